//===- CodeLoader.h - Object code in this process ---------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_EXECUTIONENGINE_CODELOADER_H
#define TENSORGRAPH_LIB_EXECUTIONENGINE_CODELOADER_H

#include "CacheEntry.h"
#include "TensorGraph/Runtime/RuntimeABI.h"
#include "llvm/ExecutionEngine/Orc/LLJIT.h"
#include <atomic>
#include <memory>
#include <mutex>

namespace tg {

/// Links object code into this process. A process has one loader, as long as it is referenced. It is shared with the
/// children that the process forks, which waits for the linker.
class CodeLoader {
public:
  static llvm::Expected<std::shared_ptr<CodeLoader>> get();

  /// Lets gdb, and perf by a jitdump, know the code that is loaded from now on.
  static llvm::Error describe(bool toDebugger, bool toPerf);

  /// Loads object code into a library of its own, which can use only the runtime and the libraries of the process.
  llvm::Expected<llvm::orc::JITDylib *> load(StringRef object);
  llvm::Expected<void *> lookup(llvm::orc::JITDylib &library, StringRef name);
  void unload(llvm::orc::JITDylib &library);
  /// Sets the number of the first record of profiled code.
  llvm::Error setProfileBase(llvm::orc::JITDylib &library, int64_t base);

private:
  llvm::Error initialize();

  std::unique_ptr<llvm::orc::LLJIT> jit;
  llvm::orc::JITDylib *runtime = nullptr;
  std::mutex describing;
  bool isDebugged = false, isDumped = false; // guarded by the mutex
  std::atomic<uint64_t> loaded = 0;          // for the names of libraries
};

/// The code of a unit, linked with that of its callees.
class LoadedUnit {
public:
  /// Returns the unit with this key, if a program of this process has loaded it; null otherwise.
  static std::shared_ptr<LoadedUnit> find(StringRef key);
  /// Loads code with the given links. With a key, `find` finds the unit; if another thread has loaded one with that key
  /// first, that is returned. A key stands for the code and for all code that it calls.
  static llvm::Expected<std::shared_ptr<LoadedUnit>> load(StringRef key, UnitCode code, bool isPublic,
                                                          llvm::function_ref<void *(unsigned callee)> function,
                                                          ArrayRef<int64_t> bases);
  ~LoadedUnit();

  /// Sets the number of the first record of profiled code.
  llvm::Error setProfileBase(int64_t base);

  std::vector<UnitCheck> checks;
  std::vector<UnitCall> calls;
  void *function = nullptr;
  tg_entry entry = nullptr;

private:
  LoadedUnit() = default;

  std::string key;
  std::shared_ptr<CodeLoader> loader;
  llvm::orc::JITDylib *library = nullptr;
};

} // namespace tg

#endif // TENSORGRAPH_LIB_EXECUTIONENGINE_CODELOADER_H
