//===- Functions.cpp - Exponentials, special functions --------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Importer.h"
#include "mlir/Dialect/Math/IR/Math.h"

using namespace mlir;
using namespace tg;
using namespace tg::stablehlo;

/// Converts to an operation of `tg` with the same meaning.
template <typename Op> static FailureOr<Values> convertTo(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  if constexpr (Op::template hasTrait<OpTrait::OneOperand>())
    return Values{e.make<Op>(in[0])};
  else
    return Values{e.make<Op>(in[0], in[1])};
}

/// StableHLO's hint of how exact a function shall be does not change what `tg` computes.
static constexpr StringLiteral kHint = "result_accuracy";

static FailureOr<Values> convertRoundAway(Importer &importer, Operation *op, ValueRange in) {
  return Values{importer.emitter().make<math::RoundOp>(in[0])};
}

static FailureOr<Values> convertSquare(Importer &importer, Operation *op, ValueRange in) {
  return Values{importer.emitter().make<MulOp>(in[0], in[0])};
}

void stablehlo::addFunctions(SmallVectorImpl<Conversion> &table) {
  table.append({{"stablehlo.atan2", convertTo<Atan2Op>, kHint, Takes::Elements, OfFloats},
                {"stablehlo.cbrt", convertTo<CbrtOp>, kHint, Takes::Elements, OfFloats},
                {"stablehlo.ceil", convertTo<CeilOp>, kHint, Takes::Elements, OfFloats},
                {"stablehlo.cosine", convertTo<CosOp>, kHint, Takes::Elements, OfFloats | OfComplex},
                {"stablehlo.exponential", convertTo<ExpOp>, kHint, Takes::Elements, OfFloats | OfComplex},
                {"stablehlo.exponential_minus_one", convertTo<Expm1Op>, kHint, Takes::Elements, OfFloats | OfComplex},
                {"stablehlo.floor", convertTo<FloorOp>, kHint, Takes::Elements, OfFloats},
                {"stablehlo.log", convertTo<LogOp>, kHint, Takes::Elements, OfFloats | OfComplex},
                {"stablehlo.log_plus_one", convertTo<Log1pOp>, kHint, Takes::Elements, OfFloats | OfComplex},
                {"stablehlo.logistic", convertTo<SigmoidOp>, kHint, Takes::Elements, OfFloats | OfComplex},
                {"stablehlo.round_nearest_afz", convertRoundAway, kHint, Takes::Elements, OfFloats},
                {"stablehlo.round_nearest_even", convertTo<RoundOp>, kHint, Takes::Elements, OfFloats},
                {"stablehlo.rsqrt", convertTo<RsqrtOp>, kHint, Takes::Elements, OfFloats | OfComplex},
                {"stablehlo.sine", convertTo<SinOp>, kHint, Takes::Elements, OfFloats | OfComplex},
                {"stablehlo.sqrt", convertTo<SqrtOp>, kHint, Takes::Elements, OfFloats | OfComplex},
                {"stablehlo.tan", convertTo<TanOp>, kHint, Takes::Elements, OfFloats | OfComplex},
                {"stablehlo.tanh", convertTo<TanhOp>, kHint, Takes::Elements, OfFloats | OfComplex},
                {"chlo.acos", convertTo<AcosOp>, "", Takes::Elements, OfFloats | OfComplex},
                {"chlo.acosh", convertTo<AcoshOp>, "", Takes::Elements, OfFloats | OfComplex},
                {"chlo.asin", convertTo<AsinOp>, "", Takes::Elements, OfFloats | OfComplex},
                {"chlo.asinh", convertTo<AsinhOp>, "", Takes::Elements, OfFloats | OfComplex},
                {"chlo.atan", convertTo<AtanOp>, "", Takes::Elements, OfFloats | OfComplex},
                {"chlo.atanh", convertTo<AtanhOp>, "", Takes::Elements, OfFloats | OfComplex},
                {"chlo.bessel_i1e", convertTo<I1eOp>, "", Takes::Elements, OfFloats},
                {"chlo.cosh", convertTo<CoshOp>, "", Takes::Elements, OfFloats | OfComplex},
                {"chlo.digamma", convertTo<DigammaOp>, "", Takes::Elements, OfFloats},
                {"chlo.erf", convertTo<ErfOp>, "", Takes::Elements, OfFloats},
                {"chlo.erf_inv", convertTo<ErfinvOp>, "", Takes::Elements, OfFloats},
                {"chlo.erfc", convertTo<ErfcOp>, "", Takes::Elements, OfFloats},
                {"chlo.lgamma", convertTo<LgammaOp>, "", Takes::Elements, OfFloats},
                {"chlo.polygamma", convertTo<PolygammaOp>, "", Takes::Elements, OfFloats},
                {"chlo.sinh", convertTo<SinhOp>, "", Takes::Elements, OfFloats | OfComplex},
                {"chlo.square", convertSquare, "", Takes::Elements, OfNumbers},
                {"chlo.tan", convertTo<TanOp>, "", Takes::Elements, OfFloats | OfComplex},
                {"chlo.zeta", convertTo<ZetaOp>, "", Takes::Elements, OfFloats}});
}
