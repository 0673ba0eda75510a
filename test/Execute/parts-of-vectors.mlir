// Small tensors whose neighbouring parts are stored one after the other: LLVM 22 makes one store of two, and stored other
// lanes where the first part begins at no multiple of both. Three-dimensional convolutions have the first program in them.
// RUN: tg-run %s --entry=rearranged --input=2x56xf64=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,51,52,53,54,55,56,57,58,59,60,61,62,63,64,65,66,67,68,69,70,71,72,73,74,75,76,77,78,79,80,81,82,83,84,85,86,87,88,89,90,91,92,93,94,95,96,97,98,99,100,101,102,103,104,105,106,107,108,109,110,111 --compare=interp | FileCheck %s
// RUN: tg-run %s --entry=of_floats --input=2x56xf32=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,51,52,53,54,55,56,57,58,59,60,61,62,63,64,65,66,67,68,69,70,71,72,73,74,75,76,77,78,79,80,81,82,83,84,85,86,87,88,89,90,91,92,93,94,95,96,97,98,99,100,101,102,103,104,105,106,107,108,109,110,111 --compare=interp | FileCheck %s
// RUN: tg-run %s --entry=of_integers --input=2x56xi64=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,51,52,53,54,55,56,57,58,59,60,61,62,63,64,65,66,67,68,69,70,71,72,73,74,75,76,77,78,79,80,81,82,83,84,85,86,87,88,89,90,91,92,93,94,95,96,97,98,99,100,101,102,103,104,105,106,107,108,109,110,111 --compare=interp | FileCheck %s
// CHECK: all results are equal

func.func @rearranged(%x: tensor<2x56xf64>) -> tensor<2x2x1x7x4xf64> {
  %0 = tg.reshape %x [2, 2, 1, 7, 4] : tensor<2x56xf64>
  %1 = tg.transpose %0 [1, 0, 2, 3, 4] : tensor<2x2x1x7x4xf64>
  %2 = tg.neg %1 : tensor<2x2x1x7x4xf64>
  return %2 : tensor<2x2x1x7x4xf64>
}

func.func @of_floats(%x: tensor<2x56xf32>) -> tensor<2x2x7x4xf32> {
  %0 = tg.reshape %x [2, 2, 7, 4] : tensor<2x56xf32>
  %1 = tg.transpose %0 [1, 0, 2, 3] : tensor<2x2x7x4xf32>
  %2 = tg.neg %1 : tensor<2x2x7x4xf32>
  return %2 : tensor<2x2x7x4xf32>
}

func.func @of_integers(%x: tensor<2x56xi64>) -> tensor<2x2x7x4xi64> {
  %0 = tg.reshape %x [2, 2, 7, 4] : tensor<2x56xi64>
  %1 = tg.transpose %0 [1, 0, 2, 3] : tensor<2x2x7x4xi64>
  %2 = tg.add %1, %1 : tensor<2x2x7x4xi64>
  return %2 : tensor<2x2x7x4xi64>
}
