//===- ClosureDigest.cpp - Digests of graphs with what they call ----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The symbols that a graph reaches are the nodes of a graph of references. Its strongly connected components are hashed
// callees first: a copy of each symbol gets, in the place of each reference, one that is called after the digest of
// what it names, and is hashed. The members of a cycle have no digests yet: they are told apart in rounds, as states of
// an automaton are, until a round finds no more differences.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Graph/ClosureDigest.h"
#include "BodyHash.h"
#include "NormalForm.h"
#include "TensorGraph/Graph/ContentHash.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/GraphTraits.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SCCIterator.h"
#include "llvm/ADT/StringExtras.h"
#include <set>

using namespace tg;

namespace {
/// A symbol, or the graph that everything starts from.
struct Node {
  Operation *op;
  SmallVector<Node *> references; // in the order of first use
  Hash256 digest = {};
  bool isDone = false;
};
} // namespace

template <> struct llvm::GraphTraits<Node *> {
  using NodeRef = Node *;
  using ChildIteratorType = llvm::SmallVectorImpl<Node *>::iterator;
  static NodeRef getEntryNode(Node *node) { return node; }
  static ChildIteratorType child_begin(NodeRef node) { return node->references.begin(); }
  static ChildIteratorType child_end(NodeRef node) { return node->references.end(); }
};

static bool hasBody(Operation *op) {
  return llvm::any_of(op->getRegions(), [](Region &region) { return !region.empty(); });
}

void tg::forEachSymbolReference(Operation *op, llvm::function_ref<void(SymbolRefAttr)> visit) {
  op->getAttrDictionary().walk<WalkOrder::PreOrder>([&](SymbolRefAttr reference) {
    visit(reference);
    return WalkResult::skip();
  });
}

static bool hasReferences(Operation *op) {
  bool found = false;
  op->walk([&](Operation *inner) {
    forEachSymbolReference(inner, [&](SymbolRefAttr) { found = true; });
    return found ? WalkResult::interrupt() : WalkResult::advance();
  });
  return found;
}

namespace {
class Closure {
public:
  Closure(InnerGraphOpInterface root, SymbolTableCollection &symbols)
      : root(root), symbols(symbols), content(root.getContext()) {}

  FailureOr<Hash256> run() {
    FailureOr<Node *> start = collect();
    if (failed(start))
      return failure();
    for (auto component = llvm::scc_begin(*start); !component.isAtEnd(); ++component)
      if (failed(hash(*component, component.hasCycle())))
        return failure();
    return (*start)->digest;
  }

private:
  FailureOr<Node *> collect();
  LogicalResult hash(ArrayRef<Node *> component, bool isCycle);
  FailureOr<Hash256> hash(Node &node, const llvm::DenseMap<Node *, Hash256> &unfinished);
  FailureOr<Hash256> hashRoot();
  FailureOr<Hash256> hashSymbol(Operation *symbol, DigestFailure &why);

  Operation *resolve(Operation *user, SymbolRefAttr reference) {
    return symbols.lookupNearestSymbolFrom(user, reference);
  }
  LogicalResult substitute(Operation *original, Operation *copy, const llvm::DenseMap<Node *, Hash256> &unfinished);
  LogicalResult fail(const DigestFailure &failure) {
    Operation *culprit = failure.op ? failure.op : root.getOperation();
    InFlightDiagnostic error = emitError(culprit->getLoc());
    error << "'" << culprit->getName() << "' op " << failure.reason;
    if (culprit != root)
      error.attachNote(root.getLoc()) << "so this graph has no digest";
    return error;
  }

  InnerGraphOpInterface root;
  SymbolTableCollection &symbols;
  ContentHasher content;
  llvm::MapVector<Operation *, std::unique_ptr<Node>> nodes;
};
} // namespace

