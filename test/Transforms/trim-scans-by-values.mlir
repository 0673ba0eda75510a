// RUN: tg-opt %s --tg-trim-scans --inline --canonicalize | FileCheck %s --check-prefix=COUNT
// RUN: tg-opt %s --tg-trim-scans -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: tg-opt %t.mlir --tg-trim-scans | diff %t.mlir -
// RUN: tg-opt %s --tg-trim-scans --canonicalize --cse -o %t.clean.mlir
// RUN: tg-opt %t.clean.mlir --tg-trim-scans --canonicalize --cse | diff %t.clean.mlir -
// RUN: tg-run %s --mode=debug --entry=three_readers --input=index=20 --input=index=3 --input=index=-15 --print > %t
// RUN: tg-run %t.mlir --mode=debug --entry=three_readers --input=index=20 --input=index=3 --input=index=-15 --compare=interp --print >> %t
// RUN: tg-run %t.mlir --mode=debug --entry=three_readers --input=index=20 --input=index=-20 --input=index=2 --compare=interp --print >> %t
// RUN: not tg-run %s --mode=debug --entry=three_readers --input=index=20 --input=index=-21 --input=index=2 2>> %t
// RUN: not tg-run %t.mlir --mode=debug --entry=three_readers --input=index=20 --input=index=-21 --input=index=2 2>> %t
// RUN: not tg-run %t.mlir --mode=debug --entry=three_readers --input=index=20 --input=index=20 --input=index=2 2>> %t
// RUN: not tg-run %t.mlir --mode=debug --entry=three_readers --input=index=20 --input=index=9223372036854775807 --input=index=2 2>> %t
// RUN: not tg-run %t.mlir --mode=debug --entry=three_readers --input=index=0 --input=index=0 --input=index=2 2>> %t
// RUN: not tg-run %t.mlir --mode=debug --entry=three_readers --input=index=-2 --input=index=0 --input=index=2 2>> %t
// RUN: FileCheck %s --check-prefix=VALUE < %t

// Of 20 rows: [:2], [4], [i], [:i], [-10], [-j], [:-j].
func.func private @seven_readers(%i: index, %j: index) -> (tensor<?xindex>, index, index, tensor<?xindex>, index, index, tensor<?xindex>) {
  %n = arith.constant 20 : index
  %zero = arith.constant 0 : index
  %minus_j = arith.subi %zero, %j : index
  %r:7 = tg.scan %t to %n -> (tensor<?xindex>, tensor<?xindex>, tensor<?xindex>, tensor<?xindex>, tensor<?xindex>, tensor<?xindex>, tensor<?xindex>) {
    %0 = tg.add %t, %t : index
    tg.yield outs(%0, %0, %0, %0, %0, %0, %0 : index, index, index, index, index, index, index)
  }
  %a = tg.slice %r#0[:2] : tensor<?xindex>
  %b = tg.slice %r#1[4] : tensor<?xindex>
  %c = tg.slice %r#2[%i] : tensor<?xindex>
  %d = tg.slice %r#3[:%i] : tensor<?xindex>
  %e = tg.slice %r#4[-10] : tensor<?xindex>
  %f = tg.slice %r#5[%minus_j] : tensor<?xindex>
  %g = tg.slice %r#6[:%minus_j] : tensor<?xindex>
  return %a, %b, %c, %d, %e, %f, %g : tensor<?xindex>, index, index, tensor<?xindex>, index, index, tensor<?xindex>
}

// COUNT-LABEL: func.func @ten_from_the_end(
// COUNT: tg.scan %{{.+}} to %c11
func.func @ten_from_the_end() -> (tensor<?xindex>, index, index, tensor<?xindex>, index, index, tensor<?xindex>) {
  %i = arith.constant 3 : index
  %j = arith.constant 15 : index
  %r:7 = call @seven_readers(%i, %j) : (index, index) -> (tensor<?xindex>, index, index, tensor<?xindex>, index, index, tensor<?xindex>)
  return %r#0, %r#1, %r#2, %r#3, %r#4, %r#5, %r#6 : tensor<?xindex>, index, index, tensor<?xindex>, index, index, tensor<?xindex>
}

