//===- PrecompiledCode.cpp - Code that comes with TensorGraph -------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PrecompiledCode.h"
#include "BuildId.h"
#include "Code.h"
#include "ObjectCode.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include <dlfcn.h>

using namespace mlir;
using namespace tg;
namespace fs = llvm::sys::fs;
namespace path = llvm::sys::path;

/// The folder below the installed libraries.
static constexpr StringLiteral kFolder = "tensorgraph/precompiled";

/// Returns the folder beside the library with this code; and if a tool is linked with it instead, below the folder of
/// libraries that belongs to the folder of tools.
static std::optional<std::string> installedFolder() {
  Dl_info file;
  if (!dladdr(kFolder.data(), &file) || !file.dli_fname)
    return std::nullopt;
  // The name of the program is what it was called by.
  std::string program = fs::getMainExecutable(nullptr, nullptr);
  bool isProgram = fs::equivalent(file.dli_fname, program) || !fs::exists(file.dli_fname);
  for (StringRef libraries : {"", TG_LIBRARIES_FROM_TOOLS}) {
    SmallString<128> folder(path::parent_path(isProgram ? program : file.dli_fname));
    path::append(folder, libraries, kFolder);
    if (fs::is_directory(folder))
      return std::string(folder);
  }
  return std::nullopt;
}

static std::optional<std::string> findFolder(const CompileOptions &options) {
  if (CompileCache::isOff(options.cache))
    return std::nullopt;
  std::string folder = options.precompiled;
  if (folder.empty())
    folder = llvm::sys::Process::GetEnv("TENSORGRAPH_PRECOMPILED").value_or("");
  if (folder == "off")
    return std::nullopt;
  return folder.empty() ? installedFolder() : folder;
}

/// Returns whether code of both has the same bits: sums in as many lanes, and products that are rounded alike.
/// Instructions for gathers may differ.
static bool computeAlike(Location location, const CompileOptions &x, const CompileOptions &y) {
  LowerToLLVMOptions left, right;
  if (failed(chooseLowering(left, location, x)) || failed(chooseLowering(right, location, y)))
    return false;
  return left.processor.vectorBits == right.processor.vectorBits && left.processor.fma == right.processor.fma &&
         left.processor.libmvecBits == right.processor.libmvecBits;
}

PrecompiledCode::PrecompiledCode(Location location, const CompileOptions &options) {
  if (hasForeignDialects(*location.getContext()))
    return;
  std::optional<std::string> folder = findFolder(options);
  if (!folder)
    return;
  CompileOptions precompiling = options;
  precompiling.precompiles = true;
  precompiling.runsOnHost = false;
  if (options.cpu.empty() || options.cpu == "native")
    precompiling.cpu = levelOfHost();
  if (precompiling.cpu.empty() || !computeAlike(location, options, precompiling))
    return;
  std::string problem;
  FailureOr<UnitKey> key = compilerKey(location, precompiling, problem);
  if (failed(key))
    return;
  entries.emplace(*folder, CacheUse::Installed);
  compiler = std::move(*key);
}

std::optional<UnitCode> PrecompiledCode::find(StringRef fingerprint) const {
  if (!entries)
    return std::nullopt;
  auto code = entries->load(unitKey(fingerprint, compiler));
  if (!code) {
    llvm::consumeError(code.takeError());
    return std::nullopt;
  }
  return std::move(*code);
}
