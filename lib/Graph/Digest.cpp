//===- Digest.cpp - The identity of inner graphs --------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A graph is serialized into one flat sequence of bytes that is hashed once: a strong hash for each operation would
// take five times as long. The sequence is a table of the digests of the names, types and attributes that occur, in the
// order of their first use, followed by a record for each operation. Records refer to the table and to values by
// number.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Graph/Digest.h"
#include "BodyHash.h"
#include "OperationContent.h"
#include "TensorGraph/Dialect/PrintOp.h"
#include "TensorGraph/Graph/ContentHash.h"
#include "TensorGraph/Interfaces/DestructiveOpInterface.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Diagnostics.h"
#include <memory>
#include <unordered_map>

using namespace mlir;
using namespace tg;

bool tg::countsNothing(DictionaryAttr attributes) {
  return llvm::all_of(attributes, [](NamedAttribute attribute) { return isDebugAttribute(attribute.getName()); });
}

std::string DigestFailure::describe(Operation *graph) const {
  return ("'" + (op ? op : graph)->getName().getStringRef() + "' op " + reason).str();
}

DictionaryAttr tg::withoutDebugAttributes(DictionaryAttr attributes) {
  auto isDebug = [](NamedAttribute attribute) { return isDebugAttribute(attribute.getName()); };
  if (llvm::none_of(attributes, isDebug))
    return attributes;
  SmallVector<NamedAttribute> others(attributes.begin(), attributes.end());
  llvm::erase_if(others, isDebug);
  return DictionaryAttr::getWithSorted(attributes.getContext(), others);
}

void tg::openAround(Operation *op) {
  for (Operation *around = op->getParentOp(); around; around = around->getParentOp())
    around->removeDiscardableAttr(DigestAttr::kName);
}

bool tg::overwrites(Region &graph) {
  auto visit = [](Operation *op) {
    if (!getDestroys(op).empty())
      return WalkResult::interrupt();
    return isFrozen(op) ? WalkResult::skip() : WalkResult::advance();
  };
  return graph.walk<WalkOrder::PreOrder>(visit).wasInterrupted();
}

DigestMode tg::modeOf(InnerGraphOpInterface op) {
  return llvm::any_of(op.getInnerGraphs(), overwrites) || hasPrints(op) ? DigestMode::Ordered : DigestMode::Pure;
}

namespace {
/// The first bytes of a digest are as good as a random number.
struct FirstBytes {
  size_t operator()(const Hash256 &digest) const {
    size_t first;
    std::memcpy(&first, digest.data(), sizeof(first));
    return first;
  }
};

class GraphBytes {
public:
  /// Creates an empty digest. With `hasBlocks`, regions may have several blocks, and the bytes contain the number of
  /// blocks of each region.
  GraphBytes(MLIRContext *context, DigestMode mode, DigestFailure &failure, bool hasBlocks = false)
      : content(context), mode(mode), hasBlocks(hasBlocks), reported(failure) {}

  FailureOr<Hash256> hash(Region &graph) {
    if (!graph.empty())
      values.reserve(graph.front().getOperations().size());
    if (failed(region(graph)))
      return failure();
    SmallVector<uint8_t, 0> bytes;
    bytes.reserve(table.size() + records.size() + 64);
    for (char c : StringRef("tensorgraph"))
      bytes.push_back(c);
    auto number = [&](uint64_t value) {
      for (int k = 0; k < 8; ++k)
        bytes.push_back(uint8_t(value >> (8 * k)));
    };
    number(DigestAttr::kVersion);
    number(DigestAttr::currentLLVMMajor());
    constexpr uint64_t kBlocks = 256; // above the bits of the mode
    number(uint64_t(mode) | (hasBlocks ? kBlocks : 0));
    number(table.size());
    bytes.append(table.begin(), table.end());
    number(records.size());
    bytes.append(records.begin(), records.end());
    return hashBytes(bytes);
  }

private:
  LogicalResult fail(Operation *op, const Twine &reason) {
    reported.op = op;
    reported.reason = reason.str();
    return failure();
  }

  void number(uint64_t value) {
    for (; value >= 128; value >>= 7)
      records.push_back(uint8_t(value | 128));
    records.push_back(uint8_t(value));
  }

  /// Returns the place of a name, type or attribute in the table, from 1. Things of equal content share a place.
  template <typename T> FailureOr<uint32_t> place(T thing, Operation *op) {
    auto [entry, isNew] = places.try_emplace(thing.getAsOpaquePointer());
    if (isNew) {
      FailureOr<Hash256> hash = content.hash(thing);
      if (failed(hash))
        return fail(op, content.getReason());
      auto [known, isNewContent] = contents.try_emplace(*hash, contents.size() + 1);
      if (isNewContent)
        table.append(hash->begin(), hash->end());
      entry->second = known->second;
    }
    return entry->second;
  }

