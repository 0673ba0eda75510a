// Rewrites by name.
// RUN: tg-opt %s --tg-fast-run=exclude=inline,inline-small | FileCheck %s --check-prefix=INLINE
// RUN: tg-opt %s --tg-fast-run=exclude=freeze,inner,inline-small,block-steps,inplace | FileCheck %s --check-prefix=OPEN
// RUN: tg-opt %s --tg-fast-compile="include=merge exclude=inline,cse" | FileCheck %s --check-prefix=MERGE
// RUN: tg-opt %s --tg-debug=include=inline | FileCheck %s --check-prefix=ONLY
// RUN: tg-opt %s --tg-fast-run="include=inline exclude=inline,inline-small" | FileCheck %s --check-prefix=INLINE
// RUN: tg-opt %s --pass-pipeline='builtin.module(func.func(tg-fast-run-graph{exclude=cse}))' \
// RUN:   | FileCheck %s --check-prefix=GRAPH
// RUN: tg-opt %s --tg-inner-graph-optimize='pipeline=tg-fast-run-graph{exclude=cse}' | FileCheck %s --check-prefix=INLINE
// RUN: tg-opt %s --tg-inner-graph-optimize=mode=fast-compile | FileCheck %s --check-prefix=INLINE
// RUN: tg-opt %s --tg-inner-graph-optimize=mode=debug | FileCheck %s --check-prefix=GRAPH

// INLINE: tg.ofg frozen {{.+}} inline
// OPEN-NOT: frozen
// OPEN: tg.ofg (
// MERGE: tg.ofg frozen {{.+}} inline
// MERGE-NOT: tg.ofg
// ONLY-NOT: inline
// ONLY-NOT: frozen
// ONLY: tg.exp
// ONLY: tg.ofg (
// GRAPH: tg.ofg inline (
// GRAPH: tg.ofg (

// A name that there is not.
// RUN: not tg-opt %s --tg-fast-run=exclude=inplaec 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not tg-opt %s --tg-debug=include=inplaec 2>&1 | FileCheck %s --check-prefix=INCLUDED
// UNKNOWN: no rewrite or pattern 'inplaec' to exclude; there are: {{.*}}inline, expand-gradients, expand-maps, freeze, canonicalize, cse, {{.*}}merge
// INCLUDED: no rewrite or pattern 'inplaec' to include; there are: {{.*}}inline

// RUN: tg-opt --tg-list-rewrites | FileCheck %s --check-prefix=LIST
// LIST: inline program fast-compile, fast-run replace graphs
// LIST: {{[0-9]+}} canonicalize graphs fast-compile, fast-run fold

func.func @main(%x: f64) -> (f64, f64) {
  %0 = tg.ofg inline (%a = %x) : (f64) -> f64 {
    %1 = tg.exp %a : f64
    tg.yield %1 : f64
  }
  %2 = tg.ofg (%a = %x) : (f64) -> f64 {
    %1 = tg.exp %a : f64
    tg.yield %1 : f64
  }
  return %0, %2 : f64, f64
}
