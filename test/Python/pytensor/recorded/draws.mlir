// Recorded by scripts/record-pytensor from test/Python/pytensor/programs.
// RUN: tg-run %s --check | FileCheck %s
// CHECK: {{^}}32 expectations hold in 9 ways

func.func @uniform(%generator: tensor<2xi64>) -> tensor<i1> {
  %c0_i64 = arith.constant 0 : i64
  %0 = tg.random.fold_in %generator, %c0_i64 : (tensor<2xi64>, i64)
  %c1_i64 = arith.constant 1 : i64
  %1 = tg.random.fold_in %generator, %c1_i64 : (tensor<2xi64>, i64)
  %cst = arith.constant dense<1.0> : tensor<1xf32>
  %2 = tg.cast %cst to f64 : tensor<1xf32>
  %cst_0 = arith.constant dense<3.0> : tensor<1xf32>
  %3 = tg.cast %cst_0 to f64 : tensor<1xf32>
  %cst_1 = arith.constant dense<4000> : tensor<1xi64>
  %4 = tg.cast %cst_1 to index : tensor<1xi64>
  %c0 = arith.constant 0 : index
  %5 = tensor.extract %4[%c0] : tensor<1xindex>
  %6 = tg.random.uniform %0, %2, %3 [%5] : (tensor<2xi64>, tensor<1xf64>, tensor<1xf64>)
  %7 = tensor.cast %6 : tensor<?xf64> to tensor<4000xf64>
  %8 = tg.expand_dims %7 [1] : tensor<4000xf64>
  %cst_2 = arith.constant dense<[[1.5, 2.0, 2.5]]> : tensor<1x3xf64>
  %9 = tg.le %8, %cst_2 : (tensor<4000x1xf64>, tensor<1x3xf64>)
  %10 = tg.cast %9 to i64 : tensor<4000x3xi1>
  %11 = tg.sum %10 axes [0] : tensor<4000x3xi64>
  %cst_3 = arith.constant dense<0.00025> : tensor<1xf64>
  %12 = tg.cast %11 to f64 : tensor<3xi64>
  %13 = tg.mul %cst_3, %12 : (tensor<1xf64>, tensor<3xf64>)
  %cst_4 = arith.constant dense<[0.25, 0.5, 0.75]> : tensor<3xf64>
  %14 = tg.sub %13, %cst_4 : tensor<3xf64>
  %15 = tg.abs %14 : tensor<3xf64>
  %cst_5 = arith.constant dense<[0.03423265984507288, 0.039528470753104734, 0.03423265984507288]> : tensor<3xf64>
  %16 = tg.le %15, %cst_5 : tensor<3xf64>
  %17 = tg.all %16 : tensor<3xi1>
  %18 = tensor.from_elements %17 : tensor<i1>
  return %18 : tensor<i1>
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
  %cst_2 = arith.constant dense<4000> : tensor<1xi64>
  %5 = tg.cast %cst_2 to index : tensor<1xi64>
  %c0 = arith.constant 0 : index
  %6 = tensor.extract %5[%c0] : tensor<1xindex>
  %7 = tg.random.triangular %0, %2, %3, %4 [%6] : (tensor<2xi64>, tensor<1xf64>, tensor<1xf64>, tensor<1xf64>)
  %8 = tensor.cast %7 : tensor<?xf64> to tensor<4000xf64>
  %9 = tg.expand_dims %8 [1] : tensor<4000xf64>
  %cst_3 = arith.constant dense<[[0.8660254037844386, 1.2679491924311224, 1.775255128608411]]> : tensor<1x3xf64>
  %10 = tg.le %9, %cst_3 : (tensor<4000x1xf64>, tensor<1x3xf64>)
  %11 = tg.cast %10 to i64 : tensor<4000x3xi1>
  %12 = tg.sum %11 axes [0] : tensor<4000x3xi64>
  %cst_4 = arith.constant dense<0.00025> : tensor<1xf64>
  %13 = tg.cast %12 to f64 : tensor<3xi64>
  %14 = tg.mul %cst_4, %13 : (tensor<1xf64>, tensor<3xf64>)
  %cst_5 = arith.constant dense<[0.25, 0.4999999999999998, 0.7499999999999999]> : tensor<3xf64>
  %15 = tg.sub %14, %cst_5 : tensor<3xf64>
  %16 = tg.abs %15 : tensor<3xf64>
  %cst_6 = arith.constant dense<[0.03423265984507288, 0.039528470753104734, 0.034232659845072885]> : tensor<3xf64>
  %17 = tg.le %16, %cst_6 : tensor<3xf64>
  %18 = tg.all %17 : tensor<3xi1>
  %19 = tensor.from_elements %18 : tensor<i1>
  return %19 : tensor<i1>
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
  %cst_1 = arith.constant dense<4000> : tensor<1xi64>
  %4 = tg.cast %cst_1 to index : tensor<1xi64>
  %c0 = arith.constant 0 : index
  %5 = tensor.extract %4[%c0] : tensor<1xindex>
  %6 = tg.random.beta %0, %2, %3 [%5] : (tensor<2xi64>, tensor<1xf64>, tensor<1xf64>)
  %7 = tensor.cast %6 : tensor<?xf64> to tensor<4000xf64>
  %8 = tg.expand_dims %7 [1] : tensor<4000xf64>
  %cst_2 = arith.constant dense<[[0.24302208375607628, 0.3857275681323895, 0.5436782854190803]]> : tensor<1x3xf64>
  %9 = tg.le %8, %cst_2 : (tensor<4000x1xf64>, tensor<1x3xf64>)
  %10 = tg.cast %9 to i64 : tensor<4000x3xi1>
  %11 = tg.sum %10 axes [0] : tensor<4000x3xi64>
  %cst_3 = arith.constant dense<0.00025> : tensor<1xf64>
  %12 = tg.cast %11 to f64 : tensor<3xi64>
  %13 = tg.mul %cst_3, %12 : (tensor<1xf64>, tensor<3xf64>)
  %cst_4 = arith.constant dense<[0.24999999999999994, 0.4999999999999999, 0.75]> : tensor<3xf64>
  %14 = tg.sub %13, %cst_4 : tensor<3xf64>
  %15 = tg.abs %14 : tensor<3xf64>
  %cst_5 = arith.constant dense<[0.03423265984507288, 0.039528470753104734, 0.03423265984507288]> : tensor<3xf64>
  %16 = tg.le %15, %cst_5 : tensor<3xf64>
  %17 = tg.all %16 : tensor<3xi1>
  %18 = tensor.from_elements %17 : tensor<i1>
  return %18 : tensor<i1>
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
  %cst_1 = arith.constant dense<4000> : tensor<1xi64>
  %4 = tg.cast %cst_1 to index : tensor<1xi64>
  %c0 = arith.constant 0 : index
  %5 = tensor.extract %4[%c0] : tensor<1xindex>
  %6 = tg.random.normal %0, %2, %3 [%5] : (tensor<2xi64>, tensor<1xf64>, tensor<1xf64>)
  %7 = tensor.cast %6 : tensor<?xf64> to tensor<4000xf64>
  %8 = tg.expand_dims %7 [1] : tensor<4000xf64>
  %cst_2 = arith.constant dense<[[-0.3489795003921634, 1.0, 2.348979500392163]]> : tensor<1x3xf64>
  %9 = tg.le %8, %cst_2 : (tensor<4000x1xf64>, tensor<1x3xf64>)
  %10 = tg.cast %9 to i64 : tensor<4000x3xi1>
  %11 = tg.sum %10 axes [0] : tensor<4000x3xi64>
  %cst_3 = arith.constant dense<0.00025> : tensor<1xf64>
  %12 = tg.cast %11 to f64 : tensor<3xi64>
  %13 = tg.mul %cst_3, %12 : (tensor<1xf64>, tensor<3xf64>)
  %cst_4 = arith.constant dense<[0.25, 0.5, 0.75]> : tensor<3xf64>
  %14 = tg.sub %13, %cst_4 : tensor<3xf64>
  %15 = tg.abs %14 : tensor<3xf64>
  %cst_5 = arith.constant dense<[0.03423265984507288, 0.039528470753104734, 0.03423265984507288]> : tensor<3xf64>
  %16 = tg.le %15, %cst_5 : tensor<3xf64>
  %17 = tg.all %16 : tensor<3xi1>
  %18 = tensor.from_elements %17 : tensor<i1>
  return %18 : tensor<i1>
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
  %cst_1 = arith.constant dense<4000> : tensor<1xi64>
  %4 = tg.cast %cst_1 to index : tensor<1xi64>
  %c0 = arith.constant 0 : index
  %5 = tensor.extract %4[%c0] : tensor<1xindex>
  %6 = tg.random.half_normal %0, %2, %3 [%5] : (tensor<2xi64>, tensor<1xf64>, tensor<1xf64>)
  %7 = tensor.cast %6 : tensor<?xf64> to tensor<4000xf64>
  %8 = tg.expand_dims %7 [1] : tensor<4000xf64>
  %cst_2 = arith.constant dense<[[1.6372787279287504, 2.348979500392163, 3.3006987607520157]]> : tensor<1x3xf64>
  %9 = tg.le %8, %cst_2 : (tensor<4000x1xf64>, tensor<1x3xf64>)
  %10 = tg.cast %9 to i64 : tensor<4000x3xi1>
  %11 = tg.sum %10 axes [0] : tensor<4000x3xi64>
  %cst_3 = arith.constant dense<0.00025> : tensor<1xf64>
  %12 = tg.cast %11 to f64 : tensor<3xi64>
  %13 = tg.mul %cst_3, %12 : (tensor<1xf64>, tensor<3xf64>)
  %cst_4 = arith.constant dense<[0.25, 0.5, 0.75]> : tensor<3xf64>
  %14 = tg.sub %13, %cst_4 : tensor<3xf64>
  %15 = tg.abs %14 : tensor<3xf64>
  %cst_5 = arith.constant dense<[0.03423265984507288, 0.039528470753104734, 0.03423265984507288]> : tensor<3xf64>
  %16 = tg.le %15, %cst_5 : tensor<3xf64>
  %17 = tg.all %16 : tensor<3xi1>
  %18 = tensor.from_elements %17 : tensor<i1>
  return %18 : tensor<i1>
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
  %cst_1 = arith.constant dense<4000> : tensor<1xi64>
  %4 = tg.cast %cst_1 to index : tensor<1xi64>
  %c0 = arith.constant 0 : index
  %5 = tensor.extract %4[%c0] : tensor<1xindex>
  %6 = tg.random.lognormal %0, %2, %3 [%5] : (tensor<2xi64>, tensor<1xf64>, tensor<1xf64>)
  %7 = tensor.cast %6 : tensor<?xf64> to tensor<4000xf64>
  %8 = tg.expand_dims %7 [1] : tensor<4000xf64>
  %cst_2 = arith.constant dense<[[1.3928855943393292, 1.6487212707001282, 1.9515470900884546]]> : tensor<1x3xf64>
  %9 = tg.le %8, %cst_2 : (tensor<4000x1xf64>, tensor<1x3xf64>)
  %10 = tg.cast %9 to i64 : tensor<4000x3xi1>
  %11 = tg.sum %10 axes [0] : tensor<4000x3xi64>
  %cst_3 = arith.constant dense<0.00025> : tensor<1xf64>
  %12 = tg.cast %11 to f64 : tensor<3xi64>
  %13 = tg.mul %cst_3, %12 : (tensor<1xf64>, tensor<3xf64>)
  %cst_4 = arith.constant dense<[0.25, 0.5, 0.75]> : tensor<3xf64>
  %14 = tg.sub %13, %cst_4 : tensor<3xf64>
  %15 = tg.abs %14 : tensor<3xf64>
  %cst_5 = arith.constant dense<[0.03423265984507288, 0.039528470753104734, 0.03423265984507288]> : tensor<3xf64>
  %16 = tg.le %15, %cst_5 : tensor<3xf64>
  %17 = tg.all %16 : tensor<3xi1>
  %18 = tensor.from_elements %17 : tensor<i1>
  return %18 : tensor<i1>
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
  %cst_1 = arith.constant dense<4000> : tensor<1xi64>
  %4 = tg.cast %cst_1 to index : tensor<1xi64>
  %c0 = arith.constant 0 : index
  %5 = tensor.extract %4[%c0] : tensor<1xindex>
  %6 = tg.random.gamma %0, %2, %3 [%5] : (tensor<2xi64>, tensor<1xf64>, tensor<1xf64>)
  %7 = tensor.cast %6 : tensor<?xf64> to tensor<4000xf64>
  %8 = tg.expand_dims %7 [1] : tensor<4000xf64>
  %cst_2 = arith.constant dense<[[1.3373014047160818, 2.175730095547763, 3.3128398819146234]]> : tensor<1x3xf64>
  %9 = tg.le %8, %cst_2 : (tensor<4000x1xf64>, tensor<1x3xf64>)
  %10 = tg.cast %9 to i64 : tensor<4000x3xi1>
  %11 = tg.sum %10 axes [0] : tensor<4000x3xi64>
  %cst_3 = arith.constant dense<0.00025> : tensor<1xf64>
  %12 = tg.cast %11 to f64 : tensor<3xi64>
  %13 = tg.mul %cst_3, %12 : (tensor<1xf64>, tensor<3xf64>)
  %cst_4 = arith.constant dense<[0.25000000000000006, 0.5000000000000001, 0.7499999999999996]> : tensor<3xf64>
  %14 = tg.sub %13, %cst_4 : tensor<3xf64>
  %15 = tg.abs %14 : tensor<3xf64>
  %cst_5 = arith.constant dense<[0.034232659845072885, 0.039528470753104734, 0.0342326598450729]> : tensor<3xf64>
  %16 = tg.le %15, %cst_5 : tensor<3xf64>
  %17 = tg.all %16 : tensor<3xi1>
  %18 = tensor.from_elements %17 : tensor<i1>
  return %18 : tensor<i1>
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
  %cst_1 = arith.constant dense<4000> : tensor<1xi64>
  %4 = tg.cast %cst_1 to index : tensor<1xi64>
  %c0 = arith.constant 0 : index
  %5 = tensor.extract %4[%c0] : tensor<1xindex>
  %6 = tg.random.pareto %0, %2, %3 [%5] : (tensor<2xi64>, tensor<1xf64>, tensor<1xf64>)
  %7 = tensor.cast %6 : tensor<?xf64> to tensor<4000xf64>
  %8 = tg.expand_dims %7 [1] : tensor<4000xf64>
  %cst_2 = arith.constant dense<[[1.100642416298209, 1.2599210498948732, 1.5874010519681994]]> : tensor<1x3xf64>
  %9 = tg.le %8, %cst_2 : (tensor<4000x1xf64>, tensor<1x3xf64>)
  %10 = tg.cast %9 to i64 : tensor<4000x3xi1>
  %11 = tg.sum %10 axes [0] : tensor<4000x3xi64>
  %cst_3 = arith.constant dense<0.00025> : tensor<1xf64>
  %12 = tg.cast %11 to f64 : tensor<3xi64>
  %13 = tg.mul %cst_3, %12 : (tensor<1xf64>, tensor<3xf64>)
  %cst_4 = arith.constant dense<[0.25, 0.5, 0.75]> : tensor<3xf64>
  %14 = tg.sub %13, %cst_4 : tensor<3xf64>
  %15 = tg.abs %14 : tensor<3xf64>
  %cst_5 = arith.constant dense<[0.03423265984507288, 0.039528470753104734, 0.03423265984507288]> : tensor<3xf64>
  %16 = tg.le %15, %cst_5 : tensor<3xf64>
  %17 = tg.all %16 : tensor<3xi1>
  %18 = tensor.from_elements %17 : tensor<i1>
  return %18 : tensor<i1>
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
  %cst_1 = arith.constant dense<4000> : tensor<1xi64>
  %4 = tg.cast %cst_1 to index : tensor<1xi64>
  %c0 = arith.constant 0 : index
  %5 = tensor.extract %4[%c0] : tensor<1xindex>
  %6 = tg.random.gumbel %0, %2, %3 [%5] : (tensor<2xi64>, tensor<1xf64>, tensor<1xf64>)
  %7 = tensor.cast %6 : tensor<?xf64> to tensor<4000xf64>
  %8 = tg.expand_dims %7 [1] : tensor<4000xf64>
  %cst_2 = arith.constant dense<[[0.3467314800434381, 1.7330258411633288, 3.4917986474144764]]> : tensor<1x3xf64>
  %9 = tg.le %8, %cst_2 : (tensor<4000x1xf64>, tensor<1x3xf64>)
  %10 = tg.cast %9 to i64 : tensor<4000x3xi1>
  %11 = tg.sum %10 axes [0] : tensor<4000x3xi64>
  %cst_3 = arith.constant dense<0.00025> : tensor<1xf64>
  %12 = tg.cast %11 to f64 : tensor<3xi64>
  %13 = tg.mul %cst_3, %12 : (tensor<1xf64>, tensor<3xf64>)
  %cst_4 = arith.constant dense<[0.25, 0.5, 0.75]> : tensor<3xf64>
  %14 = tg.sub %13, %cst_4 : tensor<3xf64>
  %15 = tg.abs %14 : tensor<3xf64>
  %cst_5 = arith.constant dense<[0.03423265984507288, 0.039528470753104734, 0.03423265984507288]> : tensor<3xf64>
  %16 = tg.le %15, %cst_5 : tensor<3xf64>
  %17 = tg.all %16 : tensor<3xi1>
  %18 = tensor.from_elements %17 : tensor<i1>
  return %18 : tensor<i1>
}

