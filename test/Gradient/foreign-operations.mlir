// Operations of another dialect (Inputs/ForeignOperations.cpp).
// RUN: split-file %s %t

//--- apply.mlir
// A copy with other graphs keeps the attributes that belong to an operation without properties.
// RUN: tg-opt --load-dialect-plugin=%foreign_plugin %t/apply.mlir --tg-freeze | FileCheck %s --check-prefix=FREEZE
// FREEZE-LABEL: func.func @main
// FREEZE:       "my.apply"
// FREEZE:       times = 3

// The rules build tg.vjp and tg.jvp, which are differentiated again.
// RUN: tg-opt --load-dialect-plugin=%foreign_plugin %t/apply.mlir \
// RUN:   --pass-pipeline='builtin.module(tg-add-gradient{function=main},tg-expand-gradients)' | FileCheck %s --check-prefix=GRADIENT
// GRADIENT-LABEL: func.func @main_gradient
// GRADIENT-NOT:   tg.vjp
// GRADIENT:       tg.cos
// RUN: tg-opt --load-dialect-plugin=%foreign_plugin %t/apply.mlir \
// RUN:   --pass-pipeline='builtin.module(tg-add-gradient{function=main kind=jvp},tg-expand-gradients)' | FileCheck %s --check-prefix=JVP
// JVP-LABEL: func.func @main_jvp
// JVP-NOT:   tg.jvp
// JVP:       tg.cos
// RUN: tg-opt --load-dialect-plugin=%foreign_plugin %t/apply.mlir \
// RUN:   --pass-pipeline='builtin.module(tg-add-gradient{function=main kind=hessian},tg-expand-gradients)' | FileCheck %s --check-prefix=HESSIAN
// HESSIAN-LABEL: func.func @main_hessian
// HESSIAN-NOT:   {{tg.vjp|tg.jvp}}
// HESSIAN:       tg.neg
// HESSIAN:       return
func.func @main(%x: f64) -> f64 {
  %0 = "my.apply"(%x) ({
  ^bb0(%h: f64):
    %1 = tg.sin %h : f64
    "my.yield"(%1) : (f64) -> ()
  }) {times = 3 : i64} : (f64) -> f64
  return %0 : f64
}

//--- twice.mlir
// Without a pushforward, forward mode transposes the pullback.
// RUN: tg-run --load-dialect-plugin=%foreign_plugin %t/twice.mlir --entry=twice --check-gradient --input=f64=1.5
// RUN: tg-opt --load-dialect-plugin=%foreign_plugin %t/twice.mlir --tg-add-gradient="function=twice kind=jvp" \
// RUN:   | tg-run --load-dialect-plugin=%foreign_plugin --entry=twice_jvp --input=f64=1.5 --input=f64=1 \
// RUN:   | FileCheck %s --check-prefix=TWICE
// TWICE:      f64 = 9.0
// TWICE-NEXT: f64 = 12.0
func.func @twice(%x: f64) -> f64 {
  %0 = "my.twice"(%x) : (f64) -> f64
  %1 = tg.mul %0, %0 : f64
  return %1 : f64
}
