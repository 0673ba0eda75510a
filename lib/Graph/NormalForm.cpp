//===- NormalForm.cpp - A form independent of the original order ----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NormalForm.h"
#include "OperationContent.h"
#include "TensorGraph/Graph/ContentHash.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "llvm/Support/xxhash.h"
#include <memory>
#include <queue>

using namespace mlir;
using namespace tg;

namespace {
/// A weak hash of an operation and everything it depends on, used only for ordering: identity is decided by the digest,
/// so a collision can do no more than hide a merge.
struct WeakHash {
  uint64_t low = 0, high = 0;
  bool operator<(const WeakHash &other) const { return std::tie(low, high) < std::tie(other.low, other.high); }
};

/// The place of an operand in the order of operands.
struct Place {
  WeakHash hash;
  bool isConstant = false;
  bool operator<(const Place &other) const {
    return isConstant != other.isConstant ? other.isConstant : hash < other.hash;
  }
};

class ContentSort {
public:
  ContentSort(MLIRContext *context, DigestFailure &failure) : content(context), reported(failure) {}

  LogicalResult run(Region &graph) {
    for (BlockArgument argument : graph.getArguments())
      values[argument] = {mix({0, argument.getArgNumber()})};
    return region(graph).has_value() ? success() : failure();
  }

private:
  static WeakHash mix(ArrayRef<uint64_t> words) {
    auto hash =
        llvm::xxh3_128bits(ArrayRef(reinterpret_cast<const uint8_t *>(words.data()), words.size() * sizeof(uint64_t)));
    return {hash.low64, hash.high64};
  }

  /// Returns the hash of a region whose arguments already have hashes.
  std::optional<WeakHash> region(Region &graph) {
    SmallVector<uint64_t> words;
    for (Block &block : graph) {
      for (Operation &op : block) {
        std::optional<WeakHash> own = operation(op);
        if (!own)
          return std::nullopt;
        if (&op == &block.back()) { // its hash covers everything that counts
          words.push_back(own->low);
          words.push_back(own->high);
        }
      }
      emit(block);
    }
    return mix(words);
  }

  using Words = SmallVectorImpl<uint64_t>;

  template <typename T> FailureOr<WeakHash> weaken(T thing, Operation &op) {
    FailureOr<Hash256> hash = content.hash(thing);
    if (failed(hash)) {
      reported.op = &op;
      reported.reason = content.getReason();
      return failure();
    }
    WeakHash weak;
    std::memcpy(&weak.low, hash->data(), sizeof(weak.low));
    std::memcpy(&weak.high, hash->data() + sizeof(weak.low), sizeof(weak.high));
    return weak;
  }
  static void append(Words &words, WeakHash hash) { words.append({hash.low, hash.high}); }
  LogicalResult append(Words &words, Attribute attribute, Operation &op) {
    FailureOr<WeakHash> weak = weaken(attribute, op);
    if (succeeded(weak))
      append(words, *weak);
    return weak;
  }
  LogicalResult append(Words &words, Type type, Operation &op) {
    // Most types are the same as the type before.
    if (type != lastType) {
      FailureOr<WeakHash> weak = weaken(type, op);
      if (failed(weak))
        return failure();
      lastType = type;
      lastTypeHash = *weak;
    }
    append(words, lastTypeHash);
    return success();
  }

  /// What all operations of one name share. Looking up a trait costs as much as hashing an operation.
  struct Kind {
    WeakHash name;
    bool isConstant, isCommutative;
  };
  FailureOr<const Kind *> kindOf(Operation &op) {
    OperationName name = op.getName();
    if (const void *pointer = name.getAsOpaquePointer(); pointer != lastName) {
      std::unique_ptr<Kind> &known = kinds[pointer];
      if (!known) {
        FailureOr<WeakHash> weak = weaken(name, op);
        if (failed(weak))
          return failure();
        known = std::make_unique<Kind>(
            Kind{*weak, op.hasTrait<OpTrait::ConstantLike>(), op.hasTrait<OpTrait::IsCommutative>()});
      }
      lastName = pointer;
      lastKind = known.get();
    }
    return static_cast<const Kind *>(lastKind);
  }

