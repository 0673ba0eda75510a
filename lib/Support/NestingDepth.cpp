//===- NestingDepth.cpp - A limit for nested brackets ---------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Support/NestingDepth.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"

using namespace tg;

/// Skips a string or a comment at the beginning of `text`; whether there was one.
static bool skipStringOrComment(StringRef &text) {
  if (text.starts_with("//")) {
    text = text.drop_until([](char c) { return c == '\n'; });
    return true;
  }
  if (!text.consume_front("\""))
    return false;
  while (!text.empty()) {
    char c = text.front();
    // A string ends with its line, as in MLIR's lexer: a forgotten quote must not hide what follows.
    text = text.drop_front();
    if (c == '"' || c == '\n')
      break;
    if (c == '\\' && !text.empty() && text.front() != '\n')
      text = text.drop_front();
  }
  return true;
}

/// Whether `text` begins with an operator of affine expressions, a chain of which MLIR parses by recursion, too.
static bool startsWithAffineOperator(StringRef text) {
  return StringRef("+-*").contains(text.front()) || text.starts_with("mod") || text.starts_with("floordiv") ||
         text.starts_with("ceildiv");
}

std::optional<size_t> tg::findDeepNesting(StringRef text, unsigned limit) {
  struct Bracket {
    /// Affine expressions are only in these brackets; elsewhere a - is the sign of a number, of which there are many.
    bool maybeAffine;
    /// The operators since the last comma.
    unsigned operators = 0;
  };
  // The brackets are not matched with each other; that is the parser's task.
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
    // Not brackets: arrows, and the comparisons of integer sets.
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

LogicalResult tg::checkNestingDepth(const llvm::MemoryBuffer &buffer, llvm::raw_ostream &errors, unsigned limit) {
  StringRef text = buffer.getBuffer();
  if (text.starts_with("ML\xefR"))
    return success();
  std::optional<size_t> position = findDeepNesting(text, limit);
  if (!position)
    return success();
  llvm::SourceMgr sources;
  sources.AddNewSourceBuffer(llvm::MemoryBuffer::getMemBuffer(buffer.getMemBufferRef(), false), llvm::SMLoc());
  // Without the line, which may be as long as the file.
  auto [line, column] = sources.getLineAndColumn(llvm::SMLoc::getFromPointer(text.data() + *position));
  errors << buffer.getBufferIdentifier() << ":" << line << ":" << column
         << ": error: brackets and affine expressions are nested deeper than " << limit << "\n";
  return failure();
}
