//===- RandomGraph.cpp - Random programs with inner graphs ----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RandomGraph.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace tg;
using namespace tg::test;

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

static APFloat floatOf(unsigned which) {
  const auto &f64 = APFloat::IEEEdouble();
  APInt payload(64, 5);
  switch (which) {
  case 0:
    return APFloat(0.0);
  case 1:
    return APFloat(-0.0);
  case 2:
    return APFloat::getQNaN(f64);
  case 3:
    return APFloat::getQNaN(f64, false, &payload);
  case 4:
    return APFloat::getInf(f64);
  default:
    return APFloat(double(which) / 2 - 3);
  }
}

TypedAttr RandomGraph::constantOf(Type type) {
  if (auto tensor = dyn_cast<RankedTensorType>(type)) {
    SmallVector<Attribute> elements;
    bool isSplat = chance(50);
    for (int64_t k = 0; k < tensor.getNumElements(); ++k)
      elements.push_back(k && isSplat ? elements[0] : constantOf(tensor.getElementType()));
    return DenseElementsAttr::get(tensor, elements);
  }
  if (type.isF64())
    return FloatAttr::get(type, floatOf(below(12)));
  return IntegerAttr::get(type, type.isInteger(1) ? int64_t(below(2)) : int64_t(below(5)) - 1);
}

Value RandomGraph::constant(OpBuilder &b, Type type) {
  return arith::ConstantOp::create(b, b.getUnknownLoc(), constantOf(type));
}

Value RandomGraph::pick(OpBuilder &b, const Scope &scope, Type type) {
  SmallVector<Value> fitting;
  for (Value value : scope.values)
    if (value.getType() == type)
      fitting.push_back(value);
  if (fitting.empty())
    return constant(b, type);
  // Mostly values that nothing uses, so that little of a graph is dead, or one of the last, so that graphs are deep.
  SmallVector<Value> unused;
  llvm::copy_if(fitting, std::back_inserter(unused), [](Value value) { return value.use_empty(); });
  if (!unused.empty() && chance(45))
    fitting = unused;
  size_t from = chance(50) ? fitting.size() - std::min<size_t>(fitting.size(), 3) : 0;
  return fitting[from + below(fitting.size() - from)];
}

