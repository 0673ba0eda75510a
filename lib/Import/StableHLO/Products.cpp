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
#include "llvm/ADT/SmallSet.h"
#include "llvm/ADT/StringExtras.h"

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
             int64_t left = shapeOf(in[0])[std::get<0>(axes)], right = shapeOf(in[1])[std::get<1>(axes)];
             return succeeded(verifyCompatibleShape(left, right));
           });
  };
  if (!haveSameSizes(lhsBatch, rhsBatch) || !haveSameSizes(lhsSummed, rhsSummed))
    return importer.refuse(op, "expects the same sizes on the left as on the right");
  // Sizes that types do not tell are compared one by one, before axes are joined.
  Value operands[] = {in[0], in[1]};
  for (auto [lhs, rhs] : {std::pair(lhsBatch, rhsBatch), {lhsSummed, rhsSummed}})
    for (auto [left, right] : llvm::zip(lhs, rhs))
      if (ShapedType::isDynamic(shapeOf(operands[1])[right]))
        operands[1] = e.expectSize(operands[1], right, e.sizeOf(operands[0], left));
      else
        operands[0] = e.expectSize(operands[0], left, e.sizeOf(operands[1], right));
  Sizes batch, result;
  for (int64_t axis : lhsBatch)
    batch.push_back(e.sizeOf(operands[0], axis));
  result = batch;
  Value sides[2];
  Sizes rows[2];
  for (int side : {0, 1}) {
    Sizes shape = e.sizesOf(operands[side]);
    ArrayRef<int64_t> batchAxes = side ? rhsBatch : lhsBatch, summed = side ? rhsSummed : lhsSummed;
    Numbers free;
    for (int64_t axis : countTo(shape.size()))
      if (!llvm::is_contained(batchAxes, axis) && !llvm::is_contained(summed, axis)) {
        free.push_back(axis);
        rows[side].push_back(shape[axis]);
      }
    llvm::append_range(result, rows[side]);
    Size numSummed = e.constant(1);
    for (int64_t axis : summed)
      numSummed = e.mul(numSummed, shape[axis]);
    // [batch, free, summed] on the left, [batch, summed, free] on the right.
    Numbers order = llvm::to_vector(batchAxes);
    Sizes flat;
    llvm::append_range(order, side ? summed : ArrayRef<int64_t>(free));
    llvm::append_range(order, side ? ArrayRef<int64_t>(free) : summed);
    if (!batchAxes.empty())
      flat.push_back(e.product(batch));
    flat.push_back(side ? numSummed : e.product(rows[side]));
    flat.push_back(side ? e.product(rows[side]) : numSummed);
    // In the type that products are summed in.
    Value x = e.cast(operands[side], computeType(e, element));
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

/// Converts stablehlo.dot, of vectors and matrices.
static FailureOr<Values> convertDot(Importer &importer, Operation *op, ValueRange in) {
  if (shapeOf(in[0]).empty() || shapeOf(in[1]).empty())
    return importer.refuse(op, "expects vectors or matrices");
  int64_t last = shapeOf(in[0]).size() - 1;
  return product(importer, op, in, {}, {}, last, int64_t(0));
}

//===----------------------------------------------------------------------===//
// Einstein sums
//===----------------------------------------------------------------------===//

/// Reads the labels of the axes of a tensor, as in `...ab`; axes at the place of the dots get labels of their own,
/// from the last one on. Fails if the labels are not different letters, one for each of `rank` axes.
static std::optional<SmallVector<unsigned>> readLabels(StringRef text, std::optional<size_t> rank, size_t &dotted) {
  constexpr StringRef dots = "...";
  SmallVector<unsigned> labels;
  llvm::SmallSet<unsigned, 8> seen;
  text = text.trim();
  size_t letters = llvm::count_if(text, [](char c) { return c != '.'; });
  while (!text.empty()) {
    if (text.consume_front(dots)) {
      if (rank)
        dotted = std::max(dotted, *rank - std::min(*rank, letters));
      for (size_t left = rank ? *rank - std::min(*rank, letters) : dotted; left-- > 0;)
        labels.push_back(256 + left);
      continue;
    }
    if (!llvm::isAlpha(text.front()))
      return std::nullopt;
    labels.push_back(text.front());
    text = text.drop_front();
  }
  bool areDifferent = llvm::all_of(labels, [&](unsigned label) { return seen.insert(label).second; });
  return areDifferent && labels.size() == rank.value_or(labels.size()) ? std::optional(labels) : std::nullopt;
}

/// Converts stablehlo.einsum and stablehlo.unary_einsum: sums over axes that one tensor has alone, a product over those
/// that both have, and a transposition.
static FailureOr<Values> convertEinsum(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  auto attribute = dyn_cast_or_null<StringAttr>(getAttribute(op, "einsum_config"));
  StringRef text = attribute ? attribute.getValue() : "";
  auto refuse = [&] {
    return importer.refuse(op, "has the configuration '" + text +
                                   "', but one like ab,bc->ac, with different letters "
                                   "for the axes of each tensor, is expected");
  };
  auto [inputs, output] = text.split("->");
  SmallVector<StringRef> parts;
  inputs.split(parts, ',');
  if (!text.contains("->") || parts.size() != in.size())
    return refuse();
  SmallVector<SmallVector<unsigned>> labels;
  size_t dotted = 0;
  for (auto [part, x] : llvm::zip_equal(parts, in)) {
    auto own = readLabels(part, shapeOf(x).size(), dotted);
    if (!own)
      return refuse();
    labels.push_back(*own);
  }
  auto results = readLabels(output, std::nullopt, dotted);
  auto isKnown = [&](unsigned label) {
    return llvm::any_of(labels, [&](ArrayRef<unsigned> own) { return llvm::is_contained(own, label); });
  };
  if (!results || !llvm::all_of(*results, isKnown))
    return refuse();
  Values operands(in);
  for (size_t k = 0; k < operands.size(); ++k) {
    Numbers alone;
    SmallVector<unsigned> kept;
    for (auto [axis, label] : llvm::enumerate(labels[k])) {
      bool isElsewhere = operands.size() == 2 && llvm::is_contained(labels[1 - k], label);
      if (isElsewhere || llvm::is_contained(*results, label))
        kept.push_back(label);
      else
        alone.push_back(axis);
    }
    if (!alone.empty())
      operands[k] =
          e.reduce(elementOf(operands[k]).isInteger(1) ? "stablehlo.or" : "stablehlo.add", operands[k], Value(), alone);
    labels[k] = kept;
  }
  SmallVector<unsigned> order = labels[0];
  if (operands.size() == 2) {
    Numbers batch[2], summed[2];
    SmallVector<unsigned> batched, free;
    for (auto [axis, label] : llvm::enumerate(labels[0])) {
      auto *other = llvm::find(labels[1], label);
      if (other == labels[1].end()) {
        free.push_back(label);
        continue;
      }
      bool isKept = llvm::is_contained(*results, label);
      (isKept ? batch : summed)[0].push_back(axis);
      (isKept ? batch : summed)[1].push_back(other - labels[1].begin());
      if (isKept)
        batched.push_back(label);
    }
    for (unsigned label : labels[1])
      if (!llvm::is_contained(labels[0], label))
        free.push_back(label);
    FailureOr<Values> result = product(importer, op, operands, batch[0], batch[1], summed[0], summed[1]);
    if (failed(result))
      return failure();
    operands = *result;
    order = batched;
    llvm::append_range(order, free);
  }
  Numbers permutation;
  for (unsigned label : *results)
    permutation.push_back(llvm::find(order, label) - order.begin());
  return Values{e.transpose(operands[0], permutation)};
}

//===----------------------------------------------------------------------===//
// Convolutions
//===----------------------------------------------------------------------===//

/// The fields of `#stablehlo.conv<raw …>`, for each tensor: the two axes that have letters, and those in space.
static constexpr StringRef kRawAxes[3][3] = {
    {"input_batch_dimension", "input_feature_dimension", "input_spatial_dimensions"},
    {"kernel_output_feature_dimension", "kernel_input_feature_dimension", "kernel_spatial_dimensions"},
    {"output_batch_dimension", "output_feature_dimension", "output_spatial_dimensions"}};

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

  /// Reads fields of these names; fails if they are not all axes.
  static std::optional<AxisNames> read(const Fields &fields, ArrayRef<StringRef> names) {
    AxisNames axes;
    axes.first = fields.number(names[0], -1);
    axes.second = fields.number(names[1], -1);
    axes.space = fields[names[2]];
    Numbers all = axes.order();
    llvm::sort(all);
    return all == countTo(all.size()) ? std::optional(axes) : std::nullopt;
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
  std::optional<AxisNames> x, window, result;
  if (StringRef(text).starts_with("raw ")) {
    FailureOr<Fields> fields = Fields::read(op, "dimension_numbers", ArrayRef(&kRawAxes[0][0], 9));
    if (failed(fields))
      return failure();
    x = AxisNames::read(*fields, kRawAxes[0]);
    window = AxisNames::read(*fields, kRawAxes[1]);
    result = AxisNames::read(*fields, kRawAxes[2]);
  } else {
    auto [operands, output] = StringRef(text).split("->");
    auto [input, kernel] = operands.split("x");
    x = AxisNames::read(input, 'b', 'f');
    window = AxisNames::read(kernel, 'o', 'i');
    result = AxisNames::read(output, 'b', 'f');
  }
  if (!x || !window || !result)
    return importer.refuse(op, "has dimension numbers '" + text + "', which are not understood");
  size_t rank = x->space.size();
  Numbers strides = getNumbers(op, "window_strides", rank, 1), dilations = getNumbers(op, "rhs_dilation", rank, 1);
  Numbers inputDilations = getNumbers(op, "lhs_dilation", rank, 1), padding = getNumbers(op, "padding", 2 * rank, 0);
  Numbers reversed = getNumbers(op, "window_reversal", rank, 0);
  int64_t groups = getNumber(op, "feature_group_count", 1), batchGroups = getNumber(op, "batch_group_count", 1);
  if (padding.size() != 2 * rank || strides.size() != rank || dilations.size() != rank || reversed.size() != rank ||
      inputDilations.size() != rank || groups < 1 || batchGroups < 1 || (groups != 1 && batchGroups != 1))
    return importer.refuse(op, "expects a window with numbers for all axes in space");
  size_t axes = rank + 2;
  if (shapeOf(in[0]).size() != axes || shapeOf(in[1]).size() != axes || window->space.size() != rank ||
      result->space.size() != rank)
    return importer.refuse(op, "has dimension numbers '" + text + "', which do not fit its operands");
  if (in.size() == 3 && (shapeOf(in[2]) != ArrayRef<int64_t>{int64_t(rank), 2} || !isa<IntegerType>(elementOf(in[2]))))
    return importer.refuse(op, "expects two amounts of padding for each axis in space");
  // What types do not tell, tg.conv checks.
  int64_t channels = shapeOf(in[0])[x->second], outs = shapeOf(in[1])[window->first];
  int64_t channelsOfGroup = shapeOf(in[1])[window->second], images = shapeOf(in[0])[x->first];
  auto isMultiple = [](int64_t size, int64_t of) { return ShapedType::isDynamic(size) || size % of == 0; };
  bool fits =
      ShapedType::isDynamic(channels) || ShapedType::isDynamic(channelsOfGroup) || channels == groups * channelsOfGroup;
  if (!fits || !isMultiple(outs, groups * batchGroups) || !isMultiple(images, batchGroups) ||
      llvm::any_of(llvm::concat<const int64_t>(strides, dilations, inputDilations), [](int64_t n) { return n < 1; }))
    return importer.refuse(op, "has groups, strides or dilations that do not fit its operands");
  Type element = getElementTypeOrSelf(importer.convertType(op, op->getResult(0).getType()));
  Type type = computeType(e, element);
  Value lhs = e.transpose(e.cast(in[0], type), x->order());
  Value rhs = e.transpose(e.cast(in[1], type), window->order());
  Numbers flipped;
  for (size_t axis = 0; axis < rank; ++axis)
    if (reversed[axis])
      flipped.push_back(2 + axis);
  rhs = e.flip(rhs, flipped);
  // A convolution without axes in space is a product, in groups; tg.conv has at least one.
  bool isProduct = rank == 0;
  if (isProduct) {
    for (Value *operand : {&lhs, &rhs}) {
      Sizes shape = e.sizesOf(*operand);
      shape.push_back(e.constant(1));
      *operand = e.reshape(*operand, shape);
    }
    strides = dilations = inputDilations = {1};
    padding = {0, 0};
  }
  Sizes amounts = e.constants(padding);
  if (in.size() == 3 && !isProduct)
    amounts = e.toSizes(in[2]);
  if (llvm::any_of(amounts, [&](Size amount) { return getConstantIntValue(amount).value_or(-1) < 0; })) {
    // What is taken away is taken from the dilated input.
    Size zero = e.constant(0);
    Sizes before = {zero, zero}, after = {zero, zero}, interior = {zero, zero};
    for (size_t axis = 0; axis < rank; ++axis) {
      before.push_back(amounts[2 * axis]);
      after.push_back(amounts[2 * axis + 1]);
    }
    for (int64_t &dilation : inputDilations)
      interior.push_back(e.constant(std::exchange(dilation, 1) - 1));
    lhs = e.pad(lhs, e.scalar(type, 0), before, after, interior);
    amounts.assign(2 * rank, zero);
  }
  Numbers low, high;
  for (auto [k, amount] : llvm::enumerate(amounts))
    (k % 2 ? high : low).push_back(*getConstantIntValue(amount));
  if (batchGroups > 1) {
    // The groups of the batch become groups of channels. The number of images is checked by the reshape.
    Sizes shape = e.sizesOf(lhs), split = shape;
    Numbers order = countTo(shape.size() + 1);
    std::optional<int64_t> count = getConstantIntValue(shape[0]);
    shape[0] = count ? e.constant(*count / batchGroups)
                     : Size(e.make<arith::DivSIOp>(e.value(shape[0]), e.index(batchGroups)));
    shape[1] = e.mul(shape[1], e.constant(batchGroups));
    split.front() = shape[0];
    split.insert(split.begin(), e.constant(batchGroups));
    std::swap(order[0], order[1]);
    lhs = e.reshape(e.transpose(e.reshape(lhs, split), order), shape);
    groups = batchGroups;
  }
  auto list = [&](const Numbers &numbers) { return e.b.getDenseI64ArrayAttr(numbers); };
  Value product = e.make<ConvOp>(lhs, rhs, list(strides), list(low), list(high), list(dilations), list(inputDilations),
                                 e.b.getI64IntegerAttr(groups));
  if (isProduct)
    product = e.reshape(product, ArrayRef<Size>(e.sizesOf(product)).drop_back());
  Numbers order = result->order(), back(order.size());
  for (auto [to, from] : llvm::enumerate(order))
    back[from] = to;
  return Values{fromComputeType(e, e.transpose(product, back), element)};
}

void stablehlo::addProducts(SmallVectorImpl<Conversion> &table) {
  constexpr StringLiteral convolution = "dimension_numbers window_strides padding lhs_dilation rhs_dilation "
                                        "window_reversal feature_group_count batch_group_count precision_config";
  table.append({{"stablehlo.dot", convertDot, "precision_config"},
                {"stablehlo.einsum", convertEinsum, "einsum_config precision_config"},
                {"stablehlo.unary_einsum", convertEinsum, "einsum_config"},
                {"stablehlo.dot_general", convertDotGeneral, "dot_dimension_numbers precision_config algorithm"},
                {"stablehlo.convolution", convertConvolution, convolution},
                {"stablehlo.dynamic_conv", convertConvolution, convolution}});
}
