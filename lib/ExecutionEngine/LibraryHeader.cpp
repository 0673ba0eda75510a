//===- LibraryHeader.cpp - The C header of a library ----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/ExecutionEngine/Library.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"

using namespace mlir;
using namespace tg;

static StringRef typeInC(Type type) {
  if (isa<IndexType>(type))
    return "int64_t";
  if (type.isF32())
    return "float";
  if (type.isF64())
    return "double";
  // Two numbers in a row, as those of C and of C++.
  if (isComplex(type))
    return typeInC(partOf(type));
  if (isa<FloatType>(type))
    return "uint16_t";
  bool hasSign = !isUnsigned(type);
  switch (cast<IntegerType>(type).getWidth()) {
  case 1:
    return "bool";
  case 8:
    return hasSign ? "int8_t" : "uint8_t";
  case 16:
    return hasSign ? "int16_t" : "uint16_t";
  case 32:
    return hasSign ? "int32_t" : "uint32_t";
  default:
    return hasSign ? "int64_t" : "uint64_t";
  }
}

/// Returns `n by 3 by *m`, with `prefix` before the names of sizes.
static std::string shapeInWords(const LibraryValue &value, StringRef prefix) {
  auto tensor = cast<RankedTensorType>(value.type);
  std::string text;
  size_t unknown = 0;
  for (int64_t size : tensor.getShape()) {
    text += text.empty() ? "" : " by ";
    text += ShapedType::isDynamic(size) ? (prefix + value.sizes[unknown++]).str() : std::to_string(size);
  }
  return text.empty() ? "1" : text;
}

/// Returns the suffix for an element type that the C type does not show: f16 and bf16 are passed as 16 bits, complex
/// numbers as their parts.
static std::string elementsInWords(Type type) {
  Type element = getElementTypeOrSelf(type);
  std::string text = typeInC(element).str();
  if (element.isF16() || element.isBF16())
    text += element.isF16() ? " (bits of f16)" : " (bits of bf16)";
  if (isComplex(element))
    text += " complex (real part, imaginary part)";
  return text;
}

/// Returns a symbol as in MLIR, without characters that begin or end a comment.
static std::string symbolInComment(StringRef symbol) {
  if (makeIdentifier(symbol) == symbol)
    return ("@" + symbol).str();
  std::string text;
  llvm::raw_string_ostream stream(text);
  stream << "@\"";
  for (char c : symbol) {
    if (c == '*')
      stream << "\\2A";
    else
      llvm::printEscapedString(StringRef(&c, 1), stream);
  }
  stream << '"';
  return text;
}

static void describeFunction(const LibraryFunction &function, StringRef name, llvm::raw_ostream &os) {
  os << "\n/* " << symbolInComment(function.symbol) << "\n";
  size_t width = 0;
  for (const auto *values : {&function.arguments, &function.results})
    for (const LibraryValue &value : *values)
      width = std::max(width, value.name.size());
  auto line = [&](const LibraryValue &value) -> llvm::raw_ostream & {
    return os << " *   " << llvm::left_justify(value.name, width) << "  ";
  };
  auto share = [&](const LibraryValue &value) {
    if (value.shards)
      os << (value.shardAxis ? ", axis " + std::to_string(value.shardAxis) : ", rows") << " in " << value.shards
         << " shards";
  };
  for (const LibraryValue &value : function.arguments) {
    line(value) << "in: " << elementsInWords(value.type);
    if (isa<RankedTensorType>(value.type))
      os << ", " << shapeInWords(value, "");
    share(value);
    os << "\n";
  }
  for (const LibraryValue &value : function.results) {
    line(value) << "out: " << elementsInWords(value.type);
    if (isa<RankedTensorType>(value.type))
      os << ", " << shapeInWords(value, "*");
    share(value);
    if (!value.sizes.empty())
      os << ", allocated: free it with " << name << "_free";
    os << "\n";
  }
  os << " */\n";
}

