//===- harness.c - Calls of a compiled program ----------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// scripts/check-sanitized links this with instrumented code, and scripts/check-target with code for another processor.
// CALLS is a file that they write: the table `calls`.
// Arguments are copied to blocks of their own, so that a step outside of one is noticed. Of each result the sizes and
// all elements are printed on a line.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Runtime/RuntimeABI.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { kMaxRank = 8, kMaxSlots = 512 };
enum kind { I1, I8, I16, I32, I64, U8, U16, U32, U64, F16, BF16, F32, F64 };

struct argument {
  int rank; // -1: a scalar
  int64_t sizes[kMaxRank];
  size_t bytes;
  const unsigned char *data;
};
struct result {
  enum kind kind;
  int rank;
};
struct call {
  tg_entry entry;
  int arguments, results;
  const struct argument *argument;
  const struct result *result;
};

#include CALLS

static void printElement(enum kind kind, const void *at) {
  switch (kind) {
  case I1:
    printf(" %d", *(const unsigned char *)at & 1);
    break;
  case I8:
    printf(" %d", *(const int8_t *)at);
    break;
  case I16:
    printf(" %d", *(const int16_t *)at);
    break;
  case I32:
    printf(" %" PRId32, *(const int32_t *)at);
    break;
  case I64:
    printf(" %" PRId64, *(const int64_t *)at);
    break;
  case U8:
    printf(" %d", *(const uint8_t *)at);
    break;
  case U16:
    printf(" %d", *(const uint16_t *)at);
    break;
  case U32:
    printf(" %" PRIu32, *(const uint32_t *)at);
    break;
  case U64:
    printf(" %" PRIu64, *(const uint64_t *)at);
    break;
  case F16:
    printf(" %.17g", (double)*(const _Float16 *)at);
    break;
  case BF16:
    printf(" %.17g", (double)*(const __bf16 *)at);
    break;
  case F32:
    printf(" %.17g", (double)*(const float *)at);
    break;
  case F64:
    printf(" %.17g", *(const double *)at);
    break;
  }
}

static size_t bytesOf(enum kind kind) {
  static const size_t bytes[] = {1, 1, 2, 4, 8, 1, 2, 4, 8, 2, 2, 4, 8};
  return bytes[kind];
}

/// Prints a result; returns how many slots it has.
static int printResult(const struct result *result, const int64_t *slots) {
  if (result->rank < 0) {
    printElement(result->kind, slots);
    printf("\n");
    return 1;
  }
  const int64_t *sizes = slots + 3, *strides = sizes + result->rank;
  int64_t count = 1;
  for (int axis = 0; axis < result->rank; ++axis) {
    count *= sizes[axis];
    printf(" %" PRId64, sizes[axis]);
  }
  printf(" :");
  for (int64_t k = 0; k < count; ++k) {
    int64_t offset = slots[2], rest = k;
    for (int axis = result->rank; axis-- > 0; rest /= sizes[axis])
      offset += rest % sizes[axis] * strides[axis];
    printElement(result->kind, (const char *)(intptr_t)slots[1] + offset * (int64_t)bytesOf(result->kind));
  }
  printf("\n");
  return 3 + 2 * result->rank;
}

static void run(const struct call *call) {
  tg_context context;
  memset(&context, 0, sizeof context);
  int64_t arguments[kMaxSlots] = {0}, results[kMaxSlots] = {0};
  void *blocks[kMaxSlots] = {NULL};
  int64_t *slot = arguments;
  for (int k = 0; k < call->arguments; ++k) {
    const struct argument *argument = &call->argument[k];
    if (argument->rank < 0) {
      memcpy(slot++, argument->data, argument->bytes);
      continue;
    }
    blocks[k] = malloc(argument->bytes);
    if (argument->bytes)
      memcpy(blocks[k], argument->data, argument->bytes);
    slot[0] = slot[1] = (int64_t)(intptr_t)blocks[k];
    int64_t stride = 1;
    for (int axis = argument->rank; axis-- > 0; stride *= argument->sizes[axis]) {
      slot[3 + axis] = argument->sizes[axis];
      slot[3 + argument->rank + axis] = stride;
    }
    slot += 3 + 2 * argument->rank;
  }
  int32_t status = call->entry(&context, arguments, results);
  printf("status %" PRId32 "\n", status);
  slot = results;
  if (status == TG_OK)
    for (int k = 0; k < call->results; ++k)
      slot += printResult(&call->result[k], slot);
  // The caller's arguments are as they were.
  for (int k = 0; k < call->arguments; ++k) {
    if (blocks[k] && memcmp(blocks[k], call->argument[k].data, call->argument[k].bytes))
      printf("argument %d has been changed\n", k);
    free(blocks[k]);
  }
  tg_context_release(&context);
}

int main(void) {
  for (size_t k = 0; k < sizeof calls / sizeof *calls; ++k)
    run(&calls[k]);
  return 0;
}
