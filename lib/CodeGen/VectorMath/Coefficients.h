//===- Coefficients.h - Polynomials -----------------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_VECTORMATH_COEFFICIENTS_H
#define TENSORGRAPH_LIB_CODEGEN_VECTORMATH_COEFFICIENTS_H

// Made by scripts/minimax.py; not to be edited. Coefficients begin with the constant term.

// clang-format off
namespace tg::vectormath {

// Error 2^-59.1.
inline constexpr double expF64[] = {
    0x1.0000000000000p-1,
    0x1.5555555555559p-3,
    0x1.5555555555550p-5,
    0x1.111111110f636p-7,
    0x1.6c16c16c19222p-10,
    0x1.a01a01b0186b8p-13,
    0x1.a01a0196afeffp-16,
    0x1.71ddf7c961315p-19,
    0x1.27e4ff91f7ee6p-22,
    0x1.af5fbfb5a10e0p-26,
    0x1.1f39d4fc3fed9p-29,
};

// Error 2^-56.0.
inline constexpr double sinhF64[] = {
    0x1.5555555555559p-3,
    0x1.111111110f64bp-7,
    0x1.a01a01b009a21p-13,
    0x1.71ddf7fc4a8cfp-19,
    0x1.af5f522476e26p-26,
};

// Error 2^-53.9.
inline constexpr double coshF64[] = {
    0x1.000000000000cp-1,
    0x1.555555554fdfap-5,
    0x1.6c16c1860b7fep-10,
    0x1.a01995aae3803p-16,
    0x1.28b10844533e0p-22,
};

// Error 2^-34.5.
inline constexpr double exp2ForF32[] = {
    0x1.ffffffffaafc2p-1,
    0x1.62e42ff1334f7p-1,
    0x1.ebfbe0a624168p-3,
    0x1.c6b08a7776f59p-5,
    0x1.3b29daf44a366p-7,
    0x1.5d8aa534bd82bp-10,
    0x1.446b3c42afa7cp-13,
    0x1.fddf0dc16e4e5p-17,
};

// Error 2^-45.1.
inline constexpr double log2OfF32[] = {
    0x1.71547652b8251p+1,
    0x1.ec709dc53c90ep-1,
    0x1.2776c292c9263p-1,
    0x1.a61a2f5c5df97p-2,
    0x1.479536b87bbb1p-2,
    0x1.21b315aaf33b0p-2,
};

// Error 2^-52.8.
inline constexpr double logF64[] = {
    0x1.5555555555594p-1,
    0x1.999999997f6f3p-2,
    0x1.2492494242cf8p-2,
    0x1.c71c51cd6d47fp-3,
    0x1.74664a6e55517p-3,
    0x1.39a09d2321a23p-3,
    0x1.2f105eb069d24p-3,
};

// Error 2^-59.3.
inline constexpr double logInPartsF64[] = {
    0x1.9999999999999p-2,
    0x1.24924924927aep-2,
    0x1.c71c71c67cfc2p-3,
    0x1.745d17bcdac7cp-3,
    0x1.3b138103472d8p-3,
    0x1.111c4e9f82037p-3,
    0x1.dee02295520cap-4,
    0x1.e5a3844e7637dp-4,
};

// Error 2^-54.6.
inline constexpr double sinF64[] = {
    -0x1.5555555555548p-3,
    0x1.111111110f76cp-7,
    -0x1.a01a019bf4affp-13,
    0x1.71de35616868cp-19,
    -0x1.ae5e564ddeeb1p-26,
    0x1.5d8eb8fddfae2p-33,
};

// Error 2^-56.6.
inline constexpr double cosF64[] = {
    0x1.5555555555552p-5,
    -0x1.6c16c16c15f45p-10,
    0x1.a01a019e07695p-16,
    -0x1.27e4f8fd7c9b1p-22,
    0x1.1eea8eb7a59c8p-29,
    -0x1.900159cf13b20p-37,
};

// Error 2^-60.5.
inline constexpr double sinOfHalfF64[] = {
    -0x1.5555555555555p-3,
    0x1.11111111110cap-7,
    -0x1.a01a01a01501bp-13,
    0x1.71de3a52b630cp-19,
    -0x1.ae6454df20193p-26,
    0x1.6123cfd49ddacp-33,
    -0x1.ae44439e4e054p-41,
    0x1.8847069d5b1d7p-49,
};

// Error 2^-58.2.
inline constexpr double atanF64[] = {
    -0x1.5555555555551p-2,
    0x1.9999999998f18p-3,
    -0x1.249249244a423p-3,
    0x1.c71c71a7cf884p-4,
    -0x1.745d133d289c1p-4,
    0x1.3b135b3cf040fp-4,
    -0x1.110c32be577dbp-4,
    0x1.e17f0222a2f30p-5,
    -0x1.ac5ded638e7d7p-5,
    0x1.77b010bf1cdc9p-5,
    -0x1.2f68f71a21ee4p-5,
    0x1.81b6c5cb44733p-6,
    -0x1.0fdb0f1790e63p-7,
};

// Error 2^-55.2.
inline constexpr double asinF64[] = {
    0x1.5555555555576p-3,
    0x1.333333332e412p-4,
    0x1.6db6db71eba89p-5,
    0x1.f1c71aa45779ap-6,
    0x1.6e8bdd225301cp-6,
    0x1.1c4a0ffcea64cp-6,
    0x1.ca1c9735e2296p-7,
    0x1.759d99cbf3e58p-7,
    0x1.60b7465280ca5p-7,
    0x1.edb4778bf8250p-9,
    0x1.614c0cc1f976dp-6,
    -0x1.54c791a8505afp-6,
    0x1.0a4b24b72a2a9p-5,
};

// With the denominator, error 2^-55.4.
inline constexpr double tanNumeratorF64[] = {
    -0x1.06b9115186d3ap-3,
    0x1.6fc405bb22e74p-9,
    -0x1.f6291f3263121p-18,
};

// After 1.
inline constexpr double tanDenominatorF64[] = {
    -0x1.d8b1ddfe18bcep-2,
    0x1.7e79ed7a063a5p-6,
    -0x1.b51edda2f6a87p-13,
};

// Error 2^-28.4.
inline constexpr double expF32[] = {
    0x1.0000000000000p-1,
    0x1.5555540000000p-3,
    0x1.5554f00000000p-5,
    0x1.1112fa0000000p-7,
    0x1.6d43ac0000000p-10,
    0x1.9e292e0000000p-13,
};

// Error 2^-28.5.
inline constexpr double sinhF32[] = {
    0x1.5555560000000p-3,
    0x1.110fe00000000p-7,
    0x1.a293c00000000p-13,
};

// Error 2^-29.1.
inline constexpr double coshF32[] = {
    0x1.0000000000000p-1,
    0x1.5554e40000000p-5,
    0x1.6d51580000000p-10,
};

// Error 2^-23.5.
inline constexpr double logF32[] = {
    0x1.55557a0000000p-1,
    0x1.995ed40000000p-2,
    0x1.31e1100000000p-2,
};

// Error 2^-29.0.
inline constexpr double sinF32[] = {
    -0x1.5555560000000p-3,
    0x1.1111660000000p-7,
    -0x1.a04a780000000p-13,
    0x1.7866360000000p-19,
};

// Error 2^-25.7.
inline constexpr double cosF32[] = {
    0x1.55554e0000000p-5,
    -0x1.6c0e640000000p-10,
    0x1.9a7f060000000p-16,
};

// Error 2^-29.6.
inline constexpr double sinOfHalfF32[] = {
    -0x1.5555560000000p-3,
    0x1.1111320000000p-7,
    -0x1.a022140000000p-13,
    0x1.72926c0000000p-19,
    -0x1.b104f20000000p-26,
};

// Error 2^-26.5.
inline constexpr double log2F32[] = {
    0x1.c551da0000000p-2,
    -0x1.7154700000000p-1,
    0x1.ec70420000000p-2,
    -0x1.715aa80000000p-2,
    0x1.2789860000000p-2,
    -0x1.eac2fc0000000p-3,
    0x1.a1d74a0000000p-3,
    -0x1.8626660000000p-3,
    0x1.82c9f00000000p-3,
    -0x1.d2f62e0000000p-4,
};

// Error 2^-27.7.
inline constexpr double naturalLogF32[] = {
    -0x1.fffff80000000p-2,
    0x1.5555580000000p-2,
    -0x1.00043a0000000p-2,
    0x1.99a0360000000p-3,
    -0x1.54208e0000000p-3,
    0x1.22b3720000000p-3,
    -0x1.0fb2e80000000p-3,
    0x1.06e6e40000000p-3,
    -0x1.328dac0000000p-4,
};

// Error 2^-27.7.
inline constexpr double log10F32[] = {
    -0x1.6536c00000000p-27,
    -0x1.bcb7aa0000000p-3,
    0x1.287a7e0000000p-3,
    -0x1.bcbf3c0000000p-4,
    0x1.63ca6a0000000p-4,
    -0x1.27697c0000000p-4,
    0x1.f9252c0000000p-5,
    -0x1.d860e60000000p-5,
    0x1.c8185e0000000p-5,
    -0x1.08c33a0000000p-5,
};

// Error 2^-27.9.
inline constexpr double atanF32[] = {
    -0x1.5555500000000p-2,
    0x1.99968a0000000p-3,
    -0x1.2444640000000p-3,
    0x1.bfc49c0000000p-4,
    -0x1.45ba580000000p-4,
    0x1.39d2ea0000000p-5,
};

// Error 2^-27.1.
inline constexpr double asinF32[] = {
    0x1.55554c0000000p-3,
    0x1.3338940000000p-4,
    0x1.6cacec0000000p-5,
    0x1.0499be0000000p-5,
    0x1.d8ed020000000p-7,
    0x1.33576e0000000p-5,
};

// With the denominator, error 2^-25.8.
inline constexpr double tanNumeratorF32[] = {
    -0x1.88533a0000000p-4,
};

// After 1.
inline constexpr double tanDenominatorF32[] = {
    -0x1.b76a460000000p-2,
    0x1.3e2cba0000000p-7,
};

} // namespace tg::vectormath
// clang-format on

#endif // TENSORGRAPH_LIB_CODEGEN_VECTORMATH_COEFFICIENTS_H
