//===- InsertProfile.cpp - Calls around what a profile measures -----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Runs when loops have their final form, but are still structured. What a loop was made of is in its location: loops of
// the program have the location of a scan, a solver or an operation of scf, and a loop nest that of the operation that
// it computes.
//
// A body that runs often is timed in some of its runs only (see Runtime/Profile.c), but it is counted in each. Sites
// are not counted: a site runs as often as its body.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/CodeGen/OperationTags.h"
#include "TensorGraph/CodeGen/Passes.h"
#include "TensorGraph/CodeGen/ProfileRecords.h"
#include "TensorGraph/Dialect/CompilerAttributes.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Lowered/LoweredOpInterface.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

namespace tg {
#define GEN_PASS_DEF_INSERTPROFILE
#include "TensorGraph/CodeGen/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

/// In a loop, operations on up to so many elements, if that is known, are not measured: it would take too long in
/// relation to them.
static constexpr int64_t kFewElements = 64;

//===----------------------------------------------------------------------===//
// What is measured
//===----------------------------------------------------------------------===//

static bool isLoopOrBranch(Operation *op) {
  return isa<scf::ForOp, scf::WhileOp, scf::IfOp, scf::IndexSwitchOp, scf::ParallelOp, scf::ForallOp>(op);
}

/// Returns whether an operation computes, copies or calls, rather than being a part of the arithmetic around it.
static bool isWork(Operation *op) {
  auto lowered = dyn_cast<LoweredOpInterface>(op);
  return isLoopOrBranch(op) || isa<linalg::LinalgOp, memref::CopyOp, CallOpInterface>(op) ||
         (lowered && lowered.isMeasured());
}

/// Returns the number of steps of a loop, or -1 if it is not known.
static int64_t knownSteps(scf::ForOp loop) {
  auto constant = [](Value value) { return getConstantIntValue(value); };
  auto low = constant(loop.getLowerBound()), high = constant(loop.getUpperBound()), step = constant(loop.getStep());
  if (!low || !high || !step || *step <= 0)
    return -1;
  return std::max<int64_t>(0, (*high - *low + *step - 1) / *step);
}

/// Returns whether an operation is known to work on few elements.
static bool isSmallWork(Operation *op) {
  auto isFew = [](Type type) {
    auto shaped = dyn_cast<ShapedType>(type);
    return !shaped || (shaped.hasStaticShape() && shaped.getNumElements() <= kFewElements);
  };
  auto works = [](Operation &inner) { return isWork(&inner); };
  if (auto loop = dyn_cast<scf::ForOp>(op)) {
    int64_t steps = knownSteps(loop);
    bool isSimple = llvm::none_of(loop.getBody()->without_terminator(), works);
    return steps >= 0 && steps <= kFewElements / 8 && isSimple;
  }
  if (isa<linalg::LinalgOp, memref::CopyOp>(op))
    return llvm::all_of(op->getOperandTypes(), isFew);
  if (auto call = dyn_cast<func::CallOp>(op)) {
    // One that the lowering made for operations that are alike.
    auto callee = SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(call, call.getCalleeAttr());
    return callee && !callee.isExternal() && findTag(callee.getLoc()).inner.empty() &&
           llvm::all_of(op->getOperandTypes(), isFew);
  }
  if (auto branch = dyn_cast<scf::IfOp>(op)) {
    // The last elements of a vector loop.
    bool isEmpty = true;
    for (Region &region : branch->getRegions())
      for (Block &block : region)
        isEmpty &= llvm::none_of(block, works);
    return isEmpty;
  }
  return false;
}

/// Returns whether the loop or branch is one of the program, and not the code of an operation.
static bool isOfProgram(Operation *op) {
  StringRef operation = findTag(op->getLoc()).operation;
  return operation.starts_with("scf.") || operation == ScanOp::getOperationName() ||
         operation == MinimizeOp::getOperationName() || operation == RootOp::getOperationName() ||
         operation == MinimizeScalarOp::getOperationName() || operation == RootScalarOp::getOperationName();
}

/// Returns whether a loop runs the steps of a scan, rather than copying a state or a row.
static bool runsSteps(scf::ForOp loop) {
  OperationTag tag = findTag(loop.getLoc());
  return tag.operation == ScanOp::getOperationName() && llvm::any_of(*loop.getBody(), [&](Operation &op) {
           return !tag.inner.empty() && findTag(op.getLoc()).graph == tag.inner;
         });
}

/// Returns whether something in a loop or branch is measured on its own.
static bool hasSites(Operation *op);

/// Returns whether an operation is measured. `around` is the loop or branch that it is in, if any.
static bool isSite(Operation *op, Operation *around) {
  if (!isWork(op))
    return false;
  if (!around)
    return true;
  if (isSmallWork(op))
    return false;
  // Copies of rows, steps of a solver and the like are part of the loop itself.
  return op->getLoc() != around->getLoc() || hasSites(op);
}

static bool hasSites(Operation *op) {
  if (!isa<scf::ForOp, scf::WhileOp, scf::IfOp, scf::IndexSwitchOp>(op) || !isOfProgram(op))
    return false;
  for (Region &region : op->getRegions())
    for (Block &block : region)
      for (Operation &inner : block)
        if (isSite(&inner, op))
          return true;
  return false;
}

//===----------------------------------------------------------------------===//
// Insertion
//===----------------------------------------------------------------------===//

namespace {
class Inserter {
public:
  explicit Inserter(ModuleOp module) : module(module), b(module.getContext()) {}

