//===- EmitRuntimeCalls.cpp - Sorting and solvers as calls of the runtime -===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/CodeGen/Passes.h"
#include "TensorGraph/Dialect/MatrixOps.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/TypeUtilities.h"

namespace tg {
#define GEN_PASS_DEF_EMITRUNTIMECALLS
#include "TensorGraph/CodeGen/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

namespace {
class CallEmitter {
public:
  explicit CallEmitter(ModuleOp module) : module(module), b(module.getContext()) {}

  void emit(BeginSolverOp op) {
    b.setInsertionPoint(op);
    loc = op.getLoc();
    SmallVector<Value> arguments{pointer(op.getWorkspace())};
    for (FloatAttr number : {op.getGtolAttr(), op.getXtolAttr()})
      arguments.push_back(arith::ConstantOp::create(b, loc, number));
    for (int64_t number : {int64_t(op.getMaxSteps()), int64_t(op.getMemory()), int64_t(op.getIsSingle())})
      arguments.push_back(arith::ConstantIntOp::create(b, loc, number, 64));
    func::CallOp::create(b, loc, declare("tg_solver_begin", arguments, {}), arguments);
    op.erase();
  }

  void emit(AdvanceSolverOp op) {
    b.setInsertionPoint(op);
    loc = op.getLoc();
    // The number of unknowns is that of elements of the point.
    SmallVector<Value> arguments{count(op.getBuffers()[1])};
    for (Value buffer : op.getBuffers())
      arguments.push_back(pointer(buffer));
    // The routine does not ask for the derivatives that are left out.
    while (arguments.size() < 6)
      arguments.push_back(LLVM::ZeroOp::create(b, loc, LLVM::LLVMPointerType::get(b.getContext())));
    auto call = func::CallOp::create(b, loc, declare(op.getRoutine(), arguments, b.getI32Type()), arguments);
    op.getRequest().replaceAllUsesWith(call.getResult(0));
    op.erase();
  }

  void emit(SortLaneOp op) {
    b.setInsertionPoint(op);
    loc = op.getLoc();
    Value from = op.getFrom(), to = op.getTo();
    Type type = getElementTypeOrSelf(from);
    if (op.getIsUnsigned())
      type = b.getIntegerType(type.getIntOrFloatBitWidth(), /*isSigned=*/false);
    int32_t element = elementNumber(type);
    SmallVector<Value> arguments{arith::ConstantIntOp::create(b, loc, element, 32), count(from)};
    for (Value lane : {from, to}) {
      arguments.push_back(pointer(lane));
      arguments.push_back(toI64(memref::ExtractStridedMetadataOp::create(b, loc, lane).getStrides().front()));
    }
    arguments.push_back(pointer(op.getWork()));
    func::CallOp::create(b, loc, declare(op.getPositions() ? "tg_argsort" : "tg_sort", arguments, {}), arguments);
    op.erase();
  }

  void emit(RunMatrixOp op) {
    b.setInsertionPoint(op);
    loc = op.getLoc();
    SmallVector<Value> arguments{arith::ConstantIntOp::create(b, loc, op.getFlags(), 64)};
    for (Value size : op.getSizes())
      arguments.push_back(toI64(size));
    Value none = LLVM::ZeroOp::create(b, loc, LLVM::LLVMPointerType::get(b.getContext()));
    // The matrices, the order of their rows, the right sides; then up to three results.
    auto inputs = op.getInputs();
    for (unsigned k = 0; k < 3; ++k) {
      bool isGiven = k == 0 || (k == 1 ? inputs.size() == 3 : inputs.size() > 1);
      arguments.push_back(isGiven ? pointer(k == 2 ? inputs.back() : inputs[k]) : none);
    }
    for (unsigned k = 0; k < 3; ++k)
      arguments.push_back(k < op.getOutputs().size() ? pointer(op.getOutputs()[k]) : none);
    arguments.push_back(pointer(op.getWork()));
    auto call = func::CallOp::create(b, loc, declare(op.getRoutine(), arguments, b.getI64Type()), arguments);
    op.getFailure().replaceAllUsesWith(call.getResult(0));
    op.erase();
  }

private:
  func::FuncOp declare(StringRef name, ValueRange arguments, TypeRange results) {
    if (auto known = module.lookupSymbol<func::FuncOp>(name))
      return known;
    OpBuilder top = OpBuilder::atBlockBegin(module.getBody());
    auto function = func::FuncOp::create(top, module.getLoc(), name, b.getFunctionType(arguments.getTypes(), results));
    function.setPrivate();
    return function;
  }

  Value toI64(Value index) { return arith::IndexCastOp::create(b, loc, b.getI64Type(), index); }

  Value count(Value buffer) {
    Value product = arith::ConstantIndexOp::create(b, loc, 1);
    for (int64_t axis = 0; axis < cast<MemRefType>(buffer.getType()).getRank(); ++axis)
      product = b.createOrFold<arith::MulIOp>(loc, product, b.createOrFold<memref::DimOp>(loc, buffer, axis));
    return toI64(product);
  }

  Value pointer(Value buffer) {
    auto metadata = memref::ExtractStridedMetadataOp::create(b, loc, buffer);
    Value address = toI64(memref::ExtractAlignedPointerAsIndexOp::create(b, loc, metadata.getBaseBuffer()));
    Value bytes =
        arith::MulIOp::create(b, loc, toI64(metadata.getOffset()),
                              arith::ConstantIntOp::create(b, loc, elementBytes(getElementTypeOrSelf(buffer)), 64));
    address = arith::AddIOp::create(b, loc, address, bytes);
    return LLVM::IntToPtrOp::create(b, loc, LLVM::LLVMPointerType::get(b.getContext()), address);
  }

  ModuleOp module;
  OpBuilder b;
  Location loc = module.getLoc();
};

/// Expects contiguous buffers: routines of solvers take the numbers of a buffer one after the other.
LogicalResult expectContiguous(Operation *op) {
  for (Type type : op->getOperandTypes()) {
    auto buffer = dyn_cast<MemRefType>(type);
    if (!buffer || !buffer.getElementType().isF64() || !buffer.areTrailingDimsContiguous(buffer.getRank()))
      return op->emitOpError("expects contiguous buffers of f64, but got ") << type;
  }
  return success();
}

struct EmitRuntimeCallsPass : public tg::impl::EmitRuntimeCallsBase<EmitRuntimeCallsPass> {
  void runOnOperation() override {
    WalkResult contiguous = getOperation()->walk([](Operation *op) {
      return WalkResult(isa<BeginSolverOp, AdvanceSolverOp>(op) ? expectContiguous(op) : success());
    });
    if (contiguous.wasInterrupted())
      return signalPassFailure();
    CallEmitter emitter(getOperation());
    getOperation()->walk([&](BeginSolverOp op) { emitter.emit(op); });
    getOperation()->walk([&](AdvanceSolverOp op) { emitter.emit(op); });
    getOperation()->walk([&](RunMatrixOp op) { emitter.emit(op); });
    getOperation()->walk([&](SortLaneOp op) { emitter.emit(op); });
  }
};
} // namespace
