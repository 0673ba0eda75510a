//===- InsertGuards.cpp - Programs that stop at bad values ----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Says what the interpreter's guard says, which looks at each result as it is computed: so each result gets a check,
// after its operation, and each place the graphs around it. Scalars are checked by arithmetic (`tgl.check`), tensors by
// the runtime (`tgl.guard`).
//
// An operation whose operands have bad values may hand them on. Where no constant is bad, no operand of an operation
// that is reached can be: an earlier check would have failed. So operands are looked at, which may need copies of what
// is overwritten, only in programs with bad constants.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Conversion/InsertGuards.h"
#include "TensorGraph/Conversion/Passes.h"
#include "TensorGraph/Dialect/TensorGraphAttrs.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Interfaces/DestructiveOpInterface.h"
#include "TensorGraph/Interfaces/ExecutableOpInterfaces.h"
#include "TensorGraph/Interfaces/NamedGraph.h"
#include "TensorGraph/Interfaces/SolverOpInterface.h"
#include "TensorGraph/Lowered/GuardedPlace.h"
#include "TensorGraph/Lowered/LoweredOps.h"
#include "TensorGraph/Runtime/RuntimeABI.h"
#include "TensorGraph/Support/RuntimeMessages.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/Support/SaveAndRestore.h"
#include <cmath>

namespace tg {
#define GEN_PASS_DEF_INSERTGUARDS
#include "TensorGraph/Conversion/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

/// Returns whether values of a type, or their elements, are floats or complex numbers.
static bool hasFloats(Type type) { return isa<FloatType>(partOf(getElementTypeOrSelf(type))); }

/// Returns whether a constant has a bad element. Nothing is known of constants in resources.
static bool isBadConstant(Operation *op, const GuardOptions &options) {
  Attribute value;
  if (!matchPattern(op, m_Constant(&value)))
    return false;
  if (isScalarAttribute(value))
    return options.isBad(Scalar::fromAttribute(value));
  auto elements = dyn_cast<ElementsAttr>(value);
  if (!elements || !hasFloats(elements.getShapedType()))
    return false;
  auto isBad = [&](APFloat element) {
    bool losesInfo;
    element.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven, &losesInfo);
    return options.isBad(Scalar::real(Float64Type::get(op->getContext()), element.convertToDouble()));
  };
  auto dense = dyn_cast<DenseElementsAttr>(value);
  if (!dense)
    return true;
  if (auto numbers = dense.tryGetValues<std::complex<APFloat>>(); succeeded(numbers))
    return llvm::any_of(
        *numbers, [&](const std::complex<APFloat> &number) { return isBad(number.real()) || isBad(number.imag()); });
  return llvm::any_of(dense.getValues<APFloat>(), isBad);
}

/// Returns whether an operation only moves elements, or has none yet.
static bool onlyMoves(Operation *op) {
  return op->hasTrait<Rearranges>() ||
         isa_and_nonnull<tensor::TensorDialect, bufferization::BufferizationDialect, ub::UBDialect>(op->getDialect());
}

namespace {
class GuardInsertion {
public:
  GuardInsertion(ModuleOp module, const GuardOptions &options)
      : module(module), options(options), b(module.getContext()) {}

  int64_t run() {
    module.walk([&](Operation *op) {
      op->removeDiscardableAttr(DigestAttr::kName); // graphs are changed
      looksAtOperands |= isBadConstant(op, options);
    });
    for (auto function : module.getOps<func::FuncOp>())
      visitRegion(function.getBody());
    return loops;
  }

private:
  void visitRegion(Region &region) {
    for (Block &block : region)
      visit(block.begin(), block.end());
  }
  void visit(Block::iterator from, Block::iterator to) {
    SmallVector<Operation *> operations; // before checks are added
    for (Operation &op : llvm::make_range(from, to))
      operations.push_back(&op);
    for (Operation *op : operations)
      if (!op->hasTrait<OpTrait::IsTerminator>())
        visit(op);
  }

