// Recorded by scripts/record-pytensor from test/Python/pytensor/programs.
// RUN: tg-run %s --check --mode=fast-run | FileCheck %s
// CHECK: {{^}}39 expectations hold in 4 ways

func.func @uniform(%generator: tensor<2xi64>) -> tensor<i1> {
  %c0_i64 = arith.constant 0 : i64
  %0 = tg.random.fold_in %generator, %c0_i64 : (tensor<2xi64>, i64)
  %c1_i64 = arith.constant 1 : i64
  %1 = tg.random.fold_in %generator, %c1_i64 : (tensor<2xi64>, i64)
  %cst = arith.constant dense<1.0> : tensor<1xf32>
  %2 = tg.cast %cst to f64 : tensor<1xf32>
  %cst_0 = arith.constant dense<3.0> : tensor<1xf32>
  %3 = tg.cast %cst_0 to f64 : tensor<1xf32>
  %4 = tg.random.uniform %0, %2, %3 [4000] : (tensor<2xi64>, tensor<1xf64>, tensor<1xf64>)
  %5 = tg.expand_dims %4 [1] : tensor<4000xf64>
  %cst_1 = arith.constant dense<[[1.5, 2.0, 2.5]]> : tensor<1x3xf64>
  %6 = tg.le %5, %cst_1 : (tensor<4000x1xf64>, tensor<1x3xf64>)
  %7 = tg.cast %6 to i64 : tensor<4000x3xi1>
  %8 = tg.sum %7 axes [0] : tensor<4000x3xi64>
  %cst_2 = arith.constant dense<0.00025> : tensor<1xf64>
  %9 = tg.cast %8 to f64 : tensor<3xi64>
  %10 = tg.mul %cst_2, %9 : (tensor<1xf64>, tensor<3xf64>)
  %cst_3 = arith.constant dense<[0.25, 0.5, 0.75]> : tensor<3xf64>
  %11 = tg.sub %10, %cst_3 : tensor<3xf64>
  %12 = tg.abs %11 : tensor<3xf64>
  %cst_4 = arith.constant dense<[0.03423265984507288, 0.039528470753104734, 0.03423265984507288]> : tensor<3xf64>
  %13 = tg.le %12, %cst_4 : tensor<3xf64>
  %14 = tg.all %13 : tensor<3xi1>
  %15 = tensor.from_elements %14 : tensor<i1>
  return %15 : tensor<i1>
}

tg.expect @uniform(dense<[6206046858361172692, -6921098417889825206]> : tensor<2xi64>) returns (dense<true> : tensor<i1>)

func.func @triangular(%generator: tensor<2xi64>) -> tensor<i1> {
  %c0_i64 = arith.constant 0 : i64
  %0 = tg.random.fold_in %generator, %c0_i64 : (tensor<2xi64>, i64)
  %c1_i64 = arith.constant 1 : i64
  %1 = tg.random.fold_in %generator, %c1_i64 : (tensor<2xi64>, i64)
  %cst = arith.constant dense<0.0> : tensor<1xf32>
  %2 = tg.cast %cst to f64 : tensor<1xf32>
  %cst_0 = arith.constant dense<1.0> : tensor<1xf32>
  %3 = tg.cast %cst_0 to f64 : tensor<1xf32>
  %cst_1 = arith.constant dense<3.0> : tensor<1xf32>
  %4 = tg.cast %cst_1 to f64 : tensor<1xf32>
  %5 = tg.random.triangular %0, %2, %3, %4 [4000] : (tensor<2xi64>, tensor<1xf64>, tensor<1xf64>, tensor<1xf64>)
  %6 = tg.expand_dims %5 [1] : tensor<4000xf64>
  %cst_2 = arith.constant dense<[[0.8660254037844386, 1.2679491924311224, 1.775255128608411]]> : tensor<1x3xf64>
  %7 = tg.le %6, %cst_2 : (tensor<4000x1xf64>, tensor<1x3xf64>)
  %8 = tg.cast %7 to i64 : tensor<4000x3xi1>
  %9 = tg.sum %8 axes [0] : tensor<4000x3xi64>
  %cst_3 = arith.constant dense<0.00025> : tensor<1xf64>
  %10 = tg.cast %9 to f64 : tensor<3xi64>
  %11 = tg.mul %cst_3, %10 : (tensor<1xf64>, tensor<3xf64>)
  %cst_4 = arith.constant dense<[0.25, 0.4999999999999998, 0.7499999999999999]> : tensor<3xf64>
  %12 = tg.sub %11, %cst_4 : tensor<3xf64>
  %13 = tg.abs %12 : tensor<3xf64>
  %cst_5 = arith.constant dense<[0.03423265984507288, 0.039528470753104734, 0.034232659845072885]> : tensor<3xf64>
  %14 = tg.le %13, %cst_5 : tensor<3xf64>
  %15 = tg.all %14 : tensor<3xi1>
  %16 = tensor.from_elements %15 : tensor<i1>
  return %16 : tensor<i1>
}

tg.expect @triangular(dense<[6206046858361172692, -6921098417889825206]> : tensor<2xi64>) returns (dense<true> : tensor<i1>)

func.func @beta(%generator: tensor<2xi64>) -> tensor<i1> {
  %c0_i64 = arith.constant 0 : i64
  %0 = tg.random.fold_in %generator, %c0_i64 : (tensor<2xi64>, i64)
  %c1_i64 = arith.constant 1 : i64
  %1 = tg.random.fold_in %generator, %c1_i64 : (tensor<2xi64>, i64)
  %cst = arith.constant dense<2.0> : tensor<1xf32>
  %2 = tg.cast %cst to f64 : tensor<1xf32>
  %cst_0 = arith.constant dense<3.0> : tensor<1xf32>
  %3 = tg.cast %cst_0 to f64 : tensor<1xf32>
  %4 = tg.random.beta %0, %2, %3 [4000] : (tensor<2xi64>, tensor<1xf64>, tensor<1xf64>)
  %5 = tg.expand_dims %4 [1] : tensor<4000xf64>
  %cst_1 = arith.constant dense<[[0.24302208375607628, 0.3857275681323895, 0.5436782854190803]]> : tensor<1x3xf64>
  %6 = tg.le %5, %cst_1 : (tensor<4000x1xf64>, tensor<1x3xf64>)
  %7 = tg.cast %6 to i64 : tensor<4000x3xi1>
  %8 = tg.sum %7 axes [0] : tensor<4000x3xi64>
  %cst_2 = arith.constant dense<0.00025> : tensor<1xf64>
  %9 = tg.cast %8 to f64 : tensor<3xi64>
  %10 = tg.mul %cst_2, %9 : (tensor<1xf64>, tensor<3xf64>)
  %cst_3 = arith.constant dense<[0.24999999999999994, 0.4999999999999999, 0.75]> : tensor<3xf64>
  %11 = tg.sub %10, %cst_3 : tensor<3xf64>
  %12 = tg.abs %11 : tensor<3xf64>
  %cst_4 = arith.constant dense<[0.03423265984507288, 0.039528470753104734, 0.03423265984507288]> : tensor<3xf64>
  %13 = tg.le %12, %cst_4 : tensor<3xf64>
  %14 = tg.all %13 : tensor<3xi1>
  %15 = tensor.from_elements %14 : tensor<i1>
  return %15 : tensor<i1>
}

tg.expect @beta(dense<[6206046858361172692, -6921098417889825206]> : tensor<2xi64>) returns (dense<true> : tensor<i1>)

func.func @normal(%generator: tensor<2xi64>) -> tensor<i1> {
  %c0_i64 = arith.constant 0 : i64
  %0 = tg.random.fold_in %generator, %c0_i64 : (tensor<2xi64>, i64)
  %c1_i64 = arith.constant 1 : i64
  %1 = tg.random.fold_in %generator, %c1_i64 : (tensor<2xi64>, i64)
  %cst = arith.constant dense<1.0> : tensor<1xf32>
  %2 = tg.cast %cst to f64 : tensor<1xf32>
  %cst_0 = arith.constant dense<2.0> : tensor<1xf32>
  %3 = tg.cast %cst_0 to f64 : tensor<1xf32>
  %4 = tg.random.normal %0, %2, %3 [4000] : (tensor<2xi64>, tensor<1xf64>, tensor<1xf64>)
  %5 = tg.expand_dims %4 [1] : tensor<4000xf64>
  %cst_1 = arith.constant dense<[[-0.3489795003921634, 1.0, 2.348979500392163]]> : tensor<1x3xf64>
  %6 = tg.le %5, %cst_1 : (tensor<4000x1xf64>, tensor<1x3xf64>)
  %7 = tg.cast %6 to i64 : tensor<4000x3xi1>
  %8 = tg.sum %7 axes [0] : tensor<4000x3xi64>
  %cst_2 = arith.constant dense<0.00025> : tensor<1xf64>
  %9 = tg.cast %8 to f64 : tensor<3xi64>
  %10 = tg.mul %cst_2, %9 : (tensor<1xf64>, tensor<3xf64>)
  %cst_3 = arith.constant dense<[0.25, 0.5, 0.75]> : tensor<3xf64>
  %11 = tg.sub %10, %cst_3 : tensor<3xf64>
  %12 = tg.abs %11 : tensor<3xf64>
  %cst_4 = arith.constant dense<[0.03423265984507288, 0.039528470753104734, 0.03423265984507288]> : tensor<3xf64>
  %13 = tg.le %12, %cst_4 : tensor<3xf64>
  %14 = tg.all %13 : tensor<3xi1>
  %15 = tensor.from_elements %14 : tensor<i1>
  return %15 : tensor<i1>
}

tg.expect @normal(dense<[6206046858361172692, -6921098417889825206]> : tensor<2xi64>) returns (dense<true> : tensor<i1>)

func.func @halfnormal(%generator: tensor<2xi64>) -> tensor<i1> {
  %c0_i64 = arith.constant 0 : i64
  %0 = tg.random.fold_in %generator, %c0_i64 : (tensor<2xi64>, i64)
  %c1_i64 = arith.constant 1 : i64
  %1 = tg.random.fold_in %generator, %c1_i64 : (tensor<2xi64>, i64)
  %cst = arith.constant dense<1.0> : tensor<1xf32>
  %2 = tg.cast %cst to f64 : tensor<1xf32>
  %cst_0 = arith.constant dense<2.0> : tensor<1xf32>
  %3 = tg.cast %cst_0 to f64 : tensor<1xf32>
  %4 = tg.random.half_normal %0, %2, %3 [4000] : (tensor<2xi64>, tensor<1xf64>, tensor<1xf64>)
  %5 = tg.expand_dims %4 [1] : tensor<4000xf64>
  %cst_1 = arith.constant dense<[[1.6372787279287504, 2.348979500392163, 3.3006987607520157]]> : tensor<1x3xf64>
  %6 = tg.le %5, %cst_1 : (tensor<4000x1xf64>, tensor<1x3xf64>)
  %7 = tg.cast %6 to i64 : tensor<4000x3xi1>
  %8 = tg.sum %7 axes [0] : tensor<4000x3xi64>
  %cst_2 = arith.constant dense<0.00025> : tensor<1xf64>
  %9 = tg.cast %8 to f64 : tensor<3xi64>
  %10 = tg.mul %cst_2, %9 : (tensor<1xf64>, tensor<3xf64>)
  %cst_3 = arith.constant dense<[0.25, 0.5, 0.75]> : tensor<3xf64>
  %11 = tg.sub %10, %cst_3 : tensor<3xf64>
  %12 = tg.abs %11 : tensor<3xf64>
  %cst_4 = arith.constant dense<[0.03423265984507288, 0.039528470753104734, 0.03423265984507288]> : tensor<3xf64>
  %13 = tg.le %12, %cst_4 : tensor<3xf64>
  %14 = tg.all %13 : tensor<3xi1>
  %15 = tensor.from_elements %14 : tensor<i1>
  return %15 : tensor<i1>
}

tg.expect @halfnormal(dense<[6206046858361172692, -6921098417889825206]> : tensor<2xi64>) returns (dense<true> : tensor<i1>)

func.func @lognormal(%generator: tensor<2xi64>) -> tensor<i1> {
  %c0_i64 = arith.constant 0 : i64
  %0 = tg.random.fold_in %generator, %c0_i64 : (tensor<2xi64>, i64)
  %c1_i64 = arith.constant 1 : i64
  %1 = tg.random.fold_in %generator, %c1_i64 : (tensor<2xi64>, i64)
  %cst = arith.constant dense<0.5> : tensor<1xf32>
  %2 = tg.cast %cst to f64 : tensor<1xf32>
  %cst_0 = arith.constant dense<0.25> : tensor<1xf32>
  %3 = tg.cast %cst_0 to f64 : tensor<1xf32>
  %4 = tg.random.lognormal %0, %2, %3 [4000] : (tensor<2xi64>, tensor<1xf64>, tensor<1xf64>)
  %5 = tg.expand_dims %4 [1] : tensor<4000xf64>
  %cst_1 = arith.constant dense<[[1.3928855943393292, 1.6487212707001282, 1.9515470900884546]]> : tensor<1x3xf64>
  %6 = tg.le %5, %cst_1 : (tensor<4000x1xf64>, tensor<1x3xf64>)
  %7 = tg.cast %6 to i64 : tensor<4000x3xi1>
  %8 = tg.sum %7 axes [0] : tensor<4000x3xi64>
  %cst_2 = arith.constant dense<0.00025> : tensor<1xf64>
  %9 = tg.cast %8 to f64 : tensor<3xi64>
  %10 = tg.mul %cst_2, %9 : (tensor<1xf64>, tensor<3xf64>)
  %cst_3 = arith.constant dense<[0.25, 0.5, 0.75]> : tensor<3xf64>
  %11 = tg.sub %10, %cst_3 : tensor<3xf64>
  %12 = tg.abs %11 : tensor<3xf64>
  %cst_4 = arith.constant dense<[0.03423265984507288, 0.039528470753104734, 0.03423265984507288]> : tensor<3xf64>
  %13 = tg.le %12, %cst_4 : tensor<3xf64>
  %14 = tg.all %13 : tensor<3xi1>
  %15 = tensor.from_elements %14 : tensor<i1>
  return %15 : tensor<i1>
}

