//===- Targets.cpp - The machines that libraries are made for -------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Targets.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/TargetParser/Triple.h"
#include <dlfcn.h>

using namespace mlir;
using namespace tg;
namespace sys = llvm::sys;

/// The target that is not this machine: the tools run on x86-64 only.
static constexpr StringRef kArm = "aarch64-linux-gnu";

static std::string runtimePath(const Twine &name) {
  // A variable, not a function: the address of a function may be that of a stub in the program.
  static const char ours = 0;
  Dl_info info = {};
  dladdr(&ours, &info);
  SmallString<128> path(info.dli_fname ? info.dli_fname : "");
  (void)sys::fs::make_absolute(path);
  sys::path::remove_filename(path);
  sys::path::append(path, name);
  sys::path::remove_dots(path, /*remove_dot_dot=*/true);
  return std::string(path);
}

static bool areSame(const llvm::Triple &x, const llvm::Triple &y) {
  return x.getArch() == y.getArch() && x.getOS() == y.getOS() && x.getEnvironment() == y.getEnvironment();
}

llvm::Expected<LibraryTarget> tg::findLibraryTarget(StringRef triple) {
  llvm::Triple host(sys::getProcessTriple()), wanted(llvm::Triple::normalize(triple)),
      arm(llvm::Triple::normalize(kArm));
  if (triple.empty() || areSame(wanted, host))
    return LibraryTarget{{},
                         host.isX86_64() ? "x86-64" : "generic",
                         runtimePath("libTensorGraphProgramRuntime.a"),
                         {"cc", "gcc", "clang"}};
  auto fail = [&](const Twine &message) {
    return llvm::createStringError(llvm::inconvertibleErrorCode(),
                                   "cannot make libraries for '" + triple + "': " + message);
  };
  if (!areSame(wanted, arm))
    return fail("expects --target=" + kArm + " or " + host.getArchName() + "-" + host.getOSName() + "-" +
                host.getEnvironmentName());
  LibraryTarget target{
      arm.str(), "generic", runtimePath("libTensorGraphProgramRuntime-" + kArm + ".a"), {"aarch64-linux-gnu-gcc"}};
  if (!sys::fs::exists(target.runtimePath))
    return fail("TensorGraph was built without the runtime for it, which takes a compiler and headers (Debian: "
                "g++-aarch64-linux-gnu)");
  LLVMInitializeAArch64TargetInfo();
  LLVMInitializeAArch64Target();
  LLVMInitializeAArch64TargetMC();
  LLVMInitializeAArch64AsmPrinter();
  return target;
}
