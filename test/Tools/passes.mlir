// All tools that take passes have the option --passes, in one syntax.
// RUN: tg-opt %s --passes=tg-simplify,tg-cse | FileCheck %s
// RUN: tg-opt %s --passes='builtin.module(tg-simplify)' | FileCheck %s
// RUN: tg-opt %s --passes='tg-inner-graph-optimize{mode=fast-run},tg-simplify' | FileCheck %s
// RUN: not tg-opt %s --passes=tg-none 2>&1 | FileCheck %s --check-prefix=WRONG
// CHECK: return %arg0
// WRONG: 'tg-none' does not refer to a registered pass
func.func @main(%x: f64) -> f64 {
  %0 = tg.neg %x : f64
  %1 = tg.neg %0 : f64
  return %1 : f64
}
