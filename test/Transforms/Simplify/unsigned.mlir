// RUN: tg-opt %s --tg-simplify --cse | FileCheck %s

// CHECK-LABEL: func.func @size_of_what_is_not_negative(
// CHECK-SAME: %[[X:.+]]: tensor<?xui8>)
// CHECK-NEXT: return %[[X]]
func.func @size_of_what_is_not_negative(%x: tensor<?xui8>) -> tensor<?xui8> {
  %0 = tg.abs %x : tensor<?xui8>
  return %0 : tensor<?xui8>
}

// -x wraps: its size is not that of x. Its square is that of x.
// CHECK-LABEL: func.func @size_of_the_negated(
// CHECK-SAME: %[[X:.+]]: ui8)
// CHECK-DAG: %[[N:.+]] = tg.neg %[[X]]
// CHECK-DAG: %[[S:.+]] = tg.sqr %[[X]]
// CHECK: return %[[N]], %[[S]]
func.func @size_of_the_negated(%x: ui8) -> (ui8, ui8) {
  %0 = tg.neg %x : ui8
  %1 = tg.abs %0 : ui8
  %2 = tg.sqr %0 : ui8
  return %1, %2 : ui8, ui8
}

// CHECK-LABEL: func.func @ends_of_the_range(
// CHECK-SAME: %[[X:.+]]: ui8)
// CHECK-DAG: %[[TRUE:.+]] = arith.constant true
// CHECK-DAG: %[[FALSE:.+]] = arith.constant false
// CHECK: return %[[FALSE]], %[[TRUE]], %[[TRUE]], %[[FALSE]], %[[X]], %[[X]]
func.func @ends_of_the_range(%x: ui8) -> (i1, i1, i1, i1, ui8, ui8) {
  %least = tg.constant 0 : ui8
  %greatest = tg.constant 255 : ui8
  %0 = tg.lt %x, %least : ui8
  %1 = tg.ge %x, %least : ui8
  %2 = tg.le %x, %greatest : ui8
  %3 = tg.gt %x, %greatest : ui8
  %4 = tg.maximum %x, %least : ui8
  %5 = tg.clip %x, %least, %greatest : ui8
  return %0, %1, %2, %3, %4, %5 : i1, i1, i1, i1, ui8, ui8
}

// 127 and 128 are no ends.
// CHECK-LABEL: func.func @not_the_ends(
// CHECK: tg.le
// CHECK: tg.ge
// CHECK: tg.minimum
func.func @not_the_ends(%x: ui8) -> (i1, i1, ui8) {
  %a = tg.constant 127 : ui8
  %b = tg.constant 128 : ui8
  %0 = tg.le %x, %a : ui8
  %1 = tg.ge %x, %b : ui8
  %2 = tg.minimum %x, %a : ui8
  return %0, %1, %2 : i1, i1, ui8
}

// All bits are a neutral operand of `and`; 255 is -1 as a factor, but not as a divisor.
// CHECK-LABEL: func.func @all_bits(
// CHECK-SAME: %[[X:.+]]: ui8)
// CHECK-DAG: %[[N:.+]] = tg.not %[[X]]
// CHECK-DAG: %[[M:.+]] = tg.neg %[[X]]
// CHECK-DAG: %[[R:.+]] = tg.mod %[[X]]
// CHECK: return %[[X]], %[[N]], %[[M]], %[[R]]
func.func @all_bits(%x: ui8) -> (ui8, ui8, ui8, ui8) {
  %ones = tg.constant 255 : ui8
  %0 = tg.and %x, %ones : ui8
  %1 = tg.xor %x, %ones : ui8
  %2 = tg.mul %x, %ones : ui8
  %3 = tg.mod %x, %ones : ui8
  return %0, %1, %2, %3 : ui8, ui8, ui8, ui8
}

