//===- Simplify.cpp - Simpler expressions of equal value ------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The rewrites are applied greedily, operands before their users. Each computes a value with fewer operations, with
// cheaper ones, or with ones nearer to the function's arguments, so they terminate; each looks a bounded number of
// operations back. The patterns are in the other files of this folder, by family. Corresponds to PyTensor's
// canonicalization.
//
//===----------------------------------------------------------------------===//

#include "Simplify.h"
#include "../NamedPatternsPass.h"
#include "TensorGraph/Transforms/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace tg {
#define GEN_PASS_DEF_SIMPLIFY
#include "TensorGraph/Transforms/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

static constexpr NamedPatterns kSimplify[] = {
    {"neutral-operand", "x + -0.0, x - 0.0, x * 1, x / 1, max(x, -inf), x & -1, …: the other operand",
     populateNeutralOperand},
    {"absorbing-operand", "of integers x * 0, x & 0, x mod 1, …; NaN; pow(x, 0): a constant", populateAbsorbingOperand},
    {"sign", "-(-x), not(not x), x + -y, x - -y, -x * -y, x * -1, abs(-x), …", populateSigns},
    {"same-operands", "max(x, x), x & x: x; of integers x - x, x xor x: 0", populateSameOperands},
    {"idempotent", "floor(floor x), floor of a cast integer, sign(sign x), sort(sort x), …: once", populateIdempotent},
    {"cheaper-operation", "1 / x, 1 / sqrt(x), x / 2**k, of integers x ** 2: operations of less cost",
     populateCheaperOperation},
    {"constant-chain", "of integers (x + 1) + 2, (1 + x) + y, x - 1, …, of all max(max(x, 1), 2): one constant, last",
     populateConstantChain},
    {"comparison", "not(x == y), x < x, of integers not(x < y), b == true, …", populateComparison},
    {"logic", "x & not x, x & (x | y), x xor -1, of integers max(x, min(x, y))", populateLogic},
    {"select",
     "constant and negated conditions, choices between true and false, nested choices, of integers min and max",
     populateSelect},
    {"clip", "limits that limit nothing, the same limits twice", populateClip},
    {"cast", "casts of casts that lose nothing, casts of iota: one operation", populateCast},
    {"complex",
     "real(complex(x, y)), real(conj z), conj(conj z), complex(real z, imag z), real(x), …: no complex numbers",
     populateComplex},
    {"axes", "transpose, flip, expand_dims, squeeze of each other, (x' · y)', x' · y': one operation, y' · x, (y · x)'",
     populateAxes},
    {"reshape",
     "to the shape that x has, or of what keeps the order of elements: not, or at once; of axes of size 1 that move, "
     "or "
     "of those that stay neighbours: of the others, or of one",
     populateReshape},
    {"broadcast", "to the shape that x has, of a scalar, or of what is repeated: not, or at once", populateBroadcast},
    {"join", "concat of concat, of nothing, of all parts of a split; pad of pad: one operation", populateJoin},
    {"repeat", "elementwise of repeated values: computed before they are repeated, or without repeating",
     populateRepeat},
    {"shape-of", "sizes of a result that cannot fail: sizes of what it is computed from", populateShapeOf},
    {"slice-of-slice", "x[2:][1], take at a constant: one slice", populateSliceOfSlice},
    {"slice-of-computed", "slices of elementwise results used once, of transpose, full and iota: computed from slices",
     populateSliceOfComputed},
    {"slice-of-join",
     "slices within one part of a concat, concat of neighbours, slices of set_slice and back: the part",
     populateSliceOfJoin},
    {"slice-of-reduction",
     "slices of reductions, products of matrices, and operations along another axis: computed from slices",
     populateSliceOfReduction},
    {"take-of-computed", "takes and gathers of no more elements, of elementwise results used once: computed from these",
     populateTakeOfComputed},
    {"update", "reads of increased or of other parts, parts set twice, inc_slice of all or of integer zeros: no update",
     populateUpdate},
    {"reduction", "along size 1, of reductions, in any order, of equal elements; accumulating and sorting one element",
     populateReduction},
    {"reduction-of-computed",
     "sum(-x), of integers sum(k * x), max(-x), max(x + 1), max(floor x), any(not x), …: computed of the result",
     populateReductionOfComputed},
    {"sort-by-order", "sort(x) where argsort(x) is computed, too: the elements in that order", populateSortByOrder},
    {"selection", "nonzero of x != 0, repeat of all rows as often: nonzero of x, broadcast", populateSelection},
};

ArrayRef<NamedPatterns> tg::getSimplifyPatterns() { return kSimplify; }

namespace {
struct SimplifyPass : public NamedPatternsPass<tg::impl::SimplifyBase<SimplifyPass>> {
  using NamedPatternsPass::NamedPatternsPass;

  SmallVector<ArrayRef<NamedPatterns>> getKnown() const override { return {kSimplify}; }
};
} // namespace
