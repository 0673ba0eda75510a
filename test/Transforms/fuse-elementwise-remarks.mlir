// RUN: tg-opt %s --tg-fuse-elementwise --remarks-filter=tg-fuse-elementwise -o %t 2>&1 | FileCheck %s
// RUN: tg-opt %s --tg-fuse-elementwise -o %t 2>&1 | count 0

func.func @f(%x: tensor<?x4xf64>, %row: tensor<4xf64>, %z: tensor<?x4xf128>) -> (tensor<?x4xf64>, tensor<?x4xf128>) {
  %0 = tg.exp %row : tensor<4xf64>
  // CHECK-DAG: :[[@LINE+1]]:8: remark: [Missed] OtherShape {{.*}} Operation=tg.add, Reason="the result of tg.exp has a different shape"
  %1 = tg.add %x, %0 : (tensor<?x4xf64>, tensor<4xf64>)
  %2 = tg.sqr %1 : tensor<?x4xf64>
  %3 = tg.neg %2 : tensor<?x4xf64>
  %4 = tg.sum %3 : tensor<?x4xf64>
  // CHECK-DAG: :[[@LINE+1]]:8: remark: [Missed] NotConvex {{.*}} Operation=tg.mul, Reason="what tg.neg computes is needed between them"
  %5 = tg.mul %3, %4 : (tensor<?x4xf64>, f64)
  // CHECK-DAG: :[[@LINE+1]]:8: remark: [Missed] CannotFuse {{.*}} Operation=arith.negf, Reason="a composite takes no value of its types"
  %6 = arith.negf %z : tensor<?x4xf128>
  // CHECK-DAG: remark: [Passed] Fused | Category:tg-fuse-elementwise{{.*}} | Inputs=2, Operations=3, Outputs=1
  return %5, %6 : tensor<?x4xf64>, tensor<?x4xf128>
}