// A cast in the middle is dropped if it has all values, or if only last bits are left.
// CHECK-LABEL: func.func @casts(
// CHECK-SAME: %[[X:.+]]: ui8, %[[Y:.+]]: i8)
// CHECK-DAG: %[[A:.+]] = tg.cast %[[X]] to i32
// CHECK-DAG: %[[B1:.+]] = tg.cast %[[X]] to i8
// CHECK-DAG: %[[B:.+]] = tg.cast %[[B1]] to i32
// CHECK-DAG: %[[C1:.+]] = tg.cast %[[Y]] to ui8
// CHECK-DAG: %[[C:.+]] = tg.cast %[[C1]] to i32
// CHECK-DAG: %[[D1:.+]] = tg.cast %[[X]] to f32
// CHECK-DAG: %[[D:.+]] = tg.cast %[[D1]] to i8
// CHECK-DAG: %[[E:.+]] = tg.cast %[[X]] to i16
// CHECK: return %[[A]], %[[B]], %[[C]], %[[D]], %[[E]], %[[X]]
func.func @casts(%x: ui8, %y: i8) -> (i32, i32, i32, i8, i16, ui8) {
  %a1 = tg.cast %x to i16 : ui8
  %a = tg.cast %a1 to i32 : i16
  %b1 = tg.cast %x to i8 : ui8
  %b = tg.cast %b1 to i32 : i8
  %c1 = tg.cast %y to ui8 : i8
  %c = tg.cast %c1 to i32 : ui8
  %d1 = tg.cast %x to f32 : ui8
  %d = tg.cast %d1 to i8 : f32
  %e1 = tg.cast %x to f32 : ui8
  %e = tg.cast %e1 to i16 : f32
  %f1 = tg.cast %x to i8 : ui8
  %f = tg.cast %f1 to ui8 : i8
  return %a, %b, %c, %d, %e, %f : i32, i32, i32, i8, i16, ui8
}

// CHECK-LABEL: func.func @constants_wrap(
// CHECK-DAG: %[[C:.+]] = tg.constant 44 : ui8
// CHECK-DAG: %[[D:.+]] = tg.constant 251 : ui8
// CHECK-DAG: tg.add %{{.*}}, %[[C]]
// CHECK-DAG: tg.add %{{.*}}, %[[D]]
func.func @constants_wrap(%x: tensor<?xui8>) -> (tensor<?xui8>, tensor<?xui8>) {
  %a = tg.constant 200 : ui8
  %b = tg.constant 100 : ui8
  %c = tg.constant 5 : ui8
  %0 = tg.add %x, %a : (tensor<?xui8>, ui8)
  %1 = tg.add %0, %b : (tensor<?xui8>, ui8)
  %2 = tg.sub %x, %c : (tensor<?xui8>, ui8)
  return %1, %2 : tensor<?xui8>, tensor<?xui8>
}

// CHECK-LABEL: func.func @constant_index(
// CHECK: tg.take
// CHECK: tg.slice %{{.*}}[3]
func.func @constant_index(%x: tensor<4xf64>) -> (f64, f64) {
  %large = tg.constant 18446744073709551615 : ui64
  %three = tg.constant 3 : ui64
  %0 = tg.take %x at %large axis 0 : (tensor<4xf64>, ui64)
  %1 = tg.take %x at %three axis 0 : (tensor<4xf64>, ui64)
  return %0, %1 : f64, f64
}

// The largest element stays it in a type that has all of the numbers.
// CHECK-LABEL: func.func @largest_of_cast(
// CHECK-DAG: %[[A:.+]] = tg.max %{{.*}} : tensor<?xui8>
// CHECK-DAG: tg.cast %[[A]] to i16 : ui8
// CHECK-DAG: tg.cast %[[A]] to f32 : ui8
// CHECK-DAG: tg.cast %{{.*}} to i8 : tensor<?xui8>
// CHECK-DAG: tg.cast %{{.*}} to ui16 : tensor<?xi8>
func.func @largest_of_cast(%x: tensor<?xui8>, %y: tensor<?xi8>) -> (i16, f32, i8, ui16) {
  %0 = tg.cast %x to i16 : tensor<?xui8>
  %1 = tg.max %0 : tensor<?xi16>
  %2 = tg.cast %x to f32 : tensor<?xui8>
  %3 = tg.max %2 : tensor<?xf32>
  %4 = tg.cast %x to i8 : tensor<?xui8>
  %5 = tg.max %4 : tensor<?xi8>
  %6 = tg.cast %y to ui16 : tensor<?xi8>
  %7 = tg.max %6 : tensor<?xui16>
  return %1, %3, %5, %7 : i16, f32, i8, ui16
}
