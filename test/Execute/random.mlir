// Known answers of the generator, and errors of parameters, in all ways.
// RUN: tg-run %s --check

// Random123's first known answers (philox4x32-10): the counter 0 of the key 0, and all ones.
func.func @bits(%key: tensor<2xi64>) -> tensor<3xi64> {
  %r = tg.random.bits %key [3] : tensor<2xi64>
  return %r : tensor<3xi64>
}
tg.expect @bits(dense<0> : tensor<2xi64>)
    returns (dense<[0xe169c58d6627e8d5, 0x9b00dbd8bc57ac4c, 6679402142117448868]> : tensor<3xi64>)
tg.expect @bits(dense<[42, 0]> : tensor<2xi64>)
    returns (dense<[0x77f5493b9ceaf053, 0x5742b3d712bf50ad, 0x53ba6cfdfcdb2127]> : tensor<3xi64>)

func.func @fold_in(%seed: i64, %numbers: tensor<2xi64>) -> tensor<2x2xi64> {
  %key = tg.random.key %seed : i64
  %r = tg.random.fold_in %key, %numbers : (tensor<2xi64>, tensor<2xi64>)
  return %r : tensor<2x2xi64>
}
tg.expect @fold_in(42 : i64, dense<[0, 4294967296]> : tensor<2xi64>)
    returns (dense<[[0x24e03ab5004e59e9, 0xe15046ce57e3bbd7], [0x56d4653afbffaa7a, 0x2a8dd01d4feedbac]]>
             : tensor<2x2xi64>)

func.func @split(%seeds: tensor<?xi64>, %n: index) -> tensor<?x?x2xi64> {
  %keys = tg.random.key %seeds : tensor<?xi64>
  %r = tg.random.split %keys [%n] : tensor<?x2xi64>
  return %r : tensor<?x?x2xi64>
}
tg.expect @split(dense<[42, 7]> : tensor<2xi64>, 1 : index)
    returns (dense<[[[0x24e03ab5004e59e9, 0xe15046ce57e3bbd7]], [[-2648564371375240737, -4820545042828968005]]]>
             : tensor<2x1x2xi64>)
tg.expect @split(dense<> : tensor<0xi64>, 3 : index) returns (dense<> : tensor<0x3x2xi64>)
tg.expect @split(dense<0> : tensor<1xi64>, -3 : index) fails "negative"

func.func @sizes_of_keys_and_numbers(%seeds: tensor<?xi64>, %numbers: tensor<?xi64>) -> tensor<?x2xi64> {
  %keys = tg.random.key %seeds : tensor<?xi64>
  %r = tg.random.fold_in %keys, %numbers : (tensor<?x2xi64>, tensor<?xi64>)
  return %r : tensor<?x2xi64>
}
tg.expect @sizes_of_keys_and_numbers(dense<0> : tensor<3xi64>, dense<0> : tensor<3xi64>)
tg.expect @sizes_of_keys_and_numbers(dense<0> : tensor<3xi64>, dense<0> : tensor<4xi64>) fails "3 and 4"

func.func @uniform(%key: tensor<2xi64>) -> (tensor<2xf64>, tensor<2xf32>) {
  %zero = arith.constant 0.0 : f64
  %one = arith.constant 1.0 : f64
  %0 = tg.random.uniform %key, %zero, %one [2] : (tensor<2xi64>, f64, f64)
  %zero_f32 = arith.constant 0.0 : f32
  %one_f32 = arith.constant 1.0 : f32
  %1 = tg.random.uniform %key, %zero_f32, %one_f32 [2] : (tensor<2xi64>, f32, f32)
  return %0, %1 : tensor<2xf64>, tensor<2xf32>
}
tg.expect @uniform(dense<[42, 0]> : tensor<2xi64>)
    returns (dense<[0x3FDDFD524EE73ABC, 0x3FD5D0ACF5C4AFD4]> : tensor<2xf64>,
             dense<[0x3F1CEAF0, 0x3EEFEA92]> : tensor<2xf32>)

func.func @normal(%key: tensor<2xi64>, %n: index, %scale: f64) -> tensor<?xf64> {
  %zero = arith.constant 0.0 : f64
  %r = tg.random.normal %key, %zero, %scale [%n] : (tensor<2xi64>, f64, f64)
  return %r : tensor<?xf64>
}
tg.expect @normal(dense<[42, 0]> : tensor<2xi64>, 2 : index, 1.0)
    returns (dense<[0xBFB42DC65CE0FF81, 0xBFDA3F4A5B3E5026]> : tensor<2xf64>)
tg.expect @normal(dense<[42, 0]> : tensor<2xi64>, 0 : index, -1.0) returns (dense<> : tensor<0xf64>)
tg.expect @normal(dense<[42, 0]> : tensor<2xi64>, 2 : index, -1.0) fails "the scale is negative at element 0"
tg.expect @normal(dense<[42, 0]> : tensor<2xi64>, -2 : index, 1.0) fails "negative"
tg.expect @normal(dense<[42, 0]> : tensor<2xi64>, 2 : index, 0x7FF8000000000000 : f64)
    returns (dense<0x7FF8000000000000> : tensor<2xf64>)

