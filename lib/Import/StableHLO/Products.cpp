//===- Products.cpp - Products of matrices, convolutions ------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Importer.h"
#include "TensorGraph/Dialect/ConvOp.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;
using namespace tg::stablehlo;

/// Sums of i1 are computed as integers: whether there is a product that is true.
static Type computeType(Emitter &e, Type element) { return element.isInteger(1) ? e.b.getI32Type() : element; }

static Value fromComputeType(Emitter &e, Value x, Type element) {
  return element.isInteger(1) ? e.make<NeOp>(x, e.number(x, 0)) : x;
}

static FailureOr<Values> product(Importer &importer, Operation *op, ValueRange in, ArrayRef<int64_t> lhsBatch,
                                 ArrayRef<int64_t> rhsBatch, ArrayRef<int64_t> lhsSummed, ArrayRef<int64_t> rhsSummed) {
  Emitter &e = importer.emitter();
  Type element = getElementTypeOrSelf(importer.convertType(op, op->getResult(0).getType()));
  auto haveSameSizes = [&](ArrayRef<int64_t> lhs, ArrayRef<int64_t> rhs) {
    return lhs.size() == rhs.size() && llvm::all_of(llvm::zip(lhs, rhs), [&](auto axes) {
             return shapeOf(in[0])[std::get<0>(axes)] == shapeOf(in[1])[std::get<1>(axes)];
           });
  };
  if (!haveSameSizes(lhsBatch, rhsBatch) || !haveSameSizes(lhsSummed, rhsSummed))
    return importer.refuse(op, "expects the same sizes on the left as on the right");
  Numbers batch, result;
  for (int64_t axis : lhsBatch)
    batch.push_back(shapeOf(in[0])[axis]);
  result = batch;
  Value sides[2];
  Numbers rows[2];
  int64_t numSummed = 1;
  for (int side : {0, 1}) {
    ArrayRef<int64_t> shape = shapeOf(in[side]), batchAxes = side ? rhsBatch : lhsBatch,
                      summed = side ? rhsSummed : lhsSummed;
    Numbers free;
    for (int64_t axis : countTo(shape.size()))
      if (!llvm::is_contained(batchAxes, axis) && !llvm::is_contained(summed, axis)) {
        free.push_back(axis);
        rows[side].push_back(shape[axis]);
      }
    llvm::append_range(result, rows[side]);
    numSummed = 1;
    for (int64_t axis : summed)
      numSummed *= shape[axis];
    // [batch, free, summed] on the left, [batch, summed, free] on the right.
    Numbers order = llvm::to_vector(batchAxes), flat;
    llvm::append_range(order, side ? summed : ArrayRef<int64_t>(free));
    llvm::append_range(order, side ? ArrayRef<int64_t>(free) : summed);
    if (!batchAxes.empty())
      flat.push_back(productOf(batch));
    flat.push_back(side ? numSummed : productOf(rows[side]));
    flat.push_back(side ? productOf(rows[side]) : numSummed);
    // In the type that products are summed in.
    Value x = e.cast(in[side], computeType(e, element));
    sides[side] = e.reshape(e.transpose(x, order), flat);
  }
  return Values{e.reshape(fromComputeType(e, e.make<DotOp>(sides[0], sides[1]), element), result)};
}

static FailureOr<Values> convertDotGeneral(Importer &importer, Operation *op, ValueRange in) {
  FailureOr<Fields> fields = Fields::read(op, "dot_dimension_numbers",
                                          {"lhs_batching_dimensions", "rhs_batching_dimensions",
                                           "lhs_contracting_dimensions", "rhs_contracting_dimensions"});
  if (failed(fields))
    return failure();
  // An algorithm names the least that is asked for: f32 of tensors of f64, for example. Products are computed in the
  // type of the tensors, and summed in f32 or more, which a wider type would need more than.
  std::string algorithm = getText(op, "algorithm");
  unsigned width = isFloat(in[0]) ? elementOf(in[0]).getIntOrFloatBitWidth() : 64;
  if (StringRef(algorithm).contains("= f64") && width < 64)
    return importer.refuse(op, "with an algorithm of f64 for tensors of a narrower type is not supported");
  return product(importer, op, in, (*fields)["lhs_batching_dimensions"], (*fields)["rhs_batching_dimensions"],
                 (*fields)["lhs_contracting_dimensions"], (*fields)["rhs_contracting_dimensions"]);
}

/// stablehlo.dot, of vectors and matrices.
static FailureOr<Values> convertDot(Importer &importer, Operation *op, ValueRange in) {
  if (shapeOf(in[0]).empty() || shapeOf(in[1]).empty())
    return importer.refuse(op, "expects vectors or matrices");
  int64_t last = shapeOf(in[0]).size() - 1;
  return product(importer, op, in, {}, {}, last, int64_t(0));
}

//===----------------------------------------------------------------------===//
// Convolutions
//===----------------------------------------------------------------------===//

namespace {
/// The axes of one tensor of a convolution, as `[b, 0, 1, f]` names them: two letters, then the axes in space.
struct AxisNames {
  int64_t first = -1, second = -1;
  SmallVector<int64_t> space;

  /// Reads up to `]`; fails on other names.
  static std::optional<AxisNames> read(StringRef text, char first, char second) {
    AxisNames axes;
    SmallVector<StringRef> names;
    text.trim("[] ").split(names, ',', -1, false);
    axes.space.assign(std::max<size_t>(names.size(), 2) - 2, -1);
    for (auto [axis, name] : llvm::enumerate(names)) {
      unsigned number;
      name = name.trim();
      if (name == StringRef(&first, 1))
        axes.first = axis;
      else if (name == StringRef(&second, 1))
        axes.second = axis;
      else if (!name.getAsInteger(10, number) && number < axes.space.size())
        axes.space[number] = axis;
      else
        return {};
    }
    bool isComplete = axes.first >= 0 && axes.second >= 0 && !llvm::is_contained(axes.space, -1);
    return isComplete ? std::optional(axes) : std::nullopt;
  }