  void visit(Operation *op) {
    if (isa<SolverOpInterface>(op)) {
      guard(op); // its graph is copied, for each request what that needs
    } else if (auto named = dyn_cast<NamedGraphOpInterface>(op)) {
      visitNamed(named);
    } else if (auto graph = dyn_cast<InnerGraphOpInterface>(op)) {
      visitGraph(graph);
    } else if (auto call = dyn_cast<CallOpInterface>(op)) {
      op->setLoc(place(op->getLoc()).encode());
      guard(op);
    } else {
      if (isa<RegionBranchOpInterface>(op))
        for (Region &region : op->getRegions())
          visitRegion(region);
      guard(op);
    }
  }

  /// Visits the graph that the operation stands for, which takes its place.
  void visitNamed(NamedGraphOpInterface op) {
    Operation *before = op->getPrevNode();
    Block *block = op->getBlock();
    b.setInsertionPoint(op);
    SmallVector<Value> results = buildResults(b, op);
    auto first = before ? std::next(before->getIterator()) : block->begin();
    around.push_back({op.getLoc(), noteOf(op), -1});
    visit(first, op->getIterator());
    around.pop_back();
    op->replaceAllUsesWith(results);
    op->erase();
  }

  void visitGraph(InnerGraphOpInterface op) {
    if (op.getGraphUse() == GraphUse::Other)
      return guard(op);
    int64_t loop = -1;
    if (auto scan = dyn_cast<ScanOp>(*op); scan && !isInPoint) {
      loop = loops++;
      b.setInsertionPointToStart(&scan.getBody().front());
      MarkStepOp::create(b, op.getLoc(), loop, scan.getStepIndex());
    }
    bool isPoint = op.getGraphUse() == GraphUse::Elements;
    // Steps cannot be noted, and tensors not be looked at, in the loop over points.
    bool isOpaque = isInPoint && isa<ScanOp>(*op);
    if (!isOpaque) {
      llvm::SaveAndRestore restore(isInPoint, isInPoint || isPoint);
      around.push_back({op.getLoc(), noteOf(op), loop});
      for (Region &graph : op.getInnerGraphs())
        visitRegion(graph);
      around.pop_back();
    }
    // Otherwise a bad result would have been found inside.
    if (isOpaque || looksAtOperands)
      guard(op);
  }

  static std::string noteOf(Operation *op) { return ("in this " + op->getName().stripDialect()).str(); }

  GuardedPlace place(Location location) const {
    GuardedPlace place{location, {}};
    place.around.assign(around.rbegin(), around.rend());
    return place;
  }

  //===--------------------------------------------------------------------===//
  // Checks
  //===--------------------------------------------------------------------===//

  void guard(Operation *op) {
    if (op->hasTrait<OpTrait::ConstantLike>() || onlyMoves(op))
      return;
    b.setInsertionPointAfter(op);
    Location loc = place(op->getLoc()).encode();
    SmallVector<Value> given;
    auto destroyed = getDestroys(op);
    for (OpOperand &operand : op->getOpOperands())
      if (looksAtOperands && hasFloats(operand.get().getType()) &&
          !llvm::is_contained(destroyed, operand.getOperandNumber()))
        given.push_back(operand.get());
    for (OpResult result : op->getResults()) {
      Type type = result.getType();
      std::string after =
          op->getNumResults() > 1 ? " in result #" + std::to_string(result.getResultNumber()) : std::string();
      std::string before = escapeCheckMessage(("'" + op->getName().getStringRef() + "' gives ").str());
      if (isa<FloatType>(partOf(type)))
        checkScalar(loc, result, before, after, given);
      else if (isa<RankedTensorType>(type) && hasFloats(type))
        GuardOp::create(b, loc, result, b.getStringAttr(before + kReported + after), b.getI64IntegerAttr(getFlags()),
                        b.getF64FloatAttr(options.big.value_or(0)), given);
    }
  }

  int64_t getFlags() const {
    return (options.nan ? TG_GUARD_NAN : 0) | (options.inf ? TG_GUARD_INF : 0) | (options.big ? TG_GUARD_BIG : 0);
  }