func.func @exponential_and_gamma(%key: tensor<2xi64>) -> (f64, f64) {
  %one = arith.constant 1.0 : f64
  %shape = arith.constant 4.5 : f64
  %0 = tg.random.exponential %key, %one [] : (tensor<2xi64>, f64)
  %1 = tg.random.gamma %key, %shape, %one [] : (tensor<2xi64>, f64, f64)
  return %0, %1 : f64, f64
}
tg.expect @exponential_and_gamma(dense<[42, 0]> : tensor<2xi64>)
    returns (0x3FE841D19DE878E5 : f64, 0x40100804DFE3A52B : f64)

// The element is counted among those of its key; of repeated parameters, it is the first one.
func.func @scales(%keys: tensor<2x2xi64>, %n: index, %scales: tensor<?xf64>) -> tensor<2x?x4xf64> {
  %zero = arith.constant 0.0 : f64
  %r = tg.random.normal %keys, %zero, %scales [%n, 4] : (tensor<2x2xi64>, f64, tensor<?xf64>)
  return %r : tensor<2x?x4xf64>
}
tg.expect @scales(dense<1> : tensor<2x2xi64>, 3 : index, dense<[1.0, 2.0, 0.0, 1.0]> : tensor<4xf64>)
tg.expect @scales(dense<1> : tensor<2x2xi64>, 3 : index, dense<[1.0, 2.0, 0.0, -1.0]> : tensor<4xf64>)
    fails "the scale is negative at element 3"
tg.expect @scales(dense<1> : tensor<2x2xi64>, 0 : index, dense<[1.0, 2.0, 0.0, -1.0]> : tensor<4xf64>)
tg.expect @scales(dense<1> : tensor<2x2xi64>, 3 : index, dense<1.0> : tensor<3xf64>) fails "broadcast"

func.func @scales_of_rows(%keys: tensor<2x2xi64>, %scales: tensor<2x3x1xf64>) -> tensor<2x3x4xf64> {
  %zero = arith.constant 0.0 : f64
  %r = tg.random.normal %keys, %zero, %scales [3, 4] : (tensor<2x2xi64>, f64, tensor<2x3x1xf64>)
  return %r : tensor<2x3x4xf64>
}
tg.expect @scales_of_rows(dense<1> : tensor<2x2xi64>, dense<1.0> : tensor<2x3x1xf64>)
tg.expect @scales_of_rows(dense<1> : tensor<2x2xi64>,
                          dense<[[[1.0], [2.0], [3.0]], [[1.0], [-2.0], [3.0]]]> : tensor<2x3x1xf64>)
    fails "the scale is negative at element 4"

func.func @integers(%key: tensor<2xi64>, %low: tensor<?xi64>, %high: tensor<?xi64>, %n: index) -> tensor<?xi64> {
  %r = tg.random.integers %key, %low, %high [%n] : (tensor<2xi64>, tensor<?xi64>, tensor<?xi64>)
  return %r : tensor<?xi64>
}
tg.expect @integers(dense<1> : tensor<2xi64>, dense<[5, -3]> : tensor<2xi64>, dense<[6, -2]> : tensor<2xi64>, 2 : index)
    returns (dense<[5, -3]> : tensor<2xi64>)
tg.expect @integers(dense<1> : tensor<2xi64>, dense<[0x8000000000000000, 0]> : tensor<2xi64>,
                    dense<[0x7FFFFFFFFFFFFFFF, 1]> : tensor<2xi64>, 2 : index)
tg.expect @integers(dense<1> : tensor<2xi64>, dense<[5, 7]> : tensor<2xi64>, dense<[6, 7]> : tensor<2xi64>, 2 : index)
    fails "the upper bound is not greater than the lower bound at element 1"

func.func @hypergeometric(%key: tensor<2xi64>, %good: i64, %bad: i64, %sampled: i64) -> i64 {
  %r = tg.random.hypergeometric %key, %good, %bad, %sampled [] : (tensor<2xi64>, i64, i64, i64)
  return %r : i64
}
tg.expect @hypergeometric(dense<1> : tensor<2xi64>, 5 : i64, 7 : i64, 12 : i64) returns (5 : i64)
tg.expect @hypergeometric(dense<1> : tensor<2xi64>, 5 : i64, 7 : i64, 13 : i64)
    fails "more elements are sampled than there are at element 0"
tg.expect @hypergeometric(dense<1> : tensor<2xi64>, 5 : i64, -7 : i64, 3 : i64)
    fails "the number of bad elements is negative at element 0"

func.func @counts(%key: tensor<2xi64>, %p: f64) -> (i1, i64, i64) {
  %n = arith.constant 10 : i64
  %0 = tg.random.bernoulli %key, %p [] : (tensor<2xi64>, f64)
  %1 = tg.random.binomial %key, %n, %p [] : (tensor<2xi64>, i64, f64)
  %2 = tg.random.poisson %key, %p [] : (tensor<2xi64>, f64)
  return %0, %1, %2 : i1, i64, i64
}
tg.expect @counts(dense<1> : tensor<2xi64>, 0.0) returns (false, 0 : i64, 0 : i64)
tg.expect @counts(dense<1> : tensor<2xi64>, 1.0)
tg.expect @counts(dense<1> : tensor<2xi64>, 1.5) fails "the probability exceeds 1 at element 0"
tg.expect @counts(dense<1> : tensor<2xi64>, -0.5) fails "the probability is negative or NaN at element 0"
tg.expect @counts(dense<1> : tensor<2xi64>, 0x7FF8000000000000 : f64) fails "NaN at element 0"
