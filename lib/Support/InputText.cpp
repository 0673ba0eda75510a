//===- InputText.cpp - Text that MLIR cannot parse ------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Support/InputText.h"
#include "TensorGraph/Support/BytecodeChecksum.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CheckedArithmetic.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace tg;

/// Skips a string or a comment at the beginning of `text`; returns whether there was one.
static bool skipStringOrComment(StringRef &text) {
  if (text.starts_with("//")) {
    text = text.drop_until([](char c) { return c == '\n'; });
    return true;
  }
  if (!text.consume_front("\""))
    return false;
  while (!text.empty()) {
    char c = text.front();
    // As in MLIR's lexer, a string ends with its line: a missing quote must not hide the rest of the text.
    text = text.drop_front();
    if (c == '"' || c == '\n')
      break;
    if (c == '\\' && !text.empty() && text.front() != '\n')
      text = text.drop_front();
  }
  return true;
}

/// Returns whether `text` begins with an operator of affine expressions. MLIR parses chains of these by recursion, too.
static bool startsWithAffineOperator(StringRef text) {
  return StringRef("+-*").contains(text.front()) || text.starts_with("mod") || text.starts_with("floordiv") ||
         text.starts_with("ceildiv");
}

std::optional<size_t> tg::findDeepNesting(StringRef text, unsigned limit) {
  struct Bracket {
    /// Only these brackets can contain affine expressions; elsewhere a - is the sign of a number, of which there may be
    /// many.
    bool maybeAffine;
    /// The operators since the last comma.
    unsigned operators = 0;
  };
  // Brackets are not matched by kind; the parser does that.
  SmallVector<Bracket> open;
  unsigned depth = 0;
  auto endExpression = [&] {
    if (!open.empty())
      depth -= std::exchange(open.back().operators, 0);
  };

  StringRef rest = text;
  while (true) {
    rest = rest.drop_front(std::min(rest.find_first_of("()[]{}<>\"/-+*,mfc"), rest.size()));
    if (rest.empty())
      return std::nullopt;
    if (skipStringOrComment(rest))
      continue;
    // Arrows and the comparisons of integer sets are not brackets.
    if (rest.starts_with("->") || rest.starts_with("<=") || rest.starts_with(">=")) {
      rest = rest.drop_front(2);
      continue;
    }
    char c = rest.front();
    if (StringRef("([{<").contains(c)) {
      open.push_back({c == '(' || c == '['});
      ++depth;
    } else if (StringRef(")]}>").contains(c)) {
      endExpression();
      if (!open.empty()) {
        open.pop_back();
        --depth;
      }
    } else if (c == ',') {
      endExpression();
    } else if (!open.empty() && open.back().maybeAffine && startsWithAffineOperator(rest)) {
      ++open.back().operators;
      ++depth;
    }
    if (depth > limit)
      return text.size() - rest.size();
    rest = rest.drop_front();
  }
}

/// Drops white space and comments.
static StringRef skipBlanks(StringRef text) {
  for (text = text.ltrim(); text.starts_with("//"); text = text.ltrim())
    text = text.drop_until([](char c) { return c == '\n'; });
  return text;
}

static bool isInWord(char c) { return llvm::isAlnum(c) || StringRef("_$.").contains(c); }

/// Calls `visit` for each place outside of strings and comments where a word begins that starts with `prefix`, with the
/// text behind the prefix, until it returns a position in `text`.
static std::optional<size_t> findWord(StringRef text, StringRef prefix,
                                      llvm::function_ref<std::optional<size_t>(StringRef after)> visit) {
  if (!text.contains(prefix))
    return std::nullopt; // most texts
  StringRef rest = text;
  const char stops[] = {'"', '/', prefix.front(), 0};
  while (true) {
    rest = rest.drop_front(std::min(rest.find_first_of(stops), rest.size()));
    if (rest.empty())
      return std::nullopt;
    if (skipStringOrComment(rest))
      continue;
    bool startsWord = rest.size() == text.size() || !isInWord(text[text.size() - rest.size() - 1]);
    StringRef after = rest;
    rest = rest.drop_front();
    if (startsWord && after.consume_front(prefix))
      if (std::optional<size_t> position = visit(after))
        return position;
  }
}

std::optional<size_t> tg::findArrayOfIndex(StringRef text) {
  return findWord(text, "array", [&](StringRef after) -> std::optional<size_t> {
    after = skipBlanks(after);
    if (!after.consume_front("<"))
      return std::nullopt;
    after = skipBlanks(after);
    size_t position = text.size() - after.size();
    bool isIndex = after.consume_front("index") && (after.empty() || !isInWord(after.front()));
    return isIndex ? std::optional(position) : std::nullopt;
  });
}

