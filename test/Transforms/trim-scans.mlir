// RUN: tg-opt %s --tg-trim-scans | FileCheck %s
// RUN: tg-opt %s --tg-trim-scans --tg-trim-scans | FileCheck %s
// RUN: tg-opt %s --tg-freeze --tg-trim-scans | FileCheck %s --check-prefix=FROZEN

// CHECK-LABEL: func.func @last_rows_are_kept(
// CHECK:      outs(%{{.+}} last 7, %{{.+}} last 3, %{{.+}} last 6, %{{.+}} last 4 :
// CHECK:      tg.slice %{{.+}}#0[-7]
// CHECK:      tg.slice %{{.+}}#1[-3:-1]
// CHECK:      tg.slice %{{.+}}#2[-6:]
// CHECK:      tg.slice %{{.+}}#3[-1:-5:-1]
// FROZEN-LABEL: func.func @last_rows_are_kept(
// FROZEN: tg.scan frozen #graph
func.func @last_rows_are_kept(%n: index) -> (index, tensor<?xindex>, tensor<?xindex>, tensor<?xindex>) {
  %r:4 = tg.scan %t to %n -> (tensor<?xindex>, tensor<?xindex>, tensor<?xindex>, tensor<?xindex>) {
    %0 = tg.add %t, %t : index
    tg.yield outs(%0, %0, %0, %0 : index, index, index, index)
  }
  %a = tg.slice %r#0[-7] : tensor<?xindex>
  %b = tg.slice %r#1[-3:-1] : tensor<?xindex>
  %c = tg.slice %r#2[-6:] : tensor<?xindex>
  %d = tg.slice %r#3[-1:-5:-1] : tensor<?xindex>
  return %a, %b, %c, %d : index, tensor<?xindex>, tensor<?xindex>, tensor<?xindex>
}

// CHECK-LABEL: func.func @several_readers_keep_the_most(
// CHECK: outs(%{{.+}} last 5 : index)
func.func @several_readers_keep_the_most(%n: index) -> (index, tensor<?xindex>) {
  %r = tg.scan %t to %n -> tensor<?xindex> {
    %0 = tg.add %t, %t : index
    tg.yield outs(%0 : index)
  }
  %a = tg.slice %r[-2] : tensor<?xindex>
  %b = tg.slice %r[-5::2] : tensor<?xindex>
  return %a, %b : index, tensor<?xindex>
}

// CHECK-LABEL: func.func @one_reader_of_all_rows_keeps_all(
// CHECK: outs(%{{[0-9a-z]+}} : index)
func.func @one_reader_of_all_rows_keeps_all(%n: index, %k: index) -> (index, tensor<?xindex>) {
  %r = tg.scan %t to %n -> tensor<?xindex> {
    %0 = tg.add %t, %t : index
    tg.yield outs(%0 : index)
  }
  %a = tg.slice %r[-2] : tensor<?xindex>
  %b = tg.neg %r : tensor<?xindex>
  return %a, %b : index, tensor<?xindex>
}

// `%k` may be anything.
// CHECK-LABEL: func.func @bounds_that_are_not_known_keep_all(
// CHECK: outs(%{{[0-9a-z]+}} : index)
func.func @bounds_that_are_not_known_keep_all(%n: index, %k: index) -> tensor<?xindex> {
  %r = tg.scan %t to %n -> tensor<?xindex> {
    %0 = tg.add %t, %t : index
    tg.yield outs(%0 : index)
  }
  %a = tg.slice %r[%k:] : tensor<?xindex>
  return %a : tensor<?xindex>
}

// Row n - 1 of n rows is the last, and no row of none.
// CHECK-LABEL: func.func @symbolic_last_row(
// CHECK: outs(%{{.+}} last 1 : index)
// CHECK: tg.slice %{{.+}}[-1] : tensor<?xindex>
func.func @symbolic_last_row(%n: index) -> index {
  %one = arith.constant 1 : index
  %r = tg.scan %t to %n -> tensor<?xindex> {
    %0 = tg.add %t, %t : index
    tg.yield outs(%0 : index)
  }
  %last = arith.subi %n, %one : index
  %a = tg.slice %r[%last] : tensor<?xindex>
  return %a : index
}

// CHECK-LABEL: func.func @last_row_of_a_state_is_its_result(
// CHECK:      %[[R:.+]] = tg.scan
// CHECK-NOT:  outs
// CHECK:      %[[RAN:.+]] = arith.cmpi sgt, %arg1
// CHECK:      %[[A:.+]] = tg.assert %[[RAN]], %[[R]], "index -1 is out of range for axis 0 of size 0" code "bad_index" : tensor<3xf64>
// CHECK:      %[[B:.+]] = tg.slice %[[A]][1:] : tensor<3xf64>
// CHECK:      return %[[B]]
func.func @last_row_of_a_state_is_its_result(%x: tensor<3xf64>, %n: index) -> tensor<2xf64> {
  %r:2 = tg.scan %t to %n states(%s = %x : tensor<3xf64>) -> (tensor<3xf64>, tensor<?x3xf64>) {
    %0 = tg.exp %s : tensor<3xf64>
    tg.yield %0 : tensor<3xf64> outs(%0 : tensor<3xf64>)
  }
  %a = tg.slice %r#1[-1, 1:] : tensor<?x3xf64>
  return %a : tensor<2xf64>
}

