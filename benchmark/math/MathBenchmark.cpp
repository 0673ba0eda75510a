//===- MathBenchmark.cpp - What one value of a function costs -------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// FUNCTION/TYPE/WAY, each iteration one pass over numbers that fit the first cache: as arithmetic, by libmvec, and by
// libm. Values are stored: a sum carried past calls would be all that is measured.

#include "TensorGraph/CodeGen/MathAccuracy.h"
#include "TensorGraph/ExecutionEngine/Program.h"
#include "TensorGraph/InitAll.h"
#include "benchmark/benchmark.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/Parser/Parser.h"
#include "llvm/TargetParser/Host.h"

using namespace mlir;
using namespace tg;

namespace {
enum class Way { Arithmetic, Libmvec, Libm };

/// Numbers at a time, and repetitions in one call of compiled code, which costs something itself.
constexpr int64_t numbers = 1024, repetitions = 256;

struct Spec {
  StringRef operation;
  bool wide;
  Way way;

  bool isBinary() const { return operation == "powf" || operation == "atan2"; }
  /// Returns the largest argument, with which sine and cosine are measured, too.
  double largest() const { return operation == "asin" || operation == "acos" ? 1 : 10; }
  std::string symbol() const;
  std::string text() const;
};
} // namespace

static MLIRContext &context() {
  static MLIRContext *context = [] {
    DialectRegistry registry;
    mlir::registerAllDialects(registry);
    mlir::registerAllExtensions(registry);
    tg::registerAllDialects(registry);
    return new MLIRContext(registry);
  }();
  return *context;
}

/// Returns the widest vectors of the host, in bytes.
static unsigned vectorBytes() {
  static const llvm::StringMap<bool> features = llvm::sys::getHostCPUFeatures();
  return features.lookup("avx512f") ? 64 : features.lookup("avx2") ? 32 : 16;
}

/// Returns the function of libmvec.
std::string Spec::symbol() const {
  unsigned bytes = vectorBytes();
  std::string name = operation == "powf" ? "pow" : operation.str();
  return std::string("_ZGV") +
         (bytes == 64   ? "e"
          : bytes == 32 ? "d"
                        : "b") +
         "N" + std::to_string(bytes / (wide ? 8 : 4)) + (isBinary() ? "vv_" : "v_") + name + (wide ? "" : "f");
}

std::string Spec::text() const {
  std::string element = wide ? "f64" : "f32", lanes = std::to_string(vectorBytes() / (wide ? 8 : 4));
  std::string tensor = "tensor<" + std::to_string(numbers) + "x" + element + ">";
  std::string vector = "vector<" + lanes + "x" + element + ">", inputs = isBinary() ? "%v, %v" : "%v";
  std::string text;
  llvm::raw_string_ostream os(text);
  if (way == Way::Libmvec)
    os << "func.func private @" << symbol() << "(" << vector << (isBinary() ? ", " + vector : "") << ") -> " << vector
       << "\n";
  os << "func.func @main(%x: " << tensor << ") -> " << tensor << " {\n"
     << "  %c0 = arith.constant 0 : index\n  %c1 = arith.constant 1 : index\n"
     << "  %step = arith.constant " << lanes << " : index\n  %n = arith.constant " << numbers << " : index\n"
     << "  %times = arith.constant " << repetitions << " : index\n  %zero = arith.constant 0.0 : " << element << "\n"
     << "  %e = tensor.empty() : " << tensor << "\n"
     << "  %r = scf.for %k = %c0 to %times step %c1 iter_args(%s = %e) -> " << tensor << " {\n"
     << "    %t = scf.for %i = %c0 to %n step %step iter_args(%a = %s) -> " << tensor << " {\n"
     << "      %v = vector.transfer_read %x[%i], %zero {in_bounds = [true]} : " << tensor << ", " << vector << "\n";
  if (way == Way::Libmvec)
    os << "      %f = func.call @" << symbol() << "(" << inputs << ") : (" << vector
       << (isBinary() ? ", " + vector : "") << ") -> " << vector << "\n";
  else
    os << "      %f = math." << operation << " " << inputs << " : " << vector << "\n";
  os << "      %b = vector.transfer_write %f, %a[%i] {in_bounds = [true]} : " << vector << ", " << tensor << "\n"
     << "      scf.yield %b : " << tensor << "\n    }\n    scf.yield %t : " << tensor << "\n  }\n"
     << "  return %r : " << tensor << "\n}\n";
  return text;
}

static void run(benchmark::State &state, const Spec &spec) {
  auto module = parseSourceString<ModuleOp>(spec.text(), &context());
  CompileOptions options;
  options.code = spec.way == Way::Libm ? CodeKind::Strict : CodeKind::Fast;
  FailureOr<std::unique_ptr<Program>> program = failure();
  if (module)
    program = Program::compile(*module, options);
  if (failed(program)) {
    state.SkipWithError("cannot be compiled");
    return;
  }
  Builder b(&context());
  Array x(spec.wide ? Type(b.getF64Type()) : b.getF32Type(), {numbers});
  for (int64_t k = 0; k < numbers; ++k)
    x.set(k, Scalar::real(x.getElementType(), 0.01 + 0.99 * spec.largest() * ((k * 389) % numbers) / numbers));
  for (auto _ : state)
    if (failed((*program)->run("main", x)))
      state.SkipWithError("fails");
}

int main(int argc, char **argv) {
  for (const MathAccuracy &accuracy : getMathAccuracies())
    for (bool wide : {true, false}) {
      if ((wide ? accuracy.onF64 : accuracy.onF32) == 0)
        continue;
      for (Way way : {Way::Arithmetic, Way::Libmvec, Way::Libm}) {
        static const char *const ways[] = {"arithmetic", "libmvec", "libm"};
        std::string name = accuracy.operation.str() + (wide ? "/f64/" : "/f32/") + ways[static_cast<int>(way)];
        benchmark::RegisterBenchmark(name.c_str(),
                                     [=](benchmark::State &state) { run(state, {accuracy.operation, wide, way}); });
      }
    }
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
