//===- Ranks.cpp - Who runs a program together ----------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A process opens its communicator when the program is compiled, or when that has failed: processes that are made after
// that, to read bytecode, may damage a network. All processes run the same options, so they do the same until one of
// them fails, or files differ. Then, in place of its next collective, it agrees with the others on how the run ends.
//
//===----------------------------------------------------------------------===//

#include "Ranks.h"
#include "ExecutionEngine/PackedValues.h"
#include "ExecutionEngine/RankValues.h"
#include "Support/OutputFiles.h"
#include "TensorGraph/Runtime/Profile.h"
#include "TensorGraph/Support/NumpyIO.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/xxhash.h"
#include <thread>

using namespace mlir;
using namespace tg;

// A status of a run among those of calls.
static constexpr int32_t kRunStatus = 16;

// Of ranks that are threads, only the first one prints.
static thread_local bool isPrinting = true;

static StringRef textOf(const tg_text &text) { return text.bytes ? StringRef(text.bytes, text.size) : StringRef(); }

//===----------------------------------------------------------------------===//
// The call of one rank
//===----------------------------------------------------------------------===//

struct Ranks::Call {
  tg_comm *comm = nullptr;
  tg_context context = {};
  SmallVector<int64_t> arguments, results;
  SmallVector<Array> copies; // of arguments
  int32_t status = TG_OK;
  RuntimeMessage stopped; // if it was
  CallCost cost;
  // What all ranks have agreed on, if they are threads.
  int32_t agreed = TG_OK, failed = -1;
  tg_text problem = {};

  Call() = default;
  Call(const Call &) = delete;
  ~Call() {
    tg_context_release(&context);
    std::free(problem.bytes);
  }

  void run(Program &program, const Program::Function &function, ArrayRef<Array> values, ArrayRef<int64_t> parts,
           const CallWatch &watch, tg_profile *counters = nullptr) {
    if (mlir::failed(packShards(function, values, parts, comm, arguments, copies))) {
      status = TG_OUT_OF_MEMORY;
      return;
    }
    int64_t count = 0;
    for (Type result : function.type.getResults())
      count += slotCount(result);
    results.assign(count, 0);
    context.comm = comm;
    std::optional<WatchedCall> watched;
    if (!watch.isIdle())
      watched.emplace(watch, context, /*countsSteps=*/true);
    if (counters && !(context.profile = tg_profile_take(counters))) {
      status = TG_OUT_OF_MEMORY;
      return;
    }
    Stopwatch stopwatch;
    status = program.call(function, context, arguments.data(), results.data());
    cost.cpu = stopwatch.cpu();
    cost.wall = stopwatch.wall();
    tg_profile_give(std::exchange(context.profile, nullptr));
    cost.peakBytes = context.peak_bytes;
    cost.allocations = context.allocations;
    if (status == TG_STOPPED && watched)
      stopped = watched->getWork().explain("call");
  }

  /// Reports why this rank has failed.
  void report(const Program &program, const Program::Function &function, llvm::raw_ostream &errors) const {
    CallFailure failure = program.explainFailure(function, context, status);
    if (!stopped.text.empty())
      failure.message = stopped;
    failure.report();
    if (comm && tg_comm_size(comm) > 1)
      errors << "note: on rank " << tg_comm_rank(comm) << " of " << tg_comm_size(comm) << "\n";
  }
};

FailureOr<SmallVector<Array>> Ranks::run(Program &program, const Program::Function &function, ArrayRef<Array> arguments,
                                         const CallWatch &watch, llvm::raw_ostream &errors, CallCost *cost) {
  if (!function.partitioned)
    return emitError(function.location) << "ranks cannot share '" << function.name
                                        << "', which is not divided; say by --shard which arguments are";
  if (failed(checkDivision(function)))
    return failure();
  return threads ? runThreads(program, function, arguments, watch, errors, cost)
                 : runProcess(program, function, arguments, watch, errors, cost);
}

//===----------------------------------------------------------------------===//
// Threads
//===----------------------------------------------------------------------===//

