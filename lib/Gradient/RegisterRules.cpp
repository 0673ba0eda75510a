//===- RegisterRules.cpp - Attaches rules of derivatives to operations ----===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rules/Rules.h"
#include "TensorGraph/Dialect/TensorGraphDialect.h"
#include "TensorGraph/Gradient/Gradient.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/DialectRegistry.h"

using namespace mlir;
using namespace tg;

void tg::registerDifferentiableOpInterfaceExternalModels(DialectRegistry &registry) {
  registry.addExtension(+[](MLIRContext *context, TensorGraphDialect *) {
    registerIndexingRules(context);
    registerLinearAlgebraRules(context);
    registerMatrixRules(context);
    registerPoolingRules(context);
    registerReductionRules(context);
    registerSelectionRules(context);
    registerShapeRules(context);
    registerSoftmaxRules(context);
    registerSpectralRules(context);
    registerWindowRules(context);
  });
  registry.addExtension(+[](MLIRContext *context, arith::ArithDialect *) { registerArithRules(context); });
  registry.addExtension(+[](MLIRContext *context, math::MathDialect *) { registerMathRules(context); });
  registry.addExtension(+[](MLIRContext *context, tensor::TensorDialect *) { registerTensorRules(context); });
}
