//===- Communicator.cpp - Ranks of the C interface ------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Communicator.h"
#include "Calls.h"
#include "ExecutionEngine/ByteStream.h"
#include "ExecutionEngine/RankValues.h"
#include "Runtime/Tensors.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/xxhash.h"

using namespace mlir;
using namespace tg;
using namespace tg::capi;

// What `tg_comm_finish` reports of an error of this interface: its kind, behind the statuses of calls.
static constexpr int32_t kErrorStatus = 16;
// Messages between ranks hold 64 KiB. Of an error that is longer, they have the beginning.
static constexpr size_t kMostBytes = 60000;

static StringRef textOf(const tg_text &text) { return text.bytes ? StringRef(text.bytes, text.size) : StringRef(); }

TgError *tg::capi::makeFailureOfOthers() { return makeError(TG_ERROR_COMMUNICATION, "another rank has failed"); }

//===----------------------------------------------------------------------===//
// Errors as bytes
//===----------------------------------------------------------------------===//

static void write(const Report &report, ByteWriter &writer) {
  writer.text(StringRef(report.message).take_front(kMostBytes / 2));
  writer.text(report.code);
  writer.text(report.place.file);
  writer.number<int32_t>(report.place.line);
  writer.number<int32_t>(report.place.column);
}

static bool read(Report &report, ByteReader &reader) {
  return reader.text(report.message) && reader.text(report.code) && reader.text(report.place.file) &&
         reader.number(report.place.line) && reader.number(report.place.column);
}

static std::string encode(const TgError &error) {
  ByteWriter writer;
  write(error.main, writer);
  std::string rest;
  for (const Report &note : error.notes) {
    ByteWriter one;
    write(note, one);
    if (writer.out.size() + rest.size() + one.out.size() > kMostBytes)
      break;
    rest += one.out;
  }
  return writer.out + rest;
}

