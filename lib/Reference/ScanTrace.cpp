//===- ScanTrace.cpp - The states of scans, step by step ------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Reference/Evaluator.h"
#include "TensorGraph/Reference/Observer.h"
#include "llvm/ADT/StringExtras.h"
#include <cstring>

using namespace mlir;
using namespace tg;

/// Returns `7:11`; empty if the location is not in a file.
static std::string linePlaceOf(Operation *scan) {
  auto place = scan->getLoc()->findInstanceOf<FileLineColLoc>();
  return place ? (Twine(place.getLine()) + ":" + Twine(place.getColumn())).str() : "";
}

bool ScanTrace::isRecorded(Operation *scan) const {
  std::string place = linePlaceOf(scan);
  return places.empty() || llvm::is_contained(places, place) ||
         llvm::is_contained(places, StringRef(place).split(':').first.str());
}

/// Returns the current state: of a window, the last row, which is the state before the next step.
static Array currentOf(ScanOp scan, unsigned state, const Array &value) {
  if (scan.getStateTapsOf(state).empty())
    return value;
  ArrayRef<int64_t> shape = value.getShape().drop_front();
  Array row(value.getElementType(), shape);
  if (row.getNumBytes() > 0)
    std::memcpy(row.data(), value.data() + value.getNumBytes() - row.getNumBytes(), row.getNumBytes());
  return row;
}

LogicalResult ScanTrace::onScan(Evaluator &evaluator, Operation *op, ArrayRef<Array> states) {
  auto scan = cast<ScanOp>(op);
  if (!isRecorded(op)) {
    if (!llvm::is_contained(others, linePlaceOf(op)))
      others.push_back(linePlaceOf(op));
    return success();
  }
  std::string name = "scan_" + llvm::join(llvm::split(linePlaceOf(op), ':'), "_");
  unsigned run = counts[name]++;
  Run &made = runs.emplace_back(Run{run ? name + ".run" + std::to_string(run) : name, op, {}});
  for (auto [k, state] : llvm::enumerate(states))
    made.states.push_back({currentOf(scan, k, state)});
  return success();
}

LogicalResult ScanTrace::onStep(Evaluator &evaluator, Operation *op, ArrayRef<Array> states) {
  // A scan that runs in this one has begun later and has ended.
  auto run = llvm::find_if(llvm::reverse(runs), [&](const Run &run) { return run.scan == op; });
  if (run == runs.rend())
    return success();
  for (auto [k, state] : llvm::enumerate(states))
    run->states[k].push_back(currentOf(cast<ScanOp>(op), k, state));
  return success();
}

/// Stacks rows of equal sizes to one array; no file holds bf16, which becomes f32.
static llvm::Expected<Array> stack(StringRef name, const std::deque<Array> &rows) {
  Type element = rows.front().getElementType();
  Type stored = element.isBF16() ? Float32Type::get(element.getContext()) : element;
  SmallVector<int64_t> shape{int64_t(rows.size())};
  llvm::append_range(shape, rows.front().getShape());
  std::optional<Array> result = Array::allocate(stored, shape);
  if (!result)
    return llvm::createStringError("out of memory for the trace of " + name);
  int64_t position = 0;
  for (const Array &row : rows)
    for (int64_t k = 0; k < row.getNumElements(); ++k) {
      Scalar value = row.get(k);
      result->set(position++, stored == element ? value : Scalar::real(stored, value.f));
    }
  return std::move(*result);
}

llvm::Expected<SmallVector<NamedArray>> ScanTrace::getArrays() const {
  if (runs.empty() && !places.empty())
    return llvm::createStringError(
        "no scan at " + llvm::join(places, ", ") + " has run; " +
        (others.empty() ? "there was none" : "there were scans at " + llvm::join(others, ", ")));
  SmallVector<NamedArray> arrays;
  for (const Run &run : runs)
    for (auto [k, rows] : llvm::enumerate(run.states)) {
      std::string name = run.name + ".state" + std::to_string(k);
      llvm::Expected<Array> array = stack(name, rows);
      if (!array)
        return array.takeError();
      arrays.emplace_back(std::move(name), std::move(*array));
    }
  return arrays;
}

//===----------------------------------------------------------------------===//
// Counting
//===----------------------------------------------------------------------===//

LogicalResult StepCounter::onScan(Evaluator &evaluator, Operation *op, ArrayRef<Array>) {
  // In the graph of the outermost scan there may be others.
  if (outermost && done < total && outermost->isProperAncestor(op))
    return success();
  outermost = op;
  done = 0;
  total = evaluator.integer(cast<ScanOp>(op).getSteps());
  report(done, total);
  return success();
}

LogicalResult StepCounter::onStep(Evaluator &, Operation *op, ArrayRef<Array>) {
  if (op == outermost)
    report(++done, total);
  return success();
}
