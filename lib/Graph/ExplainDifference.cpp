//===- ExplainDifference.cpp - Why two graphs differ ----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Graph/ExplainDifference.h"
#include "FrozenCopy.h"
#include "TensorGraph/Graph/Digest.h"
#include "TensorGraph/Graph/GraphNumbering.h"
#include "mlir/IR/Matchers.h"
#include <map>
#include <set>

using namespace mlir;
using namespace tg;
using Kind = GraphDifference::Kind;

//===----------------------------------------------------------------------===//
// Texts
//===----------------------------------------------------------------------===//

/// Formats "1 input", "2 inputs".
static std::string counted(size_t count, StringRef noun) {
  return std::to_string(count) + " " + noun.str() + (count == 1 ? "" : "s");
}

template <typename T> static std::string print(T thing) {
  constexpr size_t kLimit = 100; // a long value would hide the message
  std::string text;
  llvm::raw_string_ostream(text) << thing;
  if (text.size() <= kLimit)
    return text;
  return text.substr(0, kLimit) + "…";
}

static std::string butInTheOther(const std::string &what, const std::string &first, const std::string &second) {
  return what + " is " + first + ", but " + second + " in the other";
}

static std::string describe(Value value, unsigned depthOfGraph) {
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    Operation *parent = argument.getOwner()->getParentOp();
    if (!isa<InnerGraphOpInterface>(parent))
      return "argument #" + std::to_string(argument.getArgNumber()) + " of the region";
    unsigned depth = depthOfGraph;
    while ((parent = parent->getParentOp()))
      depth += isa<InnerGraphOpInterface>(parent);
    return std::string("%") + char('i' + depth % 18) + std::to_string(argument.getArgNumber()); // see nameInnerInputs
  }
  Attribute constant;
  Operation *definition = value.getDefiningOp();
  if (matchPattern(definition, m_Constant(&constant)))
    return "the constant " + print(constant);
  std::string name = "'" + definition->getName().getStringRef().str() + "'";
  if (definition->getNumResults() == 1)
    return "the result of " + name;
  return "result #" + std::to_string(cast<OpResult>(value).getResultNumber()) + " of " + name;
}

/// Describes a difference; of two constants with several elements, only the first element that differs.
static std::string describe(const std::string &what, Attribute first, Attribute second) {
  auto left = dyn_cast_or_null<DenseIntOrFPElementsAttr>(first),
       right = dyn_cast_or_null<DenseIntOrFPElementsAttr>(second);
  if (left && right && left.getType() == right.getType() && left.getElementType().isIntOrFloat() &&
      left.getNumElements() > 1) {
    bool isReal = isa<FloatType>(left.getElementType());
    for (int64_t k = 0; k < left.getNumElements(); ++k) {
      bool same = isReal ? (*(left.value_begin<APFloat>() + k)).bitwiseIsEqual(*(right.value_begin<APFloat>() + k))
                         : *(left.value_begin<APInt>() + k) == *(right.value_begin<APInt>() + k);
      if (!same)
        return butInTheOther("element #" + std::to_string(k) + " of " + what,
                             print(*(left.value_begin<Attribute>() + k)), print(*(right.value_begin<Attribute>() + k)));
    }
    return what + " is a splat in one, and lists its equal elements in the other";
  }
  return butInTheOther(what, first ? print(first) : "missing", second ? print(second) : "missing");
}

static std::string nameOf(Operation &op) { return "'" + op.getName().getStringRef().str() + "'"; }

//===----------------------------------------------------------------------===//
// Comparing
//===----------------------------------------------------------------------===//

namespace {
using Difference = std::optional<GraphDifference>;
using Attributes = std::map<StringRef, Attribute>;

class Comparer {
public:
  Comparer(MLIRContext *context, unsigned depthOfFirst, unsigned depthOfSecond)
      : numbering(context), depthOfFirst(depthOfFirst), depthOfSecond(depthOfSecond) {}

