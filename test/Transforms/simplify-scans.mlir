// RUN: tg-opt %s --tg-simplify-scans | FileCheck %s
// RUN: tg-opt %s --tg-freeze --tg-simplify-scans | FileCheck %s --check-prefix=FROZEN

// CHECK-LABEL: func.func @one_step_is_the_graph(
// CHECK-NOT:  tg.scan
// CHECK:      %[[A:.+]] = tg.slice %arg0[2, :] : tensor<4x3xf64>
// CHECK:      %[[S:.+]] = tg.add %arg1, %[[A]] : tensor<3xf64>
// CHECK:      %[[R:.+]] = tg.expand_dims %[[S]] [0]
// CHECK:      %[[C:.+]] = tensor.cast %[[R]] : tensor<1x3xf64> to tensor<?x3xf64>
// CHECK:      return %[[S]], %[[C]]
func.func @one_step_is_the_graph(%x: tensor<4x3xf64>, %s0: tensor<3xf64>) -> (tensor<3xf64>, tensor<?x3xf64>) {
  %n = arith.constant 1 : index
  %r:2 = tg.scan %t to %n seqs(%a = %x[2] : tensor<4x3xf64>) states(%s = %s0 : tensor<3xf64>)
      -> (tensor<3xf64>, tensor<?x3xf64>) {
    %0 = tg.add %s, %a : tensor<3xf64>
    tg.yield %0 : tensor<3xf64> outs(%0 last 2 : tensor<3xf64>)
  }
  return %r#0, %r#1 : tensor<3xf64>, tensor<?x3xf64>
}

// CHECK-LABEL: func.func @window_after_one_step(
// CHECK:      %[[A:.+]] = tg.slice %arg0[0] : tensor<3xi64>
// CHECK:      %[[N:.+]] = tg.add %[[A]], %[[A]] : i64
// CHECK:      %[[B:.+]] = tg.slice %arg0[1] : tensor<3xi64>
// CHECK:      %[[C:.+]] = tg.slice %arg0[2] : tensor<3xi64>
// CHECK-DAG:  %[[D:.+]] = tg.expand_dims %[[B]] [0] : i64
// CHECK-DAG:  %[[E:.+]] = tg.expand_dims %[[C]] [0] : i64
// CHECK-DAG:  %[[F:.+]] = tg.expand_dims %[[N]] [0] : i64
// CHECK:      tg.concat %[[D]], %[[E]], %[[F]] axis 0
func.func @window_after_one_step(%w: tensor<3xi64>) -> tensor<3xi64> {
  %n = arith.constant 1 : index
  %r = tg.scan %t to %n states(%a = %w[-3] : tensor<3xi64>) -> tensor<3xi64> {
    %0 = tg.add %a, %a : i64
    tg.yield %0 : i64
  }
  return %r : tensor<3xi64>
}

// `until` is tested after the step.
// CHECK-LABEL: func.func @one_step_with_until(
// CHECK-NOT: tg.scan
// CHECK: tg.exp %arg0
func.func @one_step_with_until(%x: f64) -> f64 {
  %n = arith.constant 1 : index
  %r = tg.scan %t to %n states(%s = %x : f64) -> f64 {
    %0 = tg.exp %s : f64
    %stop = tg.gt %0, %s : f64
    tg.yield %0 : f64 until %stop
  }
  return %r : f64
}

// CHECK-LABEL: func.func @no_step(
// CHECK-NOT:  tg.scan
// CHECK:      %[[O:.+]] = tg.full %{{.+}} [%{{.+}}, 3] : i1
// CHECK:      return %arg0, %[[O]]
func.func @no_step(%x: tensor<3xi1>) -> (tensor<3xi1>, tensor<?x3xi1>) {
  %n = arith.constant 0 : index
  %r:2 = tg.scan %t to %n states(%s = %x : tensor<3xi1>) -> (tensor<3xi1>, tensor<?x3xi1>) {
    %0 = tg.not %s : tensor<3xi1>
    tg.yield %0 : tensor<3xi1> outs(%0 : tensor<3xi1>)
  }
  return %r#0, %r#1 : tensor<3xi1>, tensor<?x3xi1>
}

// CHECK-LABEL: func.func @rows_of_unknown_size_and_no_step(
// CHECK: tg.scan
func.func @rows_of_unknown_size_and_no_step(%x: tensor<?xf64>) -> tensor<?x?xf64> {
  %n = arith.constant 0 : index
  %r = tg.scan %t to %n consts(%c = %x : tensor<?xf64>) -> tensor<?x?xf64> {
    %0 = tg.exp %c : tensor<?xf64>
    tg.yield outs(%0 : tensor<?xf64>)
  }
  return %r : tensor<?x?xf64>
}

// There may be no row for the step.
// CHECK-LABEL: func.func @sequence_that_may_be_short(
// CHECK: tg.scan
func.func @sequence_that_may_be_short(%x: tensor<?xf64>) -> tensor<?xf64> {
  %n = arith.constant 1 : index
  %r = tg.scan %t to %n seqs(%a = %x : tensor<?xf64>) -> tensor<?xf64> {
    %0 = tg.exp %a : f64
    tg.yield outs(%0 : f64)
  }
  return %r : tensor<?xf64>
}