// CHECK-LABEL: func.func @last_row_of_a_window(
// CHECK:      %[[R:.+]] = tg.scan
// CHECK-NOT:  outs
// CHECK:      %[[A:.+]] = tg.slice %[[R]][-1] : tensor<2xf64>
// CHECK-NEXT: return %[[A]]
func.func @last_row_of_a_window(%w: tensor<2xf64>) -> f64 {
  %n = arith.constant 4 : index
  %r:2 = tg.scan %t to %n states(%a, %b = %w[-2, -1] : tensor<2xf64>) -> (tensor<2xf64>, tensor<?xf64>) {
    %0 = tg.add %a, %b : f64
    tg.yield %0 : f64 outs(%0 : f64)
  }
  %a = tg.slice %r#1[-1] : tensor<?xf64>
  return %a : f64
}

// CHECK-LABEL: func.func @until_with_last_rows(
// CHECK: outs(%{{.+}} last 3 : f64) until
func.func @until_with_last_rows(%x: f64, %n: index) -> tensor<?xf64> {
  %r:2 = tg.scan %t to %n states(%s = %x : f64) -> (f64, tensor<?xf64>) {
    %0 = tg.exp %s : f64
    %stop = tg.gt %0, %s : f64
    tg.yield %0 : f64 outs(%0 : f64) until %stop
  }
  %a = tg.slice %r#1[-3:] : tensor<?xf64>
  return %a : tensor<?xf64>
}

// Row -3 of 10 is row 7, of step 7: eight steps.
// CHECK-LABEL: func.func @fewer_steps(
// CHECK:      %[[N:.+]] = arith.constant 8 : index
// CHECK:      tg.scan %{{.+}} to %[[N]]
// CHECK:      outs(%{{.+}} last 1 : index)
// CHECK:      tg.slice %{{.+}}[0] : tensor<?xindex>
func.func @fewer_steps() -> index {
  %n = arith.constant 10 : index
  %r = tg.scan %t to %n -> tensor<?xindex> {
    %0 = tg.add %t, %t : index
    tg.yield outs(%0 : index)
  }
  %a = tg.slice %r[-3] : tensor<?xindex>
  return %a : index
}

// CHECK-LABEL: func.func @steps_that_another_reader_needs_stay(
// CHECK:      tg.scan %{{.+}} to %c10
// CHECK:      outs(%{{[0-9a-z]+}}, %{{[0-9a-z]+}} last 1 :
// CHECK:      tg.slice %{{.+}}#0[:5]
// CHECK:      tg.slice %{{.+}}#1[0]
func.func @steps_that_another_reader_needs_stay() -> (tensor<?xindex>, index) {
  %n = arith.constant 10 : index
  %r:2 = tg.scan %t to %n -> (tensor<?xindex>, tensor<?xindex>) {
    %0 = tg.add %t, %t : index
    tg.yield outs(%0, %t : index, index)
  }
  %a = tg.slice %r#0[:5] : tensor<?xindex>
  %b = tg.slice %r#1[-1] : tensor<?xindex>
  return %a, %b : tensor<?xindex>, index
}

// CHECK-LABEL: func.func @fewer_steps_of_an_unknown_number(
// CHECK:      %[[N:.+]] = arith.minsi %arg0, %c5
// CHECK:      tg.scan %{{.+}} to %[[N]]
// CHECK:      tg.slice %{{.+}}[:5]
func.func @fewer_steps_of_an_unknown_number(%n: index) -> (tensor<?xindex>, index) {
  %r = tg.scan %t to %n -> tensor<?xindex> {
    %0 = tg.add %t, %t : index
    tg.yield outs(%0 : index)
  }
  %a = tg.slice %r[:5] : tensor<?xindex>
  %b = tg.slice %r[3] : tensor<?xindex>
  return %a, %b : tensor<?xindex>, index
}

// A sequence that is too short for all steps is an error, however few are read.
// CHECK-LABEL: func.func @sequences_that_may_be_short_keep_the_steps(
// CHECK: tg.scan %{{.+}} to %arg1
func.func @sequences_that_may_be_short_keep_the_steps(%x: tensor<?xf64>, %n: index) -> tensor<?xf64> {
  %r = tg.scan %t to %n seqs(%a = %x : tensor<?xf64>) -> tensor<?xf64> {
    %0 = tg.exp %a : f64
    tg.yield outs(%0 : f64)
  }
  %a = tg.slice %r[:5] : tensor<?xf64>
  return %a : tensor<?xf64>
}