tg.expect @lognormal(dense<[6206046858361172692, -6921098417889825206]> : tensor<2xi64>) returns (dense<true> : tensor<i1>)

func.func @gamma(%generator: tensor<2xi64>) -> tensor<i1> {
  %c0_i64 = arith.constant 0 : i64
  %0 = tg.random.fold_in %generator, %c0_i64 : (tensor<2xi64>, i64)
  %c1_i64 = arith.constant 1 : i64
  %1 = tg.random.fold_in %generator, %c1_i64 : (tensor<2xi64>, i64)
  %cst = arith.constant dense<2.5> : tensor<1xf32>
  %2 = tg.cast %cst to f64 : tensor<1xf32>
  %cst_0 = arith.constant dense<1.0> : tensor<1xf32>
  %3 = tg.cast %cst_0 to f64 : tensor<1xf32>
  %4 = tg.random.gamma %0, %2, %3 [4000] : (tensor<2xi64>, tensor<1xf64>, tensor<1xf64>)
  %5 = tg.expand_dims %4 [1] : tensor<4000xf64>
  %cst_1 = arith.constant dense<[[1.3373014047160818, 2.175730095547763, 3.3128398819146234]]> : tensor<1x3xf64>
  %6 = tg.le %5, %cst_1 : (tensor<4000x1xf64>, tensor<1x3xf64>)
  %7 = tg.cast %6 to i64 : tensor<4000x3xi1>
  %8 = tg.sum %7 axes [0] : tensor<4000x3xi64>
  %cst_2 = arith.constant dense<0.00025> : tensor<1xf64>
  %9 = tg.cast %8 to f64 : tensor<3xi64>
  %10 = tg.mul %cst_2, %9 : (tensor<1xf64>, tensor<3xf64>)
  %cst_3 = arith.constant dense<[0.25000000000000006, 0.5000000000000001, 0.7499999999999996]> : tensor<3xf64>
  %11 = tg.sub %10, %cst_3 : tensor<3xf64>
  %12 = tg.abs %11 : tensor<3xf64>
  %cst_4 = arith.constant dense<[0.034232659845072885, 0.039528470753104734, 0.0342326598450729]> : tensor<3xf64>
  %13 = tg.le %12, %cst_4 : tensor<3xf64>
  %14 = tg.all %13 : tensor<3xi1>
  %15 = tensor.from_elements %14 : tensor<i1>
  return %15 : tensor<i1>
}

tg.expect @gamma(dense<[6206046858361172692, -6921098417889825206]> : tensor<2xi64>) returns (dense<true> : tensor<i1>)

func.func @pareto(%generator: tensor<2xi64>) -> tensor<i1> {
  %c0_i64 = arith.constant 0 : i64
  %0 = tg.random.fold_in %generator, %c0_i64 : (tensor<2xi64>, i64)
  %c1_i64 = arith.constant 1 : i64
  %1 = tg.random.fold_in %generator, %c1_i64 : (tensor<2xi64>, i64)
  %cst = arith.constant dense<3.0> : tensor<1xf32>
  %2 = tg.cast %cst to f64 : tensor<1xf32>
  %cst_0 = arith.constant dense<1.0> : tensor<1xf32>
  %3 = tg.cast %cst_0 to f64 : tensor<1xf32>
  %4 = tg.random.pareto %0, %2, %3 [4000] : (tensor<2xi64>, tensor<1xf64>, tensor<1xf64>)
  %5 = tg.expand_dims %4 [1] : tensor<4000xf64>
  %cst_1 = arith.constant dense<[[1.100642416298209, 1.2599210498948732, 1.5874010519681994]]> : tensor<1x3xf64>
  %6 = tg.le %5, %cst_1 : (tensor<4000x1xf64>, tensor<1x3xf64>)
  %7 = tg.cast %6 to i64 : tensor<4000x3xi1>
  %8 = tg.sum %7 axes [0] : tensor<4000x3xi64>
  %cst_2 = arith.constant dense<0.00025> : tensor<1xf64>
  %9 = tg.cast %8 to f64 : tensor<3xi64>
  %10 = tg.mul %cst_2, %9 : (tensor<1xf64>, tensor<3xf64>)
  %cst_3 = arith.constant dense<[0.25, 0.5, 0.75]> : tensor<3xf64>
  %11 = tg.sub %10, %cst_3 : tensor<3xf64>
  %12 = tg.abs %11 : tensor<3xf64>
  %cst_4 = arith.constant dense<[0.03423265984507288, 0.039528470753104734, 0.03423265984507288]> : tensor<3xf64>
  %13 = tg.le %12, %cst_4 : tensor<3xf64>
  %14 = tg.all %13 : tensor<3xi1>
  %15 = tensor.from_elements %14 : tensor<i1>
  return %15 : tensor<i1>
}

tg.expect @pareto(dense<[6206046858361172692, -6921098417889825206]> : tensor<2xi64>) returns (dense<true> : tensor<i1>)

func.func @gumbel(%generator: tensor<2xi64>) -> tensor<i1> {
  %c0_i64 = arith.constant 0 : i64
  %0 = tg.random.fold_in %generator, %c0_i64 : (tensor<2xi64>, i64)
  %c1_i64 = arith.constant 1 : i64
  %1 = tg.random.fold_in %generator, %c1_i64 : (tensor<2xi64>, i64)
  %cst = arith.constant dense<1.0> : tensor<1xf32>
  %2 = tg.cast %cst to f64 : tensor<1xf32>
  %cst_0 = arith.constant dense<2.0> : tensor<1xf32>
  %3 = tg.cast %cst_0 to f64 : tensor<1xf32>
  %4 = tg.random.gumbel %0, %2, %3 [4000] : (tensor<2xi64>, tensor<1xf64>, tensor<1xf64>)
  %5 = tg.expand_dims %4 [1] : tensor<4000xf64>
  %cst_1 = arith.constant dense<[[0.3467314800434381, 1.7330258411633288, 3.4917986474144764]]> : tensor<1x3xf64>
  %6 = tg.le %5, %cst_1 : (tensor<4000x1xf64>, tensor<1x3xf64>)
  %7 = tg.cast %6 to i64 : tensor<4000x3xi1>
  %8 = tg.sum %7 axes [0] : tensor<4000x3xi64>
  %cst_2 = arith.constant dense<0.00025> : tensor<1xf64>
  %9 = tg.cast %8 to f64 : tensor<3xi64>
  %10 = tg.mul %cst_2, %9 : (tensor<1xf64>, tensor<3xf64>)
  %cst_3 = arith.constant dense<[0.25, 0.5, 0.75]> : tensor<3xf64>
  %11 = tg.sub %10, %cst_3 : tensor<3xf64>
  %12 = tg.abs %11 : tensor<3xf64>
  %cst_4 = arith.constant dense<[0.03423265984507288, 0.039528470753104734, 0.03423265984507288]> : tensor<3xf64>
  %13 = tg.le %12, %cst_4 : tensor<3xf64>
  %14 = tg.all %13 : tensor<3xi1>
  %15 = tensor.from_elements %14 : tensor<i1>
  return %15 : tensor<i1>
}

tg.expect @gumbel(dense<[6206046858361172692, -6921098417889825206]> : tensor<2xi64>) returns (dense<true> : tensor<i1>)

func.func @exponential(%generator: tensor<2xi64>) -> tensor<i1> {
  %c0_i64 = arith.constant 0 : i64
  %0 = tg.random.fold_in %generator, %c0_i64 : (tensor<2xi64>, i64)
  %c1_i64 = arith.constant 1 : i64
  %1 = tg.random.fold_in %generator, %c1_i64 : (tensor<2xi64>, i64)
  %cst = arith.constant dense<2.0> : tensor<1xf32>
  %2 = tg.cast %cst to f64 : tensor<1xf32>
  %3 = tg.random.exponential %0, %2 [4000] : (tensor<2xi64>, tensor<1xf64>)
  %4 = tg.expand_dims %3 [1] : tensor<4000xf64>
  %cst_0 = arith.constant dense<[[0.5753641449035618, 1.3862943611198906, 2.772588722239781]]> : tensor<1x3xf64>
  %5 = tg.le %4, %cst_0 : (tensor<4000x1xf64>, tensor<1x3xf64>)
  %6 = tg.cast %5 to i64 : tensor<4000x3xi1>
  %7 = tg.sum %6 axes [0] : tensor<4000x3xi64>
  %cst_1 = arith.constant dense<0.00025> : tensor<1xf64>
  %8 = tg.cast %7 to f64 : tensor<3xi64>
  %9 = tg.mul %cst_1, %8 : (tensor<1xf64>, tensor<3xf64>)
  %cst_2 = arith.constant dense<[0.25, 0.5, 0.75]> : tensor<3xf64>
  %10 = tg.sub %9, %cst_2 : tensor<3xf64>
  %11 = tg.abs %10 : tensor<3xf64>
  %cst_3 = arith.constant dense<[0.03423265984507288, 0.039528470753104734, 0.03423265984507288]> : tensor<3xf64>
  %12 = tg.le %11, %cst_3 : tensor<3xf64>
  %13 = tg.all %12 : tensor<3xi1>
  %14 = tensor.from_elements %13 : tensor<i1>
  return %14 : tensor<i1>
}

tg.expect @exponential(dense<[6206046858361172692, -6921098417889825206]> : tensor<2xi64>) returns (dense<true> : tensor<i1>)

func.func @weibull(%generator: tensor<2xi64>) -> tensor<i1> {
  %c0_i64 = arith.constant 0 : i64
  %0 = tg.random.fold_in %generator, %c0_i64 : (tensor<2xi64>, i64)
  %c1_i64 = arith.constant 1 : i64
  %1 = tg.random.fold_in %generator, %c1_i64 : (tensor<2xi64>, i64)
  %cst = arith.constant dense<2.0> : tensor<1xf32>
  %2 = tg.cast %cst to f64 : tensor<1xf32>
  %cst_0 = arith.constant 1.0 : f64
  %3 = tg.random.weibull %0, %2, %cst_0 [4000] : (tensor<2xi64>, tensor<1xf64>, f64)
  %4 = tg.expand_dims %3 [1] : tensor<4000xf64>
  %cst_1 = arith.constant dense<[[0.5363600213026516, 0.8325546111576977, 1.1774100225154747]]> : tensor<1x3xf64>
  %5 = tg.le %4, %cst_1 : (tensor<4000x1xf64>, tensor<1x3xf64>)
  %6 = tg.cast %5 to i64 : tensor<4000x3xi1>
  %7 = tg.sum %6 axes [0] : tensor<4000x3xi64>
  %cst_2 = arith.constant dense<0.00025> : tensor<1xf64>
  %8 = tg.cast %7 to f64 : tensor<3xi64>
  %9 = tg.mul %cst_2, %8 : (tensor<1xf64>, tensor<3xf64>)
  %cst_3 = arith.constant dense<[0.24999999999999994, 0.4999999999999999, 0.75]> : tensor<3xf64>
  %10 = tg.sub %9, %cst_3 : tensor<3xf64>
  %11 = tg.abs %10 : tensor<3xf64>
  %cst_4 = arith.constant dense<[0.03423265984507288, 0.039528470753104734, 0.03423265984507288]> : tensor<3xf64>
  %12 = tg.le %11, %cst_4 : tensor<3xf64>
  %13 = tg.all %12 : tensor<3xi1>
  %14 = tensor.from_elements %13 : tensor<i1>
  return %14 : tensor<i1>
}

tg.expect @weibull(dense<[6206046858361172692, -6921098417889825206]> : tensor<2xi64>) returns (dense<true> : tensor<i1>)

func.func @logistic(%generator: tensor<2xi64>) -> tensor<i1> {
  %c0_i64 = arith.constant 0 : i64
  %0 = tg.random.fold_in %generator, %c0_i64 : (tensor<2xi64>, i64)
  %c1_i64 = arith.constant 1 : i64
  %1 = tg.random.fold_in %generator, %c1_i64 : (tensor<2xi64>, i64)
  %cst = arith.constant dense<1.0> : tensor<1xf32>
  %2 = tg.cast %cst to f64 : tensor<1xf32>
  %cst_0 = arith.constant dense<2.0> : tensor<1xf32>
  %3 = tg.cast %cst_0 to f64 : tensor<1xf32>
  %4 = tg.random.logistic %0, %2, %3 [4000] : (tensor<2xi64>, tensor<1xf64>, tensor<1xf64>)
  %5 = tg.expand_dims %4 [1] : tensor<4000xf64>
  %cst_1 = arith.constant dense<[[-1.1972245773362196, 1.0, 3.1972245773362196]]> : tensor<1x3xf64>
  %6 = tg.le %5, %cst_1 : (tensor<4000x1xf64>, tensor<1x3xf64>)
  %7 = tg.cast %6 to i64 : tensor<4000x3xi1>
  %8 = tg.sum %7 axes [0] : tensor<4000x3xi64>
  %cst_2 = arith.constant dense<0.00025> : tensor<1xf64>
  %9 = tg.cast %8 to f64 : tensor<3xi64>
  %10 = tg.mul %cst_2, %9 : (tensor<1xf64>, tensor<3xf64>)
  %cst_3 = arith.constant dense<[0.25, 0.5, 0.75]> : tensor<3xf64>
  %11 = tg.sub %10, %cst_3 : tensor<3xf64>
  %12 = tg.abs %11 : tensor<3xf64>
  %cst_4 = arith.constant dense<[0.03423265984507288, 0.039528470753104734, 0.03423265984507288]> : tensor<3xf64>
  %13 = tg.le %12, %cst_4 : tensor<3xf64>
  %14 = tg.all %13 : tensor<3xi1>
  %15 = tensor.from_elements %14 : tensor<i1>
  return %15 : tensor<i1>
}

