// Calls of LAPACK, with the attributes that JAX gives them on CPUs.
// RUN: tg-run %s --check

// The other triangle is as it was; `info` is not 0 where a matrix is not positive definite.
func.func @potrf(%a: tensor<2x2x2xf64>) -> (tensor<2x2x2xf64>, tensor<2xi32>, tensor<2x2x2xf64>) {
  %0:2 = stablehlo.custom_call @lapack_dpotrf_ffi(%a) {mhlo.backend_config = {uplo = 76 : ui8}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>]} : (tensor<2x2x2xf64>) -> (tensor<2x2x2xf64>, tensor<2xi32>)
  %1:2 = stablehlo.custom_call @lapack_dpotrf_ffi(%a) {backend_config = "", mhlo.backend_config = {uplo = 85 : ui8}} : (tensor<2x2x2xf64>) -> (tensor<2x2x2xf64>, tensor<2xi32>)
  return %0#0, %0#1, %1#0 : tensor<2x2x2xf64>, tensor<2xi32>, tensor<2x2x2xf64>
}
tg.expect @potrf(dense<[[[4.0, 2.0], [7.0, 10.0]], [[9.0, 6.0], [1.0, 8.0]]]> : tensor<2x2x2xf64>) returns (dense<[[[0x7FF8000000000000, 2.0], [0x7FF8000000000000, 0x7FF8000000000000]], [[3.0, 6.0], [0.3333333333333333, 2.8087165910587863]]]> : tensor<2x2x2xf64>, dense<[1, 0]> : tensor<2xi32>, dense<[[[2.0, 1.0], [7.0, 3.0]], [[3.0, 2.0], [1.0, 2.0]]]> : tensor<2x2x2xf64>) within 1 ulp

// a x = b, x aᵀ = b and with ones on the diagonal; older programs have a factor.
func.func @trsm(%a: tensor<2x2xf32>, %b: tensor<2x1xf32>, %c: tensor<1x2xf32>) -> (tensor<2x1xf32>, tensor<1x2xf32>, tensor<2x1xf32>) {
  %0 = stablehlo.custom_call @lapack_strsm_ffi(%a, %b) {mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<2x2xf32>, tensor<2x1xf32>) -> tensor<2x1xf32>
  %two = stablehlo.constant dense<2.0> : tensor<f32>
  %1 = stablehlo.custom_call @lapack_strsm_ffi(%a, %c, %two) {mhlo.backend_config = {diag = 78 : ui8, side = 82 : ui8, trans_x = 84 : ui8, uplo = 76 : ui8}} : (tensor<2x2xf32>, tensor<1x2xf32>, tensor<f32>) -> tensor<1x2xf32>
  %2 = stablehlo.custom_call @lapack_strsm_ffi(%a, %b) {mhlo.backend_config = {diag = 85 : ui8, side = 76 : ui8, trans_x = 67 : ui8, uplo = 85 : ui8}} : (tensor<2x2xf32>, tensor<2x1xf32>) -> tensor<2x1xf32>
  return %0, %1, %2 : tensor<2x1xf32>, tensor<1x2xf32>, tensor<2x1xf32>
}
tg.expect @trsm(dense<[[2.0, 3.0], [1.0, 4.0]]> : tensor<2x2xf32>, dense<[[6.0], [8.0]]> : tensor<2x1xf32>, dense<[[6.0, 8.0]]> : tensor<1x2xf32>) returns (dense<[[3.0], [1.25]]> : tensor<2x1xf32>, dense<[[6.0, 2.5]]> : tensor<1x2xf32>, dense<[[6.0], [-10.0]]> : tensor<2x1xf32>) within 1 ulp

