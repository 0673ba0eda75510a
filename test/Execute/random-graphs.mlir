// Draws that stand for graphs of others.
// RUN: tg-run %s --check
// RUN: tg-opt %s --tg-expand-named-graphs | FileCheck %s

// CHECK-LABEL: func.func @permutation(
// CHECK: tg.ofg "random.permutation"
// CHECK: tg.random.bits
// CHECK: tg.argsort
func.func @permutation(%seed: i64, %n: index) -> tensor<?xindex> {
  %key = tg.random.key %seed : i64
  %r = tg.random.permutation %key [%n] : tensor<2xi64>
  %s = tg.sort %r axis 0 : tensor<?xindex>
  return %s : tensor<?xindex>
}
tg.expect @permutation(1 : i64, 5 : index) returns (dense<[0, 1, 2, 3, 4]> : tensor<5xindex>)
tg.expect @permutation(1 : i64, 0 : index) returns (dense<> : tensor<0xindex>)
tg.expect @permutation(1 : i64, -1 : index) fails "negative"

func.func @permutations(%seeds: tensor<?xi64>) -> tensor<?x4xindex> {
  %keys = tg.random.key %seeds : tensor<?xi64>
  %r = tg.random.permutation %keys [4] : tensor<?x2xi64>
  return %r : tensor<?x4xindex>
}
tg.expect @permutations(dense<[1, 2, 3]> : tensor<3xi64>)

// CHECK-LABEL: func.func @categorical(
// CHECK: tg.ofg "random.categorical"
func.func @categorical(%seed: i64, %n: index, %weights: tensor<?xf64>) -> tensor<?xindex> {
  %key = tg.random.key %seed : i64
  %r = tg.random.categorical %key, %weights [%n] : (tensor<2xi64>, tensor<?xf64>)
  return %r : tensor<?xindex>
}
tg.expect @categorical(1 : i64, 5 : index, dense<[0.0, 0.0, 3.0, 0.0]> : tensor<4xf64>) returns (dense<2> : tensor<5xindex>)
tg.expect @categorical(1 : i64, 5 : index, dense<[1.0, 2.0, 3.0]> : tensor<3xf64>)
tg.expect @categorical(1 : i64, 5 : index, dense<[1.0, -2.0, 3.0]> : tensor<3xf64>) fails "a weight is negative or NaN"
tg.expect @categorical(1 : i64, 5 : index, dense<[1.0, 0x7FF8000000000000, 3.0]> : tensor<3xf64>)
    fails "a weight is negative or NaN"
tg.expect @categorical(1 : i64, 5 : index, dense<0.0> : tensor<3xf64>) fails "weights are all 0"

func.func @one_of_rows(%seed: i64, %weights: tensor<2x?xf32>) -> tensor<2xindex> {
  %key = tg.random.key %seed : i64
  %r = tg.random.categorical %key, %weights [2] : (tensor<2xi64>, tensor<2x?xf32>)
  return %r : tensor<2xindex>
}
tg.expect @one_of_rows(1 : i64, dense<[[1.0, 0.0, 0.0], [0.0, 0.0, 1.0]]> : tensor<2x3xf32>)
    returns (dense<[0, 2]> : tensor<2xindex>)

// CHECK-LABEL: func.func @choice(
// CHECK: tg.ofg "random.choice"
// CHECK: tg.random.gumbel
func.func @choice(%seed: i64, %k: index, %weights: tensor<?xf64>) -> tensor<?xindex> {
  %key = tg.random.key %seed : i64
  %r = tg.random.choice %key, %weights [%k] : (tensor<2xi64>, tensor<?xf64>)
  %s = tg.sort %r axis 0 : tensor<?xindex>
  return %s : tensor<?xindex>
}
tg.expect @choice(1 : i64, 2 : index, dense<[0.0, 3.0, 0.0, 1.0]> : tensor<4xf64>) returns (dense<[1, 3]> : tensor<2xindex>)
tg.expect @choice(1 : i64, 3 : index, dense<1.0> : tensor<3xf64>) returns (dense<[0, 1, 2]> : tensor<3xindex>)
tg.expect @choice(1 : i64, 0 : index, dense<> : tensor<0xf64>) returns (dense<> : tensor<0xindex>)
tg.expect @choice(1 : i64, 3 : index, dense<[0.0, 3.0, 0.0, 1.0]> : tensor<4xf64>)
    fails "fewer weights are positive than are drawn"
