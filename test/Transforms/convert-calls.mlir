// Calls on tensors say what their functions overwrite.
// RUN: tg-opt %s --tg-convert-calls --split-input-file | FileCheck %s
// RUN: tg-opt %s --tg-freeze --tg-convert-calls --split-input-file | FileCheck %s --check-prefix=FROZEN

// What becomes of an argument is computed in it; an argument that is returned as it is is no result.
// CHECK-LABEL: func.func private @put(
// CHECK-SAME:    %[[V:.+]]: f64, %[[X:.+]]: tensor<4xf64>) -> (tensor<4xf64>, tensor<4xf64>) attributes {tg.destinations = 1 : i64}
// CHECK:         %[[Y:.+]] = tg.set_slice %[[V]] into %[[X]][0]
// CHECK:         %[[Z:.+]] = tg.exp
// CHECK:         return %[[Y]], %[[Z]]
func.func private @put(%x: tensor<4xf64>, %v: f64) -> (tensor<4xf64>, f64, tensor<4xf64>) {
  %0 = tg.set_slice %v into %x[0] : (f64, tensor<4xf64>)
  %1 = tg.exp %0 : tensor<4xf64>
  return %1, %v, %0 : tensor<4xf64>, f64, tensor<4xf64>
}
// CHECK-LABEL: func.func @caller(
// CHECK-SAME:    %[[A:.+]]: tensor<4xf64>, %[[B:.+]]: f64)
// CHECK:         %[[R:.+]]:2 = tgl.call @put(%[[B]]) into(%[[A]] : tensor<4xf64>) : (f64) -> (tensor<4xf64>, tensor<4xf64>)
// CHECK:         return %[[R]]#1, %[[B]], %[[R]]#0
func.func @caller(%a: tensor<4xf64>, %b: f64) -> (tensor<4xf64>, f64, tensor<4xf64>) {
  %0:3 = func.call @put(%a, %b) : (tensor<4xf64>, f64) -> (tensor<4xf64>, f64, tensor<4xf64>)
  return %0#0, %0#1, %0#2 : tensor<4xf64>, f64, tensor<4xf64>
}

// -----

// Two results that are one argument, changed twice: one of them is computed in it.
// CHECK-LABEL: func.func private @twice(
// CHECK-SAME:    %[[X:.+]]: tensor<4xf64>) -> (tensor<4xf64>, tensor<4xf64>) attributes {tg.destinations = 1 : i64}
func.func private @twice(%x: tensor<4xf64>) -> (tensor<4xf64>, tensor<4xf64>) {
  %c = arith.constant 1.0 : f64
  %0 = tg.set_slice %c into %x[0] : (f64, tensor<4xf64>)
  %1 = tg.set_slice %c into %x[1] : (f64, tensor<4xf64>)
  return %0, %1 : tensor<4xf64>, tensor<4xf64>
}
func.func @caller(%a: tensor<4xf64>) -> (tensor<4xf64>, tensor<4xf64>) {
  %0:2 = func.call @twice(%a) : (tensor<4xf64>) -> (tensor<4xf64>, tensor<4xf64>)
  return %0#0, %0#1 : tensor<4xf64>, tensor<4xf64>
}

// -----

// Attributes of arguments and results stay with them.
// CHECK-LABEL: func.func private @named(
// CHECK-SAME:    %{{.+}}: f64 {tg.debug.name = "v"}, %{{.+}}: tensor<4xf64> {tg.debug.name = "x"})
// CHECK-SAME:    -> (tensor<4xf64> {tg.debug.name = "y"}, f64 {tg.debug.name = "e"}) attributes {tg.destinations = 1 : i64}
func.func private @named(%x: tensor<4xf64> {tg.debug.name = "x"}, %v: f64 {tg.debug.name = "v"})
    -> (f64 {tg.debug.name = "e"}, tensor<4xf64> {tg.debug.name = "y"}) {
  %0 = tg.set_slice %v into %x[0] : (f64, tensor<4xf64>)
  %1 = math.exp %v : f64
  return %1, %0 : f64, tensor<4xf64>
}
func.func @caller(%a: tensor<4xf64>, %b: f64) -> (f64, tensor<4xf64>) {
  %0:2 = func.call @named(%a, %b) : (tensor<4xf64>, f64) -> (f64, tensor<4xf64>)
  return %0#0, %0#1 : f64, tensor<4xf64>
}

// -----

