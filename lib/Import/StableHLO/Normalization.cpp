//===- Normalization.cpp - Batch normalisation and its derivative ---------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Each feature, a position along one axis, is normalised by a mean and a variance: of all its elements in training.
// Formulas are those of StableHLO's specification, in its order.
//
//===----------------------------------------------------------------------===//

#include "Importer.h"

using namespace mlir;
using namespace tg;
using namespace tg::stablehlo;

namespace {
/// Builds the normalisation of one operation.
class Normalization {
public:
  Normalization(Importer &importer, Operation *op, Value x)
      : importer(importer), e(importer.emitter()), op(op), axis(getNumber(op, "feature_index")), x(x) {}

  /// Verifies the axis of features, and gives the vectors of features its size.
  LogicalResult prepare(MutableArrayRef<Value> features) {
    auto number = dyn_cast_or_null<FloatAttr>(getAttribute(op, "epsilon"));
    int64_t rank = shapeOf(x).size();
    if (!number || axis < 0 || axis >= rank)
      return importer.refuse(op, "expects a number 'epsilon', and an axis of the operand in 'feature_index'");
    epsilon = number.getValueAsDouble();
    shape = e.sizesOf(x);
    for (Value &feature : features) {
      if (shapeOf(feature).size() != 1 || elementOf(feature) != elementOf(x) || !isFloat(x) ||
          failed(verifyCompatibleShape(shapeOf(feature)[0], shapeOf(x)[axis])))
        return importer.refuse(op, "has an operand of type ")
               << feature.getType() << ", which does not fit feature " << axis << " of " << x.getType();
      feature = e.expectSize(feature, 0, shape[axis]);
    }
    for (int64_t other : countTo(rank))
      if (other != axis)
        others.push_back(other);
    return success();
  }

  Value broadcast(Value feature) { return e.broadcast(feature, axis, shape); }
  Value sum(Value elements) { return e.reduce("stablehlo.add", elements, Value(), others); }
  /// Returns how many elements a feature has, in the shape of `like`.
  Value count(Value like) {
    Sizes counted;
    for (int64_t other : others)
      counted.push_back(shape[other]);
    Size number = e.product(counted);
    if (std::optional<int64_t> known = getConstantIntValue(number))
      return e.number(like, double(*known));
    return e.full(e.cast(e.value(number), elementOf(like)), e.sizesOf(like));
  }
  Value addEpsilon(Value variance) { return e.make<AddOp>(variance, e.number(variance, epsilon)); }

  Value center(Value mean) { return e.make<SubOp>(x, broadcast(mean)); }
  /// Returns the square root of a variance, repeated.
  Value deviation(Value variance) { return broadcast(e.make<SqrtOp>(addEpsilon(variance))); }
  Value normalize(Value scale, Value offset, Value mean, Value variance) {
    Value normalized = e.make<DivOp>(center(mean), deviation(variance));
    return e.make<AddOp>(e.make<MulOp>(broadcast(scale), normalized), broadcast(offset));
  }

  Importer &importer;
  Emitter &e;
  Operation *op;
  int64_t axis;
  Value x;
  double epsilon = 0;
  Sizes shape;
  Numbers others; // axes
};
} // namespace

static FailureOr<Values> convertInference(Importer &importer, Operation *op, ValueRange in) {
  Normalization of(importer, op, in[0]);
  Values features(in.drop_front());
  if (failed(of.prepare(features)))
    return failure();
  return Values{of.normalize(features[0], features[1], features[2], features[3])};
}

static FailureOr<Values> convertTraining(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  Normalization of(importer, op, in[0]);
  Values features(in.drop_front());
  if (failed(of.prepare(features)))
    return failure();
  Value total = of.sum(in[0]), count = of.count(total), mean = e.make<DivOp>(total, count);
  Value centered = of.center(mean);
  Value variance = e.make<DivOp>(of.sum(e.make<MulOp>(centered, centered)), count);
  return Values{of.normalize(features[0], features[1], mean, variance), mean, variance};
}

static FailureOr<Values> convertGradient(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  Normalization of(importer, op, in[0]);
  Values features = {in[1], in[2], in[3]};
  if (failed(of.prepare(features)))
    return failure();
  Value cotangent = in[4];
  if (elementOf(cotangent) != elementOf(in[0]) || failed(verifyCompatibleShape(shapeOf(cotangent), shapeOf(in[0]))))
    return importer.refuse(op, "has a cotangent of type ")
           << cotangent.getType() << ", but " << in[0].getType() << " is expected";
  cotangent = e.expectSizes(cotangent, of.shape);
  auto [scale, mean, variance] = std::tuple(features[0], features[1], features[2]);
  Value centered = of.center(mean), deviation = of.deviation(variance), count = of.count(in[0]);
  Value sum = of.sum(cotangent), inner = of.broadcast(of.sum(e.make<MulOp>(cotangent, centered)));
  Value part = e.make<DivOp>(e.make<MulOp>(inner, centered), of.broadcast(of.addEpsilon(variance)));
  Value rest = e.make<SubOp>(e.make<SubOp>(e.make<MulOp>(cotangent, count), of.broadcast(sum)), part);
  Value factor = e.make<DivOp>(e.make<DivOp>(of.broadcast(scale), deviation), count);
  Value ofScale = of.sum(e.make<MulOp>(cotangent, e.make<DivOp>(centered, deviation)));
  return Values{e.make<MulOp>(factor, rest), ofScale, sum};
}

void stablehlo::addNormalizations(SmallVectorImpl<Conversion> &table) {
  table.append({{"stablehlo.batch_norm_inference", convertInference, "epsilon feature_index"},
                {"stablehlo.batch_norm_training", convertTraining, "epsilon feature_index"},
                {"stablehlo.batch_norm_grad", convertGradient, "epsilon feature_index"}});
}