/// Makes the error of a rank again, with a note that names the rank.
static TgError *decode(StringRef bytes, TgErrorKind kind, int32_t rank, int32_t size) {
  ByteReader reader(bytes);
  Report main{DiagnosticSeverity::Error, "", "", {}};
  std::vector<Report> notes;
  if (!read(main, reader))
    return makeError(TG_ERROR_COMMUNICATION, "rank " + Twine(rank) + " has failed");
  while (!reader.isAtEnd())
    if (Report note{DiagnosticSeverity::Note, "", "", {}}; read(note, reader))
      notes.push_back(std::move(note));
    else
      break;
  if (size > 1)
    notes.push_back(
        {DiagnosticSeverity::Note, "on rank " + std::to_string(rank) + " of " + std::to_string(size), "", {}});
  return makeError(kind, std::move(main), std::move(notes));
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

TgError *TgCommunicator::agree(TgError *own) {
  tg_text text = {};
  if (own) {
    std::string encoded = encode(*own);
    tg_text_append(&text, encoded.data(), encoded.size());
  }
  int32_t rank, size = tg_comm_size(comm);
  int32_t status = tg_comm_finish(comm, own ? kErrorStatus + own->kind : TG_OK, &text, &rank);
  tgErrorDestroy(own);
  tg_text ignored = {};
  tg_comm_divide(comm, size, &ignored);
  llvm::scope_exit release([&] {
    std::free(text.bytes);
    std::free(ignored.bytes);
  });
  if (status == TG_OK)
    return nullptr;
  if (rank < 0)
    return makeError(TG_ERROR_COMMUNICATION, textOf(text));
  if (status < kErrorStatus) // within a collective
    return makeError(TG_ERROR_OUT_OF_MEMORY, "out of memory on rank " + Twine(rank) + " of " + Twine(size));
  return decode(textOf(text), static_cast<TgErrorKind>(status - kErrorStatus), rank, size);
}

/// Returns which axis the rows are along, unless it is the first one.
static std::string along(const ValueType &type) {
  return type.shardAxis ? " along axis " + std::to_string(type.shardAxis) : "";
}

TgError *TgCommunicator::shareArguments(const TgProgram &program, const Function &function, int64_t *slots) {
  struct Rows {
    size_t argument;
    const ValueType *type;
    int64_t own, *all;
  };
  SmallVector<Rows> divided;
  SmallVector<uint64_t> hashes{program.hash, llvm::xxh3_64bits(function.name)};
  int64_t *next = slots;
  for (auto [k, type] : llvm::enumerate(function.arguments)) {
    int64_t *sizes = next + 3;
    if (type.rank < 0) {
      hashes.push_back(llvm::xxh3_64bits(StringRef(reinterpret_cast<const char *>(next), type.bytes)));
    } else if (!type.shards) {
      tg_tensor tensor = tg_tensor_read(next, type.rank, type.bytes);
      hashes.append(sizes, sizes + type.rank);
      hashes.push_back(llvm::xxh3_64bits(StringRef(tensor.first, tg_tensor_count(&tensor) * type.bytes)));
    } else {
      for (int64_t axis = 0; axis < type.rank; ++axis)
        hashes.push_back(axis == type.shardAxis ? 0 : sizes[axis]);
    }
    next += type.slotCount();
    if (type.shards)
      divided.push_back({k, &type, sizes[type.shardAxis], next++});
  }
  place = "the call of '" + function.name + "' and its whole arguments, which must be the same";
  const tg_place here = {place.c_str(), llvm::xxh3_64bits(StringRef(reinterpret_cast<const char *>(hashes.data()),
                                                                    hashes.size() * sizeof(uint64_t)))};
  SmallVector<int64_t> rows{0}; // at least one
  for (const Rows &one : divided)
    rows.push_back(one.own);
  if (tg_comm_all_reduce(comm, &here, TG_REDUCE_SUM, TG_ELEMENT_I64, rows.size(), rows.data(), rows.data()) != TG_OK)
    return makeFailureOfOthers();

  tg_text problem = {};
  llvm::scope_exit release([&] { std::free(problem.bytes); });
  if (tg_comm_divide(comm, shardsOf(*function.code), &problem) != TG_OK)
    return makeError(TG_ERROR_OPTION, "'" + function.name + "' " + textOf(problem));
  int32_t rank = tg_comm_rank(comm);
  for (auto [one, all] : llvm::zip_equal(divided, ArrayRef(rows).drop_front())) {
    *one.all = all;
    if (int64_t expected = tg::firstRow(comm, rank + 1, all) - tg::firstRow(comm, rank, all); one.own != expected)
      return reject(function, "argument", one.argument, *one.type,
                    "expects " + Twine(expected) + " of " + Twine(all) + " rows" + along(*one.type) + " on rank " +
                        Twine(rank) + ", but got " + Twine(one.own));
  }
  return nullptr;
}

/// Returns why ranks cannot share a function; null if they can.
static TgError *checkShared(const TgProgram &program, size_t number) {
  const Function &function = program.functions[number];
  if (!program.code)
    return makeError(TG_ERROR_OPTION, "ranks cannot share '" + function.name + "', which is interpreted");
  if (!function.code->partitioned)
    return makeError(TG_ERROR_OPTION, "ranks cannot share '" + function.name +
                                          "', which is not divided; say by the option shard which arguments are");
  if (std::optional<std::string> problem = findBadDivision(*function.code->partitioned))
    return makeError(TG_ERROR_OPTION, "ranks cannot share '" + function.name + "': " + *problem);
  return nullptr;
}

TgError *tgProgramCallOn(const TgProgram *program, size_t number, TgCommunicator *communicator,
                         const TgArray *arguments, size_t argumentCount, TgArray *results, size_t resultCount,
                         const TgWatch *given) {
  std::unique_lock use(communicator->mutex, std::try_to_lock);
  if (!use)
    return makeError(TG_ERROR_OPTION, "the communicator is in use by another call");
  TgError *own = checkArrays(*program, number, arguments, argumentCount, results, resultCount, /*isOnRanks=*/true);
  if (!own)
    own = checkShared(*program, number);
  SmallVector<size_t> allocated;
  if (!own) {
    for (size_t k = 0; k < resultCount; ++k)
      if (!results[k].data)
        allocated.push_back(k);
    CallWatch watch = readWatch(given);
    watch.monitor = program->monitor;
    own = callCompiled(*program, number, arguments, results, given ? &watch : nullptr, communicator);
  }
  bool hasResults = !own;
  TgError *error = communicator->agree(own);
  if (error && hasResults)
    for (size_t k : allocated)
      tgArrayRelease(&results[k]);
  return error;
}

//===----------------------------------------------------------------------===//
// Communicators
//===----------------------------------------------------------------------===//

TgError *tgCommunicatorOpen(const char *library, int32_t handle, TgCommunicator **communicator) {
  *communicator = nullptr;
  // Each process would be alone, without a word.
  if (const char *launcher = tg_comm_launcher(); library && launcher && StringRef(library) != launcher)
    return makeError(TG_ERROR_OPTION, Twine("the communicator is one of ") + library +
                                          ", but the processes were started by mpirun of " + launcher);
  tg_text problem = {};
  llvm::scope_exit release([&] { std::free(problem.bytes); });
  tg_comm *comm = tg_comm_open_mpi(library, handle, TG_MAX_SHARDS, &problem);
  if (!comm)
    return makeError(TG_ERROR_COMMUNICATION, textOf(problem));
  tg_comm_divide(comm, tg_comm_size(comm), &problem);
  *communicator = new TgCommunicator(comm);
  return nullptr;
}

void tgCommunicatorClose(TgCommunicator *communicator) { delete communicator; }

int32_t tgCommunicatorRank(const TgCommunicator *communicator) { return tg_comm_rank(communicator->comm); }
int32_t tgCommunicatorSize(const TgCommunicator *communicator) { return tg_comm_size(communicator->comm); }

int64_t tgCommunicatorFirstRow(const TgCommunicator *communicator, int32_t rank, int64_t shards, int64_t rows) {
  __int128 first = __int128(shards) * rank / tg_comm_size(communicator->comm);
  return shards > 0 ? int64_t(rows * first / shards) : 0;
}

TgError *tgCommunicatorCompare(TgCommunicator *communicator, const char *text) {
  std::unique_lock use(communicator->mutex, std::try_to_lock);
  if (!use)
    return makeError(TG_ERROR_OPTION, "the communicator is in use by another call");
  const tg_place place = {text, llvm::xxh3_64bits(StringRef(text))};
  bool isSame = tg_comm_broadcast(communicator->comm, &place, 0, 0, nullptr) == TG_OK;
  return communicator->agree(isSame ? nullptr : makeFailureOfOthers());
}

TgError *tgCommunicatorAgree(TgCommunicator *communicator, TgError *error) {
  std::unique_lock use(communicator->mutex, std::try_to_lock);
  if (use)
    return communicator->agree(error);
  tgErrorDestroy(error);
  return makeError(TG_ERROR_OPTION, "the communicator is in use by another call");
}