/// Finds all that is reached.
FailureOr<Node *> Closure::collect() {
  SmallVector<Node *> open;
  auto nodeOf = [&](Operation *op) {
    std::unique_ptr<Node> &node = nodes[op];
    if (!node) {
      node = std::make_unique<Node>(Node{op, {}});
      open.push_back(node.get());
    }
    return node.get();
  };
  Node *start = nodeOf(root);
  while (!open.empty()) {
    Node *node = open.pop_back_val();
    if (node != start && !hasBody(node->op))
      continue; // a declaration
    llvm::SmallSetVector<Node *, 4> references;
    WalkResult walk = node->op->walk<WalkOrder::PreOrder>([&](Operation *user) {
      if (node == start && user == node->op)
        return WalkResult::advance(); // attributes around the graph are not in it
      bool isMissing = false;
      forEachSymbolReference(user, [&](SymbolRefAttr reference) {
        if (isMissing)
          return;
        Operation *target = resolve(user, reference);
        if (target) {
          references.insert(nodeOf(target));
          return;
        }
        isMissing = true;
        std::string text;
        llvm::raw_string_ostream(text) << "references the symbol " << reference << ", which does not exist";
        (void)fail(DigestFailure{user, text});
      });
      return isMissing ? WalkResult::interrupt() : WalkResult::advance();
    });
    if (walk.wasInterrupted())
      return failure();
    node->references.assign(references.begin(), references.end());
  }
  return start;
}

LogicalResult Closure::hash(ArrayRef<Node *> component, bool isCycle) {
  llvm::DenseMap<Node *, Hash256> colors;
  if (!isCycle) {
    FailureOr<Hash256> digest = hash(*component.front(), colors);
    if (failed(digest))
      return failure();
    component.front()->digest = *digest;
    component.front()->isDone = true;
    return success();
  }
  // Equal colours: no difference so far. There are at most as many rounds as members.
  for (Node *node : component)
    colors[node] = Hash256{};
  uint8_t rounds = 0;
  for (size_t known = 1;; ++rounds) {
    llvm::DenseMap<Node *, Hash256> next;
    std::set<Hash256> distinct;
    for (Node *node : component) {
      FailureOr<Hash256> color = hash(*node, colors);
      if (failed(color))
        return failure();
      next[node] = *color;
      distinct.insert(*color);
    }
    colors = std::move(next);
    if (distinct.size() == known)
      break;
    known = distinct.size();
  }
  std::multiset<Hash256> sorted;
  for (Node *node : component)
    sorted.insert(colors[node]);
  SmallVector<uint8_t> unit = {'c', 'y', 'c', 'l', 'e', rounds};
  for (const Hash256 &color : sorted)
    unit.append(color.begin(), color.end());
  Hash256 ofUnit = hashBytes(unit);
  for (Node *node : component) {
    SmallVector<uint8_t> member(ofUnit.begin(), ofUnit.end());
    member.append(colors[node].begin(), colors[node].end());
    node->digest = hashBytes(member);
    node->isDone = true;
  }
  return success();
}

/// Names references in a copy, and below, after the digests of what the original references. Frozen graphs with
/// references inside are frozen again: names have part in their order and in their digests.
LogicalResult Closure::substitute(Operation *original, Operation *copy,
                                  const llvm::DenseMap<Node *, Hash256> &unfinished) {
  SmallVector<Operation *> originals, copies, frozen;
  original->walk<WalkOrder::PreOrder>([&](Operation *op) { originals.push_back(op); });
  copy->walk<WalkOrder::PreOrder>([&](Operation *op) { copies.push_back(op); });
  for (auto [op, user] : llvm::zip_equal(originals, copies)) {
    if (op == original && op == root)
      continue; // the copy is only of its graph
    if (isFrozen(user) && hasReferences(user))
      frozen.push_back(user);
    bool references = false;
    forEachSymbolReference(op, [&](SymbolRefAttr) { references = true; });
    if (!references)
      continue;
    // Not kept: what a reference means depends on where it is.
    AttrTypeReplacer replacer;
    replacer.addReplacement([&, op = op](SymbolRefAttr reference) -> std::pair<Attribute, WalkResult> {
      Node *target = nodes.find(resolve(op, reference))->second.get();
      const Hash256 &digest = target->isDone ? target->digest : unfinished.find(target)->second;
      return {FlatSymbolRefAttr::get(reference.getContext(), llvm::toHex(digest)), WalkResult::skip()};
    });
    replacer.replaceElementsIn(user, /*replaceAttrs=*/true, /*replaceLocs=*/false, /*replaceTypes=*/false);
  }
  for (Operation *graph : llvm::reverse(frozen)) { // innermost first
    DigestFailure why;
    DigestMode mode = DigestAttr::of(graph).getMode();
    if (mode == DigestMode::Pure && failed(sortByContent(graph->getRegion(0), why)))
      return fail(why);
    FailureOr<Hash256> digest = hashGraph(graph->getRegion(0), mode, why);
    if (failed(digest))
      return fail(why);
    graph->setDiscardableAttr(DigestAttr::kName, DigestAttr::get(graph->getContext(), mode, *digest));
  }
  return success();
}