  /// Compares the graphs of two operations whose digests differ.
  Difference graphs(Operation *first, Operation *second) {
    DigestAttr left = DigestAttr::of(first), right = DigestAttr::of(second);
    if (left.getMode() != right.getMode())
      return GraphDifference{Kind::Mode,
                             butInTheOther("the mode", stringifyDigestMode(left.getMode()).str(),
                                           stringifyDigestMode(right.getMode()).str()),
                             first->getLoc(), second->getLoc()};
    if (first->getNumRegions() != second->getNumRegions())
      return GraphDifference{Kind::OperationName,
                             nameOf(*first) + " has " + counted(first->getNumRegions(), "graph") + ", but " +
                                 nameOf(*second) + " has " + std::to_string(second->getNumRegions()),
                             first->getLoc(), second->getLoc()};
    for (auto [graph, other] : llvm::zip_equal(first->getRegions(), second->getRegions())) {
      numbering.add(graph);
      numbering.add(other);
    }
    for (auto [graph, other] : llvm::zip_equal(first->getRegions(), second->getRegions()))
      if (Difference difference = regions(graph, other, left.getMode()))
        return difference;
    return std::nullopt;
  }

  GraphNumbering numbering;

private:
  Difference regions(Region &first, Region &second, DigestMode mode);
  Difference pairwise(ArrayRef<Operation *> first, ArrayRef<Operation *> second, DigestMode mode);
  Difference byContent(ArrayRef<Operation *> first, ArrayRef<Operation *> second, DigestMode mode);
  Difference operations(Operation &first, Operation &second, DigestMode mode);
  Difference attributes(Operation &first, Operation &second);
  Difference operands(Operation &first, Operation &second);
  Operation *mostSimilar(Operation &op, ArrayRef<Operation *> candidates, bool byName);

  GraphDifference at(Kind kind, std::string text, Operation &first, Operation &second) {
    return {kind, std::move(text), first.getLoc(), second.getLoc()};
  }

  unsigned depthOfFirst, depthOfSecond;
};
} // namespace

/// Returns attributes by name, including properties, but without debug attributes and the digest.
static Attributes attributesOf(Operation &op) {
  Attributes result;
  auto add = [&](DictionaryAttr dictionary) {
    for (NamedAttribute named : dictionary)
      if (!isDebugAttribute(named.getName()) && named.getName() != DigestAttr::kName)
        result[named.getName()] = named.getValue();
  };
  add(op.getRawDictionaryAttrs());
  if (Attribute properties = op.getPropertiesStorageSize() ? op.getPropertiesAsAttribute() : Attribute()) {
    if (auto dictionary = dyn_cast<DictionaryAttr>(properties))
      add(dictionary);
    else
      result["properties"] = properties;
  }
  return result;
}

/// Returns the names of the attributes in either map.
static std::set<StringRef> namesOf(const Attributes &first, const Attributes &second) {
  std::set<StringRef> names;
  for (const Attributes *attributes : {&first, &second})
    for (const auto &[name, value] : *attributes)
      names.insert(name);
  return names;
}

/// Returns the operations in the order of the digest's records: each constant where it is first used, unused constants
/// last.
static SmallVector<Operation *> recordsOf(Block &block) {
  llvm::SetVector<Operation *> records;
  for (Operation &op : block) {
    if (op.hasTrait<OpTrait::ConstantLike>())
      continue;
    for (Value operand : op.getOperands())
      if (Operation *definition = operand.getDefiningOp();
          definition && definition->getBlock() == &block && definition->hasTrait<OpTrait::ConstantLike>())
        records.insert(definition);
    records.insert(&op);
  }
  for (Operation &op : block)
    records.insert(&op);
  return records.takeVector();
}

Difference Comparer::regions(Region &first, Region &second, DigestMode mode) {
  Operation *left = first.getParentOp(), *right = second.getParentOp();
  if (first.empty() || second.empty()) {
    if (first.empty() == second.empty())
      return std::nullopt;
    return at(
        Kind::OperationCount,
        butInTheOther("the region", first.empty() ? "empty" : "not empty", second.empty() ? "empty" : "not empty"),
        *left, *right);
  }
  Block &x = first.front(), &y = second.front();
  if (x.getNumArguments() != y.getNumArguments())
    return at(Kind::InputCount,
              "this graph has " + counted(x.getNumArguments(), "input") + ", but the other has " +
                  std::to_string(y.getNumArguments()),
              *left, *right);
  for (auto [input, other] : llvm::zip(x.getArguments(), y.getArguments()))
    if (input.getType() != other.getType())
      return at(
          Kind::InputType,
          butInTheOther("the type of " + describe(input, depthOfFirst), print(input.getType()), print(other.getType())),
          *left, *right);
  Operation &end = x.back(), &otherEnd = y.back();
  if (end.getName() == otherEnd.getName() && end.getNumOperands() != otherEnd.getNumOperands())
    return at(Kind::ResultCount,
              "this graph has " + counted(end.getNumOperands(), "result") + ", but the other has " +
                  std::to_string(otherEnd.getNumOperands()),
              end, otherEnd);
  SmallVector<Operation *> records = recordsOf(x), others = recordsOf(y);
  if (mode == DigestMode::Pure)
    if (Difference difference = byContent(records, others, mode))
      return difference;
  return pairwise(records, others, mode);
}

