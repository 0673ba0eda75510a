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
  uint64_t value;
  if (llvm::to_integer(*text, value, 10))
    return value;
  return llvm::createStringError("expects " + expected + " in the environment variable " + name + ", but got '" +
                                 *text + "'");
}

void tg::checkRuntimeEnvironment(Location location) {
  for (auto [name, expected] :
       {std::pair("TG_MEMORY_LIMIT", "a number of bytes"), std::pair("TG_THREAD_COST", "a number of operations")})
    if (auto value = readEnvironment(name, expected); !value)
      emitWarning(location, llvm::toString(value.takeError())) << "; the default is used";
}