tg.expect @choice(1 : i64, -1 : index, dense<1.0> : tensor<3xf64>) fails "negative"
tg.expect @choice(1 : i64, 1 : index, dense<[1.0, -1.0]> : tensor<2xf64>) fails "a weight is negative or NaN"

func.func @choices(%seeds: tensor<?xi64>, %weights: tensor<3xf32>) -> tensor<?x2xindex> {
  %keys = tg.random.key %seeds : tensor<?xi64>
  %r = tg.random.choice %keys, %weights [2] : (tensor<?x2xi64>, tensor<3xf32>)
  %s = tg.sort %r axis 1 : tensor<?x2xindex>
  return %s : tensor<?x2xindex>
}
tg.expect @choices(dense<[1, 2, 3]> : tensor<3xi64>, dense<[1.0e+10, 0.0, 1.0e-10]> : tensor<3xf32>)
    returns (dense<[[0, 2], [0, 2], [0, 2]]> : tensor<3x2xindex>)

// CHECK-LABEL: func.func @multinomial(
// CHECK: tg.ofg "random.multinomial"
// CHECK: tg.scan
// CHECK: tg.random.binomial
func.func @multinomial(%seed: i64, %n: i64, %rows: index, %weights: tensor<?xf64>) -> (tensor<?x?xi64>, tensor<?xi64>) {
  %key = tg.random.key %seed : i64
  %r = tg.random.multinomial %key, %n, %weights [%rows] : (tensor<2xi64>, i64, tensor<?xf64>)
  %s = tg.sum %r axes [1] : tensor<?x?xi64>
  return %r, %s : tensor<?x?xi64>, tensor<?xi64>
}
tg.expect @multinomial(1 : i64, 7 : i64, 2 : index, dense<[0.0, 0.0, 3.0, 0.0]> : tensor<4xf64>)
    returns (dense<[[0, 0, 7, 0], [0, 0, 7, 0]]> : tensor<2x4xi64>, dense<7> : tensor<2xi64>)
tg.expect @multinomial(1 : i64, 7 : i64, 0 : index, dense<[1.0, 3.0]> : tensor<2xf64>)
    returns (dense<> : tensor<0x2xi64>, dense<> : tensor<0xi64>)
tg.expect @multinomial(1 : i64, 7 : i64, 2 : index, dense<[1.0, 3.0]> : tensor<2xf64>)
tg.expect @multinomial(1 : i64, -7 : i64, 2 : index, dense<[1.0, 3.0]> : tensor<2xf64>)
    fails "the number of trials is negative"
tg.expect @multinomial(1 : i64, 7 : i64, 2 : index, dense<[1.0, -3.0]> : tensor<2xf64>) fails "a weight is negative or NaN"
tg.expect @multinomial(1 : i64, 7 : i64, 2 : index, dense<0.0> : tensor<2xf64>) fails "weights are all 0"

// Of a batch of keys, numbers of trials of their own, and weights of their own.
func.func @multinomials(%seeds: tensor<?xi64>, %n: tensor<2xi64>, %weights: tensor<2x3xf32>) -> tensor<?x2xi64> {
  %keys = tg.random.key %seeds : tensor<?xi64>
  %r = tg.random.multinomial %keys, %n, %weights [2] : (tensor<?x2xi64>, tensor<2xi64>, tensor<2x3xf32>)
  %s = tg.sum %r axes [2] : tensor<?x2x3xi64>
  return %s : tensor<?x2xi64>
}
tg.expect @multinomials(dense<[1, 2, 3]> : tensor<3xi64>, dense<[4, 1000]> : tensor<2xi64>,
    dense<[[1.0, 2.0, 3.0], [1.0, 0.0, 0.5]]> : tensor<2x3xf32>)
    returns (dense<[[4, 1000], [4, 1000], [4, 1000]]> : tensor<3x2xi64>)