tg.expect @logistic(dense<[6206046858361172692, -6921098417889825206]> : tensor<2xi64>) returns (dense<true> : tensor<i1>)

func.func @vonmises(%generator: tensor<2xi64>) -> tensor<i1> {
  %c0_i64 = arith.constant 0 : i64
  %0 = tg.random.fold_in %generator, %c0_i64 : (tensor<2xi64>, i64)
  %c1_i64 = arith.constant 1 : i64
  %1 = tg.random.fold_in %generator, %c1_i64 : (tensor<2xi64>, i64)
  %cst = arith.constant dense<0.5> : tensor<1xf32>
  %2 = tg.cast %cst to f64 : tensor<1xf32>
  %cst_0 = arith.constant dense<2.0> : tensor<1xf32>
  %3 = tg.cast %cst_0 to f64 : tensor<1xf32>
  %4 = tg.random.von_mises %0, %2, %3 [4000] : (tensor<2xi64>, tensor<1xf64>, tensor<1xf64>)
  %5 = tg.expand_dims %4 [1] : tensor<4000xf64>
  %cst_1 = arith.constant dense<[[-0.029663183680688654, 0.5, 1.0296631836806887]]> : tensor<1x3xf64>
  %6 = tg.le %5, %cst_1 : (tensor<4000x1xf64>, tensor<1x3xf64>)
  %7 = tg.cast %6 to i64 : tensor<4000x3xi1>
  %8 = tg.sum %7 axes [0] : tensor<4000x3xi64>
  %cst_2 = arith.constant dense<0.00025> : tensor<1xf64>
  %9 = tg.cast %8 to f64 : tensor<3xi64>
  %10 = tg.mul %cst_2, %9 : (tensor<1xf64>, tensor<3xf64>)
  %cst_3 = arith.constant dense<[0.25000000000000006, 0.5, 0.75]> : tensor<3xf64>
  %11 = tg.sub %10, %cst_3 : tensor<3xf64>
  %12 = tg.abs %11 : tensor<3xf64>
  %cst_4 = arith.constant dense<[0.034232659845072885, 0.039528470753104734, 0.03423265984507288]> : tensor<3xf64>
  %13 = tg.le %12, %cst_4 : tensor<3xf64>
  %14 = tg.all %13 : tensor<3xi1>
  %15 = tensor.from_elements %14 : tensor<i1>
  return %15 : tensor<i1>
}

tg.expect @vonmises(dense<[6206046858361172692, -6921098417889825206]> : tensor<2xi64>) returns (dense<true> : tensor<i1>)

func.func @cauchy(%generator: tensor<2xi64>) -> tensor<i1> {
  %c0_i64 = arith.constant 0 : i64
  %0 = tg.random.fold_in %generator, %c0_i64 : (tensor<2xi64>, i64)
  %c1_i64 = arith.constant 1 : i64
  %1 = tg.random.fold_in %generator, %c1_i64 : (tensor<2xi64>, i64)
  %cst = arith.constant dense<1.0> : tensor<1xf32>
  %2 = tg.cast %cst to f64 : tensor<1xf32>
  %cst_0 = arith.constant dense<2.0> : tensor<1xf32>
  %3 = tg.cast %cst_0 to f64 : tensor<1xf32>
  %4 = tg.random.cauchy %0, %2, %3 [4000] : (tensor<2xi64>, tensor<1xf64>, tensor<1xf64>)
  %5 = tg.expand_dims %4 [1] : tensor<4000xf64>
  %cst_1 = arith.constant dense<[[-0.9999999999999998, 1.0, 3.0]]> : tensor<1x3xf64>
  %6 = tg.le %5, %cst_1 : (tensor<4000x1xf64>, tensor<1x3xf64>)
  %7 = tg.cast %6 to i64 : tensor<4000x3xi1>
  %8 = tg.sum %7 axes [0] : tensor<4000x3xi64>
  %cst_2 = arith.constant dense<0.00025> : tensor<1xf64>
  %9 = tg.cast %8 to f64 : tensor<3xi64>
  %10 = tg.mul %cst_2, %9 : (tensor<1xf64>, tensor<3xf64>)
  %cst_3 = arith.constant dense<[0.25, 0.5, 0.75]> : tensor<3xf64>
  %11 = tg.sub %10, %cst_3 : tensor<3xf64>
  %12 = tg.abs %11 : tensor<3xf64>
  %cst_4 = arith.constant dense<[0.03423265984507288, 0.039528470753104734, 0.03423265984507288]> : tensor<3xf64>
  %13 = tg.le %12, %cst_4 : tensor<3xf64>
  %14 = tg.all %13 : tensor<3xi1>
  %15 = tensor.from_elements %14 : tensor<i1>
  return %15 : tensor<i1>
}

tg.expect @cauchy(dense<[6206046858361172692, -6921098417889825206]> : tensor<2xi64>) returns (dense<true> : tensor<i1>)

func.func @halfcauchy(%generator: tensor<2xi64>) -> tensor<i1> {
  %c0_i64 = arith.constant 0 : i64
  %0 = tg.random.fold_in %generator, %c0_i64 : (tensor<2xi64>, i64)
  %c1_i64 = arith.constant 1 : i64
  %1 = tg.random.fold_in %generator, %c1_i64 : (tensor<2xi64>, i64)
  %cst = arith.constant dense<1.0> : tensor<1xf32>
  %2 = tg.cast %cst to f64 : tensor<1xf32>
  %cst_0 = arith.constant dense<2.0> : tensor<1xf32>
  %3 = tg.cast %cst_0 to f64 : tensor<1xf32>
  %4 = tg.random.half_cauchy %0, %2, %3 [4000] : (tensor<2xi64>, tensor<1xf64>, tensor<1xf64>)
  %5 = tg.expand_dims %4 [1] : tensor<4000xf64>
  %cst_1 = arith.constant dense<[[1.82842712474619, 3.0, 5.82842712474619]]> : tensor<1x3xf64>
  %6 = tg.le %5, %cst_1 : (tensor<4000x1xf64>, tensor<1x3xf64>)
  %7 = tg.cast %6 to i64 : tensor<4000x3xi1>
  %8 = tg.sum %7 axes [0] : tensor<4000x3xi64>
  %cst_2 = arith.constant dense<0.00025> : tensor<1xf64>
  %9 = tg.cast %8 to f64 : tensor<3xi64>
  %10 = tg.mul %cst_2, %9 : (tensor<1xf64>, tensor<3xf64>)
  %cst_3 = arith.constant dense<[0.25, 0.5, 0.75]> : tensor<3xf64>
  %11 = tg.sub %10, %cst_3 : tensor<3xf64>
  %12 = tg.abs %11 : tensor<3xf64>
  %cst_4 = arith.constant dense<[0.03423265984507288, 0.039528470753104734, 0.03423265984507288]> : tensor<3xf64>
  %13 = tg.le %12, %cst_4 : tensor<3xf64>
  %14 = tg.all %13 : tensor<3xi1>
  %15 = tensor.from_elements %14 : tensor<i1>
  return %15 : tensor<i1>
}

tg.expect @halfcauchy(dense<[6206046858361172692, -6921098417889825206]> : tensor<2xi64>) returns (dense<true> : tensor<i1>)

func.func @invgamma(%generator: tensor<2xi64>) -> tensor<i1> {
  %c0_i64 = arith.constant 0 : i64
  %0 = tg.random.fold_in %generator, %c0_i64 : (tensor<2xi64>, i64)
  %c1_i64 = arith.constant 1 : i64
  %1 = tg.random.fold_in %generator, %c1_i64 : (tensor<2xi64>, i64)
  %cst = arith.constant dense<4.0> : tensor<1xf32>
  %2 = tg.cast %cst to f64 : tensor<1xf32>
  %cst_0 = arith.constant dense<2.0> : tensor<1xf32>
  %3 = tg.cast %cst_0 to f64 : tensor<1xf32>
  %4 = tg.random.inverse_gamma %0, %2, %3 [4000] : (tensor<2xi64>, tensor<1xf64>, tensor<1xf64>)
  %5 = tg.expand_dims %4 [1] : tensor<4000xf64>
  %cst_1 = arith.constant dense<[[0.39143328794139937, 0.5446532987303826, 0.7888549898401598]]> : tensor<1x3xf64>
  %6 = tg.le %5, %cst_1 : (tensor<4000x1xf64>, tensor<1x3xf64>)
  %7 = tg.cast %6 to i64 : tensor<4000x3xi1>
  %8 = tg.sum %7 axes [0] : tensor<4000x3xi64>
  %cst_2 = arith.constant dense<0.00025> : tensor<1xf64>
  %9 = tg.cast %8 to f64 : tensor<3xi64>
  %10 = tg.mul %cst_2, %9 : (tensor<1xf64>, tensor<3xf64>)
  %cst_3 = arith.constant dense<[0.2499999999999999, 0.5, 0.75]> : tensor<3xf64>
  %11 = tg.sub %10, %cst_3 : tensor<3xf64>
  %12 = tg.abs %11 : tensor<3xf64>
  %cst_4 = arith.constant dense<[0.03423265984507288, 0.039528470753104734, 0.03423265984507288]> : tensor<3xf64>
  %13 = tg.le %12, %cst_4 : tensor<3xf64>
  %14 = tg.all %13 : tensor<3xi1>
  %15 = tensor.from_elements %14 : tensor<i1>
  return %15 : tensor<i1>
}

tg.expect @invgamma(dense<[6206046858361172692, -6921098417889825206]> : tensor<2xi64>) returns (dense<true> : tensor<i1>)

func.func @wald(%generator: tensor<2xi64>) -> tensor<i1> {
  %c0_i64 = arith.constant 0 : i64
  %0 = tg.random.fold_in %generator, %c0_i64 : (tensor<2xi64>, i64)
  %c1_i64 = arith.constant 1 : i64
  %1 = tg.random.fold_in %generator, %c1_i64 : (tensor<2xi64>, i64)
  %cst = arith.constant dense<1.0> : tensor<1xf32>
  %2 = tg.cast %cst to f64 : tensor<1xf32>
  %cst_0 = arith.constant dense<2.0> : tensor<1xf32>
  %3 = tg.cast %cst_0 to f64 : tensor<1xf32>
  %4 = tg.random.wald %0, %2, %3 [4000] : (tensor<2xi64>, tensor<1xf64>, tensor<1xf64>)
  %5 = tg.expand_dims %4 [1] : tensor<4000xf64>
  %cst_1 = arith.constant dense<[[0.5182380336431315, 0.8043390412960014, 1.2633532241599172]]> : tensor<1x3xf64>
  %6 = tg.le %5, %cst_1 : (tensor<4000x1xf64>, tensor<1x3xf64>)
  %7 = tg.cast %6 to i64 : tensor<4000x3xi1>
  %8 = tg.sum %7 axes [0] : tensor<4000x3xi64>
  %cst_2 = arith.constant dense<0.00025> : tensor<1xf64>
  %9 = tg.cast %8 to f64 : tensor<3xi64>
  %10 = tg.mul %cst_2, %9 : (tensor<1xf64>, tensor<3xf64>)
  %cst_3 = arith.constant dense<[0.24999999999999983, 0.49999999999999967, 0.7499999999999998]> : tensor<3xf64>
  %11 = tg.sub %10, %cst_3 : tensor<3xf64>
  %12 = tg.abs %11 : tensor<3xf64>
  %cst_4 = arith.constant dense<[0.03423265984507287, 0.039528470753104734, 0.03423265984507289]> : tensor<3xf64>
  %13 = tg.le %12, %cst_4 : tensor<3xf64>
  %14 = tg.all %13 : tensor<3xi1>
  %15 = tensor.from_elements %14 : tensor<i1>
  return %15 : tensor<i1>
}

tg.expect @wald(dense<[6206046858361172692, -6921098417889825206]> : tensor<2xi64>) returns (dense<true> : tensor<i1>)

func.func @t(%generator: tensor<2xi64>) -> tensor<i1> {
  %c0_i64 = arith.constant 0 : i64
  %0 = tg.random.fold_in %generator, %c0_i64 : (tensor<2xi64>, i64)
  %c1_i64 = arith.constant 1 : i64
  %1 = tg.random.fold_in %generator, %c1_i64 : (tensor<2xi64>, i64)
  %cst = arith.constant dense<5.0> : tensor<1xf32>
  %2 = tg.cast %cst to f64 : tensor<1xf32>
  %cst_0 = arith.constant dense<1.0> : tensor<1xf32>
  %3 = tg.cast %cst_0 to f64 : tensor<1xf32>
  %cst_1 = arith.constant dense<2.0> : tensor<1xf32>
  %4 = tg.cast %cst_1 to f64 : tensor<1xf32>
  %5 = tg.random.student_t %0, %2, %3, %4 [4000] : (tensor<2xi64>, tensor<1xf64>, tensor<1xf64>, tensor<1xf64>)
  %6 = tg.expand_dims %5 [1] : tensor<4000xf64>
  %cst_2 = arith.constant dense<[[-0.45337368759587937, 1.0000000000000002, 2.4533736875958794]]> : tensor<1x3xf64>
  %7 = tg.le %6, %cst_2 : (tensor<4000x1xf64>, tensor<1x3xf64>)
  %8 = tg.cast %7 to i64 : tensor<4000x3xi1>
  %9 = tg.sum %8 axes [0] : tensor<4000x3xi64>
  %cst_3 = arith.constant dense<0.00025> : tensor<1xf64>
  %10 = tg.cast %9 to f64 : tensor<3xi64>
  %11 = tg.mul %cst_3, %10 : (tensor<1xf64>, tensor<3xf64>)
  %cst_4 = arith.constant dense<[0.25000000000069744, 0.5, 0.7499999999993026]> : tensor<3xf64>
  %12 = tg.sub %11, %cst_4 : tensor<3xf64>
  %13 = tg.abs %12 : tensor<3xf64>
  %cst_5 = arith.constant dense<[0.034232659845104714, 0.039528470753104734, 0.034232659845104714]> : tensor<3xf64>
  %14 = tg.le %13, %cst_5 : tensor<3xf64>
  %15 = tg.all %14 : tensor<3xi1>
  %16 = tensor.from_elements %15 : tensor<i1>
  return %16 : tensor<i1>
}

