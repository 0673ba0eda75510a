//===- MathProgram.h - Errors of compiled functions -------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_UNITTESTS_VECTORMATH_MATHPROGRAM_H
#define TENSORGRAPH_UNITTESTS_VECTORMATH_MATHPROGRAM_H

#include "TensorGraph/ExecutionEngine/Program.h"
#include <random>

namespace tg {
using namespace mlir;

/// A function and its values in more bits than f64 has.
struct MathReference {
  /// Of math, without that name, or of tg, with it.
  StringRef operation;
  /// Of one argument, or of two.
  long double (*unary)(long double);
  double (*unaryForF32)(double);
  long double (*binary)(long double, long double);
  double (*binaryForF32)(double, double);
};

/// Returns all operations that are tested.
ArrayRef<MathReference> getMathReferences();

/// The largest error that was found, and where.
struct WorstError {
  /// In units in the last place of the exact result; infinite where a zero has the wrong sign, or where one of both is
  /// NaN.
  double ulps = 0;
  double x = 0, y = 0, got = 0;
};

/// Functions of math, compiled as the pipeline does with `math=vector`, on vectors of 8 f64 or 16 f32.
class MathProgram {
public:
  /// Compiles functions on vectors, or on scalars.
  static FailureOr<MathProgram> compile(MLIRContext &context, const CompileOptions &options, bool vectors = true);

  /// Runs a function of f32 or f64; the number of arguments is a multiple of 16.
  template <typename T> SmallVector<T> run(const MathReference &function, ArrayRef<T> x, ArrayRef<T> y);

  /// Measures the largest error at these arguments.
  template <typename T> WorstError measure(const MathReference &function, ArrayRef<T> x, ArrayRef<T> y);

private:
  std::unique_ptr<Program> program;
  MLIRContext *context = nullptr;
};

/// Registers what a MathProgram needs.
void registerMathDialects(MLIRContext &context);

/// Returns arguments where something may go wrong: limits, zeros, thresholds, and their neighbours. Their number is a
/// multiple of 16.
template <typename T> SmallVector<T> specialArguments();

/// Returns any bits, everyday sizes, and neighbours of zeros, in turn.
template <typename T> SmallVector<T> randomArguments(size_t count, std::mt19937_64 &random);

} // namespace tg

#endif // TENSORGRAPH_UNITTESTS_VECTORMATH_MATHPROGRAM_H