/// Returns the first pair of records that differ, in order.
Difference Comparer::pairwise(ArrayRef<Operation *> first, ArrayRef<Operation *> second, DigestMode mode) {
  auto sorted = [&](ArrayRef<Operation *> records) {
    SmallVector<unsigned> numbers;
    for (Operation *op : records)
      numbers.push_back(numbering.of(op));
    llvm::sort(numbers);
    return numbers;
  };
  bool isPermuted = sorted(first) == sorted(second);
  for (auto [op, other] : llvm::zip(first, second)) {
    if (numbering.of(op) == numbering.of(other))
      continue;
    if (isPermuted)
      return at(Kind::Order,
                "equal operations are in another order: " + nameOf(*op) + " comes here, but " + nameOf(*other) +
                    " in the other",
                *op, *other);
    bool ends = op == first.back(), otherEnds = other == second.back();
    if (first.size() == second.size() || ends == otherEnds)
      return operations(*op, *other, mode);
    return at(Kind::OperationCount,
              "this graph has " + counted(first.size() - 1, "operation") + ", but the other has " +
                  std::to_string(second.size() - 1) + "; here " + (ends ? "it" : "the other") + " ends",
              *op, *other);
  }
  return std::nullopt;
}

/// Finds an operation that only one graph has, although both graphs have its operands.
Difference Comparer::byContent(ArrayRef<Operation *> first, ArrayRef<Operation *> second, DigestMode mode) {
  // The terminators are compared with each other, whatever they are.
  ArrayRef<Operation *> inner = first.drop_back(), otherInner = second.drop_back();
  struct Changes {
    SmallVector<Operation *> all, roots; // roots depend on nothing that changed
  };
  auto onlyIn = [&](ArrayRef<Operation *> records, ArrayRef<Operation *> others) {
    llvm::DenseSet<unsigned> known;
    for (Operation *op : others)
      known.insert(numbering.of(op));
    llvm::DenseSet<Operation *> changed;
    Changes changes;
    for (Operation *op : records) {
      if (known.contains(numbering.of(op)))
        continue;
      changed.insert(op);
      changes.all.push_back(op);
      if (llvm::none_of(op->getOperands(), [&](Value operand) { return changed.contains(operand.getDefiningOp()); }))
        changes.roots.push_back(op);
    }
    return changes;
  };
  Changes changes = onlyIn(inner, otherInner), otherChanges = onlyIn(otherInner, inner);
  ArrayRef<Operation *> roots = changes.roots, otherRoots = otherChanges.roots;
  if (roots.empty() && otherRoots.empty()) {
    if (inner.size() == otherInner.size() && numbering.of(first.back()) != numbering.of(second.back()))
      return operations(*first.back(), *second.back(), mode);
    return std::nullopt;
  }
  if (roots.empty() || otherRoots.empty()) {
    Operation *extra = roots.empty() ? otherRoots.front() : roots.front();
    std::string text = "this graph has " + counted(inner.size(), "operation") + ", but the other has " +
                       std::to_string(otherInner.size()) + ": " + nameOf(*extra) + " is only in " +
                       (roots.empty() ? "the other" : "this one");
    return roots.empty() ? at(Kind::OperationCount, text, *first.front()->getParentOp(), *extra)
                         : at(Kind::OperationCount, text, *extra, *second.front()->getParentOp());
  }
  for (Operation *op : roots)
    if (Operation *other = mostSimilar(*op, otherRoots, /*byName=*/true))
      return operations(*op, *other, mode);
  // Where an operation is added, its users have another operand.
  if (inner.size() != otherInner.size()) {
    for (Operation *op : roots)
      if (Operation *other = mostSimilar(*op, otherChanges.all, /*byName=*/true))
        return operations(*op, *other, mode);
    for (Operation *other : otherRoots)
      if (Operation *op = mostSimilar(*other, changes.all, /*byName=*/true))
        return operations(*op, *other, mode);
  }
  return operations(*roots.front(), *mostSimilar(*roots.front(), otherRoots, /*byName=*/false), mode);
}