  void checkScalar(Location loc, Value value, StringRef before, StringRef after, ValueRange given) {
    Value isGood = negate(loc, buildIsBad(loc, value));
    for (Value operand : given)
      if (!isa<RankedTensorType>(operand.getType()))
        isGood = arith::OrIOp::create(b, loc, isGood, buildIsBad(loc, operand));
    SmallVector<Value> bits;
    for (Value part : getParts(loc, value))
      bits.push_back(arith::BitcastOp::create(b, loc, b.getI64Type(), widen(loc, part)));
    std::string type;
    llvm::raw_string_ostream(type) << value.getType();
    CheckOp::create(b, loc, isGood, b.getStringAttr(before + "{0:" + type + "}" + after), bits);
  }

  /// Returns the parts of a complex number; a float is one part.
  SmallVector<Value> getParts(Location loc, Value value) {
    if (!isComplex(value.getType()))
      return {value};
    return {complex::ReOp::create(b, loc, value), complex::ImOp::create(b, loc, value)};
  }

  Value buildIsBad(Location loc, Value value) {
    Value isBad;
    for (Value part : getParts(loc, value)) {
      Value own = buildIsBadFloat(loc, widen(loc, part));
      isBad = isBad ? Value(arith::OrIOp::create(b, loc, isBad, own)) : own;
    }
    return isBad;
  }

  Value widen(Location loc, Value value) {
    Type f64 = b.getF64Type();
    return value.getType() == f64 ? value : arith::ExtFOp::create(b, loc, f64, value);
  }
  Value negate(Location loc, Value x) {
    return arith::XOrIOp::create(b, loc, x, arith::ConstantOp::create(b, loc, b.getBoolAttr(true)));
  }

  Value buildIsBadFloat(Location loc, Value x) {
    auto compare = [&](arith::CmpFPredicate predicate, Value left, Value right) -> Value {
      return arith::CmpFOp::create(b, loc, predicate, left, right);
    };
    auto number = [&](double value) -> Value { return arith::ConstantOp::create(b, loc, b.getF64FloatAttr(value)); };
    auto either = [&](Value left, Value right) -> Value {
      return left ? arith::OrIOp::create(b, loc, left, right) : right;
    };
    Value isBad, magnitude = math::AbsFOp::create(b, loc, x);
    if (options.nan)
      isBad = compare(arith::CmpFPredicate::UNO, x, x);
    if (options.inf)
      isBad = either(isBad, compare(arith::CmpFPredicate::OEQ, magnitude, number(INFINITY)));
    if (options.big) {
      Value isBig = compare(arith::CmpFPredicate::OGT, magnitude, number(*options.big));
      Value isFinite = compare(arith::CmpFPredicate::ONE, magnitude, number(INFINITY));
      isBad = either(isBad, arith::AndIOp::create(b, loc, isBig, isFinite));
    }
    return isBad ? isBad : arith::ConstantOp::create(b, loc, b.getBoolAttr(false)).getResult();
  }

  ModuleOp module;
  const GuardOptions &options;
  OpBuilder b;
  SmallVector<GuardedPlace::Around> around; // outermost first
  bool looksAtOperands = false, isInPoint = false;
  int64_t loops = 0;
};
} // namespace

int64_t tg::insertGuards(ModuleOp module, const GuardOptions &options) {
  module.getContext()->loadDialect<arith::ArithDialect, complex::ComplexDialect, math::MathDialect>();
  return GuardInsertion(module, options).run();
}

namespace {
struct InsertGuardsPass : public tg::impl::InsertGuardsBase<InsertGuardsPass> {
  using InsertGuardsBase::InsertGuardsBase;

  LogicalResult initialize(MLIRContext *context) override {
    auto parsed = GuardOptions::parse(values);
    if (!parsed)
      return emitError(UnknownLoc::get(context), llvm::toString(parsed.takeError()));
    options = *parsed;
    return success();
  }
  void runOnOperation() override { (void)insertGuards(getOperation(), options); }

private:
  GuardOptions options;
};
} // namespace
