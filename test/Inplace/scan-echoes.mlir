// RUN: tg-run %s --mode=fast-run --entry=echoes --input=3x2xi64=1,2,3,4,5,6 --input=2xi64=10,20 --input=2x2xi64=1,1,2,2 --compare=interp --print > %t
// RUN: tg-run %s --mode=fast-run --entry=echo_of_a_buffer_row --input=3x2xi64=1,2,3,4,5,6 --input=index=3 --compare=interp --print >> %t
// RUN: tg-run %s --mode=fast-run --entry=one_update_for_two_states --input=2xi64=1,2 --input=2xi64=5,6 --input=index=2 --compare=interp --print >> %t
// RUN: tg-run %s --mode=fast-run --entry=two_zero_buffers --input=index=3 --compare=interp --print >> %t
// RUN: FileCheck %s < %t
// RUN: tg-opt %s --cse --tg-assign-inplace | FileCheck %s --check-prefix=CSE
// RUN: tg-opt %s --tg-fast-run | FileCheck %s --check-prefix=INPLACE

// What a step gives back of what it has read is what it has read, whatever the step overwrites.

// Of a row, a const, a value state and the rows of a window, all of which are changed, too.
// CHECK:      all results are equal
// CHECK-NEXT: tensor<2xi64> = [19, 32]
// CHECK-NEXT: tensor<2x2xi64> = {{\[}}[5, 5], [8, 8]]
// CHECK-NEXT: tensor<3x2xi64> = {{\[}}[1, 2], [3, 4], [5, 6]]
// CHECK-NEXT: tensor<3x2xi64> = {{\[}}[10, 20], [10, 20], [10, 20]]
// CHECK-NEXT: tensor<3x2xi64> = {{\[}}[10, 20], [11, 22], [14, 26]]
// CHECK-NEXT: tensor<3x2xi64> = {{\[}}[1, 1], [2, 2], [3, 3]]
// CHECK-NEXT: tensor<3x2xi64> = {{\[}}[2, 2], [3, 3], [5, 5]]
func.func @echoes(%x: tensor<3x2xi64>, %c: tensor<2xi64>, %w: tensor<2x2xi64>)
    -> (tensor<2xi64>, tensor<2x2xi64>, tensor<?x2xi64>, tensor<?x2xi64>, tensor<?x2xi64>, tensor<?x2xi64>, tensor<?x2xi64>) {
  %n = arith.constant 3 : index
  %r:7 = tg.scan %t to %n seqs(%e = %x : tensor<3x2xi64>)
      states(%s = %c : tensor<2xi64>, %a, %b = %w[-2, -1] : tensor<2x2xi64>) consts(%k = %c : tensor<2xi64>)
      -> (tensor<2xi64>, tensor<2x2xi64>, tensor<?x2xi64>, tensor<?x2xi64>, tensor<?x2xi64>, tensor<?x2xi64>, tensor<?x2xi64>) {
    %0 = tg.add %s, %e : tensor<2xi64>
    %1 = tg.add %a, %b : tensor<2xi64>
    tg.yield %0, %1 : tensor<2xi64>, tensor<2xi64>
        outs(%e, %k, %s, %a, %b : tensor<2xi64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>)
  }
  return %r#0, %r#1, %r#2, %r#3, %r#4, %r#5, %r#6
      : tensor<2xi64>, tensor<2x2xi64>, tensor<?x2xi64>, tensor<?x2xi64>, tensor<?x2xi64>, tensor<?x2xi64>, tensor<?x2xi64>
}

// Of the row of a buffer that the same step overwrites.
// CHECK:      all results are equal
// CHECK-NEXT: tensor<3x2xi64> = {{\[}}[-4, -8], [-12, -16], [-20, -24]]
// CHECK-NEXT: tensor<3x2xi64> = {{\[}}[2, 4], [6, 8], [10, 12]]
// INPLACE-LABEL: func.func @echo_of_a_buffer_row(
// INPLACE: tg.scan frozen
// INPLACE: } {tg.destroys = array<i64: 1>}
func.func @echo_of_a_buffer_row(%x: tensor<?x2xi64>, %n: index) -> (tensor<?x2xi64>, tensor<?x2xi64>) {
  %b = tg.add %x, %x : tensor<?x2xi64>
  %0:2 = tg.scan %t to %n states(%s = %b : tensor<?x2xi64>) -> (tensor<?x2xi64>, tensor<?x2xi64>) {
    %1 = tg.slice %s[%t, :] : tensor<?x2xi64>
    %2 = tg.add %1, %1 : tensor<2xi64>
    %3 = tg.neg %2 : tensor<2xi64>
    %4 = tg.set_slice %3 into %s[%t, :] : (tensor<2xi64>, tensor<?x2xi64>)
    tg.yield %4 : tensor<?x2xi64> outs(%1 : tensor<2xi64>)
  }
  return %0#0, %0#1 : tensor<?x2xi64>, tensor<?x2xi64>
}

// Two states with one next value are two buffers: what one of them then changes, the other keeps.
// CHECK:      all results are equal
// CHECK-NEXT: tensor<2xi64> = [105, 6]
// CHECK-NEXT: tensor<2xi64> = [5, 6]
func.func @one_update_for_two_states(%x: tensor<2xi64>, %y: tensor<2xi64>, %n: index) -> (tensor<2xi64>, tensor<2xi64>) {
  %0:2 = tg.scan %t to %n states(%a = %x : tensor<2xi64>, %b = %y : tensor<2xi64>) -> (tensor<2xi64>, tensor<2xi64>) {
    %1 = tg.add %b, %b : tensor<2xi64>
    %2 = tg.sub %1, %b : tensor<2xi64>
    tg.yield %2, %2 : tensor<2xi64>, tensor<2xi64>
  }
  %k = arith.constant 100 : i64
  %3 = tg.inc_slice %k into %0#0[0] : (i64, tensor<2xi64>)
  return %3, %0#1 : tensor<2xi64>, tensor<2xi64>
}

// One zero buffer after CSE, but two states.
// CHECK:      all results are equal
// CHECK-NEXT: tensor<4xi64> = [0, 1, 2, 0]
// CHECK-NEXT: tensor<4xi64> = [0, 0, 1, 2]
// CSE-LABEL: func.func @two_zero_buffers(
// CSE: %[[Z:.+]] = tg.full
// CSE-NOT: tg.full
// CSE: states(%{{.+}} = %[[Z]] : tensor<?xi64>, %{{.+}} = %[[Z]] : tensor<?xi64>)
// CSE-NOT: tg.destroys = array<i64: {{[12],}}
// CSE: return
func.func @two_zero_buffers(%n: index) -> (tensor<?xi64>, tensor<?xi64>) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : index
  %m = tg.add %n, %one : index
  %a = tg.full %zero [%m] : i64
  %b = tg.full %zero [%m] : i64
  %0:2 = tg.scan %t to %n states(%p = %a : tensor<?xi64>, %q = %b : tensor<?xi64>) consts(%o = %one : index)
      -> (tensor<?xi64>, tensor<?xi64>) {
    %i = tg.cast %t to i64 : index
    %u = tg.add %t, %o : index
    %1 = tg.set_slice %i into %p[%t] : (i64, tensor<?xi64>)
    %2 = tg.set_slice %i into %q[%u] : (i64, tensor<?xi64>)
    tg.yield %1, %2 : tensor<?xi64>, tensor<?xi64>
  }
  return %0#0, %0#1 : tensor<?xi64>, tensor<?xi64>
}
