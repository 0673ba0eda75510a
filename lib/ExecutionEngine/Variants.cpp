//===- Variants.cpp - Code for the sizes of calls -------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Variants.h"
#include "Graph/EndOfThread.h"
#include "TensorGraph/Runtime/FloatControl.h"
#include "TensorGraph/Support/Scalar.h"
#include "TensorGraph/Support/StopsPasses.h"
#include "TensorGraph/Support/Stopwatch.h"
#include "TensorGraph/Transforms/SpecializeSizes.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/Parser/Parser.h"
#include <set>

using namespace mlir;
using namespace tg;

/// How many sizes of a function are counted at the same time.
static constexpr size_t kMostCounted = 64;

//===----------------------------------------------------------------------===//
// Threads at the end of the process
//===----------------------------------------------------------------------===//

namespace {
/// Programs with a thread. At the end of the process, the threads end before what LLVM's code uses is destroyed.
class Threads {
public:
  static Threads &get() {
    // It outlives all programs.
    static Threads &threads = *[] {
      auto *made = new Threads;
      std::atexit([] { get().end(); });
      return made;
    }();
    return threads;
  }
  void add(const void *owner, std::function<void()> end) {
    std::lock_guard<std::mutex> lock(mutex);
    ends[owner] = std::move(end);
  }
  void remove(const void *owner) {
    std::lock_guard<std::mutex> lock(mutex);
    ends.erase(owner);
  }

private:
  void end() {
    std::map<const void *, std::function<void()>> last;
    {
      std::lock_guard<std::mutex> lock(mutex);
      last.swap(ends);
    }
    for (const auto &end : llvm::make_second_range(last))
      end();
  }

  std::mutex mutex;
  std::map<const void *, std::function<void()>> ends;
};
} // namespace

void Variants::joinThread() {
  if (thread && thread->joinable())
    thread->join();
}

//===----------------------------------------------------------------------===//
// Programs
//===----------------------------------------------------------------------===//

Variants::Variants(MLIRContext &context, const CompileOptions &given, std::string module)
    : options(given), module(std::move(module)) {
  context.getDialectRegistry().appendTo(registry);
  // What belongs to the compilation of the program.
  options.source = nullptr;
  options.report = nullptr;
  options.progress = {};
  options.hostFunctions = {};
  options.explainMisses = false;
  // Strict code has other bits.
  options.fallsBack = false;
}

Variants::~Variants() {
  Threads::get().remove(this);
  isStopping = true;
  joinThread();
}

void Variants::addFunction(StringRef name, FunctionType type, SpecialSizes special) {
  Function &function = functions.emplace_back();
  numbered.push_back(&function);
  function.name = name.str();
  function.type = type;
  SmallVector<unsigned> first; // slot of each argument
  unsigned next = 0;
  for (Type argument : type.getInputs()) {
    first.push_back(next);
    auto tensor = dyn_cast<RankedTensorType>(argument);
    next += tensor ? 3 + 2 * tensor.getRank() : scalarSlots(elementBytes(argument));
  }
  bool isSpecial = options.specialize == Specialize::Always || !special.shapes.empty();
  if (isSpecial)
    for (ArgumentAxis at : special.axes)
      function.slots.push_back(first[at.argument] + 3 + at.axis);
  function.special = std::move(special);
}

void Variants::visit(llvm::function_ref<void(const Variant &)> visitor) {
  std::lock_guard<std::mutex> lock(mutex);
  std::vector<const Variant *> result;
  for (Function &function : functions)
    for (Entry &entry : function.entries)
      if (entry.state == Entry::Ready)
        result.push_back(entry.variant);
  llvm::sort(result, [](const Variant *x, const Variant *y) {
    return std::tie(x->contents.function, x->contents.sizes) < std::tie(y->contents.function, y->contents.sizes);
  });
  for (const Variant *variant : result)
    visitor(*variant);
}

