// A product of a matrix with itself, and others of its types: one function was made of the first one, and multiplied its
// right operand by itself.
// RUN: tg-run %s --check

func.func @power(%a: tensor<?x?xf64>) -> tensor<?x?xf64> {
  %0 = tg.dot %a, %a : tensor<?x?xf64>
  %1 = tg.dot %0, %0 : tensor<?x?xf64>
  %2 = tg.dot %a, %1 : tensor<?x?xf64>
  return %2 : tensor<?x?xf64>
}
tg.expect @power(dense<[[1.0, 2.0], [3.0, 5.0]]> : tensor<2x2xf64>) returns (dense<[[1633.0, 2810.0], [4215.0, 7253.0]]> : tensor<2x2xf64>)
