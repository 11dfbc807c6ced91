/* net_ev.c -- libev by name.  It stays loaded to the end: the library above keeps pointers into it. */
#include "net_ev.h"

#include <dlfcn.h>
#include <string.h>

/* A pointer to data becomes one to a function as POSIX wants it. */
static bool find(void *library, const char *name, void *call, size_t size)
{
    void *const found = dlsym(library, name);
    memcpy(call, &found, size);
    return found != NULL;
}

bool net_ev_find(net_ev *ev)
{
    void *const library = dlopen("libev.so.4", RTLD_NOW | RTLD_LOCAL);
    return library && find(library, "ev_loop_new", &ev->open, sizeof ev->open) &&
           find(library, "ev_run", &ev->run, sizeof ev->run) &&
           find(library, "ev_loop_destroy", &ev->close, sizeof ev->close);
}
