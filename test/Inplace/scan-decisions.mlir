// RUN: tg-opt %s --tg-fast-run -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: tg-opt %t.mlir --tg-verify-destroys --tg-verify-graphs | diff %t.mlir -
// RUN: tg-opt %t.mlir --emit-bytecode | tg-opt | diff %t.mlir -
// RUN: tg-opt %s --tg-fast-run --remarks-filter=tg-assign-inplace -o /dev/null 2>&1 | FileCheck %s --check-prefix=WHY
// RUN: tg-run %t.mlir --mode=debug --entry=decided --input=2x4xf64=1,2,3,4,5,6,7,8 --input=index=2 --compare=interp \
// RUN:   | FileCheck %s --check-prefix=VALUE

// What is overwritten in the graph of a scan is part of the graph: its order is fixed, and text and bytecode keep it.

// CHECK: #[[GRAPH:graph_[0-9a-f]+]] = #tg.digest<{{.*}}, ordered,
// CHECK-LABEL: func.func @decided(
// CHECK: tg.scan frozen #[[GRAPH]]
// CHECK: %[[FLIP:.+]] = tg.flip
// CHECK: %[[SUM:.+]] = tg.add %[[FLIP]], %{{.+}} {tg.destroys = array<i64: 0>}
// CHECK: %[[TOTAL:.+]] = tg.cumsum %[[SUM]]
// CHECK: tg.tanh %[[TOTAL]] {tg.destroys = array<i64: 0>}
// CHECK: } {tg.destroys = array<i64: 2>}
// VALUE: all results are equal
// WHY-DAG: operand 0 of 'tg.exp' is not overwritten: it is in the memory of a protected input
// WHY-DAG: operand 2 of 'tg.scan' is overwritten
// WHY-DAG: Function=graph_{{.*}}operand 1 of 'tg.set_slice' is not overwritten: it is in the memory of a protected input
// WHY-DAG: Function=graph_{{.*}}operand 0 of 'tg.add' is overwritten
func.func @decided(%x: tensor<?x4xf64>, %n: index) -> (tensor<?x4xf64>, tensor<?x4xf64>) {
  %b = tg.exp %x : tensor<?x4xf64>
  %0:2 = tg.scan %t to %n seqs(%e = %x : tensor<?x4xf64>) states(%s = %b : tensor<?x4xf64>)
      -> (tensor<?x4xf64>, tensor<?x4xf64>) {
    %1 = tg.flip %e [0] : tensor<4xf64>
    %2 = tg.slice %s[%t, :] : tensor<?x4xf64>
    %3 = tg.add %1, %2 : tensor<4xf64>
    %4 = tg.cumsum %3 axis 0 : tensor<4xf64>
    %5 = tg.tanh %4 : tensor<4xf64>
    %6 = tg.set_slice %5 into %s[%t, :] : (tensor<4xf64>, tensor<?x4xf64>)
    tg.yield %6 : tensor<?x4xf64> outs(%5 : tensor<4xf64>)
  }
  return %0#0, %0#1 : tensor<?x4xf64>, tensor<?x4xf64>
}

// A buffer that is read after the loop, one that is a constant, and one that two states begin with.
// WHY-DAG: Function=refused | Remark="operand 1 of 'tg.scan' is not overwritten: it is an output"
// WHY-DAG: Function=refused | Remark="operand 2 of 'tg.scan' is not overwritten: it is a constant"
// WHY-DAG: Function=refused | Remark="operand 3 of 'tg.scan' is not overwritten: it shares memory with operand 4"
// CHECK-LABEL: func.func @refused(
// CHECK: tg.scan
// CHECK-NOT: } {tg.destroys
// CHECK: return
func.func @refused(%x: tensor<3xf64>, %n: index) -> (tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>) {
  %a = tg.exp %x : tensor<3xf64>
  %b = tg.sin %x : tensor<3xf64>
  %c = arith.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf64>
  %0:4 = tg.scan %t to %n
      states(%p = %a : tensor<3xf64>, %q = %c : tensor<3xf64>, %r = %b : tensor<3xf64>, %s = %b : tensor<3xf64>)
      -> (tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>) {
    %1 = tg.neg %p : tensor<3xf64>
    %2 = tg.sin %q : tensor<3xf64>
    %3 = tg.cos %r : tensor<3xf64>
    %4 = tg.tanh %s : tensor<3xf64>
    tg.yield %1, %2, %3, %4 : tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>
  }
  return %0#0, %0#1, %0#2, %0#3, %a : tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>
}
