// What rewrites do to functions in which something is overwritten (tg.destroys): --tg-fast-run failed where merging,
// folding or inlining gave a value that is overwritten another reader. Such decisions are dropped; the others stay.
// RUN: tg-opt %s --tg-verify-destroys --verify-diagnostics -o /dev/null
// RUN: tg-opt %s --tg-fast-run --tg-verify-destroys --verify-diagnostics -o /dev/null
// RUN: tg-opt %s --tg-fast-compile --tg-verify-destroys | FileCheck %s
// RUN: tg-opt %s --tg-inline-graphs --tg-inline-calls --tg-verify-destroys --verify-diagnostics -o /dev/null

// DEFINE: %{run} = --input=4xf64=1,2,3,4 --input=f64=5 --input=f64=6
// DEFINE: %{check} = FileCheck %s --check-prefix=VALUE
// RUN: tg-run %s --interpret %{run} | %{check}
// RUN: tg-run %s --mode=debug %{run} | %{check}
// RUN: tg-run %s --mode=fast-compile %{run} | %{check}
// RUN: tg-run %s --mode=fast-run %{run} | %{check}
// VALUE: [6.0, 9.0, 12.0, 20.0]
// VALUE: [-2.0, -8.0, -18.0, -32.0]
// VALUE: [6.0, 4.0, 6.0, 8.0]
// VALUE: [9.0, 3.0, 4.0, 5.0]
// VALUE: [9.0, 5.0, 7.0, 9.0]

// CHECK-LABEL: func.func @main(
func.func @main(%v: tensor<4xf64>, %x: f64, %y: f64)
    -> (tensor<4xf64>, tensor<4xf64>, tensor<4xf64>, tensor<4xf64>, tensor<4xf64>) {
  // Two equal temporaries.
  // CHECK-COUNT-2: tg.cumsum
  // CHECK-COUNT-2: tg.set_slice {{.+}} {tg.destroys
  %z1 = tg.cumsum %v axis 0 : tensor<4xf64>
  %z2 = tg.cumsum %v axis 0 : tensor<4xf64>
  %0 = tg.set_slice %x into %z1[0] {tg.destroys = array<i64: 1>} : (f64, tensor<4xf64>)
  %1 = tg.set_slice %y into %z2[1] {tg.destroys = array<i64: 1>} : (f64, tensor<4xf64>)
  %2 = tg.add %0, %1 : tensor<4xf64>

  // A temporary that folds to a value that is read later.
  // CHECK: %[[S:.+]] = tg.mul
  // CHECK-NEXT: %[[N:.+]] = tg.neg %[[S]] : tensor
  // CHECK-NEXT: tg.sub %[[N]], %[[S]]
  %true = arith.constant true
  %s = tg.mul %v, %v : tensor<4xf64>
  %t = tg.select %true, %s, %v : (i1, tensor<4xf64>, tensor<4xf64>)
  %3 = tg.neg %t {tg.destroys = array<i64: 0>} : tensor<4xf64>
  %4 = tg.sub %3, %s : tensor<4xf64>

  // A graph that overwrites its input.
  %a = tg.abs %v : tensor<4xf64>
  %5 = tg.ofg inline (%i = %a, %j = %x) : (tensor<4xf64>, f64) -> tensor<4xf64> {
    %t = tg.set_slice %j into %i[0] {tg.destroys = array<i64: 1>} : (f64, tensor<4xf64>)
    tg.yield %t : tensor<4xf64>
  }
  %6 = tg.add %5, %a : tensor<4xf64>

  // Functions that do, one in a graph.
  %7 = func.call @first(%v, %x) : (tensor<4xf64>, f64) -> tensor<4xf64>
  %8 = tg.sub %7, %v : tensor<4xf64>
  %one = arith.constant 1.0 : f64
  %d = tg.add %v, %one : (tensor<4xf64>, f64)
  %9 = tg.ofg (%i = %d, %j = %x) : (tensor<4xf64>, f64) -> tensor<4xf64> {
    %t = func.call @first(%i, %j) : (tensor<4xf64>, f64) -> tensor<4xf64>
    tg.yield %t : tensor<4xf64>
  }
  %10 = tg.add %9, %8 : tensor<4xf64>
  %11 = tg.ofg (%i = %d, %j = %x, %k = %v) : (tensor<4xf64>, f64, tensor<4xf64>) -> tensor<4xf64> {
    %m = tg.add %i, %k : tensor<4xf64>
    %t = func.call @first(%m, %j) : (tensor<4xf64>, f64) -> tensor<4xf64>
    %n = tg.add %t, %m : tensor<4xf64>
    %l = tg.sub %n, %m : tensor<4xf64>
    tg.yield %l : tensor<4xf64>
  }
  %12 = tg.add %11, %8 : tensor<4xf64>
  return %2, %4, %6, %10, %12 : tensor<4xf64>, tensor<4xf64>, tensor<4xf64>, tensor<4xf64>, tensor<4xf64>
}

func.func private @first(%t: tensor<4xf64>, %x: f64) -> tensor<4xf64> {
  %0 = tg.set_slice %x into %t[0] {tg.destroys = array<i64: 1>} : (f64, tensor<4xf64>)
  return %0 : tensor<4xf64>
}