tg.expect @t(dense<[6206046858361172692, -6921098417889825206]> : tensor<2xi64>) returns (dense<true> : tensor<i1>)

func.func @laplace(%generator: tensor<2xi64>) -> tensor<i1> {
  %c0_i64 = arith.constant 0 : i64
  %0 = tg.random.fold_in %generator, %c0_i64 : (tensor<2xi64>, i64)
  %c1_i64 = arith.constant 1 : i64
  %1 = tg.random.fold_in %generator, %c1_i64 : (tensor<2xi64>, i64)
  %cst = arith.constant dense<1.0> : tensor<1xf32>
  %2 = tg.cast %cst to f64 : tensor<1xf32>
  %cst_0 = arith.constant dense<2.0> : tensor<1xf32>
  %3 = tg.cast %cst_0 to f64 : tensor<1xf32>
  %4 = tg.random.laplace %0, %2, %3 [4000] : (tensor<2xi64>, tensor<1xf64>, tensor<1xf64>)
  %5 = tg.expand_dims %4 [1] : tensor<4000xf64>
  %cst_1 = arith.constant dense<[[-0.3862943611198906, 1.0, 2.386294361119891]]> : tensor<1x3xf64>
  %6 = tg.le %5, %cst_1 : (tensor<4000x1xf64>, tensor<1x3xf64>)
  %7 = tg.cast %6 to i64 : tensor<4000x3xi1>
  %8 = tg.sum %7 axes [0] : tensor<4000x3xi64>
  %cst_2 = arith.constant dense<0.00025> : tensor<1xf64>
  %9 = tg.cast %8 to f64 : tensor<3xi64>
  %10 = tg.mul %cst_2, %9 : (tensor<1xf64>, tensor<3xf64>)
  %cst_3 = arith.constant dense<[0.25, 0.5, 0.75]> : tensor<3xf64>
  %11 = tg.sub %10, %cst_3 : tensor<3xf64>
  %12 = tg.abs %11 : tensor<3xf64>
  %cst_4 = arith.constant dense<[0.03423265984507288, 0.039528470753104734, 0.03423265984507288]> : tensor<3xf64>
  %13 = tg.le %12, %cst_4 : tensor<3xf64>
  %14 = tg.all %13 : tensor<3xi1>
  %15 = tensor.from_elements %14 : tensor<i1>
  return %15 : tensor<i1>
}

tg.expect @laplace(dense<[6206046858361172692, -6921098417889825206]> : tensor<2xi64>) returns (dense<true> : tensor<i1>)

func.func @poisson(%generator: tensor<2xi64>) -> tensor<i1> {
  %c0_i64 = arith.constant 0 : i64
  %0 = tg.random.fold_in %generator, %c0_i64 : (tensor<2xi64>, i64)
  %c1_i64 = arith.constant 1 : i64
  %1 = tg.random.fold_in %generator, %c1_i64 : (tensor<2xi64>, i64)
  %cst = arith.constant dense<4.5> : tensor<1xf32>
  %2 = tg.cast %cst to f64 : tensor<1xf32>
  %3 = tg.random.poisson %0, %2 [4000] : (tensor<2xi64>, tensor<1xf64>)
  %4 = tg.expand_dims %3 [1] : tensor<4000xi64>
  %cst_0 = arith.constant dense<[[3.0, 4.0, 6.0]]> : tensor<1x3xf64>
  %5 = tg.cast %4 to f64 : tensor<4000x1xi64>
  %6 = tg.le %5, %cst_0 : (tensor<4000x1xf64>, tensor<1x3xf64>)
  %7 = tg.cast %6 to i64 : tensor<4000x3xi1>
  %8 = tg.sum %7 axes [0] : tensor<4000x3xi64>
  %cst_1 = arith.constant dense<0.00025> : tensor<1xf64>
  %9 = tg.cast %8 to f64 : tensor<3xi64>
  %10 = tg.mul %cst_1, %9 : (tensor<1xf64>, tensor<3xf64>)
  %cst_2 = arith.constant dense<[0.34229595583459105, 0.5321035763747151, 0.8310505787254115]> : tensor<3xf64>
  %11 = tg.sub %10, %cst_2 : tensor<3xf64>
  %12 = tg.abs %11 : tensor<3xf64>
  %cst_3 = arith.constant dense<[0.037510784654706156, 0.039446907388014575, 0.02962320820900497]> : tensor<3xf64>
  %13 = tg.le %12, %cst_3 : tensor<3xf64>
  %14 = tg.all %13 : tensor<3xi1>
  %15 = tensor.from_elements %14 : tensor<i1>
  return %15 : tensor<i1>
}

tg.expect @poisson(dense<[6206046858361172692, -6921098417889825206]> : tensor<2xi64>) returns (dense<true> : tensor<i1>)

func.func @geometric(%generator: tensor<2xi64>) -> tensor<i1> {
  %c0_i64 = arith.constant 0 : i64
  %0 = tg.random.fold_in %generator, %c0_i64 : (tensor<2xi64>, i64)
  %c1_i64 = arith.constant 1 : i64
  %1 = tg.random.fold_in %generator, %c1_i64 : (tensor<2xi64>, i64)
  %cst = arith.constant dense<0.3> : tensor<1xf64>
  %2 = tg.random.geometric %0, %cst [4000] : (tensor<2xi64>, tensor<1xf64>)
  %3 = tg.expand_dims %2 [1] : tensor<4000xi64>
  %cst_0 = arith.constant dense<[[1.0, 2.0, 4.0]]> : tensor<1x3xf64>
  %4 = tg.cast %3 to f64 : tensor<4000x1xi64>
  %5 = tg.le %4, %cst_0 : (tensor<4000x1xf64>, tensor<1x3xf64>)
  %6 = tg.cast %5 to i64 : tensor<4000x3xi1>
  %7 = tg.sum %6 axes [0] : tensor<4000x3xi64>
  %cst_1 = arith.constant dense<0.00025> : tensor<1xf64>
  %8 = tg.cast %7 to f64 : tensor<3xi64>
  %9 = tg.mul %cst_1, %8 : (tensor<1xf64>, tensor<3xf64>)
  %cst_2 = arith.constant dense<[0.3, 0.51, 0.7599]> : tensor<3xf64>
  %10 = tg.sub %9, %cst_2 : tensor<3xf64>
  %11 = tg.abs %10 : tensor<3xf64>
  %cst_3 = arith.constant dense<[0.036228441866473594, 0.03952056426822675, 0.033768697599515694]> : tensor<3xf64>
  %12 = tg.le %11, %cst_3 : tensor<3xf64>
  %13 = tg.all %12 : tensor<3xi1>
  %14 = tensor.from_elements %13 : tensor<i1>
  return %14 : tensor<i1>
}

tg.expect @geometric(dense<[6206046858361172692, -6921098417889825206]> : tensor<2xi64>) returns (dense<true> : tensor<i1>)

func.func @bernoulli(%generator: tensor<2xi64>) -> tensor<i1> {
  %c0_i64 = arith.constant 0 : i64
  %0 = tg.random.fold_in %generator, %c0_i64 : (tensor<2xi64>, i64)
  %c1_i64 = arith.constant 1 : i64
  %1 = tg.random.fold_in %generator, %c1_i64 : (tensor<2xi64>, i64)
  %cst = arith.constant dense<0.3> : tensor<1xf64>
  %2 = tg.random.bernoulli %0, %cst [4000] : (tensor<2xi64>, tensor<1xf64>)
  %3 = tg.cast %2 to i64 : tensor<4000xi1>
  %4 = tg.expand_dims %3 [1] : tensor<4000xi64>
  %cst_0 = arith.constant dense<[[0.0, 0.0, 1.0]]> : tensor<1x3xf64>
  %5 = tg.cast %4 to f64 : tensor<4000x1xi64>
  %6 = tg.le %5, %cst_0 : (tensor<4000x1xf64>, tensor<1x3xf64>)
  %7 = tg.cast %6 to i64 : tensor<4000x3xi1>
  %8 = tg.sum %7 axes [0] : tensor<4000x3xi64>
  %cst_1 = arith.constant dense<0.00025> : tensor<1xf64>
  %9 = tg.cast %8 to f64 : tensor<3xi64>
  %10 = tg.mul %cst_1, %9 : (tensor<1xf64>, tensor<3xf64>)
  %cst_2 = arith.constant dense<[0.7, 0.7, 1.0]> : tensor<3xf64>
  %11 = tg.sub %10, %cst_2 : tensor<3xf64>
  %12 = tg.abs %11 : tensor<3xf64>
  %cst_3 = arith.constant dense<[0.036228441866473594, 0.036228441866473594, 1.0e-12]> : tensor<3xf64>
  %13 = tg.le %12, %cst_3 : tensor<3xf64>
  %14 = tg.all %13 : tensor<3xi1>
  %15 = tensor.from_elements %14 : tensor<i1>
  return %15 : tensor<i1>
}

tg.expect @bernoulli(dense<[6206046858361172692, -6921098417889825206]> : tensor<2xi64>) returns (dense<true> : tensor<i1>)

func.func @binomial(%generator: tensor<2xi64>) -> tensor<i1> {
  %c0_i64 = arith.constant 0 : i64
  %0 = tg.random.fold_in %generator, %c0_i64 : (tensor<2xi64>, i64)
  %c1_i64 = arith.constant 1 : i64
  %1 = tg.random.fold_in %generator, %c1_i64 : (tensor<2xi64>, i64)
  %cst = arith.constant dense<10> : tensor<1xi8>
  %2 = tg.cast %cst to i64 : tensor<1xi8>
  %cst_0 = arith.constant dense<0.35> : tensor<1xf64>
  %3 = tg.random.binomial %0, %2, %cst_0 [4000] : (tensor<2xi64>, tensor<1xi64>, tensor<1xf64>)
  %4 = tg.expand_dims %3 [1] : tensor<4000xi64>
  %cst_1 = arith.constant dense<[[2.0, 3.0, 4.0]]> : tensor<1x3xf64>
  %5 = tg.cast %4 to f64 : tensor<4000x1xi64>
  %6 = tg.le %5, %cst_1 : (tensor<4000x1xf64>, tensor<1x3xf64>)
  %7 = tg.cast %6 to i64 : tensor<4000x3xi1>
  %8 = tg.sum %7 axes [0] : tensor<4000x3xi64>
  %cst_2 = arith.constant dense<0.00025> : tensor<1xf64>
  %9 = tg.cast %8 to f64 : tensor<3xi64>
  %10 = tg.mul %cst_2, %9 : (tensor<1xf64>, tensor<3xf64>)
  %cst_3 = arith.constant dense<[0.2616073913832032, 0.5138270163558594, 0.7514955091185547]> : tensor<3xf64>
  %11 = tg.sub %10, %cst_3 : tensor<3xf64>
  %12 = tg.abs %11 : tensor<3xf64>
  %cst_4 = arith.constant dense<[0.03474630953137304, 0.03951335325172831, 0.03416412673625395]> : tensor<3xf64>
  %13 = tg.le %12, %cst_4 : tensor<3xf64>
  %14 = tg.all %13 : tensor<3xi1>
  %15 = tensor.from_elements %14 : tensor<i1>
  return %15 : tensor<i1>
}

tg.expect @binomial(dense<[6206046858361172692, -6921098417889825206]> : tensor<2xi64>) returns (dense<true> : tensor<i1>)

func.func @negative_binomial(%generator: tensor<2xi64>) -> tensor<i1> {
  %c0_i64 = arith.constant 0 : i64
  %0 = tg.random.fold_in %generator, %c0_i64 : (tensor<2xi64>, i64)
  %c1_i64 = arith.constant 1 : i64
  %1 = tg.random.fold_in %generator, %c1_i64 : (tensor<2xi64>, i64)
  %cst = arith.constant dense<5> : tensor<1xi8>
  %2 = tg.cast %cst to f64 : tensor<1xi8>
  %cst_0 = arith.constant dense<0.4> : tensor<1xf64>
  %3 = tg.random.negative_binomial %0, %2, %cst_0 [4000] : (tensor<2xi64>, tensor<1xf64>, tensor<1xf64>)
  %4 = tg.expand_dims %3 [1] : tensor<4000xi64>
  %cst_1 = arith.constant dense<[[4.0, 7.0, 10.0]]> : tensor<1x3xf64>
  %5 = tg.cast %4 to f64 : tensor<4000x1xi64>
  %6 = tg.le %5, %cst_1 : (tensor<4000x1xf64>, tensor<1x3xf64>)
  %7 = tg.cast %6 to i64 : tensor<4000x3xi1>
  %8 = tg.sum %7 axes [0] : tensor<4000x3xi64>
  %cst_2 = arith.constant dense<0.00025> : tensor<1xf64>
  %9 = tg.cast %8 to f64 : tensor<3xi64>
  %10 = tg.mul %cst_2, %9 : (tensor<1xf64>, tensor<3xf64>)
  %cst_3 = arith.constant dense<[0.26656768000000003, 0.5618217779200001, 0.782722294349824]> : tensor<3xf64>
  %11 = tg.sub %10, %cst_3 : tensor<3xf64>
  %12 = tg.abs %11 : tensor<3xf64>
  %cst_4 = arith.constant dense<[0.03495616469152862, 0.03922515677050907, 0.032602540572784]> : tensor<3xf64>
  %13 = tg.le %12, %cst_4 : tensor<3xf64>
  %14 = tg.all %13 : tensor<3xi1>
  %15 = tensor.from_elements %14 : tensor<i1>
  return %15 : tensor<i1>
}

tg.expect @negative_binomial(dense<[6206046858361172692, -6921098417889825206]> : tensor<2xi64>) returns (dense<true> : tensor<i1>)