/// Returns the candidate that shares the most operands with `op`; null if the name must be the same and no candidate
/// has it.
Operation *Comparer::mostSimilar(Operation &op, ArrayRef<Operation *> candidates, bool byName) {
  Operation *best = nullptr;
  unsigned bestScore = 0;
  for (Operation *other : candidates) {
    if (byName && op.getName() != other->getName())
      continue;
    unsigned score = 1;
    for (auto [x, y] : llvm::zip(op.getOperands(), other->getOperands()))
      score += numbering.of(x) == numbering.of(y);
    if (score > bestScore)
      std::tie(best, bestScore) = std::make_pair(other, score);
  }
  return best;
}

Difference Comparer::attributes(Operation &first, Operation &second) {
  bool isConstant = first.hasTrait<OpTrait::ConstantLike>();
  Attributes left = attributesOf(first), right = attributesOf(second);
  for (StringRef name : namesOf(left, right)) {
    Attribute x = left[name], y = right[name];
    if (numbering.equal(x, y))
      continue;
    if (isConstant && name == "value")
      return at(Kind::Constant, describe("the constant", x, y), first, second);
    return at(Kind::Attribute, describe("attribute '" + name.str() + "'", x, y), first, second);
  }
  return std::nullopt;
}

Difference Comparer::operands(Operation &first, Operation &second) {
  if (first.getNumOperands() != second.getNumOperands())
    return at(Kind::Operand,
              "this operation has " + counted(first.getNumOperands(), "operand") + ", but the other has " +
                  std::to_string(second.getNumOperands()),
              first, second);
  SmallVector<std::pair<unsigned, unsigned>> pairs; // positions
  bool isCommutative = first.hasTrait<OpTrait::IsCommutative>();
  if (isCommutative) {
    // Positions do not count: compare what is left after removing common operands.
    SmallVector<unsigned> left, right = llvm::to_vector(llvm::seq<unsigned>(0, second.getNumOperands()));
    for (unsigned k = 0; k < first.getNumOperands(); ++k) {
      auto *same = llvm::find_if(
          right, [&](unsigned p) { return numbering.of(first.getOperand(k)) == numbering.of(second.getOperand(p)); });
      if (same == right.end())
        left.push_back(k);
      else
        right.erase(same);
    }
    for (auto [x, y] : llvm::zip(left, right))
      pairs.push_back({x, y});
  } else {
    for (unsigned k = 0; k < first.getNumOperands(); ++k)
      pairs.push_back({k, k});
  }
  for (auto [k, p] : pairs) {
    Value x = first.getOperand(k), y = second.getOperand(p);
    if (numbering.of(x) == numbering.of(y))
      continue;
    std::string what = isCommutative ? "an operand" : "operand #" + std::to_string(k);
    GraphDifference difference =
        at(Kind::Operand, butInTheOther(what, describe(x, depthOfFirst), describe(y, depthOfSecond)), first, second);
    if (Operation *definition = x.getDefiningOp())
      difference.notes.emplace_back(definition->getLoc(), "the operand is defined here");
    if (Operation *definition = y.getDefiningOp())
      difference.notes.emplace_back(definition->getLoc(), "and here in the other");
    return difference;
  }
  return std::nullopt;
}

Difference Comparer::operations(Operation &first, Operation &second, DigestMode mode) {
  if (first.getName() != second.getName())
    return at(Kind::OperationName, butInTheOther("the operation", nameOf(first), nameOf(second)), first, second);
  if (Difference difference = attributes(first, second))
    return difference;
  if (Difference difference = operands(first, second))
    return difference;
  if (first.getNumResults() != second.getNumResults())
    return at(Kind::ResultType,
              "this operation has " + counted(first.getNumResults(), "result") + ", but the other has " +
                  std::to_string(second.getNumResults()),
              first, second);
  for (auto [k, x, y] : llvm::enumerate(first.getResultTypes(), second.getResultTypes()))
    if (x != y)
      return at(Kind::ResultType, butInTheOther("the type of result #" + std::to_string(k), print(x), print(y)), first,
                second);
  Difference difference;
  if (isFrozen(&first) && isFrozen(&second)) {
    if (DigestAttr::of(&first) != DigestAttr::of(&second))
      difference = graphs(&first, &second);
  } else {
    for (auto [x, y] : llvm::zip(first.getRegions(), second.getRegions()))
      if ((difference = regions(x, y, mode)))
        break;
  }
  if (difference) {
    difference->notes.emplace_back(first.getLoc(), "in a graph or region inside of this " + nameOf(first));
    difference->notes.emplace_back(second.getLoc(), "and of this one in the other");
  }
  return difference;
}

