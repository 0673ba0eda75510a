//===- CodeLoader.cpp - Object code in this process -----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CodeLoader.h"
#include "Support/Forks.h"
#include "TensorGraph/CodeGen/CompileUnits.h"
#include "TensorGraph/CodeGen/ProfileRecords.h"
#include "TensorGraph/Runtime/Complex.h"
#include "TensorGraph/Runtime/Functions.h"
#include "TensorGraph/Runtime/Math.h"
#include "TensorGraph/Runtime/Matrix.h"
#include "TensorGraph/Runtime/Profile.h"
#include "TensorGraph/Runtime/Random.h"
#include "TensorGraph/Runtime/Ranks.h"
#include "TensorGraph/Runtime/Solvers.h"
#include "TensorGraph/Runtime/Sort.h"
#include "TensorGraph/Runtime/Special.h"
#include "Units.h"
#include "llvm/ExecutionEngine/Orc/AbsoluteSymbols.h"
#include "llvm/ExecutionEngine/Orc/Debugging/DebuggerSupport.h"
#include "llvm/ExecutionEngine/Orc/Debugging/PerfSupportPlugin.h"
#include "llvm/ExecutionEngine/Orc/ExecutionUtils.h"
#include "llvm/ExecutionEngine/Orc/TargetProcess/JITLoaderGDB.h"
#include "llvm/ExecutionEngine/Orc/TargetProcess/JITLoaderPerf.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/TargetSelect.h"
#include <mutex>

using namespace mlir;
using namespace tg;

llvm::Expected<std::shared_ptr<CodeLoader>> CodeLoader::get() {
  static std::mutex mutex;
  static std::weak_ptr<CodeLoader> current;
  ForkGuard guard;
  std::lock_guard<std::mutex> lock(mutex);
  if (std::shared_ptr<CodeLoader> loader = current.lock())
    return loader;
  auto loader = std::make_shared<CodeLoader>();
  if (llvm::Error error = loader->initialize())
    return error;
  current = loader;
  return loader;
}

llvm::Error CodeLoader::initialize() {
  llvm::InitializeNativeTarget();
  llvm::InitializeNativeTargetAsmPrinter();
  auto created = llvm::orc::LLJITBuilder().create();
  if (!created)
    return created.takeError();
  jit = std::move(*created);
  runtime = &jit->getExecutionSession().createBareJITDylib("tensorgraph.runtime");
  // The runtime is part of this library; all other symbols (libm) are looked up in the process.
  llvm::orc::SymbolMap symbols;
  auto define = [&](StringRef name, auto *function) {
    symbols[jit->mangleAndIntern(name)] = {llvm::orc::ExecutorAddr::fromPtr(function),
                                           llvm::JITSymbolFlags::Exported | llvm::JITSymbolFlags::Callable};
  };
  define("tg_all_gather", &tg_all_gather);
  define("tg_all_reduce", &tg_all_reduce);
  define("tg_allocate", &tg_allocate);
  define("tg_digamma", &tg_digamma);
  define("tg_digammaf", &tg_digammaf);
  define("tg_free", &tg_free);
  define("tg_guard", &tg_guard);
  define("tg_poll", &tg_poll);
  define("tg_host_call", &tg_host_call);
  define("tg_parallel_for", &tg_parallel_for);
  define("tg_polygamma", &tg_polygamma);
  define("tg_polygammaf", &tg_polygammaf);
  define("tg_print", &tg_print);
  define("tg_profile_enter", &tg_profile_enter);
  define("tg_profile_leave", &tg_profile_leave);
  define("tg_profile_start", &tg_profile_start);
  define("tg_profile_stop", &tg_profile_stop);
  define("tg_shard_offsets", &tg_shard_offsets);
  define("tg_shard_rows", &tg_shard_rows);
  define("tg_solver_begin", &tg_solver_begin);
  for (const tg_solver_method *const *method = tg_solver_methods; *method; ++method)
    define((*method)->symbol, (*method)->step);
  for (const tg_function *table : {tg_complex_functions, tg_draw_functions, tg_sort_functions, tg_special_functions})
    for (const tg_function *function = table; function->symbol; ++function)
      define(function->symbol, function->address);
  for (const tg_matrix_routine *const *routine = tg_matrix_routines; *routine; ++routine)
    if ((*routine)->run)
      define((*routine)->symbol, (*routine)->run);
    else
      define((*routine)->symbol, (*routine)->run_wide);
#ifdef __x86_64__
  define("__truncsfbf2", &tg_round_to_bf16);
#endif
  if (llvm::Error error = runtime->define(llvm::orc::absoluteSymbols(std::move(symbols))))
    return error;
  char prefix = jit->getDataLayout().getGlobalPrefix();
  auto process = llvm::orc::DynamicLibrarySearchGenerator::GetForCurrentProcess(prefix);
  if (!process)
    return process.takeError();
  runtime->addGenerator(std::move(*process));
  // Searched for in the paths of the system's loader. If it is missing, linking code that needs it fails.
  auto libmvec = llvm::orc::DynamicLibrarySearchGenerator::Load("libmvec.so.1", prefix);
  if (libmvec)
    runtime->addGenerator(std::move(*libmvec));
  else
    llvm::consumeError(libmvec.takeError());
  return llvm::Error::success();
}

