//===- FloatControl.h - Subnormal numbers and the processor -----*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A processor may take subnormal numbers, which are smaller than the normal ones, for zero, as operands and as results.
// On many, arithmetic with them takes much longer. Each thread has a register that says so.
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_RUNTIME_FLOATCONTROL_H
#define TENSORGRAPH_RUNTIME_FLOATCONTROL_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Makes this thread take subnormal numbers for zero, or compute with them. Returns whether it took them for zero
/// before. Rounding and the flags of exceptions stay. Other architectures than x86-64 and 64-bit Arm ignore it.
static inline int tg_flush_subnormals(int flushes) {
#if defined(__x86_64__)
  const unsigned bits = 0x8040; // of results, and of operands
  unsigned control = __builtin_ia32_stmxcsr();
  int before = (control & bits) == bits;
  if (before != !!flushes)
    __builtin_ia32_ldmxcsr(flushes ? control | bits : control & ~bits);
  return before;
#elif defined(__aarch64__)
  const uint64_t bits = 1u << 24 | 1u << 19; // the second one of f16
  uint64_t control;
  __asm__ volatile("mrs %0, fpcr" : "=r"(control));
  int before = (control & bits) == bits;
  if (before != !!flushes)
    __asm__ volatile("msr fpcr, %0" : : "r"(flushes ? control | bits : control & ~bits));
  return before;
#else
  (void)flushes;
  return 0;
#endif
}

/// Returns whether this thread takes subnormal numbers for zero.
static inline int tg_subnormals_are_flushed(void) {
  int flushes = tg_flush_subnormals(0);
  tg_flush_subnormals(flushes);
  return flushes;
}

#ifdef __cplusplus
}

namespace tg {
/// Computes with subnormal numbers as long as it lives, whatever the caller has set for the thread: the constants that
/// a compilation folds, and the interpreter, do not depend on that.
class WithSubnormals {
public:
  WithSubnormals() : flushed(tg_flush_subnormals(0)) {}
  ~WithSubnormals() { tg_flush_subnormals(flushed); }
  WithSubnormals(const WithSubnormals &) = delete;
  WithSubnormals &operator=(const WithSubnormals &) = delete;

private:
  int flushed;
};
} // namespace tg
#endif

#endif // TENSORGRAPH_RUNTIME_FLOATCONTROL_H