std::optional<size_t> tg::findHugeResultNumber(StringRef text, uint64_t limit) {
  StringRef rest = text;
  while (true) {
    rest = rest.drop_front(std::min(rest.find_first_of("\"/%"), rest.size()));
    if (rest.empty())
      return std::nullopt;
    if (skipStringOrComment(rest))
      continue;
    bool isValue = rest.consume_front("%");
    if (!isValue) {
      rest = rest.drop_front();
      continue;
    }
    rest = rest.drop_while([](char c) { return isInWord(c) || c == '-'; });
    size_t position = text.size() - rest.size();
    StringRef digits = rest;
    if (!digits.consume_front("#"))
      continue;
    digits = digits.take_while([](char c) { return llvm::isDigit(c); });
    uint64_t number = 0;
    if (!digits.empty() && (digits.getAsInteger(10, number) || number > limit))
      return position;
  }
}

/// Returns whether a type, which begins the text, is a ranked tensor or buffer of numbers other than `index`. An alias
/// is not looked up.
static bool isOfNumbers(StringRef type) {
  if (type.starts_with("!"))
    return true;
  if (!type.consume_front("tensor<") && !type.consume_front("memref<"))
    return false;
  while (type.consume_front("?") || !type.take_while(llvm::isDigit).empty()) {
    type = type.drop_while(llvm::isDigit);
    if (!type.consume_front("x"))
      return false;
  }
  StringRef element = type.take_while(isInWord);
  return element == "complex" || element == "bf16" || element == "tf32" ||
         ((element.consume_front("si") || element.consume_front("ui") || element.consume_front("i") ||
           element.consume_front("f")) &&
          !element.empty() && llvm::isDigit(element.front()));
}

std::optional<size_t> tg::findWrongProduct(StringRef text) {
  return findWord(text, "linalg.batch_", [&](StringRef after) -> std::optional<size_t> {
    if (!after.consume_front("matmul") && !after.consume_front("reduce_matmul"))
      return std::nullopt;
    if (!after.empty() && isInWord(after.front()))
      return std::nullopt;
    // `ins(%a, %b : type, type) outs(%c : type)`; maps may come before.
    for (StringRef group : {"ins", "outs"}) {
      size_t begin = after.find(group);
      if (begin == StringRef::npos)
        return std::nullopt; // the parser's business
      after = skipBlanks(after.drop_front(begin + group.size()));
      if (!after.consume_front("("))
        return std::nullopt;
      after = after.drop_front(std::min(after.find(':'), after.size()));
      while (after.consume_front(":") || after.consume_front(",")) {
        after = skipBlanks(after);
        if (!isOfNumbers(after))
          return text.size() - after.size();
        // The next type is behind this one's brackets.
        int depth = 0;
        after = after.drop_until([&](char c) {
          depth += c == '<' || c == '(' || c == '[';
          depth -= c == '>' || c == ']' || (c == ')' && depth > 0);
          return depth == 0 && (c == ',' || c == ')');
        });
      }
    }
    return std::nullopt;
  });
}

std::optional<size_t> tg::findWrongPermutation(StringRef text) {
  return findWord(text, "linalg.transpose", [&](StringRef after) -> std::optional<size_t> {
    size_t begin = after.find("permutation"), end = after.find("linalg.");
    if (begin == StringRef::npos || begin > end)
      return std::nullopt;
    after = skipBlanks(after.drop_front(begin + StringRef("permutation").size()));
    if (!after.consume_front("="))
      return std::nullopt;
    after = skipBlanks(after);
    size_t position = text.size() - after.size();
    if (!after.consume_front("["))
      return std::nullopt;
    StringRef list = after.take_until([](char c) { return c == ']'; });
    auto isNumber = [](StringRef number) {
      number = number.trim();
      uint64_t value;
      return !number.empty() && llvm::all_of(number, llvm::isDigit) && !number.getAsInteger(10, value);
    };
    SmallVector<StringRef> numbers;
    list.split(numbers, ',');
    return llvm::all_of(numbers, isNumber) ? std::nullopt : std::optional(position);
  });
}

//===----------------------------------------------------------------------===//
// Booleans
//===----------------------------------------------------------------------===//

/// Takes `tensor<2x3xi1` or `vector<…` off the text, and gives the number of elements; nothing for other types.
static std::optional<uint64_t> takeBooleanType(StringRef &text) {
  if (!text.consume_front("tensor") && !text.consume_front("vector"))
    return std::nullopt;
  text = skipBlanks(text);
  if (!text.consume_front("<"))
    return std::nullopt;
  uint64_t count = 1, size;
  for (text = skipBlanks(text); !text.consumeInteger(10, size); text = skipBlanks(text)) {
    text = skipBlanks(text);
    std::optional<uint64_t> product = llvm::checkedMulUnsigned(count, size);
    if (!product || !text.consume_front("x"))
      return std::nullopt;
    count = *product;
  }
  return text.consume_front("i1") && (text.empty() || !isInWord(text.front())) ? std::optional(count) : std::nullopt;
}

