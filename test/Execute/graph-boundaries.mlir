// The results of a graph or a function are values of their own: whatever is done to its operands, or to another result,
// afterwards, does not show in them, and nothing that is done inside shows outside.
// RUN: tg-run %s --entry=result_that_is_a_view --input=3xf64=2,4,6 --compare=interp --print > %t
// RUN: tg-run %s --entry=result_of_a_function_that_is_a_view --input=3xf64=2,4,6 --compare=interp --print >> %t
// RUN: tg-run %s --entry=several_views_of_one_input --input=3xf64=2,4,6 --compare=interp --print >> %t
// RUN: tg-run %s --entry=several_views_through_a_function --input=3xf64=2,4,6 --compare=interp --print >> %t
// RUN: tg-run %s --entry=set_inside_on_an_input --input=3xf64=2,4,6 --compare=interp --print >> %t
// RUN: tg-run %s --entry=set_inside_through_graphs --input=3xf64=2,4,6 --compare=interp --print >> %t
// RUN: tg-run %s --entry=arguments_are_returned --input=0xf64= --compare=interp --print >> %t
// RUN: tg-run %s --entry=symbolic_operations --input=2xf64=1000,1001 --compare=interp --print >> %t
// RUN: FileCheck %s < %t
// RUN: tg-opt %s --tg-freeze --tg-clean-graphs -o %t.clean
// RUN: tg-run %t.clean --entry=result_that_is_a_view --input=3xf64=2,4,6 --compare=interp --print > %t
// RUN: tg-run %t.clean --entry=result_of_a_function_that_is_a_view --input=3xf64=2,4,6 --compare=interp --print >> %t
// RUN: tg-run %t.clean --entry=several_views_of_one_input --input=3xf64=2,4,6 --compare=interp --print >> %t
// RUN: tg-run %t.clean --entry=several_views_through_a_function --input=3xf64=2,4,6 --compare=interp --print >> %t
// RUN: tg-run %t.clean --entry=set_inside_on_an_input --input=3xf64=2,4,6 --compare=interp --print >> %t
// RUN: tg-run %t.clean --entry=set_inside_through_graphs --input=3xf64=2,4,6 --compare=interp --print >> %t
// RUN: tg-run %t.clean --entry=arguments_are_returned --input=0xf64= --compare=interp --print >> %t
// RUN: tg-run %t.clean --entry=symbolic_operations --input=2xf64=1000,1001 --compare=interp --print >> %t
// RUN: FileCheck %s < %t
// RUN: tg-opt %s --tg-expand-named-graphs --tg-inline-graphs=max-ops=20 | FileCheck %s --check-prefix=INLINED

// CHECK:      all results are equal
// CHECK-NEXT: tensor<3xf64> = [6.0, 4.0, 2.0]
// CHECK-NEXT: tensor<3xf64> = [102.0, 4.0, 6.0]
// CHECK-NEXT: tensor<3xf64> = [2.0, 4.0, 6.0]
func.func @result_that_is_a_view(%x: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) {
  %0 = tg.ofg (%a = %x) : (tensor<?xf64>) -> tensor<?xf64> {
    %1 = tg.slice %a[::-1] : tensor<?xf64>
    tg.yield %1 : tensor<?xf64>
  }
  %c = arith.constant 100.0 : f64
  %2 = tg.inc_slice %c into %x[0] : f64 into tensor<?xf64>
  return %0, %2, %x : tensor<?xf64>, tensor<?xf64>, tensor<?xf64>
}

