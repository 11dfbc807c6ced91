"""faults.py -- what can go wrong around a server, for tests that do it on purpose: a database whose
processes hang, a disk that is full, a disk that fails, a date that jumps."""
import os
import resource
import signal
import struct
import subprocess

ENDLESS = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)


# ---- a database that hangs (the PostgreSQL of with-postgres) -------------------------------------------


def backends():
    """The processes of PostgreSQL that talk to us."""
    found = []
    for name in os.listdir("/proc"):
        try:
            with open("/proc/%s/cmdline" % name) as f:
                if not name.isdigit() or not f.read().startswith("postgres: hex postgres"):
                    continue
            with open("/proc/%s/cwd/postmaster.pid" % name) as f:
                if os.environ["HX_POSTGRES_FOLDER"] in f.read():
                    found.append(int(name))
        except (OSError, ValueError):
            continue
    return found


def signal_backends(number):
    for process in backends():
        try:
            os.kill(process, number)
        except ProcessLookupError:
            pass


def hang_database():
    signal_backends(signal.SIGSTOP)


def wake_database():
    signal_backends(signal.SIGCONT)


def control_database(*words):
    for word in words:
        subprocess.check_call([os.environ["HX_POSTGRES_CONTROL"], word], stdout=subprocess.DEVNULL)


# ---- disks ---------------------------------------------------------------------------------------------


class Disk:
    """A file system of its own in memory, whose size can be changed; .folder is None where it takes root."""

    ROOM = 256 * 1024

    def __init__(self, parent):
        self.folder = os.path.join(parent, "disk")
        os.mkdir(self.folder)
        if self.mount("size=%dk" % self.ROOM) != 0:
            self.folder = None

    def mount(self, options):
        return subprocess.call(["mount", "-t", "tmpfs", "-o", options, "tmpfs", self.folder],
                               stderr=subprocess.DEVNULL)

    def used(self):
        s = os.statvfs(self.folder)
        return (s.f_blocks - s.f_bfree) * s.f_frsize // 1024

    def resize(self, more):
        subprocess.check_call(["mount", "-o", "remount,size=%dk" % (self.used() + more), self.folder])

    def fill(self):
        """As small as it can be made while others go on writing."""
        for more in (8, 64, 256, 1024, 4096):
            size = "remount,size=%dk" % (self.used() + more)
            if subprocess.call(["mount", "-o", size, self.folder], stderr=subprocess.DEVNULL) == 0:
                return

    def make_room(self):
        self.resize(self.ROOM)

    def remove(self):
        if self.folder:
            subprocess.call(["umount", "--lazy", self.folder])


def fail_writes(process):
    """Writes beyond a size fail, as on a disk that is broken; the process must ignore SIGXFSZ."""
    resource.prlimit(process, resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))


def heal_writes(process):
    resource.prlimit(process, resource.RLIMIT_FSIZE, ENDLESS)


# ---- the date ------------------------------------------------------------------------------------------


class Date:
    """For processes that are started with .environment(); None where there is no compiler."""

    def __init__(self, folder):
        source = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "suites", "shifted_clock.c")
        self.library, self.file = os.path.join(folder, "shifted_clock.so"), os.path.join(folder, "shift")
        self.works = subprocess.call(["cc", "-O1", "-shared", "-fPIC", "-o", self.library, source, "-ldl"],
                                     stderr=subprocess.DEVNULL) == 0
        self.shift(0)

    def shift(self, seconds):
        if not os.path.exists(self.file):
            with open(self.file, "wb") as f:
                f.write(struct.pack("q", seconds))
        else:
            with open(self.file, "r+b") as f:  # the same file: processes look into it
                f.write(struct.pack("q", seconds))

    def exports(self):
        """Lines for a shell script."""
        return "export LD_PRELOAD='%s' SHIFTED_CLOCK='%s'\n" % (self.library, self.file) if self.works else ""
