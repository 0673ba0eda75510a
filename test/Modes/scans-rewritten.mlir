// RUN: tg-opt %s --tg-fast-run --tg-verify-graphs | FileCheck %s
// RUN: tg-run %s --mode=fast-run --entry=rows_into_a_buffer --input=7xf64=0,1,2,3,4,5,6 --compare=interp --print > %t
// RUN: tg-run %s --mode=fast-run --entry=same_value_in_two_outs --input=f64=2 --input=index=3 --compare=interp --print >> %t
// RUN: tg-run %s --mode=fast-run --entry=traced_where_it_is_read --input=3xf64=1,2,3 --input=f64=2 --input=index=3 --compare=interp --print >> %t
// RUN: tg-run %s --mode=fast-run --entry=last_rows --input=index=10 --compare=interp --print >> %t
// RUN: tg-run %s --mode=fast-run --entry=last_rows --input=index=0 --compare=interp --print >> %t
// RUN: tg-run %s --mode=fast-run --entry=repeated_initial_rows --input=f64=1 --compare=interp --print >> %t
// RUN: tg-run %s --mode=fast-run --entry=last_row_of_until --input=f64=1 --input=index=9 --compare=interp --print >> %t
// RUN: not tg-run %s --mode=fast-run --entry=last_row_of_until --input=f64=1 --input=index=0 --print 2>> %t
// RUN: tg-run %s --mode=fast-run --entry=equal_after_all --input=i64=5 --input=index=4 --compare=interp --print >> %t
// RUN: FileCheck %s --check-prefix=VALUE < %t
// RUN: tg-opt %s --tg-freeze | FileCheck %s --check-prefix=FROZEN
// RUN: tg-opt --tg-list-rewrites | FileCheck %s --check-prefix=ORDER

// What the fast mode makes of scans; docs/internals/ScanRewrites.md says which test shows what.

// ORDER: {{[0-9]+}} find-rows
// ORDER: {{[0-9]+}} hoist
// ORDER: {{[0-9]+}} merge-scans
// ORDER: {{[0-9]+}} trim
// ORDER: {{[0-9]+}} fuse
// ORDER: {{[0-9]+}} inplace

// The first three rows, doubled, in a buffer of seven.
// CHECK-LABEL: func.func @rows_into_a_buffer(
// CHECK-NOT: tg.scan
// CHECK: return
// VALUE: all results are equal
// VALUE-NEXT: [0.0, 2.0, 4.0, 0.0, 0.0, 0.0, 0.0]
func.func @rows_into_a_buffer(%x: tensor<7xf64>) -> tensor<7xf64> {
  %n = arith.constant 3 : index
  %zero = arith.constant 0.0 : f64
  %b = tg.full %zero [7] : f64
  %0 = tg.scan %t to %n seqs(%e = %x : tensor<7xf64>) -> tensor<?xf64> {
    %1 = tg.add %e, %e : f64
    tg.yield outs(%1 : f64)
  }
  %2 = tg.set_slice %0 into %b[:3] : (tensor<?xf64>, tensor<7xf64>)
  return %2 : tensor<7xf64>
}

// Of a value in two outs the used one stays.
// CHECK-LABEL: func.func @same_value_in_two_outs(
// CHECK: tg.scan
// CHECK: -> (f64, tensor<?xf64>) {
// CHECK: outs(%{{[0-9a-z]+}} : f64)
// VALUE: all results are equal
// VALUE-NEXT: f64 = 0.25
// VALUE-NEXT: [1.0, 0.5, 0.25]
func.func @same_value_in_two_outs(%h: f64, %n: index) -> (f64, tensor<?xf64>) {
  %0:3 = tg.scan %t to %n states(%s = %h : f64) -> (f64, tensor<?xf64>, tensor<?xf64>) {
    %half = arith.constant 0.5 : f64
    %1 = tg.mul %s, %half : f64
    tg.yield %1 : f64 outs(%1, %1 : f64, f64)
  }
  return %0#0, %0#2 : f64, tensor<?xf64>
}