tg.expect @gumbel(dense<[6206046858361172692, -6921098417889825206]> : tensor<2xi64>) returns (dense<true> : tensor<i1>)

func.func @exponential(%generator: tensor<2xi64>) -> tensor<i1> {
  %c0_i64 = arith.constant 0 : i64
  %0 = tg.random.fold_in %generator, %c0_i64 : (tensor<2xi64>, i64)
  %c1_i64 = arith.constant 1 : i64
  %1 = tg.random.fold_in %generator, %c1_i64 : (tensor<2xi64>, i64)
  %cst = arith.constant dense<2.0> : tensor<1xf32>
  %2 = tg.cast %cst to f64 : tensor<1xf32>
  %cst_0 = arith.constant dense<4000> : tensor<1xi64>
  %3 = tg.cast %cst_0 to index : tensor<1xi64>
  %c0 = arith.constant 0 : index
  %4 = tensor.extract %3[%c0] : tensor<1xindex>
  %5 = tg.random.exponential %0, %2 [%4] : (tensor<2xi64>, tensor<1xf64>)
  %6 = tensor.cast %5 : tensor<?xf64> to tensor<4000xf64>
  %7 = tg.expand_dims %6 [1] : tensor<4000xf64>
  %cst_1 = arith.constant dense<[[0.5753641449035618, 1.3862943611198906, 2.772588722239781]]> : tensor<1x3xf64>
  %8 = tg.le %7, %cst_1 : (tensor<4000x1xf64>, tensor<1x3xf64>)
  %9 = tg.cast %8 to i64 : tensor<4000x3xi1>
  %10 = tg.sum %9 axes [0] : tensor<4000x3xi64>
  %cst_2 = arith.constant dense<0.00025> : tensor<1xf64>
  %11 = tg.cast %10 to f64 : tensor<3xi64>
  %12 = tg.mul %cst_2, %11 : (tensor<1xf64>, tensor<3xf64>)
  %cst_3 = arith.constant dense<[0.25, 0.5, 0.75]> : tensor<3xf64>
  %13 = tg.sub %12, %cst_3 : tensor<3xf64>
  %14 = tg.abs %13 : tensor<3xf64>
  %cst_4 = arith.constant dense<[0.03423265984507288, 0.039528470753104734, 0.03423265984507288]> : tensor<3xf64>
  %15 = tg.le %14, %cst_4 : tensor<3xf64>
  %16 = tg.all %15 : tensor<3xi1>
  %17 = tensor.from_elements %16 : tensor<i1>
  return %17 : tensor<i1>
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
  %cst_1 = arith.constant dense<4000> : tensor<1xi64>
  %3 = tg.cast %cst_1 to index : tensor<1xi64>
  %c0 = arith.constant 0 : index
  %4 = tensor.extract %3[%c0] : tensor<1xindex>
  %5 = tg.random.weibull %0, %2, %cst_0 [%4] : (tensor<2xi64>, tensor<1xf64>, f64)
  %6 = tensor.cast %5 : tensor<?xf64> to tensor<4000xf64>
  %7 = tg.expand_dims %6 [1] : tensor<4000xf64>
  %cst_2 = arith.constant dense<[[0.5363600213026516, 0.8325546111576977, 1.1774100225154747]]> : tensor<1x3xf64>
  %8 = tg.le %7, %cst_2 : (tensor<4000x1xf64>, tensor<1x3xf64>)
  %9 = tg.cast %8 to i64 : tensor<4000x3xi1>
  %10 = tg.sum %9 axes [0] : tensor<4000x3xi64>
  %cst_3 = arith.constant dense<0.00025> : tensor<1xf64>
  %11 = tg.cast %10 to f64 : tensor<3xi64>
  %12 = tg.mul %cst_3, %11 : (tensor<1xf64>, tensor<3xf64>)
  %cst_4 = arith.constant dense<[0.24999999999999994, 0.4999999999999999, 0.75]> : tensor<3xf64>
  %13 = tg.sub %12, %cst_4 : tensor<3xf64>
  %14 = tg.abs %13 : tensor<3xf64>
  %cst_5 = arith.constant dense<[0.03423265984507288, 0.039528470753104734, 0.03423265984507288]> : tensor<3xf64>
  %15 = tg.le %14, %cst_5 : tensor<3xf64>
  %16 = tg.all %15 : tensor<3xi1>
  %17 = tensor.from_elements %16 : tensor<i1>
  return %17 : tensor<i1>
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
  %cst_1 = arith.constant dense<4000> : tensor<1xi64>
  %4 = tg.cast %cst_1 to index : tensor<1xi64>
  %c0 = arith.constant 0 : index
  %5 = tensor.extract %4[%c0] : tensor<1xindex>
  %6 = tg.random.logistic %0, %2, %3 [%5] : (tensor<2xi64>, tensor<1xf64>, tensor<1xf64>)
  %7 = tensor.cast %6 : tensor<?xf64> to tensor<4000xf64>
  %8 = tg.expand_dims %7 [1] : tensor<4000xf64>
  %cst_2 = arith.constant dense<[[-1.1972245773362196, 1.0, 3.1972245773362196]]> : tensor<1x3xf64>
  %9 = tg.le %8, %cst_2 : (tensor<4000x1xf64>, tensor<1x3xf64>)
  %10 = tg.cast %9 to i64 : tensor<4000x3xi1>
  %11 = tg.sum %10 axes [0] : tensor<4000x3xi64>
  %cst_3 = arith.constant dense<0.00025> : tensor<1xf64>
  %12 = tg.cast %11 to f64 : tensor<3xi64>
  %13 = tg.mul %cst_3, %12 : (tensor<1xf64>, tensor<3xf64>)
  %cst_4 = arith.constant dense<[0.25, 0.5, 0.75]> : tensor<3xf64>
  %14 = tg.sub %13, %cst_4 : tensor<3xf64>
  %15 = tg.abs %14 : tensor<3xf64>
  %cst_5 = arith.constant dense<[0.03423265984507288, 0.039528470753104734, 0.03423265984507288]> : tensor<3xf64>
  %16 = tg.le %15, %cst_5 : tensor<3xf64>
  %17 = tg.all %16 : tensor<3xi1>
  %18 = tensor.from_elements %17 : tensor<i1>
  return %18 : tensor<i1>
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
  %cst_1 = arith.constant dense<4000> : tensor<1xi64>
  %4 = tg.cast %cst_1 to index : tensor<1xi64>
  %c0 = arith.constant 0 : index
  %5 = tensor.extract %4[%c0] : tensor<1xindex>
  %6 = tg.random.von_mises %0, %2, %3 [%5] : (tensor<2xi64>, tensor<1xf64>, tensor<1xf64>)
  %7 = tensor.cast %6 : tensor<?xf64> to tensor<4000xf64>
  %8 = tg.expand_dims %7 [1] : tensor<4000xf64>
  %cst_2 = arith.constant dense<[[-0.029663183680688654, 0.5, 1.0296631836806887]]> : tensor<1x3xf64>
  %9 = tg.le %8, %cst_2 : (tensor<4000x1xf64>, tensor<1x3xf64>)
  %10 = tg.cast %9 to i64 : tensor<4000x3xi1>
  %11 = tg.sum %10 axes [0] : tensor<4000x3xi64>
  %cst_3 = arith.constant dense<0.00025> : tensor<1xf64>
  %12 = tg.cast %11 to f64 : tensor<3xi64>
  %13 = tg.mul %cst_3, %12 : (tensor<1xf64>, tensor<3xf64>)
  %cst_4 = arith.constant dense<[0.25000000000000006, 0.5, 0.75]> : tensor<3xf64>
  %14 = tg.sub %13, %cst_4 : tensor<3xf64>
  %15 = tg.abs %14 : tensor<3xf64>
  %cst_5 = arith.constant dense<[0.034232659845072885, 0.039528470753104734, 0.03423265984507288]> : tensor<3xf64>
  %16 = tg.le %15, %cst_5 : tensor<3xf64>
  %17 = tg.all %16 : tensor<3xi1>
  %18 = tensor.from_elements %17 : tensor<i1>
  return %18 : tensor<i1>
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
  %cst_1 = arith.constant dense<4000> : tensor<1xi64>
  %4 = tg.cast %cst_1 to index : tensor<1xi64>
  %c0 = arith.constant 0 : index
  %5 = tensor.extract %4[%c0] : tensor<1xindex>
  %6 = tg.random.cauchy %0, %2, %3 [%5] : (tensor<2xi64>, tensor<1xf64>, tensor<1xf64>)
  %7 = tensor.cast %6 : tensor<?xf64> to tensor<4000xf64>
  %8 = tg.expand_dims %7 [1] : tensor<4000xf64>
  %cst_2 = arith.constant dense<[[-0.9999999999999998, 1.0, 3.0]]> : tensor<1x3xf64>
  %9 = tg.le %8, %cst_2 : (tensor<4000x1xf64>, tensor<1x3xf64>)
  %10 = tg.cast %9 to i64 : tensor<4000x3xi1>
  %11 = tg.sum %10 axes [0] : tensor<4000x3xi64>
  %cst_3 = arith.constant dense<0.00025> : tensor<1xf64>
  %12 = tg.cast %11 to f64 : tensor<3xi64>
  %13 = tg.mul %cst_3, %12 : (tensor<1xf64>, tensor<3xf64>)
  %cst_4 = arith.constant dense<[0.25, 0.5, 0.75]> : tensor<3xf64>
  %14 = tg.sub %13, %cst_4 : tensor<3xf64>
  %15 = tg.abs %14 : tensor<3xf64>
  %cst_5 = arith.constant dense<[0.03423265984507288, 0.039528470753104734, 0.03423265984507288]> : tensor<3xf64>
  %16 = tg.le %15, %cst_5 : tensor<3xf64>
  %17 = tg.all %16 : tensor<3xi1>
  %18 = tensor.from_elements %17 : tensor<i1>
  return %18 : tensor<i1>
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
  %cst_1 = arith.constant dense<4000> : tensor<1xi64>
  %4 = tg.cast %cst_1 to index : tensor<1xi64>
  %c0 = arith.constant 0 : index
  %5 = tensor.extract %4[%c0] : tensor<1xindex>
  %6 = tg.random.half_cauchy %0, %2, %3 [%5] : (tensor<2xi64>, tensor<1xf64>, tensor<1xf64>)
  %7 = tensor.cast %6 : tensor<?xf64> to tensor<4000xf64>
  %8 = tg.expand_dims %7 [1] : tensor<4000xf64>
  %cst_2 = arith.constant dense<[[1.82842712474619, 3.0, 5.82842712474619]]> : tensor<1x3xf64>
  %9 = tg.le %8, %cst_2 : (tensor<4000x1xf64>, tensor<1x3xf64>)
  %10 = tg.cast %9 to i64 : tensor<4000x3xi1>
  %11 = tg.sum %10 axes [0] : tensor<4000x3xi64>
  %cst_3 = arith.constant dense<0.00025> : tensor<1xf64>
  %12 = tg.cast %11 to f64 : tensor<3xi64>
  %13 = tg.mul %cst_3, %12 : (tensor<1xf64>, tensor<3xf64>)
  %cst_4 = arith.constant dense<[0.25, 0.5, 0.75]> : tensor<3xf64>
  %14 = tg.sub %13, %cst_4 : tensor<3xf64>
  %15 = tg.abs %14 : tensor<3xf64>
  %cst_5 = arith.constant dense<[0.03423265984507288, 0.039528470753104734, 0.03423265984507288]> : tensor<3xf64>
  %16 = tg.le %15, %cst_5 : tensor<3xf64>
  %17 = tg.all %16 : tensor<3xi1>
  %18 = tensor.from_elements %17 : tensor<i1>
  return %18 : tensor<i1>
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
  %cst_1 = arith.constant dense<4000> : tensor<1xi64>
  %4 = tg.cast %cst_1 to index : tensor<1xi64>
  %c0 = arith.constant 0 : index
  %5 = tensor.extract %4[%c0] : tensor<1xindex>
  %6 = tg.random.inverse_gamma %0, %2, %3 [%5] : (tensor<2xi64>, tensor<1xf64>, tensor<1xf64>)
  %7 = tensor.cast %6 : tensor<?xf64> to tensor<4000xf64>
  %8 = tg.expand_dims %7 [1] : tensor<4000xf64>
  %cst_2 = arith.constant dense<[[0.39143328794139937, 0.5446532987303826, 0.7888549898401598]]> : tensor<1x3xf64>
  %9 = tg.le %8, %cst_2 : (tensor<4000x1xf64>, tensor<1x3xf64>)
  %10 = tg.cast %9 to i64 : tensor<4000x3xi1>
  %11 = tg.sum %10 axes [0] : tensor<4000x3xi64>
  %cst_3 = arith.constant dense<0.00025> : tensor<1xf64>
  %12 = tg.cast %11 to f64 : tensor<3xi64>
  %13 = tg.mul %cst_3, %12 : (tensor<1xf64>, tensor<3xf64>)
  %cst_4 = arith.constant dense<[0.2499999999999999, 0.5, 0.75]> : tensor<3xf64>
  %14 = tg.sub %13, %cst_4 : tensor<3xf64>
  %15 = tg.abs %14 : tensor<3xf64>
  %cst_5 = arith.constant dense<[0.03423265984507288, 0.039528470753104734, 0.03423265984507288]> : tensor<3xf64>
  %16 = tg.le %15, %cst_5 : tensor<3xf64>
  %17 = tg.all %16 : tensor<3xi1>
  %18 = tensor.from_elements %17 : tensor<i1>
  return %18 : tensor<i1>
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
  %cst_1 = arith.constant dense<4000> : tensor<1xi64>
  %4 = tg.cast %cst_1 to index : tensor<1xi64>
  %c0 = arith.constant 0 : index
  %5 = tensor.extract %4[%c0] : tensor<1xindex>
  %6 = tg.random.wald %0, %2, %3 [%5] : (tensor<2xi64>, tensor<1xf64>, tensor<1xf64>)
  %7 = tensor.cast %6 : tensor<?xf64> to tensor<4000xf64>
  %8 = tg.expand_dims %7 [1] : tensor<4000xf64>
  %cst_2 = arith.constant dense<[[0.5182380336431315, 0.8043390412960014, 1.2633532241599172]]> : tensor<1x3xf64>
  %9 = tg.le %8, %cst_2 : (tensor<4000x1xf64>, tensor<1x3xf64>)
  %10 = tg.cast %9 to i64 : tensor<4000x3xi1>
  %11 = tg.sum %10 axes [0] : tensor<4000x3xi64>
  %cst_3 = arith.constant dense<0.00025> : tensor<1xf64>
  %12 = tg.cast %11 to f64 : tensor<3xi64>
  %13 = tg.mul %cst_3, %12 : (tensor<1xf64>, tensor<3xf64>)
  %cst_4 = arith.constant dense<[0.24999999999999983, 0.49999999999999967, 0.7499999999999998]> : tensor<3xf64>
  %14 = tg.sub %13, %cst_4 : tensor<3xf64>
  %15 = tg.abs %14 : tensor<3xf64>
  %cst_5 = arith.constant dense<[0.03423265984507287, 0.039528470753104734, 0.03423265984507289]> : tensor<3xf64>
  %16 = tg.le %15, %cst_5 : tensor<3xf64>
  %17 = tg.all %16 : tensor<3xi1>
  %18 = tensor.from_elements %17 : tensor<i1>
  return %18 : tensor<i1>
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
  %cst_2 = arith.constant dense<4000> : tensor<1xi64>
  %5 = tg.cast %cst_2 to index : tensor<1xi64>
  %c0 = arith.constant 0 : index
  %6 = tensor.extract %5[%c0] : tensor<1xindex>
  %7 = tg.random.student_t %0, %2, %3, %4 [%6] : (tensor<2xi64>, tensor<1xf64>, tensor<1xf64>, tensor<1xf64>)
  %8 = tensor.cast %7 : tensor<?xf64> to tensor<4000xf64>
  %9 = tg.expand_dims %8 [1] : tensor<4000xf64>
  %cst_3 = arith.constant dense<[[-0.45337368759587937, 1.0000000000000002, 2.4533736875958794]]> : tensor<1x3xf64>
  %10 = tg.le %9, %cst_3 : (tensor<4000x1xf64>, tensor<1x3xf64>)
  %11 = tg.cast %10 to i64 : tensor<4000x3xi1>
  %12 = tg.sum %11 axes [0] : tensor<4000x3xi64>
  %cst_4 = arith.constant dense<0.00025> : tensor<1xf64>
  %13 = tg.cast %12 to f64 : tensor<3xi64>
  %14 = tg.mul %cst_4, %13 : (tensor<1xf64>, tensor<3xf64>)
  %cst_5 = arith.constant dense<[0.25000000000069744, 0.5, 0.7499999999993026]> : tensor<3xf64>
  %15 = tg.sub %14, %cst_5 : tensor<3xf64>
  %16 = tg.abs %15 : tensor<3xf64>
  %cst_6 = arith.constant dense<[0.034232659845104714, 0.039528470753104734, 0.034232659845104714]> : tensor<3xf64>
  %17 = tg.le %16, %cst_6 : tensor<3xf64>
  %18 = tg.all %17 : tensor<3xi1>
  %19 = tensor.from_elements %18 : tensor<i1>
  return %19 : tensor<i1>
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
  %cst_1 = arith.constant dense<4000> : tensor<1xi64>
  %4 = tg.cast %cst_1 to index : tensor<1xi64>
  %c0 = arith.constant 0 : index
  %5 = tensor.extract %4[%c0] : tensor<1xindex>
  %6 = tg.random.laplace %0, %2, %3 [%5] : (tensor<2xi64>, tensor<1xf64>, tensor<1xf64>)
  %7 = tensor.cast %6 : tensor<?xf64> to tensor<4000xf64>
  %8 = tg.expand_dims %7 [1] : tensor<4000xf64>
  %cst_2 = arith.constant dense<[[-0.3862943611198906, 1.0, 2.386294361119891]]> : tensor<1x3xf64>
  %9 = tg.le %8, %cst_2 : (tensor<4000x1xf64>, tensor<1x3xf64>)
  %10 = tg.cast %9 to i64 : tensor<4000x3xi1>
  %11 = tg.sum %10 axes [0] : tensor<4000x3xi64>
  %cst_3 = arith.constant dense<0.00025> : tensor<1xf64>
  %12 = tg.cast %11 to f64 : tensor<3xi64>
  %13 = tg.mul %cst_3, %12 : (tensor<1xf64>, tensor<3xf64>)
  %cst_4 = arith.constant dense<[0.25, 0.5, 0.75]> : tensor<3xf64>
  %14 = tg.sub %13, %cst_4 : tensor<3xf64>
  %15 = tg.abs %14 : tensor<3xf64>
  %cst_5 = arith.constant dense<[0.03423265984507288, 0.039528470753104734, 0.03423265984507288]> : tensor<3xf64>
  %16 = tg.le %15, %cst_5 : tensor<3xf64>
  %17 = tg.all %16 : tensor<3xi1>
  %18 = tensor.from_elements %17 : tensor<i1>
  return %18 : tensor<i1>
}

