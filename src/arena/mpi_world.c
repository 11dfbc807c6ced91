/* mpi_world.c -- messages between processes by OpenMPI, loaded at run time.
 *
 * What is declared here is the part of OpenMPI's binary interface that we use
 * (libmpi.so.40: versions 3 to 5); other MPIs have other types and are refused.
 * Messages are looked for without waiting, because OpenMPI waits with the
 * processor at full load. */
#include "mpi_world.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FUNNELED = 1 }; /* MPI_THREAD_FUNNELED: one thread speaks */

/* MPI_Status as OpenMPI begins it; what follows is its own business. */
typedef struct mpi_raw_status {
    int source, tag, error;
    _Alignas(8) char more[52];
} mpi_raw_status;

/* The functions that we use, by their names without "MPI_". */
#define MPI_FUNCTIONS(X)                                                                           \
    X(Init_thread, (int *argc, char ***argv, int required, int *provided))                         \
    X(Comm_rank, (void *comm, int *rank))                                                          \
    X(Comm_size, (void *comm, int *size))                                                          \
    X(Iprobe, (int source, int tag, void *comm, int *there, mpi_raw_status *status))               \
    X(Get_count, (const mpi_raw_status *status, void *type, int *count))                           \
    X(Recv,                                                                                        \
      (void *to, int n, void *type, int source, int tag, void *comm, mpi_raw_status *status))      \
    X(Send, (const void *from, int count, void *type, int to, int tag, void *comm))                \
    X(Finalize, (void))

enum { ANY = -1 }; /* MPI_ANY_SOURCE and MPI_ANY_TAG */

struct mpi_world {
    void *library;
    void *world, *byte; /* the communicator and the type of all messages */
    int mine, count;
#define FIELD(name, arguments) int(*name) arguments;
    MPI_FUNCTIONS(FIELD)
#undef FIELD
};

/* -- the library ------------------------------------------------------------------------------- */

/* ISO C has no cast from the object pointers of dlsym to function pointers. */
static bool find(void *library, const char *name, void *into)
{
    void *const found = dlsym(library, name);
    memcpy(into, &found, sizeof found);
    return found;
}

static bool load(mpi_world *r)
{
    static const char *const names[] = { "libmpi.so.40", "libmpi.so" };
    for (size_t i = 0; !r->library && i < sizeof names / sizeof names[0]; i++) {
        r->library = dlopen(names[i], RTLD_NOW | RTLD_GLOBAL);
    }
    if (!r->library) return false;
    r->world = dlsym(r->library, "ompi_mpi_comm_world");
    r->byte = dlsym(r->library, "ompi_mpi_byte");
    bool all = r->world && r->byte;
#define FIND(name, arguments) all = find(r->library, "MPI_" #name, &r->name) && all;
    MPI_FUNCTIONS(FIND)
#undef FIND
    return all;
}

static bool refuse(hx_arena_error *t, hx_word what, const char *first, const char *second)
{
    t->what = what;
    snprintf(t->first, sizeof t->first, "%s", first);
    snprintf(t->second, sizeof t->second, "%s", second ? second : "");
    return false;
}

/* How many processes an environment variable speaks of; 0: it does not. */
static int said_by(const char *name)
{
    const char *const value = getenv(name);
    return value ? atoi(value) : 0;
}

bool mpi_open(mpi_world **out, hx_arena_error *error)
{
    const int here = said_by("OMPI_COMM_WORLD_SIZE");
    char text[16];
    int provided;
    *out = NULL;
    if (here == 0 && said_by("PMI_SIZE") > 1) return refuse(error, HX_W_ARENA_OTHER_MPI, "", "");
    if (here <= 1) return true;
    mpi_world *const r = calloc(1, sizeof *r);
    if (!r) return refuse(error, HX_W_NO_MEMORY, "", "");
    if (!load(r) || r->Init_thread(NULL, NULL, FUNNELED, &provided) != 0) {
        snprintf(text, sizeof text, "%d", here);
        refuse(error, HX_W_ARENA_NO_MPI, text, dlerror());
        free(r);
        return false;
    }
    r->Comm_rank(r->world, &r->mine);
    r->Comm_size(r->world, &r->count);
    *out = r;
    return true;
}

/* The library stays: it cannot be unloaded safely. */
void mpi_close(mpi_world *r)
{
    if (!r) return;
    r->Finalize();
    free(r);
}

int mpi_count(const mpi_world *r)
{
    return r ? r->count : 1;
}

int mpi_mine(const mpi_world *r)
{
    return r ? r->mine : 0;
}

/* -- messages ---------------------------------------------------------------------------------- */

mpi_message mpi_take(mpi_world *r)
{
    mpi_raw_status status;
    int there = 0, size = 0;
    if (!r || r->Iprobe(ANY, ANY, r->world, &there, &status) != 0 || !there) {
        return (mpi_message){ .kind = MPI_WORLD_NOTHING };
    }
    mpi_message m = { .kind = (mpi_kind)status.tag, .from = status.source };
    r->Get_count(&status, r->byte, &size);
    if (m.kind == MPI_WORLD_LINE) {
        m.text = calloc((size_t)size + 1, 1);
        if (!m.text) abort(); /* mpirun then ends all others */
        r->Recv(m.text, size, r->byte, m.from, status.tag, r->world, &status);
    } else {
        r->Recv(&m.number, (int)sizeof m.number, r->byte, m.from, status.tag, r->world, &status);
    }
    return m;
}

void mpi_send_number(mpi_world *r, int to, mpi_kind kind, int64_t number)
{
    r->Send(&number, (int)sizeof number, r->byte, to, (int)kind, r->world);
}

void mpi_send_line(mpi_world *r, int to, const char *line)
{
    r->Send(line, (int)strlen(line), r->byte, to, MPI_WORLD_LINE, r->world);
}