// The functions by which the linker reports code are part of LLVM, but a process that is linked statically does not
// export them.
llvm::Error CodeLoader::describe(bool toDebugger, bool toPerf) {
  if (!toDebugger && !toPerf)
    return llvm::Error::success();
  auto loader = get();
  if (!loader)
    return loader.takeError();
  // Kept, as this is for all code that comes.
  static const std::shared_ptr<CodeLoader> kept = *loader;
  llvm::orc::LLJIT &jit = *kept->jit;
  std::lock_guard<std::mutex> lock(kept->describing);
  auto address = [](auto *function) { return llvm::orc::ExecutorAddr::fromPtr(function); };
  if (toDebugger && !std::exchange(kept->isDebugged, true)) {
    llvm::orc::SymbolMap symbols{{jit.mangleAndIntern("llvm_orc_registerJITLoaderGDBAllocAction"),
                                  {address(&llvm_orc_registerJITLoaderGDBAllocAction),
                                   llvm::JITSymbolFlags::Exported | llvm::JITSymbolFlags::Callable}}};
    auto process = jit.getProcessSymbolsJITDylib();
    if (process)
      if (llvm::Error error = process->define(llvm::orc::absoluteSymbols(std::move(symbols))))
        return error;
    if (llvm::Error error = llvm::orc::enableDebuggerSupport(jit))
      return error;
  }
  if (toPerf && !std::exchange(kept->isDumped, true))
    if (auto *layer = dyn_cast<llvm::orc::ObjectLinkingLayer>(&jit.getObjLinkingLayer()))
      layer->addPlugin(std::make_shared<llvm::orc::PerfSupportPlugin>(
          jit.getExecutionSession().getExecutorProcessControl(), address(&llvm_orc_registerJITLoaderPerfStart),
          address(&llvm_orc_registerJITLoaderPerfEnd), address(&llvm_orc_registerJITLoaderPerfImpl),
          /*EmitDebugInfo=*/true, /*EmitUnwindInfo=*/false)); // stacks are found by frame pointers
  return llvm::Error::success();
}

llvm::Expected<llvm::orc::JITDylib *> CodeLoader::load(StringRef object) {
  ForkGuard guard;
  std::string name = ("tensorgraph." + Twine(loaded++)).str();
  llvm::orc::JITDylib &library = jit->getExecutionSession().createBareJITDylib(name);
  library.addToLinkOrder(*runtime);
  auto buffer = llvm::MemoryBuffer::getMemBufferCopy(object, name);
  if (llvm::Error error = jit->addObjectFile(library, std::move(buffer))) {
    unload(library);
    return error;
  }
  return &library;
}

