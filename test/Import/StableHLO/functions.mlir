// Each function of StableHLO and CHLO is the one of its name: values are those of SciPy.
// RUN: tg-run %s --check

func.func @elementary(%x: tensor<3xf64>) -> (tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>) {
  %0 = stablehlo.cbrt %x : tensor<3xf64>
  %1 = stablehlo.ceil %x : tensor<3xf64>
  %2 = stablehlo.cosine %x : tensor<3xf64>
  %3 = stablehlo.exponential_minus_one %x : tensor<3xf64>
  %4 = stablehlo.floor %x : tensor<3xf64>
  %5 = stablehlo.log %x : tensor<3xf64>
  %6 = stablehlo.log_plus_one %x : tensor<3xf64>
  %7 = stablehlo.rsqrt %x : tensor<3xf64>
  %8 = stablehlo.sine %x : tensor<3xf64>
  %9 = stablehlo.sqrt %x : tensor<3xf64>
  %10 = stablehlo.tan %x : tensor<3xf64>
  %11 = stablehlo.tanh %x : tensor<3xf64>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11 : tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>
}
tg.expect @elementary(dense<[0.25, 0.5, 0.75]> : tensor<3xf64>) returns (dense<[0.6299605249474366, 0.7937005259840998, 0.9085602964160697]> : tensor<3xf64>, dense<[1.0, 1.0, 1.0]> : tensor<3xf64>, dense<[0.9689124217106447, 0.8775825618903728, 0.7316888688738209]> : tensor<3xf64>, dense<[0.2840254166877415, 0.6487212707001282, 1.1170000166126748]> : tensor<3xf64>, dense<[0.0, 0.0, 0.0]> : tensor<3xf64>, dense<[-1.3862943611198906, -0.6931471805599453, -0.2876820724517809]> : tensor<3xf64>, dense<[0.22314355131420976, 0.4054651081081644, 0.5596157879354227]> : tensor<3xf64>, dense<[2.0, 1.414213562373095, 1.1547005383792517]> : tensor<3xf64>, dense<[0.24740395925452294, 0.479425538604203, 0.6816387600233341]> : tensor<3xf64>, dense<[0.5, 0.7071067811865476, 0.8660254037844386]> : tensor<3xf64>, dense<[0.25534192122103627, 0.5463024898437905, 0.9315964599440725]> : tensor<3xf64>, dense<[0.24491866240370913, 0.46211715726000974, 0.6351489523872873]> : tensor<3xf64>) within 8 ulp

func.func @hyperbolic(%x: tensor<3xf64>) -> (tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>) {
  %0 = chlo.acos %x : tensor<3xf64>
  %1 = chlo.asin %x : tensor<3xf64>
  %2 = chlo.atan %x : tensor<3xf64>
  %3 = chlo.asinh %x : tensor<3xf64>
  %4 = chlo.atanh %x : tensor<3xf64>
  %5 = chlo.cosh %x : tensor<3xf64>
  %6 = chlo.sinh %x : tensor<3xf64>
  %7 = chlo.tan %x : tensor<3xf64>
  %8 = chlo.square %x : tensor<3xf64>
  %9 = chlo.conj %x : tensor<3xf64>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9 : tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>
}
tg.expect @hyperbolic(dense<[0.25, 0.5, 0.75]> : tensor<3xf64>) returns (dense<[1.318116071652818, 1.0471975511965979, 0.7227342478134157]> : tensor<3xf64>, dense<[0.25268025514207865, 0.5235987755982989, 0.848062078981481]> : tensor<3xf64>, dense<[0.24497866312686414, 0.4636476090008061, 0.6435011087932844]> : tensor<3xf64>, dense<[0.24746646154726346, 0.48121182505960347, 0.6931471805599453]> : tensor<3xf64>, dense<[0.25541281188299536, 0.5493061443340548, 0.9729550745276566]> : tensor<3xf64>, dense<[1.0314130998795732, 1.1276259652063807, 1.2946832846768448]> : tensor<3xf64>, dense<[0.2526123168081683, 0.5210953054937474, 0.82231673193583]> : tensor<3xf64>, dense<[0.25534192122103627, 0.5463024898437905, 0.9315964599440725]> : tensor<3xf64>, dense<[0.0625, 0.25, 0.5625]> : tensor<3xf64>, dense<[0.25, 0.5, 0.75]> : tensor<3xf64>) within 8 ulp

func.func @special(%x: tensor<3xf64>) -> (tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>) {
  %0 = chlo.bessel_i1e %x : tensor<3xf64>
  %1 = chlo.digamma %x : tensor<3xf64>
  %2 = chlo.erf %x : tensor<3xf64>
  %3 = chlo.erfc %x : tensor<3xf64>
  %4 = chlo.lgamma %x : tensor<3xf64>
  return %0, %1, %2, %3, %4 : tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>
}
tg.expect @special(dense<[0.25, 0.5, 0.75]> : tensor<3xf64>) returns (dense<[0.0981126286973682, 0.15642080318487173, 0.189887793304855]> : tensor<3xf64>, dense<[-4.2274535333762655, -1.9635100260214235, -1.0858608797864722]> : tensor<3xf64>, dense<[0.2763263901682369, 0.5204998778130465, 0.7111556336535151]> : tensor<3xf64>, dense<[0.7236736098317631, 0.4795001221869535, 0.2888443663464849]> : tensor<3xf64>, dense<[1.2880225246980774, 0.5723649429247, 0.20328095143129538]> : tensor<3xf64>) within 8 ulp

