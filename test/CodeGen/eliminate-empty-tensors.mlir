// RUN: tg-opt %s --tg-eliminate-empty-tensors | FileCheck %s

// A result is computed where it is stored,
// CHECK-LABEL: func.func @stored
// CHECK:         %[[ROW:.*]] = tensor.extract_slice %arg1[%arg2, 0] [1, 4] [1, 1]
// CHECK:         %[[EXP:.*]] = linalg.map { math.exp } ins(%arg0 : tensor<4xf64>) outs(%[[ROW]] : tensor<4xf64>)
// CHECK:         tensor.insert_slice %[[EXP]] into %arg1[%arg2, 0]
func.func @stored(%x: tensor<4xf64>, %to: tensor<3x4xf64>, %i: index) -> tensor<3x4xf64> {
  %e = tensor.empty() : tensor<4xf64>
  %0 = linalg.map { math.exp } ins(%x : tensor<4xf64>) outs(%e : tensor<4xf64>)
  %1 = tensor.insert_slice %0 into %to[%i, 0] [1, 4] [1, 1] : tensor<4xf64> into tensor<3x4xf64>
  return %1 : tensor<3x4xf64>
}

// not where what was there before is still used,
// CHECK-LABEL: func.func @read_as_well
// CHECK:         %[[OWN:.*]] = tensor.empty() : tensor<4xf64>
// CHECK:         linalg.map { math.exp } ins(%{{.*}}) outs(%[[OWN]] : tensor<4xf64>)
func.func @read_as_well(%to: tensor<3x4xf64>, %i: index) -> (tensor<3x4xf64>, tensor<3x4xf64>) {
  %e = tensor.empty() : tensor<4xf64>
  %x = tensor.extract_slice %to[1, 0] [1, 4] [1, 1] : tensor<3x4xf64> to tensor<4xf64>
  %0 = linalg.map { math.exp } ins(%x : tensor<4xf64>) outs(%e : tensor<4xf64>)
  %1 = tensor.insert_slice %0 into %to[%i, 0] [1, 4] [1, 1] : tensor<4xf64> into tensor<3x4xf64>
  return %1, %to : tensor<3x4xf64>, tensor<3x4xf64>
}

// and not before the check that its place is there.
// CHECK-LABEL: func.func @checked
// CHECK:         %[[ROW:.*]] = tensor.extract_slice
// CHECK:         tgl.check
// CHECK:         linalg.map { math.exp } ins(%arg0 : tensor<4xf64>) outs(%[[ROW]] : tensor<4xf64>)
func.func @checked(%x: tensor<4xf64>, %to: tensor<3x4xf64>, %i: index) -> tensor<3x4xf64> {
  %e = tensor.empty() : tensor<4xf64>
  %0 = linalg.map { math.exp } ins(%x : tensor<4xf64>) outs(%e : tensor<4xf64>)
  %c3 = arith.constant 3 : index
  %ok = arith.cmpi ult, %i, %c3 : index
  tgl.check %ok, "out of range"
  %1 = tensor.insert_slice %0 into %to[%i, 0] [1, 4] [1, 1] : tensor<4xf64> into tensor<3x4xf64>
  return %1 : tensor<3x4xf64>
}

// Parts that begin a tensor are computed in it,
// CHECK-LABEL: func.func @joined
// CHECK:         %[[ALL:.*]] = tensor.empty() : tensor<6xf64>
// CHECK:         %[[FIRST:.*]] = tensor.extract_slice %[[ALL]][0] [4] [1]
// CHECK:         %[[EXP:.*]] = linalg.map { math.exp } ins(%arg0 : tensor<4xf64>) outs(%[[FIRST]] : tensor<4xf64>)
// CHECK:         tensor.insert_slice %[[EXP]] into %[[ALL]][0]
func.func @joined(%x: tensor<4xf64>, %y: tensor<2xf64>) -> tensor<6xf64> {
  %e = tensor.empty() : tensor<4xf64>
  %0 = linalg.map { math.exp } ins(%x : tensor<4xf64>) outs(%e : tensor<4xf64>)
  %all = tensor.empty() : tensor<6xf64>
  %1 = tensor.insert_slice %0 into %all[0] [4] [1] : tensor<4xf64> into tensor<6xf64>
  %2 = tensor.insert_slice %y into %1[4] [2] [1] : tensor<2xf64> into tensor<6xf64>
  return %2 : tensor<6xf64>
}

// also if that is stored itself.
// CHECK-LABEL: func.func @joined_and_stored
// CHECK:         %[[ROW:.*]] = tensor.extract_slice %arg2[%arg3, 0] [1, 6] [1, 1]
// CHECK:         %[[FIRST:.*]] = tensor.extract_slice %[[ROW]][0] [4] [1]
// CHECK:         %[[EXP:.*]] = linalg.map { math.exp } ins(%arg0 : tensor<4xf64>) outs(%[[FIRST]] : tensor<4xf64>)
// CHECK:         tensor.insert_slice %[[EXP]] into %[[ROW]][0]
func.func @joined_and_stored(%x: tensor<4xf64>, %y: tensor<2xf64>, %to: tensor<3x6xf64>, %i: index) -> tensor<3x6xf64> {
  %e = tensor.empty() : tensor<4xf64>
  %0 = linalg.map { math.exp } ins(%x : tensor<4xf64>) outs(%e : tensor<4xf64>)
  %all = tensor.empty() : tensor<6xf64>
  %1 = tensor.insert_slice %0 into %all[0] [4] [1] : tensor<4xf64> into tensor<6xf64>
  %2 = tensor.insert_slice %y into %1[4] [2] [1] : tensor<2xf64> into tensor<6xf64>
  %3 = tensor.insert_slice %2 into %to[%i, 0] [1, 6] [1, 1] : tensor<6xf64> into tensor<3x6xf64>
  return %3 : tensor<3x6xf64>
}
