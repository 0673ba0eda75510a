// A library carries the routines of the solvers that are in the program, and needs no other library.
// RUN: rm -rf %t && mkdir %t && tg-compile %s -o %t/libmodel.a && tg-compile %s -o %t/libmodel.so
// RUN: cc -std=c99 -I%t %S/Inputs/solvers.c %t/libmodel.a -lm -pthread -o %t/static && %t/static | FileCheck %s
// RUN: cc -std=c99 -I%t %S/Inputs/solvers.c -L%t -lmodel -Wl,-rpath,%t -o %t/shared && %t/shared | FileCheck %s
// RUN: tg-run %s --mode=debug --entry=roots --input=3xf64=1,2,3 --code=fast | FileCheck %s --check-prefix=SAME

// CHECK: 0.000000000 0.442854401 0.792059968
// CHECK-NEXT: solvers.mlir:22:{{.*}} the number is too large
// SAME: tensor<3xf64> = [{{.*}}, 0.44285440{{.*}}, 0.79205996

func.func @roots(%b: tensor<?xf64>) -> tensor<?xf64> {
  %zero = arith.constant 0.0 : f64
  %ten = arith.constant 10.0 : f64
  %start = tg.mul %b, %zero : (tensor<?xf64>, f64)
  %x, %f, %status, %steps = tg.root hybrid
      from(%i0 = %start : tensor<?xf64>) consts(%i1 = %b : tensor<?xf64>, %i2 = %ten : f64) {
    %0 = tg.exp %i0 : tensor<?xf64>
    %1 = tg.add %0, %i0 : tensor<?xf64>
    %2 = tg.sub %1, %i1 : tensor<?xf64>
    %largest = tg.max %i1 : tensor<?xf64>
    %ok = tg.lt %largest, %i2 : f64
    %3 = tg.assert %ok, %2, "the number is too large" : tensor<?xf64>
    tg.yield %3 : tensor<?xf64>
  }
  return %x : tensor<?xf64>
}
