//===- HostFunctions.h - Functions of a program's host ----------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// Functions that whoever compiles a program gives with it, and that `tg.host_call` calls by their names. A function
// computes its results from its arguments, and does nothing else: see the operation. It may be called on any thread,
// and on several at the same time.
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_SUPPORT_HOSTFUNCTIONS_H
#define TENSORGRAPH_SUPPORT_HOSTFUNCTIONS_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/StringMap.h"
#include <functional>
#include <string>

namespace tg {

/// An argument: an array, or a scalar, which has no axes.
struct HostArgument {
  Type element;
  bool isScalar;
  const void *data;                 // the first element
  ArrayRef<int64_t> sizes, strides; // in elements
};

/// The declared type of a result: an array, or a scalar, which has no axes. It is no type of MLIR, because to make one
/// is to work in a context, for which calls must not wait.
struct HostResult {
  Type element;
  bool isScalar;
  SmallVector<int64_t> sizes; // those that the function decides are ShapedType::kDynamic

  /// Describes a type of a program.
  static HostResult of(Type type);
  /// Returns the type as a program spells it.
  std::string getText() const;
};

/// A call of a function of the host.
class HostCall {
public:
  enum class Outcome { Done, Failed, OutOfMemory };

  /// Creates a call. `allocate` gives memory for a result: dense, row-major, of as many bytes as it is asked for; null
  /// if there is none.
  HostCall(StringRef function, ArrayRef<HostArgument> arguments, ArrayRef<HostResult> results,
           llvm::function_ref<void *(size_t result, ArrayRef<int64_t> sizes, int64_t bytes)> allocate)
      : function(function), arguments(arguments), results(results), allocate(allocate), isGiven(results.size()) {}

  StringRef getFunction() const { return function; }
  /// Returns the arguments, which may only be read, and only during the call.
  ArrayRef<HostArgument> getArguments() const { return arguments; }
  ArrayRef<HostResult> getResults() const { return results; }

  /// Returns memory for a result of these sizes, none for a scalar, which the function fills: dense, row-major. For a
  /// result of i1, every byte other than 0 is true. Null if the sizes do not fit the declared ones, or without memory;
  /// then the call fails, and the function returns. A result is given once.
  void *giveResult(size_t number, ArrayRef<int64_t> sizes);
  /// Makes the call fail. The first message counts.
  void fail(const Twine &message);

  /// Finishes the call, for the caller of the function, once it has returned. All results must be given. Their bytes of
  /// i1 become 0 and 1.
  Outcome finish();
  /// Returns the message of a failure.
  StringRef getMessage() const { return message; }

private:
  std::string function;
  ArrayRef<HostArgument> arguments;
  ArrayRef<HostResult> results;
  llvm::function_ref<void *(size_t, ArrayRef<int64_t>, int64_t)> allocate;
  SmallVector<bool> isGiven;
  SmallVector<std::pair<void *, int64_t>> bools; // memory of results of i1, and its bytes
  Outcome outcome = Outcome::Done;
  std::string message;
};

using HostFunction = std::function<void(HostCall &)>;
/// By name.
using HostFunctions = llvm::StringMap<HostFunction>;

} // namespace tg

#endif // TENSORGRAPH_SUPPORT_HOSTFUNCTIONS_H