  void run() {
    SmallVector<func::FuncOp> functions;
    for (auto function : module.getOps<func::FuncOp>())
      // Functions of the program have a graph; others were made of operations that occur often.
      if (!function.isExternal() && !findTag(function.getLoc()).inner.empty())
        functions.push_back(function);
    for (func::FuncOp function : functions)
      measureFunction(function);
    module->setAttr(kProfileAttr, b.getArrayAttr(records));
  }

private:
  int64_t addRecord(ProfileRecordKind kind, int64_t around, Location location, StringRef callee = "") {
    records.push_back(b.getArrayAttr({b.getI64IntegerAttr(static_cast<int64_t>(kind)), b.getI64IntegerAttr(around),
                                      LocationAttr(location), b.getStringAttr(callee)}));
    return records.size() - 1;
  }

  Value number(Location loc, int64_t value) { return arith::ConstantOp::create(b, loc, b.getI64IntegerAttr(value)); }

  func::CallOp call(Location loc, StringRef name, ValueRange operands, TypeRange results = {}) {
    if (!module.lookupSymbol(name)) {
      OpBuilder::InsertionGuard guard(b);
      b.setInsertionPointToStart(module.getBody());
      func::FuncOp::create(b, module.getLoc(), name, b.getFunctionType(TypeRange(operands), results)).setPrivate();
    }
    return func::CallOp::create(b, loc, name, results, operands);
  }

  void measureFunction(func::FuncOp function) {
    SmallVector<memref::AllocOp> allocations;
    int64_t body = addRecord(ProfileRecordKind::Body, -1, function.getLoc(), function.getName());
    function.walk([&](memref::AllocOp op) { allocations.push_back(op); });
    if (function.getBody().hasOneBlock())
      measureBody(function.front(), body, nullptr);
    else
      measureWhole(function, body);
    for (memref::AllocOp op : allocations) {
      int64_t record = addRecord(ProfileRecordKind::Allocation, body, op.getLoc());
      auto note = b.getDictionaryAttr(b.getNamedAttr(kAllocationRecord, b.getI64IntegerAttr(record)));
      op->setLoc(FusedLoc::get(b.getContext(), op.getLoc(), note));
    }
  }

  /// Measures a function with branches between its blocks as one.
  void measureWhole(func::FuncOp function, int64_t body) {
    Location loc = function.getLoc();
    b.setInsertionPointToStart(&function.front());
    Value timed = call(loc, kMarkEnter, number(loc, body), b.getI1Type()).getResult(0);
    function.walk([&](func::ReturnOp end) {
      b.setInsertionPoint(end);
      call(loc, kMarkLeave, {timed, number(loc, body), number(loc, 0)});
    });
  }