tg.expect @laplace(dense<[6206046858361172692, -6921098417889825206]> : tensor<2xi64>) returns (dense<true> : tensor<i1>)

func.func @poisson(%generator: tensor<2xi64>) -> tensor<i1> {
  %c0_i64 = arith.constant 0 : i64
  %0 = tg.random.fold_in %generator, %c0_i64 : (tensor<2xi64>, i64)
  %c1_i64 = arith.constant 1 : i64
  %1 = tg.random.fold_in %generator, %c1_i64 : (tensor<2xi64>, i64)
  %cst = arith.constant dense<4.5> : tensor<1xf32>
  %2 = tg.cast %cst to f64 : tensor<1xf32>
  %cst_0 = arith.constant dense<4000> : tensor<1xi64>
  %3 = tg.cast %cst_0 to index : tensor<1xi64>
  %c0 = arith.constant 0 : index
  %4 = tensor.extract %3[%c0] : tensor<1xindex>
  %5 = tg.random.poisson %0, %2 [%4] : (tensor<2xi64>, tensor<1xf64>)
  %6 = tensor.cast %5 : tensor<?xi64> to tensor<4000xi64>
  %7 = tg.expand_dims %6 [1] : tensor<4000xi64>
  %cst_1 = arith.constant dense<[[3.0, 4.0, 6.0]]> : tensor<1x3xf64>
  %8 = tg.cast %7 to f64 : tensor<4000x1xi64>
  %9 = tg.le %8, %cst_1 : (tensor<4000x1xf64>, tensor<1x3xf64>)
  %10 = tg.cast %9 to i64 : tensor<4000x3xi1>
  %11 = tg.sum %10 axes [0] : tensor<4000x3xi64>
  %cst_2 = arith.constant dense<0.00025> : tensor<1xf64>
  %12 = tg.cast %11 to f64 : tensor<3xi64>
  %13 = tg.mul %cst_2, %12 : (tensor<1xf64>, tensor<3xf64>)
  %cst_3 = arith.constant dense<[0.34229595583459105, 0.5321035763747151, 0.8310505787254115]> : tensor<3xf64>
  %14 = tg.sub %13, %cst_3 : tensor<3xf64>
  %15 = tg.abs %14 : tensor<3xf64>
  %cst_4 = arith.constant dense<[0.037510784654706156, 0.039446907388014575, 0.02962320820900497]> : tensor<3xf64>
  %16 = tg.le %15, %cst_4 : tensor<3xf64>
  %17 = tg.all %16 : tensor<3xi1>
  %18 = tensor.from_elements %17 : tensor<i1>
  return %18 : tensor<i1>
}

