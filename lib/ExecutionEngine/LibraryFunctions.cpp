//===- LibraryFunctions.cpp - Functions of modules as functions in C ------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Partitions.h"
#include "RankValues.h"
#include "TensorGraph/ExecutionEngine/Library.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace tg;

std::string tg::makeIdentifier(StringRef text) {
  std::string result;
  for (char c : text)
    result += llvm::isAlnum(c) ? c : '_';
  if (result.empty() || llvm::isDigit(result.front()))
    result.insert(0, "_");
  return result;
}

/// Keywords of C and of C++, as headers are also read by C++, macros of the headers that they include and of compilers,
/// and common ones.
static constexpr StringLiteral kReservedWords =
    "alignas alignof and and_eq asm auto bitand bitor bool break case catch char char16_t char32_t char8_t "
    "class co_await co_return co_yield compl complex concept const const_cast consteval constexpr constinit "
    "continue decltype default delete do double dynamic_cast else enum errno explicit export extern false "
    "float for friend goto i386 if inline int linux long mutable namespace new noexcept not not_eq NULL nullptr "
    "operator "
    "or or_eq private protected PTRDIFF_MAX PTRDIFF_MIN PTRDIFF_WIDTH public register reinterpret_cast requires "
    "restrict return short SIG_ATOMIC_MAX SIG_ATOMIC_MIN SIG_ATOMIC_WIDTH signed SIZE_MAX SIZE_WIDTH sizeof static "
    "static_assert static_cast struct switch template this thread_local throw true try typedef typeid typename typeof "
    "typeof_unqual union unix unsigned using virtual void volatile WCHAR_MAX WCHAR_MIN WCHAR_WIDTH wchar_t while "
    "WINT_MAX WINT_MIN WINT_WIDTH xor xor_eq";

/// Returns whether a name is one of <stdint.h>, of this or a later version of C: `INT64_MAX`, `uint8_t`.
static bool isIntegerName(StringRef name) {
  StringRef type = name, macro = name;
  if (type.consume_front("int") || type.consume_front("uint"))
    return type.ends_with("_t");
  if (!macro.consume_front("INT") && !macro.consume_front("UINT"))
    return false;
  return llvm::any_of(ArrayRef<StringRef>{"_MAX", "_MIN", "_WIDTH", "_C"},
                      [&](StringRef end) { return macro.ends_with(end); });
}

/// Returns whether a name means something else in the header of a library, or what includes it.
static bool isReserved(StringRef name, StringRef library) {
  SmallVector<StringRef> words;
  kReservedWords.split(words, ' ');
  return llvm::is_contained(words, name) || isIntegerName(name) || name == headerGuard(library);
}

std::string tg::headerGuard(StringRef library) { return library.upper() + "_H"; }

namespace {
/// The names of parameters, each used once.
class ParameterNames {
public:
  explicit ParameterNames(StringRef library) : library(library) { used.insert("context"); }

  std::string take(StringRef wanted) {
    std::string base = makeIdentifier(wanted), name = base;
    if (isReserved(name, library) || StringRef(name).starts_with("_"))
      name = base = (base.front() == '_' ? "x" + base : base + "_");
    for (unsigned k = 2; !used.insert(name).second; ++k)
      name = base + "_" + std::to_string(k);
    return name;
  }

private:
  StringRef library;
  llvm::StringSet<> used;
};
} // namespace

static bool hasCounterpart(Type type) {
  if (auto tensor = dyn_cast<RankedTensorType>(type))
    return !tensor.getEncoding() && hasCounterpart(tensor.getElementType());
  return isElementType(type);
}

static FailureOr<SmallVector<LibraryValue>> describeValues(func::FuncOp function, TypeRange types, StringRef kind,
                                                           ArrayRef<std::string> names, ParameterNames &taken) {
  SmallVector<LibraryValue> values;
  for (auto [k, type] : llvm::enumerate(types)) {
    if (!hasCounterpart(type)) {
      function.emitError(
          "expects scalars and ranked tensors of i1, i8 to i64, ui8 to ui64, index, f16, bf16, f32, f64, "
          "complex<f32> and complex<f64> in a function of a library, but ")
          << kind << " " << k << " is " << type;
      return failure();
    }
    StringRef name = k < names.size() ? StringRef(names[k]) : StringRef();
    LibraryValue value{taken.take(name.empty() ? (kind + Twine(k)).str() : name.str()), type};
    if (auto tensor = dyn_cast<RankedTensorType>(type))
      for (auto [axis, size] : llvm::enumerate(tensor.getShape()))
        if (ShapedType::isDynamic(size))
          value.sizes.push_back(taken.take((value.name + "_size" + Twine(axis)).str()));
    values.push_back(std::move(value));
  }
  return values;
}