func.func @betabinom(%generator: tensor<2xi64>) -> tensor<i1> {
  %c0_i64 = arith.constant 0 : i64
  %0 = tg.random.fold_in %generator, %c0_i64 : (tensor<2xi64>, i64)
  %c1_i64 = arith.constant 1 : i64
  %1 = tg.random.fold_in %generator, %c1_i64 : (tensor<2xi64>, i64)
  %cst = arith.constant dense<10> : tensor<1xi8>
  %2 = tg.cast %cst to i64 : tensor<1xi8>
  %cst_0 = arith.constant dense<2.0> : tensor<1xf32>
  %3 = tg.cast %cst_0 to f64 : tensor<1xf32>
  %cst_1 = arith.constant dense<3.0> : tensor<1xf32>
  %4 = tg.cast %cst_1 to f64 : tensor<1xf32>
  %5 = tg.random.beta_binomial %0, %2, %3, %4 [4000] : (tensor<2xi64>, tensor<1xi64>, tensor<1xf64>, tensor<1xf64>)
  %6 = tg.expand_dims %5 [1] : tensor<4000xi64>
  %cst_2 = arith.constant dense<[[2.0, 4.0, 6.0]]> : tensor<1x3xf64>
  %7 = tg.cast %6 to f64 : tensor<4000x1xi64>
  %8 = tg.le %7, %cst_2 : (tensor<4000x1xf64>, tensor<1x3xf64>)
  %9 = tg.cast %8 to i64 : tensor<4000x3xi1>
  %10 = tg.sum %9 axes [0] : tensor<4000x3xi64>
  %cst_3 = arith.constant dense<0.00025> : tensor<1xf64>
  %11 = tg.cast %10 to f64 : tensor<3xi64>
  %12 = tg.mul %cst_3, %11 : (tensor<1xf64>, tensor<3xf64>)
  %cst_4 = arith.constant dense<[0.3106893106893107, 0.5944055944055945, 0.8251748251748253]> : tensor<3xf64>
  %13 = tg.sub %12, %cst_4 : tensor<3xf64>
  %14 = tg.abs %13 : tensor<3xf64>
  %cst_5 = arith.constant dense<[0.036585641217253786, 0.038817488307249154, 0.030027209856450455]> : tensor<3xf64>
  %15 = tg.le %14, %cst_5 : tensor<3xf64>
  %16 = tg.all %15 : tensor<3xi1>
  %17 = tensor.from_elements %16 : tensor<i1>
  return %17 : tensor<i1>
}

tg.expect @betabinom(dense<[6206046858361172692, -6921098417889825206]> : tensor<2xi64>) returns (dense<true> : tensor<i1>)

func.func @gengamma(%generator: tensor<2xi64>) -> tensor<i1> {
  %c0_i64 = arith.constant 0 : i64
  %0 = tg.random.fold_in %generator, %c0_i64 : (tensor<2xi64>, i64)
  %c1_i64 = arith.constant 1 : i64
  %1 = tg.random.fold_in %generator, %c1_i64 : (tensor<2xi64>, i64)
  %cst = arith.constant dense<3.0> : tensor<1xf32>
  %2 = tg.cast %cst to f64 : tensor<1xf32>
  %cst_0 = arith.constant dense<1.5> : tensor<1xf32>
  %3 = tg.cast %cst_0 to f64 : tensor<1xf32>
  %cst_1 = arith.constant dense<2.0> : tensor<1xf32>
  %4 = tg.cast %cst_1 to f64 : tensor<1xf32>
  %5 = tg.div %2, %3 : tensor<1xf64>
  %6 = tg.random.log_gamma %0, %5 [4000] : (tensor<2xi64>, tensor<1xf64>)
  %7 = tg.div %6, %3 : (tensor<4000xf64>, tensor<1xf64>)
  %8 = tg.exp %7 : tensor<4000xf64>
  %9 = tg.mul %4, %8 : (tensor<1xf64>, tensor<4000xf64>)
  %10 = tg.expand_dims %9 [1] : tensor<4000xf64>
  %cst_2 = arith.constant dense<[[1.9480326318909058, 2.824562344342089, 3.8709265976360476]]> : tensor<1x3xf64>
  %11 = tg.le %10, %cst_2 : (tensor<4000x1xf64>, tensor<1x3xf64>)
  %12 = tg.cast %11 to i64 : tensor<4000x3xi1>
  %13 = tg.sum %12 axes [0] : tensor<4000x3xi64>
  %cst_3 = arith.constant dense<0.00025> : tensor<1xf64>
  %14 = tg.cast %13 to f64 : tensor<3xi64>
  %15 = tg.mul %cst_3, %14 : (tensor<1xf64>, tensor<3xf64>)
  %cst_4 = arith.constant dense<[0.24999999999999994, 0.5, 0.75]> : tensor<3xf64>
  %16 = tg.sub %15, %cst_4 : tensor<3xf64>
  %17 = tg.abs %16 : tensor<3xf64>
  %cst_5 = arith.constant dense<[0.03423265984507288, 0.039528470753104734, 0.03423265984507288]> : tensor<3xf64>
  %18 = tg.le %17, %cst_5 : tensor<3xf64>
  %19 = tg.all %18 : tensor<3xi1>
  %20 = tensor.from_elements %19 : tensor<i1>
  return %20 : tensor<i1>
}

tg.expect @gengamma(dense<[6206046858361172692, -6921098417889825206]> : tensor<2xi64>) returns (dense<true> : tensor<i1>)

func.func @truncexpon(%generator: tensor<2xi64>) -> tensor<i1> {
  %c0_i64 = arith.constant 0 : i64
  %0 = tg.random.fold_in %generator, %c0_i64 : (tensor<2xi64>, i64)
  %c1_i64 = arith.constant 1 : i64
  %1 = tg.random.fold_in %generator, %c1_i64 : (tensor<2xi64>, i64)
  %cst = arith.constant dense<1.5> : tensor<1xf32>
  %2 = tg.cast %cst to f64 : tensor<1xf32>
  %cst_0 = arith.constant dense<1.0> : tensor<1xf32>
  %3 = tg.cast %cst_0 to f64 : tensor<1xf32>
  %cst_1 = arith.constant dense<2.0> : tensor<1xf32>
  %4 = tg.cast %cst_1 to f64 : tensor<1xf32>
  %cst_2 = arith.constant 0.0 : f64
  %cst_3 = arith.constant 1.0 : f64
  %5 = tg.random.uniform %0, %cst_2, %cst_3 [4000] : (tensor<2xi64>, f64, f64)
  %6 = tg.neg %2 : tensor<1xf64>
  %7 = tg.expm1 %6 : tensor<1xf64>
  %8 = tg.mul %5, %7 : (tensor<4000xf64>, tensor<1xf64>)
  %9 = tg.log1p %8 : tensor<4000xf64>
  %10 = tg.mul %4, %9 : (tensor<1xf64>, tensor<4000xf64>)
  %11 = tg.sub %3, %10 : (tensor<1xf64>, tensor<4000xf64>)
  %12 = tg.expand_dims %11 [1] : tensor<4000xf64>
  %cst_4 = arith.constant dense<[[1.4318827486425212, 1.9834678051543857, 2.7476715661651436]]> : tensor<1x3xf64>
  %13 = tg.le %12, %cst_4 : (tensor<4000x1xf64>, tensor<1x3xf64>)
  %14 = tg.cast %13 to i64 : tensor<4000x3xi1>
  %15 = tg.sum %14 axes [0] : tensor<4000x3xi64>
  %cst_5 = arith.constant dense<0.00025> : tensor<1xf64>
  %16 = tg.cast %15 to f64 : tensor<3xi64>
  %17 = tg.mul %cst_5, %16 : (tensor<1xf64>, tensor<3xf64>)
  %cst_6 = arith.constant dense<[0.24999999999999992, 0.49999999999999994, 0.75]> : tensor<3xf64>
  %18 = tg.sub %17, %cst_6 : tensor<3xf64>
  %19 = tg.abs %18 : tensor<3xf64>
  %cst_7 = arith.constant dense<[0.03423265984507288, 0.039528470753104734, 0.03423265984507288]> : tensor<3xf64>
  %20 = tg.le %19, %cst_7 : tensor<3xf64>
  %21 = tg.all %20 : tensor<3xi1>
  %22 = tensor.from_elements %21 : tensor<i1>
  return %22 : tensor<i1>
}

tg.expect @truncexpon(dense<[6206046858361172692, -6921098417889825206]> : tensor<2xi64>) returns (dense<true> : tensor<i1>)

func.func @hypergeometric(%generator: tensor<2xi64>) -> tensor<i1> {
  %c0_i64 = arith.constant 0 : i64
  %0 = tg.random.fold_in %generator, %c0_i64 : (tensor<2xi64>, i64)
  %c1_i64 = arith.constant 1 : i64
  %1 = tg.random.fold_in %generator, %c1_i64 : (tensor<2xi64>, i64)
  %cst = arith.constant dense<10> : tensor<1xi8>
  %2 = tg.cast %cst to i64 : tensor<1xi8>
  %cst_0 = arith.constant dense<7> : tensor<1xi8>
  %3 = tg.cast %cst_0 to i64 : tensor<1xi8>
  %cst_1 = arith.constant dense<5> : tensor<1xi8>
  %4 = tg.cast %cst_1 to i64 : tensor<1xi8>
  %5 = tg.random.hypergeometric %0, %2, %3, %4 [4000] : (tensor<2xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>)
  %6 = tg.expand_dims %5 [1] : tensor<4000xi64>
  %cst_2 = arith.constant dense<[[2.0, 3.0, 4.0]]> : tensor<1x3xf64>
  %7 = tg.cast %6 to f64 : tensor<4000x1xi64>
  %8 = tg.le %7, %cst_2 : (tensor<4000x1xf64>, tensor<1x3xf64>)
  %9 = tg.cast %8 to i64 : tensor<4000x3xi1>
  %10 = tg.sum %9 axes [0] : tensor<4000x3xi64>
  %cst_3 = arith.constant dense<0.00025> : tensor<1xf64>
  %11 = tg.cast %10 to f64 : tensor<3xi64>
  %12 = tg.mul %cst_3, %11 : (tensor<1xf64>, tensor<3xf64>)
  %cst_4 = arith.constant dense<[0.3144796380090498, 0.7217194570135747, 0.9592760180995475]> : tensor<3xf64>
  %13 = tg.sub %12, %cst_4 : tensor<3xf64>
  %14 = tg.abs %13 : tensor<3xf64>
  %cst_5 = arith.constant dense<[0.03670679392994682, 0.0354295500247448, 0.015625607828902262]> : tensor<3xf64>
  %15 = tg.le %14, %cst_5 : tensor<3xf64>
  %16 = tg.all %15 : tensor<3xi1>
  %17 = tensor.from_elements %16 : tensor<i1>
  return %17 : tensor<i1>
}

tg.expect @hypergeometric(dense<[6206046858361172692, -6921098417889825206]> : tensor<2xi64>) returns (dense<true> : tensor<i1>)

func.func @integers(%generator: tensor<2xi64>) -> tensor<i1> {
  %c0_i64 = arith.constant 0 : i64
  %0 = tg.random.fold_in %generator, %c0_i64 : (tensor<2xi64>, i64)
  %c1_i64 = arith.constant 1 : i64
  %1 = tg.random.fold_in %generator, %c1_i64 : (tensor<2xi64>, i64)
  %cst = arith.constant dense<2> : tensor<1xi8>
  %2 = tg.cast %cst to i64 : tensor<1xi8>
  %cst_0 = arith.constant dense<9> : tensor<1xi8>
  %3 = tg.cast %cst_0 to i64 : tensor<1xi8>
  %4 = tg.random.integers %0, %2, %3 [4000] : (tensor<2xi64>, tensor<1xi64>, tensor<1xi64>)
  %5 = tg.expand_dims %4 [1] : tensor<4000xi64>
  %cst_1 = arith.constant dense<[[3.0, 5.0, 7.0]]> : tensor<1x3xf64>
  %6 = tg.cast %5 to f64 : tensor<4000x1xi64>
  %7 = tg.le %6, %cst_1 : (tensor<4000x1xf64>, tensor<1x3xf64>)
  %8 = tg.cast %7 to i64 : tensor<4000x3xi1>
  %9 = tg.sum %8 axes [0] : tensor<4000x3xi64>
  %cst_2 = arith.constant dense<0.00025> : tensor<1xf64>
  %10 = tg.cast %9 to f64 : tensor<3xi64>
  %11 = tg.mul %cst_2, %10 : (tensor<1xf64>, tensor<3xf64>)
  %cst_3 = arith.constant dense<[0.2857142857142857, 0.5714285714285714, 0.8571428571428571]> : tensor<3xf64>
  %12 = tg.sub %11, %cst_3 : tensor<3xf64>
  %13 = tg.abs %12 : tensor<3xf64>
  %cst_4 = arith.constant dense<[0.03571428571528571, 0.03912303982279757, 0.027664166759624412]> : tensor<3xf64>
  %14 = tg.le %13, %cst_4 : tensor<3xf64>
  %15 = tg.all %14 : tensor<3xi1>
  %16 = tensor.from_elements %15 : tensor<i1>
  return %16 : tensor<i1>
}

tg.expect @integers(dense<[6206046858361172692, -6921098417889825206]> : tensor<2xi64>) returns (dense<true> : tensor<i1>)