tg.expect @poisson(dense<[6206046858361172692, -6921098417889825206]> : tensor<2xi64>) returns (dense<true> : tensor<i1>)

func.func @geometric(%generator: tensor<2xi64>) -> tensor<i1> {
  %c0_i64 = arith.constant 0 : i64
  %0 = tg.random.fold_in %generator, %c0_i64 : (tensor<2xi64>, i64)
  %c1_i64 = arith.constant 1 : i64
  %1 = tg.random.fold_in %generator, %c1_i64 : (tensor<2xi64>, i64)
  %cst = arith.constant dense<0.3> : tensor<1xf64>
  %cst_0 = arith.constant dense<4000> : tensor<1xi64>
  %2 = tg.cast %cst_0 to index : tensor<1xi64>
  %c0 = arith.constant 0 : index
  %3 = tensor.extract %2[%c0] : tensor<1xindex>
  %4 = tg.random.geometric %0, %cst [%3] : (tensor<2xi64>, tensor<1xf64>)
  %5 = tensor.cast %4 : tensor<?xi64> to tensor<4000xi64>
  %6 = tg.expand_dims %5 [1] : tensor<4000xi64>
  %cst_1 = arith.constant dense<[[1.0, 2.0, 4.0]]> : tensor<1x3xf64>
  %7 = tg.cast %6 to f64 : tensor<4000x1xi64>
  %8 = tg.le %7, %cst_1 : (tensor<4000x1xf64>, tensor<1x3xf64>)
  %9 = tg.cast %8 to i64 : tensor<4000x3xi1>
  %10 = tg.sum %9 axes [0] : tensor<4000x3xi64>
  %cst_2 = arith.constant dense<0.00025> : tensor<1xf64>
  %11 = tg.cast %10 to f64 : tensor<3xi64>
  %12 = tg.mul %cst_2, %11 : (tensor<1xf64>, tensor<3xf64>)
  %cst_3 = arith.constant dense<[0.3, 0.51, 0.7599]> : tensor<3xf64>
  %13 = tg.sub %12, %cst_3 : tensor<3xf64>
  %14 = tg.abs %13 : tensor<3xf64>
  %cst_4 = arith.constant dense<[0.036228441866473594, 0.03952056426822675, 0.033768697599515694]> : tensor<3xf64>
  %15 = tg.le %14, %cst_4 : tensor<3xf64>
  %16 = tg.all %15 : tensor<3xi1>
  %17 = tensor.from_elements %16 : tensor<i1>
  return %17 : tensor<i1>
}

