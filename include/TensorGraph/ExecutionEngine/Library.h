//===- Library.h - Programs compiled ahead of time, for C -------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_EXECUTIONENGINE_LIBRARY_H
#define TENSORGRAPH_EXECUTIONENGINE_LIBRARY_H

#include "TensorGraph/ExecutionEngine/Program.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Error.h"

namespace tg {

/// The names of the arguments and results of a function in C. Names may be empty, or missing at the end.
struct ValueNames {
  SmallVector<std::string> arguments, results;
  /// Of the results, those that the producer of the program has stated: results of a function of JAX that returns a
  /// dictionary.
  SmallVector<std::string> statedResults = {};
};
using FunctionNames = llvm::StringMap<ValueNames>;

/// An argument or result of a function of a library.
struct LibraryValue {
  std::string name;
  Type type;
  /// The names of the parameters that are its sizes, one for each dynamic size.
  SmallVector<std::string> sizes = {};
  /// The number of shards that divide an axis between ranks; 0: each rank has all.
  int64_t shards = 0, shardAxis = 0;
};

/// A public function of a module, as a function in C.
struct LibraryFunction {
  std::string symbol; // in the module
  std::string name;   // in C
  Location location;
  SmallVector<LibraryValue> arguments, results;
};

/// A library: a name, which is the prefix of all its names in C, and functions.
struct Library {
  std::string name;
  std::vector<LibraryFunction> functions;

  /// Returns whether ranks can share functions, so that contexts may have a communicator.
  bool isDivided() const;
};

/// Turns a text into an identifier: a letter first, then letters, digits and _.
std::string makeIdentifier(StringRef text);
/// Returns the macro by which the header of a library is included once.
std::string headerGuard(StringRef library);

/// Describes the library of the public functions named by `entries`, or of all public functions if that is empty; other
/// functions become private. Fails, with a diagnostic, if functions or types have no counterpart in C.
FailureOr<Library> describeLibrary(ModuleOp module, StringRef name, ArrayRef<std::string> entries,
                                   const FunctionNames &names = {});

/// Notes how the functions of a module that was divided share values between ranks, and takes the attributes that say
/// so. Fails, with a diagnostic, if libraries cannot share them so.
LogicalResult divideLibrary(ModuleOp module, Library &library);

/// Prints the header of a library. `source` says what it was compiled from.
void printHeader(const Library &library, StringRef source, llvm::raw_ostream &os);

/// Sizes that get code of their own in a library.
struct LibrarySizes {
  /// A public function; empty: the only one.
  std::string function;
  /// A size for each `?` of its arguments, in order; kDynamic: any size.
  SmallVector<int64_t> sizes;
};
/// Parses `2,?,3` or `main:2,?,3`. Fails with a message.
llvm::Expected<LibrarySizes> parseLibrarySizes(StringRef text);

/// Gives functions of an optimised module code for sizes: each then tests the sizes of its arguments, and calls that
/// code or the one for all sizes. Results do not depend on it. Fails, with a diagnostic, if there is no such function,
/// or if the program refuses the sizes.
LogicalResult addLibrarySizes(ModuleOp module, ArrayRef<LibrarySizes> list);

/// Compiles an object file with the functions of a library, from its module, which is consumed. It needs the runtime,
/// see LibraryABI.h. Only those options matter that concern code. Failures are diagnostics.
FailureOr<SmallVector<char, 0>> compileLibrary(ModuleOp module, const Library &library, CompileOptions options);

} // namespace tg

#endif // TENSORGRAPH_EXECUTIONENGINE_LIBRARY_H
