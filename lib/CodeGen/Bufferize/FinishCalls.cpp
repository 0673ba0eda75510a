//===- FinishCalls.cpp - Calls of functions on buffers -------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FinishCalls.h"
#include "TensorGraph/CodeGen/CompileUnits.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Lowered/Destinations.h"
#include "TensorGraph/Lowered/LoweredOps.h"
#include "mlir/Dialect/Bufferization/Transforms/BufferViewFlowAnalysis.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace tg;

static Value stripCasts(Value buffer);

/// Returns the buffer that a loop hands on from step to step as this result; null if it is not the same in all steps.
static Value bufferOfLoop(OpResult result) {
  unsigned number = result.getResultNumber();
  if (auto loop = dyn_cast<scf::ForOp>(result.getOwner())) {
    bool isSame = stripCasts(loop.getYieldedValues()[number]) == loop.getRegionIterArg(number);
    return isSame ? loop.getInitArgs()[number] : Value();
  }
  auto loop = dyn_cast<scf::WhileOp>(result.getOwner());
  if (!loop)
    return {};
  auto before = dyn_cast<BlockArgument>(stripCasts(loop.getConditionOp().getArgs()[number]));
  if (!before || before.getOwner() != loop.getBeforeBody())
    return {};
  Value next = loop.getYieldOp().getOperand(before.getArgNumber());
  return stripCasts(next) == loop.getAfterArguments()[number] ? loop.getInits()[before.getArgNumber()] : Value();
}

/// Returns the buffer behind casts and loops.
static Value stripCasts(Value buffer) {
  while (true) {
    Value source;
    if (auto cast = buffer.getDefiningOp<memref::CastOp>())
      source = cast.getSource();
    else if (auto result = dyn_cast<OpResult>(buffer))
      source = bufferOfLoop(result);
    if (!source)
      return buffer;
    buffer = source;
  }
}

/// Returns the type of a whole buffer, without a layout.
static Type contiguous(Type type) {
  auto buffer = dyn_cast<MemRefType>(type);
  return buffer ? MemRefType::get(buffer.getShape(), buffer.getElementType(), MemRefLayoutAttrInterface(),
                                  buffer.getMemorySpace())
                : type;
}

