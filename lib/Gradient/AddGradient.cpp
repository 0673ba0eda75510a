//===- AddGradient.cpp - Functions that compute derivatives of others -----===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Build.h"
#include "Expand.h"
#include "TensorGraph/Dialect/Checkpoints.h"
#include "TensorGraph/Dialect/ShardOp.h"
#include "TensorGraph/Dialect/TensorGraphDialect.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Gradient/Gradient.h"
#include "TensorGraph/Gradient/Passes.h"
#include "TensorGraph/Interfaces/Broadcast.h"
#include "TensorGraph/Interfaces/DifferentiableOpInterface.h"
#include "TensorGraph/Support/Scalar.h"
#include "Values.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/TypeUtilities.h"
#include <cmath>

using namespace mlir;
using namespace tg;

namespace tg {
#define GEN_PASS_DEF_ADDGRADIENT
#include "TensorGraph/Gradient/Passes.h.inc"
} // namespace tg

static constexpr StringLiteral kKinds[] = {"gradient", "vjp", "jvp", "hvp", "jacobian", "hessian"};

std::optional<DerivativeKind> tg::parseDerivativeKind(StringRef name) {
  for (auto [k, known] : llvm::enumerate(kKinds))
    if (known == name)
      return DerivativeKind(k);
  return std::nullopt;
}

std::optional<int64_t> tg::parseCheckpoint(StringRef text) {
  int64_t steps;
  if (text == "auto")
    return kAutoCheckpoint;
  if (text.getAsInteger(10, steps) || steps < 1)
    return std::nullopt;
  return steps;
}

namespace {
/// A function whose derivatives are taken, and the function that computes them while it is built.
class GradientBuilder {
public:
  static FailureOr<GradientBuilder> create(ModuleOp module, StringRef function, StringRef name, ArrayRef<unsigned> wrt,
                                           std::optional<int64_t> checkpoint = std::nullopt);

  /// Starts the function, with `more` as further inputs.
  void begin(ArrayRef<Type> more);
  void end(ValueRange results);

  LogicalResult expectScalar();

  /// Builds the graph of the function at the inputs, with the directions for `wrt` or the floats among the results.
  Operation *call(ValueRange inputs);
  VjpOp vjp(OpBuilder &builder, ValueRange inputs, ArrayRef<int64_t> of, ValueRange cotangents);
  JvpOp jvp(ValueRange inputs, ArrayRef<int64_t> along, ValueRange tangents);

  SmallVector<int64_t> floatResults();
  SmallVector<Type> typesOf(ArrayRef<int64_t> numbers, TypeRange types) {
    return llvm::map_to_vector(numbers, [&](int64_t k) { return types[k]; });
  }
  /// Copies the function's body into a graph, whose outermost scans keep what `checkpoint` says.
  void copyBody(Region &graph);
  Value one() { return buildNumber(b, location, function.getResultTypes().front(), 1); }

  func::FuncOp function, built;
  Location location;
  OpBuilder b;
  std::string name;
  SmallVector<int64_t> wrt;
  std::optional<int64_t> checkpoint;
};
} // namespace

