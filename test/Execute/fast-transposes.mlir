// Tensors are transposed, and read by other operations in another order, as the interpreter does; tiles of any size.
// RUN: tg-run %s --code=fast --compare=interp --tolerance=0 --input=index=0 --input=index=5 | FileCheck %s
// RUN: tg-run %s --code=fast --compare=interp --tolerance=0 --input=index=1 --input=index=1 | FileCheck %s
// RUN: tg-run %s --code=fast --compare=interp --tolerance=0 --input=index=7 --input=index=9 | FileCheck %s
// RUN: tg-run %s --code=fast --compare=interp --tolerance=0 --input=index=8 --input=index=16 | FileCheck %s
// RUN: tg-run %s --code=fast --compare=interp --tolerance=0 --input=index=37 --input=index=20 | FileCheck %s
// RUN: tg-run %s --code=fast --compare=interp --tolerance=0 --mcpu=x86-64 --input=index=37 --input=index=20 | FileCheck %s
// RUN: tg-run %s --code=fast --compare=interp --tolerance=0 --threads=2 --input=index=37 --input=index=20 | FileCheck %s
// CHECK: all results are equal

func.func @main(%m: index, %n: index)
    -> (tensor<?x?xf64>, tensor<?x?xf32>, tensor<?x?xi64>, tensor<?x?xi32>, tensor<?x?xi16>, tensor<?x?xi8>, tensor<?x?xf16>, tensor<?x?xindex>, tensor<?x?xf64>, tensor<?x?xf32>, tensor<?x?xi32>, tensor<3x?x?xf64>, tensor<?x3x?xf64>, tensor<?x?x3xf64>, tensor<?x?x3xf64>) {
  %row = tg.iota [%m] : i64
  %k = arith.constant 7 : i64
  %rows = tg.mul %row, %k : (tensor<?xi64>, i64)
  %first = tg.expand_dims %rows [1] : tensor<?xi64>
  %column = tg.iota [%n] : i64
  %sum = tg.add %first, %column : (tensor<?x1xi64>, tensor<?xi64>)
  %x_f64 = tg.cast %sum to f64 : tensor<?x?xi64>
  %t_f64 = tg.transpose %x_f64 [1, 0] : tensor<?x?xf64>
  %x_f32 = tg.cast %sum to f32 : tensor<?x?xi64>
  %t_f32 = tg.transpose %x_f32 [1, 0] : tensor<?x?xf32>
  %x_i64 = tg.neg %sum : tensor<?x?xi64>
  %t_i64 = tg.transpose %x_i64 [1, 0] : tensor<?x?xi64>
  %x_i32 = tg.cast %sum to i32 : tensor<?x?xi64>
  %t_i32 = tg.transpose %x_i32 [1, 0] : tensor<?x?xi32>
  %x_i16 = tg.cast %sum to i16 : tensor<?x?xi64>
  %t_i16 = tg.transpose %x_i16 [1, 0] : tensor<?x?xi16>
  %x_i8 = tg.cast %sum to i8 : tensor<?x?xi64>
  %t_i8 = tg.transpose %x_i8 [1, 0] : tensor<?x?xi8>
  %x_f16 = tg.cast %sum to f16 : tensor<?x?xi64>
  %t_f16 = tg.transpose %x_f16 [1, 0] : tensor<?x?xf16>
  %x_index = tg.cast %sum to index : tensor<?x?xi64>
  %t_index = tg.transpose %x_index [1, 0] : tensor<?x?xindex>
  %y_f64 = tg.mul %x_f64, %x_f64 : tensor<?x?xf64>
  %z_f64 = tg.transpose %y_f64 [1, 0] : tensor<?x?xf64>
  %u_f64 = tg.transpose %x_f64 [1, 0] : tensor<?x?xf64>
  %w_f64 = tg.sub %z_f64, %u_f64 : tensor<?x?xf64>
  %v_f64 = tg.mul %w_f64, %z_f64 : tensor<?x?xf64>
  %y_f32 = tg.mul %x_f32, %x_f32 : tensor<?x?xf32>
  %z_f32 = tg.transpose %y_f32 [1, 0] : tensor<?x?xf32>
  %u_f32 = tg.transpose %x_f32 [1, 0] : tensor<?x?xf32>
  %w_f32 = tg.sub %z_f32, %u_f32 : tensor<?x?xf32>
  %v_f32 = tg.mul %w_f32, %z_f32 : tensor<?x?xf32>
  %y_i32 = tg.mul %x_i32, %x_i32 : tensor<?x?xi32>
  %z_i32 = tg.transpose %y_i32 [1, 0] : tensor<?x?xi32>
  %u_i32 = tg.transpose %x_i32 [1, 0] : tensor<?x?xi32>
  %w_i32 = tg.sub %z_i32, %u_i32 : tensor<?x?xi32>
  %v_i32 = tg.mul %w_i32, %z_i32 : tensor<?x?xi32>
  %s = tg.expand_dims %x_f64 [0] : tensor<?x?xf64>
  %c = arith.constant dense<[[[1.0]], [[2.0]], [[3.0]]]> : tensor<3x1x1xf64>
  %b = tg.mul %s, %c : (tensor<1x?x?xf64>, tensor<3x1x1xf64>)
  %p0 = tg.transpose %b [0, 2, 1] : tensor<3x?x?xf64>
  %q0 = tg.sqrt %p0 : tensor<3x?x?xf64>
  %p1 = tg.transpose %b [2, 0, 1] : tensor<3x?x?xf64>
  %q1 = tg.sqrt %p1 : tensor<?x3x?xf64>
  %p2 = tg.transpose %b [2, 1, 0] : tensor<3x?x?xf64>
  %q2 = tg.sqrt %p2 : tensor<?x?x3xf64>
  %p3 = tg.transpose %b [1, 2, 0] : tensor<3x?x?xf64>
  %q3 = tg.sqrt %p3 : tensor<?x?x3xf64>
  return %t_f64, %t_f32, %t_i64, %t_i32, %t_i16, %t_i8, %t_f16, %t_index, %v_f64, %v_f32, %v_i32, %q0, %q1, %q2, %q3
    : tensor<?x?xf64>, tensor<?x?xf32>, tensor<?x?xi64>, tensor<?x?xi32>, tensor<?x?xi16>, tensor<?x?xi8>, tensor<?x?xf16>, tensor<?x?xindex>, tensor<?x?xf64>, tensor<?x?xf32>, tensor<?x?xi32>, tensor<3x?x?xf64>, tensor<?x3x?xf64>, tensor<?x?x3xf64>, tensor<?x?x3xf64>
}
