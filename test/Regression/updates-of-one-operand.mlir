// Two results of a graph that update the same operand: the function lost another operand, and the compiler crashed.
// DEFINE: %{inputs} = --input=3xi64=1,2,3 --input=2xi64=10,20 --input=2xi64=0,2
// RUN: tg-run %s %{inputs} --mode=debug --compare=interp --print-all | FileCheck %s
// RUN: tg-opt %s --tg-outline-graphs=min-places=1 | FileCheck %s --check-prefix=CALL
// CHECK: tensor<3xi64> = [11, 2, 23]
// CHECK: tensor<3xi64> = [10, 2, 20]
// CALL: tgl.call @ofg_0(%{{.*}}, %{{.*}}) into(%{{.*}} : tensor<?xi64>) : (tensor<?xi64>, tensor<?xi64>)
func.func @main(%x: tensor<?xi64>, %y: tensor<?xi64>, %i: tensor<?xi64>) -> (tensor<?xi64>, tensor<?xi64>) {
  %0:2 = tg.ofg (%i0 = %y, %i1 = %x, %i2 = %i) : (tensor<?xi64>, tensor<?xi64>, tensor<?xi64>) -> (tensor<?xi64>, tensor<?xi64>) {
    %1 = tg.scatter add %i0 into %i1[%i2] : tensor<?xi64>
    %2 = tg.scatter set %i0 into %i1[%i2] : tensor<?xi64>
    tg.yield %1, %2 : tensor<?xi64>, tensor<?xi64>
  }
  return %0#0, %0#1 : tensor<?xi64>, tensor<?xi64>
}
