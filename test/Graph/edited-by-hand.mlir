// What was frozen and then edited in an editor is rejected when it is read; with the check turned off, where a pipeline
// asks.
// RUN: tg-opt %s --tg-freeze | sed 's/tg.sub %i0, %i1/tg.sub %i1, %i0/' > %t
// RUN: not tg-opt %t 2>&1 | FileCheck %s --check-prefix=READ
// RUN: tg-opt %t --tg-verify-digests=never | FileCheck %s --check-prefix=NEVER
// RUN: not tg-opt %t --tg-verify-digests=never --tg-verify-graphs 2>&1 | FileCheck %s --check-prefix=READ
// RUN: tg-opt %s --tg-freeze --tg-verify-digests=never --tg-verify-graphs | FileCheck %s --check-prefix=GOOD
// RUN: tg-opt %t --tg-verify-digests=never --tg-unfreeze --tg-freeze | FileCheck %s --check-prefix=NEVER

// READ: error: the frozen graph was modified: its digest is {{[0-9a-f]+}}…, not {{[0-9a-f]+}}…
// READ: note: frozen graphs are rebuilt, not edited: 'tg-unfreeze' opens them, 'tg-freeze' freezes them again
// NEVER: tg.sub %i1, %i0
// GOOD: tg.sub %i0, %i1
func.func @f(%x: f64, %y: f64) -> f64 {
  %r = tg.ofg (%a = %x, %b = %y) : (f64, f64) -> f64 {
    %0 = tg.sub %a, %b : f64
    tg.yield %0 : f64
  }
  return %r : f64
}
