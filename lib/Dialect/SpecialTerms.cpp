//===- SpecialTerms.cpp - Derivatives of special functions ----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/DerivativeTerms.h"
#include "TensorGraph/Dialect/HypergeometricOp.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include <cmath>

using namespace mlir;
using namespace tg;

template <typename OpTy, typename... Terms> static Term build(Term first, Terms... others) {
  return {first.b, first.location, OpTy::create(*first.b, first.location, first.value, others.value...)};
}

namespace tg::derivative {
Term betaln(Term x, Term y) { return build<BetalnOp>(x, y); }
Term betaincDa(Term x, Term y, Term z) { return build<BetaincDaOp>(x, y, z); }
Term hyp2f1(Term x, Term y, Term z, Term w) { return build<Hyp2f1Op>(x, y, z, w); }
Term hyp2f1Da(Term x, Term y, Term z, Term w) { return build<Hyp2f1DaOp>(x, y, z, w); }
Term hyp2f1Dc(Term x, Term y, Term z, Term w) { return build<Hyp2f1DcOp>(x, y, z, w); }
Term erf(Term x) { return build<ErfOp>(x); }
Term erfcx(Term x) { return build<ErfcxOp>(x); }
Term expm1(Term x) { return build<Expm1Op>(x); }
Term gamma(Term x) { return build<GammaOp>(x); }
Term gammainc(Term x, Term y) { return build<GammaincOp>(x, y); }
Term gammaincc(Term x, Term y) { return build<GammainccOp>(x, y); }
Term gammaincDa(Term x, Term y) { return build<GammaincDaOp>(x, y); }
Term i0(Term x) { return build<I0Op>(x); }
Term i0e(Term x) { return build<I0eOp>(x); }
Term i1(Term x) { return build<I1Op>(x); }
Term i1e(Term x) { return build<I1eOp>(x); }
Term iv(Term order, Term x) { return build<IvOp>(order, x); }
Term iv(double order, Term x) { return build<IvOp>(number(order, x), x); }
Term ive(Term order, Term x) { return build<IveOp>(order, x); }
Term ive(double order, Term x) { return build<IveOp>(number(order, x), x); }
Term j0(Term x) { return build<J0Op>(x); }
Term j1(Term x) { return build<J1Op>(x); }
Term jv(Term order, Term x) { return build<JvOp>(order, x); }
Term jv(double order, Term x) { return build<JvOp>(number(order, x), x); }
Term kv(Term order, Term x) { return build<KvOp>(order, x); }
Term kve(Term order, Term x) { return build<KveOp>(order, x); }
Term lgamma(Term x) { return build<LgammaOp>(x); }
Term log1p(Term x) { return build<Log1pOp>(x); }
Term xlog1py(Term x, Term y) { return build<Xlog1pyOp>(x, y); }
Term xlogy(Term x, Term y) { return build<XlogyOp>(x, y); }
Term yv(Term order, Term x) { return build<YvOp>(order, x); }
Term zeta(Term x, Term y) { return build<ZetaOp>(x, y); }

Term densityOfGamma(Term x, Term y) { return exp(xlogy(x - 1, y) - y - lgamma(x)); }

Term densityOfBeta(Term x, Term y, Term z) { return exp(xlogy(x - 1, z) + xlog1py(y - 1, -z) - betaln(x, y)); }

Term slopeOfErfcx(Term x, Term value) {
  // 2 x erfcx(x) - 2 / √π cancels where x is large: there it is the asymptotic series.
  double factor = 1 / std::sqrt(M_PI);
  Term square = x * x, w = 1 / square;
  Term series = number(-1, x) + w * (number(1.5, x) + w * (number(-3.75, x) + w * (number(13.125, x) + -59.0625 * w)));
  return select(less(number(50, x), x), factor * series / square, 2 * x * value - 2 * factor);
}

Term unknown(Term g) { return {g.b, g.location, Value()}; }
} // namespace tg::derivative