static LogicalResult chooseFunctions(ModuleOp module, ArrayRef<std::string> entries,
                                     SmallVectorImpl<func::FuncOp> &chosen) {
  SmallVector<func::FuncOp> functions;
  SmallVector<StringRef> names;
  for (auto function : module.getOps<func::FuncOp>())
    if (function.isPublic() && !function.isExternal()) {
      functions.push_back(function);
      names.push_back(function.getName());
    }
  for (const std::string &entry : entries)
    if (!llvm::is_contained(names, entry))
      return module.emitError("the module has no public function '")
             << entry << "' with a body; there are: " << (names.empty() ? "none" : llvm::join(names, ", "));
  if (functions.empty())
    return module.emitError("expects a public function with a body, but the module has none");
  for (func::FuncOp function : functions) {
    if (entries.empty() || llvm::is_contained(entries, function.getName().str()))
      chosen.push_back(function);
    else
      function.setPrivate();
  }
  return success();
}

FailureOr<Library> tg::describeLibrary(ModuleOp module, StringRef name, ArrayRef<std::string> entries,
                                       const FunctionNames &names) {
  SmallVector<func::FuncOp> functions;
  if (failed(chooseFunctions(module, entries, functions)))
    return failure();
  Library library{name.str(), {}};
  llvm::StringSet<> taken;
  for (StringRef own : {"context", "context_create", "context_destroy", "context_first_row", "context_rank",
                        "context_set_communicator", "context_size", "message", "free"})
    taken.insert((name + "_" + own).str());
  for (StringRef own : {"OK", "CHECK_FAILED", "OUT_OF_MEMORY", "INVALID_ARGUMENT", "COMMUNICATION_FAILED"})
    taken.insert((name.upper() + "_" + own).str());
  for (func::FuncOp function : functions) {
    LibraryFunction described{function.getName().str(),
                              name.str() + "_" + makeIdentifier("_" + function.getName().str()).substr(1),
                              function.getLoc(),
                              {},
                              {}};
    if (isReserved(described.name, name))
      described.name += "_";
    if (!taken.insert(described.name).second)
      return function.emitError("would be '") << described.name << "' in C, which the library has already";
    auto known = names.find(function.getName());
    const ValueNames own = known == names.end() ? ValueNames() : known->second;
    ParameterNames parameters(name);
    auto arguments = describeValues(function, function.getArgumentTypes(), "argument", own.arguments, parameters);
    if (failed(arguments))
      return failure();
    auto results = describeValues(function, function.getResultTypes(), "result", own.results, parameters);
    if (failed(results))
      return failure();
    described.arguments = std::move(*arguments);
    described.results = std::move(*results);
    library.functions.push_back(std::move(described));
  }
  return library;
}

//===----------------------------------------------------------------------===//
// Ranks
//===----------------------------------------------------------------------===//

bool Library::isDivided() const {
  auto isShared = [](const LibraryValue &value) { return value.shards > 0; };
  return llvm::any_of(functions, [&](const LibraryFunction &function) {
    return llvm::any_of(function.arguments, isShared) || llvm::any_of(function.results, isShared);
  });
}

LogicalResult tg::divideLibrary(ModuleOp module, Library &library) {
  nameCollectives(module);
  for (LibraryFunction &function : library.functions) {
    auto op = module.lookupSymbol<func::FuncOp>(function.symbol);
    std::optional<Partitioned> partitioned = op ? takePartitioned(op) : std::nullopt;
    if (!partitioned)
      continue;
    if (std::optional<std::string> problem = findBadDivision(*partitioned))
      return emitError(function.location) << *problem;
    auto divide = [](ArrayRef<std::optional<ShardedAxis>> axes, MutableArrayRef<LibraryValue> values) {
      for (auto [axis, value] : llvm::zip_equal(axes, values))
        if (axis) {
          value.shards = axis->shards;
          value.shardAxis = axis->axis;
        }
    };
    divide(partitioned->inputs, function.arguments);
    divide(partitioned->results, function.results);
  }
  return success();
}
