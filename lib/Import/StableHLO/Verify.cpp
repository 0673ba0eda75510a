//===- Verify.cpp - What conversions rely on ------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// StableHLO's own verifier has not seen the program. The tables say how many operands and regions operations have, and
// which attributes name axes.
//
//===----------------------------------------------------------------------===//

#include "Importer.h"
#include "TensorGraph/Interfaces/Broadcast.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/SmallSet.h"

using namespace mlir;
using namespace tg;
using namespace tg::stablehlo;

namespace {
constexpr unsigned kAny = ~0u;

struct Arity {
  StringLiteral name;
  unsigned least, most, regions; // how many operands and regions it takes
  unsigned results = 1;
};

/// Of operations that do not have one operand, no region, and one result.
constexpr Arity kArities[] = {
    {"sdy.manual_computation", 0, kAny, 1, kAny},
    {"chlo.mulhi", 2, 2, 0},
    {"chlo.next_after", 2, 2, 0},
    {"chlo.polygamma", 2, 2, 0},
    {"chlo.scan", 1, kAny, 1, kAny},
    {"chlo.top_k", 1, 1, 0, 2},
    {"chlo.zeta", 2, 2, 0},
    {"func.call", 0, kAny, 0, kAny},
    {"stablehlo.add", 2, 2, 0},
    {"stablehlo.all_gather", 1, kAny, 0, kAny},
    {"stablehlo.all_reduce", 1, kAny, 1, kAny},
    {"stablehlo.all_to_all", 1, kAny, 0, kAny},
    {"stablehlo.and", 2, 2, 0},
    {"stablehlo.atan2", 2, 2, 0},
    {"stablehlo.batch_norm_grad", 5, 5, 0, 3},
    {"stablehlo.batch_norm_inference", 5, 5, 0},
    {"stablehlo.batch_norm_training", 3, 3, 0, 3},
    {"stablehlo.case", 1, 1, kAny, kAny},
    {"stablehlo.clamp", 3, 3, 0},
    {"stablehlo.compare", 2, 2, 0},
    {"stablehlo.complex", 2, 2, 0},
    {"stablehlo.composite", 0, kAny, 0, kAny},
    {"stablehlo.concatenate", 1, kAny, 0},
    {"stablehlo.constant", 0, 0, 0},
    {"stablehlo.convolution", 2, 2, 0},
    {"stablehlo.custom_call", 0, kAny, 0, kAny},
    {"stablehlo.divide", 2, 2, 0},
    {"stablehlo.dot", 2, 2, 0},
    {"stablehlo.dot_general", 2, 2, 0},
    {"stablehlo.dynamic_broadcast_in_dim", 2, 2, 0},
    {"stablehlo.dynamic_conv", 3, 3, 0},
    {"stablehlo.dynamic_gather", 3, 3, 0},
    {"stablehlo.dynamic_pad", 5, 5, 0},
    {"stablehlo.dynamic_reshape", 2, 2, 0},
    {"stablehlo.dynamic_slice", 1, kAny, 0},
    {"stablehlo.dynamic_update_slice", 2, kAny, 0},
    {"stablehlo.einsum", 2, 2, 0},
    {"stablehlo.gather", 2, 2, 0},
    {"stablehlo.if", 1, 1, 2, kAny},
    {"stablehlo.iota", 0, 0, 0},
    {"stablehlo.map", 1, kAny, 1},
    {"stablehlo.maximum", 2, 2, 0},
    {"stablehlo.minimum", 2, 2, 0},
    {"stablehlo.multiply", 2, 2, 0},
    {"stablehlo.optimization_barrier", 0, kAny, 0, kAny},
    {"stablehlo.or", 2, 2, 0},
    {"stablehlo.pad", 2, 2, 0},
    {"stablehlo.partition_id", 0, 0, 0},
    {"stablehlo.power", 2, 2, 0},
    {"stablehlo.real_dynamic_slice", 4, 4, 0},
    {"stablehlo.reduce", 2, kAny, 1, kAny},
    {"stablehlo.reduce_window", 2, kAny, 1, kAny},
    {"stablehlo.reduce_scatter", 1, 1, 1},
    {"stablehlo.remainder", 2, 2, 0},
    {"stablehlo.replica_id", 0, 0, 0},
    {"stablehlo.rng_bit_generator", 1, 1, 0, 2},
    {"stablehlo.scatter", 3, kAny, 1, kAny},
    {"stablehlo.select", 3, 3, 0},
    {"stablehlo.select_and_scatter", 3, 3, 2},
    {"stablehlo.set_dimension_size", 2, 2, 0},
    {"stablehlo.shift_left", 2, 2, 0},
    {"stablehlo.shift_right_arithmetic", 2, 2, 0},
    {"stablehlo.shift_right_logical", 2, 2, 0},
    {"stablehlo.sort", 1, kAny, 1, kAny},
    {"stablehlo.subtract", 2, 2, 0},
    {"stablehlo.torch_index_select", 2, 2, 0},
    {"stablehlo.triangular_solve", 2, 2, 0},
    {"stablehlo.while", 0, kAny, 2, kAny},
    {"stablehlo.xor", 2, 2, 0},
};

enum class Of { Operand, Result };

/// An attribute, or a field of one, whose numbers are different axes of an operand or of the result.
struct Axes {
  StringLiteral name, attribute, field;
  Of of;
  unsigned number;
};
constexpr Axes kAxes[] = {
    {"stablehlo.broadcast_in_dim", "broadcast_dimensions", "", Of::Result, 0},
    {"stablehlo.concatenate", "dimension", "", Of::Result, 0},
    {"stablehlo.dynamic_broadcast_in_dim", "broadcast_dimensions", "", Of::Result, 0},
    {"stablehlo.dot_general", "dot_dimension_numbers", "lhs_batching_dimensions lhs_contracting_dimensions",
     Of::Operand, 0},
    {"stablehlo.dot_general", "dot_dimension_numbers", "rhs_batching_dimensions rhs_contracting_dimensions",
     Of::Operand, 1},
    {"stablehlo.gather", "dimension_numbers", "collapsed_slice_dims operand_batching_dims", Of::Operand, 0},
    {"stablehlo.gather", "dimension_numbers", "start_index_map", Of::Operand, 0},
    {"stablehlo.gather", "dimension_numbers", "start_indices_batching_dims", Of::Operand, 1},
    {"stablehlo.gather", "dimension_numbers", "offset_dims", Of::Result, 0},
    {"stablehlo.dynamic_gather", "dimension_numbers", "collapsed_slice_dims operand_batching_dims", Of::Operand, 0},
    {"stablehlo.dynamic_gather", "dimension_numbers", "start_index_map", Of::Operand, 0},
    {"stablehlo.dynamic_gather", "dimension_numbers", "start_indices_batching_dims", Of::Operand, 1},
    {"stablehlo.dynamic_gather", "dimension_numbers", "offset_dims", Of::Result, 0},
    {"stablehlo.reduce", "dimensions", "", Of::Operand, 0},
    {"stablehlo.reverse", "dimensions", "", Of::Operand, 0},
    {"stablehlo.torch_index_select", "dim", "", Of::Operand, 0},
    {"stablehlo.transpose", "permutation", "", Of::Operand, 0},
    {"chlo.scan", "dimension", "", Of::Operand, 0},
};
} // namespace

