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

// Matrices that are not square, of which fewer columns or rows are eliminated.
func.func @getrf_of_others(%a: tensor<2x3xf64>, %b: tensor<2x3x2xf64>) -> (tensor<2x3xf64>, tensor<2xi32>, tensor<i32>, tensor<2x3x2xf64>, tensor<2x2xi32>, tensor<2xi32>) {
  %0:3 = stablehlo.custom_call @lapack_dgetrf_ffi(%a) {mhlo.backend_config = {}} : (tensor<2x3xf64>) -> (tensor<2x3xf64>, tensor<2xi32>, tensor<i32>)
  %1:3 = stablehlo.custom_call @lapack_dgetrf_ffi(%b) {mhlo.backend_config = {}} : (tensor<2x3x2xf64>) -> (tensor<2x3x2xf64>, tensor<2x2xi32>, tensor<2xi32>)
  return %0#0, %0#1, %0#2, %1#0, %1#1, %1#2 : tensor<2x3xf64>, tensor<2xi32>, tensor<i32>, tensor<2x3x2xf64>, tensor<2x2xi32>, tensor<2xi32>
}
tg.expect @getrf_of_others(dense<[[1.0, 2.0, 3.0], [2.0, 4.0, 8.0]]> : tensor<2x3xf64>, dense<[[[1.0, 2.0], [2.0, 4.0], [4.0, 2.0]], [[0.0, 1.0], [0.0, 3.0], [0.0, 6.0]]]> : tensor<2x3x2xf64>) returns (dense<[[2.0, 4.0, 8.0], [0.5, 0.0, -1.0]]> : tensor<2x3xf64>, dense<[2, 2]> : tensor<2xi32>, 2 : i32, dense<[[[4.0, 2.0], [0.5, 3.0], [0.25, 0.5]], [[0.0, 1.0], [0.0, 6.0], [0.0, 0.5]]]> : tensor<2x3x2xf64>, dense<[[3, 2], [1, 3]]> : tensor<2x2xi32>, dense<[0, 1]> : tensor<2xi32>)

