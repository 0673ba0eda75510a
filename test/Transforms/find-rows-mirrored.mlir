// RUN: tg-opt %s --tg-find-rows | FileCheck %s
// RUN: tg-opt %s --tg-find-rows --tg-find-rows -o %t && tg-opt %s --tg-find-rows | diff - %t
// RUN: tg-opt %s --tg-find-rows=whole | FileCheck %s --check-prefix=WHOLE
// RUN: tg-opt %s --tg-find-rows=whole --tg-find-rows=whole -o %t && tg-opt %s --tg-find-rows=whole | diff - %t
// RUN: tg-opt %s --tg-simplify-scans --tg-find-rows=whole --tg-simplify-scans --tg-find-rows=whole --tg-simplify-scans -o %t
// RUN: tg-opt %s --tg-freeze --tg-find-rows | FileCheck %s --check-prefix=FROZEN
// RUN: tg-opt %s --tg-find-rows --remarks-filter=tg-find-rows -o /dev/null 2>&1 | FileCheck %s --check-prefix=REMARK

// All rows are mirrored: the scan runs the other way. A number that is read beside them stays what it was.
// CHECK-LABEL: func.func @runs_backwards(
// CHECK:      %[[R:.+]]:2 = tg.scan %[[T:.+]] to %[[N:.+]] backwards
// CHECK-NEXT: seqs(%[[A:.+]] = %arg0 : tensor<?xf64>)
// CHECK-NEXT: states(%[[S:.+]] = %arg1 : index)
// CHECK-NEXT: consts(%[[M:.+]] = %[[N]] : index)
// CHECK-NEXT: -> (index, tensor<?xf64>)
// CHECK:      %[[REST:.+]] = arith.subi %[[M]], %[[T]] : index
// CHECK:      %[[STEP:.+]] = arith.subi %[[REST]], %c1
// CHECK:      tg.mul %[[S]], %[[STEP]]
// CHECK:      tg.exp %[[A]]
// CHECK:      return %[[R]]#1, %[[R]]#0
// WHOLE-LABEL: func.func @runs_backwards(
// WHOLE: backwards
// WHOLE: outs(
// FROZEN-LABEL: func.func @runs_backwards(
// FROZEN: tg.scan frozen
// FROZEN-SAME: backwards
// REMARK: rows that steps read or set by their number are rows of sequences, windows and outs
// REMARK: the scan runs backwards, as its steps use rows from the last one on
func.func @runs_backwards(%x: tensor<?xf64>, %s0: index) -> (tensor<?xf64>, index) {
  %zero = arith.constant 0 : index
  %n = tensor.dim %x, %zero : tensor<?xf64>
  %r:2 = tg.scan %t to %n states(%s = %s0 : index, %y = %x : tensor<?xf64>) consts(%m = %n : index) -> (index, tensor<?xf64>) {
    %one = arith.constant 1 : index
    %last = tg.sub %m, %one : index
    %u = tg.sub %last, %t : index
    %0 = tg.mul %s, %t : index
    %a = tg.slice %y[%u] : tensor<?xf64>
    %b = tg.exp %a : f64
    %1 = tg.set_slice %b into %y[%u] : (f64, tensor<?xf64>)
    tg.yield %0, %1 : index, tensor<?xf64>
  }
  return %r#1, %r#0 : tensor<?xf64>, index
}

