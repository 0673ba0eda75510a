//===- Accumulations.h - Loops that add up what steps compute ---*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A state to which each step adds something, and that nothing else reads, is a sum: derivatives of maps have such
// states for values that all steps share. A loop whose states are all of this kind is a map, which computes what is
// added, and sums of its rows. Ranks divide both.
//
// The sum begins with zero, and the initial value is added in the end. Products are the same.
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TRANSFORMS_SHARD_ACCUMULATIONS_H
#define TENSORGRAPH_LIB_TRANSFORMS_SHARD_ACCUMULATIONS_H

#include "ShardingRules.h"
#include "TensorGraph/Dialect/GraphShapes.h"
#include "TensorGraph/Dialect/IndexBuilder.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Transforms/ScanDraft.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/PatternMatch.h"

namespace tg {

class Accumulations {
public:
  Accumulations(RewriterBase &rewriter, ScanOp scan) : rewriter(rewriter), scan(scan), draft(scan) {}

  /// Returns the map that has taken the place of the scan. Returns null, and changes nothing, if a state is no sum, or
  /// the sizes of what is added are not known in front of the scan.
  ScanOp split() {
    for (const ScanDraft::State &state : draft.states)
      if (!find(state))
        return {};
    for (auto [state, sum] : llvm::zip_equal(draft.states, sums)) {
      draft.release(state.next);
      if (!sum.terms.empty())
        addTerm(sum);
      else
        state.inputs.front().replaceAllUsesWith(draft.addConst(state.operand));
    }
    draft.eraseDeadOperations();
    draft.states.clear();
    if (draft.outs.empty())
      return {};
    rewriter.setInsertionPoint(scan);
    ScanOp map = draft.build(rewriter);
    SmallVector<Value> results;
    for (auto [k, initial] : llvm::enumerate(scan.getStates())) {
      Value rows = sums[k].terms.empty() ? Value() : map.getOuts()[sums[k].out];
      RowSizes sizes = rows ? compareSizes(rows, initial) : RowSizes::Same;
      if (sizes == RowSizes::Unknown) {
        while (map->getNextNode() != scan)
          rewriter.eraseOp(scan->getPrevNode());
        rewriter.eraseOp(map);
        return {};
      }
      results.push_back(rows ? build(k, rows, sizes) : initial);
    }
    llvm::append_range(results, map.getOuts().take_front(scan.getOuts().size()));
    rewriter.replaceOp(scan, results);
    return map;
  }

private:
  struct Sum {
    Location location;
    bool multiplies = false;
    Operation *last = nullptr;         // computes the next state
    SmallVector<Value> terms = {};     // in their order; none if the state stays as it is, and is a const
    SmallVector<bool> isNegative = {}; // those that are subtracted
    unsigned out = 0;
  };
  /// Of rows that are added, beside those of the initial value.
  enum class RowSizes { Unknown, Known, Same };

  /// Follows a state through the graph to its next value.
  bool find(const ScanDraft::State &state) {
    Sum found{scan.getLoc()};
    if (state.taps.empty() && draft.get(state.next) == state.inputs.front()) {
      sums.push_back(found);
      return true;
    }
    Type element = getElementTypeOrSelf(state.operand);
    if (!state.taps.empty() || !isa<mlir::FloatType, mlir::IntegerType, mlir::ComplexType>(element) ||
        element.isInteger(1))
      return false;
    for (Value value = state.inputs.front(); value.hasOneUse();) {
      OpOperand &use = *value.use_begin();
      Operation *op = use.getOwner();
      if (op == draft.getHolder()) {
        if (use.getOperandNumber() != state.next)
          return false;
        sums.push_back(found);
        return true;
      }
      bool isProduct = isa<MulOp>(op), isFirst = use.getOperandNumber() == 0;
      if (op->getBlock() != &draft.getBody() || !(isa<AddOp, MulOp>(op) || (isa<SubOp>(op) && isFirst)) ||
          (found.last && found.multiplies != isProduct))
        return false;
      found.multiplies = isProduct;
      found.last = op;
      found.location = op->getLoc();
      found.terms.push_back(op->getOperand(isFirst));
      found.isNegative.push_back(isa<SubOp>(op));
      value = op->getResult(0);
    }
    return false;
  }

