//===- ReportGraphs.cpp - Report the number of graphs ---------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Graph/Digest.h"
#include "TensorGraph/Transforms/Passes.h"
#include "llvm/ADT/MapVector.h"

namespace tg {
#define GEN_PASS_DEF_REPORTGRAPHS
#include "TensorGraph/Transforms/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

namespace {
struct ReportGraphsPass : public tg::impl::ReportGraphsBase<ReportGraphsPass> {
  struct Uses {
    SmallVector<Operation *> operations;
    int64_t size = 0; // the number of operations in the graph
  };

  void runOnOperation() override {
    llvm::MapVector<DigestAttr, Uses> graphs;
    int64_t count = 0, open = 0, all = 0, distinct = 0;
    getOperation()->walk([&](InnerGraphOpInterface op) {
      ++count;
      open += !isFrozen(op);
      FailureOr<DigestAttr> digest = digestOf(op);
      if (failed(digest))
        return signalPassFailure();
      Uses &uses = graphs[*digest];
      if (uses.operations.empty()) {
        for (Region &graph : op.getInnerGraphs())
          graph.walk([&](Operation *) { ++uses.size; });
        distinct += uses.size;
      }
      uses.operations.push_back(op);
      all += uses.size;
    });
    emitRemark(getOperation()->getLoc()) << count << " inner graphs (" << open << " open), " << graphs.size()
                                         << " distinct; " << all << " operations in total, " << distinct
                                         << " in the distinct ones";
    for (auto &[digest, uses] : graphs) {
      InFlightDiagnostic remark = emitRemark(uses.operations.front()->getLoc());
      remark << graphName(digest) << " (" << stringifyDigestMode(digest.getMode()) << ", " << uses.size
             << " operations): " << uses.operations.size() << " uses";
      for (Operation *op : ArrayRef(uses.operations).drop_front())
        remark.attachNote(op->getLoc()) << "used here";
    }
    markAllAnalysesPreserved();
  }
};
} // namespace