// A scan that runs backwards runs forwards then. A size counts as the number of steps that it is equal to.
// CHECK-LABEL: func.func @runs_forwards(
// CHECK:      tg.scan %{{.+}} to %{{.+}}
// CHECK-NEXT: seqs(%{{.+}}, %{{.+}} = %arg0[0, 1] : tensor<?xf64>)
// REMARK: the scan runs forwards, as its steps use rows from the first one on
func.func @runs_forwards(%x: tensor<?xf64>, %s0: f64) -> f64 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %d = tensor.dim %x, %zero : tensor<?xf64>
  %n = arith.subi %d, %one : index
  %r = tg.scan %t to %n backwards states(%s = %s0 : f64) consts(%c = %x : tensor<?xf64>) -> f64 {
    %zero1 = arith.constant 0 : index
    %two = arith.constant 2 : index
    %k = tensor.dim %c, %zero1 : tensor<?xf64>
    %0 = tg.sub %k, %two : index
    %u = tg.sub %0, %t : index
    %one1 = arith.constant 1 : index
    %v = tg.add %one1, %u : index
    %a = tg.slice %c[%u] : tensor<?xf64>
    %b = tensor.extract %c[%v] : tensor<?xf64>
    %1 = tg.fma %s, %a, %b : f64
    tg.yield %1 : f64
  }
  return %r : f64
}

// A window of rows behind those that steps set: the oldest is the last.
// CHECK-LABEL: func.func @window_behind(
// CHECK:      %[[S:.+]] = tg.slice %arg0[5:7] : tensor<8xf64>
// CHECK:      %[[W:.+]] = tg.flip %[[S]] [0] : tensor<2xf64>
// CHECK:      tg.scan %{{.+}} to %{{.+}} backwards
// CHECK-NEXT: seqs(%[[X:.+]], %[[Y:.+]] = %arg0[0, 1] : tensor<8xf64>)
// CHECK-NEXT: states(%[[A:.+]], %[[B:.+]] = %[[W]][-1, -2] : tensor<2xf64>)
// CHECK:      tg.fma %[[A]], %[[B]], %[[X]]
// CHECK:      tg.set_slice %{{.+}} into %arg0[1:5]
// WHOLE-LABEL: func.func @window_behind(
// WHOLE-NOT: seqs
// WHOLE:     states(%{{.+}} = %arg0 : tensor<8xf64>)
func.func @window_behind(%x: tensor<8xf64>) -> tensor<8xf64> {
  %n = arith.constant 4 : index
  %r = tg.scan %t to %n states(%s = %x : tensor<8xf64>) -> tensor<8xf64> {
    %c3 = arith.constant 3 : i32
    %c1 = arith.constant 1 : i32
    %i = tg.cast %t to i32 : index
    %r = tg.sub %c3, %i : i32
    %q = tg.add %r, %c1 : i32
    %q1 = tg.add %q, %c1 : i32
    %q2 = tg.add %q1, %c1 : i32
    %u = tg.cast %r to index : i32
    %v = tg.cast %q to index : i32
    %v1 = tg.cast %q1 to index : i32
    %v2 = tg.cast %q2 to index : i32
    %a = tg.slice %s[%v1] : tensor<8xf64>
    %b = tg.slice %s[%v2] : tensor<8xf64>
    %c = tg.slice %s[%u] : tensor<8xf64>
    %0 = tg.fma %a, %b, %c : f64
    %1 = tg.inc_slice %0 into %s[%v] : (f64, tensor<8xf64>)
    tg.yield %1 : tensor<8xf64>
  }
  return %r : tensor<8xf64>
}

// CHECK-LABEL: func.func @window_of_a_scan_backwards(
// CHECK:      %[[W:.+]] = tg.slice %arg0[3:4] : tensor<4xindex>
// CHECK:      tg.scan %[[T:.+]] to %{{.+}} backwards
// CHECK-NEXT: states(%[[A:.+]] = %[[W]][-1] : tensor<1xindex>)
// CHECK:      %[[R:.+]] = tg.add %[[A]], %[[T]]
// CHECK:      tg.yield %[[R]] : index outs(%[[R]] : index)
// CHECK:      tg.set_slice %{{.+}} into %arg0[:3]
func.func @window_of_a_scan_backwards(%x: tensor<4xindex>) -> tensor<4xindex> {
  %three = arith.constant 3 : index
  %r = tg.scan %t to %three backwards states(%s = %x : tensor<4xindex>) -> tensor<4xindex> {
    %one = arith.constant 1 : index
    %u = tg.add %t, %one : index
    %a = tg.slice %s[%u] : tensor<4xindex>
    %0 = tg.add %a, %t : index
    %1 = tg.set_slice %0 into %s[%t] : (index, tensor<4xindex>)
    tg.yield %1 : tensor<4xindex>
  }
  return %r : tensor<4xindex>
}