tg.expect @geometric(dense<[6206046858361172692, -6921098417889825206]> : tensor<2xi64>) returns (dense<true> : tensor<i1>)

func.func @bernoulli(%generator: tensor<2xi64>) -> tensor<i1> {
  %c0_i64 = arith.constant 0 : i64
  %0 = tg.random.fold_in %generator, %c0_i64 : (tensor<2xi64>, i64)
  %c1_i64 = arith.constant 1 : i64
  %1 = tg.random.fold_in %generator, %c1_i64 : (tensor<2xi64>, i64)
  %cst = arith.constant dense<0.3> : tensor<1xf64>
  %cst_0 = arith.constant dense<4000> : tensor<1xi64>
  %2 = tg.cast %cst_0 to index : tensor<1xi64>
  %c0 = arith.constant 0 : index
  %3 = tensor.extract %2[%c0] : tensor<1xindex>
  %4 = tg.random.bernoulli %0, %cst [%3] : (tensor<2xi64>, tensor<1xf64>)
  %5 = tg.cast %4 to i64 : tensor<?xi1>
  %6 = tensor.cast %5 : tensor<?xi64> to tensor<4000xi64>
  %7 = tg.expand_dims %6 [1] : tensor<4000xi64>
  %cst_1 = arith.constant dense<[[0.0, 0.0, 1.0]]> : tensor<1x3xf64>
  %8 = tg.cast %7 to f64 : tensor<4000x1xi64>
  %9 = tg.le %8, %cst_1 : (tensor<4000x1xf64>, tensor<1x3xf64>)
  %10 = tg.cast %9 to i64 : tensor<4000x3xi1>
  %11 = tg.sum %10 axes [0] : tensor<4000x3xi64>
  %cst_2 = arith.constant dense<0.00025> : tensor<1xf64>
  %12 = tg.cast %11 to f64 : tensor<3xi64>
  %13 = tg.mul %cst_2, %12 : (tensor<1xf64>, tensor<3xf64>)
  %cst_3 = arith.constant dense<[0.7, 0.7, 1.0]> : tensor<3xf64>
  %14 = tg.sub %13, %cst_3 : tensor<3xf64>
  %15 = tg.abs %14 : tensor<3xf64>
  %cst_4 = arith.constant dense<[0.036228441866473594, 0.036228441866473594, 1.0e-12]> : tensor<3xf64>
  %16 = tg.le %15, %cst_4 : tensor<3xf64>
  %17 = tg.all %16 : tensor<3xi1>
  %18 = tensor.from_elements %17 : tensor<i1>
  return %18 : tensor<i1>
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
  %cst_1 = arith.constant dense<4000> : tensor<1xi64>
  %3 = tg.cast %cst_1 to index : tensor<1xi64>
  %c0 = arith.constant 0 : index
  %4 = tensor.extract %3[%c0] : tensor<1xindex>
  %5 = tg.random.binomial %0, %2, %cst_0 [%4] : (tensor<2xi64>, tensor<1xi64>, tensor<1xf64>)
  %6 = tensor.cast %5 : tensor<?xi64> to tensor<4000xi64>
  %7 = tg.expand_dims %6 [1] : tensor<4000xi64>
  %cst_2 = arith.constant dense<[[2.0, 3.0, 4.0]]> : tensor<1x3xf64>
  %8 = tg.cast %7 to f64 : tensor<4000x1xi64>
  %9 = tg.le %8, %cst_2 : (tensor<4000x1xf64>, tensor<1x3xf64>)
  %10 = tg.cast %9 to i64 : tensor<4000x3xi1>
  %11 = tg.sum %10 axes [0] : tensor<4000x3xi64>
  %cst_3 = arith.constant dense<0.00025> : tensor<1xf64>
  %12 = tg.cast %11 to f64 : tensor<3xi64>
  %13 = tg.mul %cst_3, %12 : (tensor<1xf64>, tensor<3xf64>)
  %cst_4 = arith.constant dense<[0.2616073913832032, 0.5138270163558594, 0.7514955091185547]> : tensor<3xf64>
  %14 = tg.sub %13, %cst_4 : tensor<3xf64>
  %15 = tg.abs %14 : tensor<3xf64>
  %cst_5 = arith.constant dense<[0.03474630953137304, 0.03951335325172831, 0.03416412673625395]> : tensor<3xf64>
  %16 = tg.le %15, %cst_5 : tensor<3xf64>
  %17 = tg.all %16 : tensor<3xi1>
  %18 = tensor.from_elements %17 : tensor<i1>
  return %18 : tensor<i1>
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
  %cst_1 = arith.constant dense<4000> : tensor<1xi64>
  %3 = tg.cast %cst_1 to index : tensor<1xi64>
  %c0 = arith.constant 0 : index
  %4 = tensor.extract %3[%c0] : tensor<1xindex>
  %5 = tg.random.negative_binomial %0, %2, %cst_0 [%4] : (tensor<2xi64>, tensor<1xf64>, tensor<1xf64>)
  %6 = tensor.cast %5 : tensor<?xi64> to tensor<4000xi64>
  %7 = tg.expand_dims %6 [1] : tensor<4000xi64>
  %cst_2 = arith.constant dense<[[4.0, 7.0, 10.0]]> : tensor<1x3xf64>
  %8 = tg.cast %7 to f64 : tensor<4000x1xi64>
  %9 = tg.le %8, %cst_2 : (tensor<4000x1xf64>, tensor<1x3xf64>)
  %10 = tg.cast %9 to i64 : tensor<4000x3xi1>
  %11 = tg.sum %10 axes [0] : tensor<4000x3xi64>
  %cst_3 = arith.constant dense<0.00025> : tensor<1xf64>
  %12 = tg.cast %11 to f64 : tensor<3xi64>
  %13 = tg.mul %cst_3, %12 : (tensor<1xf64>, tensor<3xf64>)
  %cst_4 = arith.constant dense<[0.26656768000000003, 0.5618217779200001, 0.782722294349824]> : tensor<3xf64>
  %14 = tg.sub %13, %cst_4 : tensor<3xf64>
  %15 = tg.abs %14 : tensor<3xf64>
  %cst_5 = arith.constant dense<[0.03495616469152862, 0.03922515677050907, 0.032602540572784]> : tensor<3xf64>
  %16 = tg.le %15, %cst_5 : tensor<3xf64>
  %17 = tg.all %16 : tensor<3xi1>
  %18 = tensor.from_elements %17 : tensor<i1>
  return %18 : tensor<i1>
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
  %cst_2 = arith.constant dense<4000> : tensor<1xi64>
  %5 = tg.cast %cst_2 to index : tensor<1xi64>
  %c0 = arith.constant 0 : index
  %6 = tensor.extract %5[%c0] : tensor<1xindex>
  %7 = tg.random.beta_binomial %0, %2, %3, %4 [%6] : (tensor<2xi64>, tensor<1xi64>, tensor<1xf64>, tensor<1xf64>)
  %8 = tensor.cast %7 : tensor<?xi64> to tensor<4000xi64>
  %9 = tg.expand_dims %8 [1] : tensor<4000xi64>
  %cst_3 = arith.constant dense<[[2.0, 4.0, 6.0]]> : tensor<1x3xf64>
  %10 = tg.cast %9 to f64 : tensor<4000x1xi64>
  %11 = tg.le %10, %cst_3 : (tensor<4000x1xf64>, tensor<1x3xf64>)
  %12 = tg.cast %11 to i64 : tensor<4000x3xi1>
  %13 = tg.sum %12 axes [0] : tensor<4000x3xi64>
  %cst_4 = arith.constant dense<0.00025> : tensor<1xf64>
  %14 = tg.cast %13 to f64 : tensor<3xi64>
  %15 = tg.mul %cst_4, %14 : (tensor<1xf64>, tensor<3xf64>)
  %cst_5 = arith.constant dense<[0.3106893106893107, 0.5944055944055945, 0.8251748251748253]> : tensor<3xf64>
  %16 = tg.sub %15, %cst_5 : tensor<3xf64>
  %17 = tg.abs %16 : tensor<3xf64>
  %cst_6 = arith.constant dense<[0.036585641217253786, 0.038817488307249154, 0.030027209856450455]> : tensor<3xf64>
  %18 = tg.le %17, %cst_6 : tensor<3xf64>
  %19 = tg.all %18 : tensor<3xi1>
  %20 = tensor.from_elements %19 : tensor<i1>
  return %20 : tensor<i1>
}

