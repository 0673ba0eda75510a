//===- Windows.cpp - Derivatives of windows -------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Each of the two operations is the transposed map of the other one.

#include "Rules.h"
#include "TensorGraph/Dialect/WindowOps.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace tg;

namespace {
template <typename OpTy, typename Transposed>
struct WindowRule : RearrangementRule<WindowRule<OpTy, Transposed>, OpTy> {
  static Cotangents pull(const Pull<OpTy> &p) {
    Cotangents all(p.op->getNumOperands());
    SmallVector<Value> dynamic;
    SmallVector<int64_t> fixed;
    dispatchIndexOpFoldResults(sizes(p, p.op), dynamic, fixed);
    all[0] = p.template make<Transposed>(p.g(), dynamic, fixed, p.op.getAxis(), p.op.getStridesAttr(),
                                         p.op.getDilationsAttr());
    return all;
  }

private:
  static SmallVector<OpFoldResult> sizes(const Pull<OpTy> &p, WindowsOp op) {
    SmallVector<OpFoldResult> all = p.sizes(op.getX());
    return llvm::to_vector(ArrayRef(all).take_back(op.getStaticWindow().size()));
  }
  static SmallVector<OpFoldResult> sizes(const Pull<OpTy> &p, AddWindowsOp op) {
    SmallVector<OpFoldResult> all = p.sizes(op.getWindows());
    return WindowMoves(op).split<OpFoldResult>(all).window;
  }
};
} // namespace

void tg::registerWindowRules(MLIRContext *context) {
  WindowsOp::attachInterface<WindowRule<WindowsOp, AddWindowsOp>>(*context);
  AddWindowsOp::attachInterface<WindowRule<AddWindowsOp, WindowsOp>>(*context);
}