Type RandomGraph::numberType(OpBuilder &b, const Scope &scope) {
  if (scope.hasTensors && chance(40))
    return RankedTensorType::get({4}, b.getF64Type());
  return b.getF64Type();
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

static Operation *create(OpBuilder &b, StringRef name, ValueRange operands, TypeRange types) {
  OperationState state(b.getUnknownLoc(), name, operands, types);
  return b.create(state);
}

void RandomGraph::addArithmetic(OpBuilder &b, Scope &scope) {
  static const char *unary[] = {"tg.neg",     "tg.exp",   "tg.abs",   "tg.sqr",
                                "arith.negf", "math.exp", "math.sin", "tg.sign"};
  static const char *binary[] = {"tg.add",       "tg.mul",         "tg.maximum", "tg.minimum", "tg.sub",
                                 "tg.div",       "arith.addf",     "arith.mulf", "arith.subf", "arith.divf",
                                 "tg.logaddexp", "arith.maximumf", "arith.addf", "tg.add",     "tg.mul"};
  static const char *integer[] = {"tg.add",     "tg.mul",     "tg.sub",    "tg.maximum",  "arith.addi", "arith.muli",
                                  "arith.andi", "arith.xori", "arith.ori", "arith.maxsi", "arith.subi", "arith.minui"};
  static const char *comparison[] = {"tg.lt", "tg.eq", "tg.ne", "tg.ge"};
  static const char *logical[] = {"arith.andi", "arith.ori", "arith.xori"};
  Type type = numberType(b, scope), i64 = b.getI64Type(), i1 = b.getI1Type();
  auto value = [&](Type type) { return pick(b, scope, type); };
  auto add = [&](Operation *op) { llvm::append_range(scope.values, op->getResults()); };
  auto oneOf = [&](auto &names) { return names[below(std::size(names))]; };
  switch (below(13)) {
  case 0:
    return add(create(b, oneOf(unary), value(type), type));
  case 1:
  case 2:
  case 3:
  case 4:
    return add(create(b, oneOf(binary), {value(type), value(type)}, type));
  case 5:
    return add(create(b, chance(50) ? "tg.fma" : "math.fma", {value(type), value(type), value(type)}, type));
  case 6:
  case 7:
    return add(create(b, oneOf(integer), {value(i64), value(i64)}, i64));
  case 8:
    return add(create(b, oneOf(comparison), {value(b.getF64Type()), value(b.getF64Type())}, i1));
  case 9:
    if (chance(50))
      return add(arith::CmpIOp::create(b, b.getUnknownLoc(), arith::CmpIPredicate(below(10)), value(i64), value(i64)));
    return add(arith::CmpFOp::create(b, b.getUnknownLoc(), arith::CmpFPredicate(below(16)), value(b.getF64Type()),
                                     value(b.getF64Type())));
  case 10:
    return add(create(b, oneOf(logical), {value(i1), value(i1)}, i1));
  case 11:
    return add(create(b, chance(50) ? "tg.select" : "arith.select", {value(i1), value(type), value(type)}, type));
  default:
    if (chance(50))
      return add(create(b, "arith.addui_extended", {value(i64), value(i64)}, {i64, i1}));
    return add(create(b, "arith.mulsi_extended", {value(i64), value(i64)}, {i64, i64}));
  }
}

void RandomGraph::addControlFlow(OpBuilder &b, Scope &scope) {
  Location loc = b.getUnknownLoc();
  Type f64 = b.getF64Type();
  auto inner = [&](OpBuilder &builder, ValueRange more) {
    Scope own{scope.values, scope.hasTensors, scope.depth + 1};
    llvm::append_range(own.values, more);
    fill(builder, own, 1 + below(4));
    scf::YieldOp::create(builder, loc, pick(builder, own, f64));
  };
  Operation *op;
  if (chance(60)) {
    op = scf::IfOp::create(
        b, loc, pick(b, scope, b.getI1Type()), [&](OpBuilder &builder, Location) { inner(builder, {}); },
        [&](OpBuilder &builder, Location) { inner(builder, {}); });
  } else {
    Value low = constant(b, b.getIndexType());
    Value high = arith::ConstantIndexOp::create(b, loc, 2 + below(8));
    Value step = arith::ConstantIndexOp::create(b, loc, 1 + below(2));
    op = scf::ForOp::create(b, loc, low, high, step, pick(b, scope, f64),
                            [&](OpBuilder &builder, Location, Value, ValueRange states) { inner(builder, states); });
  }
  llvm::append_range(scope.values, op->getResults());
}

Operation *RandomGraph::addPointwise(OpBuilder &b, Scope &scope, bool isComposite) {
  Location loc = b.getUnknownLoc();
  SmallVector<Type> types{b.getF64Type(), b.getF64Type(), b.getI64Type(), b.getI1Type()};
  if (scope.hasTensors)
    types.push_back(RankedTensorType::get({4}, b.getF64Type()));
  SmallVector<Value> operands;
  for (unsigned k = 0, end = 1 + below(4); k < end; ++k)
    operands.push_back(pick(b, scope, types[below(types.size())]));
  bool isTensor = isComposite && llvm::any_of(operands, [](Value x) { return isa<ShapedType>(x.getType()); });
  Region region;
  Block &body = region.emplaceBlock();
  Scope own{{}, scope.hasTensors && !isComposite, scope.depth + 1};
  for (Value operand : operands)
    own.values.push_back(
        body.addArgument(isComposite ? getElementTypeOrSelf(operand.getType()) : operand.getType(), loc));
  OpBuilder builder(b.getContext());
  builder.setInsertionPointToEnd(&body);
  fill(builder, own, scope.depth ? 3 + below(5) : 6 + below(30));
  SmallVector<Value> results;
  SmallVector<Type> resultTypes;
  for (unsigned k = 0, end = 1 + below(scope.depth ? 2 : 6); k < end; ++k) {
    Type kinds[] = {numberType(b, own), numberType(b, own), b.getI64Type(), b.getI1Type()};
    Value result = pick(builder, own, kinds[k % 4]);
    results.push_back(result);
    resultTypes.push_back(isTensor ? RankedTensorType::get({4}, result.getType()) : result.getType());
  }
  YieldOp::create(builder, loc, results);
  Operation *op =
      isComposite ? CompositeOp::create(b, loc, TypeRange(resultTypes), ValueRange(operands)).getOperation()
                  : OfgOp::create(b, loc, TypeRange(resultTypes), ValueRange(operands), false, false).getOperation();
  op->getRegion(0).takeBody(region);
  return op;
}

Operation *RandomGraph::addScan(OpBuilder &b, Scope &scope) {
  Location loc = b.getUnknownLoc();
  Type f64 = b.getF64Type(), i64 = b.getI64Type();
  Region region;
  Block &body = region.emplaceBlock();
  body.addArgument(b.getIndexType(), loc);
  Scope own{{}, scope.hasTensors, scope.depth + 1};
  auto input = [&](Type type) { own.values.push_back(body.addArgument(type, loc)); };
  SmallVector<Value> sequences, states, consts;
  SmallVector<Attribute> sequenceTaps, stateTaps;
  if (scope.hasTensors && chance(60)) {
    static const SmallVector<int64_t> choices[] = {{0}, {-1, 0}, {0, 1}, {1}};
    const auto &taps = choices[below(4)];
    sequences.push_back(pick(b, scope, RankedTensorType::get({4}, f64)));
    sequenceTaps.push_back(b.getDenseI64ArrayAttr(taps));
    for (size_t k = 0; k < taps.size(); ++k)
      input(f64);
  }
  states = {pick(b, scope, f64), pick(b, scope, i64)};
  stateTaps = {b.getDenseI64ArrayAttr({}), b.getDenseI64ArrayAttr({})};
  input(f64);
  input(i64);
  if (scope.hasTensors && chance(40)) {
    static const SmallVector<int64_t> choices[] = {{-4, -1}, {-4}, {-4, -2, -1}};
    const auto &taps = choices[below(3)];
    states.push_back(pick(b, scope, RankedTensorType::get({4}, f64)));
    stateTaps.push_back(b.getDenseI64ArrayAttr(taps));
    for (size_t k = 0; k < taps.size(); ++k)
      input(f64);
  }
  if (chance(50)) {
    consts.push_back(pick(b, scope, f64));
    input(f64);
  }
  OpBuilder builder(b.getContext());
  builder.setInsertionPointToEnd(&body);
  fill(builder, own, scope.depth ? 3 + below(5) : 6 + below(30));
  SmallVector<Value> values{pick(builder, own, f64), pick(builder, own, i64)}, outs;
  if (states.size() > 2)
    values.push_back(pick(builder, own, f64));
  SmallVector<Type> types;
  for (Value state : states)
    types.push_back(state.getType());
  SmallVector<int64_t> keep;
  if (scope.hasTensors && chance(60)) {
    outs.push_back(pick(builder, own, f64));
    types.push_back(RankedTensorType::get({ShapedType::kDynamic}, f64));
    if (chance(50))
      keep.push_back(1 + below(3));
  }
  bool isBackwards = chance(25);
  Value until = !isBackwards && chance(40) ? pick(builder, own, b.getI1Type()) : Value();
  YieldOp::create(builder, loc, values, outs, until, keep);
  Value steps = arith::ConstantIndexOp::create(b, loc, 3);
  Operation *op = ScanOp::create(b, loc, types, steps, sequences, states, consts, b.getArrayAttr(sequenceTaps),
                                 b.getArrayAttr(stateTaps), isBackwards, /*truncate=*/IntegerAttr(),
                                 /*checkpoint=*/DenseI64ArrayAttr());
  op->getRegion(0).takeBody(region);
  return op;
}

Operation *RandomGraph::addGraph(OpBuilder &b, Scope &scope) {
  unsigned kind = below(3);
  return kind == 0 ? addScan(b, scope) : addPointwise(b, scope, kind == 1);
}

void RandomGraph::addOperation(OpBuilder &b, Scope &scope) {
  unsigned kind = below(100);
  if (kind < 12) {
    Type types[] = {b.getF64Type(), b.getI64Type(), b.getI1Type(), numberType(b, scope)};
    scope.values.push_back(constant(b, types[below(4)]));
  } else if (kind < 90 || scope.depth > 2) {
    addArithmetic(b, scope);
    if (chance(5))
      scope.values.back().getDefiningOp()->setDiscardableAttr("note", b.getI64IntegerAttr(below(2)));
  } else if (kind < 96) {
    addControlFlow(b, scope);
  } else {
    Operation *op = addGraph(b, scope);
    if (chance(50)) {
      IRRewriter rewriter(b);
      if (auto frozen = freezer.freeze(rewriter, cast<InnerGraphOpInterface>(op), DigestMode::Pure); succeeded(frozen))
        op = *frozen;
    }
    llvm::append_range(scope.values, op->getResults());
  }
}

void RandomGraph::fill(OpBuilder &b, Scope &scope, unsigned count) {
  for (unsigned k = 0; k < count; ++k)
    addOperation(b, scope);
}

Operation *RandomGraph::make(OpBuilder &builder, ArrayRef<Value> pool) {
  Scope scope{llvm::to_vector(pool), true, 0};
  return addGraph(builder, scope);
}