// R with the vectors of reflections below it, and the factor of each; then Q, with as many columns as R has rows, or all.
func.func @qr(%a: tensor<3x2xf64>) -> (tensor<3x2xf64>, tensor<2xf64>, tensor<3x2xf64>, tensor<3x3xf64>) {
  %0:2 = stablehlo.custom_call @lapack_dgeqrf_ffi(%a) {mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}} : (tensor<3x2xf64>) -> (tensor<3x2xf64>, tensor<2xf64>)
  %1 = stablehlo.custom_call @lapack_dorgqr_ffi(%0#0, %0#1) {mhlo.backend_config = {}} : (tensor<3x2xf64>, tensor<2xf64>) -> tensor<3x2xf64>
  %zero = stablehlo.constant dense<0.0> : tensor<f64>
  %2 = stablehlo.pad %0#0, %zero, low = [0, 0], high = [0, 1], interior = [0, 0] : (tensor<3x2xf64>, tensor<f64>) -> tensor<3x3xf64>
  %3 = stablehlo.custom_call @lapack_dorgqr_ffi(%2, %0#1) {mhlo.backend_config = {}} : (tensor<3x3xf64>, tensor<2xf64>) -> tensor<3x3xf64>
  return %0#0, %0#1, %1, %3 : tensor<3x2xf64>, tensor<2xf64>, tensor<3x2xf64>, tensor<3x3xf64>
}
tg.expect @qr(dense<[[3.0, 1.0], [4.0, 2.0], [0.0, 5.0]]> : tensor<3x2xf64>) returns (dense<[[-5.0, -2.2], [0.5, -5.015974481593782], [0.0, 0.923194896318756]]> : tensor<3x2xf64>, dense<[1.6, 1.07974522228289]> : tensor<2xf64>, dense<[[-0.6, 0.06379617782631204], [-0.8, -0.04784713336973403], [0.0, -0.9968152785361247]]> : tensor<3x2xf64>, dense<[[-0.6, 0.06379617782631204, 0.7974522228288998], [-0.8, -0.04784713336973403, -0.5980891671216748], [0.0, -0.9968152785361247, 0.0797452222828905]]> : tensor<3x3xf64>) within 16 ulp
// Squares of the elements overflow, or are 0.
tg.expect @qr(dense<[[3.0e200, 1.0], [4.0e200, 2.0], [0.0, 5.0]]> : tensor<3x2xf64>) returns (dense<[[-5.0e200, -2.2], [0.5, -5.015974481593782], [0.0, 0.923194896318756]]> : tensor<3x2xf64>, dense<[1.6, 1.07974522228289]> : tensor<2xf64>, dense<[[-0.6, 0.06379617782631204], [-0.8, -0.04784713336973403], [0.0, -0.9968152785361247]]> : tensor<3x2xf64>, dense<[[-0.6, 0.06379617782631204, 0.7974522228288998], [-0.8, -0.04784713336973403, -0.5980891671216748], [0.0, -0.9968152785361247, 0.0797452222828905]]> : tensor<3x3xf64>) within 16 ulp
tg.expect @qr(dense<[[3.0e-200, 1.0], [4.0e-200, 2.0], [0.0, 5.0]]> : tensor<3x2xf64>) returns (dense<[[-5.0e-200, -2.2], [0.5, -5.015974481593782], [0.0, 0.923194896318756]]> : tensor<3x2xf64>, dense<[1.6, 1.07974522228289]> : tensor<2xf64>, dense<[[-0.6, 0.06379617782631204], [-0.8, -0.04784713336973403], [0.0, -0.9968152785361247]]> : tensor<3x2xf64>, dense<[[-0.6, 0.06379617782631204, 0.7974522228288998], [-0.8, -0.04784713336973403, -0.5980891671216748], [0.0, -0.9968152785361247, 0.0797452222828905]]> : tensor<3x3xf64>) within 16 ulp

// Columns of zeros, and rows that are ones already, are not reflected.
func.func @geqrf_of_wide(%a: tensor<2x2x3xf64>) -> (tensor<2x2x3xf64>, tensor<2x2xf64>) {
  %0:2 = stablehlo.custom_call @lapack_dgeqrf_ffi(%a) {mhlo.backend_config = {}} : (tensor<2x2x3xf64>) -> (tensor<2x2x3xf64>, tensor<2x2xf64>)
  return %0#0, %0#1 : tensor<2x2x3xf64>, tensor<2x2xf64>
}
tg.expect @geqrf_of_wide(dense<[[[0.0, 3.0, 1.0], [0.0, 4.0, 2.0]], [[-3.0, 1.0, 0.0], [4.0, 2.0, 5.0]]]> : tensor<2x2x3xf64>) returns (dense<[[[0.0, 3.0, 1.0], [0.0, 4.0, 2.0]], [[5.0, 1.0, 4.0], [-0.5, 2.0, 3.0]]]> : tensor<2x2x3xf64>, dense<[[0.0, 0.0], [1.6, 0.0]]> : tensor<2x2xf64>) within 4 ulp

func.func @qr_of_complex(%a: tensor<2x2xcomplex<f64>>) -> (tensor<2x2xcomplex<f64>>, tensor<2xcomplex<f64>>, tensor<2x2xcomplex<f64>>) {
  %0:2 = stablehlo.custom_call @lapack_zgeqrf_ffi(%a) {mhlo.backend_config = {}} : (tensor<2x2xcomplex<f64>>) -> (tensor<2x2xcomplex<f64>>, tensor<2xcomplex<f64>>)
  %1 = stablehlo.custom_call @lapack_zungqr_ffi(%0#0, %0#1) {mhlo.backend_config = {}} : (tensor<2x2xcomplex<f64>>, tensor<2xcomplex<f64>>) -> tensor<2x2xcomplex<f64>>
  return %0#0, %0#1, %1 : tensor<2x2xcomplex<f64>>, tensor<2xcomplex<f64>>, tensor<2x2xcomplex<f64>>
}
tg.expect @qr_of_complex(dense<[[(1.0, 2.0), (2.0, 0.0)], [(2.0, -1.0), (0.0, 1.0)]]> : tensor<2x2xcomplex<f64>>) returns (dense<[[(-3.1622776601683795, 0.0), (-0.316227766016838, 0.632455532033676)], [(0.29658556651379125, -0.3827642610856318), (2.1213203435596424, 0.0)]]> : tensor<2x2xcomplex<f64>>, dense<[(1.316227766016838, 0.6324555320336759), (1.2097176652839556, -0.977761985796056)]> : tensor<2xcomplex<f64>>, dense<[[(-0.3162277660168380, -0.6324555320336759), (0.7071067811865475, 0.0)], [(-0.6324555320336759, 0.3162277660168380), (0.0, 0.7071067811865475)]]> : tensor<2x2xcomplex<f64>>) within 64 ulp

// `info` is not 0 where a matrix is singular.
func.func @gtsv(%below: tensor<2x3xf64>, %d: tensor<2x3xf64>, %above: tensor<2x3xf64>, %b: tensor<2x3x1xf64>) -> (tensor<2x3x1xf64>, tensor<2xi32>) {
  %0:5 = stablehlo.custom_call @lapack_dgtsv_ffi(%below, %d, %above, %b) {mhlo.backend_config = {}} : (tensor<2x3xf64>, tensor<2x3xf64>, tensor<2x3xf64>, tensor<2x3x1xf64>) -> (tensor<2x3xf64>, tensor<2x3xf64>, tensor<2x3xf64>, tensor<2x3x1xf64>, tensor<2xi32>)
  return %0#3, %0#4 : tensor<2x3x1xf64>, tensor<2xi32>
}
tg.expect @gtsv(dense<[[9.0, 1.0, 2.0], [9.0, 0.0, 0.0]]> : tensor<2x3xf64>, dense<[[4.0, 5.0, 6.0], [1.0, 0.0, 1.0]]> : tensor<2x3xf64>, dense<[[1.0, 3.0, 9.0], [0.0, 0.0, 9.0]]> : tensor<2x3xf64>, dense<[[[6.0], [20.0], [22.0]], [[1.0], [1.0], [1.0]]]> : tensor<2x3x1xf64>) returns (dense<[[[1.0], [2.0], [3.0]], [[0x7FF8000000000000], [0x7FF8000000000000], [0x7FF8000000000000]]]> : tensor<2x3x1xf64>, dense<[0, 1]> : tensor<2xi32>) within 4 ulp

// The values of real matrices are two vectors.
func.func @geev(%a: tensor<2x2xf64>, %b: tensor<2x2xcomplex<f64>>) -> (tensor<2xf64>, tensor<2xf64>, tensor<2x2xcomplex<f64>>, tensor<i32>, tensor<2xcomplex<f64>>) {
  %0:5 = stablehlo.custom_call @lapack_dgeev_ffi(%a) {mhlo.backend_config = {compute_left = 78 : ui8, compute_right = 86 : ui8}} : (tensor<2x2xf64>) -> (tensor<2xf64>, tensor<2xf64>, tensor<2x2xcomplex<f64>>, tensor<2x2xcomplex<f64>>, tensor<i32>)
  %1:4 = stablehlo.custom_call @lapack_zgeev_ffi(%b) {mhlo.backend_config = {compute_left = 78 : ui8, compute_right = 78 : ui8}} : (tensor<2x2xcomplex<f64>>) -> (tensor<2xcomplex<f64>>, tensor<2x2xcomplex<f64>>, tensor<2x2xcomplex<f64>>, tensor<i32>)
  return %0#0, %0#1, %0#3, %0#4, %1#0 : tensor<2xf64>, tensor<2xf64>, tensor<2x2xcomplex<f64>>, tensor<i32>, tensor<2xcomplex<f64>>
}
tg.expect @geev(dense<[[0.0, 1.0], [-4.0, 0.0]]> : tensor<2x2xf64>, dense<[[(0.0, 2.0), (0.0, 0.0)], [(0.0, 0.0), (3.0, 0.0)]]> : tensor<2x2xcomplex<f64>>) returns (dense<[0.0, 0.0]> : tensor<2xf64>, dense<[2.0, -2.0]> : tensor<2xf64>, dense<[[(0.0, -0.4472135954999579), (0.0, 0.4472135954999579)], [(0.8944271909999159, 0.0), (0.8944271909999159, 0.0)]]> : tensor<2x2xcomplex<f64>>, 0 : i32, dense<[(0.0, 2.0), (3.0, 0.0)]> : tensor<2xcomplex<f64>>) within 8 ulp

// Of complex numbers, the other triangle has conjugates.
func.func @hermitian(%a: tensor<2x2xcomplex<f64>>) -> (tensor<2x2xcomplex<f64>>, tensor<2x2xcomplex<f64>>, tensor<2xf64>, tensor<2xf64>) {
  %0:2 = stablehlo.custom_call @lapack_zpotrf_ffi(%a) {mhlo.backend_config = {uplo = 76 : ui8}} : (tensor<2x2xcomplex<f64>>) -> (tensor<2x2xcomplex<f64>>, tensor<i32>)
  %1:2 = stablehlo.custom_call @lapack_zpotrf_ffi(%a) {mhlo.backend_config = {uplo = 85 : ui8}} : (tensor<2x2xcomplex<f64>>) -> (tensor<2x2xcomplex<f64>>, tensor<i32>)
  %2:3 = stablehlo.custom_call @lapack_zheevd_ffi(%a) {mhlo.backend_config = {mode = 86 : ui8, uplo = 76 : ui8}} : (tensor<2x2xcomplex<f64>>) -> (tensor<2x2xcomplex<f64>>, tensor<2xf64>, tensor<i32>)
  %3:3 = stablehlo.custom_call @lapack_zheevd_ffi(%a) {mhlo.backend_config = {mode = 78 : ui8, uplo = 85 : ui8}} : (tensor<2x2xcomplex<f64>>) -> (tensor<2x2xcomplex<f64>>, tensor<2xf64>, tensor<i32>)
  return %0#0, %1#0, %2#1, %3#1 : tensor<2x2xcomplex<f64>>, tensor<2x2xcomplex<f64>>, tensor<2xf64>, tensor<2xf64>
}
tg.expect @hermitian(dense<[[(4.0, 0.0), (1.0, 1.0)], [(0.0, -2.0), (5.0, 0.0)]]> : tensor<2x2xcomplex<f64>>) returns (dense<[[(2.0, 0.0), (1.0, 1.0)], [(0.0, -1.0), (2.0, 0.0)]]> : tensor<2x2xcomplex<f64>>, dense<[[(2.0, 0.0), (0.5, 0.5)], [(0.0, -2.0), (2.1213203435596424, 0.0)]]> : tensor<2x2xcomplex<f64>>, dense<[2.4384471871911697, 6.561552812808831]> : tensor<2xf64>, dense<[3.0, 6.0]> : tensor<2xf64>) within 16 ulp

// All vectors of matrices that are not square: those that the factors lack are orthonormal to them.
func.func @all_vectors(%a: tensor<2x3x2xf64>, %b: tensor<1x2xcomplex<f64>>) -> (tensor<2x3x3xf64>, tensor<2x2xcomplex<f64>>) {
  %0:5 = stablehlo.custom_call @lapack_dgesdd_ffi(%a) {mhlo.backend_config = {mode = 65 : ui8}} : (tensor<2x3x2xf64>) -> (tensor<2x3x2xf64>, tensor<2x2xf64>, tensor<2x3x3xf64>, tensor<2x2x2xf64>, tensor<2xi32>)
  %1:5 = stablehlo.custom_call @lapack_zgesdd_ffi(%b) {mhlo.backend_config = {mode = 65 : ui8}} : (tensor<1x2xcomplex<f64>>) -> (tensor<1x2xcomplex<f64>>, tensor<1xf64>, tensor<1x1xcomplex<f64>>, tensor<2x2xcomplex<f64>>, tensor<i32>)
  return %0#2, %1#3 : tensor<2x3x3xf64>, tensor<2x2xcomplex<f64>>
}
tg.expect @all_vectors(dense<[[[0.0, 2.0], [3.0, 0.0], [0.0, 0.0]], [[0.0, 0.0], [0.0, 1.0], [-2.0, 0.0]]]> : tensor<2x3x2xf64>, dense<[[(3.0, 0.0), (0.0, 4.0)]]> : tensor<1x2xcomplex<f64>>) returns (dense<[[[0.0, 1.0, 0.0], [1.0, 0.0, 0.0], [0.0, 0.0, 1.0]], [[0.0, 0.0, -1.0], [0.0, 1.0, 0.0], [1.0, 0.0, 0.0]]]> : tensor<2x3x3xf64>, dense<[[(0.6, 0.0), (0.0, 0.8)], [(0.0, 0.8), (0.6, 0.0)]]> : tensor<2x2xcomplex<f64>>) within 4 ulp

// Without vectors, the form and the eigenvalues are the same; zeros take the place of the vectors.
func.func @gees(%a: tensor<2x2xf64>) -> (tensor<2x2xf64>, tensor<2x2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<i32>, tensor<i32>) {
  %0:6 = stablehlo.custom_call @lapack_dgees_ffi(%a) {mhlo.backend_config = {mode = 78 : ui8, sort = 78 : ui8}} : (tensor<2x2xf64>) -> (tensor<2x2xf64>, tensor<2x2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<i32>, tensor<i32>)
  return %0#0, %0#1, %0#2, %0#3, %0#4, %0#5 : tensor<2x2xf64>, tensor<2x2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<i32>, tensor<i32>
}
tg.expect @gees(dense<[[1.0, 4.0], [-9.0, 1.0]]> : tensor<2x2xf64>) returns (dense<[[1.0, 4.0], [-9.0, 1.0]]> : tensor<2x2xf64>, dense<0.0> : tensor<2x2xf64>, dense<1.0> : tensor<2xf64>, dense<[6.0, -6.0]> : tensor<2xf64>, 0 : i32, 0 : i32) within 2 ulp
