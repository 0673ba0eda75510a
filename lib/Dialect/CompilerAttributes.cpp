//===- CompilerAttributes.cpp - Attributes that passes rely on ------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/CompilerAttributes.h"
#include "TensorGraph/Dialect/Partitioned.h"
#include "TensorGraph/Lowered/Destinations.h"
#include "TensorGraph/Lowered/LoweredDialect.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;
using namespace tg;

static bool isDeclaration(Operation *op) {
  auto function = dyn_cast<FunctionOpInterface>(op);
  return function && function.isExternal();
}

/// Returns whether a function has the signature of the steps of a parallel loop, before or after it got a context and a
/// status.
static bool isParallelLoop(FunctionOpInterface function) {
  ArrayRef<Type> arguments = function.getArgumentTypes(), results = function.getResultTypes();
  if (!results.empty() && !arguments.empty()) {
    if (results.size() != 1 || !results.front().isInteger(32) || isa<IndexType, IntegerType>(arguments.front()))
      return false;
    arguments = arguments.drop_front();
  }
  return !function.isExternal() && arguments.size() >= kFirstCaptured &&
         llvm::all_of(arguments.take_front(kFirstCaptured),
                      [](Type type) { return type.isIndex() || type.isInteger(64); });
}

/// Returns whether an attribute has the form [first number, message or callee, location].
static bool isCheckNumber(Attribute attribute) {
  auto parts = dyn_cast<ArrayAttr>(attribute);
  return parts && parts.size() == 3 && isa<IntegerAttr>(parts[0]) && isa<StringAttr, FlatSymbolRefAttr>(parts[1]) &&
         isa<LocationAttr>(parts[2]);
}

static LogicalResult verifyChecks(Operation *op, Attribute value) {
  if (!isa<ModuleOp>(op))
    return op->emitOpError("cannot have '") << kChecksAttr << "', which is for modules";
  auto tables = dyn_cast<DictionaryAttr>(value);
  bool isGood = tables && llvm::all_of(tables, [](NamedAttribute table) {
                  auto numbers = dyn_cast<ArrayAttr>(table.getValue());
                  return numbers && llvm::all_of(numbers, isCheckNumber);
                });
  if (!isGood)
    return op->emitOpError("expects '") << kChecksAttr
                                        << "' to list [number, message or callee, location] for each function, but got "
                                        << value;
  return success();
}

/// Returns whether an attribute has the form [kind, record around it, location, callee].
static bool isProfileRecord(Attribute attribute) {
  auto parts = dyn_cast<ArrayAttr>(attribute);
  return parts && parts.size() == 4 && isa<IntegerAttr>(parts[0]) && isa<IntegerAttr>(parts[1]) &&
         isa<LocationAttr>(parts[2]) && isa<StringAttr>(parts[3]);
}

static LogicalResult verifyProfile(Operation *op, Attribute value) {
  if (!isa<ModuleOp>(op))
    return op->emitOpError("cannot have '") << kProfileAttr << "', which is for modules";
  auto records = dyn_cast<ArrayAttr>(value);
  if (!records || !llvm::all_of(records, isProfileRecord))
    return op->emitOpError("expects '") << kProfileAttr
                                        << "' to list [kind, record around it, location, callee], but got " << value;
  return success();
}

static LogicalResult verifyBest(Operation *op, Attribute value) {
  if (op->getNumOperands() != 3 || op->getNumResults() != 1) // those of LLVM, too
    return op->emitOpError("cannot have '") << kBestAttr << "', which is for selections";
  auto which = dyn_cast<StringAttr>(value);
  if (!which || (which != "largest" && which != "smallest"))
    return op->emitOpError("expects '") << kBestAttr << "' to be \"largest\" or \"smallest\", but got " << value;
  return success();
}

static constexpr llvm::StringLiteral kNames[] = {kDestinationsAttr, kUnitAttr,       kPrintsAttr,  kWholeArraysAttr,
                                                 kParallelLoopAttr, kChecksAttr,     kProfileAttr, kOptimizedAttr,
                                                 kBestAttr,         kPartitionedAttr};

LogicalResult tg::verifyCompilerAttribute(Operation *op, NamedAttribute attribute) {
  StringRef name = attribute.getName();
  // Attributes are verified before the operation itself, whose signature is needed here.
  if (!llvm::is_contained(kNames, name))
    return success();
  if (failed(op->getName().verifyInvariants(op)))
    return failure();
  Attribute value = attribute.getValue();
  auto isFor = [&](bool fits, StringRef what) -> LogicalResult {
    if (!fits)
      return op->emitOpError("cannot have '") << name << "', which is for " << what;
    if (!isa<UnitAttr>(value))
      return op->emitOpError("expects '") << name << "' to be a unit attribute, but got " << value;
    return success();
  };
  if (name == kDestinationsAttr)
    return verifyDestinationsAttr(op, value);
  if (name == kChecksAttr)
    return verifyChecks(op, value);
  if (name == kProfileAttr)
    return verifyProfile(op, value);
  if (name == kPartitionedAttr)
    return verifyPartitioned(op, value);
  if (name == kBestAttr)
    return verifyBest(op, value);
  if (name == kUnitAttr)
    return isFor(isa<ModuleOp>(op) || isDeclaration(op), "modules and declarations of functions");
  if (name == kWholeArraysAttr || name == kPrintsAttr)
    return isFor(isDeclaration(op), "declarations of functions");
  auto function = dyn_cast<FunctionOpInterface>(op);
  if (name == kOptimizedAttr)
    return isFor(bool(function), "functions");
  return isFor(function && isParallelLoop(function),
               "functions of a first and a last step, a cost and what steps need");
}

LogicalResult tg::refuseCompilerAttributes(Operation *root) {
  WalkResult result = root->walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (isa_and_nonnull<LoweredDialect>(op->getDialect())) {
      op->emitOpError("is of '") << LoweredDialect::getDialectNamespace()
                                 << "', whose operations only passes of the compiler may make";
      return WalkResult::interrupt();
    }
    for (StringRef name : kNames)
      if (op->hasAttr(name)) {
        op->emitOpError("carries '") << name << "', which only passes of the compiler may set";
        return WalkResult::interrupt();
      }
    return WalkResult::advance();
  });
  return failure(result.wasInterrupted());
}
