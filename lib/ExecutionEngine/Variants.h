//===- Variants.h - Code for the sizes of calls -----------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_EXECUTIONENGINE_VARIANTS_H
#define TENSORGRAPH_LIB_EXECUTIONENGINE_VARIANTS_H

#include "Code.h"
#include "Support/Forks.h"
#include "TensorGraph/Analysis/SpecialSizes.h"
#include "mlir/IR/MLIRContext.h"
#include <atomic>
#include <chrono>
#include <list>
#include <memory>
#include <mutex>
#include <thread>

namespace tg {

/// The code of a function for some sizes of its arguments.
struct Variant {
  std::string function, sizes;
  double milliseconds = 0; // to compile it
  int64_t calls = 0;
  std::vector<UnitReport> units;
  std::unique_ptr<Code> code;
  tg_entry entry = nullptr;
  std::unique_ptr<tg_profile, void (*)(tg_profile *)> profile{nullptr, tg_profile_destroy};
};

/// How a call is carried out.
struct VariantCall {
  /// Null: by general code.
  std::shared_ptr<Variant> variant = nullptr;
  /// The sizes for which there may be code later.
  SmallVector<int64_t, 8> counted = {};
  bool isStopped = false;
};

/// The variants of a program: which calls they are for, and how they are made.
///
/// General code runs calls of new sizes until these have taken some time. Then a variant is compiled on another thread,
/// so no call waits, and no more time is spent on compiling than on running. With Specialize::Always, the first call of
/// new sizes waits for its variant while there is room for more. A program has at most kMostVariants; a further one
/// takes the place of the one that was not used for the longest time. Whatever runs a call, the results are the same.
///
/// A variant is compiled in a context of MLIR of its own, by one thread at a time. Any number of threads may call.
class Variants final : ForkListener {
public:
  static constexpr size_t kMostVariants = 8;

  /// Creates the variants of a program, which `module` is in bytecode, with the dialects of the context.
  Variants(MLIRContext &context, const CompileOptions &options, std::string module);
  ~Variants() override;

  /// Adds the next function of the program.
  void addFunction(StringRef name, mlir::FunctionType type, SpecialSizes special);

  /// Chooses what carries out a call. May wait for a variant, unless the monitor ends the call.
  VariantCall begin(unsigned function, const int64_t *arguments, const tg_monitor *monitor);
  /// Notes how long general code has taken for the sizes that were counted.
  void count(unsigned function, const VariantCall &call, std::chrono::duration<double> time);

  /// Notes which variant a check failed in, until the next call in the context.
  void fail(const tg_context &context, std::shared_ptr<Variant> variant);
  /// Returns the variant in which a check failed; null if that was general code.
  std::shared_ptr<Variant> getFailed(const tg_context &context);
  void forget(const tg_context &context);

  /// Waits until no variant is being compiled.
  void wait();
  /// Returns the variants that there are, as long as they are used.
  std::vector<std::shared_ptr<Variant>> list();

private:
  /// Sizes that were seen.
  struct Entry {
    SmallVector<int64_t, 8> sizes;
    double seconds = 0;
    enum { Counted, Compiling, Ready, Refused } state = Counted;
    std::shared_ptr<Variant> variant;
    uint64_t used = 0;
  };
  struct Function {
    std::string name;
    mlir::FunctionType type;
    SpecialSizes special;
    SmallVector<unsigned> slots; // of the sizes, among those of the arguments
    std::list<Entry> entries;
    /// The sizes of the last call, and its entry; null if nothing is special about them.
    SmallVector<int64_t, 8> lastSizes;
    Entry *last = nullptr;
  };

  Entry *find(Function &function, ArrayRef<int64_t> sizes);
  bool hasRoom() const;
  void makeRoom();
  void startThread(Function &function, Entry &entry);
  /// Compiles a variant; null if the program refuses the sizes, or if that was stopped.
  std::shared_ptr<Variant> compile(const Function &function, ArrayRef<int64_t> sizes, const tg_monitor *monitor);
  void finish(Entry &entry, std::shared_ptr<Variant> variant, bool isStopped);
  void joinThread();

  void beforeFork() override { mutex.lock(); }
  void afterForkInParent() override { mutex.unlock(); }
  void afterForkInChild() override;

  DialectRegistry registry;
  CompileOptions options;
  const std::string module;
  std::list<Function> functions; // do not move
  std::vector<Function *> numbered;

  std::mutex mutex; // guards what follows, and the entries
  uint64_t clock = 0;
  bool isCompiling = false;
  std::unique_ptr<std::thread> thread; // the last one
  llvm::DenseMap<const tg_context *, std::shared_ptr<Variant>> failed;
  std::atomic<bool> hasFailed = false;

  std::atomic<bool> isStopping = false;
  std::unique_ptr<MLIRContext> own; // of whoever compiles
  ForkListening listening{*this};
};

} // namespace tg

#endif // TENSORGRAPH_LIB_EXECUTIONENGINE_VARIANTS_H