func.func private @reversed(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.slice %x[::-1] : tensor<?xf64>
  return %0 : tensor<?xf64>
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<3xf64> = [6.0, 4.0, 2.0]
// CHECK-NEXT: tensor<3xf64> = [102.0, 4.0, 6.0]
func.func @result_of_a_function_that_is_a_view(%x: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
  %c = arith.constant 100.0 : f64
  %0 = call @reversed(%x) : (tensor<?xf64>) -> tensor<?xf64>
  %1 = tg.inc_slice %c into %x[0] : f64 into tensor<?xf64>
  return %0, %1 : tensor<?xf64>, tensor<?xf64>
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<3xf64> = [0.0, 4.0, 6.0]
// CHECK-NEXT: tensor<3xf64> = [2.0, 4.0, 0.0]
// CHECK-NEXT: tensor<3xf64> = [2.0, 4.0, 6.0]
func.func @several_views_of_one_input(%x: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) {
  %0:3 = tg.ofg (%a = %x) : (tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) {
    %1 = tg.slice %a[:] : tensor<?xf64>
    tg.yield %1, %a, %a : tensor<?xf64>, tensor<?xf64>, tensor<?xf64>
  }
  %zero = arith.constant 0.0 : f64
  %2 = tg.set_slice %zero into %0#0[0] : f64 into tensor<?xf64>
  %3 = tg.set_slice %zero into %0#1[-1] : f64 into tensor<?xf64>
  return %2, %3, %0#2 : tensor<?xf64>, tensor<?xf64>, tensor<?xf64>
}

func.func private @two_views(%x: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
  return %x, %x : tensor<?xf64>, tensor<?xf64>
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<3xf64> = [0.0, 4.0, 6.0]
// CHECK-NEXT: tensor<3xf64> = [2.0, 4.0, 0.0]
// CHECK-NEXT: tensor<3xf64> = [2.0, 4.0, 6.0]
func.func @several_views_through_a_function(%x: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) {
  %0:2 = call @two_views(%x) : (tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>)
  %zero = arith.constant 0.0 : f64
  %2 = tg.set_slice %zero into %0#0[0] : f64 into tensor<?xf64>
  %3 = tg.set_slice %zero into %0#1[-1] : f64 into tensor<?xf64>
  return %2, %3, %x : tensor<?xf64>, tensor<?xf64>, tensor<?xf64>
}

// On an input a set copies, on a temporary it does not have to; both give a new value.
// CHECK:      all results are equal
// CHECK-NEXT: tensor<3xf64> = [0.0, 4.0, 6.0]
// CHECK-NEXT: tensor<3xf64> = [0.0, 8.0, 12.0]
// CHECK-NEXT: tensor<3xf64> = [2.0, 4.0, 6.0]
func.func @set_inside_on_an_input(%x: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) {
  %0:2 = tg.ofg (%a = %x) : (tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
    %zero = arith.constant 0.0 : f64
    %1 = tg.set_slice %zero into %a[0] : f64 into tensor<?xf64>
    %2 = tg.add %a, %a : tensor<?xf64>
    %3 = tg.set_slice %zero into %2[0] : f64 into tensor<?xf64>
    tg.yield %1, %3 : tensor<?xf64>, tensor<?xf64>
  }
  return %0#0, %0#1, %x : tensor<?xf64>, tensor<?xf64>, tensor<?xf64>
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<3xf64> = [0.0, 4.0, 6.0]
// CHECK-NEXT: tensor<3xf64> = [1.0, 4.0, 6.0]
// CHECK-NEXT: tensor<3xf64> = [2.0, 4.0, 6.0]
func.func @set_inside_through_graphs(%x: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) {
  %one = arith.constant 1.0 : f64
  %0:2 = tg.ofg (%a = %x, %b = %one) : (tensor<?xf64>, f64) -> (tensor<?xf64>, tensor<?xf64>) {
    %1:2 = tg.ofg (%d = %a) : (tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
      %zero = arith.constant 0.0 : f64
      %2 = tg.set_slice %zero into %d[0] : f64 into tensor<?xf64>
      tg.yield %2, %d : tensor<?xf64>, tensor<?xf64>
    }
    %3 = tg.set_slice %b into %1#1[0] : f64 into tensor<?xf64>
    tg.yield %1#0, %3 : tensor<?xf64>, tensor<?xf64>
  }
  return %0#0, %0#1, %x : tensor<?xf64>, tensor<?xf64>, tensor<?xf64>
}

// CHECK:      all results are equal
// CHECK-NEXT: tensor<0xf64> = []
// CHECK-NEXT: tensor<0xf64> = []
func.func @arguments_are_returned(%x: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
  %0 = tg.ofg (%a = %x) : (tensor<?xf64>) -> tensor<?xf64> {
    tg.yield %a : tensor<?xf64>
  }
  return %0, %x : tensor<?xf64>, tensor<?xf64>
}

// Nothing symbolic is left once graphs are specialised, and the stable form is what computes.
// CHECK:      all results are equal
// CHECK-NEXT: tensor<2xf64> = [0.268941{{[0-9]+}}, 0.731058{{[0-9]+}}]
// INLINED-LABEL: func.func @symbolic_operations(
// INLINED-NOT: tg.ofg
// INLINED-NOT: tg.softmax
// INLINED: tg.exp
func.func @symbolic_operations(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.ofg "outer" (%a = %x) : (tensor<?xf64>) -> tensor<?xf64> {
    %1 = tg.softmax %a axis 0 : tensor<?xf64>
    tg.yield %1 : tensor<?xf64>
  }
  return %0 : tensor<?xf64>
}