FailureOr<GradientBuilder> GradientBuilder::create(ModuleOp module, StringRef function, StringRef name,
                                                   ArrayRef<unsigned> wrt, std::optional<int64_t> checkpoint) {
  // Those of what is built; the module need not use them.
  module.getContext()->loadDialect<TensorGraphDialect, arith::ArithDialect, func::FuncDialect, tensor::TensorDialect>();
  auto op = dyn_cast_or_null<func::FuncOp>(SymbolTable::lookupSymbolIn(module, function));
  if (!op)
    return module.emitError("has no function '") << function << "' to differentiate";
  if (!op.getBody().hasOneBlock())
    return op.emitError("expects a function of one block to differentiate, but got ")
           << op.getBody().getBlocks().size();
  if (SymbolTable::lookupSymbolIn(module, name))
    return module.emitError("has a symbol '") << name << "' already; choose another name";
  GradientBuilder builder{op, {}, op.getLoc(), OpBuilder(op), name.str(), {}, checkpoint};
  builder.b.setInsertionPointAfter(op);
  for (unsigned input : wrt) {
    if (input >= op.getNumArguments())
      return op.emitError("expects to differentiate with respect to one of its ")
             << op.getNumArguments() << " inputs, which are counted from 0, but got " << input;
    if (!hasTangent(op.getArgumentTypes()[input]))
      return op.emitError("expects to differentiate with respect to a float input, but input ")
             << input << " is " << op.getArgumentTypes()[input];
    builder.wrt.push_back(input);
  }
  llvm::sort(builder.wrt);
  builder.wrt.erase(std::unique(builder.wrt.begin(), builder.wrt.end()), builder.wrt.end());
  if (wrt.empty())
    for (auto [k, type] : llvm::enumerate(op.getArgumentTypes()))
      if (hasTangent(type))
        builder.wrt.push_back(k);
  if (builder.wrt.empty())
    return op.emitError("has no float input to differentiate with respect to");
  return builder;
}

void GradientBuilder::begin(ArrayRef<Type> more) {
  SmallVector<Type> inputs(function.getArgumentTypes());
  llvm::append_range(inputs, more);
  built = func::FuncOp::create(b, location, name, b.getFunctionType(inputs, {}));
  // Ranks have the same parts of its inputs.
  for (unsigned k = 0; k < function.getNumArguments(); ++k)
    if (Attribute sharding = function.getArgAttr(k, ShardingAttr::kName))
      built.setArgAttr(k, ShardingAttr::kName, sharding);
  b.setInsertionPointToStart(built.addEntryBlock());
}

void GradientBuilder::end(ValueRange results) {
  func::ReturnOp::create(b, location, results);
  built.setFunctionType(b.getFunctionType(built.getArgumentTypes(), results.getTypes()));
}

LogicalResult GradientBuilder::expectScalar() {
  if (function.getNumResults() == 0)
    return function.emitError("expects a scalar result to take the gradient of, but there is none");
  if (!isa<FloatType>(function.getResultTypes().front()))
    return function.emitError("expects a scalar result to take the gradient of, but got ")
           << function.getResultTypes().front();
  return success();
}

SmallVector<int64_t> GradientBuilder::floatResults() {
  SmallVector<int64_t> floats;
  for (auto [k, type] : llvm::enumerate(function.getResultTypes()))
    if (hasTangent(type))
      floats.push_back(k);
  return floats;
}

void GradientBuilder::copyBody(Region &graph) {
  IRMapping mapping;
  function.getBody().cloneInto(&graph, mapping);
  Operation *end = graph.front().getTerminator();
  OpBuilder b(end);
  YieldOp::create(b, end->getLoc(), end->getOperands());
  end->erase();
  if (!checkpoint)
    return;
  graph.walk<WalkOrder::PreOrder>([&](ScanOp scan) {
    if (scan.getCheckpoint() || scan.getTruncate())
      return WalkResult::skip();
    scan.setCheckpoint(ArrayRef<int64_t>(*checkpoint));
    // What it is in is another graph than the function's, and is frozen no more.
    for (Operation *op = scan; op->getParentRegion() != graph.getParentRegion(); op = op->getParentOp())
      op->removeDiscardableAttr(DigestAttr::kName);
    return WalkResult::skip();
  });
}

Operation *GradientBuilder::call(ValueRange inputs) {
  Location named = NameLoc::get(b.getStringAttr(function.getName()), location);
  auto op = OfgOp::create(b, named, function.getResultTypes(), inputs, /*inlined=*/false, /*checkpoint=*/false);
  copyBody(op.getBody());
  return op;
}