tg.expect @betabinom(dense<[6206046858361172692, -6921098417889825206]> : tensor<2xi64>) returns (dense<true> : tensor<i1>)

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
  %cst_2 = arith.constant dense<4000> : tensor<1xi64>
  %5 = tg.cast %cst_2 to index : tensor<1xi64>
  %c0 = arith.constant 0 : index
  %6 = tensor.extract %5[%c0] : tensor<1xindex>
  %7 = tg.random.hypergeometric %0, %2, %3, %4 [%6] : (tensor<2xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>)
  %8 = tensor.cast %7 : tensor<?xi64> to tensor<4000xi64>
  %9 = tg.expand_dims %8 [1] : tensor<4000xi64>
  %cst_3 = arith.constant dense<[[2.0, 3.0, 4.0]]> : tensor<1x3xf64>
  %10 = tg.cast %9 to f64 : tensor<4000x1xi64>
  %11 = tg.le %10, %cst_3 : (tensor<4000x1xf64>, tensor<1x3xf64>)
  %12 = tg.cast %11 to i64 : tensor<4000x3xi1>
  %13 = tg.sum %12 axes [0] : tensor<4000x3xi64>
  %cst_4 = arith.constant dense<0.00025> : tensor<1xf64>
  %14 = tg.cast %13 to f64 : tensor<3xi64>
  %15 = tg.mul %cst_4, %14 : (tensor<1xf64>, tensor<3xf64>)
  %cst_5 = arith.constant dense<[0.3144796380090498, 0.7217194570135747, 0.9592760180995475]> : tensor<3xf64>
  %16 = tg.sub %15, %cst_5 : tensor<3xf64>
  %17 = tg.abs %16 : tensor<3xf64>
  %cst_6 = arith.constant dense<[0.03670679392994682, 0.0354295500247448, 0.015625607828902262]> : tensor<3xf64>
  %18 = tg.le %17, %cst_6 : tensor<3xf64>
  %19 = tg.all %18 : tensor<3xi1>
  %20 = tensor.from_elements %19 : tensor<i1>
  return %20 : tensor<i1>
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
  %cst_1 = arith.constant dense<4000> : tensor<1xi64>
  %4 = tg.cast %cst_1 to index : tensor<1xi64>
  %c0 = arith.constant 0 : index
  %5 = tensor.extract %4[%c0] : tensor<1xindex>
  %6 = tg.random.integers %0, %2, %3 [%5] : (tensor<2xi64>, tensor<1xi64>, tensor<1xi64>)
  %7 = tensor.cast %6 : tensor<?xi64> to tensor<4000xi64>
  %8 = tg.expand_dims %7 [1] : tensor<4000xi64>
  %cst_2 = arith.constant dense<[[3.0, 5.0, 7.0]]> : tensor<1x3xf64>
  %9 = tg.cast %8 to f64 : tensor<4000x1xi64>
  %10 = tg.le %9, %cst_2 : (tensor<4000x1xf64>, tensor<1x3xf64>)
  %11 = tg.cast %10 to i64 : tensor<4000x3xi1>
  %12 = tg.sum %11 axes [0] : tensor<4000x3xi64>
  %cst_3 = arith.constant dense<0.00025> : tensor<1xf64>
  %13 = tg.cast %12 to f64 : tensor<3xi64>
  %14 = tg.mul %cst_3, %13 : (tensor<1xf64>, tensor<3xf64>)
  %cst_4 = arith.constant dense<[0.2857142857142857, 0.5714285714285714, 0.8571428571428571]> : tensor<3xf64>
  %15 = tg.sub %14, %cst_4 : tensor<3xf64>
  %16 = tg.abs %15 : tensor<3xf64>
  %cst_5 = arith.constant dense<[0.03571428571528571, 0.03912303982279757, 0.027664166759624412]> : tensor<3xf64>
  %17 = tg.le %16, %cst_5 : tensor<3xf64>
  %18 = tg.all %17 : tensor<3xi1>
  %19 = tensor.from_elements %18 : tensor<i1>
  return %19 : tensor<i1>
}

