//===- Programs.h - Programs of the C interface -----------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CAPI_PROGRAMS_H
#define TENSORGRAPH_LIB_CAPI_PROGRAMS_H

#include "Context.h"
#include "TensorGraph/ExecutionEngine/Program.h"
#include "TensorGraph/Support/Scalar.h"

namespace tg::capi {

/// An argument or a result of a function.
struct ValueType {
  std::string name, text;
  TgElement element;
  unsigned bytes; // of an element
  int32_t rank;   // -1: a scalar
  SmallVector<int64_t> sizes;
  bool hasUnknownSizes;
  /// Of a compiled program: the number of shards that divide an axis between ranks; 0: each rank has all.
  int64_t shards = 0, shardAxis = 0;

  /// Counts the slots of the value in the binary interface (RuntimeABI.h).
  int64_t slotCount() const { return rank < 0 ? scalarSlots(bytes) : 3 + 2 * int64_t(rank); }
};

/// A public function.
struct Function {
  std::string name;
  Place place;
  std::vector<ValueType> arguments, results;
  int64_t argumentSlots = 0, resultSlots = 0;
  /// In a compiled program.
  const Program::Function *code = nullptr;
};

/// Describes a type; nothing for one that has no counterpart among arrays.
std::optional<ValueType> describeType(Type type, StringRef name);
/// Describes the declared type of a result of a function of the host.
ValueType describeType(const HostResult &result);
/// Returns a description for C, which refers to it.
TgValue getValue(const ValueType &type);

/// A module that is interpreted, and what it was made of, to make it again where its context cannot be used.
struct InterpretedProgram {
  std::string text, name, passes;
  mlir::OwningOpRef<ModuleOp> module;

  /// Returns the module, in a context that is locked. Null after a diagnostic.
  ModuleOp get(Context &context);
  /// Destroys the module, unless it is in a context that cannot be used any more.
  void drop(Context &context);
};

/// Collects functions of the host by name. An error if one has no name or no function, or two have the same name; then
/// they are destroyed.
TgError *collectHostFunctions(ArrayRef<TgHostFunction> list, HostFunctions &functions);

/// Reads what watches a call or a compilation; null watches nothing.
CallWatch readWatch(const TgWatch *watch);

/// Returns the element that stands for a type of elements; nothing if there is none.
std::optional<TgElement> elementOf(Type type);
/// Returns the type of elements that an element stands for.
Type typeOf(TgElement element, MLIRContext *context);

} // namespace tg::capi

struct TgProgram {
  std::shared_ptr<tg::capi::Context> context;
  std::vector<tg::capi::Function> functions;
  std::string warnings;
  /// A hash of the source and of the options that change results, which ranks compare.
  uint64_t hash = 0;
  /// Those that the program calls.
  std::shared_ptr<tg::HostFunctions> hostFunctions;
  /// Takes what the program prints; none: the standard error.
  tg::Printer printer;
  /// Says whether calls go on; none: they do.
  tg::Monitor monitor;
  /// Whether its loops note their steps for messages.
  bool isGuarded = false;
  /// One of the two: what is interpreted, or what is called.
  std::unique_ptr<tg::capi::InterpretedProgram> interpreted;
  std::unique_ptr<tg::Program> code;
};

#endif // TENSORGRAPH_LIB_CAPI_PROGRAMS_H