/// Allocates a new buffer with the sizes of another.
static Value allocateLike(OpBuilder &b, Location loc, Value buffer) {
  auto type = cast<MemRefType>(buffer.getType());
  SmallVector<Value> sizes;
  for (int64_t axis = 0; axis < type.getRank(); ++axis)
    if (type.isDynamicDim(axis))
      sizes.push_back(memref::DimOp::create(b, loc, buffer, axis));
  return memref::AllocOp::create(b, loc, cast<MemRefType>(contiguous(type)), sizes);
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

/// Returns whether a buffer is a whole allocation of this function.
static bool isOwnBuffer(Value buffer) {
  return cast<MemRefType>(buffer.getType()).getLayout().isIdentity() && isa<OpResult>(buffer) &&
         isa<memref::AllocOp, func::CallOp, CallOp>(buffer.getDefiningOp());
}

/// Copies returned values to the destinations of the function, as if all were read before one is written.
static void copyToDestinations(OpBuilder &b, func::ReturnOp op, const BufferViewFlowAnalysis &views,
                               ArrayRef<BlockArgument> destinations) {
  struct Copy {
    Value value;
    BlockArgument destination;
    /// Returns whether a write to a destination may change the value.
    bool reads(const BufferViewFlowAnalysis &views, BlockArgument written) const {
      return views.resolveReverse(value).contains(written);
    }
  };
  SmallVector<Copy> copies;
  for (auto [value, destination] : llvm::zip_equal(op.getOperands().take_front(destinations.size()), destinations))
    if (stripCasts(value) != destination)
      copies.push_back({value, destination});
  auto readFirst = [&](Copy &copy) {
    Value first = allocateLike(b, op.getLoc(), copy.value);
    linalg::CopyOp::create(b, op.getLoc(), copy.value, first);
    copy.value = first;
  };
  // A part of the own destination, which may overlap it.
  for (Copy &copy : copies)
    if (copy.reads(views, copy.destination))
      readFirst(copy);
  while (!copies.empty()) {
    auto *next = llvm::find_if(copies, [&](Copy &copy) {
      return llvm::none_of(copies, [&](Copy &other) { return other.reads(views, copy.destination); });
    });
    // They read each other's destinations: one of them is read before.
    if (next == copies.end()) {
      readFirst(*llvm::find_if(copies, [&](Copy &copy) {
        return llvm::any_of(copies, [&](Copy &other) { return copy.reads(views, other.destination); });
      }));
      continue;
    }
    linalg::CopyOp::create(b, op.getLoc(), next->value, next->destination);
    copies.erase(next);
  }
}

static void finishFunction(func::FuncOp function) {
  unsigned destinations = getNumDestinations(function);
  function->removeDiscardableAttr(kDestinationsAttr);
  BufferViewFlowAnalysis views(function);
  auto types = llvm::map_to_vector(function.getResultTypes().drop_front(destinations), contiguous);
  function.walk([&](func::ReturnOp op) {
    OpBuilder b(op);
    Location loc = op.getLoc();
    SmallVector<Value> results;
    llvm::SmallDenseSet<Value> returned;
    // First the returned values, as they may be parts of arguments that are overwritten next.
    for (Value value : op.getOperands().drop_front(destinations)) {
      Value &result = results.emplace_back(value);
      if (!isa<MemRefType>(value.getType()))
        continue;
      result = stripCasts(value);
      if (!isOwnBuffer(result) || !returned.insert(result).second) {
        Value copy = allocateLike(b, loc, result);
        linalg::CopyOp::create(b, loc, result, copy);
        result = copy;
      }
      if (Type type = contiguous(value.getType()); result.getType() != type)
        result = memref::CastOp::create(b, loc, type, result);
    }
    copyToDestinations(b, op, views, llvm::to_vector(function.getArguments().take_back(destinations)));
    op.getOperandsMutable().assign(results);
  });
  function.setType(FunctionType::get(function.getContext(), function.getArgumentTypes(), types));
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

/// Returns whether every buffer of type `type` is also a buffer of type `other`.
static bool isSubtype(MemRefType type, MemRefType other) {
  auto [strides, offset] = type.getStridesAndOffset();
  auto [others, otherOffset] = other.getStridesAndOffset();
  auto fits = [](int64_t own, int64_t wanted) { return ShapedType::isDynamic(wanted) || own == wanted; };
  return memref::CastOp::areCastCompatible(type, other) && fits(offset, otherOffset) &&
         llvm::all_of(llvm::zip_equal(strides, others), [&](auto pair) { return std::apply(fits, pair); });
}

/// Returns the operand in the layout that the function takes. It is copied if it has another layout, and a destination
/// is copied back after the call.
static Value passOperand(OpBuilder &b, CallOp call, OpOperand &operand, Type wanted) {
  Value buffer = operand.get();
  auto type = dyn_cast<MemRefType>(buffer.getType());
  if (!type || type == wanted)
    return buffer;
  Location loc = call.getLoc();
  if (isSubtype(type, cast<MemRefType>(wanted)))
    return memref::CastOp::create(b, loc, wanted, buffer);
  Value copy = allocateLike(b, loc, buffer);
  linalg::CopyOp::create(b, loc, buffer, copy);
  if (operand.getOperandNumber() >= call.getInputs().size()) {
    OpBuilder after(call->getContext());
    after.setInsertionPointAfter(call);
    linalg::CopyOp::create(after, loc, copy, buffer);
  }
  return copy.getType() == wanted ? copy : memref::CastOp::create(b, loc, wanted, copy).getResult();
}

static void finishCall(CallOp call, func::FuncOp function) {
  OpBuilder b(call);
  SmallVector<Value> operands;
  for (auto [operand, type] : llvm::zip_equal(call->getOpOperands(), function.getArgumentTypes()))
    operands.push_back(passOperand(b, call, operand, type));
  auto finished = func::CallOp::create(b, call.getLoc(), function, operands);
  call->replaceAllUsesWith(finished);
  call.erase();
}

void tg::finishCalls(ModuleOp module) {
  SymbolTable symbols(module);
  llvm::SetVector<func::FuncOp> functions;
  SmallVector<std::pair<CallOp, func::FuncOp>> calls;
  module.walk([&](CallOp call) {
    // A call in a module inside of this one is not lowered, and refused later.
    auto function = symbols.lookup<func::FuncOp>(call.getCallee());
    if (!function || call->getParentOfType<ModuleOp>() != module)
      return;
    functions.insert(function);
    calls.emplace_back(call, function);
  });
  // Other modules call the unit's function.
  for (auto function : module.getOps<func::FuncOp>())
    if (getNumDestinations(function) || (module->hasAttr(kUnitAttr) && function.getName() == kUnitName))
      functions.insert(function);
  for (func::FuncOp function : functions)
    finishFunction(function);
  for (auto [call, function] : calls)
    finishCall(call, function);
}
