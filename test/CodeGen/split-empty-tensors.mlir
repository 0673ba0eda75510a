// RUN: tg-opt %s --tg-split-empty-tensors | FileCheck %s

// Each use has a tensor of its own, right before it, and so has each use of a fill.
// CHECK-LABEL: func.func @main
// CHECK:         %[[A:.*]] = tensor.empty(%arg0)
// CHECK-NEXT:    %[[FIRST:.*]] = linalg.fill ins(%arg1 : f64) outs(%[[A]]
// CHECK-NEXT:    tensor.insert %arg1 into %[[FIRST]][%c0]
// CHECK-NEXT:    %[[B:.*]] = tensor.empty(%arg0)
// CHECK-NEXT:    %[[SECOND:.*]] = linalg.fill ins(%arg1 : f64) outs(%[[B]]
// CHECK-NEXT:    tensor.insert %arg1 into %[[SECOND]][%arg0]
// CHECK-NEXT:    %[[C:.*]] = tensor.empty(%arg0)
// CHECK-NEXT:    %[[THIRD:.*]] = linalg.fill ins(%arg1 : f64) outs(%[[C]]
// CHECK-NEXT:    return %[[THIRD]]
func.func @main(%n: index, %f: f64) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) {
  %c0 = arith.constant 0 : index
  %e = tensor.empty(%n) : tensor<?xf64>
  %z = linalg.fill ins(%f : f64) outs(%e : tensor<?xf64>) -> tensor<?xf64>
  %0 = linalg.fill ins(%f : f64) outs(%e : tensor<?xf64>) -> tensor<?xf64>
  %1 = tensor.insert %f into %z[%c0] : tensor<?xf64>
  %2 = tensor.insert %f into %z[%n] : tensor<?xf64>
  return %0, %1, %2 : tensor<?xf64>, tensor<?xf64>, tensor<?xf64>
}

// Taking a part and storing it again are one use.
// CHECK-LABEL: func.func @part
// CHECK:         %[[A:.*]] = tensor.empty(%arg0)
// CHECK-NEXT:    %[[PART:.*]] = tensor.extract_slice %[[A]][0] [1] [1]
// CHECK-NEXT:    %[[SET:.*]] = tensor.insert %arg1 into %[[PART]]
// CHECK-NEXT:    tensor.insert_slice %[[SET]] into %[[A]][0] [1] [1]
// CHECK:         %[[B:.*]] = tensor.empty(%arg0)
// CHECK-NEXT:    return %{{.*}}, %[[B]]
func.func @part(%n: index, %f: f64) -> (tensor<?xf64>, tensor<?xf64>) {
  %c0 = arith.constant 0 : index
  %e = tensor.empty(%n) : tensor<?xf64>
  %0 = tensor.extract_slice %e[0] [1] [1] : tensor<?xf64> to tensor<1xf64>
  %1 = tensor.insert %f into %0[%c0] : tensor<1xf64>
  %2 = tensor.insert_slice %1 into %e[0] [1] [1] : tensor<1xf64> into tensor<?xf64>
  return %2, %e : tensor<?xf64>, tensor<?xf64>
}