  /// Measures a block that runs as a whole, unless nothing in it is a site.
  void measureBody(Block &block, int64_t body, Operation *around) {
    Location loc = around ? around->getLoc() : block.getParentOp()->getLoc();
    // Neighbours that come from one operation, which arithmetic may separate.
    SmallVector<std::pair<Operation *, Operation *>> sites;
    for (Operation &op : block) {
      if (!isSite(&op, around))
        continue;
      bool continues = !sites.empty() && sites.back().second->getLoc() == op.getLoc() && !hasSites(&op) &&
                       !hasSites(sites.back().second) && !isa<CallOpInterface>(op);
      if (continues)
        sites.back().second = &op;
      else
        sites.emplace_back(&op, &op);
    }
    if (sites.empty() && around)
      return;
    b.setInsertionPointToStart(&block);
    Value timed = call(loc, kMarkEnter, number(loc, body), b.getI1Type()).getResult(0);
    for (auto [first, last] : sites)
      measureSite(first, last, timed, body);
    b.setInsertionPoint(block.getTerminator());
    call(loc, kMarkLeave, {timed, number(loc, body), number(loc, sites.size())});
  }

  void measureSite(Operation *first, Operation *last, Value timed, int64_t body) {
    StringRef callee;
    if (auto called = dyn_cast<func::CallOp>(first))
      callee = called.getCallee();
    Location loc = first->getLoc();
    int64_t site = addRecord(ProfileRecordKind::Site, body, loc, callee);
    b.setInsertionPoint(first);
    call(loc, kMarkStart, {timed, number(loc, site)});
    b.setInsertionPointAfter(last);
    call(loc, kMarkStop, {timed, number(loc, site), number(loc, body)});
    if (!hasSites(first)) {
      countSteps(first, last, site);
      return addContents(first, last, site);
    }
    for (Region &region : first->getRegions())
      for (Block &block : region)
        if (llvm::any_of(block, [&](Operation &inner) { return isSite(&inner, first); }))
          measureBody(block, addRecord(ProfileRecordKind::Body, site, loc), first);
  }

  /// Counts the steps of scans that are not taken apart, without a counter in the loop. An unrolled loop still has the
  /// bounds of the scan.
  void countSteps(Operation *first, Operation *last, int64_t site) {
    for (Operation *op = first;; op = op->getNextNode()) {
      if (auto loop = dyn_cast<scf::ForOp>(op); loop && runsSteps(loop)) {
        Location loc = loop.getLoc();
        Value steps = arith::SubIOp::create(b, loc, loop.getUpperBound(), loop.getLowerBound());
        Value zero = arith::ConstantIndexOp::create(b, loc, 0);
        steps = arith::MaxSIOp::create(b, loc, steps, zero);
        Value count = arith::IndexCastOp::create(b, loc, b.getI64Type(), steps);
        call(loc, kMarkSteps, {number(loc, addRecord(ProfileRecordKind::Body, site, loc)), count});
      }
      if (op == last)
        break;
    }
  }

  /// Notes in the record of a site what operations the loop nest computes beside that of its own location.
  void addContents(Operation *first, Operation *last, int64_t site) {
    if (isOfProgram(first))
      return;
    llvm::SmallSetVector<Location, 8> locations;
    for (Operation *op = first;; op = op->getNextNode()) {
      op->walk<WalkOrder::PreOrder>([&](Operation *inner) {
        if (!inner->hasTrait<OpTrait::ConstantLike>() && getTagOf(inner->getLoc()) && locations.size() < kMostContents)
          locations.insert(inner->getLoc());
      });
      if (op == last)
        break;
    }
    if (locations.size() < 2)
      return;
    auto record = llvm::to_vector(cast<ArrayAttr>(records[site]).getValue());
    record[2] = LocationAttr(FusedLoc::get(b.getContext(), locations.getArrayRef()));
    records[site] = b.getArrayAttr(record);
  }

  /// A fused loop of more operations is named after the first of them.
  static constexpr size_t kMostContents = 32;

  ModuleOp module;
  OpBuilder b;
  SmallVector<Attribute> records;
};

struct InsertProfilePass : public tg::impl::InsertProfileBase<InsertProfilePass> {
  void runOnOperation() override { Inserter(getOperation()).run(); }
};
} // namespace
