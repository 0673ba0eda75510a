//===- RankValues.cpp - Values that ranks share ---------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RankValues.h"
#include "PackedValues.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace tg;

// Of a program none of whose values is divided.
static constexpr int64_t kDefaultShards = 64;

static LogicalResult outOfMemory(const Program::Function &function) {
  return emitError(function.location) << RuntimeMessage{kOutOfMemoryCode.str(),
                                                        "out of memory for the results of '" + function.name + "'"};
}

std::optional<std::string> tg::findBadDivision(const Partitioned &partitioned) {
  std::string problem;
  llvm::raw_string_ostream os(problem);
  std::optional<ShardedAxis> first;
  for (const auto *values : {&partitioned.inputs, &partitioned.results})
    for (const std::optional<ShardedAxis> &value : *values) {
      if (!value)
        continue;
      if (!first)
        first = value;
      if (value->axis != 0) {
        os << "expects values that are divided along axis 0, but got axis " << value->axis << " by '" << value->name
           << "'";
        return problem;
      }
      if (value->name != first->name || value->shards != first->shards) {
        os << "expects one axis of shards, but got '" << first->name << "' of " << first->shards << " and '"
           << value->name << "' of " << value->shards;
        return problem;
      }
    }
  return std::nullopt;
}

LogicalResult tg::checkDivision(const Program::Function &function) {
  if (std::optional<std::string> problem = findBadDivision(*function.partitioned))
    return emitError(function.location) << *problem;
  return success();
}

int64_t tg::shardsOf(const Program::Function &function) {
  int64_t shards = function.partitioned->getShards();
  return shards ? shards : kDefaultShards;
}

int64_t tg::firstRow(const tg_comm *comm, int32_t rank, int64_t rows) {
  return tg_comm_first_row(comm, tg_comm_first_shard(comm, rank), rows);
}

/// Returns the bytes of a row.
static int64_t rowBytes(Type element, ArrayRef<int64_t> shape) {
  int64_t bytes = elementBytes(element);
  for (int64_t size : shape.drop_front())
    bytes *= size;
  return bytes;
}

void tg::packShards(const Program::Function &function, ArrayRef<Array> arguments, ArrayRef<int64_t> parts,
                    const tg_comm *comm, SmallVectorImpl<int64_t> &slots) {
  for (auto [k, divided] : llvm::enumerate(function.partitioned->inputs)) {
    const Array &argument = arguments[k];
    size_t start = slots.size();
    packArgument(argument, slots);
    if (!divided)
      continue;
    if (!parts.empty() && parts[k] >= 0) {
      slots.push_back(parts[k]);
      continue;
    }
    int64_t rows = argument.getShape().front(), rank = comm ? tg_comm_rank(comm) : 0;
    int64_t begin = comm ? firstRow(comm, rank, rows) : 0, end = comm ? firstRow(comm, rank + 1, rows) : rows;
    // See RuntimeABI.h: two addresses and an offset come before the sizes.
    slots[start] += begin * rowBytes(argument.getElementType(), argument.getShape());
    slots[start + 1] = slots[start];
    slots[start + 3] = end - begin;
    slots.push_back(rows);
  }
}

std::optional<SmallVector<Array>> tg::unpackShards(const Program::Function &function, ArrayRef<int64_t> slots) {
  SmallVector<Array> values;
  for (Type type : function.type.getResults()) {
    std::optional<Array> value = unpackResult(type, slots);
    if (!value)
      return std::nullopt;
    values.push_back(std::move(*value));
    slots = slots.drop_front(slotCount(type));
  }
  return values;
}

FailureOr<SmallVector<Array>> tg::joinShards(const Program::Function &function, ArrayRef<SmallVector<Array>> ofRanks) {
  SmallVector<Array> whole;
  for (auto [k, divided] : llvm::enumerate(function.partitioned->results)) {
    const Array &first = ofRanks.front()[k];
    if (!divided) {
      whole.push_back(first);
      continue;
    }
    SmallVector<int64_t> shape(first.getShape());
    shape.front() = 0;
    for (const SmallVector<Array> &own : ofRanks) {
      if (own[k].getShape().drop_front() != first.getShape().drop_front())
        return emitError(function.location) << "expects rows of one size on all ranks, but result " << k << " has "
                                            << first.getType() << " and " << own[k].getType();
      shape.front() += own[k].getShape().front();
    }
    std::optional<Array> joined = Array::allocate(first.getElementType(), shape);
    if (!joined)
      return outOfMemory(function);
    char *to = joined->data();
    for (const SmallVector<Array> &own : ofRanks) {
      if (own[k].getNumBytes())
        std::memcpy(to, own[k].data(), own[k].getNumBytes());
      to += own[k].getNumBytes();
    }
    whole.push_back(std::move(*joined));
  }
  return whole;
}

FailureOr<SmallVector<Array>> tg::gatherShards(const Program::Function &function, ArrayRef<Array> own,
                                               llvm::SmallDenseMap<size_t, int64_t> &parts, tg_comm *comm) {
  static const tg_place place = {"the results", 1};
  int32_t rank = tg_comm_rank(comm);
  SmallVector<Array> whole;
  for (auto [k, divided] : llvm::enumerate(function.partitioned->results)) {
    const Array &part = own[k];
    if (!divided) {
      whole.push_back(part);
      continue;
    }
    // Only all ranks together know how many rows there are.
    SmallVector<int64_t> counts(tg_comm_first_shard(comm, rank + 1) - tg_comm_first_shard(comm, rank));
    counts.front() = part.getShape().front();
    int64_t rows;
    if (tg_comm_all_reduce(comm, &place, TG_REDUCE_SUM, TG_ELEMENT_I64, 1, counts.data(), &rows) != TG_OK)
      return failure();
    if (int64_t expected = firstRow(comm, rank + 1, rows) - firstRow(comm, rank, rows);
        part.getShape().front() != expected)
      return emitError(function.location) << "expects " << expected << " of " << rows << " rows of result " << k
                                          << " on rank " << rank << ", but got " << part.getShape().front();
    if (auto apart = parts.find(k); apart != parts.end()) {
      apart->second = rows;
      whole.push_back(part);
      continue;
    }
    SmallVector<int64_t> shape(part.getShape());
    shape.front() = rows;
    std::optional<Array> gathered = Array::allocate(part.getElementType(), shape);
    if (!gathered)
      return outOfMemory(function);
    if (tg_comm_all_gather(comm, &place, rows, rowBytes(part.getElementType(), shape), part.data(), gathered->data()) !=
        TG_OK)
      return failure();
    whole.push_back(std::move(*gathered));
  }
  return whole;
}