VjpOp GradientBuilder::vjp(OpBuilder &builder, ValueRange inputs, ArrayRef<int64_t> of, ValueRange cotangents) {
  SmallVector<Type> types(function.getResultTypes());
  llvm::append_range(types, typesOf(wrt, function.getArgumentTypes()));
  Location named = NameLoc::get(b.getStringAttr(function.getName()), location);
  auto op = VjpOp::create(builder, named, types, inputs, cotangents, wrt, of);
  copyBody(op.getBody());
  return op;
}

JvpOp GradientBuilder::jvp(ValueRange inputs, ArrayRef<int64_t> along, ValueRange tangents) {
  SmallVector<Type> types(function.getResultTypes());
  llvm::append_range(types, typesOf(floatResults(), function.getResultTypes()));
  Location named = NameLoc::get(b.getStringAttr(function.getName()), location);
  auto op = JvpOp::create(b, named, types, inputs, tangents, along);
  copyBody(op.getBody());
  return op;
}

LogicalResult tg::addGradient(ModuleOp module, StringRef function, StringRef name, DerivativeKind kind,
                              ArrayRef<unsigned> inputs, std::optional<int64_t> checkpoint) {
  auto made = GradientBuilder::create(module, function, name, inputs, checkpoint);
  if (failed(made))
    return failure();
  GradientBuilder &g = *made;
  func::FuncOp f = g.function;
  unsigned own = f.getNumArguments();
  bool needsScalar = kind == DerivativeKind::Gradient || kind == DerivativeKind::Hvp || kind == DerivativeKind::Hessian;
  if (needsScalar && failed(g.expectScalar()))
    return failure();
  if (kind == DerivativeKind::Jacobian && (f.getNumResults() == 0 || !hasTangent(f.getResultTypes().front())))
    return f.emitError("expects result 0 to be of floats to take its Jacobian");
  // Their derivatives are not linear over complex numbers: a matrix would say too little.
  if (kind == DerivativeKind::Jacobian || kind == DerivativeKind::Hessian) {
    SmallVector<Type> types = g.typesOf(g.wrt, f.getArgumentTypes());
    types.push_back(f.getResultTypes().front());
    for (Type type : types)
      if (isComplex(getElementTypeOrSelf(type)))
        return f.emitError("expects real numbers to take a Jacobian or a Hessian, but got ") << type;
  }

  SmallVector<Type> directions;
  if (kind == DerivativeKind::Vjp)
    directions = g.typesOf(g.floatResults(), f.getResultTypes());
  else if (kind == DerivativeKind::Jvp || kind == DerivativeKind::Hvp)
    directions = g.typesOf(g.wrt, f.getArgumentTypes());
  g.begin(directions);
  SmallVector<Value> x(g.built.getArguments().take_front(own)), given(g.built.getArguments().drop_front(own));

  /// The gradients as a graph of their own, for second derivatives: tangents along `wrt`.
  auto pushGradients = [&](OpBuilder &b, ValueRange at, ValueRange tangents) {
    SmallVector<Type> types = g.typesOf(g.wrt, f.getArgumentTypes());
    SmallVector<Type> both(types);
    llvm::append_range(both, types);
    auto op = JvpOp::create(b, g.location, both, at, tangents, g.wrt);
    Block &graph = op.getBody().emplaceBlock();
    graph.addArguments(at.getTypes(), SmallVector<Location>(at.size(), g.location));
    OpBuilder inside(b.getContext());
    inside.setInsertionPointToEnd(&graph);
    Value one = buildNumber(inside, g.location, f.getResultTypes().front(), 1);
    VjpOp gradient = g.vjp(inside, graph.getArguments(), {0}, one);
    YieldOp::create(inside, g.location, gradient.getInputCotangents());
    return op;
  };

  SmallVector<Value> results;
  switch (kind) {
  case DerivativeKind::Gradient:
    llvm::append_range(results, g.vjp(g.b, x, {0}, g.one()).getResults());
    break;
  case DerivativeKind::Vjp:
    llvm::append_range(results, g.vjp(g.b, x, g.floatResults(), given).getResults());
    break;
  case DerivativeKind::Jvp:
    llvm::append_range(results, g.jvp(x, g.wrt, given).getResults());
    break;
  case DerivativeKind::Hvp:
    llvm::append_range(results, pushGradients(g.b, x, given).getResults());
    break;
  case DerivativeKind::Jacobian: {
    Value like = g.call(x)->getResult(0);
    results = forEachUnit(g.b, g.location, like, x, [&](OpBuilder &b, Value unit, ValueRange at) {
      return SmallVector<Value>(g.vjp(b, at, {0}, unit).getInputCotangents());
    });
    break;
  }
  case DerivativeKind::Hessian:
    for (int64_t input : g.wrt) {
      SmallVector<Value> rows = forEachUnit(g.b, g.location, x[input], x, [&](OpBuilder &b, Value unit, ValueRange at) {
        SmallVector<Value> tangents;
        for (int64_t other : g.wrt)
          tangents.push_back(other == input
                                 ? unit
                                 : buildFull(b, g.location, at[other].getType(), 0, ValuesInPlace(b).sizes(at[other])));
        return SmallVector<Value>(pushGradients(b, at, tangents).getResults().take_back(g.wrt.size()));
      });
      llvm::append_range(results, rows);
    }
    break;
  }
  g.end(results);
  return success();
}

