//===- Runtime.c - Functions that compiled programs call ------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Memory.h"
#include "TensorGraph/Runtime/RuntimeABI.h"
#include <stdlib.h>
#include <string.h>

// Each block of memory is preceded by its header. The memory starts at a multiple of 64 bytes, or of the requested
// alignment if that is larger.
enum { kMinAlignment = 64 };

struct tg_block {
  struct tg_block *next, *previous;
  int64_t bytes;
  void *start; // of the allocation, including the header
};

static struct tg_block *header_of(void *memory) { return (struct tg_block *)memory - 1; }

static void give(struct tg_block *block) {
  uint64_t alignment = (uint64_t)((char *)(block + 1) - (char *)block->start);
  tg_memory_give(block->start, alignment, alignment + (uint64_t)block->bytes);
}

void *tg_allocate(tg_context *context, uint64_t alignment, uint64_t bytes) {
  if (alignment < kMinAlignment)
    alignment = kMinAlignment;
  // The header fits into the bytes of one alignment.
  if (bytes > (uint64_t)INT64_MAX - 2 * alignment)
    return NULL;
  // Not a byte more than that, so that sanitizers detect every access behind the end.
  void *start = tg_memory_take(alignment, alignment + bytes);
  if (!start)
    return NULL;
  char *memory = (char *)start + alignment;
  struct tg_block *block = header_of(memory);
  block->start = start;
  block->bytes = (int64_t)bytes;
  block->previous = NULL;
  block->next = context->blocks;
  if (block->next)
    block->next->previous = block;
  context->blocks = block;
  context->bytes += block->bytes;
  context->allocations += 1;
  if (context->bytes > context->peak_bytes)
    context->peak_bytes = context->bytes;
  return memory;
}

static void unlinkBlock(tg_context *context, struct tg_block *block) {
  if (block->previous)
    block->previous->next = block->next;
  else
    context->blocks = block->next;
  if (block->next)
    block->next->previous = block->previous;
  context->bytes -= block->bytes;
}

void tg_free(tg_context *context, void *memory) {
  if (!memory)
    return;
  struct tg_block *block = header_of(memory);
  unlinkBlock(context, block);
  give(block);
}

int tg_detach(tg_context *context, void *memory) {
  for (struct tg_block *block = context->blocks; block; block = block->next)
    if (block + 1 == memory) {
      unlinkBlock(context, block);
      return 1;
    }
  return 0;
}

void tg_free_detached(void *memory) {
  if (memory)
    give(header_of(memory));
}

void tg_context_release(tg_context *context) {
  struct tg_block *block = context->blocks;
  context->blocks = NULL;
  context->bytes = 0;
  free(context->failure);
  context->failure = NULL;
  free(context->steps);
  context->steps = NULL;
  while (block) {
    struct tg_block *next = block->next;
    give(block);
    block = next;
  }
}

int32_t tg_host_call(tg_context *context, const char *function, const int64_t *types, const int64_t *arguments,
                     int64_t *results) {
  return context->host->call(context->host, context, function, types, arguments, results);
}

int32_t tg_host_fail(tg_context *context, const char *text) {
  free(context->failure);
  context->failure = strdup(text);
  return context->failure ? TG_CHECK_FAILED : TG_OUT_OF_MEMORY;
}

#ifdef __x86_64__
// Replaces __truncsfbf2 of compiler runtimes, which not every process has: f32 to bf16, to nearest, ties to even. The
// result is in the low half of the vector register, as for a function that returns __bf16.
float tg_round_to_bf16(float x) {
  uint32_t bits;
  memcpy(&bits, &x, sizeof bits);
  if (x != x)
    bits = bits >> 16 | 0x40; // a quiet NaN
  else
    bits = (bits + 0x7fff + (bits >> 16 & 1)) >> 16;
  memcpy(&x, &bits, sizeof bits);
  return x;
}
#endif
