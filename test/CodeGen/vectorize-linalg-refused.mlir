// RUN: tg-opt %s --tg-vectorize-linalg --remarks-filter=tg-vectorize-linalg 2>&1 | FileCheck %s

// What stays as it is, one reason after the other.

#id = affine_map<(d0) -> (d0)>
#none = affine_map<(d0) -> ()>

// CHECK-DAG: remark: {{.*}}NotVectorized{{.*}}it has no loops over buffers
// CHECK-DAG: remark: {{.*}}NotVectorized{{.*}}its body cannot be computed on vectors
// CHECK-DAG: remark: {{.*}}NotVectorized{{.*}}an index is neither a loop position nor a constant
// CHECK-DAG: remark: {{.*}}NotVectorized{{.*}}no loop has all operands contiguous along it
// CHECK-DAG: remark: {{.*}}NotVectorized{{.*}}the reduced axis is short
// CHECK-DAG: remark: {{.*}}NotVectorized{{.*}}elements are not combined by a single operation that can be reordered

// CHECK-LABEL: func.func @one_element(
// CHECK: linalg.generic
func.func @one_element(%x: memref<f64>) {
  linalg.generic {indexing_maps = [affine_map<() -> ()>], iterator_types = []} outs(%x : memref<f64>) {
  ^bb0(%o: f64):
    %s = arith.negf %o : f64
    linalg.yield %s : f64
  }
  return
}

// CHECK-LABEL: func.func @on_tensors(
// CHECK: linalg.generic
func.func @on_tensors(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]} outs(%x : tensor<?xf64>) {
  ^bb0(%o: f64):
    %s = arith.negf %o : f64
    linalg.yield %s : f64
  } -> tensor<?xf64>
  return %0 : tensor<?xf64>
}

// CHECK-LABEL: func.func @no_form_on_vectors(
// CHECK: linalg.generic
func.func @no_form_on_vectors(%x: memref<?xf64>) {
  linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]} outs(%x : memref<?xf64>) {
  ^bb0(%o: f64):
    %s = tg.lgamma %o : f64
    linalg.yield %s : f64
  }
  return
}

// CHECK-LABEL: func.func @gather_of_bytes(
// CHECK: linalg.generic
func.func @gather_of_bytes(%x: memref<?xi8>, %i: memref<?xindex>, %y: memref<?xi8>) {
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%i : memref<?xindex>) outs(%y : memref<?xi8>) {
  ^bb0(%a: index, %o: i8):
    %s = memref.load %x[%a] : memref<?xi8>
    linalg.yield %s : i8
  }
  return
}

// Each element has a number of steps of its own.
// CHECK-LABEL: func.func @steps_of_each_element(
// CHECK: linalg.generic
func.func @steps_of_each_element(%x: memref<?xindex>, %y: memref<?xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
      ins(%x : memref<?xindex>) outs(%y : memref<?xindex>) {
  ^bb0(%a: index, %o: index):
    %r = scf.for %t = %c0 to %a step %c1 iter_args(%s = %a) -> index {
      %p = arith.muli %s, %s : index
      scf.yield %p : index
    }
    linalg.yield %r : index
  }
  return
}

// CHECK-LABEL: func.func @backwards(
// CHECK: linalg.generic
func.func @backwards(%x: memref<7xf64>, %y: memref<7xf64>) {
  linalg.generic {indexing_maps = [affine_map<(d0) -> (6 - d0)>, #id], iterator_types = ["parallel"]}
      ins(%x : memref<7xf64>) outs(%y : memref<7xf64>) {
  ^bb0(%a: f64, %o: f64):
    linalg.yield %a : f64
  }
  return
}

// CHECK-LABEL: func.func @diagonal(
// CHECK: linalg.generic
func.func @diagonal(%x: memref<?x?xf64>, %y: memref<?xf64>) {
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0, d0)>, #id], iterator_types = ["parallel"]}
      ins(%x : memref<?x?xf64>) outs(%y : memref<?xf64>) {
  ^bb0(%a: f64, %o: f64):
    linalg.yield %a : f64
  }
  return
}

// CHECK-LABEL: func.func @every_eighth_element(
// CHECK: linalg.generic
func.func @every_eighth_element(%x: memref<?xf64, strided<[8]>>) {
  linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]} outs(%x : memref<?xf64, strided<[8]>>) {
  ^bb0(%o: f64):
    %s = arith.negf %o : f64
    linalg.yield %s : f64
  }
  return
}

// CHECK-LABEL: func.func @short_sum(
// CHECK: linalg.generic
func.func @short_sum(%x: memref<3xf64>, %y: memref<f64>) {
  linalg.generic {indexing_maps = [#id, #none], iterator_types = ["reduction"]}
      ins(%x : memref<3xf64>) outs(%y : memref<f64>) {
  ^bb0(%a: f64, %o: f64):
    %s = arith.addf %o, %a : f64
    linalg.yield %s : f64
  }
  return
}

// CHECK-LABEL: func.func @polynomial(
// CHECK: linalg.generic
func.func @polynomial(%x: memref<?xf64>, %y: memref<f64>, %at: f64) {
  linalg.generic {indexing_maps = [#id, #none], iterator_types = ["reduction"]}
      ins(%x : memref<?xf64>) outs(%y : memref<f64>) {
  ^bb0(%a: f64, %o: f64):
    %p = arith.mulf %o, %at : f64
    %s = arith.addf %p, %a : f64
    linalg.yield %s : f64
  }
  return
}

// CHECK-LABEL: func.func @differences(
// CHECK: linalg.generic
func.func @differences(%x: memref<?xf64>, %y: memref<f64>) {
  linalg.generic {indexing_maps = [#id, #none], iterator_types = ["reduction"]}
      ins(%x : memref<?xf64>) outs(%y : memref<f64>) {
  ^bb0(%a: f64, %o: f64):
    %s = arith.subf %o, %a : f64
    linalg.yield %s : f64
  }
  return
}