// CHECK-LABEL: func.func @a_state_that_is_delivered_keeps_the_steps(
// CHECK: tg.scan %{{.+}} to %arg1
func.func @a_state_that_is_delivered_keeps_the_steps(%x: f64, %n: index) -> (f64, tensor<?xf64>) {
  %r:2 = tg.scan %t to %n states(%s = %x : f64) -> (f64, tensor<?xf64>) {
    %0 = tg.exp %s : f64
    tg.yield %0 : f64 outs(%0 : f64)
  }
  %a = tg.slice %r#1[:5] : tensor<?xf64>
  return %r#0, %a : f64, tensor<?xf64>
}

// It fails, and must go on doing so.
// CHECK-LABEL: func.func @a_row_that_is_not_there_keeps_all(
// CHECK: outs(%{{[0-9a-z]+}} : index)
// CHECK: tg.slice %{{.+}}[-11]
func.func @a_row_that_is_not_there_keeps_all() -> index {
  %n = arith.constant 10 : index
  %r = tg.scan %t to %n -> tensor<?xindex> {
    %0 = tg.add %t, %t : index
    tg.yield outs(%0 : index)
  }
  %a = tg.slice %r[-11] : tensor<?xindex>
  return %a : index
}

// CHECK-LABEL: func.func @sizes_follow_from_the_steps(
// CHECK:      %[[N:.+]] = tensor.dim %arg0
// CHECK:      outs(%{{.+}} last 2 : tensor<3xf64>)
// CHECK:      %[[S:.+]] = tensor.from_elements %[[N]], %{{.+}} : tensor<2xindex>
// CHECK:      return %{{.+}}, %[[N]], %[[S]]
func.func @sizes_follow_from_the_steps(%x: tensor<?x3xf64>) -> (tensor<?x3xf64>, index, tensor<2xindex>) {
  %zero = arith.constant 0 : index
  %n = tensor.dim %x, %zero : tensor<?x3xf64>
  %r = tg.scan %t to %n seqs(%a = %x : tensor<?x3xf64>) -> tensor<?x3xf64> {
    %0 = tg.exp %a : tensor<3xf64>
    tg.yield outs(%0 : tensor<3xf64>)
  }
  %a = tg.slice %r[-2:, :] : tensor<?x3xf64>
  %b = tensor.dim %r, %zero : tensor<?x3xf64>
  %c = tg.shape_of %r : tensor<?x3xf64>
  return %a, %b, %c : tensor<?x3xf64>, index, tensor<2xindex>
}

// How many steps are run, only the trace knows.
// CHECK-LABEL: func.func @size_of_a_scan_with_until_keeps_all(
// CHECK: outs(%{{[0-9a-z]+}} : f64) until
func.func @size_of_a_scan_with_until_keeps_all(%x: f64, %n: index) -> (tensor<?xf64>, index) {
  %zero = arith.constant 0 : index
  %r:2 = tg.scan %t to %n states(%s = %x : f64) -> (f64, tensor<?xf64>) {
    %0 = tg.exp %s : f64
    %stop = tg.gt %0, %s : f64
    tg.yield %0 : f64 outs(%0 : f64) until %stop
  }
  %a = tg.slice %r#1[-3:] : tensor<?xf64>
  %b = tensor.dim %r#1, %zero : tensor<?xf64>
  return %a, %b : tensor<?xf64>, index
}

// The second scan reads five rows of the first's trace.
// CHECK-LABEL: func.func @rows_that_another_scan_reads(
// CHECK: tg.scan %{{.+}} to %c5
// CHECK: tg.scan %{{.+}} to %c5
func.func @rows_that_another_scan_reads(%x: f64) -> f64 {
  %n = arith.constant 10 : index
  %m = arith.constant 5 : index
  %r = tg.scan %t to %n -> tensor<?xf64> {
    %0 = tg.cast %t to f64 : index
    tg.yield outs(%0 : f64)
  }
  %q = tg.scan %t to %m seqs(%a = %r : tensor<?xf64>) states(%s = %x : f64) -> f64 {
    %0 = tg.add %a, %s : f64
    tg.yield %0 : f64
  }
  return %q : f64
}

// CHECK-LABEL: func.func @elements_and_parts(
// CHECK:      outs(%{{.+}} last 4 : index)
// CHECK:      tensor.extract %{{.+}}[%c3{{.*}}] : tensor<?xindex>
// CHECK:      tensor.extract_slice %{{.+}}[0] [3] [1] : tensor<?xindex> to tensor<3xindex>
func.func @elements_and_parts() -> (index, tensor<3xindex>) {
  %n = arith.constant 10 : index
  %i = arith.constant 9 : index
  %r = tg.scan %t to %n -> tensor<?xindex> {
    %0 = tg.add %t, %t : index
    tg.yield outs(%0 : index)
  }
  %a = tensor.extract %r[%i] : tensor<?xindex>
  %b = tensor.extract_slice %r[6] [3] [1] : tensor<?xindex> to tensor<3xindex>
  return %a, %b : index, tensor<3xindex>
}