FailureOr<SmallVector<Array>> Ranks::runThreads(Program &program, const Program::Function &function,
                                                ArrayRef<Array> arguments, const CallWatch &watch,
                                                llvm::raw_ostream &errors, CallCost *cost) {
  program.setPrinter([](StringRef line) {
    if (isPrinting)
      tg_print_line(nullptr, line.data(), line.size());
  });
  tg_text problem = {};
  tg_thread_ranks *team = tg_thread_ranks_create(threads);
  std::vector<Call> calls(threads);
  llvm::scope_exit close([&] {
    for (Call &call : calls)
      tg_comm_close(call.comm);
    if (team)
      tg_thread_ranks_release(team);
    std::free(problem.bytes);
  });
  if (!team)
    return emitError(function.location, "out of memory for ") << threads << " ranks";
  for (auto [rank, call] : llvm::enumerate(calls)) {
    call.comm = tg_thread_ranks_open(team, rank, shardsOf(function), &problem);
    if (!call.comm)
      return emitError(function.location) << textOf(problem);
  }
  if (counters.empty())
    for (unsigned rank = 0; rank < threads; ++rank)
      counters.push_back(program.makeCounters());
  CallWatch silent = watch; // steps are those of the first rank
  silent.report = {};
  auto runRank = [&](size_t rank) {
    Call &call = calls[rank];
    isPrinting = rank == 0;
    call.run(program, function, arguments, {}, rank == 0 ? watch : silent, counters[rank].get());
    call.agreed = tg_comm_finish(call.comm, call.status, &call.problem, &call.failed);
  };
  std::vector<std::thread> others;
  for (unsigned rank = 0; rank < threads; ++rank)
    others.emplace_back(runRank, rank);
  for (std::thread &other : others)
    other.join();

  Call &first = calls.front();
  if (first.agreed != TG_OK) {
    if (first.failed < 0)
      errors << "error: " << textOf(first.problem) << "\n";
    else if (Call &failed = calls[first.failed]; failed.status == TG_RANKS_FAILED) // within a collective
      errors << "error: out of memory on rank " << first.failed << " of " << threads << "\n";
    else
      failed.report(program, function, errors);
    return failure();
  }
  if (cost) {
    *cost = first.cost;
    return SmallVector<Array>();
  }
  std::vector<SmallVector<Array>> results;
  for (Call &call : calls) {
    std::optional<SmallVector<Array>> own = unpackShards(function, call.results);
    if (!own)
      return emitError(function.location, "out of memory for the results of '") << function.name << "'";
    results.push_back(std::move(*own));
  }
  return joinShards(function, results);
}

//===----------------------------------------------------------------------===//
// Processes
//===----------------------------------------------------------------------===//

LogicalResult Ranks::open(llvm::raw_ostream &errors) {
  if (comm)
    return success();
  tg_text problem = {};
  // Until processes know that they run the same program, each has one shard.
  comm = tg_comm_open_mpi(nullptr, -1, processes, &problem);
  if (!comm)
    errors << "error: " << textOf(problem) << "\n";
  std::free(problem.bytes);
  return success(comm != nullptr);
}

FailureOr<SmallVector<double>> Ranks::gather(ArrayRef<double> own) {
  static const tg_place place = {"the times of all ranks", 4};
  int32_t size = tg_comm_size(comm);
  tg_text problem = {};
  tg_comm_divide(comm, size, &problem);
  SmallVector<double> all(size * own.size());
  if (tg_comm_all_gather(comm, &place, size, own.size() * sizeof(double), own.data(), all.data()) != TG_OK)
    return failure();
  return all;
}

RanksProfile Ranks::takeProfile(const Program &program) const {
  if (counters.empty() || !counters.front())
    return program.takeProfile();
  RanksProfile profile = program.takeProfile(counters.front().get());
  std::vector<std::string> keys = profile.getKeys();
  SmallVector<StringRef> lines(keys.begin(), keys.end());
  SmallVector<double> times;
  for (const std::shared_ptr<tg_profile> &own : counters)
    llvm::append_range(times, RanksProfile(program.takeProfile(own.get())).getTimes(lines));
  profile.combine(times);
  return profile;
}

LogicalResult Ranks::gather(RanksProfile &profile) {
  static const tg_place place = {"the profile of rank 0", 5};
  std::string keys = llvm::join(profile.getKeys(), "\n");
  int64_t length = keys.size();
  if (tg_comm_broadcast(comm, &place, 0, sizeof length, &length) != TG_OK || length == 0)
    return failure();
  keys.resize(length);
  if (tg_comm_broadcast(comm, &place, 0, length, keys.data()) != TG_OK)
    return failure();
  SmallVector<StringRef> lines;
  StringRef(keys).split(lines, '\n');
  FailureOr<SmallVector<double>> times = gather(profile.getTimes(lines));
  if (succeeded(times) && isFirst())
    profile.combine(*times);
  return times;
}

LogicalResult Ranks::meet() {
  static const tg_place place = {"the compilation by rank 0", 3};
  if (std::exchange(hasMet, true))
    return success();
  return success(tg_comm_broadcast(comm, &place, 0, 0, nullptr) == TG_OK);
}

LogicalResult Ranks::prepare(const Program::Function &function, ArrayRef<Array> arguments, llvm::raw_ostream &errors) {
  std::string described;
  llvm::raw_string_ostream os(described);
  os << text << " " << function.name << " " << function.type << " "
     << buildPartitioned(function.type.getContext(), *function.partitioned);
  for (auto [k, divided] : llvm::enumerate(function.partitioned->inputs)) {
    const Array &argument = arguments[k];
    if (divided && !parts.empty() && parts[k] >= 0)
      os << " " << parts[k] << " rows of " << argument.getElementType() << " ";
    else
      os << " " << argument.getType();
    if (divided)
      llvm::interleave(argument.getShape().drop_front(), os, "x");
    // A rank looks at its own rows of others only.
    if (!divided)
      os << " " << llvm::xxh3_64bits(StringRef(argument.data(), argument.getNumBytes()));
  }
  const tg_place place = {"the program and its inputs, which must be the same", llvm::xxh3_64bits(described)};
  if (tg_comm_broadcast(comm, &place, 0, 0, nullptr) != TG_OK)
    return failure();
  tg_text problem = {};
  int32_t status = tg_comm_divide(comm, shardsOf(function), &problem);
  if (status != TG_OK)
    emitError(function.location) << textOf(problem);
  std::free(problem.bytes);
  return success(status == TG_OK);
}

