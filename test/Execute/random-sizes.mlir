// Draws whose parameters show sizes that the sizes of the draws do not: a graph that stands for one has a type of its own.
// RUN: tg-run %s --check
// RUN: tg-opt %s --tg-fast-run | tg-run - --check
// RUN: tg-opt %s --tg-expand-named-graphs | tg-run - --check

func.func @categorical(%k: tensor<2xi64>, %w: tensor<2x1x3xf64>, %a: index, %b: index, %c: index) -> tensor<?x?x?xi64> {
  %x = tg.random.categorical %k, %w [%a, %b, %c] : (tensor<2xi64>, tensor<2x1x3xf64>)
  %y = tg.cast %x to i64 : tensor<?x?x?xindex>
  return %y : tensor<?x?x?xi64>
}
tg.expect @categorical(dense<[1, 2]> : tensor<2xi64>, dense<[[[0.0, 0.0, 1.0]], [[0.0, 1.0, 0.0]]]> : tensor<2x1x3xf64>, 1 : index, 2 : index, 2 : index) returns (dense<[[[2, 2], [1, 1]]]> : tensor<1x2x2xi64>)

func.func @multinomial(%k: tensor<2xi64>, %n: i64, %w: tensor<2x3xf64>, %a: index, %b: index) -> tensor<?x?x3xf64> {
  %x = tg.random.multinomial %k, %n, %w [%a, %b] : (tensor<2xi64>, i64, tensor<2x3xf64>)
  %y = tg.cast %x to f64 : tensor<?x?x3xi64>
  return %y : tensor<?x?x3xf64>
}
tg.expect @multinomial(dense<[1, 2]> : tensor<2xi64>, 5 : i64, dense<[[0.0, 0.0, 1.0], [0.0, 1.0, 0.0]]> : tensor<2x3xf64>, 1 : index, 2 : index) returns (dense<[[[0.0, 0.0, 5.0], [0.0, 5.0, 0.0]]]> : tensor<1x2x3xf64>)

func.func @multivariate_normal(%k: tensor<2xi64>, %m: tensor<2x3xf64>, %l: tensor<3x3xf64>, %a: index, %b: index) -> tensor<?x?x3xf32> {
  %x = tg.random.multivariate_normal %k, %m, %l [%a, %b, 3] : (tensor<2xi64>, tensor<2x3xf64>, tensor<3x3xf64>)
  %y = tg.cast %x to f32 : tensor<?x?x3xf64>
  return %y : tensor<?x?x3xf32>
}
tg.expect @multivariate_normal(dense<[1, 2]> : tensor<2xi64>, dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf64>, dense<0.0> : tensor<3x3xf64>, 1 : index, 2 : index) returns (dense<[[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]]> : tensor<1x2x3xf32>)