tg.expect @integers(dense<[6206046858361172692, -6921098417889825206]> : tensor<2xi64>) returns (dense<true> : tensor<i1>)

func.func @categorical(%generator: tensor<2xi64>) -> tensor<i1> {
  %c0_i64 = arith.constant 0 : i64
  %0 = tg.random.fold_in %generator, %c0_i64 : (tensor<2xi64>, i64)
  %c1_i64 = arith.constant 1 : i64
  %1 = tg.random.fold_in %generator, %c1_i64 : (tensor<2xi64>, i64)
  %cst = arith.constant dense<[[0.2, 0.3, 0.5]]> : tensor<1x3xf64>
  %2 = tg.sum %cst axes [1] : tensor<1x3xf64>
  %cst_0 = arith.constant dense<4000> : tensor<1xi64>
  %3 = tg.cast %cst_0 to index : tensor<1xi64>
  %c0 = arith.constant 0 : index
  %4 = tensor.extract %3[%c0] : tensor<1xindex>
  %5 = tg.random.categorical %0, %cst [%4] : (tensor<2xi64>, tensor<1x3xf64>)
  %6 = tg.cast %5 to i64 : tensor<?xindex>
  %7 = tensor.cast %6 : tensor<?xi64> to tensor<4000xi64>
  %8 = tg.expand_dims %7 [1] : tensor<4000xi64>
  %cst_1 = arith.constant dense<[[0.0, 1.0, 2.0]]> : tensor<1x3xf64>
  %9 = tg.cast %8 to f64 : tensor<4000x1xi64>
  %10 = tg.le %9, %cst_1 : (tensor<4000x1xf64>, tensor<1x3xf64>)
  %11 = tg.cast %10 to i64 : tensor<4000x3xi1>
  %12 = tg.sum %11 axes [0] : tensor<4000x3xi64>
  %cst_2 = arith.constant dense<0.00025> : tensor<1xf64>
  %13 = tg.cast %12 to f64 : tensor<3xi64>
  %14 = tg.mul %cst_2, %13 : (tensor<1xf64>, tensor<3xf64>)
  %cst_3 = arith.constant dense<[0.2, 0.5, 1.0]> : tensor<3xf64>
  %15 = tg.sub %14, %cst_3 : tensor<3xf64>
  %16 = tg.abs %15 : tensor<3xf64>
  %cst_4 = arith.constant dense<[0.0316227766026838, 0.039528470753104734, 1.0e-12]> : tensor<3xf64>
  %17 = tg.le %16, %cst_4 : tensor<3xf64>
  %18 = tg.all %17 : tensor<3xi1>
  %19 = tensor.from_elements %18 : tensor<i1>
  return %19 : tensor<i1>
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
  %cst_1 = arith.constant dense<4000> : tensor<1xi64>
  %4 = tg.cast %cst_1 to index : tensor<1xi64>
  %c0 = arith.constant 0 : index
  %5 = tensor.extract %4[%c0] : tensor<1xindex>
  %6 = tg.random.multinomial %0, %2, %cst_0 [%5] : (tensor<2xi64>, tensor<1xi64>, tensor<1x3xf64>)
  %7 = tensor.cast %6 : tensor<?x3xi64> to tensor<4000x3xi64>
  %8 = tg.random.fold_in %1, %c0_i64 : (tensor<2xi64>, i64)
  %9 = tg.random.fold_in %1, %c1_i64 : (tensor<2xi64>, i64)
  %cst_2 = arith.constant dense<[[1.0, 2.0, 3.0]]> : tensor<1x3xf64>
  %10 = tg.sum %cst_2 axes [1] : tensor<1x3xf64>
  %11 = tg.cast %cst_1 to index : tensor<1xi64>
  %12 = tensor.extract %11[%c0] : tensor<1xindex>
  %13 = tg.random.dirichlet %8, %cst_2 [%12, 3] : (tensor<2xi64>, tensor<1x3xf64>)
  %14 = tensor.cast %13 : tensor<?x3xf64> to tensor<4000x3xf64>
  %15 = tg.sum %14 axes [0] : tensor<4000x3xf64>
  %cst_3 = arith.constant dense<0.00025> : tensor<1xf64>
  %16 = tg.mul %cst_3, %15 : (tensor<1xf64>, tensor<3xf64>)
  %cst_4 = arith.constant dense<[0.16666666666666666, 0.3333333333333333, 0.5]> : tensor<3xf64>
  %17 = tg.sub %16, %cst_4 : tensor<3xf64>
  %18 = tg.abs %17 : tensor<3xf64>
  %cst_5 = arith.constant dense<0.02> : tensor<1xf64>
  %19 = tg.le %18, %cst_5 : (tensor<3xf64>, tensor<1xf64>)
  %20 = tg.all %19 : tensor<3xi1>
  %21 = tg.sum %14 axes [1] : tensor<4000x3xf64>
  %cst_6 = arith.constant dense<-1.0> : tensor<1xf64>
  %22 = tg.add %cst_6, %21 : (tensor<1xf64>, tensor<4000xf64>)
  %23 = tg.abs %22 : tensor<4000xf64>
  %cst_7 = arith.constant dense<1.0e-09> : tensor<1xf64>
  %24 = tg.le %23, %cst_7 : (tensor<4000xf64>, tensor<1xf64>)
  %25 = tg.all %24 : tensor<4000xi1>
  %26 = tg.sum %7 axes [0] : tensor<4000x3xi64>
  %27 = tg.cast %26 to f64 : tensor<3xi64>
  %28 = tg.mul %cst_3, %27 : (tensor<1xf64>, tensor<3xf64>)
  %cst_8 = arith.constant dense<[4.0, 6.0, 10.0]> : tensor<3xf64>
  %29 = tg.sub %28, %cst_8 : tensor<3xf64>
  %30 = tg.abs %29 : tensor<3xf64>
  %cst_9 = arith.constant dense<0.2> : tensor<1xf64>
  %31 = tg.le %30, %cst_9 : (tensor<3xf64>, tensor<1xf64>)
  %32 = tg.all %31 : tensor<3xi1>
  %33 = tg.sum %7 axes [1] : tensor<4000x3xi64>
  %34 = tg.cast %cst to i64 : tensor<1xi8>
  %35 = tg.eq %33, %34 : (tensor<4000xi64>, tensor<1xi64>)
  %36 = tg.all %35 : tensor<4000xi1>
  %37 = tensor.from_elements %36 : tensor<i1>
  %38 = tensor.from_elements %32 : tensor<i1>
  %39 = tensor.from_elements %25 : tensor<i1>
  %40 = tensor.from_elements %20 : tensor<i1>
  return %37, %38, %39, %40 : tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>
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
  %4 = tg.max %3#0, %cst_1 : (tensor<2xf64>, f64)
  %5 = tg.sqrt %4 : tensor<2xf64>
  %6 = tg.mul %3#1, %5 : (tensor<2x2xf64>, tensor<2xf64>)
  %7 = tg.sum %cst axes [1] : tensor<1x2xf64>
  %cst_2 = arith.constant dense<4000> : tensor<1xi64>
  %8 = tg.cast %cst_2 to index : tensor<1xi64>
  %c0 = arith.constant 0 : index
  %9 = tensor.extract %8[%c0] : tensor<1xindex>
  %10 = tg.random.multivariate_normal %0, %cst, %6 [%9, 2] : (tensor<2xi64>, tensor<1x2xf64>, tensor<2x2xf64>)
  %11 = tensor.cast %10 : tensor<?x2xf64> to tensor<4000x2xf64>
  %12 = tg.slice %11[:, 0] : tensor<4000x2xf64>
  %13 = tg.sum %12 : tensor<4000xf64>
  %14 = tg.expand_dims %13 [0] : f64
  %cst_3 = arith.constant dense<0.00025> : tensor<1xf64>
  %15 = tg.mul %cst_3, %14 : tensor<1xf64>
  %16 = tg.sub %12, %15 : (tensor<4000xf64>, tensor<1xf64>)
  %17 = tg.sqr %16 : tensor<4000xf64>
  %18 = tg.sum %17 : tensor<4000xf64>
  %cst_4 = arith.constant 0.00025 : f64
  %19 = tg.mul %cst_4, %18 : f64
  %cst_5 = arith.constant -1.0 : f64
  %20 = tg.add %cst_5, %19 : f64
  %21 = tg.abs %20 : f64
  %cst_6 = arith.constant 0.2 : f64
  %22 = tg.le %21, %cst_6 : f64
  %23 = tg.slice %11[:, 1] : tensor<4000x2xf64>
  %24 = tg.sub %12, %23 : tensor<4000xf64>
  %25 = tg.abs %24 : tensor<4000xf64>
  %cst_7 = arith.constant dense<1.0e-06> : tensor<1xf64>
  %26 = tg.le %25, %cst_7 : (tensor<4000xf64>, tensor<1xf64>)
  %27 = tg.all %26 : tensor<4000xi1>
  %28 = tg.random.fold_in %generator, %c0_i64 : (tensor<2xi64>, i64)
  %29 = tg.random.fold_in %generator, %c1_i64 : (tensor<2xi64>, i64)
  %cst_8 = arith.constant dense<[[1.0, -1.0]]> : tensor<1x2xf64>
  %cst_9 = arith.constant dense<[[[2.0, 0.5], [0.5, 1.0]]]> : tensor<1x2x2xf64>
  %30 = tg.squeeze %cst_9 [0] : tensor<1x2x2xf64>
  %31 = tg.cholesky %30 : tensor<2x2xf64>
  %32 = tg.sum %cst_8 axes [1] : tensor<1x2xf64>
  %33 = tg.cast %cst_2 to index : tensor<1xi64>
  %34 = tensor.extract %33[%c0] : tensor<1xindex>
  %35 = tg.random.multivariate_normal %28, %cst_8, %31 [%34, 2] : (tensor<2xi64>, tensor<1x2xf64>, tensor<2x2xf64>)
  %36 = tensor.cast %35 : tensor<?x2xf64> to tensor<4000x2xf64>
  %37 = tg.sub %36, %cst_8 : (tensor<4000x2xf64>, tensor<1x2xf64>)
  %38 = tg.transpose %37 [1, 0] : tensor<4000x2xf64>
  %39 = tg.dot %38, %37 : (tensor<2x4000xf64>, tensor<4000x2xf64>)
  %cst_10 = arith.constant dense<0.00025> : tensor<1x1xf64>
  %40 = tg.mul %cst_10, %39 : (tensor<1x1xf64>, tensor<2x2xf64>)
  %cst_11 = arith.constant dense<[[2.0, 0.5], [0.5, 1.0]]> : tensor<2x2xf64>
  %41 = tg.sub %40, %cst_11 : tensor<2x2xf64>
  %42 = tg.abs %41 : tensor<2x2xf64>
  %cst_12 = arith.constant dense<0.2> : tensor<1x1xf64>
  %43 = tg.le %42, %cst_12 : (tensor<2x2xf64>, tensor<1x1xf64>)
  %44 = tg.all %43 : tensor<2x2xi1>
  %45 = tensor.from_elements %44 : tensor<i1>
  %cst_13 = arith.constant dense<[4000, 2]> : tensor<2xi64>
  %46 = tensor.from_elements %27 : tensor<i1>
  %47 = tensor.from_elements %22 : tensor<i1>
  return %45, %cst_13, %46, %47 : tensor<i1>, tensor<2xi64>, tensor<i1>, tensor<i1>
}

