//===- ParallelizeLoops.cpp - Loops whose steps are independent -----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// An scf.for on tensors whose steps do not depend on each other becomes an scf.forall: it carries only traces, which
// are tensors of which each step writes, and reads, only the row of its own number. The analysis of One-Shot Bufferize
// then knows that the buffers of a step are private to it. Of nested loops the outermost one is taken.
//
// Steps may fail, and call functions. They must have no other effects, so the effects of all functions are computed
// first.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Analysis/CallOrder.h"
#include "TensorGraph/CodeGen/CompileUnits.h"
#include "TensorGraph/CodeGen/Passes.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Lowered/LoweredOpInterface.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Remarks.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/StringSet.h"

namespace tg {
#define GEN_PASS_DEF_PARALLELIZELOOPS
#include "TensorGraph/CodeGen/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

static remark::RemarkOpts parallelRemark(StringRef name) {
  return remark::RemarkOpts::name(name).category("tg-parallelize-loops");
}

//===----------------------------------------------------------------------===//
// Traces
//===----------------------------------------------------------------------===//

static bool isOwnRow(OffsetSizeAndStrideOpInterface slice, Value step) {
  return !slice.getMixedOffsets().empty() && slice.getMixedOffsets().front() == OpFoldResult(step) &&
         isOneInteger(slice.getMixedSizes().front());
}

static bool isOwnElement(OperandRange indices, Value step) { return !indices.empty() && indices.front() == step; }

/// Returns the operation that inserts a step's row into a trace, which the loop carries as `trace` and yields as
/// `next`; null if it is not a trace.
static Operation *findRowWriter(scf::ForOp loop, BlockArgument trace, Value next) {
  Value step = loop.getInductionVar();
  Operation *writer = next.getDefiningOp();
  if (!writer || writer->getBlock() != loop.getBody() || !next.hasOneUse())
    return nullptr;
  if (auto insert = dyn_cast<tensor::InsertSliceOp>(writer)) {
    if (insert.getDest() != trace || insert.getSource() == trace || !isOwnRow(insert, step))
      return nullptr;
  } else if (auto insert = dyn_cast<tensor::InsertOp>(writer)) {
    if (insert.getDest() != trace || !isOwnElement(insert.getIndices(), step))
      return nullptr;
  } else {
    return nullptr;
  }
  for (Operation *user : trace.getUsers()) {
    bool isOwn = user == writer || isa<tensor::DimOp>(user);
    if (auto slice = dyn_cast<tensor::ExtractSliceOp>(user))
      isOwn = isOwnRow(slice, step);
    else if (auto extract = dyn_cast<tensor::ExtractOp>(user))
      isOwn = isOwnElement(extract.getIndices(), step);
    if (!isOwn)
      return nullptr;
  }
  return writer;
}

//===----------------------------------------------------------------------===//
// Effects
//===----------------------------------------------------------------------===//

/// Returns whether a call can only compute and fail. A function that takes buffers may write to them.
static bool isHarmless(Operation *op, const llvm::StringSet<> &harmless) {
  auto call = dyn_cast<CallOpInterface>(op);
  auto callee = call ? dyn_cast<SymbolRefAttr>(call.getCallableForCallee()) : SymbolRefAttr();
  return callee && harmless.contains(callee.getLeafReference()) &&
         llvm::none_of(op->getOperandTypes(), llvm::IsaPred<BaseMemRefType>);
}

/// Returns whether a region only computes and fails. `harmless` are the functions that do no more than that.
static bool hasNoEffects(Region &region, const llvm::StringSet<> &harmless) {
  return !region
              .walk([&](Operation *op) {
                if (isCheck(op) || isa<cf::AssertOp, bufferization::AllocTensorOp>(op) ||
                    op->hasTrait<OpTrait::HasRecursiveMemoryEffects>() || op->hasTrait<OpTrait::IsTerminator>() ||
                    isMemoryEffectFree(op))
                  return WalkResult::advance();
                return isHarmless(op, harmless) ? WalkResult::advance() : WalkResult::interrupt();
              })
              .wasInterrupted();
}

static LogicalResult findHarmlessFunctions(ModuleOp module, llvm::StringSet<> &harmless) {
  for (auto function : module.getOps<func::FuncOp>())
    if (isUnitDeclaration(function) && !function->hasAttr(kPrintsAttr))
      harmless.insert(function.getName());
  SmallVector<func::FuncOp> functions;
  if (failed(orderCalleesFirst(module, functions)))
    return failure();
  for (func::FuncOp function : functions)
    if (hasNoEffects(function.getBody(), harmless))
      harmless.insert(function.getName());
  return success();
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

static StringRef findObstacle(scf::ForOp loop, const llvm::StringSet<> &harmless,
                              SmallVectorImpl<Operation *> &writers) {
  for (auto [trace, next] : llvm::zip_equal(loop.getRegionIterArgs(), loop.getYieldedValues())) {
    Operation *writer = findRowWriter(loop, trace, next);
    if (!writer)
      return "a step depends on values of other steps";
    writers.push_back(writer);
  }
  if (!loop.getInductionVar().getType().isIndex() || loop.getUnsignedCmp())
    return "its induction variable is not an index";
  if (!hasNoEffects(loop.getRegion(), harmless))
    return "a step has side effects";
  return "";
}

/// Inserts the row that `writer` would have inserted into the trace, at the end of `loop`.
static void insertInParallel(Operation *writer, scf::ForallOp loop) {
  OpBuilder b(writer);
  Location loc = writer->getLoc();
  Value row, trace;
  SmallVector<OpFoldResult> offsets, sizes, strides;
  if (auto insert = dyn_cast<tensor::InsertSliceOp>(writer)) {
    row = insert.getSource(), trace = insert.getDest();
    offsets = insert.getMixedOffsets(), sizes = insert.getMixedSizes(), strides = insert.getMixedStrides();
  } else {
    auto scalar = cast<tensor::InsertOp>(writer);
    trace = scalar.getDest();
    offsets = getAsOpFoldResult(scalar.getIndices());
    sizes.assign(offsets.size(), b.getIndexAttr(1)), strides = sizes;
    auto type = RankedTensorType::get({}, scalar.getScalar().getType());
    row = tensor::ExtractSliceOp::create(b, loc, type, trace, offsets, sizes, strides);
    row = tensor::InsertOp::create(b, loc, scalar.getScalar(), row, ValueRange());
  }
  b.setInsertionPointToEnd(loop.getTerminator().getBody());
  tensor::ParallelInsertSliceOp::create(b, loc, row, trace, offsets, sizes, strides);
}

/// Separates a tensor from outside of the loop that has no values yet, or a view of one: returns a copy of it, and any
/// other tensor as it is.
static Value separate(Value tensor, scf::ForallOp loop, OpBuilder &b) {
  Operation *definition = tensor.getDefiningOp();
  if (!definition || loop->isProperAncestor(definition))
    return tensor;
  if (isa<tensor::EmptyOp>(definition))
    return b.clone(*definition)->getResult(0);
  if (!isa<tensor::CastOp, tensor::ExpandShapeOp, tensor::CollapseShapeOp, tensor::ExtractSliceOp>(definition))
    return tensor;
  Value source = definition->getOperand(0), own = separate(source, loop, b);
  if (own == source)
    return tensor;
  IRMapping mapping;
  mapping.map(source, own);
  return b.clone(*definition, mapping)->getResult(0);
}

/// Gives each step memory of its own for what it writes to without reading it: the analysis of buffers would let all
/// steps share memory from outside.
static void separateEmptyTensors(scf::ForallOp loop) {
  Operation *terminator = loop.getTerminator();
  loop.getBody()->walk([&](Operation *op) {
    // What inserts rows has a region of its own, for nothing else.
    OpBuilder b(terminator->isProperAncestor(op) ? terminator : op);
    for (OpOperand &operand : op->getOpOperands())
      operand.set(separate(operand.get(), loop, b));
  });
}

static void parallelize(scf::ForOp loop, ArrayRef<Operation *> writers) {
  OpBuilder b(loop);
  auto parallel = scf::ForallOp::create(b, loop.getLoc(), getAsOpFoldResult(loop.getLowerBound()),
                                        getAsOpFoldResult(loop.getUpperBound()), getAsOpFoldResult(loop.getStep()),
                                        loop.getInitArgs(), /*mapping=*/std::nullopt);
  Block *body = loop.getBody();
  for (auto [from, to] : llvm::zip_equal(body->getArguments(), parallel.getBody()->getArguments()))
    from.replaceAllUsesWith(to);
  body->getTerminator()->erase();
  parallel.getBody()->getOperations().splice(parallel.getTerminator()->getIterator(), body->getOperations());
  for (Operation *writer : writers) {
    insertInParallel(writer, parallel);
    writer->erase();
  }
  separateEmptyTensors(parallel);
  loop.replaceAllUsesWith(parallel.getResults());
  loop.erase();
}

namespace {
struct ParallelizeLoopsPass : public tg::impl::ParallelizeLoopsBase<ParallelizeLoopsPass> {
  void runOnOperation() override {
    llvm::StringSet<> harmless;
    if (failed(findHarmlessFunctions(getOperation(), harmless)))
      return signalPassFailure();
    getOperation()->walk<WalkOrder::PreOrder>([&](scf::ForOp loop) {
      bool isOnTensors = llvm::all_of(loop.getResultTypes(), llvm::IsaPred<RankedTensorType>);
      if (loop.getNumResults() == 0 || !isOnTensors)
        return WalkResult::advance();
      SmallVector<Operation *> writers;
      Location loc = loop.getLoc();
      if (StringRef obstacle = findObstacle(loop, harmless, writers); !obstacle.empty()) {
        remark::missed(loc, parallelRemark("NotParallel")) << remark::reason("{0}", obstacle.str());
        return WalkResult::advance();
      }
      parallelize(loop, writers);
      remark::passed(loc, parallelRemark("Parallel"));
      return WalkResult::skip();
    });
  }
};
} // namespace