  template <typename T> LogicalResult reference(T thing, Operation *op) {
    FailureOr<uint32_t> known = place(thing, op);
    if (succeeded(known))
      number(*known);
    return known;
  }

  LogicalResult reference(Type type, Operation *op) {
    // Most types are the same as the type before.
    if (type != lastType) {
      FailureOr<uint32_t> known = place(type, op);
      if (failed(known))
        return failure();
      lastType = type;
      lastTypePlace = *known;
    }
    number(lastTypePlace);
    return success();
  }

  /// What all operations of one name share. Looking up a trait costs as much as hashing an operation.
  struct Kind {
    bool isRegistered = false, isConstant = false;
    uint32_t place = 0; // 0: not used yet
  };
  Kind &kindOf(Operation &op) {
    OperationName name = op.getName();
    if (const void *pointer = name.getAsOpaquePointer(); pointer != lastName) {
      auto [entry, isNew] = kinds.try_emplace(pointer);
      if (isNew) {
        entry->second = std::make_unique<Kind>();
        entry->second->isRegistered = name.isRegistered();
        entry->second->isConstant = op.hasTrait<OpTrait::ConstantLike>();
      }
      lastName = pointer;
      lastKind = entry->second.get();
    }
    return *lastKind;
  }

  LogicalResult region(Region &graph) {
    Operation *parent = graph.getParentOp();
    if (hasBlocks) {
      number(graph.getBlocks().size());
      if (!graph.empty() && !graph.hasOneBlock())
        return severalBlocks(graph);
    }
    if (graph.empty()) {
      number(0);
      return success();
    }
    if (!graph.hasOneBlock())
      return fail(parent, "has a region of several blocks");
    Block &block = graph.front();
    if (failed(arguments(block)))
      return failure();
    bool hasConstants = false;
    for (Operation &op : block) {
      if (kindOf(op).isConstant)
        hasConstants = true;
      else if (failed(operation(op)))
        return failure();
    }
    // Unused constants come last.
    if (hasConstants)
      for (Operation &op : block)
        if (kindOf(op).isConstant && !isNumbered(op) && failed(operation(op)))
          return failure();
    number(0);
    return success();
  }

  void define(Value value) {
    if (values.try_emplace(value, lastValue + 1).second)
      ++lastValue;
  }

  LogicalResult arguments(Block &block) {
    number(1 + block.getNumArguments());
    for (BlockArgument argument : block.getArguments()) {
      define(argument);
      if (failed(reference(argument.getType(), block.getParentOp())))
        return failure();
    }
    return success();
  }

  /// Hashes several blocks. Values may be used in blocks before the block of their definition, so all values are
  /// numbered first. Constants keep their positions here.
  LogicalResult severalBlocks(Region &body) {
    for (Block &block : body) {
      blocks[&block] = blocks.size();
      for (BlockArgument argument : block.getArguments())
        define(argument);
      for (Operation &op : block)
        for (Value result : op.getResults())
          define(result);
    }
    for (Block &block : body) {
      if (failed(arguments(block)))
        return failure();
      for (Operation &op : block)
        if (failed(operation(op)))
          return failure();
      number(0);
    }
    return success();
  }

  bool isNumbered(Operation &op) { return op.getNumResults() > 0 && values.contains(op.getResult(0)); }

  /// Numbers an operation's operands; 0 stands for a value that is not defined before its use, which only an invalid
  /// graph contains. A constant that this operation is the first to use is emitted before it.
  LogicalResult numberOperands(Operation &op, SmallVectorImpl<uint32_t> &numbers) {
    for (Value operand : op.getOperands()) {
      uint32_t known = values.lookup(operand);
      if (Operation *definition = !known && operand ? operand.getDefiningOp() : nullptr;
          definition && kindOf(*definition).isConstant && definition->getNumOperands() == 0) {
        if (failed(operation(*definition)))
          return failure();
        known = values.lookup(operand);
      }
      numbers.push_back(known);
    }
    return success();
  }