//===----------------------------------------------------------------------===//
// Around the graphs
//===----------------------------------------------------------------------===//

static void compareAround(InnerGraphOpInterface first, InnerGraphOpInterface second, GraphNumbering &numbering,
                          SmallVectorImpl<GraphDifference> &differences) {
  auto add = [&](Kind kind, std::string text) {
    differences.push_back({kind, std::move(text), first.getLoc(), second.getLoc()});
  };
  if (first->getName() != second->getName()) {
    add(Kind::Outside, butInTheOther("the operation", nameOf(*first), nameOf(*second)));
    return;
  }
  Attributes left = attributesOf(*first), right = attributesOf(*second);
  for (StringRef name : namesOf(left, right))
    if (Attribute x = left[name], y = right[name]; !numbering.equal(x, y)) {
      bool isTreatment = first.isTreatmentAttr(name);
      add(isTreatment ? Kind::Treatment : Kind::Outside,
          describe((isTreatment ? "how it is treated: attribute '" : "attribute '") + name.str() + "'", x, y));
    }
  auto compareTypes = [&](TypeRange types, TypeRange others, const char *what) {
    if (types.size() != others.size()) {
      add(Kind::Outside,
          "this operation has " + counted(types.size(), what) + ", but the other has " + std::to_string(others.size()));
      return;
    }
    for (auto [k, x, y] : llvm::enumerate(types, others))
      if (x != y)
        add(Kind::Outside,
            butInTheOther("the type of " + std::string(what) + " #" + std::to_string(k), print(x), print(y)));
  };
  compareTypes(first->getOperandTypes(), second->getOperandTypes(), "operand");
  compareTypes(first->getResultTypes(), second->getResultTypes(), "result");
  // Only operands of one function can be compared.
  if (first->getParentRegion() != second->getParentRegion() || first->getNumOperands() != second->getNumOperands())
    return;
  for (auto [k, x, y] : llvm::enumerate(first->getOperands(), second->getOperands()))
    if (x != y) {
      add(Kind::Treatment, "what it is applied to: operand #" + std::to_string(k) + " is another value in the other");
      return;
    }
}

bool GraphComparison::isSame() const {
  return !graph &&
         llvm::all_of(around, [](const GraphDifference &difference) { return difference.kind == Kind::Treatment; });
}

void GraphComparison::emit() const {
  auto remark = [&](const GraphDifference &difference, StringRef lead) {
    InFlightDiagnostic diagnostic = emitRemark(difference.first) << lead << difference.text;
    diagnostic.attachNote(difference.second) << "the other is here";
    for (const auto &[location, text] : difference.notes)
      diagnostic.attachNote(location) << text;
    if (comparesNormalForms)
      diagnostic.attachNote(difference.first) << "open graphs are compared in the form that 'tg-freeze' gives them";
  };
  if (graph)
    remark(*graph, "the graphs differ here: ");
  for (const GraphDifference &difference : around)
    remark(difference, "the graphs are the same, but the operations differ: ");
}

FailureOr<GraphComparison> tg::explainDifference(InnerGraphOpInterface first, InnerGraphOpInterface second) {
  GraphComparison result;
  result.comparesNormalForms = !isFrozen(first) || !isFrozen(second);
  FrozenCopy copy, otherCopy;
  FailureOr<InnerGraphOpInterface> left = copy.make(first), right = otherCopy.make(second);
  if (failed(left) || failed(right))
    return failure();
  auto depthOf = [](Operation *op) {
    unsigned depth = 0;
    while ((op = op->getParentOp()))
      depth += isa<InnerGraphOpInterface>(op);
    return depth;
  };
  Comparer comparer(first.getContext(), depthOf(first), depthOf(second));
  if (DigestAttr::of(*left) == DigestAttr::of(*right)) {
    compareAround(first, second, comparer.numbering, result.around);
    return result;
  }
  result.graph = comparer.graphs(*left, *right);
  // A digest may be wrong if the verifier did not check it.
  if (!result.graph)
    result.graph =
        GraphDifference{Kind::Order, "the graphs are equal, but a digest is wrong", first.getLoc(), second.getLoc()};
  return result;
}
