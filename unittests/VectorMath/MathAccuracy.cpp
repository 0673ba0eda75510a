//===- MathAccuracy.cpp - Measures the accuracy of compiled functions -----===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/CodeGen/MathAccuracy.h"
#include "MathProgram.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

namespace cl = llvm::cl;
using namespace mlir;
using namespace tg;

static cl::list<std::string> only("function", cl::desc("Only these (exp, log, …)"));
static cl::opt<std::string> cpu("mcpu", cl::desc("The processor to compile for (the host)"));
static cl::opt<uint64_t> stride("stride", cl::desc("Every how many f32 (1: all of them)"), cl::init(1));
static cl::opt<uint64_t> count("random", cl::desc("How many random arguments of f64"), cl::init(100000000));

static constexpr uint64_t chunk = 1 << 20;

static void keep(WorstError &worst, const WorstError &other) {
  if (other.ulps > worst.ulps)
    worst = other;
}

static void print(const MathReference &function, const char *type, const WorstError &worst) {
  llvm::outs() << llvm::format("%-11s %s %8.4f ulp at %a, %a: %a\n", function.operation.str().c_str(), type, worst.ulps,
                               worst.x, worst.y, worst.got);
  llvm::outs().flush();
}

/// Measures every `stride`th float, or as many random pairs.
static WorstError measureF32(MathProgram &program, const MathReference &function, std::mt19937_64 &random) {
  WorstError worst;
  SmallVector<float> x(chunk);
  for (uint64_t bits = 0; bits < uint64_t(1) << 32; bits += chunk * stride) {
    for (auto [k, value] : llvm::enumerate(x))
      value = llvm::bit_cast<float>(uint32_t(bits + k * stride));
    if (function.binary) {
      keep(worst, program.measure<float>(function, randomArguments<float>(chunk, random),
                                         randomArguments<float>(chunk, random)));
      continue;
    }
    keep(worst, program.measure<float>(function, x, x));
  }
  return worst;
}

static WorstError measureF64(MathProgram &program, const MathReference &function, std::mt19937_64 &random) {
  WorstError worst;
  for (uint64_t done = 0; done < count; done += chunk) {
    auto x = randomArguments<double>(chunk, random), y = x;
    if (function.binary) // so that kinds meet kinds
      std::shuffle(y.begin(), y.end(), random);
    keep(worst, program.measure<double>(function, x, y));
  }
  return worst;
}

int main(int argc, char **argv) {
  cl::ParseCommandLineOptions(argc, argv, "Prints the largest errors of functions that tg-approximate-math emits\n");
  MLIRContext context;
  registerMathDialects(context);
  CompileOptions options;
  options.cpu = cpu;
  options.code = CodeKind::Fast;
  auto program = MathProgram::compile(context, options);
  if (failed(program))
    return 1;
  std::mt19937_64 random;
  for (const MathReference &function : getMathReferences()) {
    if (!only.empty() && !llvm::is_contained(only, function.operation))
      continue;
    if (stride)
      print(function, "f32", measureF32(*program, function, random));
    if (count)
      print(function, "f64", measureF64(*program, function, random));
  }
  return 0;
}
