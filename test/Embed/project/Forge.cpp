//===- Forge.cpp - A dialect in a shared library --------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// `forge.scale` multiplies a number. By what is compiled into the library, and nothing in a program says it.

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace forge {
class ScaleOp : public mlir::Op<ScaleOp, mlir::OpTrait::ZeroRegions, mlir::OpTrait::OneResult,
                                mlir::OpTrait::ZeroSuccessors, mlir::OpTrait::OneOperand,
                                mlir::OpTrait::SameOperandsAndResultType, mlir::MemoryEffectOpInterface::Trait> {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(ScaleOp)
  using Op::Op;
  static llvm::StringRef getOperationName() { return "forge.scale"; }
  static llvm::ArrayRef<llvm::StringRef> getAttributeNames() { return {}; }
  void getEffects(llvm::SmallVectorImpl<mlir::MemoryEffects::EffectInstance> &) {}
  static void getCanonicalizationPatterns(mlir::RewritePatternSet &patterns, mlir::MLIRContext *) {
    patterns.add(+[](ScaleOp op, mlir::PatternRewriter &rewriter) {
      mlir::Value x = op->getOperand(0);
      auto factor = rewriter.getFloatAttr(x.getType(), FORGE_FACTOR);
      mlir::Value constant = mlir::arith::ConstantOp::create(rewriter, op.getLoc(), factor);
      rewriter.replaceOpWithNewOp<mlir::arith::MulFOp>(op, x, constant);
      return mlir::success();
    });
  }
};

class ForgeDialect : public mlir::Dialect {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(ForgeDialect)
  explicit ForgeDialect(mlir::MLIRContext *context)
      : Dialect(getDialectNamespace(), context, mlir::TypeID::get<ForgeDialect>()) {
    context->loadDialect<mlir::arith::ArithDialect>();
    addOperations<ScaleOp>();
  }
  static llvm::StringRef getDialectNamespace() { return "forge"; }
};
} // namespace forge

void registerForge(mlir::DialectRegistry &registry) { registry.insert<forge::ForgeDialect>(); }