func.func @categorical(%generator: tensor<2xi64>) -> tensor<i1> {
  %c0_i64 = arith.constant 0 : i64
  %0 = tg.random.fold_in %generator, %c0_i64 : (tensor<2xi64>, i64)
  %c1_i64 = arith.constant 1 : i64
  %1 = tg.random.fold_in %generator, %c1_i64 : (tensor<2xi64>, i64)
  %cst = arith.constant dense<[[0.2, 0.3, 0.5]]> : tensor<1x3xf64>
  %2 = tg.sum %cst axes [1] : tensor<1x3xf64>
  %3 = tg.random.categorical %0, %cst [4000] : (tensor<2xi64>, tensor<1x3xf64>)
  %4 = tg.cast %3 to i64 : tensor<4000xindex>
  %5 = tg.expand_dims %4 [1] : tensor<4000xi64>
  %cst_0 = arith.constant dense<[[0.0, 1.0, 2.0]]> : tensor<1x3xf64>
  %6 = tg.cast %5 to f64 : tensor<4000x1xi64>
  %7 = tg.le %6, %cst_0 : (tensor<4000x1xf64>, tensor<1x3xf64>)
  %8 = tg.cast %7 to i64 : tensor<4000x3xi1>
  %9 = tg.sum %8 axes [0] : tensor<4000x3xi64>
  %cst_1 = arith.constant dense<0.00025> : tensor<1xf64>
  %10 = tg.cast %9 to f64 : tensor<3xi64>
  %11 = tg.mul %cst_1, %10 : (tensor<1xf64>, tensor<3xf64>)
  %cst_2 = arith.constant dense<[0.2, 0.5, 1.0]> : tensor<3xf64>
  %12 = tg.sub %11, %cst_2 : tensor<3xf64>
  %13 = tg.abs %12 : tensor<3xf64>
  %cst_3 = arith.constant dense<[0.0316227766026838, 0.039528470753104734, 1.0e-12]> : tensor<3xf64>
  %14 = tg.le %13, %cst_3 : tensor<3xf64>
  %15 = tg.all %14 : tensor<3xi1>
  %16 = tensor.from_elements %15 : tensor<i1>
  return %16 : tensor<i1>
}

tg.expect @categorical(dense<[7700003938946487060, -1186241130221807252]> : tensor<2xi64>) returns (dense<true> : tensor<i1>)

func.func @vectors(%generator: tensor<2xi64>) -> (tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>) {
  %c0_i64 = arith.constant 0 : i64
  %0 = tg.random.fold_in %generator, %c0_i64 : (tensor<2xi64>, i64)
  %c1_i64 = arith.constant 1 : i64
  %1 = tg.random.fold_in %generator, %c1_i64 : (tensor<2xi64>, i64)
  %cst = arith.constant dense<20> : tensor<1xi8>
  %cst_0 = arith.constant dense<[[0.2, 0.3, 0.5]]> : tensor<1x3xf64>
  %2 = tg.cast %cst to i64 : tensor<1xi8>
  %3 = tg.sum %cst_0 axes [1] : tensor<1x3xf64>
  %4 = tg.random.multinomial %0, %2, %cst_0 [4000] : (tensor<2xi64>, tensor<1xi64>, tensor<1x3xf64>)
  %5 = tg.random.fold_in %1, %c0_i64 : (tensor<2xi64>, i64)
  %6 = tg.random.fold_in %1, %c1_i64 : (tensor<2xi64>, i64)
  %cst_1 = arith.constant dense<[[1.0, 2.0, 3.0]]> : tensor<1x3xf64>
  %7 = tg.sum %cst_1 axes [1] : tensor<1x3xf64>
  %8 = tg.random.dirichlet %5, %cst_1 [4000, 3] : (tensor<2xi64>, tensor<1x3xf64>)
  %9 = tg.sum %8 axes [0] : tensor<4000x3xf64>
  %cst_2 = arith.constant dense<0.00025> : tensor<1xf64>
  %10 = tg.mul %cst_2, %9 : (tensor<1xf64>, tensor<3xf64>)
  %cst_3 = arith.constant dense<[0.16666666666666666, 0.3333333333333333, 0.5]> : tensor<3xf64>
  %11 = tg.sub %10, %cst_3 : tensor<3xf64>
  %12 = tg.abs %11 : tensor<3xf64>
  %cst_4 = arith.constant dense<0.02> : tensor<1xf64>
  %13 = tg.le %12, %cst_4 : (tensor<3xf64>, tensor<1xf64>)
  %14 = tg.all %13 : tensor<3xi1>
  %15 = tg.sum %8 axes [1] : tensor<4000x3xf64>
  %cst_5 = arith.constant dense<-1.0> : tensor<1xf64>
  %16 = tg.add %cst_5, %15 : (tensor<1xf64>, tensor<4000xf64>)
  %17 = tg.abs %16 : tensor<4000xf64>
  %cst_6 = arith.constant dense<1.0e-09> : tensor<1xf64>
  %18 = tg.le %17, %cst_6 : (tensor<4000xf64>, tensor<1xf64>)
  %19 = tg.all %18 : tensor<4000xi1>
  %20 = tg.sum %4 axes [0] : tensor<4000x3xi64>
  %21 = tg.cast %20 to f64 : tensor<3xi64>
  %22 = tg.mul %cst_2, %21 : (tensor<1xf64>, tensor<3xf64>)
  %cst_7 = arith.constant dense<[4.0, 6.0, 10.0]> : tensor<3xf64>
  %23 = tg.sub %22, %cst_7 : tensor<3xf64>
  %24 = tg.abs %23 : tensor<3xf64>
  %cst_8 = arith.constant dense<0.2> : tensor<1xf64>
  %25 = tg.le %24, %cst_8 : (tensor<3xf64>, tensor<1xf64>)
  %26 = tg.all %25 : tensor<3xi1>
  %27 = tg.sum %4 axes [1] : tensor<4000x3xi64>
  %28 = tg.cast %cst to i64 : tensor<1xi8>
  %29 = tg.eq %27, %28 : (tensor<4000xi64>, tensor<1xi64>)
  %30 = tg.all %29 : tensor<4000xi1>
  %31 = tensor.from_elements %30 : tensor<i1>
  %32 = tensor.from_elements %26 : tensor<i1>
  %33 = tensor.from_elements %19 : tensor<i1>
  %34 = tensor.from_elements %14 : tensor<i1>
  return %31, %32, %33, %34 : tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>
}

tg.expect @vectors(dense<[-55443738135635086, -900372999891641742]> : tensor<2xi64>) returns (dense<true> : tensor<i1>, dense<true> : tensor<i1>, dense<true> : tensor<i1>, dense<true> : tensor<i1>)

func.func @multivariate_normal(%generator: tensor<2xi64>) -> (tensor<i1>, tensor<2xi64>, tensor<i1>, tensor<i1>) {
  %c0_i64 = arith.constant 0 : i64
  %0 = tg.random.fold_in %generator, %c0_i64 : (tensor<2xi64>, i64)
  %c1_i64 = arith.constant 1 : i64
  %1 = tg.random.fold_in %generator, %c1_i64 : (tensor<2xi64>, i64)
  %cst = arith.constant dense<0.0> : tensor<1x2xf64>
  %cst_0 = arith.constant dense<1.0> : tensor<1x2x2xf64>
  %2 = tg.squeeze %cst_0 [0] : tensor<1x2x2xf64>
  %3:2 = tg.eigh %2 : tensor<2x2xf64>
  %cst_1 = arith.constant 0.0 : f64
  %4 = tg.maximum %3#0, %cst_1 : (tensor<2xf64>, f64)
  %5 = tg.sqrt %4 : tensor<2xf64>
  %6 = tg.expand_dims %5 [0] : tensor<2xf64>
  %7 = tg.mul %3#1, %6 : (tensor<2x2xf64>, tensor<1x2xf64>)
  %8 = tg.sum %cst axes [1] : tensor<1x2xf64>
  %9 = tg.random.multivariate_normal %0, %cst, %7 [4000, 2] : (tensor<2xi64>, tensor<1x2xf64>, tensor<2x2xf64>)
  %10 = tg.slice %9[:, 0] : tensor<4000x2xf64>
  %11 = tg.sum %10 : tensor<4000xf64>
  %12 = tg.expand_dims %11 [0] : f64
  %cst_2 = arith.constant dense<0.00025> : tensor<1xf64>
  %13 = tg.mul %cst_2, %12 : tensor<1xf64>
  %14 = tg.sub %10, %13 : (tensor<4000xf64>, tensor<1xf64>)
  %15 = tg.sqr %14 : tensor<4000xf64>
  %16 = tg.sum %15 : tensor<4000xf64>
  %cst_3 = arith.constant 0.00025 : f64
  %17 = tg.mul %cst_3, %16 : f64
  %cst_4 = arith.constant -1.0 : f64
  %18 = tg.add %cst_4, %17 : f64
  %19 = tg.abs %18 : f64
  %cst_5 = arith.constant 0.2 : f64
  %20 = tg.le %19, %cst_5 : f64
  %21 = tg.slice %9[:, 1] : tensor<4000x2xf64>
  %22 = tg.sub %10, %21 : tensor<4000xf64>
  %23 = tg.abs %22 : tensor<4000xf64>
  %cst_6 = arith.constant dense<1.0e-06> : tensor<1xf64>
  %24 = tg.le %23, %cst_6 : (tensor<4000xf64>, tensor<1xf64>)
  %25 = tg.all %24 : tensor<4000xi1>
  %26 = tg.random.fold_in %generator, %c0_i64 : (tensor<2xi64>, i64)
  %27 = tg.random.fold_in %generator, %c1_i64 : (tensor<2xi64>, i64)
  %cst_7 = arith.constant dense<[[1.0, -1.0]]> : tensor<1x2xf64>
  %cst_8 = arith.constant dense<[[[2.0, 0.5], [0.5, 1.0]]]> : tensor<1x2x2xf64>
  %28 = tg.squeeze %cst_8 [0] : tensor<1x2x2xf64>
  %29 = tg.cholesky %28 : tensor<2x2xf64>
  %30 = tg.sum %cst_7 axes [1] : tensor<1x2xf64>
  %31 = tg.random.multivariate_normal %26, %cst_7, %29 [4000, 2] : (tensor<2xi64>, tensor<1x2xf64>, tensor<2x2xf64>)
  %32 = tg.sub %31, %cst_7 : (tensor<4000x2xf64>, tensor<1x2xf64>)
  %33 = tg.transpose %32 [1, 0] : tensor<4000x2xf64>
  %34 = tg.dot %33, %32 : (tensor<2x4000xf64>, tensor<4000x2xf64>)
  %cst_9 = arith.constant dense<0.00025> : tensor<1x1xf64>
  %35 = tg.mul %cst_9, %34 : (tensor<1x1xf64>, tensor<2x2xf64>)
  %cst_10 = arith.constant dense<[[2.0, 0.5], [0.5, 1.0]]> : tensor<2x2xf64>
  %36 = tg.sub %35, %cst_10 : tensor<2x2xf64>
  %37 = tg.abs %36 : tensor<2x2xf64>
  %cst_11 = arith.constant dense<0.2> : tensor<1x1xf64>
  %38 = tg.le %37, %cst_11 : (tensor<2x2xf64>, tensor<1x1xf64>)
  %39 = tg.all %38 : tensor<2x2xi1>
  %40 = tensor.from_elements %39 : tensor<i1>
  %cst_12 = arith.constant dense<[4000, 2]> : tensor<2xi64>
  %41 = tensor.from_elements %25 : tensor<i1>
  %42 = tensor.from_elements %20 : tensor<i1>
  return %40, %cst_12, %41, %42 : tensor<i1>, tensor<2xi64>, tensor<i1>, tensor<i1>
}

tg.expect @multivariate_normal(dense<[1314574388312496650, -9046384593965199892]> : tensor<2xi64>) returns (dense<true> : tensor<i1>, dense<[4000, 2]> : tensor<2xi64>, dense<true> : tensor<i1>, dense<true> : tensor<i1>)

