//===- OutlineParallelLoops.cpp - Parallel loops as functions -------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The outermost of nested parallel loops is outlined, along its first dimension that has more than one step. The other
// dimensions, and parallel loops inside of it, become loops of each thread. A step may fail, and call functions of the
// program: the outlined function returns a status like every other.
//
//===----------------------------------------------------------------------===//

#include "LoopCost.h"
#include "TensorGraph/CodeGen/CompileUnits.h"
#include "TensorGraph/CodeGen/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Remarks.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Transforms/RegionUtils.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Support/MathExtras.h"

namespace tg {
#define GEN_PASS_DEF_OUTLINEPARALLELLOOPS
#include "TensorGraph/CodeGen/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

static remark::RemarkOpts outliningRemark(StringRef name) {
  return remark::RemarkOpts::name(name).category("tg-outline-parallel-loops");
}

/// Loops that are known to take fewer operations stay.
static constexpr uint64_t kFewestOperations = 30000;

/// Returns whether a value can be an argument of a function that is lowered to LLVM.
static bool canBeArgument(Type type) {
  if (auto buffer = dyn_cast<MemRefType>(type))
    return buffer.isStrided();
  return isa<IndexType, IntegerType, FloatType, VectorType>(type);
}

static unsigned chooseDim(scf::ParallelOp loop) {
  for (unsigned dim = 0; dim < loop.getNumLoops(); ++dim)
    if (getTripCount(loop, dim) != 1)
      return dim;
  return 0;
}

namespace {
class ParallelLoop {
public:
  explicit ParallelLoop(scf::ParallelOp loop) : loop(loop), dim(chooseDim(loop)), b(loop), loc(loop.getLoc()) {}

  /// Replaces the loop by a call. Returns the reason if it cannot, else an empty string.
  StringRef outline(SymbolTable &symbols);

private:
  StringRef findObstacle(SymbolTable &symbols);
  bool isRepeated(Value value);
  void capture(Value value);
  void findCaptured();
  func::FuncOp emitFunction(SymbolTable &symbols);
  void emitBody(func::FuncOp function);