llvm::Expected<void *> CodeLoader::lookup(llvm::orc::JITDylib &library, StringRef name) {
  ForkGuard guard;
  auto symbol = jit->lookup(library, name);
  if (!symbol)
    return symbol.takeError();
  return symbol->toPtr<void *>();
}

void CodeLoader::unload(llvm::orc::JITDylib &library) {
  ForkGuard guard;
  // An error cannot be reported here. The memory is freed with the loader at the latest.
  llvm::consumeError(jit->getExecutionSession().removeJITDylib(library));
}

llvm::Error CodeLoader::setProfileBase(llvm::orc::JITDylib &library, int64_t base) {
  auto place = lookup(library, kProfileBase);
  if (!place)
    return place.takeError();
  *static_cast<int64_t *>(*place) = base;
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Loaded units
//===----------------------------------------------------------------------===//

namespace {
/// The units of this process. The table does not keep them alive.
struct UnitTable {
  static UnitTable &get() {
    static UnitTable table;
    return table;
  }
  std::mutex mutex;
  llvm::StringMap<std::weak_ptr<LoadedUnit>> units;
};
} // namespace

std::shared_ptr<LoadedUnit> LoadedUnit::find(StringRef key) {
  ForkGuard guard;
  UnitTable &table = UnitTable::get();
  std::lock_guard<std::mutex> lock(table.mutex);
  auto known = table.units.find(key);
  if (known == table.units.end())
    return nullptr;
  return known->second.lock();
}

llvm::Expected<std::shared_ptr<LoadedUnit>> LoadedUnit::load(StringRef key, UnitCode code, bool isPublic,
                                                             llvm::function_ref<void *(unsigned callee)> function,
                                                             ArrayRef<int64_t> bases) {
  ForkGuard guard;
  auto loader = CodeLoader::get();
  if (!loader)
    return loader.takeError();
  std::shared_ptr<LoadedUnit> unit(new LoadedUnit);
  unit->loader = *loader;
  auto library = unit->loader->load(StringRef(code.object.data(), code.object.size()));
  if (!library)
    return library.takeError();
  unit->library = *library;
  auto lookup = [&](const Twine &name) { return unit->loader->lookup(**library, name.str()); };
  auto address = lookup("tg." + code.symbol);
  if (!address)
    return address.takeError();
  unit->function = *address;
  if (isPublic) {
    auto entry = lookup("tg_entry_" + kUnitName);
    if (!entry)
      return entry.takeError();
    unit->entry = reinterpret_cast<tg_entry>(*entry);
  }
  if (!code.calls.empty()) {
    auto links = lookup(kUnitLinks);
    if (!links)
      return links.takeError();
    for (auto [k, call, base] : llvm::enumerate(code.calls, bases))
      static_cast<tg_link *>(*links)[k] = {function(call.callee), base};
  }
  unit->checks = std::move(code.checks);
  unit->calls = std::move(code.calls);
  if (key.empty())
    return unit;
  UnitTable &table = UnitTable::get();
  std::lock_guard<std::mutex> lock(table.mutex);
  std::weak_ptr<LoadedUnit> &place = table.units[key];
  if (std::shared_ptr<LoadedUnit> other = place.lock())
    return other;
  place = unit;
  unit->key = key.str();
  return unit;
}

llvm::Error LoadedUnit::setProfileBase(int64_t base) { return loader->setProfileBase(*library, base); }

LoadedUnit::~LoadedUnit() {
  ForkGuard guard;
  if (!key.empty()) {
    UnitTable &table = UnitTable::get();
    std::lock_guard<std::mutex> lock(table.mutex);
    // Another unit may have replaced this one in the meantime.
    if (auto known = table.units.find(key); known != table.units.end() && known->second.expired())
      table.units.erase(known);
  }
  if (library)
    loader->unload(*library);
}