// Rows of both orders: those that are set decide. The others are rows of a reversed sequence and of a reversed out, or
// stay where these would be copied.
// CHECK-LABEL: func.func @both_orders(
// CHECK:      %[[F:.+]] = tg.flip %arg0 [0] : tensor<6xf64>
// CHECK:      tg.scan %{{.+}} to %{{.+}} backwards
// CHECK-NEXT: seqs(%{{.+}} = %[[F]] : tensor<6xf64>)
// WHOLE-LABEL: func.func @both_orders(
// WHOLE:      backwards
// WHOLE-NOT:  seqs
// WHOLE:      tg.slice
// WHOLE:      outs(
// CHECK-LABEL: func.func @other_out(
// CHECK:      %[[S:.+]] = tg.slice %arg0[1:%{{.+}}] : tensor<?xf64>
// CHECK:      %[[F:.+]] = tg.flip %[[S]] [0] : tensor<?xf64>
// CHECK:      %[[R:.+]]:2 = tg.scan %{{.+}} to %{{.+}}
// CHECK-NOT:  backwards
// CHECK-NEXT: seqs(%[[X:.+]], %[[Y:.+]] = %[[F]][1, 0] : tensor<?xf64>)
// CHECK:      outs(
// CHECK:      %[[G:.+]] = tg.flip %[[R]]#{{[01]}} [0] : tensor<?xf64>
// CHECK:      tg.set_slice %[[G]] into %arg0[2:] : tensor<?xf64>
// WHOLE-LABEL: func.func @other_out(
// WHOLE-NOT:  tg.flip
// WHOLE:      return
func.func @both_orders(%x: tensor<6xf64>) -> tensor<6xf64> {
  %n = arith.constant 6 : index
  %r = tg.scan %t to %n states(%s = %x : tensor<6xf64>) consts(%c = %x : tensor<6xf64>) -> tensor<6xf64> {
    %five = arith.constant 5 : index
    %u = tg.sub %five, %t : index
    %a = tg.slice %c[%t] : tensor<6xf64>
    %0 = tg.set_slice %a into %s[%u] : (f64, tensor<6xf64>)
    tg.yield %0 : tensor<6xf64>
  }
  return %r : tensor<6xf64>
}
func.func @other_out(%x: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
  %zero = arith.constant 0 : index
  %two = arith.constant 2 : index
  %d = tensor.dim %x, %zero : tensor<?xf64>
  %n = arith.subi %d, %two : index
  %r:2 = tg.scan %t to %n states(%s = %x : tensor<?xf64>) consts(%c = %x : tensor<?xf64>, %m = %n : index) -> (tensor<?xf64>, tensor<?xf64>) {
    %one = arith.constant 1 : index
    %u = tg.sub %m, %t : index
    %v = tg.add %u, %one : index
    %a = tg.slice %c[%u] : tensor<?xf64>
    %b = tg.slice %c[%v] : tensor<?xf64>
    %e = tg.sub %a, %b : f64
    %0 = tg.set_slice %e into %s[%v] : (f64, tensor<?xf64>)
    tg.yield %0 : tensor<?xf64> outs(%e : f64)
  }
  return %r#0, %r#1 : tensor<?xf64>, tensor<?xf64>
}

