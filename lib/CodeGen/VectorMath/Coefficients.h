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

// Error 2^-56.2.
inline constexpr double erfF64[] = {
    0x1.06eba8214db69p-3,
    -0x1.812746b0379fdp-2,
    0x1.ce2f21a04362bp-4,
    -0x1.b82ce312abdf4p-6,
    0x1.565bcd1295830p-8,
    -0x1.c02db49a3e497p-11,
    0x1.f9a3351db9dfap-14,
    -0x1.f4d331467d73ap-17,
    0x1.b9ee75c84e1d2p-20,
    -0x1.5f97066aa5872p-23,
    0x1.fc6bc7b4292a8p-27,
    -0x1.464ec4a740908p-30,
    0x1.28ff50a2ca563p-34,
};

// Error 2^-56.8.
inline constexpr double logOfErfcF64[] = {
    -0x1.d97fbf27aa2a1p+0,
    -0x1.51c9b0006c226p+1,
    -0x1.afabc11a2aaa2p-1,
    -0x1.5477f099f86d2p-5,
    0x1.48c9d386c0c0dp-7,
    -0x1.033f5a8526cf0p-9,
    0x1.f1b05cdab1121p-13,
    0x1.b92cec4b0b694p-16,
    -0x1.c851c88cdc685p-16,
    0x1.4483d248ff54ap-17,
    -0x1.1e27d6d8a55ebp-19,
    0x1.b829e8d6fe20cp-23,
    0x1.f1477c6665037p-25,
    -0x1.1e565a52351eep-25,
    0x1.241a67d5d8abfp-27,
    -0x1.69abfc5bd4535p-30,
    0x1.05976c35aae7ep-33,
    -0x1.551afb5b00af6p-38,
};

// Error 2^-56.2. The constant term in two parts.
inline constexpr double erfcF64[] = {
    0x1.0dd50785280a5p+0,
    -0x1.3297ff913fbd7p-54,
    -0x1.9bfb53c4039d7p-1,
    0x1.d0cedcb8c90abp-2,
    -0x1.5eb8eba1dfd1cp-3,
    0x1.d0acf691d4b1cp-6,
    0x1.1305f5656fd71p-7,
    -0x1.3bcdce298ac5fp-8,
    -0x1.cc8b1299209e7p-12,
    0x1.7069ec3d9c19ep-11,
    0x1.e91f6b46c97bdp-15,
    -0x1.d84a423576c35p-14,
    -0x1.47bc0ce4392e2p-16,
    0x1.31e9c59fd9b1dp-16,
    0x1.c65b5c4298947p-18,
    -0x1.354d0f608829fp-19,
    -0x1.0fc0f7b8a8965p-19,
    -0x1.068032a8621efp-25,
    0x1.325a2cfac2aa1p-21,
    0x1.a1ba364847ceep-24,
    -0x1.63d2ac86e5dd2p-23,
    0x1.fda137f25286fp-26,
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

// Error 2^-27.9.
inline constexpr double log2F32[] = {
    -0x1.7154760000000p-1,
    0x1.ec70880000000p-2,
    -0x1.7154c80000000p-2,
    0x1.277f400000000p-2,
    -0x1.ec67c20000000p-3,
    0x1.a405d80000000p-3,
    -0x1.6f800a0000000p-3,
    0x1.60dd0a0000000p-3,
    -0x1.54af7e0000000p-3,
    0x1.7e78dc0000000p-4,
};

// Error 2^-27.2.
inline constexpr double log10F32[] = {
    -0x1.bcb7b00000000p-3,
    0x1.287a6a0000000p-3,
    -0x1.bcb8c60000000p-4,
    0x1.63d04c0000000p-4,
    -0x1.285fc20000000p-4,
    0x1.f9a8de0000000p-5,
    -0x1.bc97ac0000000p-5,
    0x1.ab47600000000p-5,
    -0x1.9116380000000p-5,
    0x1.af4eb80000000p-6,
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

// Error 2^-29.5.
inline constexpr double erfF32[] = {
    0x1.06eba80000000p-3,
    -0x1.8127400000000p-2,
    0x1.ce2d500000000p-4,
    -0x1.b7fe8a0000000p-6,
    0x1.542da40000000p-8,
    -0x1.a5063c0000000p-11,
    0x1.4c22a00000000p-14,
};

// Error 2^-26.9.
inline constexpr double logOfErfcF32[] = {
    -0x1.d97fc00000000p+0,
    -0x1.51c99e0000000p+1,
    -0x1.afaec80000000p-1,
    -0x1.53a7880000000p-5,
    0x1.423d580000000p-7,
    -0x1.d4ee900000000p-10,
    0x1.7293660000000p-13,
};

// Error 2^-27.3. The constant term in two parts.
inline constexpr double erfcF32[] = {
    0x1.0586720000000p+0,
    -0x1.d486580000000p-27,
    -0x1.5fd3840000000p-1,
    0x1.1e2dcc0000000p-2,
    -0x1.2a8e3c0000000p-5,
    -0x1.603c6e0000000p-6,
    0x1.aa0f740000000p-8,
    0x1.88dcfc0000000p-9,
    -0x1.cf9c640000000p-11,
    -0x1.a5a8b80000000p-12,
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
