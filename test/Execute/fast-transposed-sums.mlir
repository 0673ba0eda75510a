// Sums of what is computed of a matrix and a transposed one, for tiles of any size. They have the order of strict code,
// and the numbers are small integers: fast code must give the interpreter's bits.

// RUN: tg-run %s --code=fast --compare=interp --tolerance=0 --input=index=0 --input=index=5 | FileCheck %s
// RUN: tg-run %s --code=fast --compare=interp --tolerance=0 --input=index=5 --input=index=0 | FileCheck %s
// RUN: tg-run %s --code=fast --compare=interp --tolerance=0 --input=index=1 --input=index=1 | FileCheck %s
// RUN: tg-run %s --code=fast --compare=interp --tolerance=0 --input=index=7 --input=index=9 | FileCheck %s
// RUN: tg-run %s --code=fast --compare=interp --tolerance=0 --input=index=16 --input=index=32 | FileCheck %s
// RUN: tg-run %s --code=fast --compare=interp --tolerance=0 --input=index=37 --input=index=20 | FileCheck %s
// RUN: tg-run %s --code=fast --compare=interp --tolerance=0 --mcpu=x86-64 --input=index=37 --input=index=20 | FileCheck %s
// RUN: tg-run %s --code=fast --compare=interp --tolerance=0 --threads=2 --input=index=300 --input=index=203 | FileCheck %s
// CHECK: all results are equal

func.func @main(%m: index, %n: index) -> (tensor<?xf64>, tensor<?xf32>, tensor<?xi64>, tensor<?xf64>, tensor<?xf32>, tensor<?xf64>, tensor<?x?xf64>) {
  %count = arith.muli %m, %n : index
  %i = tg.iota [%count] : i64
  %modulus = arith.constant 11 : i64
  %small = tg.mod %i, %modulus : (tensor<?xi64>, i64)
  %x_i64 = tg.reshape %small [%m, %n] : tensor<?xi64>
  %y_i64 = tg.reshape %small [%n, %m] : tensor<?xi64>
  %x_f64 = tg.cast %x_i64 to f64 : tensor<?x?xi64>
  %y_f64 = tg.cast %y_i64 to f64 : tensor<?x?xi64>
  %x_f32 = tg.cast %x_i64 to f32 : tensor<?x?xi64>
  %y_f32 = tg.cast %y_i64 to f32 : tensor<?x?xi64>
  %t_i64 = tg.transpose %x_i64 [1, 0] : tensor<?x?xi64>
  %t_f64 = tg.transpose %x_f64 [1, 0] : tensor<?x?xf64>
  %t_f32 = tg.transpose %x_f32 [1, 0] : tensor<?x?xf32>
  %p_f64 = tg.mul %t_f64, %y_f64 : tensor<?x?xf64>
  %p_f32 = tg.mul %t_f32, %y_f32 : tensor<?x?xf32>
  %p_i64 = tg.mul %t_i64, %y_i64 : tensor<?x?xi64>
  %r0 = tg.sum %p_f64 axes [1] : tensor<?x?xf64>
  %r1 = tg.sum %p_f32 axes [1] : tensor<?x?xf32>
  %r2 = tg.sum %p_i64 axes [1] : tensor<?x?xi64>
  %u_f64 = tg.transpose %x_f64 [1, 0] : tensor<?x?xf64>
  %d_f64 = tg.sub %u_f64, %y_f64 : tensor<?x?xf64>
  %q_f64 = tg.mul %d_f64, %d_f64 : tensor<?x?xf64>
  %r3 = tg.sum %q_f64 axes [1] : tensor<?x?xf64>
  %u_f32 = tg.transpose %x_f32 [1, 0] : tensor<?x?xf32>
  %d_f32 = tg.sub %u_f32, %y_f32 : tensor<?x?xf32>
  %q_f32 = tg.abs %d_f32 : tensor<?x?xf32>
  %r4 = tg.sum %q_f32 axes [0] : tensor<?x?xf32>
  %v_f64 = tg.transpose %x_f64 [1, 0] : tensor<?x?xf64>
  %w_f64 = tg.maximum %v_f64, %y_f64 : tensor<?x?xf64>
  %r5 = tg.sum %w_f64 axes [0] : tensor<?x?xf64>
  // Along the axis of a batch.
  %c = arith.constant dense<[[[1.0]], [[2.0]], [[3.0]]]> : tensor<3x1x1xf64>
  %e = tg.expand_dims %x_f64 [0] : tensor<?x?xf64>
  %b = tg.mul %e, %c : (tensor<1x?x?xf64>, tensor<3x1x1xf64>)
  %z = tg.transpose %b [0, 2, 1] : tensor<3x?x?xf64>
  %a = tg.sub %z, %y_f64 : (tensor<3x?x?xf64>, tensor<?x?xf64>)
  %s = tg.mul %a, %a : tensor<3x?x?xf64>
  %r6 = tg.sum %s axes [0] : tensor<3x?x?xf64>
  return %r0, %r1, %r2, %r3, %r4, %r5, %r6 : tensor<?xf64>, tensor<?xf32>, tensor<?xi64>, tensor<?xf64>, tensor<?xf32>, tensor<?xf64>, tensor<?x?xf64>
}
