//===- Programs.cpp - Fuzz target: text of programs -----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Text is refused with an error, or becomes a program, which must print as itself, and go through the rewrites and the
// lowering of a mode: to LLVM, or to an error. TG_FUZZ_MODE is the mode, fast-run without it.
//
// Texts are changed by words rather than bytes: a word becomes another one of the program, numbers become others, lines
// go, move and come from other programs.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/TensorGraphDialect.h"
#include "TensorGraph/Driver/ReadModule.h"
#include "TensorGraph/InitAll.h"
#include "TensorGraph/Pipelines/Modes.h"
#include "TensorGraph/Pipelines/Pipelines.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/Verifier.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/Support/MemoryBuffer.h"
#include <random>

using namespace mlir;
using namespace tg;

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

static DialectRegistry &getRegistry() {
  static DialectRegistry registry = [] {
    DialectRegistry all;
    mlir::registerAllDialects(all);
    mlir::registerAllExtensions(all);
    tg::registerAllDialects(all);
    return all;
  }();
  return registry;
}

static Mode getMode() {
  const char *name = std::getenv("TG_FUZZ_MODE");
  return parseMode(name ? name : "fast-run").value_or(Mode::FastRun);
}

namespace {
/// What was reported so far.
struct Errors {
  explicit Errors(MLIRContext &context)
      : handler(&context, [this](Diagnostic &diagnostic) {
          if (diagnostic.getSeverity() == DiagnosticSeverity::Error)
            last = diagnostic.str(), ++count;
          return success();
        }) {}

  void require(bool holds, const char *what) {
    if (holds)
      return;
    std::fprintf(stderr, "expects %s; last error: %s\n", what, last.c_str());
    std::abort();
  }

  unsigned count = 0;
  std::string last;
  ScopedDiagnosticHandler handler;
};
} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  MLIRContext context(getRegistry(), MLIRContext::Threading::DISABLED);
  Errors errors(context);
  StringRef text(reinterpret_cast<const char *>(data), size);
  OwningOpRef<ModuleOp> module = readModule(llvm::MemoryBuffer::getMemBufferCopy(text, "fuzz.mlir"), context);
  if (!module) {
    errors.require(errors.count, "an error for a text that is refused");
    return 0;
  }
  if (failed(verify(*module)))
    return 0;
  std::string printed;
  llvm::raw_string_ostream os(printed);
  module->print(os);
  OwningOpRef<ModuleOp> again = parseSourceString<ModuleOp>(printed, &context);
  errors.require(bool(again), "what is printed to be parsed");

  Mode mode = getMode();
  unsigned before = errors.count;
  if (failed(optimize(*module, mode))) {
    errors.require(errors.count > before, "an error of rewrites that fail");
    return 0;
  }
  errors.require(succeeded(verify(*module)), "rewrites to leave a valid program");
  LowerToLLVMOptions options;
  options.code = getCodeKind(mode);
  PassManager lowering(&context);
  lowering.enableVerifier(true);
  addLowerToLLVMPipeline(lowering, options);
  before = errors.count;
  if (failed(lowering.run(*module)))
    errors.require(errors.count > before && errors.last.find("see current operation") == errors.last.npos,
                   "an error of a lowering that fails");
  return 0;
}

//===----------------------------------------------------------------------===//
// Changing
//===----------------------------------------------------------------------===//

using Random = std::minstd_rand;

namespace {
enum class Kind { Name, Value, Number, Blank, Other };
struct Word {
  Kind kind;
  std::string text;
};
} // namespace

static Kind kindOf(char c) {
  if (std::isalpha((unsigned char)c) || c == '_')
    return Kind::Name;
  if (c == '%' || c == '@' || c == '#' || c == '!' || c == '^')
    return Kind::Value;
  if (std::isdigit((unsigned char)c))
    return Kind::Number;
  return std::isspace((unsigned char)c) ? Kind::Blank : Kind::Other;
}

