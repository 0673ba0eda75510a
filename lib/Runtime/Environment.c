//===- Environment.c - Numbers in environment variables -------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Environment.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>

int tg_read_environment(const char *name, uint64_t *value) {
  const char *text = getenv(name);
  if (!text || *text < '0' || *text > '9')
    return 0;
  char *end;
  errno = 0;
  *value = strtoull(text, &end, 10);
  if (errno)
    return 0;
  static const char suffixes[] = "KMG";
  const char *suffix = *end ? strchr(suffixes, *end) : NULL;
  if (!suffix)
    return !*end;
  unsigned shift = 10 * (unsigned)(suffix - suffixes + 1);
  if (end[1] || *value > UINT64_MAX >> shift)
    return 0;
  *value <<= shift;
  return 1;
}
