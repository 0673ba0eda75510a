// Random bits by the published generators, triangular systems and Cholesky factors.
// RUN: tg-run %s --check

// The example of StableHLO's specification.
func.func @threefry(%state: tensor<2xui64>) -> (tensor<2xui64>, tensor<2x2xui64>, tensor<3xui32>) {
  %next, %bits = stablehlo.rng_bit_generator %state, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x2xui64>)
  %last, %words = stablehlo.rng_bit_generator %state, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3xui32>)
  return %next, %bits, %words : tensor<2xui64>, tensor<2x2xui64>, tensor<3xui32>
}
tg.expect @threefry(dense<[1, 2]> : tensor<2xui64>) returns (dense<[1, 6]> : tensor<2xui64>, dense<[[9236835810183407956, 16087790271692313299], [18212823393184779219, 2658481902456610144]]> : tensor<2x2xui64>, dense<[43444564, 2150618427, 3979645651]> : tensor<3xui32>)

// Philox is that of tg.random.bits, whose counter begins at 0: the words of the key (5, 9).
func.func @philox(%state: tensor<3xui64>) -> tensor<4xui64> {
  %next, %bits = stablehlo.rng_bit_generator %state, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<4xui64>)
  return %bits : tensor<4xui64>
}
tg.expect @philox(dense<[5, 0, 9]> : tensor<3xui64>) returns (dense<[4331076089384137710, 11016120556299077759, 5944569754749068578, 17173773132939486679]> : tensor<4xui64>)

// a x = b, x a = b, and with the transposed matrix; what is on the other side of the diagonal is not read.
func.func @solves(%a: tensor<2x2xf64>, %b: tensor<2x1xf64>) -> (tensor<2x1xf64>, tensor<2x1xf64>, tensor<2x1xf64>, tensor<1x2xf64>) {
  %0 = "stablehlo.triangular_solve"(%a, %b) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<2x2xf64>, tensor<2x1xf64>) -> tensor<2x1xf64>
  %1 = "stablehlo.triangular_solve"(%a, %b) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose TRANSPOSE>, unit_diagonal = false}> : (tensor<2x2xf64>, tensor<2x1xf64>) -> tensor<2x1xf64>
  %2 = "stablehlo.triangular_solve"(%a, %b) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = true}> : (tensor<2x2xf64>, tensor<2x1xf64>) -> tensor<2x1xf64>
  %3 = stablehlo.reshape %b : (tensor<2x1xf64>) -> tensor<1x2xf64>
  %4 = "stablehlo.triangular_solve"(%a, %3) <{left_side = false, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<2x2xf64>, tensor<1x2xf64>) -> tensor<1x2xf64>
  return %0, %1, %2, %4 : tensor<2x1xf64>, tensor<2x1xf64>, tensor<2x1xf64>, tensor<1x2xf64>
}
tg.expect @solves(dense<[[2.0, 0x7FF8000000000000], [1.0, 4.0]]> : tensor<2x2xf64>, dense<[[6.0], [8.0]]> : tensor<2x1xf64>) returns (dense<[[3.0], [1.25]]> : tensor<2x1xf64>, dense<[[2.0], [2.0]]> : tensor<2x1xf64>, dense<[[6.0], [2.0]]> : tensor<2x1xf64>, dense<[[2.0, 2.0]]> : tensor<1x2xf64>) within 1 ulp

// Matrices that are positive definite, and one that is not; one triangle is read.
func.func @factors(%a: tensor<2x2x2xf64>) -> (tensor<2x2x2xf64>, tensor<2x2x2xf64>) {
  %0 = stablehlo.cholesky %a, lower = true : tensor<2x2x2xf64>
  %1 = stablehlo.cholesky %a, lower = false : tensor<2x2x2xf64>
  return %0, %1 : tensor<2x2x2xf64>, tensor<2x2x2xf64>
}
tg.expect @factors(dense<[[[4.0, 2.0], [2.0, 10.0]], [[1.0, 3.0], [0.0, 16.0]]]> : tensor<2x2x2xf64>) returns (dense<[[[2.0, 0.0], [1.0, 3.0]], [[1.0, 0.0], [0.0, 4.0]]]> : tensor<2x2x2xf64>, dense<[[[2.0, 1.0], [0.0, 3.0]], [[1.0, 3.0], [0.0, 2.6457513110645907]]]> : tensor<2x2x2xf64>) within 1 ulp
tg.expect @factors(dense<[[[1.0, 0.0], [0.0, 1.0]], [[-1.0, 0.0], [0.0, 1.0]]]> : tensor<2x2x2xf64>) returns (dense<[[[1.0, 0.0], [0.0, 1.0]], [[0x7FF8000000000000, 0x7FF8000000000000], [0x7FF8000000000000, 0x7FF8000000000000]]]> : tensor<2x2x2xf64>, dense<[[[1.0, 0.0], [0.0, 1.0]], [[0x7FF8000000000000, 0x7FF8000000000000], [0x7FF8000000000000, 0x7FF8000000000000]]]> : tensor<2x2x2xf64>)