FailureOr<SmallVector<Array>> Ranks::runProcess(Program &program, const Program::Function &function,
                                                ArrayRef<Array> arguments, const CallWatch &watch,
                                                llvm::raw_ostream &errors, CallCost *cost) {
  if (areProcesses() && (failed(open(errors)) || failed(prepare(function, arguments, errors))))
    return failure();
  if (!isFirst())
    program.setPrinter([](StringRef) {});
  Call call;
  call.comm = comm;
  call.run(program, function, arguments, parts, watch);
  if (call.status != TG_OK) {
    if (call.status != TG_RANKS_FAILED)
      call.report(program, function, errors);
    return failure();
  }
  if (cost) {
    *cost = call.cost;
    return SmallVector<Array>();
  }
  std::optional<SmallVector<Array>> own = unpackShards(function, call.results);
  if (!own)
    return emitError(function.location, "out of memory for the results of '") << function.name << "'";
  return comm ? gatherShards(function, *own, apart, comm) : std::move(*own);
}

std::optional<std::pair<int64_t, int64_t>> Ranks::rowsToRead(const Program::Function &function, size_t argument,
                                                             int64_t rows) const {
  const std::optional<Partitioned> &partitioned = function.partitioned;
  const std::optional<ShardedAxis> &divided = partitioned ? partitioned->inputs[argument] : std::nullopt;
  if (!comm || !divided || divided->axis != 0 || findBadDivision(*partitioned))
    return std::nullopt;
  // The communicator is divided later.
  int64_t shards = shardsOf(function), rank = tg_comm_rank(comm), size = tg_comm_size(comm);
  auto first = [&](int64_t rank) { return int64_t(__int128(rows) * (shards * rank / size) / shards); };
  return std::make_pair(first(rank), first(rank + 1));
}

RunStatus Ranks::write(size_t result, const Array &rows, StringRef path, OutputFiles &files, std::string &messages) {
  llvm::raw_string_ostream os(messages);
  auto check = [&](llvm::Error error) {
    if (!error)
      return RunStatus::Success;
    os << "error: " << llvm::toString(std::move(error)) << "\n";
    return RunStatus::Failure;
  };
  std::string name;
  RunStatus status = RunStatus::Success;
  if (isFirst())
    status = check(files.make(path, [&](StringRef temporary) {
      name = temporary.str();
      return llvm::Error::success();
    }));
  if (status = agree(status, messages); status != RunStatus::Success)
    return status;
  static const tg_place place = {"the name of an output", 2};
  int64_t length = name.size();
  if (tg_comm_broadcast(comm, &place, 0, sizeof length, &length) == TG_OK) {
    name.resize(length);
    tg_comm_broadcast(comm, &place, 0, length, name.data());
  }
  int64_t all = rowsApart(result);
  if (status = agree(status, messages); status == RunStatus::Success)
    status = agree(check(writeNpyRows(name, rows, firstRow(comm, tg_comm_rank(comm), all), all)), messages);
  return status;
}

RunStatus Ranks::agree(RunStatus status, std::string &messages) {
  if (decided)
    return *decided;
  if (!areProcesses() || (!comm && !areSeveral()))
    return status;
  llvm::raw_string_ostream own(messages);
  if (failed(open(own)))
    return RunStatus::Failure;
  tg_text text = {};
  tg_text_append(&text, messages.data(), messages.size());
  int32_t rank, own_status = status == RunStatus::Success ? TG_OK : kRunStatus + static_cast<int32_t>(status);
  int32_t result = tg_comm_finish(comm, own_status, &text, &rank);
  llvm::scope_exit release([&] { std::free(text.bytes); });
  if (result == TG_OK)
    return RunStatus::Success;
  isLost = result == TG_RANKS_LOST;
  decided = result >= kRunStatus ? RunStatus(result - kRunStatus) : RunStatus::Failure;
  messages = textOf(text).str();
  if (rank < 0)
    messages = "error: " + messages + "\n";
  else if (result < kRunStatus) // within a collective
    messages = "error: out of memory on rank " + std::to_string(rank) + " of " + std::to_string(processes) + "\n";
  return *decided;
}

RunStatus Ranks::end(RunStatus status, std::string &messages, llvm::raw_ostream &errors) {
  status = agree(status, messages);
  // Each process that has lost others says so: the first one may be lost.
  if (isFirst() || isLost)
    errors << messages;
  errors.flush();
  if (isLost)
    tg_comm_abort(comm, static_cast<int32_t>(RunStatus::Failure));
  return status;
}