// COUNT-LABEL: func.func @third_from_the_end(
// COUNT: tg.scan %{{.+}} to %c18
func.func @third_from_the_end() -> (tensor<?xindex>, index, index, tensor<?xindex>, index, index, tensor<?xindex>) {
  %i = arith.constant 3 : index
  %j = arith.constant 3 : index
  %r:7 = call @seven_readers(%i, %j) : (index, index) -> (tensor<?xindex>, index, index, tensor<?xindex>, index, index, tensor<?xindex>)
  return %r#0, %r#1, %r#2, %r#3, %r#4, %r#5, %r#6 : tensor<?xindex>, index, index, tensor<?xindex>, index, index, tensor<?xindex>
}

// COUNT-LABEL: func.func @the_index(
// COUNT: tg.scan %{{.+}} to %c17
func.func @the_index() -> (tensor<?xindex>, index, index, tensor<?xindex>, index, index, tensor<?xindex>) {
  %i = arith.constant 16 : index
  %j = arith.constant 15 : index
  %r:7 = call @seven_readers(%i, %j) : (index, index) -> (tensor<?xindex>, index, index, tensor<?xindex>, index, index, tensor<?xindex>)
  return %r#0, %r#1, %r#2, %r#3, %r#4, %r#5, %r#6 : tensor<?xindex>, index, index, tensor<?xindex>, index, index, tensor<?xindex>
}

// COUNT-LABEL: func.func @a_negative_index(
// COUNT: tg.scan %{{.+}} to %c16
func.func @a_negative_index() -> (tensor<?xindex>, index, index, tensor<?xindex>, index, index, tensor<?xindex>) {
  %i = arith.constant -5 : index
  %j = arith.constant 15 : index
  %r:7 = call @seven_readers(%i, %j) : (index, index) -> (tensor<?xindex>, index, index, tensor<?xindex>, index, index, tensor<?xindex>)
  return %r#0, %r#1, %r#2, %r#3, %r#4, %r#5, %r#6 : tensor<?xindex>, index, index, tensor<?xindex>, index, index, tensor<?xindex>
}

// COUNT-LABEL: func.func @the_last_row(
// COUNT: tg.scan %{{.+}} to %c20
func.func @the_last_row() -> (tensor<?xindex>, index, index, tensor<?xindex>, index, index, tensor<?xindex>) {
  %i = arith.constant 19 : index
  %j = arith.constant 15 : index
  %r:7 = call @seven_readers(%i, %j) : (index, index) -> (tensor<?xindex>, index, index, tensor<?xindex>, index, index, tensor<?xindex>)
  return %r#0, %r#1, %r#2, %r#3, %r#4, %r#5, %r#6 : tensor<?xindex>, index, index, tensor<?xindex>, index, index, tensor<?xindex>
}

// Rows i and 4, and those to i: the index may count from the end, and may be none of a row.
// CHECK-LABEL: func.func @three_readers(
// CHECK:      %[[NEEDED:.+]] = arith.select %[[MISSING:.+]], %arg0, %
// CHECK:      %[[INDEX:.+]] = arith.select %[[MISSING]], %arg1, %
// CHECK:      arith.maxsi %{{.+}}, %[[NEEDED]]
// CHECK:      %[[STEPS:.+]] = arith.minsi %arg0, %
// CHECK:      tg.scan %{{.+}} to %[[STEPS]]
// CHECK:      tg.slice %{{.+}}[%[[INDEX]]] : tensor<?xindex>
// CHECK:      tg.slice %{{.+}}[4] : tensor<?xindex>
// CHECK:      tg.slice %{{.+}}[1:%{{.+}}:2] : tensor<?xindex>
// VALUE:      index = 6
// VALUE-NEXT: index = 8
// VALUE-NEXT: tensor<2xindex> = [2, 6]
// VALUE:      all results are equal
// VALUE-NEXT: index = 6
// VALUE-NEXT: index = 8
// VALUE-NEXT: tensor<2xindex> = [2, 6]
// VALUE:      all results are equal
// VALUE-NEXT: index = 0
// VALUE-NEXT: index = 8
// VALUE-NEXT: tensor<1xindex> = [2]
// VALUE:      index -21 is out of range for axis 0 of size 20
// VALUE:      index -21 is out of range for axis 0 of size 20
// VALUE:      index 20 is out of range for axis 0 of size 20
// VALUE:      index 9223372036854775807 is out of range for axis 0 of size 20
// VALUE:      index 0 is out of range for axis 0 of size 0
// VALUE:      -2
func.func @three_readers(%n: index, %i: index, %j: index) -> (index, index, tensor<?xindex>) {
  %r = tg.scan %t to %n -> tensor<?xindex> {
    %0 = tg.add %t, %t : index
    tg.yield outs(%0 : index)
  }
  %a = tg.slice %r[%i] : tensor<?xindex>
  %b = tg.slice %r[4] : tensor<?xindex>
  %c = tg.slice %r[1:%j:2] : tensor<?xindex>
  return %a, %b, %c : index, index, tensor<?xindex>
}