  /// Makes all that a step adds to a state an out.
  void addTerm(Sum &sum) {
    Value term;
    rewriter.setInsertionPoint(sum.last);
    for (auto [value, isNegative] : llvm::zip_equal(sum.terms, sum.isNegative)) {
      Value next = isNegative ? NegOp::create(rewriter, sum.location, value).getResult() : value;
      term = term ? combine(rewriter, sum, term, next) : next;
    }
    sum.out = draft.outs.size();
    draft.addOut(term);
  }

  static Value combine(OpBuilder &b, const Sum &sum, Value x, Value y) {
    if (sum.multiplies)
      return MulOp::create(b, sum.location, x, y);
    return AddOp::create(b, sum.location, x, y);
  }

  static RowSizes compareSizes(Value out, Value initial) {
    Operation *map = out.getDefiningOp(), *previous = map->getPrevNode();
    ArrayRef<int64_t> row = shapeOf(out.getType()).drop_front(), state = shapeOf(initial.getType());
    int64_t others = state.size() - row.size(); // axes along which terms are repeated
    OpBuilder b(map);
    FailureOr<SmallVector<OpFoldResult>> sizes = failure();
    bool areStatic = !llvm::is_contained(row, mlir::ShapedType::kDynamic);
    if (!areStatic)
      sizes = reifyGraphShape(b, cast<OpResult>(out));
    bool areKnown = areStatic || succeeded(sizes), areSame = areKnown;
    for (auto [axis, size] : llvm::enumerate(row))
      areSame &= size == 1 || (!mlir::ShapedType::isDynamic(size) && size == state[axis + others]) ||
                 (succeeded(sizes) && isSizeOf((*sizes)[axis + 1], initial, axis + others));
    while (map->getPrevNode() != previous)
      map->getPrevNode()->erase();
    return areSame ? RowSizes::Same : areKnown ? RowSizes::Known : RowSizes::Unknown;
  }

  /// Builds the last value of a state, from the rows that steps add to it.
  Value build(unsigned k, Value rows, RowSizes sizes) {
    const Sum &sum = sums[k];
    Location loc = sum.location;
    Value initial = scan.getStates()[k], all;
    Type type = scan.getFinals()[k].getType();
    mlir::DenseI64ArrayAttr first = rewriter.getDenseI64ArrayAttr({0});
    if (sum.multiplies)
      all = ProdOp::create(rewriter, loc, rows, first, /*keepdims=*/false, /*accumulator=*/mlir::TypeAttr());
    else
      all = SumOp::create(rewriter, loc, rows, first, /*keepdims=*/false, /*accumulator=*/mlir::TypeAttr());
    auto combineAll = [&](OpBuilder &b) {
      Value result = combine(b, sum, initial, all);
      return result.getType() == type ? result : mlir::tensor::CastOp::create(b, loc, type, result).getResult();
    };
    if (sizes == RowSizes::Same)
      return combineAll(rewriter);
    // Steps compare sizes, so without steps they may differ.
    IndexBuilder at(rewriter, loc);
    Value runs = at.less(at.constant(0), scan.getSteps());
    auto choice = mlir::scf::IfOp::create(rewriter, loc, type, runs, /*withElseRegion=*/true);
    OpBuilder inside = choice.getThenBodyBuilder();
    mlir::scf::YieldOp::create(inside, loc, combineAll(inside));
    inside = choice.getElseBodyBuilder();
    mlir::scf::YieldOp::create(inside, loc, initial);
    return choice.getResult(0);
  }

  RewriterBase &rewriter;
  ScanOp scan;
  ScanDraft draft;
  std::vector<Sum> sums;
};

} // namespace tg

#endif // TENSORGRAPH_LIB_TRANSFORMS_SHARD_ACCUMULATIONS_H
