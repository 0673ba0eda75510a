// RUN: tg-run %s --interpret --input=100xi32=7 --output=@%t.npy --print | FileCheck %s --check-prefix=SHORT
// RUN: tg-run %s --interpret --input=@%t.npy --print-all | FileCheck %s --check-prefix=ALL

// SHORT: tensor<100xi32> = [7, 7, 7, …, 7, 7, 7]
// ALL: tensor<100xi32> = [7, {{[7, ]+}}7]
func.func @main(%x: tensor<?xi32>) -> tensor<?xi32> {
  return %x : tensor<?xi32>
}