// Pivots are the rows that are exchanged, one after the other; `info` is the first 0 on the diagonal.
func.func @getrf(%a: tensor<2x3x3xf64>) -> (tensor<2x3x3xf64>, tensor<2x3xi32>, tensor<2xi32>) {
  %0:3 = stablehlo.custom_call @lapack_dgetrf_ffi(%a) {backend_config = "", mhlo.backend_config = {}} : (tensor<2x3x3xf64>) -> (tensor<2x3x3xf64>, tensor<2x3xi32>, tensor<2xi32>)
  return %0#0, %0#1, %0#2 : tensor<2x3x3xf64>, tensor<2x3xi32>, tensor<2xi32>
}
func.func @getrf_of_one(%a: tensor<3x3xf64>) -> (tensor<3x3xf64>, tensor<3xi32>, tensor<i32>) {
  %0:3 = stablehlo.custom_call @lapack_dgetrf_ffi(%a) {mhlo.backend_config = {}} : (tensor<3x3xf64>) -> (tensor<3x3xf64>, tensor<3xi32>, tensor<i32>)
  return %0#0, %0#1, %0#2 : tensor<3x3xf64>, tensor<3xi32>, tensor<i32>
}
tg.expect @getrf_of_one(dense<[[1.0, 2.0, 3.0], [2.0, 4.0, 7.0], [4.0, 2.0, 1.0]]> : tensor<3x3xf64>) returns (dense<[[4.0, 2.0, 1.0], [0.5, 3.0, 6.5], [0.25, 0.5, -0.5]]> : tensor<3x3xf64>, dense<[3, 2, 3]> : tensor<3xi32>, 0 : i32) within 4 ulp
tg.expect @getrf_of_one(dense<[[0.0, 1.0, 2.0], [0.0, 3.0, 4.0], [0.0, 5.0, 6.0]]> : tensor<3x3xf64>) returns (dense<[[0.0, 1.0, 2.0], [0.0, 5.0, 6.0], [0.0, 0.6, 0.40000000000000036]]> : tensor<3x3xf64>, dense<[1, 3, 3]> : tensor<3xi32>, 1 : i32) within 4 ulp
tg.expect @getrf_of_one(dense<[[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]> : tensor<3x3xf64>) returns (dense<[[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]> : tensor<3x3xf64>, dense<[1, 2, 3]> : tensor<3xi32>, 0 : i32) within 4 ulp
tg.expect @getrf_of_one(dense<[[0.0, 2.0, 1.0], [1.0, 0.0, 0.0], [0.0, 0.0, 4.0]]> : tensor<3x3xf64>) returns (dense<[[1.0, 0.0, 0.0], [0.0, 2.0, 1.0], [0.0, 0.0, 4.0]]> : tensor<3x3xf64>, dense<[2, 2, 3]> : tensor<3xi32>, 0 : i32) within 4 ulp
tg.expect @getrf(dense<[[[1.0, 2.0, 3.0], [2.0, 4.0, 7.0], [4.0, 2.0, 1.0]], [[0.0, 2.0, 1.0], [8.0, 0.0, 1.0], [2.0, 0.0, 4.0]]]> : tensor<2x3x3xf64>) returns (dense<[[[4.0, 2.0, 1.0], [0.5, 3.0, 6.5], [0.25, 0.5, -0.5]], [[8.0, 0.0, 1.0], [0.0, 2.0, 1.0], [0.25, 0.0, 3.75]]]> : tensor<2x3x3xf64>, dense<[[3, 2, 3], [2, 2, 3]]> : tensor<2x3xi32>, dense<[0, 0]> : tensor<2xi32>) within 4 ulp

// Values ascend; the signs of vectors are ours. Modes without vectors return the operand in their place, or zeros.
func.func @syevd(%a: tensor<2x2xf64>) -> (tensor<2xf64>, tensor<2x2xf64>, tensor<i32>, tensor<2xf64>) {
  %0:3 = stablehlo.custom_call @lapack_dsyevd_ffi(%a) {mhlo.backend_config = {mode = 86 : ui8, uplo = 76 : ui8}} : (tensor<2x2xf64>) -> (tensor<2x2xf64>, tensor<2xf64>, tensor<i32>)
  %1:3 = stablehlo.custom_call @lapack_dsyevd_ffi(%a) {mhlo.backend_config = {mode = 78 : ui8, uplo = 85 : ui8}} : (tensor<2x2xf64>) -> (tensor<2x2xf64>, tensor<2xf64>, tensor<i32>)
  return %0#1, %0#0, %0#2, %1#1 : tensor<2xf64>, tensor<2x2xf64>, tensor<i32>, tensor<2xf64>
}
tg.expect @syevd(dense<[[3.0, 0.0], [1.0, 3.0]]> : tensor<2x2xf64>) returns (dense<[2.0, 4.0]> : tensor<2xf64>, dense<[[0.7071067811865476, 0.7071067811865476], [-0.7071067811865476, 0.7071067811865476]]> : tensor<2x2xf64>, 0 : i32, dense<[3.0, 3.0]> : tensor<2xf64>) within 8 ulp

func.func @gesdd(%a: tensor<3x2xf64>, %b: tensor<2x2xf64>) -> (tensor<2xf64>, tensor<3x2xf64>, tensor<2x2xf64>, tensor<i32>, tensor<2xf64>, tensor<2xf64>) {
  %0:5 = stablehlo.custom_call @lapack_dgesdd_ffi(%a) {mhlo.backend_config = {mode = 83 : ui8}} : (tensor<3x2xf64>) -> (tensor<3x2xf64>, tensor<2xf64>, tensor<3x2xf64>, tensor<2x2xf64>, tensor<i32>)
  %1:5 = stablehlo.custom_call @lapack_dgesdd_ffi(%b) {mhlo.backend_config = {mode = 65 : ui8}} : (tensor<2x2xf64>) -> (tensor<2x2xf64>, tensor<2xf64>, tensor<2x2xf64>, tensor<2x2xf64>, tensor<i32>)
  %2:5 = stablehlo.custom_call @lapack_dgesdd_ffi(%a) {mhlo.backend_config = {mode = 78 : ui8}} : (tensor<3x2xf64>) -> (tensor<3x2xf64>, tensor<2xf64>, tensor<3x3xf64>, tensor<2x2xf64>, tensor<i32>)
  return %0#1, %0#2, %0#3, %0#4, %1#1, %2#1 : tensor<2xf64>, tensor<3x2xf64>, tensor<2x2xf64>, tensor<i32>, tensor<2xf64>, tensor<2xf64>
}
tg.expect @gesdd(dense<[[0.0, 2.0], [3.0, 0.0], [0.0, 0.0]]> : tensor<3x2xf64>, dense<[[0.0, -5.0], [4.0, 0.0]]> : tensor<2x2xf64>) returns (dense<[3.0, 2.0]> : tensor<2xf64>, dense<[[0.0, 1.0], [1.0, 0.0], [0.0, 0.0]]> : tensor<3x2xf64>, dense<[[1.0, 0.0], [0.0, 1.0]]> : tensor<2x2xf64>, 0 : i32, dense<[5.0, 4.0]> : tensor<2xf64>, dense<[3.0, 2.0]> : tensor<2xf64>) within 8 ulp
