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

namespace tg::derivative {
Term betaln(Term x, Term y) { return buildTerm<BetalnOp>(x, y); }
Term betaincDa(Term x, Term y, Term z) { return buildTerm<BetaincDaOp>(x, y, z); }
Term hyp2f1(Term x, Term y, Term z, Term w) { return buildTerm<Hyp2f1Op>(x, y, z, w); }
Term hyp2f1Da(Term x, Term y, Term z, Term w) { return buildTerm<Hyp2f1DaOp>(x, y, z, w); }
Term hyp2f1Dc(Term x, Term y, Term z, Term w) { return buildTerm<Hyp2f1DcOp>(x, y, z, w); }
Term erf(Term x) { return buildTerm<ErfOp>(x); }
Term erfcx(Term x) { return buildTerm<ErfcxOp>(x); }
Term expm1(Term x) { return buildTerm<Expm1Op>(x); }
Term gamma(Term x) { return buildTerm<GammaOp>(x); }
Term gammainc(Term x, Term y) { return buildTerm<GammaincOp>(x, y); }
Term gammaincc(Term x, Term y) { return buildTerm<GammainccOp>(x, y); }
Term gammaincDa(Term x, Term y) { return buildTerm<GammaincDaOp>(x, y); }
Term i0(Term x) { return buildTerm<I0Op>(x); }
Term i0e(Term x) { return buildTerm<I0eOp>(x); }
Term i1(Term x) { return buildTerm<I1Op>(x); }
Term i1e(Term x) { return buildTerm<I1eOp>(x); }
Term iv(Term order, Term x) { return buildTerm<IvOp>(order, x); }
Term iv(double order, Term x) { return buildTerm<IvOp>(number(order, x), x); }
Term ive(Term order, Term x) { return buildTerm<IveOp>(order, x); }
Term ive(double order, Term x) { return buildTerm<IveOp>(number(order, x), x); }
Term j0(Term x) { return buildTerm<J0Op>(x); }
Term j1(Term x) { return buildTerm<J1Op>(x); }
Term jv(Term order, Term x) { return buildTerm<JvOp>(order, x); }
Term jv(double order, Term x) { return buildTerm<JvOp>(number(order, x), x); }
Term kv(Term order, Term x) { return buildTerm<KvOp>(order, x); }
Term kve(Term order, Term x) { return buildTerm<KveOp>(order, x); }
Term lgamma(Term x) { return buildTerm<LgammaOp>(x); }
Term log1p(Term x) { return buildTerm<Log1pOp>(x); }
Term xlog1py(Term x, Term y) { return buildTerm<Xlog1pyOp>(x, y); }
Term xlogy(Term x, Term y) { return buildTerm<XlogyOp>(x, y); }
Term yv(Term order, Term x) { return buildTerm<YvOp>(order, x); }
Term zeta(Term x, Term y) { return buildTerm<ZetaOp>(x, y); }

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
