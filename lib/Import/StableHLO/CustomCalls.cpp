//===- CustomCalls.cpp - Calls of what has a name only --------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LinearAlgebra.h"
#include "Reductions.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace tg;
using namespace tg::stablehlo;

static StringRef targetOf(Operation *op) {
  Attribute attribute = getAttribute(op, "call_target_name");
  if (auto text = dyn_cast_or_null<StringAttr>(attribute))
    return text;
  auto symbol = dyn_cast_or_null<FlatSymbolRefAttr>(attribute);
  return symbol ? symbol.getValue() : "";
}

/// Calls that say where values are, not what they are.
static FailureOr<Values> convertPlacement(Importer &importer, Operation *op, ValueRange in) {
  if (in.size() != 1)
    return importer.refuse(op, "does not take ") << in.size() << " operands";
  return Values{importer.getPlacements().place(op, in[0], importer.emitter().b)};
}

/// Inlines a computation that each device makes on its part, if there is one device.
static FailureOr<Values> convertManualComputation(Importer &importer, Operation *op, ValueRange in) {
  if (op->getNumRegions() != 1 || !op->getRegion(0).hasOneBlock())
    return importer.refuse(op, "expects a region of one block");
  Block &body = op->getRegion(0).front();
  if (body.getArgumentTypes() != op->getOperandTypes() ||
      body.getTerminator()->getOperandTypes() != op->getResultTypes())
    return importer.refuse(op, "computes parts of values on several devices; lower the function with a mesh of one "
                               "device, or write it without jax.shard_map");
  return importer.convertBlock(body, in);
}

/// Inlines what groups of devices compute together, if each group is one device: it keeps its values.
static FailureOr<Values> convertCollective(Importer &importer, Operation *op, ValueRange in) {
  bool permutes = op->getName().getStringRef() == "stablehlo.collective_permute";
  auto groups =
      dyn_cast_or_null<DenseIntElementsAttr>(getAttribute(op, permutes ? "source_target_pairs" : "replica_groups"));
  auto shape = groups ? groups.getType().getShape() : ArrayRef<int64_t>();
  // Of pairs, the one of the device with itself; it would get zeros without one.
  bool isAlone = shape.size() == 2 &&
                 (permutes ? shape == ArrayRef<int64_t>{1, 2} && groups.isSplat() : shape[0] > 0 && shape[1] == 1);
  if (!isAlone || op->getOperandTypes() != op->getResultTypes())
    return importer.refuse(op, kCommunicates);
  return Values(in);
}

/// Answers which device computes, if there is one.
static FailureOr<Values> convertDeviceId(Importer &importer, Operation *op, ValueRange) {
  auto module = op->getParentOfType<ModuleOp>();
  for (StringRef name : {"mhlo.num_partitions", "mhlo.num_replicas"}) {
    auto count = module->getAttrOfType<IntegerAttr>(name);
    if (!count || count.getInt() != 1)
      return importer.refuse(op, kCommunicates);
  }
  Type element = getElementTypeOrSelf(importer.convertType(op, op->getResult(0).getType()));
  return Values{importer.emitter().scalar(element, 0)};
}

//===----------------------------------------------------------------------===//
// Symbolic sizes
//===----------------------------------------------------------------------===//

/// Learns from an assertion that one size is at least as large as a number, or that two are equal.
static void learnSizes(Importer &importer, Operation *assertion) {
  Operation *compare = assertion->getOperand(0).getDefiningOp();
  Emitter &e = importer.emitter();
  // In a branch it holds there only.
  if (!isa<func::FuncOp>(assertion->getParentOp()) || !compare ||
      compare->getName().getStringRef() != "stablehlo.compare" || compare->getNumOperands() != 2)
    return;
  Value first = importer.lookup(compare->getOperand(0)), second = importer.lookup(compare->getOperand(1));
  std::optional<Sizes> x = first ? e.numbersOf(first) : std::nullopt, y = second ? e.numbersOf(second) : std::nullopt;
  if (!x || !y || x->size() != 1 || y->size() != 1)
    return;
  StringRef direction = getWord(compare, "comparison_direction");
  std::optional<int64_t> least = getConstantIntValue(y->front());
  if (direction == "GE" && least && isa<Value>(x->front()))
    e.setLeast(cast<Value>(x->front()), *least);
  if (direction == "EQ")
    importer.setEqual(assertion, x->front(), y->front());
}