/// Cuts a text into words. A type `tensor<?x3xf64>` is one.
static std::vector<Word> cut(StringRef text) {
  std::vector<Word> words;
  for (size_t at = 0; at < text.size();) {
    size_t end = at + 1;
    Kind kind = kindOf(text[at]);
    auto isPart = [](char c) { return std::isalnum((unsigned char)c) || c == '_' || c == '.' || c == '$'; };
    if (kind == Kind::Name || kind == Kind::Value)
      while (end < text.size() && isPart(text[end]))
        ++end;
    if (kind == Kind::Number)
      while (end < text.size() && (std::isdigit((unsigned char)text[end]) || text[end] == '.'))
        ++end;
    if (text.substr(at, end - at) == "tensor" && text.substr(end).starts_with("<"))
      if (size_t close = text.find('>', end); close != text.npos && close < end + 60)
        end = close + 1;
    words.push_back({kind, text.substr(at, end - at).str()});
    at = end;
  }
  return words;
}

static void changeWord(std::vector<Word> &words, Random &random) {
  size_t at = random() % words.size();
  for (size_t k = 0; k < 50 && (words[at].kind == Kind::Blank || words[at].kind == Kind::Other); ++k)
    at = random() % words.size();
  Word &word = words[at];
  if (word.kind == Kind::Number && random() % 2) {
    static const char *numbers[] = {"0", "1",  "2", "3", "4", "7", "16", "-1", "-2", "1000000", "9223372036854775807",
                                    "?", "0.0"};
    word.text = numbers[random() % std::size(numbers)];
    return;
  }
  if (StringRef(word.text).starts_with("tensor<") && random() % 2) {
    // A size becomes another one, or the element type does.
    static const char *sizes[] = {"?", "0", "1", "2", "3", "5", "100"};
    static const char *elements[] = {"f64", "f32", "f16", "bf16", "i64", "i1", "index", "i8", "ui8", "complex<f64>"};
    StringRef inner = StringRef(word.text).drop_front(7).drop_back();
    SmallVector<StringRef> parts;
    inner.split(parts, 'x');
    size_t part = random() % parts.size();
    parts[part] =
        part + 1 < parts.size() ? sizes[random() % std::size(sizes)] : elements[random() % std::size(elements)];
    if (random() % 6 == 0)
      parts.insert(parts.begin(), sizes[random() % std::size(sizes)]);
    word.text = "tensor<" + llvm::join(parts, "x") + ">";
    return;
  }
  for (size_t k = 0; k < 100; ++k) {
    const Word &other = words[random() % words.size()];
    bool isType = StringRef(other.text).starts_with("tensor<");
    if (other.kind == word.kind && other.text != word.text && isType == StringRef(word.text).starts_with("tensor<")) {
      word.text = other.text;
      return;
    }
  }
}

static std::string join(const std::vector<Word> &words) {
  std::string text;
  for (const Word &word : words)
    text += word.text;
  return text;
}

static std::string changeLines(StringRef text, StringRef others, Random &random) {
  SmallVector<StringRef> lines, more;
  text.split(lines, '\n');
  others.split(more, '\n');
  size_t at = random() % lines.size();
  switch (random() % 4) {
  case 0:
    lines.erase(lines.begin() + at);
    break;
  case 1:
    lines.insert(lines.begin() + at, lines[random() % lines.size()]);
    break;
  case 2:
    lines.insert(lines.begin() + at, more[random() % more.size()]);
    break;
  case 3:
    std::swap(lines[at], lines[random() % lines.size()]);
    break;
  }
  return llvm::join(lines, "\n");
}

static size_t store(StringRef text, uint8_t *data, size_t most) {
  size_t size = std::min(text.size(), most);
  std::memcpy(data, text.data(), size);
  return size;
}

extern "C" size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t most);

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed) {
  Random random(seed);
  if (size == 0 || random() % 50 == 0)
    return LLVMFuzzerMutate(data, size, most);
  std::string text(reinterpret_cast<const char *>(data), size);
  for (unsigned changes = 1 + random() % 3; changes-- > 0 && !text.empty();) {
    if (random() % 5 == 0) {
      text = changeLines(text, text, random);
      continue;
    }
    std::vector<Word> words = cut(text);
    changeWord(words, random);
    text = join(words);
  }
  return store(text, data, most);
}

extern "C" size_t LLVMFuzzerCustomCrossOver(const uint8_t *a, size_t sizeA, const uint8_t *b, size_t sizeB,
                                            uint8_t *out, size_t most, unsigned seed) {
  Random random(seed);
  std::string text = changeLines(StringRef(reinterpret_cast<const char *>(a), sizeA),
                                 StringRef(reinterpret_cast<const char *>(b), sizeB), random);
  return store(text, out, most);
}
