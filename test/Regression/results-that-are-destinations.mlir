// A function may return arguments that it overwrites, as other results, or parts of them: all are read before one is
// written.
// RUN: tg-run %s --check

func.func private @updated_f64(%a: tensor<4xf64>, %b: tensor<4xf64>) -> (tensor<4xf64>, tensor<4xf64>) {
  %0 = tg.sum %b : tensor<4xf64>
  %1 = tg.inc_slice %0 into %a[1:3] : (f64, tensor<4xf64>)
  %2 = tg.set_slice %a into %b[0:] : (tensor<4xf64>, tensor<4xf64>)
  return %1, %2 : tensor<4xf64>, tensor<4xf64>
}
func.func @call_updated_f64(%a: tensor<4xf64>, %b: tensor<4xf64>) -> (tensor<4xf64>, tensor<4xf64>) {
  %0:2 = call @updated_f64(%a, %b) : (tensor<4xf64>, tensor<4xf64>) -> (tensor<4xf64>, tensor<4xf64>)
  return %0#0, %0#1 : tensor<4xf64>, tensor<4xf64>
}
tg.expect @call_updated_f64(dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf64>, dense<[5.0, 6.0, 7.0, 8.0]> : tensor<4xf64>) returns (dense<[1.0, 28.0, 29.0, 4.0]> : tensor<4xf64>, dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf64>)

func.func private @swapped_f64(%a: tensor<4xf64>, %b: tensor<4xf64>) -> (tensor<4xf64>, tensor<4xf64>) {
  %0 = tg.set_slice %b into %a[0:] : (tensor<4xf64>, tensor<4xf64>)
  %1 = tg.set_slice %a into %b[0:] : (tensor<4xf64>, tensor<4xf64>)
  return %0, %1 : tensor<4xf64>, tensor<4xf64>
}
func.func @call_swapped_f64(%a: tensor<4xf64>, %b: tensor<4xf64>) -> (tensor<4xf64>, tensor<4xf64>) {
  %0:2 = call @swapped_f64(%a, %b) : (tensor<4xf64>, tensor<4xf64>) -> (tensor<4xf64>, tensor<4xf64>)
  return %0#0, %0#1 : tensor<4xf64>, tensor<4xf64>
}
tg.expect @call_swapped_f64(dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf64>, dense<[5.0, 6.0, 7.0, 8.0]> : tensor<4xf64>) returns (dense<[5.0, 6.0, 7.0, 8.0]> : tensor<4xf64>, dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf64>)

// The first in a circle of the others.
func.func private @turned_f64(%a: tensor<4xf64>, %b: tensor<4xf64>, %c: tensor<4xf64>) -> (tensor<4xf64>, tensor<4xf64>, tensor<4xf64>) {
  %r = tg.slice %b[::-1] : tensor<4xf64>
  %0 = tg.set_slice %r into %a[0:] : (tensor<4xf64>, tensor<4xf64>)
  %1 = tg.set_slice %c into %b[0:] : (tensor<4xf64>, tensor<4xf64>)
  %s = tg.slice %a[::-1] : tensor<4xf64>
  %2 = tg.set_slice %s into %c[0:] : (tensor<4xf64>, tensor<4xf64>)
  return %0, %1, %2 : tensor<4xf64>, tensor<4xf64>, tensor<4xf64>
}
func.func @call_turned_f64(%a: tensor<4xf64>, %b: tensor<4xf64>, %c: tensor<4xf64>) -> (tensor<4xf64>, tensor<4xf64>, tensor<4xf64>) {
  %0:3 = call @turned_f64(%a, %b, %c) : (tensor<4xf64>, tensor<4xf64>, tensor<4xf64>) -> (tensor<4xf64>, tensor<4xf64>, tensor<4xf64>)
  return %0#0, %0#1, %0#2 : tensor<4xf64>, tensor<4xf64>, tensor<4xf64>
}
tg.expect @call_turned_f64(dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf64>, dense<[5.0, 6.0, 7.0, 8.0]> : tensor<4xf64>, dense<[9.0, 10.0, 11.0, 12.0]> : tensor<4xf64>) returns (dense<[8.0, 7.0, 6.0, 5.0]> : tensor<4xf64>, dense<[9.0, 10.0, 11.0, 12.0]> : tensor<4xf64>, dense<[4.0, 3.0, 2.0, 1.0]> : tensor<4xf64>)

