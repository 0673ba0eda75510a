//===- ForeignOperations.cpp - Operations with derivatives of others ------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A dialect whose operations are written without TableGen, so they have no properties: `my.apply` has a graph, an
// inherent attribute, and rules that build tg.vjp and tg.jvp; `my.twice` has a pullback only.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Interfaces/DifferentiableOpInterface.h"
#include "TensorGraph/Interfaces/ExecutableOpInterfaces.h"
#include "TensorGraph/Interfaces/InnerGraphOpInterface.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Tools/Plugins/DialectPlugin.h"

using namespace mlir;

namespace my {
class YieldOp : public Op<YieldOp, OpTrait::ZeroRegions, OpTrait::ZeroResults, OpTrait::ZeroSuccessors,
                          OpTrait::OneOperand, OpTrait::IsTerminator, MemoryEffectOpInterface::Trait> {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(YieldOp)
  using Op::Op;
  static StringRef getOperationName() { return "my.yield"; }
  static ArrayRef<StringRef> getAttributeNames() { return {}; }
  void getEffects(SmallVectorImpl<MemoryEffects::EffectInstance> &) {}
};

class ApplyOp : public Op<ApplyOp, OpTrait::OneRegion, OpTrait::OneResult, OpTrait::OneOperand, OpTrait::ZeroSuccessors,
                          OpTrait::SingleBlock, OpTrait::IsIsolatedFromAbove, OpTrait::HasRecursiveMemoryEffects,
                          tg::InnerGraphOpInterface::Trait, tg::DifferentiableOpInterface::Trait> {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(ApplyOp)
  using Op::Op;
  static StringRef getOperationName() { return "my.apply"; }
  static ArrayRef<StringRef> getAttributeNames() {
    static StringRef names[] = {"times"};
    return names;
  }
  LogicalResult verify() {
    return getOperation()->getAttrOfType<IntegerAttr>("times") ? success() : emitOpError("expects an integer 'times'");
  }
  // Gives the graph to a tg.vjp or tg.jvp.
  void giveGraph(Operation *op) {
    IRMapping map;
    getOperation()->getRegion(0).cloneInto(&op->getRegion(0), map);
    Operation *end = op->getRegion(0).front().getTerminator();
    OpBuilder inside(end);
    tg::YieldOp::create(inside, getLoc(), ValueRange(end->getOperands()));
    end->erase();
  }
  SmallVector<Value> buildPullback(OpBuilder &b, ValueRange cotangents, const llvm::BitVector &,
                                   tg::ForwardValues &forward) {
    Value x = forward.value(getOperation()->getOperand(0));
    auto vjp = tg::VjpOp::create(b, getLoc(), TypeRange{x.getType(), x.getType()}, ValueRange{x}, cotangents[0],
                                 ArrayRef<int64_t>{0}, ArrayRef<int64_t>{0});
    giveGraph(vjp);
    return SmallVector<Value>(vjp.getInputCotangents());
  }
  SmallVector<Value> buildPushforward(OpBuilder &b, ValueRange tangents, tg::ForwardValues &forward) {
    Value x = forward.value(getOperation()->getOperand(0));
    auto jvp = tg::JvpOp::create(b, getLoc(), TypeRange{x.getType(), x.getType()}, ValueRange{x}, tangents,
                                 ArrayRef<int64_t>{0});
    giveGraph(jvp);
    return {jvp->getResult(1)};
  }
};

class TwiceOp
    : public Op<TwiceOp, OpTrait::ZeroRegions, OpTrait::OneResult, OpTrait::OneOperand, OpTrait::ZeroSuccessors,
                MemoryEffectOpInterface::Trait, tg::LowerableOpInterface::Trait, tg::DifferentiableOpInterface::Trait> {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(TwiceOp)
  using Op::Op;
  static StringRef getOperationName() { return "my.twice"; }
  static ArrayRef<StringRef> getAttributeNames() { return {}; }
  void getEffects(SmallVectorImpl<MemoryEffects::EffectInstance> &) {}
  LogicalResult lower(RewriterBase &rewriter) {
    Value x = getOperation()->getOperand(0);
    rewriter.replaceOpWithNewOp<tg::AddOp>(getOperation(), x, x);
    return success();
  }
  SmallVector<Value> buildPullback(OpBuilder &b, ValueRange cotangents, const llvm::BitVector &, tg::ForwardValues &) {
    return {tg::AddOp::create(b, getLoc(), cotangents[0], cotangents[0])};
  }
};

class MyDialect : public Dialect {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(MyDialect)
  explicit MyDialect(MLIRContext *context) : Dialect(getDialectNamespace(), context, TypeID::get<MyDialect>()) {
    context->loadDialect<tg::TensorGraphDialect>();
    addOperations<ApplyOp, TwiceOp, YieldOp>();
  }
  static StringRef getDialectNamespace() { return "my"; }
};
} // namespace my

extern "C" LLVM_ATTRIBUTE_WEAK DialectPluginLibraryInfo mlirGetDialectPluginInfo() {
  return {MLIR_PLUGIN_API_VERSION, "Foreign", "1.0",
          [](DialectRegistry *registry) { registry->insert<my::MyDialect>(); }};
}
