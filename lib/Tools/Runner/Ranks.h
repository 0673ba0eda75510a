//===- Ranks.h - Who runs a program together --------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TOOLS_RUNNER_RANKS_H
#define TENSORGRAPH_LIB_TOOLS_RUNNER_RANKS_H

#include "TensorGraph/ExecutionEngine/Program.h"
#include "TensorGraph/Runtime/Ranks.h"
#include "TensorGraph/Tools/Runner.h"

namespace tg {

/// The ranks of a run: threads of this process, or the processes that a launcher has started, of which this is one; or
/// only this process.
class Ranks {
public:
  /// Makes ranks of threads, or of processes if `threads` is 0. A run cannot have both.
  explicit Ranks(unsigned threads)
      : threads(threads), processes(threads && tg_comm_launched() == 1 ? 0 : tg_comm_launched()) {}
  ~Ranks() { tg_comm_close(comm); }
  Ranks(const Ranks &) = delete;
  Ranks &operator=(const Ranks &) = delete;

  bool areProcesses() const { return processes > 0; }
  /// Returns whether only a program that is divided can run.
  bool areSeveral() const { return threads > 0 || processes > 1; }
  /// Notes a hash of the text of the program, which processes compare.
  void setProgram(uint64_t hash) { text = hash; }

  /// Calls a function that is divided: arguments and results are whole. On processes, failures of other ranks are not
  /// reported yet; `agree` does that. Measures the call unless `cost` is null: there are no results then.
  FailureOr<SmallVector<Array>> run(Program &program, const Program::Function &function, ArrayRef<Array> arguments,
                                    const CallWatch &watch, llvm::raw_ostream &errors, CallCost *cost = nullptr);

  /// Agrees with other processes on how the run has ended so far: as on the first process that has failed, whose
  /// messages replace those of the others.
  RunStatus agree(RunStatus status, std::string &messages);
  /// Returns whether this process writes what all have computed.
  bool isFirst() const { return !comm || tg_comm_rank(comm) == 0; }
  /// Ends the run: after agreement, one process prints its messages.
  RunStatus end(RunStatus status, std::string &messages, llvm::raw_ostream &errors);

private:
  struct Call;
  using Results = FailureOr<SmallVector<Array>>;
  Results runThreads(Program &program, const Program::Function &function, ArrayRef<Array> arguments,
                     const CallWatch &watch, llvm::raw_ostream &errors, CallCost *cost);
  Results runProcess(Program &program, const Program::Function &function, ArrayRef<Array> arguments,
                     const CallWatch &watch, llvm::raw_ostream &errors, CallCost *cost);
  /// Opens the communicator of processes unless it is open.
  LogicalResult open(llvm::raw_ostream &errors);
  /// Compares program and inputs with other processes, and gives each its shards.
  LogicalResult prepare(const Program::Function &function, ArrayRef<Array> arguments, llvm::raw_ostream &errors);

  unsigned threads;
  int32_t processes; // 0: none
  uint64_t text = 0;
  tg_comm *comm = nullptr;          // of processes
  std::optional<RunStatus> decided; // after a failure
  bool isLost = false;
};

} // namespace tg

#endif // TENSORGRAPH_LIB_TOOLS_RUNNER_RANKS_H
