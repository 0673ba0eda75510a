//===- Ranks.h - Who runs a program together --------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TOOLS_RUNNER_RANKS_H
#define TENSORGRAPH_LIB_TOOLS_RUNNER_RANKS_H

#include "ProfileReport.h"
#include "TensorGraph/ExecutionEngine/Program.h"
#include "TensorGraph/Runtime/Ranks.h"
#include "TensorGraph/Tools/Runner.h"
#include "llvm/ADT/DenseMap.h"

namespace tg {

class OutputFiles;

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

  /// Opens the communicator of processes unless it is open.
  LogicalResult open(llvm::raw_ostream &errors);
  /// Waits until all processes have called this function, once. The first one does when it has its program, which
  /// others then find in the cache; see `Runner::evaluate`. Fails if another process has failed.
  LogicalResult meet();
  /// Returns the rows of an argument that this process needs to read, of a number of rows; nothing: all.
  std::optional<std::pair<int64_t, int64_t>> rowsToRead(const Program::Function &function, size_t argument,
                                                        int64_t rows) const;
  /// Notes which arguments have the rows of this process only: the numbers of all rows, and -1 for whole arguments.
  void setParts(ArrayRef<int64_t> rows) { parts.assign(rows.begin(), rows.end()); }
  /// Lets a result, if it is divided, be the rows of each process only.
  void keepApart(size_t result) { apart.insert({result, -1}); }
  /// Returns the number of all rows of a result that was kept apart; -1: it is whole.
  int64_t rowsApart(size_t result) const { return apart.lookup_or(result, -1); }
  /// Writes a result that was kept apart to a file that the first process makes, under a temporary name.
  RunStatus write(size_t result, const Array &rows, StringRef path, OutputFiles &files, std::string &messages);

  /// Collects lists of numbers, of equal lengths, from all processes. Fails if another process has failed.
  FailureOr<SmallVector<double>> gather(ArrayRef<double> own);

  /// Returns the profile of the calls of a program by this process: of ranks that are threads, all their times.
  RanksProfile takeProfile(const Program &program) const;
  /// Collects the times of all processes in the profile of the first one. Fails if another process has failed.
  LogicalResult gather(RanksProfile &profile);

  /// Calls a function that is divided: arguments and results are whole, but for those that are noted. On processes,
  /// failures of other ranks are not reported yet; `agree` does that. Measures the call unless `cost` is null: there
  /// are no results then.
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
  /// Compares program and inputs with other processes, and gives each its shards.
  LogicalResult prepare(const Program::Function &function, ArrayRef<Array> arguments, llvm::raw_ostream &errors);

  unsigned threads;
  int32_t processes; // 0: none
  uint64_t text = 0;
  tg_comm *comm = nullptr;                           // of processes
  SmallVector<int64_t> parts;                        // of arguments
  std::vector<std::shared_ptr<tg_profile>> counters; // of threads, if the program is profiled
  llvm::SmallDenseMap<size_t, int64_t> apart;        // results, and the numbers of their rows
  std::optional<RunStatus> decided;                  // after a failure
  bool isLost = false, hasMet = false;
};

} // namespace tg

#endif // TENSORGRAPH_LIB_TOOLS_RUNNER_RANKS_H