  std::optional<WeakHash> operation(Operation &op) {
    SmallVector<uint64_t, 32> words;
    FailureOr<const Kind *> kind = kindOf(op);
    if (failed(kind))
      return std::nullopt;
    append(words, (*kind)->name);
    OperationContent own = OperationContent::of(op);
    for (Attribute attribute : {own.properties, Attribute(own.others)})
      if (attribute && failed(append(words, attribute, op)))
        return std::nullopt;
    for (Type type : op.getResultTypes())
      if (failed(append(words, type, op)))
        return std::nullopt;
    if ((*kind)->isCommutative)
      sortOperands(op);
    words.push_back(op.getNumOperands());
    for (Value operand : op.getOperands()) {
      append(words, values.lookup(operand).hash);
    }
    if (op.getNumRegions() && !DigestAttr::of(&op))
      for (Region &inner : op.getRegions()) {
        WeakHash around = mix(words);
        for (BlockArgument argument : inner.getArguments())
          values[argument] = {mix({1, argument.getArgNumber(), around.low, around.high})};
        std::optional<WeakHash> own = region(inner);
        if (!own)
          return std::nullopt;
        words.push_back(own->low);
        words.push_back(own->high);
      }
    if (op.getNumRegions() && !op.hasTrait<OpTrait::IsIsolatedFromAbove>())
      op.walk([&](Operation *inner) {
        if (inner != &op)
          heights[&op] = std::max(heights.lookup(&op), heights.lookup(inner) + 1);
      });
    WeakHash hash = mix(words);
    operations[&op] = {hash, (*kind)->isConstant};
    for (OpResult result : op.getResults())
      values[result] = {op.getNumResults() == 1 ? hash : mix({hash.low, hash.high, result.getResultNumber()}),
                        (*kind)->isConstant};
    return hash;
  }

  void sortOperands(Operation &op) {
    auto before = [&](Value x, Value y) { return values.lookup(x) < values.lookup(y); };
    if (llvm::is_sorted(op.getOperands(), before))
      return;
    SmallVector<Value> sorted(op.getOperands());
    llvm::sort(sorted, before); // values of equal hash are equal
    op.setOperands(sorted);
  }

  /// Emits the operations by Kahn's algorithm. Among the operations that are ready, constants come first, then those
  /// whose regions nest least, then the order is by hash, then as before. All operations without regions that are ready
  /// come before any region, so what CSE finds for a region does not depend on the original order.
  void emit(Block &block) {
    if (block.empty())
      return;
    struct Node {
      Operation *op;
      Place key;
      unsigned waitsFor = 0;
      SmallVector<unsigned, 4> users = {};
    };
    std::vector<Node> nodes;
    llvm::DenseMap<Operation *, unsigned> places;
    size_t size = block.getOperations().size();
    nodes.reserve(size);
    places.reserve(size);
    bool endsBlock = block.back().hasTrait<OpTrait::IsTerminator>();
    for (Operation &op : block) {
      if (endsBlock && &op == &block.back())
        break;
      places[&op] = nodes.size();
      nodes.push_back({&op, operations.lookup(&op)});
    }
    SmallVector<unsigned> definitions;
    for (auto [place, node] : llvm::enumerate(nodes)) {
      definitions.clear();
      auto dependOn = [&, place = place](Operation *user) {
        for (Value operand : user->getOperands())
          if (Operation *definition = operand.getDefiningOp(); definition && definition->getBlock() == &block)
            if (unsigned other = places.lookup(definition); other != place)
              definitions.push_back(other);
      };
      dependOn(node.op);
      if (node.op->getNumRegions() && !node.op->hasTrait<OpTrait::IsIsolatedFromAbove>())
        node.op->walk(dependOn);
      llvm::sort(definitions);
      definitions.erase(llvm::unique(definitions), definitions.end());
      node.waitsFor = definitions.size();
      for (unsigned definition : definitions)
        nodes[definition].users.push_back(place);
    }
    using Key = std::tuple<bool, unsigned, uint64_t, uint64_t, unsigned>;
    auto keyOf = [&](unsigned place) {
      const Place &key = nodes[place].key;
      unsigned height = heights.empty() ? 0 : heights.lookup(nodes[place].op);
      return Key{!key.isConstant, height, key.hash.low, key.hash.high, place};
    };
    std::priority_queue<Key, std::vector<Key>, std::greater<Key>> ready;
    for (unsigned place = 0; place < nodes.size(); ++place)
      if (nodes[place].waitsFor == 0)
        ready.push(keyOf(place));
    Operation *next = &block.front(); // operations that are not emitted yet start here
    while (!ready.empty()) {
      unsigned place = std::get<4>(ready.top());
      ready.pop();
      if (nodes[place].op == next)
        next = next->getNextNode();
      else
        nodes[place].op->moveBefore(next);
      for (unsigned user : nodes[place].users)
        if (--nodes[user].waitsFor == 0)
          ready.push(keyOf(user));
    }
  }

  ContentHasher content;
  DigestFailure &reported;
  llvm::DenseMap<Value, Place> values;
  llvm::DenseMap<Operation *, Place> operations;
  llvm::DenseMap<const void *, std::unique_ptr<Kind>> kinds; // by name
  const void *lastName = nullptr;
  const Kind *lastKind = nullptr;
  Type lastType;
  WeakHash lastTypeHash;
  llvm::DenseMap<Operation *, unsigned> heights; // of nested regions
};
} // namespace

LogicalResult tg::sortByContent(Region &graph, DigestFailure &failure) {
  return ContentSort(graph.getContext(), failure).run(graph);
}
