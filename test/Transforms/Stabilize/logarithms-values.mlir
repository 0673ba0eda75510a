// Where the forms meet, at the ends of the range, and of nothing: in all modes, and with derivatives.

// RUN: tg-run %s --check | FileCheck %s
// CHECK: {{[0-9]+}} expectations hold

func.func @log1mexp(%x: tensor<?xf64>) -> tensor<?xf64> {
  %one = arith.constant 1.0 : f64
  %0 = tg.exp %x : tensor<?xf64>
  %1 = tg.sub %one, %0 : (f64, tensor<?xf64>)
  %2 = tg.log %1 : tensor<?xf64>
  return %2 : tensor<?xf64>
}
tg.expect @log1mexp(dense<[-1.0, -2.0, 0.5, 0x7FF8000000000000, 0.0]> : tensor<5xf64>) returns (dense<[-0.45867514538708193, -0.14541345786885906, 0x7FF8000000000000, 0x7FF8000000000000, 0xFFF0000000000000]> : tensor<5xf64>) within 8 ulp
tg.expect @log1mexp(dense<> : tensor<0xf64>) returns (dense<> : tensor<0xf64>)

func.func @log_erfc(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = tg.erfc %x : tensor<?xf64>
  %1 = tg.log %0 : tensor<?xf64>
  return %1 : tensor<?xf64>
}
tg.expect @log_erfc(dense<[0xFFF0000000000000, -3.0, 0.0, 1.0, 5.0]> : tensor<5xf64>) returns (dense<[0.6931471805599453, 0.6931361352504468, 0.0, -1.849605509933248, -27.200889545537432]> : tensor<5xf64>) within 8 ulp
tg.expect @log_erfc(dense<[0x7FF8000000000000]> : tensor<1xf64>) returns (dense<[0x7FF8000000000000]> : tensor<1xf64>)
tg.expect @log_erfc(dense<[0x7FF0000000000000]> : tensor<1xf64>) returns (dense<[0xFFF0000000000000]> : tensor<1xf64>)
tg.expect @log_erfc(dense<> : tensor<0xf64>) returns (dense<> : tensor<0xf64>)

func.func @log_of_product(%x: tensor<?xf64>) -> f64 {
  %0 = tg.abs %x : tensor<?xf64>
  %1 = tg.prod %0 : tensor<?xf64>
  %2 = tg.log %1 : f64
  return %2 : f64
}
tg.expect @log_of_product(dense<[2.0, -4.0, 8.0]> : tensor<3xf64>) returns (4.1588830833596715 : f64) within 8 ulp
tg.expect @log_of_product(dense<[2.0, 0.0]> : tensor<2xf64>) returns (0xFFF0000000000000 : f64)
tg.expect @log_of_product(dense<[0.0, 0x7FF0000000000000]> : tensor<2xf64>) returns (0x7FF8000000000000 : f64)
tg.expect @log_of_product(dense<> : tensor<0xf64>) returns (0.0 : f64)
