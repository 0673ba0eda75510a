//===- RuntimeABI.h - What compiled code and its caller agree on -*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_RUNTIME_RUNTIMEABI_H
#define TENSORGRAPH_RUNTIME_RUNTIMEABI_H

// In C, so that the runtime compiles with any compiler and links without C++.

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The largest number of values that a failed check reports.
#define TG_MAX_CHECK_VALUES 4

/// A call of a compiled program. Zero-initialised by the caller, released by tg_context_release.
///
/// Compiled code writes `check` and `values` by their offsets when a check fails, and allocates through the context:
/// memory that an early return leaves behind is found in `blocks`.
typedef struct tg_context {
  /// The number of the failed check, from 1; see the module's attribute tg.checks.
  int64_t check;
  int64_t values[TG_MAX_CHECK_VALUES];
  /// The blocks of memory that are allocated, linked both ways.
  struct tg_block *blocks;
  /// The bytes allocated at present, the most so far, and the number of allocations.
  int64_t bytes, peak_bytes, allocations;
  /// How many threads parallel loops of the call may run on; 0 means 1.
  int64_t threads;
} tg_context;

/// The status that a compiled function returns.
enum { TG_OK = 0, TG_CHECK_FAILED = 1, TG_OUT_OF_MEMORY = 2 };

/// Memory of `bytes` bytes at a multiple of `alignment` (a power of two), or null.
void *tg_allocate(tg_context *context, uint64_t alignment, uint64_t bytes);
void tg_free(tg_context *context, void *memory);
/// Frees whatever is still allocated.
void tg_context_release(tg_context *context);
/// Takes a block out of the context, which then does not free it. Returns whether the block was in the context.
int tg_detach(tg_context *context, void *memory);
/// Frees such a block; does nothing if it is null.
void tg_free_detached(void *memory);

/// Sets the limit, in bytes, of the freed memory that is kept for later calls; 0 keeps none. Without a call of this
/// function, the limit is the environment variable TG_MEMORY_LIMIT when memory is first kept, or 512 MiB.
void tg_memory_set_limit(uint64_t bytes);
/// Gives the kept memory back to the system.
void tg_memory_release(void);
/// The number of bytes that are kept.
uint64_t tg_memory_kept(void);

/// Steps `begin` to `end` (excluded) of a parallel loop; returns a status. `captured` has the values that the loop
/// captures.
typedef int32_t (*tg_part)(tg_context *context, int64_t begin, int64_t end, void *captured);
/// Runs all steps from `begin` to `end`, on several threads if the context allows that and if it is worth it: `cost` is
/// that of a step, about the number of operations. Parts run in any order, each in a context of its own. If several
/// checks fail, that of the first step is reported.
int32_t tg_parallel_for(tg_context *context, int64_t begin, int64_t end, int64_t cost, tg_part part, void *captured);
/// Loads the OpenMP library, which runs the threads. Returns null, or why that fails. Without the library, parallel
/// loops run on one thread. Any thread may call this, at any time.
const char *tg_threads_load(void);

#ifdef __x86_64__
/// The function that compiled code calls as __truncsfbf2.
float tg_round_to_bf16(float x);
#endif

/// One call of a compile unit by another: the address of the callee, and the number that is added to the number of a
/// check that failed in it. The loader fills the caller's table `tg_links`, which has one entry for each such call, in
/// order.
typedef struct tg_link {
  void *callee;
  int64_t base;
} tg_link;

/// The entry of a public function. Arguments and results are arrays of 8-byte slots: one for a scalar; for a tensor of
/// rank r 3 + 2r, as in MLIR's memref descriptor: allocated pointer, aligned pointer, offset (in elements), r sizes,
/// r strides (in elements). Results belong to the context.
typedef int32_t (*tg_entry)(tg_context *context, const int64_t *arguments, int64_t *results);

#ifdef __cplusplus
}
#endif

#endif // TENSORGRAPH_RUNTIME_RUNTIMEABI_H