static LogicalResult verifyAxes(Importer &importer, Operation *op, const Axes &axes) {
  Numbers numbers;
  if (axes.field.empty()) {
    numbers = getNumbers(op, axes.attribute);
    if (isa_and_nonnull<IntegerAttr>(getAttribute(op, axes.attribute)))
      numbers = {getNumber(op, axes.attribute)};
  } else {
    SmallVector<StringRef> names;
    StringRef(axes.field).split(names, ' ');
    for (StringRef name : names)
      llvm::append_range(numbers, Fields::find(op, axes.attribute, name));
  }
  int64_t rank = rankOf(axes.of == Of::Operand ? op->getOperand(axes.number).getType() : op->getResult(0).getType());
  llvm::SmallSet<int64_t, 8> seen;
  for (int64_t number : numbers)
    if (number < 0 || number >= rank || !seen.insert(number).second)
      return importer.refuse(op, "has axis ")
             << number << " in '" << axes.attribute << "', but different axes of " << rank << " are expected";
  if (axes.name == "stablehlo.transpose" && int64_t(numbers.size()) != rank)
    return importer.refuse(op, "has ") << numbers.size() << " axes in 'permutation', but " << rank << " are expected";
  return success();
}

/// Returns the kind of an element type, and its name in messages.
static std::pair<unsigned, StringRef> kindOf(Type type) {
  if (isComplex(type))
    return {OfComplex, "complex numbers"};
  if (isa<FloatType>(type))
    return {OfFloats, "floats"};
  if (type.isInteger(1))
    return {OfFlags, "booleans"};
  return {OfIntegers, "integers"};
}