  LogicalResult operation(Operation &op) {
    Kind &kind = kindOf(op);
    if (!kind.isRegistered)
      return fail(&op, "is not registered, so its meaning is unknown");
    SmallVector<uint32_t, 8> operands;
    if (failed(numberOperands(op, operands)))
      return failure();
    if (!kind.place) {
      FailureOr<uint32_t> known = place(op.getName(), &op);
      if (failed(known))
        return failure();
      kind.place = *known;
    }
    number(kind.place);
    if (failed(attributes(op)))
      return failure();
    number(operands.size());
    for (uint32_t operand : operands)
      number(operand);
    number(op.getNumResults());
    for (Value result : op.getResults()) {
      define(result);
      if (failed(reference(result.getType(), &op)))
        return failure();
    }
    if (hasBlocks) {
      number(op.getNumSuccessors());
      for (Block *successor : op.getSuccessors())
        number(blocks.lookup(successor));
    }
    if (op.getNumRegions() == 0) {
      number(0);
      return success();
    }
    // A frozen graph is represented by its digest, which is among the attributes.
    bool isFrozenGraph = DigestAttr::of(&op) != nullptr;
    number(isFrozenGraph ? 0 : op.getNumRegions());
    if (!isFrozenGraph)
      for (Region &inner : op.getRegions())
        if (failed(region(inner)))
          return failure();
    return success();
  }

  LogicalResult attributes(Operation &op) {
    auto dictionary = [&](Attribute attribute) -> LogicalResult {
      if (attribute)
        return reference(attribute, &op);
      number(0);
      return success();
    };
    OperationContent own = OperationContent::of(op);
    return failure(failed(dictionary(own.properties)) || failed(dictionary(own.others)));
  }

  ContentHasher content;
  DigestMode mode;
  bool hasBlocks;
  DigestFailure &reported;
  SmallVector<uint8_t, 0> table, records;
  llvm::DenseMap<const void *, uint32_t> places; // by pointer
  std::unordered_map<Hash256, uint32_t, FirstBytes> contents;
  llvm::DenseMap<const void *, std::unique_ptr<Kind>> kinds;
  Kind *lastKind = nullptr;
  const void *lastName = nullptr;
  Type lastType;
  uint32_t lastTypePlace = 0;
  llvm::DenseMap<Value, uint32_t> values;
  llvm::DenseMap<Block *, uint32_t> blocks; // of regions with several blocks
  uint32_t lastValue = 0;
};
} // namespace

FailureOr<Hash256> tg::hashGraph(Region &graph, DigestMode mode, DigestFailure &failure) {
  return GraphBytes(graph.getContext(), mode, failure).hash(graph);
}

Hash256 tg::combineHashes(ArrayRef<Hash256> graphs) {
  if (graphs.size() == 1)
    return graphs.front();
  SmallVector<uint8_t> bytes;
  for (char c : StringRef("tensorgraph graphs"))
    bytes.push_back(c);
  for (const Hash256 &graph : graphs)
    bytes.append(graph.begin(), graph.end());
  return hashBytes(bytes);
}

FailureOr<Hash256> tg::hashGraphs(Operation *op, DigestMode mode, DigestFailure &failure) {
  SmallVector<Hash256> hashes;
  for (Region &graph : op->getRegions()) {
    FailureOr<Hash256> hash = hashGraph(graph, mode, failure);
    if (failed(hash))
      return mlir::failure();
    hashes.push_back(*hash);
  }
  return combineHashes(hashes);
}

FailureOr<Hash256> tg::hashBody(Region &body, DigestMode mode, DigestFailure &failure) {
  return GraphBytes(body.getContext(), mode, failure, /*hasBlocks=*/true).hash(body);
}

FailureOr<DigestAttr> tg::computeDigest(InnerGraphOpInterface op, DigestMode mode) {
  DigestFailure why;
  FailureOr<Hash256> hash = hashGraphs(op, mode, why);
  if (succeeded(hash))
    return DigestAttr::get(op.getContext(), mode, *hash);
  Operation *culprit = why.op ? why.op : op.getOperation();
  InFlightDiagnostic error = emitError(culprit->getLoc());
  error << why.describe(op);
  if (culprit != op)
    error.attachNote(op.getLoc()) << "so this graph has no digest";
  return failure();
}

FailureOr<DigestAttr> tg::digestOf(InnerGraphOpInterface op) {
  if (DigestAttr digest = DigestAttr::of(op))
    return digest;
  return computeDigest(op, modeOf(op));
}

DigestAttr tg::digestIfAny(InnerGraphOpInterface op) {
  if (DigestAttr digest = DigestAttr::of(op))
    return digest;
  DigestFailure ignored;
  DigestMode mode = modeOf(op);
  FailureOr<Hash256> hash = hashGraphs(op, mode, ignored);
  return succeeded(hash) ? DigestAttr::get(op.getContext(), mode, *hash) : DigestAttr();
}

std::string tg::graphName(DigestAttr digest) { return "graph_" + digest.getHex().substr(0, 8); }
