// Code without polls counts nothing, and nothing ends its loops.
// RUN: tg-opt %s --tg-lower-to-llvm='code=fast' | FileCheck %s --check-prefix=POLLS
// RUN: tg-opt %s --tg-lower-to-llvm='code=fast without=tg-insert-polls' | FileCheck %s --implicit-check-not=tg_poll --implicit-check-not=tg.polls
// RUN: tg-run %s --input=index=3 --input=f64=0.5 --without=tg-insert-polls --time-limit=100s | FileCheck %s --check-prefix=VALUE
// RUN: tg-run %s --input=index=3 --input=f64=0.5 --without=tg-insert-polls --code=strict | FileCheck %s --check-prefix=VALUE

// POLLS: llvm.call @tg_poll
// CHECK: llvm.func internal @tg.main
// CHECK: llvm.return
// VALUE: f64 = 1.99561017644
func.func @main(%n: index, %x: f64) -> f64 {
  %0 = tg.scan %t to %n states(%h = %x : f64) -> f64 {
    %1 = tg.sin %h : f64
    %2 = tg.add %1, %1 : f64
    tg.yield %2 : f64
  }
  return %0 : f64
}