// CHECK-LABEL: func.func @until_without_a_state(
// CHECK: tg.scan
// CHECK-NOT: states(
// CHECK: until
func.func @until_without_a_state(%h: f64, %x: tensor<?xf64>, %n: index) -> tensor<?xf64> {
  %0:2 = tg.scan %t to %n seqs(%e = %x : tensor<?xf64>) states(%s = %h : f64) -> (f64, tensor<?xf64>) {
    %zero = arith.constant 0.0 : f64
    %1 = tg.add %s, %e : f64
    %2 = tg.lt %e, %zero : f64
    tg.yield %1 : f64 outs(%e : f64) until %2
  }
  return %0#1 : tensor<?xf64>
}

// A buffer that no result depends on, though it changes in all steps.
// CHECK-LABEL: func.func @unused_buffer(
// CHECK: tg.scan
// CHECK-NOT: inc_slice
// CHECK: states(%{{[0-9a-z]+}} = %arg1 : f64)
// CHECK-NOT: inc_slice
// CHECK: return
func.func @unused_buffer(%b: tensor<5xf64>, %h: f64, %n: index) -> f64 {
  %0:2 = tg.scan %t to %n states(%s = %b : tensor<5xf64>, %g = %h : f64) -> (tensor<5xf64>, f64) {
    %five = arith.constant 5 : index
    %i = tg.mod %t, %five : index
    %1 = tg.sin %g : f64
    %2 = tg.inc_slice %1 into %s[%i] : (f64, tensor<5xf64>)
    tg.yield %2, %1 : tensor<5xf64>, f64
  }
  return %0#1 : f64
}

// Of four outs, two are read at their ends only: they are states. The third is an out, the fourth is computed of traces.
// CHECK-LABEL: func.func @traced_where_it_is_read(
// CHECK: -> (f64, f64, f64, tensor<?xf64>, tensor<?xf64>) {
// CHECK: tg.yield {{.*}} outs(%{{[0-9a-z]+}}, %{{[0-9a-z]+}} : f64, f64)
// VALUE: all results are equal
// VALUE-NEXT: [3.0, 5.0, 8.0]
// VALUE-NEXT: [-3.0, 15.0, 0.0]
// VALUE-NEXT: f64 = 0.0
// VALUE-NEXT: f64 = 12.0
func.func @traced_where_it_is_read(%x: tensor<?xf64>, %h: f64, %n: index) -> (tensor<?xf64>, tensor<?xf64>, f64, f64) {
  %r:7 = tg.scan %t to %n seqs(%e = %x : tensor<?xf64>) states(%a = %h : f64, %b = %h : f64, %c = %h : f64)
      -> (f64, f64, f64, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) {
    %1 = tg.add %a, %e : f64
    %2 = tg.sub %e, %b : f64
    %3 = tg.mul %c, %e : f64
    %4 = tg.mul %1, %2 : f64
    tg.yield %1, %2, %3 : f64, f64, f64 outs(%1, %4, %2, %3 : f64, f64, f64, f64)
  }
  %l2 = tg.slice %r#5[-1] : tensor<?xf64>
  %l3 = tg.slice %r#6[-1] : tensor<?xf64>
  return %r#3, %r#4, %l2, %l3 : tensor<?xf64>, tensor<?xf64>, f64, f64
}

// CHECK-LABEL: func.func @last_rows(
// CHECK: outs(%{{[0-9a-z]+}} last 3 : index)
// VALUE: all results are equal
// VALUE-NEXT: [8, 9, 10]
// VALUE: all results are equal
// VALUE-NEXT: tensor<0xindex> = []
func.func @last_rows(%n: index) -> tensor<?xindex> {
  %zero = arith.constant 0 : index
  %0:2 = tg.scan %t to %n states(%s = %zero : index) -> (index, tensor<?xindex>) {
    %one = arith.constant 1 : index
    %1 = tg.add %s, %one : index
    tg.yield %1 : index outs(%1 : index)
  }
  %2 = tg.slice %0#1[-3:] : tensor<?xindex>
  return %2 : tensor<?xindex>
}