func.func @one_multinomial(%seed: i64, %n: i64, %weights: tensor<3xf64>) -> i64 {
  %key = tg.random.key %seed : i64
  %r = tg.random.multinomial %key, %n, %weights [] : (tensor<2xi64>, i64, tensor<3xf64>)
  %s = tg.sum %r : tensor<3xi64>
  return %s : i64
}
tg.expect @one_multinomial(1 : i64, 100 : i64, dense<[1.0, 2.0, 3.0]> : tensor<3xf64>) returns (100 : i64)

// CHECK-LABEL: func.func @dirichlet(
// CHECK: tg.ofg "random.dirichlet"
// CHECK: tg.random.log_gamma
// CHECK: tg.softmax
func.func @dirichlet(%seed: i64, %n: index, %a: tensor<3xf64>) -> tensor<?xf64> {
  %key = tg.random.key %seed : i64
  %r = tg.random.dirichlet %key, %a [%n, 3] : (tensor<2xi64>, tensor<3xf64>)
  %s = tg.sum %r axes [1] : tensor<?x3xf64>
  return %s : tensor<?xf64>
}
tg.expect @dirichlet(1 : i64, 4 : index, dense<[1.0, 0.001, 30.0]> : tensor<3xf64>)
    returns (dense<1.0> : tensor<4xf64>) within 4 ulp

// CHECK-LABEL: func.func @multivariate_normal(
// CHECK: tg.ofg "random.multivariate_normal"
// CHECK: tg.random.normal
// CHECK: tg.dot
func.func @multivariate_normal(%seed: i64, %n: index, %mean: tensor<?xf64>, %l: tensor<?x?xf64>) -> tensor<2x?x2xf64> {
  %key = tg.random.key %seed : i64
  %r = tg.random.multivariate_normal %key, %mean, %l [2, %n, 2] : (tensor<2xi64>, tensor<?xf64>, tensor<?x?xf64>)
  return %r : tensor<2x?x2xf64>
}
func.func @by_hand(%seed: i64, %n: index, %mean: tensor<2xf64>, %l: tensor<2x2xf64>) -> tensor<2x?x2xf64> {
  %key = tg.random.key %seed : i64
  %zero = arith.constant 0.0 : f64
  %one = arith.constant 1.0 : f64
  %z = tg.random.normal %key, %zero, %one [2, %n, 2] : (tensor<2xi64>, f64, f64)
  %z0 = tg.slice %z[:, :, 0] : tensor<2x?x2xf64>
  %z1 = tg.slice %z[:, :, 1] : tensor<2x?x2xf64>
  %l00 = tg.slice %l[0, 0] : tensor<2x2xf64>
  %l10 = tg.slice %l[1, 0] : tensor<2x2xf64>
  %l11 = tg.slice %l[1, 1] : tensor<2x2xf64>
  %x0 = tg.mul %l00, %z0 : (f64, tensor<2x?xf64>)
  %a = tg.mul %l10, %z0 : (f64, tensor<2x?xf64>)
  %b = tg.mul %l11, %z1 : (f64, tensor<2x?xf64>)
  %x1 = tg.add %a, %b : tensor<2x?xf64>
  %y0 = tg.expand_dims %x0 [2] : tensor<2x?xf64>
  %y1 = tg.expand_dims %x1 [2] : tensor<2x?xf64>
  %y = tg.concat %y0, %y1 axis 2 : (tensor<2x?x1xf64>, tensor<2x?x1xf64>)
  %r = tg.add %mean, %y : (tensor<2xf64>, tensor<2x?x2xf64>)
  return %r : tensor<2x?x2xf64>
}
tg.expect @multivariate_normal(1 : i64, 3 : index, dense<[1.0, 2.0]> : tensor<2xf64>,
                               dense<[[1.0, 0.0], [0.5, 2.0]]> : tensor<2x2xf64>) like @by_hand within 4 ulp
tg.expect @multivariate_normal(1 : i64, 0 : index, dense<[1.0, 2.0]> : tensor<2xf64>, dense<1.0> : tensor<2x2xf64>)
tg.expect @multivariate_normal(1 : i64, 3 : index, dense<[1.0, 2.0]> : tensor<2xf64>, dense<1.0> : tensor<3x2xf64>) fails "size"