// Calls in a module of its own are of other functions.
// CHECK-LABEL: func.func private @put(
// CHECK-SAME:    %[[V:.+]]: f64, %[[X:.+]]: tensor<4xf64>)
func.func private @put(%x: tensor<4xf64>, %v: f64) -> tensor<4xf64> {
  %0 = tg.set_slice %v into %x[0] : (f64, tensor<4xf64>)
  return %0 : tensor<4xf64>
}
func.func @caller(%a: tensor<4xf64>, %b: f64) -> tensor<4xf64> {
  %0 = func.call @put(%a, %b) : (tensor<4xf64>, f64) -> tensor<4xf64>
  return %0 : tensor<4xf64>
}
module {
  func.func private @put(%x: tensor<4xf64>, %v: f64) -> tensor<4xf64> {
    return %x : tensor<4xf64>
  }
  // CHECK: func.func @caller(
  // CHECK:   {{ }}call @put(%{{.+}}, %{{.+}}) : (tensor<4xf64>, f64) -> tensor<4xf64>
  func.func @caller(%a: tensor<4xf64>, %b: f64) -> tensor<4xf64> {
    %0 = func.call @put(%a, %b) : (tensor<4xf64>, f64) -> tensor<4xf64>
    return %0 : tensor<4xf64>
  }
}

// -----

// Functions that others know keep their types; on numbers, and of other programs, they are called as before.
// CHECK-LABEL: func.func @public(
// CHECK-SAME:    -> tensor<4xf64> {
func.func @public(%x: tensor<4xf64>, %v: f64) -> tensor<4xf64> {
  %0 = tg.set_slice %v into %x[0] : (f64, tensor<4xf64>)
  return %0 : tensor<4xf64>
}
func.func private @number(%v: f64) -> f64 {
  return %v : f64
}
func.func private @elsewhere(tensor<4xf64>) -> tensor<4xf64>
// CHECK-LABEL: func.func @caller(
// CHECK:         tgl.call @public(%{{.+}}) : (tensor<4xf64>, f64) -> tensor<4xf64>
// CHECK:         {{ }}call @number(
// CHECK:         {{ }}call @elsewhere(
func.func @caller(%a: tensor<4xf64>, %b: f64) -> (tensor<4xf64>, f64, tensor<4xf64>) {
  %0 = func.call @public(%a, %b) : (tensor<4xf64>, f64) -> tensor<4xf64>
  %1 = func.call @number(%b) : (f64) -> f64
  %2 = func.call @elsewhere(%a) : (tensor<4xf64>) -> tensor<4xf64>
  return %0, %1, %2 : tensor<4xf64>, f64, tensor<4xf64>
}

// -----

// Rows have the sizes that a function gives its result: it is inlined. Where it only changes a state, it is called.
// The graphs around it are open then.
// FROZEN-LABEL: func.func @rows(
// FROZEN-NOT:     frozen
// FROZEN-DAG:     tg.exp
// FROZEN-DAG:     tgl.call @grow(
// CHECK-LABEL: func.func @rows(
// CHECK:         tg.exp
// CHECK:         tgl.call @grow(
// CHECK:         tg.yield
func.func private @grow(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.exp %x : tensor<?xf64>
  %1 = tg.neg %0 : tensor<?xf64>
  return %1 : tensor<?xf64>
}
func.func private @row(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.exp %x : tensor<?xf64>
  return %0 : tensor<?xf64>
}
func.func @rows(%n: index, %x: tensor<?xf64>) -> (tensor<?xf64>, tensor<?x?xf64>) {
  %0:2 = tg.scan %t to %n states(%s = %x : tensor<?xf64>) -> (tensor<?xf64>, tensor<?x?xf64>) {
    %1 = func.call @row(%s) : (tensor<?xf64>) -> tensor<?xf64>
    %2 = tg.concat %1, %1 axis 0 : tensor<?xf64>
    %3 = func.call @grow(%s) : (tensor<?xf64>) -> tensor<?xf64>
    tg.yield %3 : tensor<?xf64> outs(%2 : tensor<?xf64>)
  }
  return %0#0, %0#1 : tensor<?xf64>, tensor<?x?xf64>
}

// -----

// So it is where a size is an integer that is returned, or a call is deeper inside.
// CHECK-LABEL: func.func @deep(
// CHECK-NOT:     call
// FROZEN-LABEL: func.func @deep(
// FROZEN-NOT:     call
// FROZEN-NOT:     frozen
func.func private @size(%x: tensor<?xf64>) -> i64 {
  %c = arith.constant 0 : index
  %0 = tensor.dim %x, %c : tensor<?xf64>
  %1 = arith.index_cast %0 : index to i64
  return %1 : i64
}
func.func @deep(%n: index, %x: tensor<?xf64>) -> tensor<?x?xf64> {
  %0 = tg.scan %t to %n consts(%s = %x : tensor<?xf64>) -> (tensor<?x?xf64>) {
    %1 = tg.ofg (%a = %s) : (tensor<?xf64>) -> tensor<?xf64> {
      %2 = func.call @size(%a) : (tensor<?xf64>) -> i64
      %3 = arith.index_cast %2 : i64 to index
      %4 = tg.iota [%3] : f64
      tg.yield %4 : tensor<?xf64>
    }
    tg.yield outs(%1 : tensor<?xf64>)
  }
  return %0 : tensor<?x?xf64>
}
