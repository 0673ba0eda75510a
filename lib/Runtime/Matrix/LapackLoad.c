//===- LapackLoad.c - LAPACK, loaded when it is needed -------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lapack.h"
#include "TensorGraph/Runtime/Matrix.h"
#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

static tg_lapack functions;
static char problem[512];
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void find(void *library, const char *name, void *function) {
  void *address = dlsym(library, name);
  if (!address && !problem[0])
    snprintf(problem, sizeof(problem), "liblapack.so.3: it has no function %s", name);
  memcpy(function, &address, sizeof(address));
}

static void load(void) {
  void *library = dlopen("liblapack.so.3", RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    snprintf(problem, sizeof(problem), "%s", dlerror());
    return;
  }
#define FIND(P, NAME, ARGUMENTS) find(library, #P #NAME "_", &functions.P##NAME);
  TG_LAPACK_ALL_FUNCTIONS(FIND)
}

const char *tg_lapack_load(void) {
  pthread_once(&once, load);
  return problem[0] ? problem : NULL;
}

const tg_lapack *tg_get_lapack(void) { return tg_lapack_load() ? NULL : &functions; }
