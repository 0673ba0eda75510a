//===- LoadMpi.c - MPI, loaded when it is needed --------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Nothing is linked with MPI. A launcher tells in the environment whose it is, and how many processes it has started:
// those of another launcher would be as many programs of one process each, which the transport detects.
//
//===----------------------------------------------------------------------===//

#define _GNU_SOURCE
#include "../Environment.h"
#include "Communicator.h"
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const struct {
  const char *library, *variable;
} launchers[] = {{"openmpi", "OMPI_COMM_WORLD_SIZE"}, {"mpich", "PMI_SIZE"}};
enum { kLaunchers = sizeof launchers / sizeof *launchers };

const char *tg_comm_launcher(void) {
  for (int k = 0; k < kLaunchers; ++k)
    if (getenv(launchers[k].variable))
      return launchers[k].library;
  return NULL;
}

/// Returns how many processes the launcher has started; 0 if there was none.
int32_t tg_comm_launched(void) {
  uint64_t size;
  for (int k = 0; k < kLaunchers; ++k)
    if (tg_read_environment(launchers[k].variable, &size) && size <= INT32_MAX)
      return (int32_t)size;
  return 0;
}

/// Opens a library in the folder of a file.
static void *openBeside(const char *file, const char *folder, const char *name) {
  char path[4096];
  const char *slash = strrchr(file, '/');
  if (!slash || snprintf(path, sizeof path, "%.*s/%s%s", (int)(slash - file), file, folder, name) >= (int)sizeof path ||
      access(path, F_OK))
    return NULL;
  return dlopen(path, RTLD_NOW | RTLD_GLOBAL);
}

/// Opens a library: beside the one with this code, where the libraries of a tool are, or where the system looks.
/// Global, as parts of MPI libraries use names of others that they are not linked with.
static void *openLibrary(const char *name) {
  Dl_info here;
  void *library = NULL;
  if (dladdr((const void *)launchers, &here) && here.dli_fname)
    library = openBeside(here.dli_fname, "", name);
  char program[4096];
  ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
  if (!library && length > 0) {
    program[length] = 0;
    library = openBeside(program, TG_LIBRARIES_FROM_TOOLS "/", name);
  }
  return library ? library : dlopen(name, RTLD_NOW | RTLD_GLOBAL);
}

tg_comm *tg_comm_open_mpi(const char *library, int32_t handle, int64_t shards, tg_text *problem) {
  if (!library)
    library = tg_comm_launcher();
  if (!library) {
    tg_text_append_string(problem,
                          "expects to be started by mpirun of Open MPI or MPICH, or the name of an MPI library");
    return NULL;
  }
  char name[256], why[256] = "";
  snprintf(name, sizeof name, "libTensorGraphMPI-%s.so", library);
  void *loaded = openLibrary(name), *address = loaded ? dlsym(loaded, "tg_mpi_open") : NULL;
  if (!address) {
    const char *error = dlerror();
    tg_text_append_string(problem, "cannot load the transport for ");
    tg_text_append_string(problem, library);
    tg_text_append_string(problem, ": ");
    tg_text_append_string(problem, error ? error : name);
    return NULL;
  }
  tg_mpi_open_function open;
  memcpy(&open, &address, sizeof open);
  void *state;
  const tg_transport *transport = open(handle, tg_comm_launched(), &state, why, sizeof why);
  if (!transport) {
    tg_text_append_string(problem, library);
    tg_text_append_string(problem, ": ");
    tg_text_append_string(problem, why);
    return NULL;
  }
  return tg_comm_create(transport, state, shards, problem);
}