func.func @covariances(%generator: tensor<2xi64>, %covariances: tensor<?x2x2xf64>, %means: tensor<?x2xf64>) -> (tensor<i1>, tensor<i1>, tensor<3xi64>) {
  %0 = tg.expand_dims %means [0] : tensor<?x2xf64>
  %1 = tg.expand_dims %covariances [0] : tensor<?x2x2xf64>
  %c0_i64 = arith.constant 0 : i64
  %2 = tg.random.fold_in %generator, %c0_i64 : (tensor<2xi64>, i64)
  %c1_i64 = arith.constant 1 : i64
  %3 = tg.random.fold_in %generator, %c1_i64 : (tensor<2xi64>, i64)
  %4:2 = tg.eigh %1 : tensor<1x?x2x2xf64>
  %cst = arith.constant 0.0 : f64
  %5 = tg.maximum %4#0, %cst : (tensor<1x?x2xf64>, f64)
  %6 = tg.sqrt %5 : tensor<1x?x2xf64>
  %7 = tg.expand_dims %6 [2] : tensor<1x?x2xf64>
  %8 = tg.mul %4#1, %7 : (tensor<1x?x2x2xf64>, tensor<1x?x1x2xf64>)
  %9 = tg.sum %0 axes [2] : tensor<1x?x2xf64>
  %10 = tg.sum %1 axes [3] : tensor<1x?x2x2xf64>
  %11 = tg.sum %10 axes [2] : tensor<1x?x2xf64>
  %cst_0 = arith.constant 1.0 : f64
  %12 = tg.random.normal %2, %cst, %cst_0 [4000, 2, 2] : (tensor<2xi64>, f64, f64)
  %13 = tg.expand_dims %12 [2] : tensor<4000x2x2xf64>
  %14 = tg.mul %8, %13 : (tensor<1x?x2x2xf64>, tensor<4000x2x1x2xf64>)
  %15 = tg.sum %14 axes [3] : tensor<4000x2x2x2xf64>
  %16 = tg.add %0, %15 : (tensor<1x?x2xf64>, tensor<4000x2x2xf64>)
  %17 = tg.sub %16, %0 : (tensor<4000x2x2xf64>, tensor<1x?x2xf64>)
  %18 = tg.expand_dims %17 [2] : tensor<4000x2x2xf64>
  %19 = tg.expand_dims %17 [3] : tensor<4000x2x2xf64>
  %20 = tg.mul %19, %18 : (tensor<4000x2x2x1xf64>, tensor<4000x2x1x2xf64>)
  %21 = tg.sum %20 axes [0] : tensor<4000x2x2x2xf64>
  %cst_1 = arith.constant dense<0.00025> : tensor<1x1x1xf64>
  %22 = tg.mul %cst_1, %21 : (tensor<1x1x1xf64>, tensor<2x2x2xf64>)
  %23 = tg.sub %22, %covariances : (tensor<2x2x2xf64>, tensor<?x2x2xf64>)
  %24 = tg.abs %23 : tensor<2x2x2xf64>
  %cst_2 = arith.constant dense<0.2> : tensor<1x1x1xf64>
  %25 = tg.le %24, %cst_2 : (tensor<2x2x2xf64>, tensor<1x1x1xf64>)
  %26 = tg.all %25 : tensor<2x2x2xi1>
  %27 = tg.random.fold_in %generator, %c0_i64 : (tensor<2xi64>, i64)
  %28 = tg.random.fold_in %generator, %c1_i64 : (tensor<2xi64>, i64)
  %29 = tg.cholesky %1 : tensor<1x?x2x2xf64>
  %30 = tg.sum %0 axes [2] : tensor<1x?x2xf64>
  %31 = tg.sum %1 axes [3] : tensor<1x?x2x2xf64>
  %32 = tg.sum %31 axes [2] : tensor<1x?x2xf64>
  %33 = tg.random.normal %27, %cst, %cst_0 [4000, 2, 2] : (tensor<2xi64>, f64, f64)
  %34 = tg.expand_dims %33 [2] : tensor<4000x2x2xf64>
  %35 = tg.mul %29, %34 : (tensor<1x?x2x2xf64>, tensor<4000x2x1x2xf64>)
  %36 = tg.sum %35 axes [3] : tensor<4000x2x2x2xf64>
  %37 = tg.add %0, %36 : (tensor<1x?x2xf64>, tensor<4000x2x2xf64>)
  %38 = tg.sub %37, %0 : (tensor<4000x2x2xf64>, tensor<1x?x2xf64>)
  %39 = tg.expand_dims %38 [2] : tensor<4000x2x2xf64>
  %40 = tg.expand_dims %38 [3] : tensor<4000x2x2xf64>
  %41 = tg.mul %40, %39 : (tensor<4000x2x2x1xf64>, tensor<4000x2x1x2xf64>)
  %42 = tg.sum %41 axes [0] : tensor<4000x2x2x2xf64>
  %43 = tg.mul %cst_1, %42 : (tensor<1x1x1xf64>, tensor<2x2x2xf64>)
  %44 = tg.sub %43, %covariances : (tensor<2x2x2xf64>, tensor<?x2x2xf64>)
  %45 = tg.abs %44 : tensor<2x2x2xf64>
  %46 = tg.le %45, %cst_2 : (tensor<2x2x2xf64>, tensor<1x1x1xf64>)
  %47 = tg.all %46 : tensor<2x2x2xi1>
  %48 = tensor.from_elements %47 : tensor<i1>
  %49 = tensor.from_elements %26 : tensor<i1>
  %cst_3 = arith.constant dense<[4000, 2, 2]> : tensor<3xi64>
  return %48, %49, %cst_3 : tensor<i1>, tensor<i1>, tensor<3xi64>
}

tg.expect @covariances(dense<[85005990133381379, -1698062125479593938]> : tensor<2xi64>, dense<[[[2.0, 0.5], [0.5, 1.0]], [[1.0, -0.9], [-0.9, 1.0]]]> : tensor<2x2x2xf64>, dense<[[0.0, 1.0], [2.0, 3.0]]> : tensor<2x2xf64>) returns (dense<true> : tensor<i1>, dense<true> : tensor<i1>, dense<[4000, 2, 2]> : tensor<3xi64>)

func.func @permutations(%generator: tensor<2xi64>, %v: tensor<?xf64>, %batch: tensor<3x4x2xf64>) -> (tensor<i1>, tensor<i1>, tensor<2xi64>, tensor<3xi64>) {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %v, %c0 : tensor<?xf64>
  %1 = tg.cast %0 to i64 : index
  %c5_i64 = arith.constant 5 : i64
  %2 = tensor.from_elements %c5_i64, %1 : tensor<2xi64>
  %c0_i64 = arith.constant 0 : i64
  %3 = tg.random.fold_in %generator, %c0_i64 : (tensor<2xi64>, i64)
  %c1_i64 = arith.constant 1 : i64
  %4 = tg.random.fold_in %generator, %c1_i64 : (tensor<2xi64>, i64)
  %5 = tg.cast %batch to i1 : tensor<3x4x2xf64>
  %6 = tg.any %5 axes [1, 2] : tensor<3x4x2xi1>
  %7 = tg.random.split %3 [3] : tensor<2xi64>
  %8 = tg.reshape %batch [3, 4, 2] : tensor<3x4x2xf64>
  %c3 = arith.constant 3 : index
  %9 = tg.scan %i0 to %c3
      seqs(%i1 = %7 : tensor<3x2xi64>, %i2 = %8 : tensor<3x4x2xf64>)
      -> tensor<?x4x2xf64> {
    %10 = tg.random.permutation %i1 [4] : tensor<2xi64>
    %11 = tg.gather %i2[%10] : (tensor<4x2xf64>, tensor<4xindex>)
    tg.yield outs(%11 : tensor<4x2xf64>)
  }
  %10 = tensor.dim %9, %c0 : tensor<?x4x2xf64>
  %11 = tg.reshape %9 [3, 4, 2] : tensor<?x4x2xf64>
  %12 = tg.sort %11 axis 1 : tensor<3x4x2xf64>
  %13 = tg.eq %12, %batch : tensor<3x4x2xf64>
  %14 = tg.all %13 : tensor<3x4x2xi1>
  %15 = tg.expand_dims %v [0] : tensor<?xf64>
  %16 = tg.random.fold_in %generator, %c0_i64 : (tensor<2xi64>, i64)
  %17 = tg.random.fold_in %generator, %c1_i64 : (tensor<2xi64>, i64)
  %18 = tg.cast %15 to i1 : tensor<1x?xf64>
  %19 = tg.any %18 axes [1] : tensor<1x?xi1>
  %20 = tg.random.split %16 [5] : tensor<2xi64>
  %c5 = arith.constant 5 : index
  %21 = tg.scan %i0 to %c5
      seqs(%i1 = %20 : tensor<5x2xi64>)
      consts(%i2 = %v : tensor<?xf64>)
      -> tensor<?x?xf64> {
    %c0_0 = arith.constant 0 : index
    %22 = tensor.dim %i2, %c0_0 : tensor<?xf64>
    %23 = tg.random.permutation %i1 [%22] : tensor<2xi64>
    %24 = tg.gather %i2[%23] : (tensor<?xf64>, tensor<?xindex>)
    tg.yield outs(%24 : tensor<?xf64>)
  }
  %22 = tensor.dim %21, %c0 : tensor<?x?xf64>
  %c1 = arith.constant 1 : index
  %23 = tensor.dim %21, %c1 : tensor<?x?xf64>
  %24 = tg.reshape %21 [5, %23] : tensor<?x?xf64>
  %25 = tg.sort %24 axis 1 : tensor<5x?xf64>
  %26 = tg.eq %25, %15 : (tensor<5x?xf64>, tensor<1x?xf64>)
  %27 = tg.all %26 : tensor<5x?xi1>
  %28 = tensor.from_elements %27 : tensor<i1>
  %29 = tensor.from_elements %14 : tensor<i1>
  %cst = arith.constant dense<[3, 4, 2]> : tensor<3xi64>
  return %28, %29, %2, %cst : tensor<i1>, tensor<i1>, tensor<2xi64>, tensor<3xi64>
}

tg.expect @permutations(dense<[-7294383403821421975, -1222251250109262151]> : tensor<2xi64>, dense<[0.0, 1.0, 2.0, 3.0, 4.0, 5.0]> : tensor<6xf64>, dense<[[[0.0, 1.0], [2.0, 3.0], [4.0, 5.0], [6.0, 7.0]], [[8.0, 9.0], [10.0, 11.0], [12.0, 13.0], [14.0, 15.0]], [[16.0, 17.0], [18.0, 19.0], [20.0, 21.0], [22.0, 23.0]]]> : tensor<3x4x2xf64>) returns (dense<true> : tensor<i1>, dense<true> : tensor<i1>, dense<[5, 6]> : tensor<2xi64>, dense<[3, 4, 2]> : tensor<3xi64>)

func.func @choices(%generator: tensor<2xi64>, %n: tensor<i64>, %v: tensor<?xf64>, %m: tensor<?x2xf64>) -> (tensor<6xi64>, tensor<f64>, tensor<4xf64>, tensor<2x2xf64>, tensor<2xi64>, tensor<1xi64>, tensor<3xi64>, tensor<1xi64>) {
  %0 = tensor.extract %n[] : tensor<i64>
  %c0_i64 = arith.constant 0 : i64
  %1 = tg.random.fold_in %generator, %c0_i64 : (tensor<2xi64>, i64)
  %c1_i64 = arith.constant 1 : i64
  %2 = tg.random.fold_in %generator, %c1_i64 : (tensor<2xi64>, i64)
  %c0 = arith.constant 0 : index
  %3 = tensor.dim %m, %c0 : tensor<?x2xf64>
  %4 = tg.random.permutation %1 [%3] : tensor<2xi64>
  %c4 = arith.constant 4 : index
  %5 = tg.le %c4, %3 : index
  %6 = tg.assert %5, %c4, "cannot take {0} of {1} elements without replacement"(%c4, %3 : index, index) : index
  %7 = tg.slice %4[:%6] : tensor<?xindex>
  %8 = tg.gather %m[%7] : (tensor<?x2xf64>, tensor<?xindex>)
  %9 = tensor.dim %m, %c0 : tensor<?x2xf64>
  %10 = tg.reshape %8 [2, 2, 2] : tensor<?x2xf64>
  %11 = tg.slice %10[:, :, 0] : tensor<2x2x2xf64>
  %12 = tg.slice %10[:, :, 1] : tensor<2x2x2xf64>
  %13 = tg.sub %12, %11 : tensor<2x2xf64>
  %14 = tg.reshape %11 [-1] : tensor<2x2xf64>
  %15 = tg.sort %14 axis 0 : tensor<4xf64>
  %16 = tg.random.fold_in %generator, %c0_i64 : (tensor<2xi64>, i64)
  %17 = tg.random.fold_in %generator, %c1_i64 : (tensor<2xi64>, i64)
  %18 = tensor.dim %v, %c0 : tensor<?xf64>
  %19 = tg.random.permutation %16 [%18] : tensor<2xi64>
  %c3 = arith.constant 3 : index
  %20 = tg.le %c3, %18 : index
  %21 = tg.assert %20, %c3, "cannot take {0} of {1} elements without replacement"(%c3, %18 : index, index) : index
  %22 = tg.slice %19[:%21] : tensor<?xindex>
  %23 = tg.gather %v[%22] : (tensor<?xf64>, tensor<?xindex>)
  %24 = tensor.dim %v, %c0 : tensor<?xf64>
  %25 = tg.reshape %23 [3] : tensor<?xf64>
  %26 = tg.sum %25 : tensor<3xf64>
  %27 = tg.random.fold_in %generator, %c0_i64 : (tensor<2xi64>, i64)
  %28 = tg.random.fold_in %generator, %c1_i64 : (tensor<2xi64>, i64)
  %29 = tg.cast %0 to index : i64
  %30 = tg.random.permutation %27 [%29] : tensor<2xi64>
  %c6 = arith.constant 6 : index
  %31 = tg.le %c6, %29 : index
  %32 = tg.assert %31, %c6, "cannot take {0} of {1} elements without replacement"(%c6, %29 : index, index) : index
  %33 = tg.slice %30[:%32] : tensor<?xindex>
  %34 = tg.reshape %33 [2, 3] : tensor<?xindex>
  %35 = tg.cast %34 to i64 : tensor<2x3xindex>
  %36 = tg.reshape %35 [-1] : tensor<2x3xi64>
  %37 = tg.sort %36 axis 0 : tensor<6xi64>
  %38 = tensor.from_elements %26 : tensor<f64>
  %cst = arith.constant dense<[2, 3]> : tensor<2xi64>
  %cst_0 = arith.constant dense<3> : tensor<1xi64>
  %cst_1 = arith.constant dense<2> : tensor<3xi64>
  %cst_2 = arith.constant dense<2> : tensor<1xi64>
  return %37, %38, %15, %13, %cst, %cst_0, %cst_1, %cst_2 : tensor<6xi64>, tensor<f64>, tensor<4xf64>, tensor<2x2xf64>, tensor<2xi64>, tensor<1xi64>, tensor<3xi64>, tensor<1xi64>
}

tg.expect @choices(dense<[-7294383403821421975, -1222251250109262151]> : tensor<2xi64>, dense<6> : tensor<i64>, dense<1.0> : tensor<5xf64>, dense<[[0.0, 1.0], [2.0, 3.0], [4.0, 5.0], [6.0, 7.0]]> : tensor<4x2xf64>) returns (dense<[0, 1, 2, 3, 4, 5]> : tensor<6xi64>, dense<3.0> : tensor<f64>, dense<[0.0, 2.0, 4.0, 6.0]> : tensor<4xf64>, dense<1.0> : tensor<2x2xf64>, dense<[2, 3]> : tensor<2xi64>, dense<3> : tensor<1xi64>, dense<2> : tensor<3xi64>, dense<2> : tensor<1xi64>)