// The next value may have another size, which is an error.
// CHECK-LABEL: func.func @state_of_unknown_size(
// CHECK: tg.scan
func.func @state_of_unknown_size(%x: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %n = arith.constant 1 : index
  %r = tg.scan %t to %n states(%s = %x : tensor<?xf64>) consts(%c = %y : tensor<?xf64>) -> tensor<?xf64> {
    %0 = tg.exp %c : tensor<?xf64>
    tg.yield %0 : tensor<?xf64>
  }
  return %r : tensor<?xf64>
}

// CHECK-LABEL: func.func @scan_in_the_only_step(
// CHECK-NOT: tg.scan
// CHECK: tg.exp %arg0
// CHECK: return
func.func @scan_in_the_only_step(%x: f64) -> f64 {
  %n = arith.constant 1 : index
  %r = tg.scan %t to %n states(%s = %x : f64) -> f64 {
    %m = arith.constant 1 : index
    %1 = tg.scan %u to %m states(%a = %s : f64) -> f64 {
      %0 = tg.exp %a : f64
      tg.yield %0 : f64
    }
    tg.yield %1 : f64
  }
  return %r : f64
}

// CHECK-LABEL: func.func @several_steps_stay(
// CHECK: tg.scan
func.func @several_steps_stay(%x: f64) -> (f64, tensor<?xf64>) {
  %n = arith.constant 2 : index
  %r:2 = tg.scan %t to %n states(%s = %x : f64) -> (f64, tensor<?xf64>) {
    %0 = tg.exp %s : f64
    tg.yield %0 : f64 outs(%0 last 2 : f64)
  }
  return %r#0, %r#1 : f64, tensor<?xf64>
}

// CHECK-LABEL: func.func @reversed_sequence_is_read_from_its_end(
// CHECK-NOT:  tg.flip
// CHECK:      %[[N:.+]] = tensor.dim %arg0
// CHECK:      %[[L:.+]] = arith.subi %{{.+}}, %c1
// CHECK:      tg.scan %[[T:.+]] to %[[N]]
// CHECK-NEXT: states(%[[S:.+]] = %arg1 : f64)
// CHECK-NEXT: consts(%[[E:.+]] = %[[L]] : index, %[[X:.+]] = %arg0 : tensor<?xf64>)
// CHECK:      %[[P:.+]] = arith.subi %[[E]], %[[T]] : index
// CHECK-NEXT: %[[A:.+]] = tensor.extract %[[X]][%[[P]]]
// CHECK-NEXT: tg.add %[[S]], %[[A]]
// FROZEN-LABEL: func.func @reversed_sequence_is_read_from_its_end(
// FROZEN: tg.scan frozen #graph
func.func @reversed_sequence_is_read_from_its_end(%x: tensor<?xf64>, %s0: f64) -> f64 {
  %zero = arith.constant 0 : index
  %n = tensor.dim %x, %zero : tensor<?xf64>
  %y = tg.flip %x [0] : tensor<?xf64>
  %r = tg.scan %t to %n seqs(%a = %y : tensor<?xf64>) states(%s = %s0 : f64) -> f64 {
    %0 = tg.add %s, %a : f64
    tg.yield %0 : f64
  }
  return %r : f64
}

// The sequence that asks for the rows is the tensor itself, which has as many.
// CHECK-LABEL: func.func @reversed_sequence_that_may_be_short(
// CHECK:      seqs(%{{.+}}, %{{.+}} = %arg0[-1, 1] : tensor<?x3xf64>)
// CHECK-NEXT: consts(
// CHECK:      tensor.extract_slice %{{.+}}[%{{.+}}, 0] [1, 3] [1, 1]
func.func @reversed_sequence_that_may_be_short(%x: tensor<?x3xf64>, %n: index) -> tensor<?x3xf64> {
  %y = tg.flip %x [0] : tensor<?x3xf64>
  %r = tg.scan %t to %n seqs(%a, %b = %y[-1, 1] : tensor<?x3xf64>) -> tensor<?x3xf64> {
    %0 = tg.add %a, %b : tensor<3xf64>
    tg.yield outs(%0 : tensor<3xf64>)
  }
  return %r : tensor<?x3xf64>
}

// CHECK-LABEL: func.func @other_flips_stay(
// CHECK: tg.flip %arg0 [0, 1]
func.func @other_flips_stay(%x: tensor<?x3xf64>, %n: index) -> tensor<?x3xf64> {
  %y = tg.flip %x [0, 1] : tensor<?x3xf64>
  %r = tg.scan %t to %n seqs(%a = %y : tensor<?x3xf64>) -> tensor<?x3xf64> {
    %0 = tg.exp %a : tensor<3xf64>
    tg.yield outs(%0 : tensor<3xf64>)
  }
  return %r : tensor<?x3xf64>
}

// CHECK-LABEL: func.func @graph_in_the_step(
// CHECK:      tg.ofg (%[[I:.+]] = %arg0)
// CHECK-NEXT: tg.exp %[[I]]
func.func @graph_in_the_step(%x: f64) -> f64 {
  %n = arith.constant 1 : index
  %r = tg.scan %t to %n states(%s = %x : f64) -> f64 {
    %0 = tg.ofg (%a = %s) : (f64) -> f64 {
      %1 = tg.exp %a : f64
      tg.yield %1 : f64
    }
    tg.yield %0 : f64
  }
  return %r : f64
}
