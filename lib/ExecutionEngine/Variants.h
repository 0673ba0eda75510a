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
#include <utility>

namespace tg {

class Variants;

/// The code of a function for some sizes of its arguments. Calls count themselves, so that it is destroyed after the
/// last one when it has been dropped. Objects are used again, as a call may still look at one that it read about
/// earlier.
struct Variant {
  explicit Variant(Variants &owner) : owner(owner) {}

  /// Begins a call, unless the variant is closed. What follows does not change until it ends.
  bool enter() {
    if (!(state.fetch_add(kCall + kRunning, std::memory_order_acquire) & kClosed))
      return true;
    undo();
    return false;
  }
  void leave() { end(kRunning); }
  /// Takes back a call that entered, but has other sizes.
  void undo() { end(kCall + kRunning); }
  /// Lets no call begin. Returns whether none runs.
  bool close() { return (state.fetch_or(kClosed, std::memory_order_acq_rel) & kNow & ~kClosed) == 0; }
  void open() { state.fetch_and(~kClosed, std::memory_order_release); }
  /// Opens it for other contents, of which there were no calls.
  void openAnew() {
    before = state / kCall;
    open();
  }
  int64_t getCalls() const { return state / kCall - before; }
  bool isRunning() const { return (state & kNow) >= kRunning; }

  struct Contents {
    const void *owner = nullptr; // the function among the variants
    std::string function, sizes;
    SmallVector<int64_t, 8> given; // all sizes of the last call that took long to begin
    double milliseconds = 0;       // to compile it
    std::vector<UnitReport> units;
    std::unique_ptr<Code> code;
    tg_entry entry = nullptr;
    std::unique_ptr<tg_profile, void (*)(tg_profile *)> profile{nullptr, tg_profile_destroy};
  };
  Contents contents;
  std::atomic<uint64_t> used = 0;
  bool isDropped = true; // guarded by the mutex of the variants

private:
  void end(uint64_t what) {
    if ((state.fetch_sub(what, std::memory_order_acq_rel) & kNow) == kRunning + kClosed)
      handleLast();
  }
  void handleLast();

  static constexpr uint64_t kClosed = 1, kRunning = 2, kCall = 1 << 24, kNow = kCall - 1;
  Variants &owner;
  /// The number of calls that began, of those that run, and whether no more may begin: one word, as to change another
  /// takes a tenth of a small call.
  std::atomic<uint64_t> state = kClosed;
  uint64_t before = 0; // calls
};

/// A call that a variant runs.
class VariantUse {
public:
  VariantUse() = default;
  /// Takes over a call that has been entered.
  explicit VariantUse(Variant &variant) : variant(&variant) {}
  VariantUse(VariantUse &&other) : variant(std::exchange(other.variant, nullptr)) {}
  VariantUse &operator=(VariantUse &&other) {
    std::swap(variant, other.variant);
    return *this;
  }
  ~VariantUse() {
    if (variant)
      variant->leave();
  }
  explicit operator bool() const { return variant; }
  const Variant::Contents *operator->() const { return &variant->contents; }

private:
  Variant *variant = nullptr;
};

/// How a call is carried out.
struct VariantCall {
  /// Null: by general code.
  VariantUse variant;
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
  VariantCall begin(unsigned number, const int64_t *arguments, const tg_monitor *monitor) {
    Function &function = *numbered[number];
    // Most calls have the sizes of the last one.
    if (Variant *last = function.lastVariant.load(std::memory_order_acquire); last && last->enter()) {
      if (last->contents.owner == &function && function.areSizes(last->contents.given, arguments)) {
        last->used.store(clock.load(std::memory_order_relaxed), std::memory_order_relaxed);
        return {VariantUse(*last)};
      }
      last->undo();
    }
    return function.slots.empty() ? VariantCall() : choose(function, arguments, monitor);
  }
  /// Notes how long general code has taken for the sizes that were counted.
  void count(unsigned function, const VariantCall &call, std::chrono::duration<double> time);

  /// Notes which variant a check failed in, until the next call in the context.
  void fail(const tg_context &context, VariantUse variant);
  /// Returns the variant in which a check failed; null if that was general code.
  const Variant::Contents *getFailed(const tg_context &context);
  void forget(const tg_context &context);

  /// Waits until no variant is being compiled.
  void wait();
  /// Visits the variants that there are, in order of their functions and sizes. None is dropped meanwhile.
  void visit(llvm::function_ref<void(const Variant &)> visitor);

private:
  friend Variant;
  /// Sizes that were seen.
  struct Entry {
    SmallVector<int64_t, 8> sizes;
    double seconds = 0;
    enum { Counted, Compiling, Ready, Refused } state = Counted;
    Variant *variant = nullptr; // if it is ready
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
    std::atomic<Variant *> lastVariant = nullptr;

    bool areSizes(ArrayRef<int64_t> sizes, const int64_t *arguments) const {
      return llvm::equal(sizes, slots, [&](int64_t size, unsigned slot) { return size == arguments[slot]; });
    }
  };

  VariantCall choose(Function &function, const int64_t *arguments, const tg_monitor *monitor);
  Entry *find(Function &function, ArrayRef<int64_t> sizes);
  /// Enters the variant of an entry, and lets the next call of these sizes find it at once.
  VariantUse enter(Function &function, Entry &entry, ArrayRef<int64_t> sizes);
  bool hasRoom() const;
  void makeRoom();
  void startThread(Function &function, Entry &entry);
  /// Compiles a variant; null if the program refuses the sizes, or if that was stopped.
  std::optional<Variant::Contents> compile(const Function &function, ArrayRef<int64_t> sizes,
                                           const tg_monitor *monitor);
  void finish(Entry &entry, std::optional<Variant::Contents> contents, bool isStopped);
  /// Destroys the code of a variant that was dropped, if no call runs it.
  Variant::Contents takeUnused(Variant &variant);
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
  std::atomic<uint64_t> clock = 0;
  bool isCompiling = false;
  std::unique_ptr<std::thread> thread; // the last one
  std::list<Variant> all;              // do not move
  llvm::DenseMap<const tg_context *, VariantUse> failed;
  std::atomic<bool> hasFailed = false;

  std::atomic<bool> isStopping = false;
  std::unique_ptr<MLIRContext> own; // of whoever compiles
  ForkListening listening{*this};
};

} // namespace tg

#endif // TENSORGRAPH_LIB_EXECUTIONENGINE_VARIANTS_H
