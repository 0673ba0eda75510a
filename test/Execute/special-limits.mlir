// RUN: tg-run %s --check | FileCheck %s
// CHECK: {{^}}44 expectations hold in 9 ways

// Limits, poles, and what is not defined.

func.func @log1mexp(%x0: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.log1mexp %x0 : tensor<?xf64>
  return %0 : tensor<?xf64>
}
tg.expect @log1mexp(dense<[0xFFF0000000000000, -0.0, 0.0, 1.0, 0x7FF8000000000000]> : tensor<5xf64>) returns (dense<[0.0, 0xFFF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x7FF8000000000000]> : tensor<5xf64>)

func.func @logdiffexp(%x0: tensor<?xf64>, %x1: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.logdiffexp %x0, %x1 : tensor<?xf64>
  return %0 : tensor<?xf64>
}
tg.expect @logdiffexp(dense<[0x7FF0000000000000, 0xFFF0000000000000, 3.0, 3.0, 1.0, 0x7FF0000000000000, 2.0, 0x7FF8000000000000]> : tensor<8xf64>, dense<[0x7FF0000000000000, 0xFFF0000000000000, 3.0, 0xFFF0000000000000, 2.0, 1.0, 0x7FF8000000000000, 2.0]> : tensor<8xf64>) returns (dense<[0x7FF8000000000000, 0xFFF0000000000000, 0xFFF0000000000000, 3.0, 0x7FF8000000000000, 0x7FF0000000000000, 0x7FF8000000000000, 0x7FF8000000000000]> : tensor<8xf64>)

func.func @logit(%x0: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.logit %x0 : tensor<?xf64>
  return %0 : tensor<?xf64>
}
tg.expect @logit(dense<[0.0, 1.0, 0.5, -0.5, 1.5, 0x7FF8000000000000]> : tensor<6xf64>) returns (dense<[0xFFF0000000000000, 0x7FF0000000000000, 0.0, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000]> : tensor<6xf64>)
tg.expect @logit(dense<[1.0e-300, 0.25, 0.49999999999999994, 0.5000000000000001, 0.75, 0.9999999999999999]> : tensor<6xf64>) returns (dense<[-690.7755278982137, -1.0986122886681098, -2.220446049250313e-16, 4.440892098500626e-16, 1.0986122886681098, 36.7368005696771]> : tensor<6xf64>) within 1 ulp

func.func @xlogy(%x0: tensor<?xf64>, %x1: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.xlogy %x0, %x1 : tensor<?xf64>
  return %0 : tensor<?xf64>
}
tg.expect @xlogy(dense<[0.0, 0.0, 0.0, 2.0, -1.0, 0x7FF8000000000000]> : tensor<6xf64>, dense<[0.0, 0x7FF0000000000000, 0x7FF8000000000000, 0.0, -1.0, 0.0]> : tensor<6xf64>) returns (dense<[0.0, 0.0, 0x7FF8000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x7FF8000000000000]> : tensor<6xf64>)

