//===- Constants.h - Constants in parts -------------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_VECTORMATH_CONSTANTS_H
#define TENSORGRAPH_LIB_CODEGEN_VECTORMATH_CONSTANTS_H

// Made by scripts/minimax.py; not to be edited. The first part is the largest.

// clang-format off
namespace tg::vectormath {

// The first times an exponent is exact.
inline constexpr double ln2F64[] = {
    0x1.62e42fefa3800p-1,
    0x1.ef35793c76730p-45,
};

// The first times an exponent is exact.
inline constexpr double ln2F32[] = {
    0x1.62e4000000000p-1,
    0x1.7f7d1c0000000p-20,
};

// In two parts.
inline constexpr double twoThirdsF64[] = {
    0x1.5555555555555p-1,
    0x1.5555555555555p-55,
};

// The first times 3 is exact.
inline constexpr double quarterPiF64[] = {
    0x1.921fb54442d18p-1,
    0x1.1a62633145c07p-55,
};

// The first times 3 is exact.
inline constexpr double quarterPiF32[] = {
    0x1.921fb00000000p-1,
    0x1.5110b40000000p-23,
};

// All but the last times an integer below 2^22 are exact.
inline constexpr double halfPiF64[] = {
    0x1.921fb54400000p+0,
    0x1.0b4611a400000p-34,
    0x1.13198a2c00000p-65,
    0x1.01b839a25204ap-96,
};

// The first times an integer below 2^22 is exact.
inline constexpr double piF64[] = {
    0x1.921fb54400000p+1,
    0x1.0b4611a626331p-33,
    0x1.1701b839a2520p-87,
};

// In three parts.
inline constexpr double piF32[] = {
    0x1.921fb40000000p+1,
    0x1.4442d00000000p-23,
    0x1.84698a0000000p-47,
};

// For f32, reduced in f64.
inline constexpr double halfPiForF32[] = {
    0x1.921fb54400000p+0,
    0x1.0b4611a626331p-34,
};

// 1 / ln 2.
inline constexpr double log2OfEF64[] = {
    0x1.7154700000000p+0,
    0x1.94ae0bf85ddf4p-22,
};

// 1 / ln 2.
inline constexpr double log2OfEF32[] = {
    0x1.7160000000000p+0,
    -0x1.7135a80000000p-13,
};

// 1 / ln 2, for fused multiply-add.
inline constexpr double log2OfEFusedF64[] = {
    0x1.71547652b82fep+0,
    0x1.777d0ffda0d24p-56,
};

// 1 / ln 2, for fused multiply-add.
inline constexpr double log2OfEFusedF32[] = {
    0x1.7154760000000p+0,
    0x1.4ae0c00000000p-26,
};

// 1 / ln 10.
inline constexpr double log10OfEF64[] = {
    0x1.bcb7b00000000p-2,
    0x1.526e50e32a6abp-26,
};

// 1 / ln 10.
inline constexpr double log10OfEF32[] = {
    0x1.bcc0000000000p-2,
    -0x1.09d5b20000000p-15,
};

// 1 / ln 10, for fused multiply-add.
inline constexpr double log10OfEFusedF64[] = {
    0x1.bcb7b1526e50ep-2,
    0x1.95355baaafad3p-57,
};

// 1 / ln 10, for fused multiply-add.
inline constexpr double log10OfEFusedF32[] = {
    0x1.bcb7b20000000p-2,
    -0x1.5b235e0000000p-27,
};

// The first times an exponent is exact.
inline constexpr double log10Of2F64[] = {
    0x1.34413509f7800p-2,
    0x1.fef311f12b358p-46,
};

// The first times an exponent is exact.
inline constexpr double log10Of2F32[] = {
    0x1.3442000000000p-2,
    -0x1.95ec100000000p-19,
};

} // namespace tg::vectormath
// clang-format on

#endif // TENSORGRAPH_LIB_CODEGEN_VECTORMATH_CONSTANTS_H