/// Converts JAX's check of symbolic sizes: a condition, and numbers for the message.
static FailureOr<Values> convertShapeAssertion(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  auto message = dyn_cast_or_null<StringAttr>(getAttribute(op, "error_message"));
  if (!message || in.empty() || !in[0].getType().isInteger(1))
    return importer.refuse(op, "of 'shape_assertion' expects a message and a condition");
  Sizes numbers;
  for (Value number : in.drop_front()) {
    if (!shapeOf(number).empty() || !isa<IntegerType>(elementOf(number)))
      return importer.refuse(op, "of 'shape_assertion' expects integers for its message");
    numbers.push_back(e.toSizes(number).front());
  }
  importer.requireInBlock(*op->getBlock(), in[0], message, numbers);
  learnSizes(importer, op);
  return Values();
}

static FailureOr<Values> convertDynamicReduceWindow(Importer &importer, Operation *op, ValueRange in) {
  auto computations = dyn_cast_or_null<ArrayAttr>(getAttribute(op, "called_computations"));
  auto name = computations && computations.size() == 1 ? dyn_cast<FlatSymbolRefAttr>(computations[0]) : nullptr;
  auto function = name ? importer.function(name.getValue()) : func::FuncOp();
  if (!function || function.isExternal())
    return importer.refuse(op, "expects a computation");
  return reduceDynamicWindows(importer, op, function.getBody(), in);
}

static FailureOr<Values> convertDynamicTopK(Importer &importer, Operation *op, ValueRange in) {
  if (in.size() != 2 || !shapeOf(in[1]).empty() || !isa<IntegerType>(elementOf(in[1])))
    return importer.refuse(op, "expects a tensor and a number of elements");
  return largestElements(importer, op, in[0], importer.emitter().toSizes(in[1]).front());
}

static FailureOr<Values> convertCustomCall(Importer &importer, Operation *op, ValueRange in) {
  StringRef target = targetOf(op);
  Convert convert = llvm::StringSwitch<Convert>(target)
                        .Cases({"Sharding", "SPMDFullToShardShape", "SPMDShardToFullShape", "annotate_device_placement",
                                "LayoutConstraint", "xla.sdy.FuncResultSharding"},
                               convertPlacement)
                        .Case("shape_assertion", convertShapeAssertion)
                        .Case("stablehlo.dynamic_reduce_window", convertDynamicReduceWindow)
                        .Case("stablehlo.dynamic_top_k", convertDynamicTopK)
                        .Default(findLapack(target));
  if (!convert)
    return importer.refuse(op, "of '" + target + "' is not supported");
  return convert(importer, op, in);
}

void stablehlo::addCustomCalls(SmallVectorImpl<Conversion> &table) {
  table.push_back({"stablehlo.custom_call", convertCustomCall,
                   "call_target_name has_side_effect backend_config api_version called_computations operand_layouts "
                   "result_layouts output_operand_aliases error_message"});
  constexpr StringLiteral groups = "replica_groups source_target_pairs channel_handle channel_id use_global_device_ids "
                                   "all_gather_dim scatter_dimension split_dimension concat_dimension split_count";
  for (StringRef name : {"stablehlo.all_gather", "stablehlo.all_reduce", "stablehlo.all_to_all",
                         "stablehlo.collective_broadcast", "stablehlo.collective_permute", "stablehlo.reduce_scatter"})
    table.push_back({name, convertCollective, groups});
  for (StringRef name : {"stablehlo.partition_id", "stablehlo.replica_id"})
    table.push_back({name, convertDeviceId});
  table.push_back({"sdy.sharding_constraint", convertPlacement, "sharding"});
  table.push_back({"sdy.manual_computation", convertManualComputation, "in_shardings out_shardings manual_axes"});
}
