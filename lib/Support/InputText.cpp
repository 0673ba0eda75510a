//===- InputText.cpp - Text that MLIR cannot parse ------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Support/InputText.h"
#include "llvm/ADT/SmallVector.h"
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

/// Whether `text` begins with an operator of affine expressions. MLIR parses chains of these by recursion, too.
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

std::optional<size_t> tg::findArrayOfIndex(StringRef text) {
  StringRef rest = text;
  while (true) {
    rest = rest.drop_front(std::min(rest.find_first_of("\"/a"), rest.size()));
    if (rest.empty())
      return std::nullopt;
    if (skipStringOrComment(rest))
      continue;
    bool startsWord = rest.size() == text.size() || !isInWord(text[text.size() - rest.size() - 1]);
    StringRef after = rest;
    rest = rest.drop_front();
    if (!startsWord || !after.consume_front("array"))
      continue;
    after = skipBlanks(after);
    if (!after.consume_front("<"))
      continue;
    after = skipBlanks(after);
    size_t position = text.size() - after.size();
    if (after.consume_front("index") && (after.empty() || !isInWord(after.front())))
      return position;
  }
}

std::optional<InputProblem> tg::findInputProblem(StringRef text, unsigned limit) {
  if (text.starts_with("ML\xefR"))
    return std::nullopt;
  if (std::optional<size_t> position = findDeepNesting(text, limit))
    return InputProblem{*position, "brackets and affine expressions are nested deeper than " + std::to_string(limit)};
  if (std::optional<size_t> position = findArrayOfIndex(text))
    return InputProblem{*position, "expects an array of integers or floats, but got one of index"};
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
