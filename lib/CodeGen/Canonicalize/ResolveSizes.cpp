//===- ResolveSizes.cpp - Sizes of results from sizes of operands ---------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Each size of a result is reified once, directly after the operation that computes the result, where it dominates all
// questions for it. The questions that reification asks of operands are answered in turn. Upstream's
// `resolve-ranked-shaped-type-result-dims` answers each question anew, down to the arguments of the function, which
// takes quadratic time in a chain of operations.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/CodeGen/Passes.h"
#include "TensorGraph/Dialect/MatrixOps.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Lowered/Destinations.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"

namespace tg {
#define GEN_PASS_DEF_RESOLVESIZES
#include "TensorGraph/CodeGen/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

/// Builds a size of a result after its operation, and adds the questions for sizes of operands that this takes to
/// `work`. Returns null if the size does not follow from the operands.
static Value buildSize(OpResult result, int64_t axis, SmallVectorImpl<tensor::DimOp> &work) {
  Operation *op = result.getOwner(), *end = op->getNextNode();
  OpBuilder b(op->getContext());
  b.setInsertionPointAfter(op);
  FailureOr<OpFoldResult> size = reifyDimOfResult(b, op, result.getResultNumber(), axis);
  if (failed(size) || !*size)
    return {};
  Value value = getValueOrCreateConstantIndexOp(b, op->getLoc(), *size);
  size_t count = work.size();
  for (Operation *made = op->getNextNode(); made != end; made = made->getNextNode()) {
    auto dim = dyn_cast<tensor::DimOp>(made);
    if (!dim)
      continue;
    if (dim.getSource().getDefiningOp() == op) {
      work.truncate(count);
      return {};
    }
    work.push_back(dim);
  }
  return value;
}

namespace {
class SizeResolver {
public:
  explicit SizeResolver(Operation *root) {
    root->walk([&](tensor::DimOp dim) { work.push_back(dim); });
  }

  void run() {
    while (!work.empty()) {
      tensor::DimOp dim = work.pop_back_val();
      Value size = answer(dim);
      if (size && size != dim.getResult())
        answers.insert({dim.getResult(), size});
    }
    for (auto &entry : answers)
      entry.first.replaceAllUsesWith(findLast(entry.first));
    for (auto &entry : answers)
      entry.first.getDefiningOp()->erase();
  }

private:
  /// Returns the size that a question asks for, which may be another question; null if it stays as it is.
  Value answer(tensor::DimOp dim) {
    std::optional<int64_t> axis = constantAxis(dim);
    if (!axis)
      return {};
    auto result = dyn_cast<OpResult>(dim.getSource());
    if (!result) {
      askBeforeLoop(dim);
      return {};
    }
    auto [known, isNew] = sizes.try_emplace({result, *axis});
    if (isNew)
      known->second = buildSize(result, *axis, work);
    return known->second;
  }

  /// Asks for a size before the loop: a tensor that the threads of a loop share keeps its sizes.
  void askBeforeLoop(tensor::DimOp dim) {
    auto argument = cast<BlockArgument>(dim.getSource());
    auto loop = dyn_cast<scf::ForallOp>(argument.getOwner()->getParentOp());
    OpOperand *init = loop ? loop.getTiedLoopInit(argument) : nullptr;
    if (!init)
      return;
    dim.getSourceMutable().set(init->get());
    work.push_back(dim);
  }

  /// Follows answers that are questions themselves, and shortens the way.
  Value findLast(Value size) {
    SmallVector<Value> passed;
    for (auto next = answers.find(size); next != answers.end(); next = answers.find(size)) {
      passed.push_back(size);
      size = next->second;
    }
    for (Value question : passed)
      answers.find(question)->second = size;
    return size;
  }

  SmallVector<tensor::DimOp> work;
  llvm::DenseMap<std::pair<Value, int64_t>, Value> sizes;
  llvm::MapVector<Value, Value> answers;
};

struct ResolveSizesPass : public tg::impl::ResolveSizesBase<ResolveSizesPass> {
  void runOnOperation() override { SizeResolver(getOperation()).run(); }
};
} // namespace