func.func @of_two(%x: tensor<3xf64>, %y: tensor<3xf64>, %n: tensor<3xf64>) -> (tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>) {
  %0 = chlo.acosh %y : tensor<3xf64>
  %1 = stablehlo.atan2 %x, %y : tensor<3xf64>
  %2 = chlo.polygamma %n, %y : tensor<3xf64>
  %3 = chlo.zeta %y, %x : tensor<3xf64>
  return %0, %1, %2, %3 : tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>
}
tg.expect @of_two(dense<[0.25, 0.5, 0.75]> : tensor<3xf64>, dense<[1.25, 1.5, 1.75]> : tensor<3xf64>, dense<[0.0, 1.0, 2.0]> : tensor<3xf64>) returns (dense<[0.6931471805599453, 0.9624236501192069, 1.158810360429947]> : tensor<3xf64>, dense<[0.19739555984988075, 0.3217505543966422, 0.40489178628508343]> : tensor<3xf64>, dense<[-0.2274535333762654, 0.9348022005446793, -0.5618924755968989]> : tensor<3xf64>, dense<[9.877308776761414, 4.776537947554834, 2.7483190225442136]> : tensor<3xf64>) within 8 ulp

func.func @infinities(%x: tensor<3xf64>) -> (tensor<3xi1>, tensor<3xi1>, tensor<3xi1>) {
  %0 = chlo.is_inf %x : tensor<3xf64> -> tensor<3xi1>
  %1 = chlo.is_pos_inf %x : tensor<3xf64> -> tensor<3xi1>
  %2 = chlo.is_neg_inf %x : tensor<3xf64> -> tensor<3xi1>
  return %0, %1, %2 : tensor<3xi1>, tensor<3xi1>, tensor<3xi1>
}
tg.expect @infinities(dense<[0.0, 0x7FF0000000000000, 0xFFF0000000000000]> : tensor<3xf64>) returns (dense<[false, true, true]> : tensor<3xi1>, dense<[false, true, false]> : tensor<3xi1>, dense<[false, false, true]> : tensor<3xi1>)

func.func @shapes(%x: tensor<2xf64>, %m: tensor<2x3xf64>, %i: tensor<2xi32>) -> (tensor<3x2xf64>, tensor<3xf64>, tensor<2x2xf64>, tensor<2xf64>) {
  %0 = stablehlo.broadcast %x, sizes = [3] : (tensor<2xf64>) -> tensor<3x2xf64>
  %1 = stablehlo.dot %x, %m : (tensor<2xf64>, tensor<2x3xf64>) -> tensor<3xf64>
  %2 = "stablehlo.torch_index_select"(%m, %i) <{dim = 1 : i64, batch_dims = 0 : i64}> : (tensor<2x3xf64>, tensor<2xi32>) -> tensor<2x2xf64>
  %3 = "chlo.constant_like"(%x) <{value = 2.5 : f64}> : (tensor<2xf64>) -> tensor<2xf64>
  return %0, %1, %2, %3 : tensor<3x2xf64>, tensor<3xf64>, tensor<2x2xf64>, tensor<2xf64>
}
tg.expect @shapes(dense<[1.0, 2.0]> : tensor<2xf64>, dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf64>, dense<[2, 0]> : tensor<2xi32>) returns (dense<[[1.0, 2.0], [1.0, 2.0], [1.0, 2.0]]> : tensor<3x2xf64>, dense<[9.0, 12.0, 15.0]> : tensor<3xf64>, dense<[[3.0, 1.0], [6.0, 4.0]]> : tensor<2x2xf64>, dense<2.5> : tensor<2xf64>)

func.func @bits(%x: tensor<3xi8>, %y: tensor<3xi8>) -> (tensor<3xi8>, tensor<3xi8>, tensor<3xi8>) {
  %0 = stablehlo.and %x, %y : tensor<3xi8>
  %1 = stablehlo.or %x, %y : tensor<3xi8>
  %2 = stablehlo.xor %x, %y : tensor<3xi8>
  return %0, %1, %2 : tensor<3xi8>, tensor<3xi8>, tensor<3xi8>
}
tg.expect @bits(dense<[12, -1, 5]> : tensor<3xi8>, dense<[10, 6, 0]> : tensor<3xi8>) returns (dense<[8, 6, 0]> : tensor<3xi8>, dense<[14, -1, 5]> : tensor<3xi8>, dense<[6, -7, 5]> : tensor<3xi8>)