// Two initial rows that are one row repeated, and fifty steps.
// CHECK-LABEL: func.func @repeated_initial_rows(
// CHECK: tg.scan
// VALUE: all results are equal
// VALUE-NEXT: index = 52
// VALUE-NEXT: index = 50
// VALUE-NEXT: tensor<2xf64> = [1.0, 1.0]
func.func @repeated_initial_rows(%v: f64) -> (index, index, tensor<2xf64>) {
  %n = arith.constant 50 : index
  %axis = arith.constant 0 : index
  %row = tg.full %v [2] : f64
  %w = tg.broadcast_to %row [2, 2] : tensor<2xf64>
  %0:2 = tg.scan %t to %n states(%a, %b = %w[-2, -1] : tensor<2x2xf64>) -> (tensor<2x2xf64>, tensor<?x2xf64>) {
    %half = arith.constant 0.5 : f64
    %1 = tg.add %a, %b : tensor<2xf64>
    %2 = tg.mul %1, %half : (tensor<2xf64>, f64)
    tg.yield %2 : tensor<2xf64> outs(%2 : tensor<2xf64>)
  }
  %all = tg.concat %w, %0#1 axis 0 : (tensor<2x2xf64>, tensor<?x2xf64>)
  %rows = tensor.dim %all, %axis : tensor<?x2xf64>
  %steps = tensor.dim %0#1, %axis : tensor<?x2xf64>
  %last = tg.slice %all[-1, :] : tensor<?x2xf64>
  return %rows, %steps, %last : index, index, tensor<2xf64>
}

// CHECK-LABEL: func.func @last_row_of_until(
// CHECK-NOT: outs(
// CHECK: until
// CHECK: tg.assert
// VALUE: all results are equal
// VALUE-NEXT: f64 = 8.0
// VALUE: error: index -1 is out of range for axis 0 of size 0
func.func @last_row_of_until(%h: f64, %n: index) -> f64 {
  %0:2 = tg.scan %t to %n states(%s = %h : f64) -> (f64, tensor<?xf64>) {
    %limit = arith.constant 8.0 : f64
    %1 = tg.add %s, %s : f64
    %2 = tg.ge %1, %limit : f64
    tg.yield %1 : f64 outs(%1 : f64) until %2
  }
  %3 = tg.slice %0#1[-1] : tensor<?xf64>
  return %3 : f64
}

// Different until their graphs are optimised.
// FROZEN-LABEL: func.func @equal_after_all(
// FROZEN: tg.scan frozen #[[FIRST:graph_[0-9a-f]+]]
// FROZEN-NOT: tg.scan frozen #[[FIRST]]
// FROZEN: tg.scan frozen
// CHECK-LABEL: func.func @equal_after_all(
// CHECK: tg.scan
// CHECK-NOT: tg.scan
// CHECK: return
// VALUE: all results are equal
// VALUE-NEXT: i64 = 5
// VALUE-NEXT: i64 = 5
func.func @equal_after_all(%x: i64, %n: index) -> (i64, i64) {
  %0 = tg.scan %t to %n states(%s = %x : i64) -> i64 {
    %zero = arith.constant 0 : i64
    %1 = tg.add %s, %zero : i64
    %i = tg.cast %t to i64 : index
    %2 = tg.xor %1, %i : i64
    tg.yield %2 : i64
  }
  %3 = tg.scan %t to %n states(%s = %x : i64) -> i64 {
    %one = arith.constant 1 : i64
    %1 = tg.mul %s, %one : i64
    %i = tg.cast %t to i64 : index
    %2 = tg.xor %1, %i : i64
    tg.yield %2 : i64
  }
  return %0, %3 : i64, i64
}

// Scans in the graph of a scan run together, too.
// CHECK-LABEL: func.func @merged_inside(
// CHECK: tg.scan
// CHECK: tg.scan
// CHECK-NOT: tg.scan
// CHECK: return
func.func @merged_inside(%x: tensor<?x?xf64>, %h: f64, %n: index, %m: index) -> f64 {
  %0 = tg.scan %t to %n seqs(%row = %x : tensor<?x?xf64>) states(%s = %h : f64) consts(%k = %m : index) -> f64 {
    %1 = tg.scan %u to %k seqs(%e = %row : tensor<?xf64>) states(%a = %s : f64) -> f64 {
      %3 = tg.fma %a, %a, %e : f64
      tg.yield %3 : f64
    }
    %2 = tg.scan %u to %k seqs(%e = %row : tensor<?xf64>) states(%a = %s : f64) -> f64 {
      %3 = tg.sub %e, %a : f64
      tg.yield %3 : f64
    }
    %4 = tg.add %1, %2 : f64
    tg.yield %4 : f64
  }
  return %0 : f64
}