// A part of itself.
func.func private @reversed_f64(%a: tensor<4xf64>, %b: tensor<4xf64>) -> (tensor<4xf64>, tensor<4xf64>) {
  %r = tg.slice %a[::-1] : tensor<4xf64>
  %0 = tg.set_slice %r into %a[0:] : (tensor<4xf64>, tensor<4xf64>)
  %1 = tg.set_slice %r into %b[0:] : (tensor<4xf64>, tensor<4xf64>)
  return %0, %1 : tensor<4xf64>, tensor<4xf64>
}
func.func @call_reversed_f64(%a: tensor<4xf64>, %b: tensor<4xf64>, %n: index) -> (tensor<4xf64>, tensor<4xf64>) {
  %0:2 = tg.scan %t to %n states(%s = %a : tensor<4xf64>, %u = %b : tensor<4xf64>) {
    %1:2 = func.call @reversed_f64(%s, %u) : (tensor<4xf64>, tensor<4xf64>) -> (tensor<4xf64>, tensor<4xf64>)
    %2:2 = func.call @swapped_f64(%1#0, %1#1) : (tensor<4xf64>, tensor<4xf64>) -> (tensor<4xf64>, tensor<4xf64>)
    tg.yield %2#0, %2#1 : tensor<4xf64>, tensor<4xf64>
  }
  return %0#0, %0#1 : tensor<4xf64>, tensor<4xf64>
}
tg.expect @call_reversed_f64(dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf64>, dense<[5.0, 6.0, 7.0, 8.0]> : tensor<4xf64>, 3 : index) returns (dense<[4.0, 3.0, 2.0, 1.0]> : tensor<4xf64>, dense<[4.0, 3.0, 2.0, 1.0]> : tensor<4xf64>)

func.func private @updated_f16(%a: tensor<4xf16>, %b: tensor<4xf16>) -> (tensor<4xf16>, tensor<4xf16>) {
  %0 = tg.sum %b : tensor<4xf16>
  %1 = tg.inc_slice %0 into %a[1:3] : (f16, tensor<4xf16>)
  %2 = tg.set_slice %a into %b[0:] : (tensor<4xf16>, tensor<4xf16>)
  return %1, %2 : tensor<4xf16>, tensor<4xf16>
}
func.func @call_updated_f16(%a: tensor<4xf16>, %b: tensor<4xf16>) -> (tensor<4xf16>, tensor<4xf16>) {
  %0:2 = call @updated_f16(%a, %b) : (tensor<4xf16>, tensor<4xf16>) -> (tensor<4xf16>, tensor<4xf16>)
  return %0#0, %0#1 : tensor<4xf16>, tensor<4xf16>
}
tg.expect @call_updated_f16(dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf16>, dense<[5.0, 6.0, 7.0, 8.0]> : tensor<4xf16>) returns (dense<[1.0, 28.0, 29.0, 4.0]> : tensor<4xf16>, dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf16>)

func.func private @swapped_f16(%a: tensor<4xf16>, %b: tensor<4xf16>) -> (tensor<4xf16>, tensor<4xf16>) {
  %0 = tg.set_slice %b into %a[0:] : (tensor<4xf16>, tensor<4xf16>)
  %1 = tg.set_slice %a into %b[0:] : (tensor<4xf16>, tensor<4xf16>)
  return %0, %1 : tensor<4xf16>, tensor<4xf16>
}
func.func @call_swapped_f16(%a: tensor<4xf16>, %b: tensor<4xf16>) -> (tensor<4xf16>, tensor<4xf16>) {
  %0:2 = call @swapped_f16(%a, %b) : (tensor<4xf16>, tensor<4xf16>) -> (tensor<4xf16>, tensor<4xf16>)
  return %0#0, %0#1 : tensor<4xf16>, tensor<4xf16>
}
tg.expect @call_swapped_f16(dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf16>, dense<[5.0, 6.0, 7.0, 8.0]> : tensor<4xf16>) returns (dense<[5.0, 6.0, 7.0, 8.0]> : tensor<4xf16>, dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf16>)

// The first in a circle of the others.
func.func private @turned_f16(%a: tensor<4xf16>, %b: tensor<4xf16>, %c: tensor<4xf16>) -> (tensor<4xf16>, tensor<4xf16>, tensor<4xf16>) {
  %r = tg.slice %b[::-1] : tensor<4xf16>
  %0 = tg.set_slice %r into %a[0:] : (tensor<4xf16>, tensor<4xf16>)
  %1 = tg.set_slice %c into %b[0:] : (tensor<4xf16>, tensor<4xf16>)
  %s = tg.slice %a[::-1] : tensor<4xf16>
  %2 = tg.set_slice %s into %c[0:] : (tensor<4xf16>, tensor<4xf16>)
  return %0, %1, %2 : tensor<4xf16>, tensor<4xf16>, tensor<4xf16>
}
func.func @call_turned_f16(%a: tensor<4xf16>, %b: tensor<4xf16>, %c: tensor<4xf16>) -> (tensor<4xf16>, tensor<4xf16>, tensor<4xf16>) {
  %0:3 = call @turned_f16(%a, %b, %c) : (tensor<4xf16>, tensor<4xf16>, tensor<4xf16>) -> (tensor<4xf16>, tensor<4xf16>, tensor<4xf16>)
  return %0#0, %0#1, %0#2 : tensor<4xf16>, tensor<4xf16>, tensor<4xf16>
}
tg.expect @call_turned_f16(dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf16>, dense<[5.0, 6.0, 7.0, 8.0]> : tensor<4xf16>, dense<[9.0, 10.0, 11.0, 12.0]> : tensor<4xf16>) returns (dense<[8.0, 7.0, 6.0, 5.0]> : tensor<4xf16>, dense<[9.0, 10.0, 11.0, 12.0]> : tensor<4xf16>, dense<[4.0, 3.0, 2.0, 1.0]> : tensor<4xf16>)

// A part of itself.
func.func private @reversed_f16(%a: tensor<4xf16>, %b: tensor<4xf16>) -> (tensor<4xf16>, tensor<4xf16>) {
  %r = tg.slice %a[::-1] : tensor<4xf16>
  %0 = tg.set_slice %r into %a[0:] : (tensor<4xf16>, tensor<4xf16>)
  %1 = tg.set_slice %r into %b[0:] : (tensor<4xf16>, tensor<4xf16>)
  return %0, %1 : tensor<4xf16>, tensor<4xf16>
}
func.func @call_reversed_f16(%a: tensor<4xf16>, %b: tensor<4xf16>, %n: index) -> (tensor<4xf16>, tensor<4xf16>) {
  %0:2 = tg.scan %t to %n states(%s = %a : tensor<4xf16>, %u = %b : tensor<4xf16>) {
    %1:2 = func.call @reversed_f16(%s, %u) : (tensor<4xf16>, tensor<4xf16>) -> (tensor<4xf16>, tensor<4xf16>)
    %2:2 = func.call @swapped_f16(%1#0, %1#1) : (tensor<4xf16>, tensor<4xf16>) -> (tensor<4xf16>, tensor<4xf16>)
    tg.yield %2#0, %2#1 : tensor<4xf16>, tensor<4xf16>
  }
  return %0#0, %0#1 : tensor<4xf16>, tensor<4xf16>
}
tg.expect @call_reversed_f16(dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf16>, dense<[5.0, 6.0, 7.0, 8.0]> : tensor<4xf16>, 3 : index) returns (dense<[4.0, 3.0, 2.0, 1.0]> : tensor<4xf16>, dense<[4.0, 3.0, 2.0, 1.0]> : tensor<4xf16>)

func.func private @updated_i32(%a: tensor<4xi32>, %b: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %0 = tg.sum %b : tensor<4xi32>
  %1 = tg.inc_slice %0 into %a[1:3] : (i32, tensor<4xi32>)
  %2 = tg.set_slice %a into %b[0:] : (tensor<4xi32>, tensor<4xi32>)
  return %1, %2 : tensor<4xi32>, tensor<4xi32>
}
func.func @call_updated_i32(%a: tensor<4xi32>, %b: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %0:2 = call @updated_i32(%a, %b) : (tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>)
  return %0#0, %0#1 : tensor<4xi32>, tensor<4xi32>
}
tg.expect @call_updated_i32(dense<[1, 2, 3, 4]> : tensor<4xi32>, dense<[5, 6, 7, 8]> : tensor<4xi32>) returns (dense<[1, 28, 29, 4]> : tensor<4xi32>, dense<[1, 2, 3, 4]> : tensor<4xi32>)

func.func private @swapped_i32(%a: tensor<4xi32>, %b: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %0 = tg.set_slice %b into %a[0:] : (tensor<4xi32>, tensor<4xi32>)
  %1 = tg.set_slice %a into %b[0:] : (tensor<4xi32>, tensor<4xi32>)
  return %0, %1 : tensor<4xi32>, tensor<4xi32>
}
func.func @call_swapped_i32(%a: tensor<4xi32>, %b: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %0:2 = call @swapped_i32(%a, %b) : (tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>)
  return %0#0, %0#1 : tensor<4xi32>, tensor<4xi32>
}
tg.expect @call_swapped_i32(dense<[1, 2, 3, 4]> : tensor<4xi32>, dense<[5, 6, 7, 8]> : tensor<4xi32>) returns (dense<[5, 6, 7, 8]> : tensor<4xi32>, dense<[1, 2, 3, 4]> : tensor<4xi32>)

// The first in a circle of the others.
func.func private @turned_i32(%a: tensor<4xi32>, %b: tensor<4xi32>, %c: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) {
  %r = tg.slice %b[::-1] : tensor<4xi32>
  %0 = tg.set_slice %r into %a[0:] : (tensor<4xi32>, tensor<4xi32>)
  %1 = tg.set_slice %c into %b[0:] : (tensor<4xi32>, tensor<4xi32>)
  %s = tg.slice %a[::-1] : tensor<4xi32>
  %2 = tg.set_slice %s into %c[0:] : (tensor<4xi32>, tensor<4xi32>)
  return %0, %1, %2 : tensor<4xi32>, tensor<4xi32>, tensor<4xi32>
}
func.func @call_turned_i32(%a: tensor<4xi32>, %b: tensor<4xi32>, %c: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) {
  %0:3 = call @turned_i32(%a, %b, %c) : (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>)
  return %0#0, %0#1, %0#2 : tensor<4xi32>, tensor<4xi32>, tensor<4xi32>
}
tg.expect @call_turned_i32(dense<[1, 2, 3, 4]> : tensor<4xi32>, dense<[5, 6, 7, 8]> : tensor<4xi32>, dense<[9, 10, 11, 12]> : tensor<4xi32>) returns (dense<[8, 7, 6, 5]> : tensor<4xi32>, dense<[9, 10, 11, 12]> : tensor<4xi32>, dense<[4, 3, 2, 1]> : tensor<4xi32>)

// A part of itself.
func.func private @reversed_i32(%a: tensor<4xi32>, %b: tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>) {
  %r = tg.slice %a[::-1] : tensor<4xi32>
  %0 = tg.set_slice %r into %a[0:] : (tensor<4xi32>, tensor<4xi32>)
  %1 = tg.set_slice %r into %b[0:] : (tensor<4xi32>, tensor<4xi32>)
  return %0, %1 : tensor<4xi32>, tensor<4xi32>
}
func.func @call_reversed_i32(%a: tensor<4xi32>, %b: tensor<4xi32>, %n: index) -> (tensor<4xi32>, tensor<4xi32>) {
  %0:2 = tg.scan %t to %n states(%s = %a : tensor<4xi32>, %u = %b : tensor<4xi32>) {
    %1:2 = func.call @reversed_i32(%s, %u) : (tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>)
    %2:2 = func.call @swapped_i32(%1#0, %1#1) : (tensor<4xi32>, tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>)
    tg.yield %2#0, %2#1 : tensor<4xi32>, tensor<4xi32>
  }
  return %0#0, %0#1 : tensor<4xi32>, tensor<4xi32>
}
tg.expect @call_reversed_i32(dense<[1, 2, 3, 4]> : tensor<4xi32>, dense<[5, 6, 7, 8]> : tensor<4xi32>, 3 : index) returns (dense<[4, 3, 2, 1]> : tensor<4xi32>, dense<[4, 3, 2, 1]> : tensor<4xi32>)

