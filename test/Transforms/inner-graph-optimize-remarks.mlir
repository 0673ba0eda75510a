// RUN: tg-opt %s --tg-inner-graph-optimize=pipeline=tg-inline-graphs --remarks-filter=tg-inner-graph-optimize 2>&1 \
// RUN:   -o /dev/null | FileCheck %s --check-prefix=REMARK
// REMARK: inner-graph-optimize-remarks.mlir:{{.+}} remark: [Analysis] DistinctGraphs | Category:tg-inner-graph-optimize
// REMARK-SAME: 7 operations with 3 distinct graphs: 1 changed, 1 left as they are

// Dumps, times and reproducers know the pipeline.
// RUN: tg-opt %s --tg-inner-graph-optimize=pipeline=tg-inline-graphs --mlir-timing 2>&1 -o /dev/null \
// RUN:   | FileCheck %s --check-prefix=TIMING
// TIMING: InnerGraphOptimize
// TIMING: InlineGraphs

// RUN: tg-opt %s --tg-inner-graph-optimize=pipeline=tg-inline-graphs --mlir-print-ir-after=tg-inline-graphs 2>&1 \
// RUN:   -o /dev/null | FileCheck %s --check-prefix=DUMP
// DUMP: IR Dump After InlineGraphs
// DUMP-NEXT: func.func private @graph_

// RUN: tg-opt %s --tg-fast-run --dump-pass-pipeline -o /dev/null 2> %t
// RUN: FileCheck %s --check-prefix=PIPELINE --input-file %t
// RUN: tail -n +2 %t > %t.pipeline
// RUN: sh -c 'tg-opt %s --pass-pipeline="$(cat %t.pipeline)"' > %t.again
// RUN: tg-opt %s --tg-fast-run | diff - %t.again
// PIPELINE: tg-inner-graph-optimize{max-iterations=8 {{.*}}pipeline=tg-canonicalize,tg-cse,

func.func private @callee(f64) -> f64

func.func @main(%x: f64, %y: f64) -> (f64, f64, (f64) -> f64) {
  %0 = tg.ofg (%a = %x) : (f64) -> f64 {
    %1 = tg.ofg (%b = %a) : (f64) -> f64 {
      %2 = tg.exp %b : f64
      tg.yield %2 : f64
    }
    %3 = tg.ofg (%b = %1) : (f64) -> f64 {
      %2 = tg.exp %b : f64
      tg.yield %2 : f64
    }
    tg.yield %3 : f64
  }
  %4 = tg.ofg (%a = %y) : (f64) -> f64 {
    %1 = tg.ofg (%b = %a) : (f64) -> f64 {
      %2 = tg.exp %b : f64
      tg.yield %2 : f64
    }
    %3 = tg.ofg (%b = %1) : (f64) -> f64 {
      %2 = tg.exp %b : f64
      tg.yield %2 : f64
    }
    tg.yield %3 : f64
  }
  %5 = tg.ofg () : () -> ((f64) -> f64) {
    %f = func.constant @callee : (f64) -> f64
    tg.yield %f : (f64) -> f64
  }
  return %0, %4, %5 : f64, f64, (f64) -> f64
}
