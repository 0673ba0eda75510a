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

//===----------------------------------------------------------------------===//
// Rows along any axis
//===----------------------------------------------------------------------===//

/// The elements of an array around an axis: as many blocks as the sizes before it say, each with a row for each step
/// along the axis.
struct Blocks {
  int64_t count = 1, rows, bytes; // of a row

  Blocks(const Array &array, int64_t axis) : rows(array.getShape()[axis]), bytes(elementBytes(array.getElementType())) {
    for (int64_t size : array.getShape().take_front(axis))
      count *= size;
    for (int64_t size : array.getShape().drop_front(axis + 1))
      bytes *= size;
  }
};

/// Copies `count` rows of each block.
static void copyRows(const Array &from, int64_t fromRow, Array &to, int64_t toRow, int64_t count, int64_t axis) {
  Blocks source(from, axis), target(to, axis);
  if (count * source.bytes == 0)
    return;
  char *data = to.data();
  for (int64_t block = 0; block < source.count; ++block)
    std::memcpy(data + (block * target.rows + toRow) * target.bytes,
                from.data() + (block * source.rows + fromRow) * source.bytes, count * source.bytes);
}

static std::optional<Array> allocateLike(const Array &array, int64_t axis, int64_t rows) {
  SmallVector<int64_t> shape(array.getShape());
  shape[axis] = rows;
  return Array::allocate(array.getElementType(), shape);
}

/// Copies between a dense array and one whose blocks follow each other within each row, as a gather takes them.
static void exchangeBlocks(const char *from, char *to, const Blocks &blocks, bool toRows) {
  for (int64_t block = 0; block < blocks.count; ++block)
    for (int64_t row = 0; row < blocks.rows; ++row) {
      int64_t dense = (block * blocks.rows + row) * blocks.bytes, byRows = (row * blocks.count + block) * blocks.bytes;
      std::memcpy(to + (toRows ? byRows : dense), from + (toRows ? dense : byRows), blocks.bytes);
    }
}

//===----------------------------------------------------------------------===//
// Arguments and results
//===----------------------------------------------------------------------===//

LogicalResult tg::packShards(const Program::Function &function, ArrayRef<Array> arguments, ArrayRef<int64_t> parts,
                             const tg_comm *comm, SmallVectorImpl<int64_t> &slots, SmallVectorImpl<Array> &copies) {
  for (auto [k, divided] : llvm::enumerate(function.partitioned->inputs)) {
    const Array &argument = arguments[k];
    bool isPart = !parts.empty() && parts[k] >= 0;
    if (!divided || isPart || !comm) {
      packArgument(argument, slots);
      if (divided)
        slots.push_back(isPart ? parts[k] : argument.getShape()[divided->axis]);
      continue;
    }
    int64_t rows = argument.getShape()[divided->axis], rank = tg_comm_rank(comm);
    int64_t begin = firstRow(comm, rank, rows), end = firstRow(comm, rank + 1, rows);
    size_t start = slots.size();
    if (divided->axis == 0) {
      packArgument(argument, slots);
      // See RuntimeABI.h: two addresses and an offset come before the sizes.
      slots[start] += begin * Blocks(argument, 0).bytes;
      slots[start + 1] = slots[start];
      slots[start + 3] = end - begin;
    } else {
      std::optional<Array> own = allocateLike(argument, divided->axis, end - begin);
      if (!own)
        return failure();
      copyRows(argument, begin, *own, 0, end - begin, divided->axis);
      packArgument(*own, slots);
      copies.push_back(std::move(*own));
    }
    slots.push_back(rows);
  }
  return success();
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
    int64_t axis = divided->axis, rows = 0;
    for (const SmallVector<Array> &own : ofRanks) {
      SmallVector<int64_t> shape(own[k].getShape());
      rows += shape[axis];
      shape[axis] = first.getShape()[axis];
      if (first.getShape() != ArrayRef(shape))
        return emitError(function.location) << "expects rows of one size on all ranks, but result " << k << " has "
                                            << first.getType() << " and " << own[k].getType();
    }
    std::optional<Array> joined = allocateLike(first, axis, rows);
    if (!joined)
      return outOfMemory(function);
    int64_t to = 0;
    for (const SmallVector<Array> &own : ofRanks) {
      int64_t count = own[k].getShape()[axis];
      copyRows(own[k], 0, *joined, to, count, axis);
      to += count;
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
    int64_t axis = divided->axis, rows;
    counts.front() = part.getShape()[axis];
    if (tg_comm_all_reduce(comm, &place, TG_REDUCE_SUM, TG_ELEMENT_I64, 1, counts.data(), &rows) != TG_OK)
      return failure();
    if (int64_t expected = firstRow(comm, rank + 1, rows) - firstRow(comm, rank, rows);
        part.getShape()[axis] != expected)
      return emitError(function.location) << "expects " << expected << " of " << rows << " rows of result " << k
                                          << " on rank " << rank << ", but got " << part.getShape()[axis];
    if (auto apart = parts.find(k); apart != parts.end() && axis == 0) {
      apart->second = rows;
      whole.push_back(part);
      continue;
    }
    std::optional<Array> gathered = allocateLike(part, axis, rows);
    if (!gathered)
      return outOfMemory(function);
    Blocks blocks(*gathered, axis);
    auto gather = [&](const char *from, char *to) {
      return tg_comm_all_gather(comm, &place, rows, blocks.count * blocks.bytes, from, to) == TG_OK;
    };
    if (axis == 0) {
      if (!gather(part.data(), gathered->data()))
        return failure();
    } else {
      std::optional<Array> ownRows = Array::allocate(part.getElementType(), part.getShape());
      std::optional<Array> allRows = Array::allocate(part.getElementType(), gathered->getShape());
      if (!ownRows || !allRows)
        return outOfMemory(function);
      exchangeBlocks(part.data(), ownRows->data(), Blocks(part, axis), /*toRows=*/true);
      if (!gather(std::as_const(*ownRows).data(), allRows->data()))
        return failure();
      exchangeBlocks(allRows->data(), gathered->data(), blocks, /*toRows=*/false);
    }
    whole.push_back(std::move(*gathered));
  }
  return whole;
}