tg.expect @multivariate_normal(dense<[1314574388312496650, -9046384593965199892]> : tensor<2xi64>) returns (dense<true> : tensor<i1>, dense<[4000, 2]> : tensor<2xi64>, dense<true> : tensor<i1>, dense<true> : tensor<i1>)

func.func @permutation(%generator: tensor<2xi64>, %n: tensor<i64>, %m: tensor<?x2xf64>) -> (tensor<?xi1>, tensor<2xf64>) {
  %0 = tensor.extract %n[] : tensor<i64>
  %c0_i64 = arith.constant 0 : i64
  %1 = tg.random.fold_in %generator, %c0_i64 : (tensor<2xi64>, i64)
  %c1_i64 = arith.constant 1 : i64
  %2 = tg.random.fold_in %generator, %c1_i64 : (tensor<2xi64>, i64)
  %c0 = arith.constant 0 : index
  %3 = tensor.dim %m, %c0 : tensor<?x2xf64>
  %4 = tg.random.permutation %1 [%3] : tensor<2xi64>
  %5 = tg.gather %m[%4] : tensor<?x2xf64>[tensor<?xindex>]
  %6 = tg.sum %5 axes [0] : tensor<?x2xf64>
  %c0_i8 = arith.constant 0 : i8
  %c1_i8 = arith.constant 1 : i8
  %7 = tg.cast %0 to index : i64
  %8 = tg.max %7, %c0 : index
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
