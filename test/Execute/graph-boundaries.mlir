// The results of a graph or a function are values of their own: whatever is done to its operands, or to another result,
// afterwards, does not show in them, and nothing that is done inside shows outside.
// RUN: tg-run %s --check
// RUN: tg-opt %s --tg-freeze --tg-clean-graphs | tg-run --check
// RUN: tg-opt %s --tg-expand-named-graphs --tg-inline-graphs=max-ops=20 | FileCheck %s --check-prefix=INLINED

func.func @result_that_is_a_view(%x: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) {
  %0 = tg.ofg (%a = %x) : (tensor<?xf64>) -> tensor<?xf64> {
    %1 = tg.slice %a[::-1] : tensor<?xf64>
    tg.yield %1 : tensor<?xf64>
  }
  %c = arith.constant 100.0 : f64
  %2 = tg.inc_slice %c into %x[0] : (f64, tensor<?xf64>)
  return %0, %2, %x : tensor<?xf64>, tensor<?xf64>, tensor<?xf64>
}
tg.expect @result_that_is_a_view(dense<[2.0, 4.0, 6.0]> : tensor<3xf64>) returns (dense<[6.0, 4.0, 2.0]> : tensor<3xf64>, dense<[102.0, 4.0, 6.0]> : tensor<3xf64>, dense<[2.0, 4.0, 6.0]> : tensor<3xf64>)

func.func private @reversed(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.slice %x[::-1] : tensor<?xf64>
  return %0 : tensor<?xf64>
}

func.func @result_of_a_function_that_is_a_view(%x: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
  %c = arith.constant 100.0 : f64
  %0 = call @reversed(%x) : (tensor<?xf64>) -> tensor<?xf64>
  %1 = tg.inc_slice %c into %x[0] : (f64, tensor<?xf64>)
  return %0, %1 : tensor<?xf64>, tensor<?xf64>
}
tg.expect @result_of_a_function_that_is_a_view(dense<[2.0, 4.0, 6.0]> : tensor<3xf64>) returns (dense<[6.0, 4.0, 2.0]> : tensor<3xf64>, dense<[102.0, 4.0, 6.0]> : tensor<3xf64>)

func.func @several_views_of_one_input(%x: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) {
  %0:3 = tg.ofg (%a = %x) : (tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) {
    %1 = tg.slice %a[:] : tensor<?xf64>
    tg.yield %1, %a, %a : tensor<?xf64>, tensor<?xf64>, tensor<?xf64>
  }
  %zero = arith.constant 0.0 : f64
  %2 = tg.set_slice %zero into %0#0[0] : (f64, tensor<?xf64>)
  %3 = tg.set_slice %zero into %0#1[-1] : (f64, tensor<?xf64>)
  return %2, %3, %0#2 : tensor<?xf64>, tensor<?xf64>, tensor<?xf64>
}
tg.expect @several_views_of_one_input(dense<[2.0, 4.0, 6.0]> : tensor<3xf64>) returns (dense<[0.0, 4.0, 6.0]> : tensor<3xf64>, dense<[2.0, 4.0, 0.0]> : tensor<3xf64>, dense<[2.0, 4.0, 6.0]> : tensor<3xf64>)

func.func private @two_views(%x: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
  return %x, %x : tensor<?xf64>, tensor<?xf64>
}

func.func @several_views_through_a_function(%x: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) {
  %0:2 = call @two_views(%x) : (tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>)
  %zero = arith.constant 0.0 : f64
  %2 = tg.set_slice %zero into %0#0[0] : (f64, tensor<?xf64>)
  %3 = tg.set_slice %zero into %0#1[-1] : (f64, tensor<?xf64>)
  return %2, %3, %x : tensor<?xf64>, tensor<?xf64>, tensor<?xf64>
}
tg.expect @several_views_through_a_function(dense<[2.0, 4.0, 6.0]> : tensor<3xf64>) returns (dense<[0.0, 4.0, 6.0]> : tensor<3xf64>, dense<[2.0, 4.0, 0.0]> : tensor<3xf64>, dense<[2.0, 4.0, 6.0]> : tensor<3xf64>)

// On an input a set copies, on a temporary it does not have to; both give a new value.
func.func @set_inside_on_an_input(%x: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) {
  %0:2 = tg.ofg (%a = %x) : (tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
    %zero = arith.constant 0.0 : f64
    %1 = tg.set_slice %zero into %a[0] : (f64, tensor<?xf64>)
    %2 = tg.add %a, %a : tensor<?xf64>
    %3 = tg.set_slice %zero into %2[0] : (f64, tensor<?xf64>)
    tg.yield %1, %3 : tensor<?xf64>, tensor<?xf64>
  }
  return %0#0, %0#1, %x : tensor<?xf64>, tensor<?xf64>, tensor<?xf64>
}
tg.expect @set_inside_on_an_input(dense<[2.0, 4.0, 6.0]> : tensor<3xf64>) returns (dense<[0.0, 4.0, 6.0]> : tensor<3xf64>, dense<[0.0, 8.0, 12.0]> : tensor<3xf64>, dense<[2.0, 4.0, 6.0]> : tensor<3xf64>)

func.func @set_inside_through_graphs(%x: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) {
  %one = arith.constant 1.0 : f64
  %0:2 = tg.ofg (%a = %x, %b = %one) : (tensor<?xf64>, f64) -> (tensor<?xf64>, tensor<?xf64>) {
    %1:2 = tg.ofg (%d = %a) : (tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
      %zero = arith.constant 0.0 : f64
      %2 = tg.set_slice %zero into %d[0] : (f64, tensor<?xf64>)
      tg.yield %2, %d : tensor<?xf64>, tensor<?xf64>
    }
    %3 = tg.set_slice %b into %1#1[0] : (f64, tensor<?xf64>)
    tg.yield %1#0, %3 : tensor<?xf64>, tensor<?xf64>
  }
  return %0#0, %0#1, %x : tensor<?xf64>, tensor<?xf64>, tensor<?xf64>
}
tg.expect @set_inside_through_graphs(dense<[2.0, 4.0, 6.0]> : tensor<3xf64>) returns (dense<[0.0, 4.0, 6.0]> : tensor<3xf64>, dense<[1.0, 4.0, 6.0]> : tensor<3xf64>, dense<[2.0, 4.0, 6.0]> : tensor<3xf64>)

func.func @arguments_are_returned(%x: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
  %0 = tg.ofg (%a = %x) : (tensor<?xf64>) -> tensor<?xf64> {
    tg.yield %a : tensor<?xf64>
  }
  return %0, %x : tensor<?xf64>, tensor<?xf64>
}
tg.expect @arguments_are_returned(dense<> : tensor<0xf64>) returns (dense<> : tensor<0xf64>, dense<> : tensor<0xf64>)

// Nothing symbolic is left once graphs are specialised, and the stable form is what computes.
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
tg.expect @symbolic_operations(dense<[1000.0, 1001.0]> : tensor<2xf64>) returns (dense<[0.2689414213699951, 0.7310585786300049]> : tensor<2xf64>)
