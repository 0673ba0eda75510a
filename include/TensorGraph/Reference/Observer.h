//===- Observer.h - Watches the interpreter ---------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_REFERENCE_OBSERVER_H
#define TENSORGRAPH_REFERENCE_OBSERVER_H

#include "TensorGraph/Support/GuardOptions.h"
#include "TensorGraph/Support/Monitor.h"
#include "TensorGraph/Support/NumpyIO.h"
#include "mlir/IR/Operation.h"
#include <chrono>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tg {

class Evaluator;

/// Is told what the interpreter does. A failure, for which it has emitted an error, ends the run.
class Observer {
public:
  virtual ~Observer() = default;

  /// Observes that a program begins, with these arguments of its function.
  virtual LogicalResult onStart(Evaluator &, Operation *function, ArrayRef<Array> arguments);
  /// Observes that an operation has been evaluated; its results can be read from the evaluator.
  virtual LogicalResult onOperation(Evaluator &, Operation *op);
  /// Observes that a scan begins with these states. Windows of a state with taps have several rows.
  virtual LogicalResult onScan(Evaluator &, Operation *scan, ArrayRef<Array> states);
  /// Observes that a step has ended, and that the states are now these.
  virtual LogicalResult onStep(Evaluator &, Operation *scan, ArrayRef<Array> states);
};

/// Stops at the first bad value: an argument that has one, or the first operation that makes one of operands that have
/// none. Constants may have any values, and operations may hand bad values on.
class Guard : public Observer {
public:
  explicit Guard(GuardOptions options) : options(options) {}

  LogicalResult onStart(Evaluator &evaluator, Operation *function, ArrayRef<Array> arguments) override;
  LogicalResult onOperation(Evaluator &evaluator, Operation *op) override;

private:
  GuardOptions options;
};

/// Records the states of scans, from the initial ones on.
class ScanTrace : public Observer {
public:
  /// Creates the trace. `places` are lines, as `7`, or lines and columns, as `7:11`; without any, all scans are
  /// recorded.
  explicit ScanTrace(ArrayRef<std::string> places) : places(places.begin(), places.end()) {}

  LogicalResult onScan(Evaluator &evaluator, Operation *scan, ArrayRef<Array> states) override;
  LogicalResult onStep(Evaluator &evaluator, Operation *scan, ArrayRef<Array> states) override;

  /// Returns for each state an array with a row for each step and one for the start: `scan_LINE_COLUMN.state0`; from
  /// the second run of a scan on `scan_LINE_COLUMN.run1.state0`.
  llvm::Expected<SmallVector<NamedArray>> getArrays() const;

private:
  bool isRecorded(Operation *scan) const;

  /// One run of a scan.
  struct Run {
    std::string name;
    Operation *scan;
    // Rows of each state. A step that copied them all would not ask its monitor for long.
    std::vector<std::deque<Array>> states;
  };

  std::vector<std::string> places;
  std::vector<Run> runs;
  std::map<std::string, unsigned> counts;
  std::vector<std::string> others; // scans that are not recorded
};

/// Ends the run, with an error at the operation, when a monitor says so.
class CallObserver : public Observer {
public:
  explicit CallObserver(const Monitor &monitor) : monitor(monitor) {}

  LogicalResult onOperation(Evaluator &evaluator, Operation *op) override;
  LogicalResult onStep(Evaluator &evaluator, Operation *scan, ArrayRef<Array> states) override;

private:
  const Monitor &monitor;
  std::chrono::steady_clock::time_point asked = std::chrono::steady_clock::now();
};

/// Reports the steps of the outermost scan that runs.
class StepCounter : public Observer {
public:
  explicit StepCounter(std::function<void(uint64_t done, uint64_t total)> report) : report(std::move(report)) {}

  LogicalResult onScan(Evaluator &evaluator, Operation *scan, ArrayRef<Array> states) override;
  LogicalResult onStep(Evaluator &evaluator, Operation *scan, ArrayRef<Array> states) override;

private:
  std::function<void(uint64_t, uint64_t)> report;
  Operation *outermost = nullptr;
  uint64_t done = 0, total = 0;
};

} // namespace tg

#endif // TENSORGRAPH_REFERENCE_OBSERVER_H
