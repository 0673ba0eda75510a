// RUN: tg-run %s --mode=debug --input='2x2xf64=[[1, 2], [nan, -inf]]' --input=index=7 --input=2xi1=true,false | FileCheck %s
// RUN: tg-run %s --interpret --input=2x2xf64=1,2,nan,-inf --input=index=7 --input=2xi1=1,0 | FileCheck %s

// What is printed reads back.
// CHECK:      tensor<2x2xf64> = {{\[}}[1.0, 2.0], [nan, -inf]]
// CHECK-NEXT: index = 7
// CHECK-NEXT: tensor<2xi1> = [true, false]
// CHECK-NOT:  {{.}}
func.func @main(%x: tensor<?x?xf64>, %n: index, %p: tensor<2xi1>) -> (tensor<?x?xf64>, index, tensor<2xi1>) {
  return %x, %n, %p : tensor<?x?xf64>, index, tensor<2xi1>
}
