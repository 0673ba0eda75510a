//===- Report.cpp - A folder about a difference ---------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The package for Python writes the same files (python/tensorgraph/_check.py).
//
//===----------------------------------------------------------------------===//

#include "Report.h"
#include "Support/OutputFiles.h"
#include "TensorGraph/Support/NumpyIO.h"
#include "TensorGraph/Version.h"
#include "Tools/InputOption.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TargetParser/Host.h"

using namespace mlir;
using namespace tg;
using llvm::Error;

/// Returns the options of tg-run that decide which code is compiled.
static std::vector<std::string> formatOptions(const RunOptions &options) {
  const CompileOptions &compile = options.compile;
  std::vector<std::string> texts{"--mode=" + stringifyMode(options.mode).str(),
                                 std::string("--code=") + (compile.code == CodeKind::Fast ? "fast" : "strict"),
                                 "--threads=" + std::to_string(compile.threads),
                                 "--opt-level=" + std::to_string(compile.optLevel)};
  if (!compile.cpu.empty())
    texts.push_back("--mcpu=" + compile.cpu);
  if (compile.flushSubnormals)
    texts.push_back("--flush-subnormals");
  if (compile.reassociate)
    texts.push_back("--reassociate");
  if (!compile.without.empty())
    texts.push_back("--without=" + llvm::join(compile.without, ","));
  if (!compile.checkForeign)
    texts.push_back("--check-foreign=false");
  return texts;
}

/// Returns a text of which each line is an argument, as LLVM's tools read it by `@file`.
static std::string formatArguments(ArrayRef<std::string> arguments) {
  std::string text;
  llvm::raw_string_ostream os(text);
  for (StringRef argument : arguments) {
    os << '"';
    for (char c : argument)
      os << (c == '"' || c == '\\' ? "\\" : "") << c;
    os << "\"\n";
  }
  return text;
}

static std::string formatReport(ArrayRef<std::string> options, StringRef differences) {
  std::string text;
  llvm::raw_string_ostream os(text);
  os << differences << "\nTensorGraph: " << TENSORGRAPH_VERSION_STRING << "\nLLVM: " << LLVM_VERSION_STRING
     << "\nsystem: " << llvm::sys::getProcessTriple() << "\nprocessor: " << llvm::sys::getHostCPUName()
     << "\noptions: " << llvm::join(options, " ")
     << "\n\nIn this folder, the difference is shown and reduced by:\n  tg-run @tg-run.txt --compare=strict\n"
        "  tg-reduce @tg-reduce.txt\n";
  return text;
}

Error tg::writeReport(const RunOptions &options, StringRef program, ArrayRef<Array> inputs, StringRef differences) {
  StringRef folder = options.report;
  if (std::error_code problem = llvm::sys::fs::create_directories(folder))
    return llvm::createStringError("cannot make the folder '" + folder + "': " + problem.message());
  OutputFiles files;
  auto write = [&](StringRef name, StringRef content) {
    SmallString<128> path(folder);
    llvm::sys::path::append(path, name);
    return files.write(path, content);
  };
  std::vector<std::string> run{"program.mlir", "--entry=" + options.entry};
  if (Error error = write(run.front(), program))
    return error;
  for (const auto &[number, input] : llvm::enumerate(inputs)) {
    llvm::Expected<std::string> bytes = formatNpy(input);
    if (!bytes) {
      // NumPy has no such element.
      llvm::consumeError(bytes.takeError());
      run.push_back("--input=" + formatInput(input));
      continue;
    }
    std::string name = "input" + std::to_string(number) + ".npy";
    if (Error error = write(name, *bytes))
      return error;
    run.push_back("--input=@" + name);
  }
  std::vector<std::string> compile = formatOptions(options), reduce = run;
  reduce.insert(reduce.end(), {"--differs=" + llvm::join(compile, " "), "-o", "small.mlir"});
  run.insert(run.end(), compile.begin(), compile.end());
  if (Error error = write("tg-run.txt", formatArguments(run)))
    return error;
  if (Error error = write("tg-reduce.txt", formatArguments(reduce)))
    return error;
  if (Error error = write("report.txt", formatReport(compile, differences)))
    return error;
  return files.commit();
}