/// Verifies that operands of an operation on elements have one shape and, but for conditions, one type.
LogicalResult stablehlo::verifyElements(Importer &importer, Operation *op, unsigned kinds, bool ofOneShape) {
  StringRef name = op->getName().getStringRef();
  Type type = op->getOperand(op->getNumOperands() > 1 ? 1 : 0).getType();
  if (auto [kind, kindName] = kindOf(getElementTypeOrSelf(type)); !(kinds & kind))
    return importer.refuse(op, "of " + kindName + " is not supported");
  for (auto [k, operand] : llvm::enumerate(op->getOperandTypes())) {
    bool isCondition = (name == "stablehlo.select" || name == "chlo.broadcast_select") && k == 0;
    bool mayBeScalar = isCondition || (name == "stablehlo.clamp" && k != 1);
    bool hasElement = isCondition ? getElementTypeOrSelf(operand).isInteger(1)
                                  : getElementTypeOrSelf(operand) == getElementTypeOrSelf(type);
    bool hasShape =
        !ofOneShape || succeeded(verifyCompatibleShape(operand, type)) || (mayBeScalar && rankOf(operand) == 0);
    if (!hasElement || !hasShape)
      return importer.refuse(op, "has an operand of type ") << operand << ", which does not fit " << type;
  }
  return success();
}

LogicalResult stablehlo::verifyOperation(Importer &importer, Operation *op) {
  StringRef name = op->getName().getStringRef();
  // An operation that broadcasts its operands takes as many as the one that does not.
  StringRef stem = name;
  bool broadcasts = stem.consume_front("chlo.broadcast_");
  const Arity *found = llvm::find_if(kArities, [&](const Arity &arity) {
    return broadcasts ? arity.name.split('.').second == stem : arity.name == name;
  });
  Arity arity = found == std::end(kArities) ? Arity{"", 1, 1, 0} : *found;
  unsigned count = op->getNumOperands(), regions = op->getNumRegions();
  bool isPaired = (name != "stablehlo.reduce" && name != "stablehlo.reduce_window") || count % 2 == 0;
  if (name == "stablehlo.scatter")
    isPaired = count % 2 == 1;
  if (count < arity.least || count > arity.most || !isPaired)
    return importer.refuse(op, "does not take ") << count << " operands";
  if (arity.regions == kAny ? regions == 0 : regions != arity.regions)
    return importer.refuse(op, "does not take ") << regions << " regions";
  for (Region &region : op->getRegions())
    if (!region.hasOneBlock() || region.front().empty())
      return importer.refuse(op, "expects regions of one block");
  if (arity.results != kAny && op->getNumResults() != arity.results)
    return importer.refuse(op, "does not have ") << op->getNumResults() << " results";
  for (const Axes &axes : kAxes)
    if (axes.name == name && failed(verifyAxes(importer, op, axes)))
      return failure();
  return success();
}
