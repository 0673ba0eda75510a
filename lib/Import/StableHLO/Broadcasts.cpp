//===- Broadcasts.cpp - Operations that broadcast their operands ----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// `chlo.broadcast_add` and others like it: an operation on elements, before which operands are broadcast to one shape.
// Axes of an operand of lower rank are the last ones of the result, unless `broadcast_dimensions` names them. An axis
// of size 1 is repeated, also if its type does not tell that it is 1.
//
//===----------------------------------------------------------------------===//

#include "Importer.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "llvm/ADT/ScopeExit.h"

using namespace mlir;
using namespace tg;
using namespace tg::stablehlo;

/// Finds the axes of the result that the axes of an operand are.
static FailureOr<Numbers> axesInResult(Importer &importer, Operation *op, int64_t own, int64_t rank) {
  Numbers axes = getNumbers(op, "broadcast_dimensions");
  if (axes.empty() || own == rank) {
    axes = countTo(own);
    for (int64_t &axis : axes)
      axis += rank - own;
    return axes;
  }
  if (int64_t(axes.size()) != own)
    return importer.refuse(op, "has ") << axes.size() << " broadcast dimensions, but " << own << " are expected";
  for (auto [number, axis] : llvm::enumerate(axes))
    if (axis < 0 || axis >= rank || (number && axis <= axes[number - 1]))
      return importer.refuse(op, "expects ascending axes of the result in 'broadcast_dimensions'");
  return axes;
}

/// Finds the size of an axis that operands of these sizes are broadcast to.
static FailureOr<Size> joinSizes(Importer &importer, Operation *op, ArrayRef<Size> sizes) {
  Emitter &e = importer.emitter();
  Size joined;
  for (Size size : sizes) {
    std::optional<int64_t> known = getConstantIntValue(size), before;
    if (joined)
      before = getConstantIntValue(joined);
    if (known == 1 || (joined && !known && before))
      continue;
    if (!joined || (known && !before))
      joined = size;
    else if (known && known != before)
      return importer.refuse(op, "has operands of sizes ") << *before << " and " << *known << " along one axis";
    else if (!known && !e.areEqual(joined, size))
      joined = Size(e.make<arith::SelectOp>(e.isEqual(joined, e.constant(1)), e.value(size), e.value(joined)));
  }
  return joined ? joined : e.constant(1);
}

/// Broadcasts operands to one shape.
static FailureOr<Values> broadcastOperands(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  int64_t rank = 0;
  for (Value x : in)
    rank = std::max<int64_t>(rank, shapeOf(x).size());
  SmallVector<Numbers> axes;
  SmallVector<Sizes> sizes(rank);
  for (Value x : in) {
    FailureOr<Numbers> own = axesInResult(importer, op, shapeOf(x).size(), rank);
    if (failed(own))
      return failure();
    for (auto [axis, size] : llvm::zip_equal(*own, e.sizesOf(x)))
      sizes[axis].push_back(size);
    axes.push_back(*own);
  }
  Sizes shape;
  for (const Sizes &ofAxis : sizes) {
    FailureOr<Size> size = joinSizes(importer, op, ofAxis);
    if (failed(size))
      return failure();
    shape.push_back(*size);
  }
  Values results;
  for (auto [x, own] : llvm::zip_equal(in, axes))
    results.push_back(e.broadcast(x, own, shape, countTo(own.size())));
  return results;
}

/// Converts the operation that has the name without `broadcast_`, on operands that have been broadcast.
static FailureOr<Values> convertBroadcasting(Importer &importer, Operation *op, ValueRange in) {
  StringRef stem = op->getName().getStringRef();
  stem.consume_front("chlo.broadcast_");
  for (StringRef dialect : {"stablehlo.", "chlo."}) {
    const Conversion *plain = importer.conversionOf((dialect + stem).str());
    if (!plain)
      continue;
    if (failed(verifyElements(importer, op, plain->kinds, /*ofOneShape=*/false)))
      return failure();
    FailureOr<Values> operands = broadcastOperands(importer, op, in);
    if (failed(operands))
      return failure();
    OperationState state(op->getLoc(), plain->name);
    state.addOperands(op->getOperands());
    state.addTypes(op->getResultTypes());
    for (NamedAttribute attribute : getAttributes(op))
      state.addAttribute(attribute.getName(), attribute.getValue());
    Operation *applied = Operation::create(state);
    llvm::scope_exit destroy([&] { applied->destroy(); });
    return plain->convert(importer, applied, *operands);
  }
  return importer.refuse(op, "is not supported");
}

void stablehlo::addBroadcasts(SmallVectorImpl<Conversion> &table) {
  for (StringRef name : {"chlo.broadcast_add",
                         "chlo.broadcast_and",
                         "chlo.broadcast_atan2",
                         "chlo.broadcast_complex",
                         "chlo.broadcast_divide",
                         "chlo.broadcast_maximum",
                         "chlo.broadcast_minimum",
                         "chlo.broadcast_multiply",
                         "chlo.broadcast_next_after",
                         "chlo.broadcast_or",
                         "chlo.broadcast_polygamma",
                         "chlo.broadcast_power",
                         "chlo.broadcast_remainder",
                         "chlo.broadcast_select",
                         "chlo.broadcast_shift_left",
                         "chlo.broadcast_shift_right_arithmetic",
                         "chlo.broadcast_shift_right_logical",
                         "chlo.broadcast_subtract",
                         "chlo.broadcast_xor",
                         "chlo.broadcast_zeta"})
    table.push_back({name, convertBroadcasting, "broadcast_dimensions"});
  table.push_back(
      {"chlo.broadcast_compare", convertBroadcasting, "broadcast_dimensions comparison_direction compare_type"});
}