/// Declares a function, with parameters on lines of at most 100 columns.
static void declare(const LibraryFunction &function, StringRef name, llvm::raw_ostream &os) {
  SmallVector<std::string> parameters{(name + "_context *context").str()};
  auto add = [&](const Twine &text) { parameters.push_back(text.str()); };
  for (const LibraryValue &value : function.arguments) {
    StringRef type = typeInC(getElementTypeOrSelf(value.type));
    bool isTensor = isa<RankedTensorType>(value.type);
    // How a complex number is passed by value depends on the compiler.
    bool isAddress = isTensor || isComplex(value.type);
    add(isAddress ? "const " + type + " *" + value.name : type + " " + value.name);
    for (const std::string &size : value.sizes)
      add("int64_t " + size);
  }
  for (const LibraryValue &value : function.results) {
    add(typeInC(getElementTypeOrSelf(value.type)) + (value.sizes.empty() ? " *" : " **") + value.name);
    for (const std::string &size : value.sizes)
      add("int64_t *" + size);
  }
  std::string start = "int " + function.name + "(";
  os << start;
  size_t column = start.size();
  for (auto [k, parameter] : llvm::enumerate(parameters)) {
    bool isLast = k + 1 == parameters.size();
    if (k > 0 && column + parameter.size() + 3 > 100) {
      os << "\n" << std::string(start.size(), ' ');
      column = start.size();
    } else if (k > 0) {
      os << " ";
      ++column;
    }
    os << parameter << (isLast ? ");\n" : ",");
    column += parameter.size() + 1;
  }
}

/// Prints `text` with @ replaced by the name of the library, and $ by the name in capitals.
static void printTemplate(StringRef text, StringRef name, llvm::raw_ostream &os) {
  for (char c : text) {
    if (c == '@')
      os << name;
    else if (c == '$')
      os << name.upper();
    else
      os << c;
  }
}

static constexpr StringLiteral kStart = R"(
 * Arrays are row-major and dense: element (i, j) of an array of n by m is at [i * m + j]. Sizes are
 * counts of elements, and parameters only where the program leaves them open. A bool is 0 or 1.
 *
 * Results of known size are written to memory of the caller, which must not overlap that of other
 * parameters. The function allocates other results: the caller owns *result, and must free it with
 * @_free, even if it is empty. Pass a null pointer for a result, or a size of it, that is not needed.
 *
 * Functions return $_OK (0), or why there are no results; then nothing is written or allocated.
 * The context keeps the message of the last failure; without one (NULL) there are no messages.
 * Functions may run in several threads at once, each with a context of its own.
 */
)";

static constexpr StringLiteral kDeclarations = R"(
#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
  $_OK = 0,
  $_CHECK_FAILED = 1,    /* an error of the program: sizes that do not agree, an index out of range, ... */
  $_OUT_OF_MEMORY = 2,
  $_INVALID_ARGUMENT = 3 /* a null pointer, a negative size */
};

typedef struct @_context @_context;

/* NULL if there is no memory. */
@_context *@_context_create(void);
void @_context_destroy(@_context *context);

/* What the last call that failed with this context has to say, and where in the source, on one line or
 * more; "" if none failed. It is valid until the next call with the context. */
const char *@_message(const @_context *context);

/* Frees an allocated result; NULL is allowed. */
void @_free(void *result);
)";

static constexpr StringLiteral kRanks = R"(
/* What functions return besides: processes are at different places, or one does not answer. */
enum { $_COMMUNICATION_FAILED = 4 };

/* Lets the processes of a communicator of MPI call functions together: of arguments and results that are
 * divided, each has its own rows, and all return the same status and message. `communicator` is its
 * number, as MPI_Comm_c2f gives it, or -1: all processes that mpirun has started. Returns $_OK or
 * $_COMMUNICATION_FAILED. All processes call this function, and destroy the context. */
int @_context_set_communicator(@_context *context, int32_t communicator);

/* The number of this process, and how many there are: 0 of 1 without a communicator. */
int32_t @_context_rank(const @_context *context);
int32_t @_context_size(const @_context *context);

/* The first row of a process, of `rows` rows that `shards` shards divide; for the process behind the last
 * one, `rows`. */
int64_t @_context_first_row(const @_context *context, int32_t rank, int64_t shards, int64_t rows);
)";

void tg::printHeader(const Library &library, StringRef source, llvm::raw_ostream &os) {
  StringRef name = library.name;
  os << "/* The functions of " << source << ", compiled by tg-compile. Do not edit.\n *";
  printTemplate(kStart, name, os);
  os << "\n#ifndef " << headerGuard(name) << "\n#define " << headerGuard(name) << "\n";
  printTemplate(kDeclarations, name, os);
  if (library.isDivided())
    printTemplate(kRanks, name, os);
  for (const LibraryFunction &function : library.functions) {
    describeFunction(function, name, os);
    declare(function, name, os);
  }
  os << "\n#ifdef __cplusplus\n}\n#endif\n\n#endif\n";
}