func.func @xlog1py(%x0: tensor<?xf64>, %x1: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.xlog1py %x0, %x1 : tensor<?xf64>
  return %0 : tensor<?xf64>
}
tg.expect @xlog1py(dense<[0.0, 0.0, 0.0, 2.0, 1.0]> : tensor<5xf64>, dense<[-1.0, 0x7FF0000000000000, 0x7FF8000000000000, -1.0, -2.0]> : tensor<5xf64>) returns (dense<[0.0, 0.0, 0x7FF8000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<5xf64>)

func.func @entr(%x0: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.entr %x0 : tensor<?xf64>
  return %0 : tensor<?xf64>
}
tg.expect @entr(dense<[0.0, -0.0, 1.0, -1.0, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<6xf64>) returns (dense<[0.0, 0.0, -0.0, 0xFFF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<6xf64>)

func.func @erfcx(%x0: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.erfcx %x0 : tensor<?xf64>
  return %0 : tensor<?xf64>
}
tg.expect @erfcx(dense<[0x7FF0000000000000, 0xFFF0000000000000, 0.0, -30.0, 0x7FF8000000000000]> : tensor<5xf64>) returns (dense<[0.0, 0x7FF0000000000000, 1.0, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<5xf64>)

func.func @erfinv(%x0: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.erfinv %x0 : tensor<?xf64>
  return %0 : tensor<?xf64>
}
tg.expect @erfinv(dense<[1.0, -1.0, 0.0, -0.0, 1.5, 0x7FF8000000000000]> : tensor<6xf64>) returns (dense<[0x7FF0000000000000, 0xFFF0000000000000, 0.0, -0.0, 0x7FF8000000000000, 0x7FF8000000000000]> : tensor<6xf64>)

func.func @erfcinv(%x0: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.erfcinv %x0 : tensor<?xf64>
  return %0 : tensor<?xf64>
}
tg.expect @erfcinv(dense<[0.0, 2.0, 1.0, -0.5, 2.5, 0x7FF8000000000000]> : tensor<6xf64>) returns (dense<[0x7FF0000000000000, 0xFFF0000000000000, 0.0, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000]> : tensor<6xf64>)

func.func @ndtr(%x0: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.ndtr %x0 : tensor<?xf64>
  return %0 : tensor<?xf64>
}
tg.expect @ndtr(dense<[0x7FF0000000000000, 0xFFF0000000000000, 0.0, -40.0, 0x7FF8000000000000]> : tensor<5xf64>) returns (dense<[1.0, 0.0, 0.5, 0.0, 0x7FF8000000000000]> : tensor<5xf64>)

func.func @log_ndtr(%x0: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.log_ndtr %x0 : tensor<?xf64>
  return %0 : tensor<?xf64>
}
tg.expect @log_ndtr(dense<[0x7FF0000000000000, 0xFFF0000000000000, 1.0e+300, -1.0e+300, 0x7FF8000000000000]> : tensor<5xf64>) returns (dense<[-0.0, 0xFFF0000000000000, -0.0, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<5xf64>)

func.func @ndtri(%x0: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.ndtri %x0 : tensor<?xf64>
  return %0 : tensor<?xf64>
}
tg.expect @ndtri(dense<[0.0, 1.0, 0.5, -0.5, 1.5, 0x7FF8000000000000]> : tensor<6xf64>) returns (dense<[0xFFF0000000000000, 0x7FF0000000000000, 0.0, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000]> : tensor<6xf64>)

func.func @owens_t(%x0: tensor<?xf64>, %x1: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.owens_t %x0, %x1 : tensor<?xf64>
  return %0 : tensor<?xf64>
}
tg.expect @owens_t(dense<[0.0, 0x7FF0000000000000, 1.0, 0.0, 0x7FF8000000000000, 1.0]> : tensor<6xf64>, dense<[0x7FF0000000000000, 1.0, 0.0, 0xFFF0000000000000, 1.0, 0x7FF8000000000000]> : tensor<6xf64>) returns (dense<[0.25, 0.0, 0.0, -0.25, 0x7FF8000000000000, 0x7FF8000000000000]> : tensor<6xf64>)

func.func @gamma(%x0: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.gamma %x0 : tensor<?xf64>
  return %0 : tensor<?xf64>
}
tg.expect @gamma(dense<[5.0, 0.0, -0.0, -1.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 200.0]> : tensor<8xf64>) returns (dense<[24.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0x7FF0000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF0000000000000]> : tensor<8xf64>)
tg.expect @gamma(dense<[0.5, 1.5, 2.0, 31.999, 32.0, 171.5, -0.5, -30.5, -31.5, -100.5]> : tensor<10xf64>) returns (dense<[1.772453850905516, 0.886226925452758, 1.0, 8.194518628835086e+33, 8.222838654177922e+33, 9.4833675668248e+307, -3.544907701811032, -2.1357974436941745e-33, 6.780309345060872e-35, -3.3536908198076787e-159]> : tensor<10xf64>) within 1 ulp

func.func @betaln(%x0: tensor<?xf64>, %x1: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.betaln %x0, %x1 : tensor<?xf64>
  return %0 : tensor<?xf64>
}
tg.expect @betaln(dense<[1.0, 0.0, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<4xf64>, dense<[1.0, 1.0, 2.0, 1.0]> : tensor<4xf64>) returns (dense<[0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<4xf64>)

func.func @gammainc(%x0: tensor<?xf64>, %x1: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.gammainc %x0, %x1 : tensor<?xf64>
  return %0 : tensor<?xf64>
}
tg.expect @gammainc(dense<[1.0, 1.0, 0.0, 0.0, -1.0, 1.0, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<8xf64>, dense<[0.0, 0x7FF0000000000000, 1.0, 0.0, 1.0, -1.0, 1.0, 1.0]> : tensor<8xf64>) returns (dense<[0.0, 1.0, 1.0, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0.0, 0x7FF8000000000000]> : tensor<8xf64>)

func.func @gammaincc(%x0: tensor<?xf64>, %x1: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.gammaincc %x0, %x1 : tensor<?xf64>
  return %0 : tensor<?xf64>
}
tg.expect @gammaincc(dense<[1.0, 1.0, 0.0, 0.0, -1.0, 1.0, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<8xf64>, dense<[0.0, 0x7FF0000000000000, 1.0, 0.0, 1.0, -1.0, 1.0, 1.0]> : tensor<8xf64>) returns (dense<[1.0, 0.0, 0.0, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 1.0, 0x7FF8000000000000]> : tensor<8xf64>)

func.func @gammaincinv(%x0: tensor<?xf64>, %x1: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.gammaincinv %x0, %x1 : tensor<?xf64>
  return %0 : tensor<?xf64>
}
tg.expect @gammaincinv(dense<[1.0, 1.0, 0.0, 1.0, 1.0, 0x7FF8000000000000]> : tensor<6xf64>, dense<[0.0, 1.0, 0.5, -0.5, 1.5, 0.5]> : tensor<6xf64>) returns (dense<[0.0, 0x7FF0000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000]> : tensor<6xf64>)

func.func @gammainccinv(%x0: tensor<?xf64>, %x1: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.gammainccinv %x0, %x1 : tensor<?xf64>
  return %0 : tensor<?xf64>
}
tg.expect @gammainccinv(dense<[1.0, 1.0, 0.0, 1.0, 1.0, 0x7FF8000000000000]> : tensor<6xf64>, dense<[0.0, 1.0, 0.5, -0.5, 1.5, 0.5]> : tensor<6xf64>) returns (dense<[0x7FF0000000000000, 0.0, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000]> : tensor<6xf64>)

func.func @gammal(%x0: tensor<?xf64>, %x1: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.gammal %x0, %x1 : tensor<?xf64>
  return %0 : tensor<?xf64>
}
tg.expect @gammal(dense<[1.0, 0.0, 2.0, 1.0, 0x7FF8000000000000]> : tensor<5xf64>, dense<[0.0, 1.0, 0x7FF0000000000000, -1.0, 1.0]> : tensor<5xf64>) returns (dense<[0.0, 0x7FF8000000000000, 1.0, 0x7FF8000000000000, 0x7FF8000000000000]> : tensor<5xf64>)

func.func @gammau(%x0: tensor<?xf64>, %x1: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.gammau %x0, %x1 : tensor<?xf64>
  return %0 : tensor<?xf64>
}
tg.expect @gammau(dense<[1.0, 0.0, 3.0, 1.0, 1000.0, 0x7FF8000000000000]> : tensor<6xf64>, dense<[0x7FF0000000000000, 1.0, 0.0, -1.0, 1.0e+308, 1.0]> : tensor<6xf64>) returns (dense<[0.0, 0x7FF8000000000000, 2.0, 0x7FF8000000000000, 0.0, 0x7FF8000000000000]> : tensor<6xf64>)

func.func @gammainc_da(%x0: tensor<?xf64>, %x1: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.gammainc_da %x0, %x1 : tensor<?xf64>
  return %0 : tensor<?xf64>
}
tg.expect @gammainc_da(dense<[1.0, 1.0, 0.0, 1.0, 10000000000.0]> : tensor<5xf64>, dense<[0.0, 0x7FF0000000000000, 1.0, -1.0, 1.0]> : tensor<5xf64>) returns (dense<[0.0, 0.0, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000]> : tensor<5xf64>)

func.func @zeta(%x0: tensor<?xf64>, %x1: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.zeta %x0, %x1 : tensor<?xf64>
  return %0 : tensor<?xf64>
}
tg.expect @zeta(dense<[1.0, 2.0, 2.0, 0.5, 2.5, 0x7FF0000000000000, 0x7FF8000000000000, 2.0]> : tensor<8xf64>, dense<[1.0, 0.0, -3.0, 1.0, -0.5, 2.0, 1.0, 0x7FF0000000000000]> : tensor<8xf64>) returns (dense<[0x7FF0000000000000, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0.0, 0x7FF8000000000000, 0.0]> : tensor<8xf64>)

func.func @i0(%x0: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.i0 %x0 : tensor<?xf64>
  return %0 : tensor<?xf64>
}
tg.expect @i0(dense<[0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 1000.0]> : tensor<5xf64>) returns (dense<[1.0, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF8000000000000, 0x7FF0000000000000]> : tensor<5xf64>)

func.func @i1(%x0: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.i1 %x0 : tensor<?xf64>
  return %0 : tensor<?xf64>
}
tg.expect @i1(dense<[0.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<5xf64>) returns (dense<[0.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<5xf64>)

func.func @i0e(%x0: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.i0e %x0 : tensor<?xf64>
  return %0 : tensor<?xf64>
}
tg.expect @i0e(dense<[0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<4xf64>) returns (dense<[1.0, 0.0, 0.0, 0x7FF8000000000000]> : tensor<4xf64>)

func.func @i1e(%x0: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.i1e %x0 : tensor<?xf64>
  return %0 : tensor<?xf64>
}
tg.expect @i1e(dense<[0.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<5xf64>) returns (dense<[0.0, -0.0, 0.0, -0.0, 0x7FF8000000000000]> : tensor<5xf64>)

func.func @iv(%x0: tensor<?xf64>, %x1: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.iv %x0, %x1 : tensor<?xf64>
  return %0 : tensor<?xf64>
}
tg.expect @iv(dense<[0.0, 2.0, 0.5, 2.0, 0.5, 0x7FF0000000000000, 0x7FF8000000000000, -0.5]> : tensor<8xf64>, dense<[0.0, 0.0, 0.0, 0x7FF0000000000000, -1.0, 1.0, 1.0, 0.0]> : tensor<8xf64>) returns (dense<[1.0, 0.0, 0.0, 0x7FF0000000000000, 0x7FF8000000000000, 0.0, 0x7FF8000000000000, 0x7FF0000000000000]> : tensor<8xf64>)

func.func @ive(%x0: tensor<?xf64>, %x1: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.ive %x0, %x1 : tensor<?xf64>
  return %0 : tensor<?xf64>
}
tg.expect @ive(dense<[0.0, 2.0, 2.0, 0.5, 0x7FF8000000000000]> : tensor<5xf64>, dense<[0.0, 0.0, 0x7FF0000000000000, -1.0, 1.0]> : tensor<5xf64>) returns (dense<[1.0, 0.0, 0.0, 0x7FF8000000000000, 0x7FF8000000000000]> : tensor<5xf64>)

func.func @kv(%x0: tensor<?xf64>, %x1: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.kv %x0, %x1 : tensor<?xf64>
  return %0 : tensor<?xf64>
}
tg.expect @kv(dense<[0.0, 2.0, 1.0, 1.0, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<6xf64>, dense<[0.0, 0.0, 0x7FF0000000000000, -1.0, 1.0, 1.0]> : tensor<6xf64>) returns (dense<[0x7FF0000000000000, 0x7FF0000000000000, 0.0, 0x7FF8000000000000, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<6xf64>)

func.func @kve(%x0: tensor<?xf64>, %x1: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.kve %x0, %x1 : tensor<?xf64>
  return %0 : tensor<?xf64>
}
tg.expect @kve(dense<[0.0, 2.0, 1.0, 1.0, 0x7FF8000000000000]> : tensor<5xf64>, dense<[0.0, 0.0, 0x7FF0000000000000, -1.0, 1.0]> : tensor<5xf64>) returns (dense<[0x7FF0000000000000, 0x7FF0000000000000, 0.0, 0x7FF8000000000000, 0x7FF8000000000000]> : tensor<5xf64>)

func.func @j0(%x0: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.j0 %x0 : tensor<?xf64>
  return %0 : tensor<?xf64>
}
tg.expect @j0(dense<[0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<4xf64>) returns (dense<[1.0, 0.0, 0.0, 0x7FF8000000000000]> : tensor<4xf64>)
tg.expect @j0(dense<[1.5, 2.404825557695773, 25.0, 25.2, 10000.0, 10000000.0]> : tensor<6xf64>) returns (dense<[0.5118276717359181, -6.10876525973673e-17, 0.09626678327595811, 0.11915710520327703, -0.0070961603533888015, -8.683734864191702e-05]> : tensor<6xf64>) within 4 ulp

func.func @j1(%x0: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.j1 %x0 : tensor<?xf64>
  return %0 : tensor<?xf64>
}
tg.expect @j1(dense<[0.0, -0.0, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<4xf64>) returns (dense<[0.0, -0.0, 0.0, 0x7FF8000000000000]> : tensor<4xf64>)

func.func @jv(%x0: tensor<?xf64>, %x1: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.jv %x0, %x1 : tensor<?xf64>
  return %0 : tensor<?xf64>
}
tg.expect @jv(dense<[0.0, 2.0, 0.5, 2.0, 1.0e+300, -0.5, 0x7FF8000000000000, 10000000.0]> : tensor<8xf64>, dense<[0.0, 0.0, -1.0, 0x7FF0000000000000, 1.0, 0.0, 1.0, 100000000.0]> : tensor<8xf64>) returns (dense<[1.0, 0.0, 0x7FF8000000000000, 0.0, 0.0, 0x7FF0000000000000, 0x7FF8000000000000, 0x7FF8000000000000]> : tensor<8xf64>)

func.func @yv(%x0: tensor<?xf64>, %x1: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.yv %x0, %x1 : tensor<?xf64>
  return %0 : tensor<?xf64>
}
tg.expect @yv(dense<[0.0, 2.0, 1.0, 1.0, 1.0e+300, 0x7FF8000000000000]> : tensor<6xf64>, dense<[0.0, 0.0, 0x7FF0000000000000, -1.0, 1.0, 1.0]> : tensor<6xf64>) returns (dense<[0xFFF0000000000000, 0xFFF0000000000000, 0.0, 0x7FF8000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<6xf64>)

func.func @betainc(%x0: tensor<?xf64>, %x1: tensor<?xf64>, %x2: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.betainc %x0, %x1, %x2 : tensor<?xf64>
  return %0 : tensor<?xf64>
}
tg.expect @betainc(dense<[1.0, 1.0, 0.0, 1.0, 1.0, 10000000000000.0, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<8xf64>, dense<[1.0, 1.0, 1.0, -1.0, 1.0, 10000000000000.0, 1.0, 1.0]> : tensor<8xf64>, dense<[0.0, 1.0, 0.5, 0.5, 1.5, 0.5, 0.5, 0.5]> : tensor<8xf64>) returns (dense<[0.0, 1.0, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0.0, 0x7FF8000000000000]> : tensor<8xf64>)

func.func @betaincinv(%x0: tensor<?xf64>, %x1: tensor<?xf64>, %x2: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.betaincinv %x0, %x1, %x2 : tensor<?xf64>
  return %0 : tensor<?xf64>
}
tg.expect @betaincinv(dense<[1.0, 1.0, 0.0, 1.0, 1.0, 10000000000000.0, 0x7FF8000000000000]> : tensor<7xf64>, dense<[1.0, 1.0, 1.0, -1.0, 1.0, 1.0, 1.0]> : tensor<7xf64>, dense<[0.0, 1.0, 0.5, 0.5, 1.5, 0.5, 0.5]> : tensor<7xf64>) returns (dense<[0.0, 1.0, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000]> : tensor<7xf64>)

func.func @betainc_da(%x0: tensor<?xf64>, %x1: tensor<?xf64>, %x2: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.betainc_da %x0, %x1, %x2 : tensor<?xf64>
  return %0 : tensor<?xf64>
}
tg.expect @betainc_da(dense<[1.0, 1.0, 0.0, 1.0]> : tensor<4xf64>, dense<[1.0, 1.0, 1.0, 10000000000.0]> : tensor<4xf64>, dense<[0.0, 1.0, 0.5, 0.5]> : tensor<4xf64>) returns (dense<[0.0, 0.0, 0x7FF8000000000000, 0x7FF8000000000000]> : tensor<4xf64>)

// At 0; polynomials, also where the third parameter is a pole; at 1; beyond 1; (1 - z)⁻ᵇ.
func.func @hyp2f1(%x0: tensor<?xf64>, %x1: tensor<?xf64>, %x2: tensor<?xf64>, %x3: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.hyp2f1 %x0, %x1, %x2, %x3 : tensor<?xf64>
  return %0 : tensor<?xf64>
}
tg.expect @hyp2f1(dense<[1.0, 0.0, -2.0, 1.0, -2.0, 1.0, 1.0, 1.0, 0.5, 1.0, 0x7FF8000000000000, 1.0, 2.0, 1.0, 200000.0]> : tensor<15xf64>, dense<[2.0, 2.0, 3.0, 2.0, 1.0, 1.0, 1.0, 1.0, 0.5, 1.0, 1.0, 1.0, 3.0, 2.0, 1.5]> : tensor<15xf64>, dense<[3.0, -3.0, -2.0, -3.0, 0.5, 3.0, 2.0, 1.5, 1.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.5]> : tensor<15xf64>, dense<[0.0, 5.0, 0.5, 0.5, 2.0, 1.0, 1.0, 1.0, 1.5, 0xFFF0000000000000, 0.5, 0x7FF8000000000000, 0.5, -1.0, 0.5]> : tensor<15xf64>) returns (dense<[1.0, 1.0, 4.0, 0x7FF0000000000000, 3.666666666666666, 2.0, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 8.0, 0.5, 0x7FF8000000000000]> : tensor<15xf64>) within 4 ulp

// At 0; a pole of the third parameter, also of a polynomial that the derivative makes a series of, and of one that stays; beyond
// 1; at 1; large and infinite numbers.
func.func @hyp2f1_da(%x0: tensor<?xf64>, %x1: tensor<?xf64>, %x2: tensor<?xf64>, %x3: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.hyp2f1_da %x0, %x1, %x2, %x3 : tensor<?xf64>
  return %0 : tensor<?xf64>
}
tg.expect @hyp2f1_da(dense<[3.0, -2.0, 1.0, 3.0, 3.0, 2.0, 2.0, 1.0, 1.0, -2.0, 200000.0, 1.0, 0x7FF8000000000000]> : tensor<13xf64>, dense<[0.5, 3.0, 1.0, -2.0, -2.0, 0.0, -1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]> : tensor<13xf64>, dense<[3.0, -2.0, -3.0, -3.0, 0.5, 3.0, 2.0, 1.5, 3.0, 3.0, 2.0, 2.0, 2.0]> : tensor<13xf64>, dense<[0.0, 0.5, 0.5, 0.5, 2.0, 0.5, 1.0, 1.0, 1.5, 1.5, 0.5, 0xFFF0000000000000, 0.5]> : tensor<13xf64>) returns (dense<[0.0, 0x7FF8000000000000, 0x7FF8000000000000, 0.625, 29.333333333333332, 0.0, -0.5, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000]> : tensor<13xf64>) within 2 ulp

// The derivative by the third parameter, at its limits.
func.func @hyp2f1_dc(%x0: tensor<?xf64>, %x1: tensor<?xf64>, %x2: tensor<?xf64>, %x3: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.hyp2f1_dc %x0, %x1, %x2, %x3 : tensor<?xf64>
  return %0 : tensor<?xf64>
}
tg.expect @hyp2f1_dc(dense<[3.0, -2.0, 1.0, -2.0, 0.0, 2.0, 1.0, 1.0, 200000.0, 1.0, 1.0]> : tensor<11xf64>, dense<[0.5, 3.0, 1.0, 3.0, 2.0, -1.0, 1.0, 1.0, 1.0, 1.0, 1.0]> : tensor<11xf64>, dense<[3.0, -2.0, -3.0, -3.0, 3.0, 2.0, 1.5, 3.0, 2.0, 2.0, 0x7FF8000000000000]> : tensor<11xf64>, dense<[0.0, 0.5, 0.5, 0.5, 0.5, 1.0, 1.0, 1.5, 0.5, 0xFFF0000000000000, 0.5]> : tensor<11xf64>) returns (dense<[0.0, 3.0, 0x7FF8000000000000, 0.75, 0.0, 0.5, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000, 0x7FF8000000000000]> : tensor<11xf64>) within 2 ulp
