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
  table.append({{"stablehlo.atan2", convertTo<Atan2Op>, kHint, true},
                {"stablehlo.cbrt", convertTo<CbrtOp>, kHint, true},
                {"stablehlo.ceil", convertTo<CeilOp>, kHint, true},
                {"stablehlo.cosine", convertTo<CosOp>, kHint, true},
                {"stablehlo.exponential", convertTo<ExpOp>, kHint, true},
                {"stablehlo.exponential_minus_one", convertTo<Expm1Op>, kHint, true},
                {"stablehlo.floor", convertTo<FloorOp>, kHint, true},
                {"stablehlo.log", convertTo<LogOp>, kHint, true},
                {"stablehlo.log_plus_one", convertTo<Log1pOp>, kHint, true},
                {"stablehlo.logistic", convertTo<SigmoidOp>, kHint, true},
                {"stablehlo.round_nearest_afz", convertRoundAway, kHint, true},
                {"stablehlo.round_nearest_even", convertTo<RoundOp>, kHint, true},
                {"stablehlo.rsqrt", convertTo<RsqrtOp>, kHint, true},
                {"stablehlo.sine", convertTo<SinOp>, kHint, true},
                {"stablehlo.sqrt", convertTo<SqrtOp>, kHint, true},
                {"stablehlo.tan", convertTo<TanOp>, kHint, true},
                {"stablehlo.tanh", convertTo<TanhOp>, kHint, true},
                {"chlo.acos", convertTo<AcosOp>, "", true},
                {"chlo.acosh", convertTo<AcoshOp>, "", true},
                {"chlo.asin", convertTo<AsinOp>, "", true},
                {"chlo.asinh", convertTo<AsinhOp>, "", true},
                {"chlo.atan", convertTo<AtanOp>, "", true},
                {"chlo.atanh", convertTo<AtanhOp>, "", true},
                {"chlo.bessel_i1e", convertTo<I1eOp>, "", true},
                {"chlo.cosh", convertTo<CoshOp>, "", true},
                {"chlo.digamma", convertTo<DigammaOp>, "", true},
                {"chlo.erf", convertTo<ErfOp>, "", true},
                {"chlo.erf_inv", convertTo<ErfinvOp>, "", true},
                {"chlo.erfc", convertTo<ErfcOp>, "", true},
                {"chlo.lgamma", convertTo<LgammaOp>, "", true},
                {"chlo.polygamma", convertTo<PolygammaOp>, "", true},
                {"chlo.sinh", convertTo<SinhOp>, "", true},
                {"chlo.square", convertSquare, "", true},
                {"chlo.tan", convertTo<TanOp>, "", true},
                {"chlo.zeta", convertTo<ZetaOp>, "", true}});
}
