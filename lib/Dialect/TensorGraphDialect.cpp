//===- TensorGraphDialect.cpp - The dialect -------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/TensorGraphDialect.h"
#include "ResultTypes.h"
#include "TensorGraph/Dialect/ConstantOp.h"
#include "TensorGraph/Dialect/ConvOp.h"
#include "TensorGraph/Dialect/ExpectOp.h"
#include "TensorGraph/Dialect/FourierOps.h"
#include "TensorGraph/Dialect/HostCallOp.h"
#include "TensorGraph/Dialect/MatrixOps.h"
#include "TensorGraph/Dialect/PoolOps.h"
#include "TensorGraph/Dialect/PrintOp.h"
#include "TensorGraph/Dialect/SelectionOps.h"
#include "TensorGraph/Dialect/ShardOp.h"
#include "TensorGraph/Dialect/TensorGraphAttrs.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Dialect/VmapOp.h"
#include "TensorGraph/Dialect/WindowOps.h"
#include "TensorGraph/Lowered/LoweredDialect.h"
#include "TensorGraph/Support/InputText.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Transforms/InliningUtils.h"

using namespace mlir;
using namespace tg;

#include "TensorGraph/Dialect/TensorGraphBase.cpp.inc"

/// Returns whether a region nested in `region` is deeper than `limit`; the regions of its own operations are at depth
/// 1.
static bool nestsDeeper(Region &region, unsigned limit) {
  SmallVector<std::pair<Region *, unsigned>> open{{&region, 0}};
  while (!open.empty()) {
    auto [next, depth] = open.pop_back_val();
    if (depth > limit)
      return true;
    for (Operation &op : next->getOps())
      for (Region &inner : op.getRegions())
        open.emplace_back(&inner, depth + 1);
  }
  return false;
}

namespace {
/// Functions that contain the dialect's operations are inlined, and so are calls in inner graphs, which have one block.
/// Frozen graphs are left alone. A call is kept if inlining it would nest graphs so deeply that MLIR, which visits them
/// by recursion, could overflow the stack.
struct Inliner : DialectInlinerInterface {
  using DialectInlinerInterface::DialectInlinerInterface;

  bool isLegalToInline(Region *into, Region *from, bool, IRMapping &) const final {
    if (!from->hasOneBlock())
      return false;
    unsigned depth = 0;
    for (Operation *op = into->getParentOp(); op; op = op->getParentOp(), ++depth)
      if (DigestAttr::of(op))
        return false;
    return !nestsDeeper(*from, kMaxNestingDepth - std::min(depth, kMaxNestingDepth));
  }
  bool isLegalToInline(Operation *, Region *, bool, IRMapping &) const final { return true; }
};
} // namespace

void TensorGraphDialect::initialize() {
  addInterfaces<Inliner>();
  registerAttributes();
  registerElementwiseOps();
  registerGradientOps();
  registerGraphOps();
  registerIndexingOps();
  registerLinearAlgebraOps();
  registerRandomOps();
  registerReductionOps();
  registerScanOps();
  registerShapeOps();
  registerSolverOps();
  addOperations<CholeskyOp, CholeskySolveOp, DetOp, EigOp, EighOp, EigvalshOp, ExpmOp, InvOp, LstsqOp, LuOp, LuSolveOp,
                PinvOp, QrOp, QzOp, SchurOp, SlogdetOp, SolveOp, SvdOp, SylvesterOp, TriangularSolveOp,
                TridiagonalSolveOp>();
  addOperations<FftOp, FftRowsOp, IrfftOp, RfftOp>();
  addOperations<AddWindowsOp, ConstantOp, ConvOp, ExpectOp, HostCallOp, NonzeroOp, PoolOp, PrintOp, RepeatOp,
                SearchsortedOp, ShardOp, UniqueOp, UnpoolOp, VmapOp, WindowsOp>();
}

/// Returns the name of an operation that was called otherwise, or nothing.
static StringRef getNewName(StringRef name) {
#define TG_OLD_NAME(OLD, NEW)                                                                                          \
  if (name == "tg." OLD)                                                                                               \
    return "tg." NEW;
#include "OldNames.def"
  return {};
}

static ParseResult refuseOldName(OpAsmParser &parser, OperationState &state) {
  StringRef name = state.name.getStringRef();
  return parser.emitError(parser.getNameLoc()) << '\'' << name << "' is called '" << getNewName(name) << '\'';
}

std::optional<Dialect::ParseOpHook> TensorGraphDialect::getParseOperationHook(StringRef name) const {
  if (!getNewName(name).empty())
    return refuseOldName;
  return Dialect::getParseOperationHook(name);
}

Operation *TensorGraphDialect::materializeConstant(OpBuilder &builder, Attribute value, Type type, Location location) {
  if (!isConstantValue(value, type))
    return nullptr;
  return createConstant(builder, location, cast<TypedAttr>(value)).getDefiningOp();
}