func.func @batches_of_choices(%generator: tensor<2xi64>, %batch: tensor<3x4x2xf64>, %m: tensor<?x2xf64>) -> (tensor<3x4x2xf64>, tensor<5xi64>) {
  %c0_i64 = arith.constant 0 : i64
  %0 = tg.random.fold_in %generator, %c0_i64 : (tensor<2xi64>, i64)
  %c1_i64 = arith.constant 1 : i64
  %1 = tg.random.fold_in %generator, %c1_i64 : (tensor<2xi64>, i64)
  %cst = arith.constant dense<4> : tensor<1x1xi64>
  %2 = tg.slice %cst[0, :] : tensor<1x1xi64>
  %3 = tg.cast %2 to index : tensor<1xi64>
  %c0 = arith.constant 0 : index
  %4 = tensor.extract %3[%c0] : tensor<1xindex>
  %5 = tg.cast %batch to i1 : tensor<3x4x2xf64>
  %6 = tg.any %5 axes [1, 2] : tensor<3x4x2xi1>
  %7 = tg.random.split %0 [3] : tensor<2xi64>
  %8 = tg.reshape %batch [3, 4, 2] : tensor<3x4x2xf64>
  %c3 = arith.constant 3 : index
  %9 = tg.scan %i0 to %c3
      seqs(%i1 = %7 : tensor<3x2xi64>, %i2 = %8 : tensor<3x4x2xf64>)
      consts(%i3 = %4 : index)
      -> tensor<?x?x2xf64> {
    %10 = tg.random.permutation %i1 [4] : tensor<2xi64>
    %c4 = arith.constant 4 : index
    %11 = tg.le %i3, %c4 : index
    %12 = tg.assert %11, %i3, "cannot take {0} of {1} elements without replacement"(%i3, %c4 : index, index) : index
    %13 = tg.slice %10[:%12] : tensor<4xindex>
    %14 = tg.gather %i2[%13] : (tensor<4x2xf64>, tensor<?xindex>)
    %15 = tg.reshape %14 [%i3, 2] : tensor<?x2xf64>
    tg.yield outs(%15 : tensor<?x2xf64>)
  }
  %10 = tensor.dim %9, %c0 : tensor<?x?x2xf64>
  %c1 = arith.constant 1 : index
  %11 = tensor.dim %9, %c1 : tensor<?x?x2xf64>
  %12 = tg.reshape %9 [3, %11, 2] : tensor<?x?x2xf64>
  %13 = tensor.cast %12 : tensor<3x?x2xf64> to tensor<3x4x2xf64>
  %14 = tg.sort %13 axis 1 : tensor<3x4x2xf64>
  %cst_0 = arith.constant dense<[2, 3, 2, 1, 2]> : tensor<5xi64>
  return %14, %cst_0 : tensor<3x4x2xf64>, tensor<5xi64>
}

tg.expect @batches_of_choices(dense<[-7294383403821421975, -1222251250109262151]> : tensor<2xi64>, dense<[[[0.0, 1.0], [2.0, 3.0], [4.0, 5.0], [6.0, 7.0]], [[8.0, 9.0], [10.0, 11.0], [12.0, 13.0], [14.0, 15.0]], [[16.0, 17.0], [18.0, 19.0], [20.0, 21.0], [22.0, 23.0]]]> : tensor<3x4x2xf64>, dense<[[0.0, 1.0], [2.0, 3.0], [4.0, 5.0], [6.0, 7.0]]> : tensor<4x2xf64>) returns (dense<[[[0.0, 1.0], [2.0, 3.0], [4.0, 5.0], [6.0, 7.0]], [[8.0, 9.0], [10.0, 11.0], [12.0, 13.0], [14.0, 15.0]], [[16.0, 17.0], [18.0, 19.0], [20.0, 21.0], [22.0, 23.0]]]> : tensor<3x4x2xf64>, dense<[2, 3, 2, 1, 2]> : tensor<5xi64>)

func.func @weighted_choices(%generator: tensor<2xi64>, %n: tensor<i64>, %p: tensor<?xf64>) -> tensor<i1> {
  %0 = tensor.extract %n[] : tensor<i64>
  %1 = tg.expand_dims %p [0] : tensor<?xf64>
  %2 = tg.expand_dims %0 [0] : i64
  %c0_i64 = arith.constant 0 : i64
  %3 = tg.random.fold_in %generator, %c0_i64 : (tensor<2xi64>, i64)
  %c1_i64 = arith.constant 1 : i64
  %4 = tg.random.fold_in %generator, %c1_i64 : (tensor<2xi64>, i64)
  %cst = arith.constant dense<2> : tensor<1x1xi64>
  %5 = tg.slice %cst[0, :] : tensor<1x1xi64>
  %6 = tg.cast %5 to index : tensor<1xi64>
  %c0 = arith.constant 0 : index
  %7 = tensor.extract %6[%c0] : tensor<1xindex>
  %8 = tg.cast %1 to i1 : tensor<1x?xf64>
  %9 = tg.any %8 axes [1] : tensor<1x?xi1>
  %10 = tg.random.split %3 [4000] : tensor<2xi64>
  %c4000 = arith.constant 4000 : index
  %11 = tg.scan %i0 to %c4000
      seqs(%i1 = %10 : tensor<4000x2xi64>)
      consts(%i2 = %0 : i64, %i3 = %p : tensor<?xf64>, %i4 = %7 : index)
      -> tensor<?x?xindex> {
    %12 = tg.random.choice %i1, %i3 [%i4] : (tensor<2xi64>, tensor<?xf64>)
    %13 = tg.reshape %12 [%i4] : tensor<?xindex>
    tg.yield outs(%13 : tensor<?xindex>)
  }
  %12 = tensor.dim %11, %c0 : tensor<?x?xindex>
  %c1 = arith.constant 1 : index
  %13 = tensor.dim %11, %c1 : tensor<?x?xindex>
  %14 = tg.reshape %11 [4000, %13] : tensor<?x?xindex>
  %15 = tg.cast %14 to i64 : tensor<4000x?xindex>
  %16 = tensor.cast %15 : tensor<4000x?xi64> to tensor<4000x2xi64>
  %17 = tg.slice %16[:, 1] : tensor<4000x2xi64>
  %18 = tg.expand_dims %17 [1] : tensor<4000xi64>
  %19 = tg.slice %16[:, 0] : tensor<4000x2xi64>
  %20 = tg.expand_dims %19 [1] : tensor<4000xi64>
  %cst_0 = arith.constant dense<4> : tensor<1x1xi64>
  %21 = tg.mul %cst_0, %20 : (tensor<1x1xi64>, tensor<4000x1xi64>)
  %22 = tg.add %21, %18 : tensor<4000x1xi64>
  %cst_1 = arith.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0, 15.0]]> : tensor<1x16xf64>
  %23 = tg.cast %22 to f64 : tensor<4000x1xi64>
  %24 = tg.le %23, %cst_1 : (tensor<4000x1xf64>, tensor<1x16xf64>)
  %25 = tg.cast %24 to i64 : tensor<4000x16xi1>
  %26 = tg.sum %25 axes [0] : tensor<4000x16xi64>
  %cst_2 = arith.constant dense<0.00025> : tensor<1xf64>
  %27 = tg.cast %26 to f64 : tensor<16xi64>
  %28 = tg.mul %cst_2, %27 : (tensor<1xf64>, tensor<16xf64>)
  %cst_3 = arith.constant dense<[0.0, 0.0, 0.3, 0.5, 0.5, 0.5, 0.5, 0.5, 0.7142857142857143, 0.7142857142857143, 0.7142857142857143, 0.8, 0.925, 0.925, 1.0, 1.0]> : tensor<16xf64>
  %29 = tg.sub %28, %cst_3 : tensor<16xf64>
  %30 = tg.abs %29 : tensor<16xf64>
  %cst_4 = arith.constant dense<[1.0e-12, 1.0e-12, 0.036228441866473594, 0.039528470753104734, 0.039528470753104734, 0.039528470753104734, 0.039528470753104734, 0.039528470753104734, 0.03571428571528571, 0.03571428571528571, 0.03571428571528571, 0.03162277660268379, 0.0208229140621971, 0.0208229140621971, 1.0e-12, 1.0e-12]> : tensor<16xf64>
  %31 = tg.le %30, %cst_4 : tensor<16xf64>
  %32 = tg.all %31 : tensor<16xi1>
  %33 = tensor.from_elements %32 : tensor<i1>
  return %33 : tensor<i1>
}

tg.expect @weighted_choices(dense<[-7294383403821421975, -1222251250109262151]> : tensor<2xi64>, dense<4> : tensor<i64>, dense<[0.5, 0.0, 0.3, 0.2]> : tensor<4xf64>) returns (dense<true> : tensor<i1>)

func.func @permutation(%generator: tensor<2xi64>, %n: tensor<i64>, %m: tensor<?x2xf64>) -> (tensor<?xi1>, tensor<2xf64>) {
  %0 = tensor.extract %n[] : tensor<i64>
  %c0_i64 = arith.constant 0 : i64
  %1 = tg.random.fold_in %generator, %c0_i64 : (tensor<2xi64>, i64)
  %c1_i64 = arith.constant 1 : i64
  %2 = tg.random.fold_in %generator, %c1_i64 : (tensor<2xi64>, i64)
  %c0 = arith.constant 0 : index
  %3 = tensor.dim %m, %c0 : tensor<?x2xf64>
  %4 = tg.random.permutation %1 [%3] : tensor<2xi64>
  %5 = tg.gather %m[%4] : (tensor<?x2xf64>, tensor<?xindex>)
  %6 = tg.sum %5 axes [0] : tensor<?x2xf64>
  %c0_i8 = arith.constant 0 : i8
  %c1_i8 = arith.constant 1 : i8
  %7 = tg.cast %0 to index : i64
  %8 = tg.maximum %7, %c0 : index
  %9 = tg.iota [%8] : i64
  %10 = tg.random.fold_in %generator, %c0_i64 : (tensor<2xi64>, i64)
  %11 = tg.random.fold_in %generator, %c1_i64 : (tensor<2xi64>, i64)
  %12 = tg.cast %0 to index : i64
  %13 = tg.random.permutation %10 [%12] : tensor<2xi64>
  %14 = tg.cast %13 to i64 : tensor<?xindex>
  %15 = tg.sort %14 axis 0 : tensor<?xi64>
  %16 = tg.eq %15, %9 : tensor<?xi64>
  return %16, %6 : tensor<?xi1>, tensor<2xf64>
}

tg.expect @permutation(dense<[-8819464438579908093, -2346584988875647432]> : tensor<2xi64>, dense<50> : tensor<i64>, dense<[[0.0, 1.0], [2.0, 3.0], [4.0, 5.0], [6.0, 7.0]]> : tensor<4x2xf64>) returns (dense<true> : tensor<50xi1>, dense<[12.0, 16.0]> : tensor<2xf64>)

func.func @sizes(%generator: tensor<2xi64>, %location: tensor<?xf64>, %size: tensor<2xi64>) -> (tensor<2xi64>, tensor<2xi64>, tensor<i1>, tensor<i1>) {
  %0 = tg.expand_dims %location [0] : tensor<?xf64>
  %c0_i64 = arith.constant 0 : i64
  %1 = tg.random.fold_in %generator, %c0_i64 : (tensor<2xi64>, i64)
  %c1_i64 = arith.constant 1 : i64
  %2 = tg.random.fold_in %generator, %c1_i64 : (tensor<2xi64>, i64)
  %cst = arith.constant dense<1.0> : tensor<2x1xf64>
  %3 = tg.cast %0 to i1 : tensor<1x?xf64>
  %4 = tg.cast %cst to i1 : tensor<2x1xf64>
  %5 = tg.or %3, %4 : (tensor<1x?xi1>, tensor<2x1xi1>)
  %c1 = arith.constant 1 : index
  %6 = tensor.dim %5, %c1 : tensor<2x?xi1>
  %7 = tg.random.normal %1, %0, %cst [2, %6] : (tensor<2xi64>, tensor<1x?xf64>, tensor<2x1xf64>)
  %8 = tg.slice %7[1, 0] : tensor<2x?xf64>
  %9 = tg.slice %7[0, 0] : tensor<2x?xf64>
  %10 = tg.eq %9, %8 : f64
  %11 = tg.random.fold_in %2, %c0_i64 : (tensor<2xi64>, i64)
  %12 = tg.random.fold_in %2, %c1_i64 : (tensor<2xi64>, i64)
  %cst_0 = arith.constant dense<0.0> : tensor<1x1xf32>
  %13 = tg.cast %cst_0 to f64 : tensor<1x1xf32>
  %cst_1 = arith.constant dense<1.0> : tensor<1x1xf32>
  %14 = tg.cast %cst_1 to f64 : tensor<1x1xf32>
  %15 = tg.cast %size to index : tensor<2xi64>
  %c0 = arith.constant 0 : index
  %16 = tensor.extract %15[%c0] : tensor<2xindex>
  %17 = tensor.extract %15[%c1] : tensor<2xindex>
  %18 = tg.random.normal %11, %13, %14 [%16, %17] : (tensor<2xi64>, tensor<1x1xf64>, tensor<1x1xf64>)
  %19 = tg.slice %18[0, 0] : tensor<?x?xf64>
  %20 = tg.slice %location[0] : tensor<?xf64>
  %21 = tg.sub %9, %20 : f64
  %22 = tg.eq %21, %19 : f64
  %23 = tg.slice %size[1] : tensor<2xi64>
  %24 = tg.slice %size[0] : tensor<2xi64>
  %25 = tensor.from_elements %24, %23 : tensor<2xi64>
  %26 = tensor.dim %location, %c0 : tensor<?xf64>
  %27 = tg.cast %26 to i64 : index
  %c2_i64 = arith.constant 2 : i64
  %28 = tensor.from_elements %c2_i64, %27 : tensor<2xi64>
  %29 = tensor.from_elements %22 : tensor<i1>
  %30 = tensor.from_elements %10 : tensor<i1>
  return %28, %25, %29, %30 : tensor<2xi64>, tensor<2xi64>, tensor<i1>, tensor<i1>
}

tg.expect @sizes(dense<[927355348225426426, -7121643947332638777]> : tensor<2xi64>, dense<[0.0, 10.0, 20.0]> : tensor<3xf64>, dense<[2, 5]> : tensor<2xi64>) returns (dense<[2, 3]> : tensor<2xi64>, dense<[2, 5]> : tensor<2xi64>, dense<false> : tensor<i1>, dense<false> : tensor<i1>)
