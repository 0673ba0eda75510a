//===- Fuzz.cpp - Damaged programs and wrong arrays for the C interface ---===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// usage: CAPIFuzz SEED ROUNDS file.mlir…
//
// Damages the text and the bytecode of each file, compiles what is left, and calls what compiles with arrays that fit
// or do not. Every call must return a result or an error; the sanitizers see to the rest. Prints what happened.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph-c/Dialect.h"
#include "TensorGraph-c/TensorGraph.h"
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <random>
#include <string>
#include <vector>

static std::mt19937_64 generator;
static uint64_t below(uint64_t limit) { return generator() % limit; }

static std::string damage(std::string text) {
  for (uint64_t edits = 1 + below(2); edits-- > 0 && !text.empty();) {
    uint64_t at = below(text.size()), length = 1 + below(20);
    switch (below(7)) {
    case 0:
      text[at] = char(text[at] ^ (1 << below(8)));
      break;
    case 1:
      text.erase(at, length);
      break;
    case 2:
      text.insert(at, text.substr(below(text.size()), length));
      break;
    case 3:
      text.resize(at);
      break;
    case 5:
    case 6:
      // A number becomes another one.
      if (size_t digit = text.find_first_of("0123456789", at); digit != text.npos)
        text[digit] = char('0' + below(10));
      break;
    case 4:
      text[at] = "0123456789?x-<>(){}[]%@#\"\\\n\0"[below(28)];
      break;
    }
  }
  return text;
}

static std::string bytecodeOf(MlirContext context, const std::string &text) {
  std::string bytes;
  MlirModule module = mlirModuleCreateParse(context, mlirStringRefCreate(text.data(), text.size()));
  if (mlirModuleIsNull(module))
    return bytes;
  auto append = [](MlirStringRef part, void *data) {
    static_cast<std::string *>(data)->append(part.data, part.length);
  };
  mlirOperationWriteBytecode(mlirModuleGetOperation(module), append, &bytes);
  mlirModuleDestroy(module);
  return bytes;
}

static std::map<std::string, unsigned> outcomes;

static void count(const std::string &what, TgError *error) {
  if (error && (!*tgErrorMessage(error) || !*tgErrorText(error))) {
    std::printf("an error without a message\n");
    std::exit(1);
  }
  ++outcomes[what + ": " + (error ? tgErrorKindName(tgErrorKind(error)) : "success")];
  tgErrorDestroy(error);
}

namespace {
/// An array of random form for a value.
struct RandomArray {
  std::vector<char> bytes;
  std::vector<int64_t> sizes, strides;
  TgArray array = {};

  explicit RandomArray(const TgValue &value) {
    bool isWrong = below(6) == 0;
    int32_t rank = value.rank < 0 ? 0 : value.rank;
    if (isWrong && below(3) == 0)
      rank = int32_t(below(4));
    int64_t elements = 1;
    for (int32_t axis = 0; axis < rank; ++axis) {
      int64_t known = axis < value.rank ? value.sizes[axis] : -1;
      sizes.push_back(known >= 0 ? known : int64_t(below(4)));
      if (isWrong && below(4) == 0)
        sizes.back() = int64_t(below(3)) - 1;
      elements *= sizes.back() < 0 ? 0 : sizes.back();
    }
    array.element = isWrong && below(3) == 0 ? int32_t(below(12)) - 1 : value.element;
    size_t width = tgElementBytes(array.element);
    // Large enough for the strides below.
    bytes.resize(width * size_t(2 * elements + 1) + 8);
    width = width ? width : 1;
    // Integers stay small: a loop may run that often.
    bool isFloat = value.element >= TG_F16;
    for (size_t k = 0; k < bytes.size(); ++k)
      bytes[k] = value.element == TG_I1 ? char(below(2))
                 : isFloat              ? char(generator())
                 : k % width            ? 0
                                        : char(below(100));
    array.data = isWrong && below(5) == 0 ? nullptr : bytes.data();
    array.rank = rank;
    array.sizes = isWrong && below(6) == 0 ? nullptr : sizes.data();
    if (below(3) == 0) {
      int64_t stride = 1 + int64_t(below(2));
      strides.resize(rank);
      for (int32_t axis = rank; axis-- > 0; stride *= sizes[axis] > 0 ? sizes[axis] : 1)
        strides[axis] = stride;
      array.strides = strides.data();
    }
  }
};
} // namespace

static void callAll(TgProgram *program) {
  for (size_t function = 0; function < tgProgramFunctionCount(program); ++function) {
    std::vector<RandomArray> values;
    std::vector<TgArray> arguments;
    for (size_t k = 0; k < tgProgramArgumentCount(program, function); ++k)
      values.emplace_back(tgProgramArgument(program, function, k));
    for (RandomArray &value : values) {
      arguments.push_back(value.array);
      if (arguments.back().sizes)
        arguments.back().sizes = value.sizes.data();
      if (arguments.back().data)
        arguments.back().data = value.bytes.data();
      if (arguments.back().strides)
        arguments.back().strides = value.strides.data();
    }
    std::vector<TgArray> results(tgProgramResultCount(program, function) + (below(20) == 0));
    count("call", tgProgramCall(program, function, arguments.data(), arguments.size(), results.data(), results.size()));
    for (TgArray &result : results)
      tgArrayRelease(&result);
  }
}

int main(int argc, char **argv) {
  if (argc < 4)
    return 2;
  generator.seed(std::strtoull(argv[1], nullptr, 10));
  unsigned long rounds = std::strtoul(argv[2], nullptr, 10);
  MlirDialectRegistry registry = mlirDialectRegistryCreate();
  tgRegisterAllDialects(registry);
  MlirContext mlir = mlirContextCreateWithRegistry(registry, false);
  TgContext *context = tgContextCreate();
  for (int k = 3; k < argc; ++k) {
    std::ifstream file(argv[k], std::ios::binary);
    std::string text(std::istreambuf_iterator<char>(file), {}), bytecode = bytecodeOf(mlir, text);
    for (unsigned long round = 0; round < rounds; ++round) {
      bool isText = bytecode.empty() || below(2);
      std::string source = isText ? text : bytecode;
      if (round)
        source = damage(source);
      // Most are interpreted: that is faster than compiling.
      TgOption options[] = {{"evaluator", below(8) ? "interpreted" : "compiled"},
                            {"mode", "debug"},
                            {"opt-level", "0"},
                            {"cache", "off"}};
      TgProgram *program;
      TgError *error = tgProgramCompile(context, {source.data(), source.size(), nullptr}, options, 4, &program);
      count(isText ? "text" : "bytecode", error);
      if (!program)
        continue;
      callAll(program);
      tgProgramDestroy(program);
    }
  }
  tgContextDestroy(context);
  mlirContextDestroy(mlir);
  mlirDialectRegistryDestroy(registry);
  for (const auto &[what, times] : outcomes)
    std::printf("%s %u\n", what.c_str(), times);
  return 0;
}