// The last step reads a row from the end; the number of steps is another one; a narrow number wraps; twice the step; rows of
// both orders of one state.
// CHECK-LABEL: func.func @what_stays(
// CHECK-NOT: seqs
// CHECK-NOT: backwards
// CHECK: return
func.func @what_stays(%x: tensor<200xf64>, %s0: f64, %k: index) -> (f64, f64, f64, f64, tensor<200xf64>) {
  %n = arith.constant 180 : index
  %0 = tg.scan %t to %n states(%s = %s0 : f64) consts(%c = %x : tensor<200xf64>) -> f64 {
    %last = arith.constant 178 : index
    %u = tg.sub %last, %t : index
    %a = tg.slice %c[%u] : tensor<200xf64>
    %b = tg.fma %s, %a, %a : f64
    tg.yield %b : f64
  }
  %1 = tg.scan %t to %n states(%s = %s0 : f64) consts(%c = %x : tensor<200xf64>, %m = %k : index) -> f64 {
    %u = tg.sub %m, %t : index
    %a = tg.slice %c[%u] : tensor<200xf64>
    %b = tg.fma %s, %a, %a : f64
    tg.yield %b : f64
  }
  %2 = tg.scan %t to %n states(%s = %s0 : f64) consts(%c = %x : tensor<200xf64>) -> f64 {
    %last = arith.constant 100 : i8
    %more = arith.constant 79 : i8
    %i = tg.cast %t to i8 : index
    %0 = tg.sub %last, %i : i8
    %1 = tg.add %0, %more : i8
    %u = tg.cast %1 to index : i8
    %a = tg.slice %c[%u] : tensor<200xf64>
    %b = tg.fma %s, %a, %a : f64
    tg.yield %b : f64
  }
  %3 = tg.scan %t to %n states(%s = %s0 : f64) consts(%c = %x : tensor<200xf64>) -> f64 {
    %last = arith.constant 179 : index
    %0 = tg.sub %last, %t : index
    %u = tg.sub %0, %t : index
    %a = tg.slice %c[%u] : tensor<200xf64>
    %b = tg.fma %s, %a, %a : f64
    tg.yield %b : f64
  }
  %4 = tg.scan %t to %n states(%s = %x : tensor<200xf64>) -> tensor<200xf64> {
    %last = arith.constant 179 : index
    %u = tg.sub %last, %t : index
    %a = tg.slice %s[%t] : tensor<200xf64>
    %b = tg.set_slice %a into %s[%u] : (f64, tensor<200xf64>)
    tg.yield %b : tensor<200xf64>
  }
  return %0, %1, %2, %3, %4 : f64, f64, f64, f64, tensor<200xf64>
}

// With `until`, a scan runs forwards. An out or a sequence that is there would have to be reversed.
// CHECK-LABEL: func.func @keeps_its_order(
// CHECK-NOT:   backwards
// CHECK: return
func.func @keeps_its_order(%x: tensor<4xf64>, %s0: f64) -> (f64, tensor<?xf64>, f64) {
  %n = arith.constant 4 : index
  %0 = tg.scan %t to %n states(%s = %s0 : f64) consts(%c = %x : tensor<4xf64>) -> f64 {
    %last = arith.constant 3 : index
    %u = tg.sub %last, %t : index
    %a = tg.slice %c[%u] : tensor<4xf64>
    %b = tg.fma %s, %a, %a : f64
    %stop = tg.gt %b, %a : f64
    tg.yield %b : f64 until %stop
  }
  %1 = tg.scan %t to %n consts(%c = %x : tensor<4xf64>) -> tensor<?xf64> {
    %last = arith.constant 3 : index
    %u = tg.sub %last, %t : index
    %a = tg.slice %c[%u] : tensor<4xf64>
    %b = tg.exp %a : f64
    tg.yield outs(%b : f64)
  }
  %2 = tg.scan %t to %n seqs(%d = %x : tensor<4xf64>) states(%s = %s0 : f64) consts(%c = %x : tensor<4xf64>) -> f64 {
    %last = arith.constant 3 : index
    %u = tg.sub %last, %t : index
    %a = tg.slice %c[%u] : tensor<4xf64>
    %b = tg.fma %s, %a, %d : f64
    tg.yield %b : f64
  }
  return %0, %1, %2 : f64, tensor<?xf64>, f64
}