/// Returns the hexadecimal digits of `<"0x…"> : tensor<…xi1>`, and the number of elements.
static std::optional<std::pair<StringRef, uint64_t>> findBooleans(StringRef text) {
  text = skipBlanks(text);
  if (!text.consume_front("<"))
    return std::nullopt;
  text = skipBlanks(text);
  if (!text.consume_front("\"0x"))
    return std::nullopt;
  StringRef digits = text.take_while(llvm::isHexDigit);
  text = text.drop_front(digits.size());
  if (!text.consume_front("\""))
    return std::nullopt;
  for (StringRef part : {">", ":"}) {
    text = skipBlanks(text);
    if (!text.consume_front(part))
      return std::nullopt;
  }
  text = skipBlanks(text);
  std::optional<uint64_t> count = takeBooleanType(text);
  return count ? std::optional(std::pair(digits, *count)) : std::nullopt;
}

/// Packs the digits, with one bit for each element instead of one byte; empty if they are no such bytes.
static std::string packDigits(StringRef digits, uint64_t count) {
  std::string bytes;
  if (digits.size() % 2 != 0 || !llvm::tryGetFromHex(digits, bytes) ||
      !llvm::all_of(bytes, [](char byte) { return byte == 0 || byte == 1; }))
    return "";
  // One byte for all elements, which MLIR 22 writes as FF or 00. Where it could be one bit for each, it is.
  if (bytes.size() == 1 && count > 8)
    return bytes[0] ? "FF" : "";
  if (bytes.size() != count || count < 2)
    return "";
  std::string bits(llvm::divideCeil(count, 8), 0);
  for (auto [place, byte] : llvm::enumerate(bytes))
    bits[place / 8] |= byte << (place % 8);
  return llvm::toHex(bits);
}

std::optional<std::string> tg::packBooleans(StringRef text) {
  std::optional<std::string> packed;
  for (StringRef rest = text; !startsAsBytecode(text);) {
    rest = rest.drop_front(std::min(rest.find_first_of("\"/d"), rest.size()));
    if (rest.empty())
      break;
    if (skipStringOrComment(rest))
      continue;
    bool startsWord = rest.size() == text.size() || !isInWord(text[text.size() - rest.size() - 1]);
    StringRef after = rest;
    rest = rest.drop_front();
    if (!startsWord || !after.consume_front("dense"))
      continue;
    auto found = findBooleans(after);
    std::string digits = found ? packDigits(found->first, found->second) : "";
    if (digits.empty())
      continue;
    if (!packed)
      packed = text.str();
    std::string literal = "\"0x" + digits + "\"";
    // The quotation marks and 0x stand around the digits.
    size_t start = found->first.data() - text.data() - 3;
    packed->replace(start, found->first.size() + 4, literal + std::string(found->first.size() - digits.size(), ' '));
  }
  return packed;
}

//===----------------------------------------------------------------------===//
// Problems
//===----------------------------------------------------------------------===//

std::optional<InputProblem> tg::findInputProblem(StringRef text, unsigned limit) {
  if (startsAsBytecode(text))
    return isDamaged(text) ? std::optional(InputProblem{0, "the bytecode is damaged: its checksum differs"})
                           : std::nullopt;
  // A lexer skips NUL as a blank, and C ends a text there.
  if (size_t position = text.find('\0'); position != StringRef::npos)
    return InputProblem{position, "expects text, but got a NUL"};
  if (std::optional<size_t> position = findDeepNesting(text, limit))
    return InputProblem{*position, "brackets and affine expressions are nested deeper than " + std::to_string(limit)};
  if (std::optional<size_t> position = findArrayOfIndex(text))
    return InputProblem{*position, "expects an array of integers or floats, but got one of index"};
  if (std::optional<size_t> position = findHugeResultNumber(text))
    return InputProblem{*position, "expects the number of a result to be at most " + std::to_string(kMaxResultNumber)};
  if (std::optional<size_t> position = findWrongProduct(text))
    return InputProblem{*position, "expects a tensor or memref with a rank, of integers or floats"};
  if (std::optional<size_t> position = findWrongPermutation(text))
    return InputProblem{*position, "expects a permutation of at least one axis, as a list of numbers"};
  return std::nullopt;
}

LogicalResult tg::checkInputText(const llvm::MemoryBuffer &buffer, llvm::raw_ostream &errors, unsigned limit) {
  std::optional<InputProblem> problem = findInputProblem(buffer.getBuffer(), limit);
  if (!problem)
    return success();
  llvm::SourceMgr sources;
  sources.AddNewSourceBuffer(llvm::MemoryBuffer::getMemBuffer(buffer.getMemBufferRef(), false), llvm::SMLoc());
  // Does not print the line, which may be as long as the file.
  auto place = llvm::SMLoc::getFromPointer(buffer.getBufferStart() + problem->position);
  auto [line, column] = sources.getLineAndColumn(place);
  errors << buffer.getBufferIdentifier() << ":" << line << ":" << column << ": error: " << problem->message << "\n";
  return failure();
}
