//===- Decisions.cpp - What the compiler decides, by line -----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Passes report what they decide as remarks, at the locations of operations, which they keep. So the decisions of a
// line are the remarks of all passes at that line.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Tools/Decisions.h"
#include "TensorGraph/ExecutionEngine/Program.h"
#include "TensorGraph/Transforms/Passes.h"
#include "mlir/IR/Remarks.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/StringExtras.h"
#include <map>
#include <set>
#include <tuple>

using namespace mlir;
using namespace tg;

namespace {
/// How the remarks of a pass read.
struct Wording {
  StringLiteral category, taken, missed;
  /// Of what is decided again and again, by several passes or in several rounds: one success is what counts.
  StringLiteral group = "";
};
} // namespace

// clang-format off
static constexpr Wording kWordings[] = {
    {"tg-approximate-math", "rare values computed in a branch", "rare values computed in all lanes"},
    {"tg-assign-inplace", "in place", "not in place"},
    {"tg-block-elements", "all steps for blocks of elements", "all elements in each step"},
    {"tg-block-steps", "blocks of steps", "step by step"},
    {"tg-clean-graphs", "unused inputs and outputs dropped", "unused inputs and outputs not dropped"},
    {"tg-expand-maps", "mapped", "mapped row by row"},
    {"tg-freeze", "frozen", "not frozen"},
    {"tg-fuse-columns", "joined columns fused", "joined columns not fused"},
    {"tg-fuse-elementwise", "fused", "not fused"},
    {"tg-fuse-joins", "computed for each part of a concatenation", "concatenated before"},
    {"tg-fuse-reductions", "fused with a reduction", "not fused with a reduction"},
    {"tg-fuse-rows", "rows fused", "rows not fused"},
    {"tg-hoist-from-scans", "hoisted", "not hoisted", "hoist"},
    {"tg-inline-graphs", "inlined", "not inlined"},
    {"tg-inner-graph-optimize", "graph optimised", "graph not optimised"},
    {"tg-merge-graphs", "graphs merged", "graphs not merged"},
    {"tg-merge-scans", "merged with another scan", "not merged with another scan", "merge"},
    {"tg-outline-graphs", "graph compiled once", "graph compiled where it is used"},
    {"tg-outline-parallel-loops", "parallel", "not parallel", "parallel"},
    {"tg-pack-matmuls", "vectorised", "scalar", "vector"},
    {"tg-parallelize-loops", "parallel", "not parallel", "parallel"},
    {"tg-repair-destroys", "in place", "not in place"},
    {"tg-specialize-sizes", "calls may have code for their sizes", "no code for sizes of calls"},
    {"tg-vectorize-linalg", "vectorised", "scalar", "vector"},
    {"tg-vectorize-small-tensors", "vectorised, in registers", "not in registers", "vector"},
};
// clang-format on

namespace {
struct Found {
  Decision decision;
  StringRef group;
  size_t order;

  auto place() const { return std::tie(decision.file, decision.line, decision.column); }
};

class Collector : public remark::detail::MLIRRemarkStreamerBase {
public:
  explicit Collector(std::vector<Found> &found) : found(found) {}

  void streamOptimizationRemark(const remark::detail::Remark &remark) override;

private:
  std::vector<Found> &found;
};
} // namespace

/// Returns the reason, or the measures, of a remark.
static std::string detailOf(const remark::detail::Remark &remark) {
  std::string text, measures;
  for (const remark::detail::Remark::Arg &argument : remark.getArgs()) {
    if (argument.key == "Reason" || argument.key == "Remark")
      text += argument.val;
    else if (argument.key == "Operation")
      measures = "'" + argument.val + "'";
    else {
      std::string unit = StringRef(argument.key).lower(); // Operations, Inputs, Outputs
      if (argument.val == "1" && StringRef(unit).ends_with("s"))
        unit.pop_back();
      measures += (measures.empty() ? "" : ", ") + argument.val + " " + unit;
    }
  }
  return measures + (measures.empty() || text.empty() ? "" : ": ") + text;
}

