//===- Reports.cpp - Reports on compilation -------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/ExecutionEngine/Program.h"
#include "TensorGraph/Support/Stopwatch.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace tg;

static constexpr std::pair<Specialize, StringLiteral> kSpecialize[] = {
    {Specialize::Never, "never"}, {Specialize::Small, "small"}, {Specialize::Always, "always"}};

StringRef tg::stringifySpecialize(Specialize specialize) {
  return llvm::find_if(kSpecialize, [&](const auto &each) { return each.first == specialize; })->second;
}

std::optional<Specialize> tg::parseSpecialize(StringRef name) {
  for (const auto &[specialize, own] : kSpecialize)
    if (own == name)
      return specialize;
  return std::nullopt;
}

static StringRef nameOfSource(CodeSource source) {
  switch (source) {
  case CodeSource::Compiled:
    return "compiled";
  case CodeSource::Cache:
    return "cached";
  case CodeSource::Precompiled:
    return "precompiled";
  case CodeSource::Process:
    return "loaded before";
  }
  llvm_unreachable("unknown source of code");
}

/// Prints `@layer 8cff9d37: compiled, 3 calls, 421 instructions, lower 1.2 ms, optimize 3.4 ms, generate 2.5 ms, link
/// 0.1 ms`.
void tg::printUnitReports(ArrayRef<UnitReport> reports, llvm::raw_ostream &os) {
  for (const UnitReport &report : reports) {
    os << "@" << report.name << " " << (report.key.empty() ? "(no key)" : report.key) << ": "
       << nameOfSource(report.source);
    if (!report.missReason.empty())
      os << " (" << report.missReason << ")";
    os << ", " << report.calls << (report.calls == 1 ? " call" : " calls");
    auto time = [&](StringRef what, double milliseconds) {
      os << ", " << what << llvm::format(" %.2f ms", milliseconds);
    };
    if (report.source == CodeSource::Compiled) {
      os << ", " << report.instructions << " instructions";
      time("lower", report.lower);
      time("optimize", report.optimize);
      time("generate", report.codegen);
    }
    if (report.source != CodeSource::Process)
      time("link", report.link);
    os << "\n";
  }
}

void tg::printVariantReports(ArrayRef<VariantReport> reports, llvm::raw_ostream &os) {
  for (const VariantReport &report : reports) {
    os << "variant of @" << report.function << " for " << report.sizes << ": " << report.calls
       << (report.calls == 1 ? " call" : " calls") << llvm::format(", made in %.2f ms\n", report.time);
    printUnitReports(report.units, os);
  }
}

std::function<void(size_t, size_t)> tg::showProgress(llvm::raw_ostream &terminal) {
  if (!terminal.is_displayed())
    return {};
  return [&terminal, watch = Stopwatch(), waited = 0.0](size_t done, size_t total) mutable {
    waited += watch.lap();
    if (waited < 1000)
      return;
    terminal << "\rcompiling " << done << "/" << total;
    // Clear the line at the end.
    if (done == total)
      terminal << "\r\x1b[K";
    terminal.flush();
  };
}