// What is surely not negative is not asked about.
// CHECK-LABEL: func.func @an_index_that_is_a_size(
// CHECK-NOT:  arith.select
// CHECK:      tg.scan %{{.+}} to %{{[0-9]+}}
func.func @an_index_that_is_a_size(%n: index, %x: tensor<?xf64>) -> index {
  %zero = arith.constant 0 : index
  %i = tensor.dim %x, %zero : tensor<?xf64>
  %r = tg.scan %t to %n -> tensor<?xindex> {
    %0 = tg.add %t, %t : index
    tg.yield outs(%0 : index)
  }
  %a = tg.slice %r[%i] : tensor<?xindex>
  return %a : index
}

// CHECK-LABEL: func.func @an_index_that_the_scan_computes_keeps_the_steps(
// CHECK: tg.scan %{{.+}} to %arg0
func.func @an_index_that_the_scan_computes_keeps_the_steps(%n: index) -> index {
  %r:2 = tg.scan %t to %n -> (tensor<?xindex>, tensor<?xindex>) {
    %0 = tg.add %t, %t : index
    tg.yield outs(%0, %t : index, index)
  }
  %i = tg.slice %r#1[0] : tensor<?xindex>
  %a = tg.slice %r#0[%i] : tensor<?xindex>
  return %a : index
}

// CHECK-LABEL: func.func @the_last_row_keeps_the_steps(
// CHECK: tg.scan %{{.+}} to %arg0
func.func @the_last_row_keeps_the_steps(%n: index, %i: index) -> (index, index) {
  %r:2 = tg.scan %t to %n -> (tensor<?xindex>, tensor<?xindex>) {
    %0 = tg.add %t, %t : index
    tg.yield outs(%0, %0 : index, index)
  }
  %a = tg.slice %r#0[%i] : tensor<?xindex>
  %b = tg.slice %r#1[-1] : tensor<?xindex>
  return %a, %b : index, index
}

// CHECK-LABEL: func.func @rows_without_a_stop_keep_the_steps(
// CHECK: tg.scan %{{.+}} to %arg0
func.func @rows_without_a_stop_keep_the_steps(%n: index, %i: index) -> (index, tensor<?xindex>) {
  %r = tg.scan %t to %n -> tensor<?xindex> {
    %0 = tg.add %t, %t : index
    tg.yield outs(%0 : index)
  }
  %a = tg.slice %r[%i] : tensor<?xindex>
  %b = tg.slice %r[%i:] : tensor<?xindex>
  return %a, %b : index, tensor<?xindex>
}

// CHECK-LABEL: func.func @a_step_that_may_be_negative_keeps_the_steps(
// CHECK: tg.scan %{{.+}} to %arg0
func.func @a_step_that_may_be_negative_keeps_the_steps(%n: index, %i: index) -> tensor<?xindex> {
  %r = tg.scan %t to %n -> tensor<?xindex> {
    %0 = tg.add %t, %t : index
    tg.yield outs(%0 : index)
  }
  %a = tg.slice %r[1:4:%i] : tensor<?xindex>
  return %a : tensor<?xindex>
}

// The steps end by themselves.
// CHECK-LABEL: func.func @until_keeps_the_steps(
// CHECK: tg.scan %{{.+}} to %arg1
func.func @until_keeps_the_steps(%x: f64, %n: index, %i: index) -> f64 {
  %r:2 = tg.scan %t to %n states(%s = %x : f64) -> (f64, tensor<?xf64>) {
    %0 = tg.exp %s : f64
    %stop = tg.gt %0, %s : f64
    tg.yield %0 : f64 outs(%0 : f64) until %stop
  }
  %a = tg.slice %r#1[%i] : tensor<?xf64>
  return %a : f64
}