//===----------------------------------------------------------------------===//
// Differences
//===----------------------------------------------------------------------===//

/// Numbers between -1 and 1 in the shape of a value: sin(k + phase).
static Value buildDirection(OpBuilder &b, Location location, Value like, double phase) {
  Type element = getElementTypeOrSelf(like.getType());
  if (isComplex(element)) {
    Value part = RealOp::create(b, location, like);
    return ComplexOp::create(b, location, buildDirection(b, location, part, phase),
                             buildDirection(b, location, part, phase + 0.7));
  }
  if (!isa<RankedTensorType>(like.getType()))
    return buildNumber(b, location, element, 0.5 + phase / 10);
  Value numbers = IotaOp::create(b, location, countElements(b, location, tensor::getMixedSizes(b, location, like)),
                                 b.getDenseI64ArrayAttr(ShapedType::kDynamic), TypeAttr::get(element));
  numbers = SinOp::create(b, location, AddOp::create(b, location, numbers, buildNumber(b, location, element, phase)));
  return castTo(b, location, reshape(b, location, numbers, tensor::getMixedSizes(b, location, like)), like.getType());
}

/// Returns the sum of the products; of complex numbers, its real part.
static Value sumOfProducts(OpBuilder &b, Location location, Value x, Value y) {
  Value sum = MulOp::create(b, location, x, y);
  if (isComplex(getElementTypeOrSelf(sum.getType())))
    sum = RealOp::create(b, location, sum);
  if (auto type = dyn_cast<RankedTensorType>(sum.getType()))
    sum = sumAxes(b, location, sum, llvm::to_vector(llvm::seq<int64_t>(0, type.getRank())));
  return CastOp::create(b, location, sum, b.getF64Type());
}

