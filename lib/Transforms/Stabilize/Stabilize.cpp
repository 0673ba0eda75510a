//===- Stabilize.cpp - More accurate expressions --------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The rewrites are applied greedily, operands before their users, so that each sees what others have recognised: log(1
// + exp(x)) becomes log1p(exp(x)) and then softplus(x). Each leaves fewer operations that can be recognised, so they
// terminate. The patterns are in the other files of this folder. Corresponds to PyTensor's stabilization.
//
//===----------------------------------------------------------------------===//

#include "Stabilize.h"
#include "../NamedPatternsPass.h"
#include "TensorGraph/Transforms/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace tg {
#define GEN_PASS_DEF_STABILIZE
#include "TensorGraph/Transforms/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

static constexpr NamedPatterns kStabilize[] = {
    {"log1p", "log(1 + x), log(1 - x): log1p", populateLog1p},
    {"expm1", "exp(x) - 1, 1 - exp(x): expm1", populateExpm1},
    {"log-of-exp", "log(exp(x)): x; log(exp(x) + exp(y)): logaddexp", populateLogOfExp},
    {"log1mexp", "log(1 - exp(x)), log1p(-exp(x)), log(-expm1(x)): log1mexp", populateLog1mExp},
    {"log-erfc", "log(erfc(x)), log(1 - erf(x)), exp(-x²) / erfc(x): by erfcx, for small x log1p(-erf(x))",
     populateLogErfc},
    {"log-of-product", "log(prod(x)) of factors that cannot be negative: sum(log(x)); log(exp(x) * exp(y)): x + y",
     populateLogOfProduct},
    {"hypot", "sqrt(x² + y²): hypot", populateHypot},
    {"erfc", "1 - erf(x), erf(x) - 1, 1 + erf(x), 1 - erfc(x): erfc, erf", populateErfc},
    {"sigmoid", "1 / (1 + exp(-x)), exp(x) / (1 + exp(x)), 1 - sigmoid(x): sigmoid", populateSigmoid},
    {"softplus", "log1p(exp(x)), log(sigmoid(x)), log1p(-sigmoid(x)), logaddexp(x, 0): softplus", populateSoftplus},
    {"logsumexp", "log(sum(exp(x))): logsumexp", populateLogSumExp},
    {"softmax", "exp(x) / sum(exp(x)), also with its maximum subtracted, exp(log_softmax(x)): softmax",
     populateSoftmax},
    {"log-softmax", "log(softmax(x)), x - logsumexp(x): log_softmax", populateLogSoftmax},
    {"matrix", "inv(A) B, inv(inv(A)), log(det(A)), systems and determinants of cholesky factors: solve, A, slogdet, …",
     populateMatrix},
};

ArrayRef<NamedPatterns> tg::getStabilizePatterns() { return kStabilize; }

namespace {
struct StabilizePass : public NamedPatternsPass<tg::impl::StabilizeBase<StabilizePass>> {
  using NamedPatternsPass::NamedPatternsPass;

  SmallVector<ArrayRef<NamedPatterns>> getKnown() const override { return {kStabilize}; }
};
} // namespace