  Numbers order() const {
    Numbers order = {first, second};
    llvm::append_range(order, space);
    return order;
  }
};
} // namespace

static FailureOr<Values> convertConvolution(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  std::string text = getText(op, "dimension_numbers");
  auto [operands, output] = StringRef(text).split("->");
  auto [input, kernel] = operands.split("x");
  auto x = AxisNames::read(input, 'b', 'f'), window = AxisNames::read(kernel, 'o', 'i'),
       result = AxisNames::read(output, 'b', 'f');
  if (!x || !window || !result)
    return importer.refuse(op, "has dimension numbers '" + text + "', which are not understood");
  size_t rank = x->space.size();
  Numbers strides = getNumbers(op, "window_strides", rank, 1), dilations = getNumbers(op, "rhs_dilation", rank, 1);
  Numbers inputDilations = getNumbers(op, "lhs_dilation", rank, 1), padding = getNumbers(op, "padding", 2 * rank, 0);
  Numbers reversed = getNumbers(op, "window_reversal", rank, 0);
  int64_t groups = getNumber(op, "feature_group_count", 1), batchGroups = getNumber(op, "batch_group_count", 1);
  if (in.size() == 3) {
    auto amounts = in[2].getDefiningOp<arith::ConstantOp>();
    auto elements = amounts ? dyn_cast<DenseIntElementsAttr>(amounts.getValue()) : DenseIntElementsAttr();
    if (!elements)
      return importer.refuse(op, "is supported with constant padding only");
    padding = llvm::map_to_vector(elements.getValues<APInt>(), [](const APInt &n) { return n.getSExtValue(); });
  }
  if (padding.size() != 2 * rank || strides.size() != rank || dilations.size() != rank || reversed.size() != rank ||
      inputDilations.size() != rank || groups < 1 || batchGroups < 1 || (groups != 1 && batchGroups != 1))
    return importer.refuse(op, "expects a window with numbers for all axes in space");
  size_t axes = rank + 2;
  if (shapeOf(in[0]).size() != axes || shapeOf(in[1]).size() != axes || window->space.size() != rank ||
      result->space.size() != rank)
    return importer.refuse(op, "has dimension numbers '" + text + "', which do not fit its operands");
  int64_t channels = shapeOf(in[0])[x->second], outs = shapeOf(in[1])[window->first];
  if (channels != groups * shapeOf(in[1])[window->second] || outs % (groups * batchGroups) != 0 ||
      shapeOf(in[0])[x->first] % batchGroups != 0 ||
      llvm::any_of(llvm::concat<const int64_t>(strides, dilations, inputDilations), [](int64_t n) { return n < 1; }))
    return importer.refuse(op, "has groups, strides or dilations that do not fit its operands");
  Type element = getElementTypeOrSelf(importer.convertType(op, op->getResult(0).getType()));
  Type type = computeType(e, element);
  Value lhs = e.transpose(e.cast(in[0], type), x->order());
  Value rhs = e.transpose(e.cast(in[1], type), window->order());
  Numbers low, high, flipped;
  for (size_t axis = 0; axis < rank; ++axis) {
    low.push_back(padding[2 * axis]);
    high.push_back(padding[2 * axis + 1]);
    if (reversed[axis])
      flipped.push_back(2 + axis);
  }
  rhs = e.flip(rhs, flipped);
  if (llvm::any_of(padding, [](int64_t amount) { return amount < 0; })) {
    // What is taken away is taken from the dilated input.
    Numbers before = {0, 0}, after = {0, 0}, interior = {0, 0};
    llvm::append_range(before, low);
    llvm::append_range(after, high);
    for (int64_t &dilation : inputDilations)
      interior.push_back(std::exchange(dilation, 1) - 1);
    lhs = e.pad(lhs, e.scalar(type, 0), before, after, interior);
    low.assign(rank, 0);
    high.assign(rank, 0);
  }
  if (batchGroups > 1) {
    // The groups of the batch become groups of channels.
    Numbers shape = llvm::to_vector(shapeOf(lhs)), split = shape, order = countTo(shape.size() + 1);
    split.front() /= batchGroups;
    split.insert(split.begin(), batchGroups);
    std::swap(order[0], order[1]);
    shape[0] /= batchGroups;
    shape[1] *= batchGroups;
    lhs = e.reshape(e.transpose(e.reshape(lhs, split), order), shape);
    groups = batchGroups;
  }
  auto list = [&](const Numbers &numbers) { return e.b.getDenseI64ArrayAttr(numbers); };
  Value product = e.make<ConvOp>(lhs, rhs, list(strides), list(low), list(high), list(dilations), list(inputDilations),
                                 e.b.getI64IntegerAttr(groups));
  Numbers order = result->order(), back(order.size());
  for (auto [to, from] : llvm::enumerate(order))
    back[from] = to;
  return Values{fromComputeType(e, e.transpose(product, back), element)};
}

void stablehlo::addProducts(SmallVectorImpl<Conversion> &table) {
  constexpr StringLiteral convolution = "dimension_numbers window_strides padding lhs_dilation rhs_dilation "
                                        "window_reversal feature_group_count batch_group_count precision_config";
  table.append({{"stablehlo.dot", convertDot, "precision_config"},
                {"stablehlo.dot_general", convertDotGeneral, "dot_dimension_numbers precision_config algorithm"},
                {"stablehlo.convolution", convertConvolution, convolution},
                {"stablehlo.dynamic_conv", convertConvolution, convolution}});
}