  scf::ParallelOp loop;
  unsigned dim;
  OpBuilder b;
  Location loc;
  SetVector<Value> captured;
  llvm::DenseMap<Value, bool> areRepeated;
  SetVector<Operation *> repeated; // in the function, before the loop
};
} // namespace

/// Returns whether `op` calls a function from outside, which takes no context and may not be thread-safe.
static bool callsForeignCode(CallOpInterface op, SymbolTable &symbols) {
  auto call = dyn_cast<func::CallOp>(op.getOperation());
  auto callee = call ? symbols.lookup<func::FuncOp>(call.getCallee()) : func::FuncOp();
  return !callee || (callee.isExternal() && !isUnitDeclaration(callee));
}

StringRef ParallelLoop::findObstacle(SymbolTable &symbols) {
  if (loop.getNumReductions() > 0)
    return "it reduces values";
  auto isForeign = [&](CallOpInterface call) {
    return callsForeignCode(call, symbols) ? WalkResult::interrupt() : WalkResult::advance();
  };
  if (loop.getBody()->walk(isForeign).wasInterrupted())
    return "a step calls a function from outside";
  findCaptured();
  if (!llvm::all_of(captured, [](Value value) { return canBeArgument(value.getType()); }))
    return "a step uses a value that cannot be passed to a function";
  return "";
}

/// Returns whether a value is computed again in the function: constants, and vectors that are made of scalars and
/// constants, so that LLVM knows which of them have equal elements.
bool ParallelLoop::isRepeated(Value value) {
  auto [known, isNew] = areRepeated.try_emplace(value, false);
  Operation *op = value.getDefiningOp();
  if (!isNew || !op || op->getNumResults() != 1)
    return known->second;
  auto broadcast = dyn_cast<vector::BroadcastOp>(op);
  bool result = op->hasTrait<OpTrait::ConstantLike>() || isa<vector::StepOp>(op) ||
                (broadcast && !isa<VectorType>(broadcast.getSourceType()));
  if (!result && isa<VectorType>(value.getType()) && OpTrait::hasElementwiseMappableTraits(op) && isPure(op))
    result = llvm::all_of(op->getOperands(), [&](Value operand) { return isRepeated(operand); });
  return areRepeated[value] = result;
}

void ParallelLoop::capture(Value value) {
  if (!isRepeated(value)) {
    captured.insert(value);
    return;
  }
  Operation *op = value.getDefiningOp();
  if (repeated.contains(op))
    return;
  for (Value operand : op->getOperands())
    capture(operand);
  repeated.insert(op);
}

void ParallelLoop::findCaptured() {
  auto add = [&](Value value) { capture(value); };
  llvm::for_each(loop.getLowerBound(), add);
  for (auto [at, bound] : llvm::enumerate(loop.getUpperBound()))
    if (at != dim) // for `dim`, the number of steps is an operand of the call
      add(bound);
  llvm::for_each(loop.getStep(), add);
  visitUsedValuesDefinedAbove(loop.getRegion(), [&](OpOperand *operand) { add(operand->get()); });
}

StringRef ParallelLoop::outline(SymbolTable &symbols) {
  if (StringRef obstacle = findObstacle(symbols); !obstacle.empty())
    return obstacle;
  OpFoldResult cost = emitStepCost(b, loop, dim);
  std::optional<int64_t> steps = getTripCount(loop, dim), known = getConstantIntValue(cost);
  if (steps && (*steps < 2 || (known && llvm::SaturatingMultiply<uint64_t>(*steps, *known) < kFewestOperations)))
    return "it is too short";

  func::FuncOp function = emitFunction(symbols);
  Value count = emitTripCount(b, loc, loop.getLowerBound()[dim], loop.getUpperBound()[dim], loop.getStep()[dim]);
  SmallVector<Value> operands{arith::ConstantIndexOp::create(b, loc, 0), count,
                              getValueOrCreateConstantIndexOp(b, loc, cost)};
  llvm::append_range(operands, captured);
  func::CallOp::create(b, loc, function, operands);
  loop.erase();
  return "";
}

func::FuncOp ParallelLoop::emitFunction(SymbolTable &symbols) {
  auto parent = loop->getParentOfType<func::FuncOp>();
  SmallVector<Type> types(kFirstCaptured, b.getIndexType());
  for (Value value : captured)
    types.push_back(value.getType());
  auto function = func::FuncOp::create(loc, (parent.getName() + "_parallel").str(), b.getFunctionType(types, {}));
  function.setPrivate();
  function->setAttr(kParallelLoopAttr, b.getUnitAttr());
  symbols.insert(function, parent->getIterator());
  emitBody(function);
  return function;
}

void ParallelLoop::emitBody(func::FuncOp function) {
  OpBuilder::InsertionGuard guard(b);
  Block *entry = function.addEntryBlock();
  b.setInsertionPointToStart(entry);
  IRMapping values;
  values.map(captured.getArrayRef(), entry->getArguments().drop_front(kFirstCaptured));
  for (Operation *op : repeated)
    b.clone(*op, values);

  auto emitLoop = [&](Value from, Value to, Value step) {
    auto inner = scf::ForOp::create(b, loc, from, to, step);
    b.setInsertionPointToStart(inner.getBody());
    return inner.getInductionVar();
  };
  Value one = arith::ConstantIndexOp::create(b, loc, 1);
  Value number = emitLoop(entry->getArgument(0), entry->getArgument(1), one);
  for (unsigned at = 0; at < loop.getNumLoops(); ++at) {
    Value from = values.lookup(loop.getLowerBound()[at]), step = values.lookup(loop.getStep()[at]);
    Value position = at == dim
                         ? b.createOrFold<arith::AddIOp>(loc, from, b.createOrFold<arith::MulIOp>(loc, number, step))
                         : emitLoop(from, values.lookup(loop.getUpperBound()[at]), step);
    values.map(loop.getInductionVars()[at], position);
  }
  for (Operation &op : loop.getBody()->without_terminator())
    b.clone(op, values);
  b.setInsertionPointToEnd(entry);
  func::ReturnOp::create(b, loc);
}

namespace {
struct OutlineParallelLoopsPass : public tg::impl::OutlineParallelLoopsBase<OutlineParallelLoopsPass> {
  using OutlineParallelLoopsBase::OutlineParallelLoopsBase;

  void runOnOperation() override {
    SmallVector<scf::ParallelOp> loops;
    for (auto function : getOperation().getOps<func::FuncOp>())
      function.walk<WalkOrder::PreOrder>([&](scf::ParallelOp loop) {
        loops.push_back(loop);
        return WalkResult::skip();
      });
    SymbolTable symbols(getOperation());
    for (scf::ParallelOp loop : loops) {
      Location loc = loop.getLoc();
      StringRef obstacle = ParallelLoop(loop).outline(symbols);
      if (obstacle.empty())
        remark::passed(loc, outliningRemark("Parallel"));
      else
        remark::missed(loc, outliningRemark("NotParallel")) << remark::reason("{0}", obstacle.str());
    }
  }
};
} // namespace