/// A function that belongs to nothing, with a copy of the graph.
FailureOr<Hash256> Closure::hashRoot() {
  OpBuilder builder(root.getContext());
  builder.getContext()->getOrLoadDialect<func::FuncDialect>();
  OwningOpRef<func::FuncOp> holder =
      func::FuncOp::create(builder, root.getLoc(), "graph", builder.getFunctionType({}, {}));
  IRMapping mapping;
  root.getInnerGraph().cloneInto(&holder->getBody(), mapping);
  if (failed(substitute(root, *holder, llvm::DenseMap<Node *, Hash256>())))
    return failure();
  DigestAttr frozen = DigestAttr::of(root);
  DigestMode mode = frozen ? frozen.getMode() : DigestMode::Pure;
  DigestFailure why;
  // The order of an open graph may be that of its effects.
  if (frozen && mode == DigestMode::Pure && failed(sortByContent(holder->getBody(), why)))
    return fail(why);
  FailureOr<Hash256> digest = hashBody(holder->getBody(), mode, why);
  if (failed(digest))
    return fail(why);
  return digest;
}

FailureOr<Hash256> Closure::hash(Node &node, const llvm::DenseMap<Node *, Hash256> &unfinished) {
  if (node.op == root)
    return hashRoot();
  DigestFailure why;
  OwningOpRef<Operation *> copy = node.op->clone();
  if (hasBody(node.op) && failed(substitute(node.op, *copy, unfinished)))
    return failure();
  FailureOr<Hash256> digest = hashSymbol(*copy, why);
  if (failed(digest))
    return fail(why);
  return digest;
}

/// Attributes but visibility, and the name where the content is known.
static DictionaryAttr countingAttributes(Operation *symbol) {
  NamedAttrList attributes(symbol->getAttrDictionary());
  attributes.erase(SymbolTable::getVisibilityAttrName());
  if (hasBody(symbol))
    attributes.erase(SymbolTable::getSymbolAttrName());
  return attributes.getDictionary(symbol->getContext());
}

FailureOr<Hash256> Closure::hashSymbol(Operation *symbol, DigestFailure &why) {
  FailureOr<Hash256> name = content.hash(symbol->getName());
  FailureOr<Hash256> attributes = content.hash(Attribute(countingAttributes(symbol)));
  if (failed(name) || failed(attributes)) {
    why = {symbol, content.getReason()};
    return failure();
  }
  SmallVector<uint8_t> bytes = {uint8_t(hasBody(symbol) ? 'b' : 'd')};
  bytes.append(name->begin(), name->end());
  bytes.append(attributes->begin(), attributes->end());
  if (hasBody(symbol))
    for (Region &region : symbol->getRegions()) {
      FailureOr<Hash256> body = hashBody(region, DigestMode::Ordered, why);
      if (failed(body))
        return failure();
      bytes.append(body->begin(), body->end());
    }
  return hashBytes(bytes);
}

FailureOr<Hash256> tg::closureDigest(InnerGraphOpInterface op, SymbolTableCollection &symbols) {
  return Closure(op, symbols).run();
}
