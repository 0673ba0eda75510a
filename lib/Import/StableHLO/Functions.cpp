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

/// An operation of `tg` with the same meaning.
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
  table.append({{"stablehlo.atan2", convertTo<Atan2Op>, kHint, Takes::Elements},
                {"stablehlo.cbrt", convertTo<CbrtOp>, kHint, Takes::Elements},
                {"stablehlo.ceil", convertTo<CeilOp>, kHint, Takes::Elements},
                {"stablehlo.cosine", convertTo<CosOp>, kHint, Takes::Elements},
                {"stablehlo.exponential", convertTo<ExpOp>, kHint, Takes::Elements},
                {"stablehlo.exponential_minus_one", convertTo<Expm1Op>, kHint, Takes::Elements},
                {"stablehlo.floor", convertTo<FloorOp>, kHint, Takes::Elements},
                {"stablehlo.log", convertTo<LogOp>, kHint, Takes::Elements},
                {"stablehlo.log_plus_one", convertTo<Log1pOp>, kHint, Takes::Elements},
                {"stablehlo.logistic", convertTo<SigmoidOp>, kHint, Takes::Elements},
                {"stablehlo.round_nearest_afz", convertRoundAway, kHint, Takes::Elements},
                {"stablehlo.round_nearest_even", convertTo<RoundOp>, kHint, Takes::Elements},
                {"stablehlo.rsqrt", convertTo<RsqrtOp>, kHint, Takes::Elements},
                {"stablehlo.sine", convertTo<SinOp>, kHint, Takes::Elements},
                {"stablehlo.sqrt", convertTo<SqrtOp>, kHint, Takes::Elements},
                {"stablehlo.tan", convertTo<TanOp>, kHint, Takes::Elements},
                {"stablehlo.tanh", convertTo<TanhOp>, kHint, Takes::Elements},
                {"chlo.acos", convertTo<AcosOp>, "", Takes::Elements},
                {"chlo.acosh", convertTo<AcoshOp>, "", Takes::Elements},
                {"chlo.asin", convertTo<AsinOp>, "", Takes::Elements},
                {"chlo.asinh", convertTo<AsinhOp>, "", Takes::Elements},
                {"chlo.atan", convertTo<AtanOp>, "", Takes::Elements},
                {"chlo.atanh", convertTo<AtanhOp>, "", Takes::Elements},
                {"chlo.bessel_i1e", convertTo<I1eOp>, "", Takes::Elements},
                {"chlo.cosh", convertTo<CoshOp>, "", Takes::Elements},
                {"chlo.digamma", convertTo<DigammaOp>, "", Takes::Elements},
                {"chlo.erf", convertTo<ErfOp>, "", Takes::Elements},
                {"chlo.erf_inv", convertTo<ErfinvOp>, "", Takes::Elements},
                {"chlo.erfc", convertTo<ErfcOp>, "", Takes::Elements},
                {"chlo.lgamma", convertTo<LgammaOp>, "", Takes::Elements},
                {"chlo.polygamma", convertTo<PolygammaOp>, "", Takes::Elements},
                {"chlo.sinh", convertTo<SinhOp>, "", Takes::Elements},
                {"chlo.square", convertSquare, "", Takes::Elements},
                {"chlo.tan", convertTo<TanOp>, "", Takes::Elements},
                {"chlo.zeta", convertTo<ZetaOp>, "", Takes::Elements}});
}
