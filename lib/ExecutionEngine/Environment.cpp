//===- Environment.cpp - Numbers in environment variables -----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Environment.h"
#include "mlir/IR/Diagnostics.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Process.h"

using namespace mlir;
using namespace tg;

llvm::Expected<std::optional<uint64_t>> tg::readEnvironment(StringRef name, StringRef expected) {
  std::optional<std::string> text = llvm::sys::Process::GetEnv(name);
  if (!text || text->empty())
    return std::nullopt;
  StringRef digits = *text;
  unsigned shift = digits.consume_back("K") ? 10 : digits.consume_back("M") ? 20 : digits.consume_back("G") ? 30 : 0;
  uint64_t value;
  if (llvm::to_integer(digits, value, 10) && (value << shift) >> shift == value)
    return value << shift;
  return llvm::createStringError("expects " + expected + " in the environment variable " + name + ", but got '" +
                                 *text + "'");
}

void tg::checkRuntimeEnvironment(Location location) {
  for (StringRef name : {"MEMORY_LIMIT", "THREAD_COST"})
    if (std::string old = ("TG_" + name).str(); llvm::sys::Process::GetEnv(old))
      emitWarning(location, "the environment variable ") << old << " has no effect: it is called TENSORGRAPH_" << name;
  for (auto [name, expected] : {std::pair("TENSORGRAPH_MEMORY_LIMIT", "a number of bytes such as 512M"),
                                std::pair("TENSORGRAPH_THREAD_COST", "a number of operations")})
    if (auto value = readEnvironment(name, expected); !value)
      emitWarning(location, llvm::toString(value.takeError())) << "; the default is used";
}