void Collector::streamOptimizationRemark(const remark::detail::Remark &remark) {
  bool isTaken = remark.getRemarkType() == llvm::remarks::Type::Passed;
  if (!isTaken && remark.getRemarkType() != llvm::remarks::Type::Missed)
    return; // counts of a whole program
  StringRef category = remark.getCategoryName(), group;
  std::string text = category.str() + (isTaken ? ": done" : ": not done");
  for (const Wording &wording : kWordings)
    if (wording.category == category) {
      text = isTaken ? wording.taken : wording.missed;
      group = wording.group;
    }
  if (std::string detail = detailOf(remark); !detail.empty())
    text += ": " + detail;
  remark.getLocation()->walk([&](Location location) {
    auto place = dyn_cast<FileLineColLoc>(location);
    if (place && place.getLine() > 0)
      found.push_back(
          {{place.getFilename().str(), place.getLine(), place.getColumn(), isTaken, text}, group, found.size()});
    return WalkResult::advance();
  });
}

static LogicalResult runPasses(ModuleOp module, Mode mode, StringRef cpu) {
  CompileOptions options;
  options.code = getCodeKind(mode);
  options.cpu = cpu.str();
  options.runsOnHost = cpu.empty();
  LowerToLLVMOptions lowering;
  if (failed(optimize(module, mode)) || failed(chooseLowering(lowering, module.getLoc(), options)))
    return failure();
  PassManager manager(module.getContext());
  manager.addPass(createSpecializeSizes()); // which only reports here
  addLowerToLLVMPipeline(manager, lowering);
  return manager.run(module);
}

FailureOr<std::vector<Decision>> tg::collectDecisions(ModuleOp module, Mode mode, StringRef cpu) {
  MLIRContext &context = *module.getContext();
  assert(!context.getRemarkEngine() && "expects a context whose remarks nobody else collects");
  std::vector<Found> found;
  bool hasThreads = context.isMultithreadingEnabled();
  context.disableMultithreading(); // remarks come in the order of the passes
  llvm::scope_exit restore([&] {
    context.setRemarkEngine(nullptr);
    context.enableMultithreading(hasThreads);
  });
  remark::RemarkCategories categories;
  categories.passed = categories.missed = ".*";
  if (failed(remark::enableOptimizationRemarks(context, std::make_unique<Collector>(found),
                                               std::make_unique<remark::RemarkEmittingPolicyAll>(), categories)))
    return failure();
  OwningOpRef<ModuleOp> copy(module.clone());
  if (failed(runPasses(*copy, mode, cpu)))
    return failure();

  llvm::sort(found, [](const Found &x, const Found &y) {
    return std::tuple(x.place(), x.order) < std::tuple(y.place(), y.order);
  });
  std::vector<Decision> decisions;
  for (auto first = found.begin(); first != found.end();) {
    auto last = std::find_if(first, found.end(), [&](const Found &other) { return other.place() != first->place(); });
    std::set<StringRef> done;
    for (const Found &one : llvm::make_range(first, last))
      if (one.decision.isTaken && !one.group.empty())
        done.insert(one.group);
    // What says no more than another decision adds nothing: `vectorised` beside `vectorised: product of …`.
    std::set<StringRef> seen;
    for (const Found &one : llvm::make_range(first, last))
      if (StringRef text = one.decision.text; text.contains(": "))
        seen.insert(text.split(": ").first);
    for (const Found &one : llvm::make_range(first, last))
      if ((one.decision.isTaken || !done.count(one.group)) && seen.insert(one.decision.text).second)
        decisions.push_back(one.decision);
    first = last;
  }
  return decisions;
}

void tg::printDecisions(ArrayRef<Decision> decisions, StringRef source, StringRef name, llvm::raw_ostream &os) {
  SmallVector<StringRef> lines;
  source.split(lines, '\n');
  std::map<unsigned, std::map<unsigned, std::vector<const Decision *>>> places;
  for (const Decision &decision : decisions)
    if (decision.file == name && decision.line <= lines.size()) // else of a location that the source names
      places[decision.line][decision.column].push_back(&decision);
  StringRef separator;
  for (const auto &[line, columns] : places) {
    os << separator << line << ": " << lines[line - 1].trim() << "\n";
    separator = "\n";
    for (const auto &[column, own] : columns) {
      if (columns.size() > 1)
        os << "  column " << column << ":\n";
      for (const Decision *decision : own)
        os << (decision->isTaken ? "  + " : "  - ") << decision->text << "\n";
    }
  }
}