void Variants::wait() {
  // Whoever compiles in a call does not keep others waiting for long.
  std::unique_ptr<std::thread> last;
  {
    std::lock_guard<std::mutex> lock(mutex);
    last = std::move(thread);
  }
  if (last && last->joinable())
    last->join();
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

Variants::Entry *Variants::find(Function &function, ArrayRef<int64_t> sizes) {
  if (ArrayRef<int64_t>(function.lastSizes) == sizes)
    return function.last;
  bool isAlways = options.specialize == Specialize::Always;
  SmallVector<int64_t> chosen = isAlways ? function.special.chooseAll(sizes) : function.special.choose(sizes);
  function.lastSizes.assign(sizes.begin(), sizes.end());
  function.last = nullptr;
  if (llvm::all_of(chosen, ShapedType::isDynamic))
    return nullptr;
  std::list<Entry> &entries = function.entries;
  auto found = llvm::find_if(entries, [&](const Entry &entry) { return entry.sizes == chosen; });
  if (found == entries.end()) {
    auto isCounted = [](const Entry &entry) { return entry.state == Entry::Counted || entry.state == Entry::Refused; };
    if (size_t(llvm::count_if(entries, isCounted)) >= kMostCounted) {
      auto oldest = entries.end();
      for (auto it = entries.begin(); it != entries.end(); ++it)
        if (isCounted(*it) && (oldest == entries.end() || it->used < oldest->used))
          oldest = it;
      entries.erase(oldest);
    }
    found = entries.emplace(entries.end());
    found->sizes.assign(chosen.begin(), chosen.end());
  }
  return function.last = &*found;
}

VariantUse Variants::enter(Function &function, Entry &entry, ArrayRef<int64_t> sizes) {
  Variant &variant = *entry.variant;
  if (ArrayRef<int64_t>(variant.contents.given) != sizes) {
    // While calls run, only their sizes are found at once.
    if (variant.close())
      variant.contents.given.assign(sizes.begin(), sizes.end());
    variant.open();
  }
  variant.used.store(clock, std::memory_order_relaxed);
  function.lastVariant.store(&variant, std::memory_order_release);
  bool isEntered = variant.enter();
  assert(isEntered && "only closed with the mutex");
  return isEntered ? VariantUse(variant) : VariantUse();
}

VariantCall Variants::choose(Function &function, const int64_t *arguments, const tg_monitor *monitor) {
  SmallVector<int64_t, 8> sizes;
  for (unsigned slot : function.slots)
    sizes.push_back(arguments[slot]);
  std::unique_lock<std::mutex> lock(mutex);
  Entry *entry = find(function, sizes);
  if (!entry)
    return {};
  entry->used = ++clock;
  if (entry->state == Entry::Counted && options.specialize == Specialize::Always && !isCompiling && hasRoom()) {
    isCompiling = true;
    entry->state = Entry::Compiling;
    lock.unlock();
    std::optional<Variant::Contents> contents = compile(function, entry->sizes, monitor);
    bool isStopped = !contents && monitor && monitor->poll(monitor) != TG_OK;
    lock.lock();
    finish(*entry, std::move(contents), isStopped);
    if (isStopped)
      return {VariantUse(), {}, /*isStopped=*/true};
  }
  if (entry->state == Entry::Ready)
    return {enter(function, *entry, sizes)};
  return entry->state == Entry::Counted ? VariantCall{VariantUse(), entry->sizes} : VariantCall();
}

void Variants::count(unsigned number, const VariantCall &call, std::chrono::duration<double> time) {
  Function &function = *numbered[number];
  std::lock_guard<std::mutex> lock(mutex);
  auto entry = llvm::find_if(function.entries, [&](const Entry &other) { return other.sizes == call.counted; });
  if (entry == function.entries.end() || entry->state != Entry::Counted)
    return;
  entry->seconds += time.count();
  if (entry->seconds >= options.specializeAfter && !isCompiling && !isStopping)
    startThread(function, *entry);
}

void Variants::fail(const tg_context &context, VariantUse variant) {
  std::lock_guard<std::mutex> lock(mutex);
  failed[&context] = std::move(variant);
  hasFailed = true;
}

const Variant::Contents *Variants::getFailed(const tg_context &context) {
  if (!hasFailed)
    return nullptr;
  std::lock_guard<std::mutex> lock(mutex);
  auto found = failed.find(&context);
  return found == failed.end() ? nullptr : found->second.operator->();
}

void Variants::forget(const tg_context &context) {
  if (!hasFailed)
    return;
  VariantUse variant; // which may have to be destroyed, after the lock
  std::lock_guard<std::mutex> lock(mutex);
  if (auto entry = failed.find(&context); entry != failed.end()) {
    variant = std::move(entry->second);
    failed.erase(entry);
  }
  hasFailed = !failed.empty();
}

//===----------------------------------------------------------------------===//
// Compilation
//===----------------------------------------------------------------------===//

bool Variants::hasRoom() const {
  size_t count = 0;
  for (const Function &function : functions)
    count += llvm::count_if(function.entries, [](const Entry &entry) { return entry.state == Entry::Ready; });
  return count < kMostVariants;
}

/// Drops the variant that was not used for the longest time if there are too many. Calls that use it keep it.
void Variants::makeRoom() {
  while (!hasRoom()) {
    Entry *oldest = nullptr;
    auto lastUse = [](const Entry &entry) { return std::max<uint64_t>(entry.used, entry.variant->used); };
    for (Function &function : functions)
      for (Entry &entry : function.entries)
        if (entry.state == Entry::Ready && (!oldest || lastUse(entry) < lastUse(*oldest)))
          oldest = &entry;
    Variant &variant = *std::exchange(oldest->variant, nullptr);
    oldest->state = Entry::Counted;
    oldest->seconds = 0;
    variant.close();
    variant.isDropped = true;
    takeUnused(variant);
  }
}

Variant::Contents Variants::takeUnused(Variant &variant) {
  return variant.isDropped && !variant.isRunning() ? std::exchange(variant.contents, {}) : Variant::Contents();
}

void Variant::handleLast() {
  Contents unused; // destroyed after the lock
  std::lock_guard<std::mutex> lock(owner.mutex);
  unused = owner.takeUnused(*this);
}

void Variants::startThread(Function &function, Entry &entry) {
  joinThread(); // it has ended
  isCompiling = true;
  entry.state = Entry::Compiling;
  thread = std::make_unique<std::thread>([this, &function, &entry] {
    guardEndOfThread();
    std::optional<Variant::Contents> contents = compile(function, entry.sizes, /*monitor=*/nullptr);
    std::lock_guard<std::mutex> lock(mutex);
    finish(entry, std::move(contents), isStopping);
  });
  Threads::get().add(this, [this] {
    isStopping = true;
    wait();
  });
}

void Variants::finish(Entry &entry, std::optional<Variant::Contents> contents, bool isStopped) {
  isCompiling = false;
  if (!contents) {
    entry.state = isStopped ? Entry::Counted : Entry::Refused;
    return;
  }
  makeRoom();
  auto isFree = [](const Variant &variant) { return variant.isDropped && !variant.isRunning(); };
  auto found = llvm::find_if(all, isFree);
  Variant &variant = found == all.end() ? all.emplace_back(*this) : *found;
  variant.contents = std::move(*contents);
  variant.isDropped = false;
  variant.openAnew();
  entry.variant = &variant;
  entry.state = Entry::Ready;
}

std::optional<Variant::Contents> Variants::compile(const Function &function, ArrayRef<int64_t> sizes,
                                                   const tg_monitor *monitor) {
  WithSubnormals exact;
  if (!own)
    own = std::make_unique<MLIRContext>(registry, MLIRContext::Threading::DISABLED);
  CallWatch watch;
  watch.monitor = [this, monitor] { return !isStopping && (!monitor || monitor->poll(monitor) == TG_OK); };
  StopsPasses stops(*own, watch);
  // The general program has said all.
  ScopedDiagnosticHandler quiet(own.get(), [](Diagnostic &) { return success(); });
  Stopwatch stopwatch;
  Variant::Contents variant;
  variant.owner = &function;
  variant.function = function.name;
  variant.sizes = printSizes(function.type, function.special.axes, sizes);
  OwningOpRef<ModuleOp> program =
      parseSourceString<ModuleOp>(module, ParserConfig(own.get(), /*verifyAfterParse=*/false));
  auto found = program ? program->lookupSymbol<func::FuncOp>(function.name) : func::FuncOp();
  if (!found || mlir::failed(keepOnly(found)) || isStopped(*own) ||
      mlir::failed(specializeSizes(found, function.special.axes, sizes)))
    return std::nullopt;
  CompileOptions compile = options;
  compile.report = &variant.units;
  FailureOr<std::unique_ptr<Code>> code = compileCode(*program, compile);
  if (mlir::failed(code) || isStopped(*own))
    return std::nullopt;
  variant.code = std::move(*code);
  variant.entry = variant.code->getEntry(function.name);
  if (options.profile) {
    variant.profile.reset(tg_profile_create(variant.code->describeProfile().size()));
    if (!variant.profile)
      return std::nullopt;
  }
  variant.milliseconds = stopwatch.wall() * 1e3;
  return variant;
}

void Variants::afterForkInChild() {
  mutex.unlock();
  // The thread stayed with the parent, and so did whoever was compiling in a call: what they have locked stays locked,
  // so that nothing is compiled here. General code runs instead.
  (void)thread.release();
  if (isCompiling)
    (void)own.release();
}