FailureOr<SmallVector<unsigned>> tg::addGradientCheck(ModuleOp module, StringRef function, StringRef name,
                                                      ArrayRef<unsigned> inputs) {
  auto made = GradientBuilder::create(module, function, name, inputs);
  if (failed(made))
    return failure();
  GradientBuilder &g = *made;
  SmallVector<int64_t> of = g.floatResults();
  if (of.empty())
    return g.function.emitError("has no float result to differentiate");
  g.begin({});
  OpBuilder &b = g.b;
  SmallVector<Value> x(g.built.getArguments()), cotangents, results;
  Operation *atX = g.call(x);
  for (auto [k, result] : llvm::enumerate(of))
    cotangents.push_back(buildDirection(b, g.location, atX->getResult(result), 1 + k));
  auto weigh = [&](ValueRange values) {
    Value sum;
    for (auto [u, value] : llvm::zip_equal(cotangents, values))
      sum = addTo(b, g.location, sum, sumOfProducts(b, g.location, u, value));
    return sum;
  };
  /// Returns how far the sum is from its value if each of the values is wrong by one ulp.
  auto weighErrors = [&](ValueRange values) {
    Value sum;
    for (auto [u, value] : llvm::zip_equal(cotangents, values)) {
      const llvm::fltSemantics &semantics =
          cast<FloatType>(partOf(getElementTypeOrSelf(u.getType()))).getFloatSemantics();
      Value ulp = buildNumber(b, g.location, b.getF64Type(),
                              std::ldexp(1.0, 1 - int(llvm::APFloat::semanticsPrecision(semantics))));
      Value size = sumOfProducts(b, g.location, AbsOp::create(b, g.location, u), AbsOp::create(b, g.location, value));
      sum = addTo(b, g.location, sum, MulOp::create(b, g.location, ulp, size));
    }
    return sum;
  };
  VjpOp reverse = g.vjp(b, x, of, cotangents);
  for (auto [k, input] : llvm::enumerate(g.wrt)) {
    Value v = buildDirection(b, g.location, x[input], 2 + k);
    Type element = getElementTypeOrSelf(v.getType());
    double step = partOf(element).isF64() ? 1e-3 : partOf(element).isF32() ? 2e-2 : 0.1;
    Value difference, error;
    // The central difference of order 6.
    for (auto [distance, weight] : {std::pair(1, 3.0 / 4), std::pair(2, -3.0 / 20), std::pair(3, 1.0 / 60)})
      for (int sign : {1, -1}) {
        SmallVector<Value> moved(x);
        Value by = MulOp::create(b, g.location, buildNumber(b, g.location, element, sign * distance * step), v);
        moved[input] = AddOp::create(b, g.location, x[input], by);
        Operation *there = g.call(moved);
        auto values = llvm::map_to_vector(of, [&](int64_t result) { return Value(there->getResult(result)); });
        Value factor = buildNumber(b, g.location, b.getF64Type(), sign * weight / step);
        difference = addTo(b, g.location, difference, MulOp::create(b, g.location, factor, weigh(values)));
        error = addTo(b, g.location, error,
                      MulOp::create(b, g.location, AbsOp::create(b, g.location, factor), weighErrors(values)));
      }
    Value forward = weigh(g.jvp(x, input, v).getResults().take_back(of.size()));
    Value pulled = reverse.getInputCotangents()[k];
    Value size = sumOfProducts(b, g.location, AbsOp::create(b, g.location, v), AbsOp::create(b, g.location, pulled));
    results.append({difference, forward, sumOfProducts(b, g.location, v, pulled), size, error});
  }
  g.end(results);
  return llvm::map_to_vector(g.wrt, [](int64_t input) { return unsigned(input); });
}

namespace {
struct AddGradient : tg::impl::AddGradientBase<AddGradient> {
  using Base::Base;

  void runOnOperation() override {
    std::optional<DerivativeKind> which = parseDerivativeKind(kind);
    if (!which) {
      getOperation().emitError("expects a kind of derivative among ")
          << llvm::join(ArrayRef<StringLiteral>(kKinds), ", ") << ", but got '" << kind << "'";
      return signalPassFailure();
    }
    std::optional<int64_t> kept = parseCheckpoint(checkpoint);
    if (!kept && !checkpoint.empty()) {
      getOperation().emitError("expects a positive number of steps or auto for 'checkpoint', but got '")
          << checkpoint << "'";
      return signalPassFailure();
    }
    std::string called = name.empty() ? function + "_" + kind : std::string(name);
    if (failed(addGradient(getOperation(), function, called, *which, llvm::to_vector(wrt), kept)))
      signalPassFailure();
  }
};
} // namespace
