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
  /// The functions that the program calls; null if it calls none.
  const struct tg_host *host;
  /// Takes what the program prints; null: the standard error.
  const struct tg_printer *printer;
  /// What a function of the host has reported, if the check that failed is that of its call; else null. It belongs to
  /// the context.
  char *failure;
  /// The steps that loops of a guarded program are in, by their numbers; null in other programs. They belong to the
  /// context.
  int64_t *steps;
  /// Where profiled code counts (Profile.h); null in other programs.
  struct tg_profile_table *profile;
  /// What long loops count down from, by about the number of their instructions, until they call tg_poll; how much that
  /// was at first, and when (in nanoseconds).
  int64_t fuel, tank, filled;
  /// Says whether the call goes on; null: it does.
  const struct tg_monitor *monitor;
  /// With whom the program communicates (Ranks.h); null: there is one rank.
  struct tg_comm *comm;
} tg_context;

/// The status that a compiled function returns.
enum { TG_OK = 0, TG_CHECK_FAILED = 1, TG_OUT_OF_MEMORY = 2, TG_STOPPED = 3 };

/// Says whether a call goes on. The thread that calls asks, about every ten milliseconds.
typedef struct tg_monitor {
  /// Returns TG_OK, or TG_STOPPED to end the call.
  int32_t (*poll)(const struct tg_monitor *monitor);
} tg_monitor;
/// What the fuel of a context is at first, and about how many nanoseconds lie between two questions.
#define TG_FIRST_TANK (INT64_C(1) << 22)
#define TG_POLL_INTERVAL INT64_C(10000000)
/// Asks the context's monitor, and fills up the fuel. Returns a status.
int32_t tg_poll(tg_context *context);

/// Allocates memory of `bytes` bytes at a multiple of `alignment` (a power of two), or null.
void *tg_allocate(tg_context *context, uint64_t alignment, uint64_t bytes);
void tg_free(tg_context *context, void *memory);
/// Frees whatever is still allocated, and the failure.
void tg_context_release(tg_context *context);
/// Takes a block out of the context, which then does not free it. Returns whether the block was in the context.
int tg_detach(tg_context *context, void *memory);
/// Frees such a block; does nothing if it is null.
void tg_free_detached(void *memory);

/// Sets the limit, in bytes, of the freed memory that is kept for later calls; 0 keeps none. Without a call of this
/// function, the limit is the environment variable TENSORGRAPH_MEMORY_LIMIT when memory is first kept, or 512 MiB.
void tg_memory_set_limit(uint64_t bytes);
/// Gives the kept memory back to the system, but for small blocks that other threads keep.
void tg_memory_release(void);
/// Returns the number of bytes that are kept for all threads, and of small blocks for this one.
uint64_t tg_memory_kept(void);

/// Types of elements, the same as in TensorGraph-c/TensorGraph.h.
enum {
  TG_ELEMENT_I1,
  TG_ELEMENT_I8,
  TG_ELEMENT_I16,
  TG_ELEMENT_I32,
  TG_ELEMENT_I64,
  TG_ELEMENT_INDEX,
  TG_ELEMENT_F16,
  TG_ELEMENT_BF16,
  TG_ELEMENT_F32,
  TG_ELEMENT_F64,
  TG_ELEMENT_U8,
  TG_ELEMENT_U16,
  TG_ELEMENT_U32,
  TG_ELEMENT_U64,
  TG_ELEMENT_C64,
  TG_ELEMENT_C128
};

/// Calls functions of the host. `types` are the number of arguments, for each its element and rank (-1: a scalar), the
/// number of results, and for each its element, rank and sizes (-1: not known). Arguments and results are in slots, as
/// for an entry; tensors of results are allocated in the context. Returns a status; TG_CHECK_FAILED says that the
/// context has a failure.
typedef struct tg_host {
  int32_t (*call)(const struct tg_host *host, tg_context *context, const char *function, const int64_t *types,
                  const int64_t *arguments, int64_t *results);
} tg_host;
/// Calls a function of the context's host, as `tg_host::call` does.
int32_t tg_host_call(tg_context *context, const char *function, const int64_t *types, const int64_t *arguments,
                     int64_t *results);
/// Stores a copy of the text as the failure of a context; returns TG_CHECK_FAILED, or TG_OUT_OF_MEMORY.
int32_t tg_host_fail(tg_context *context, const char *text);

/// Takes the lines that programs print, each with its end.
typedef struct tg_printer {
  void (*print)(const struct tg_printer *printer, const char *line, size_t size);
} tg_printer;
/// Prints a line by a printer; null: to the standard error.
void tg_print_line(const tg_printer *printer, const char *line, size_t size);
/// Prints values by the context's printer: a format (see `tg.print`), terminated by a zero; the number of values, and
/// for each its element and rank (-1: a scalar); and their slots, as for an entry.
void tg_print(tg_context *context, const char *format, const int64_t *types, const int64_t *slots);

/// Values that a guarded program stops at: NaNs, infinities, and finite numbers above a bound in magnitude.
enum { TG_GUARD_NAN = 1, TG_GUARD_INF = 2, TG_GUARD_BIG = 4 };
/// Checks whether the first of some values is good, or another one is bad, which it may have handed on. Returns TG_OK,
/// or TG_CHECK_FAILED with a failure that describes the first bad element: `nan at [1, 2]`. Types and slots are those
/// of tg_print.
int32_t tg_guard(tg_context *context, int64_t flags, double bound, const int64_t *types, const int64_t *slots);

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
/// Rounds to bf16; compiled code calls this function as __truncsfbf2.
float tg_round_to_bf16(float x);
#endif

/// One call of a compile unit by another: the address of the callee, and the number that is added to the number of a
/// check that failed in it. The loader fills the caller's table `tg_links`, which has one entry for each such call, in
/// order.
typedef struct tg_link {
  void *callee;
  int64_t base;
} tg_link;

/// The entry of a public function. Arguments and results are arrays of 8-byte slots: one for a scalar (two for a
/// complex<f64>), in which it is as in memory; for a tensor of rank r 3 + 2r, as in MLIR's memref descriptor: allocated
/// pointer, aligned pointer, offset (in elements), r sizes, r strides (in elements). Results belong to the context.
typedef int32_t (*tg_entry)(tg_context *context, const int64_t *arguments, int64_t *results);

#ifdef __cplusplus
}
#endif

#endif // TENSORGRAPH_RUNTIME_RUNTIMEABI_H
