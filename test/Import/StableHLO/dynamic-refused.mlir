// What does not fit where sizes are not told by types, and calls of LAPACK that are not understood.
// RUN: tg-opt %s --tg-import-stablehlo --split-input-file --verify-diagnostics

func.func @lapack_option(%a: tensor<2x2xf64>) -> tensor<2x2xf64> {
  // expected-error@+1 {{'stablehlo.custom_call' has an option 'uplo' of 90, which is not one of the letters 'LU'}}
  %0:2 = stablehlo.custom_call @lapack_dpotrf_ffi(%a) {mhlo.backend_config = {uplo = 90 : ui8}} : (tensor<2x2xf64>) -> (tensor<2x2xf64>, tensor<i32>)
  return %0#0 : tensor<2x2xf64>
}

// -----

func.func @lapack_operands(%a: tensor<2x2xf16>) -> tensor<2x2xf16> {
  // expected-error@+1 {{'stablehlo.custom_call' expects matrices of f32, f64 or complex numbers of these}}
  %0:2 = stablehlo.custom_call @lapack_spotrf_ffi(%a) {mhlo.backend_config = {uplo = 76 : ui8}} : (tensor<2x2xf16>) -> (tensor<2x2xf16>, tensor<i32>)
  return %0#0 : tensor<2x2xf16>
}

// -----

func.func @lapack_results(%a: tensor<2x2xf64>) -> tensor<2x2xf64> {
  // expected-error@+1 {{'stablehlo.custom_call' expects 1 operands and 3 results}}
  %0 = stablehlo.custom_call @lapack_dgetrf_ffi(%a) {mhlo.backend_config = {}} : (tensor<2x2xf64>) -> tensor<2x2xf64>
  return %0 : tensor<2x2xf64>
}

// -----

func.func @lapack_sizes(%a: tensor<?x2xf64>) -> tensor<?x2xf64> {
  // expected-error@+1 {{'stablehlo.custom_call' of matrices that are empty, or whose sizes types do not tell, is not supported}}
  %0:3 = stablehlo.custom_call @lapack_dgetrf_ffi(%a) {mhlo.backend_config = {}} : (tensor<?x2xf64>) -> (tensor<?x2xf64>, tensor<2xi32>, tensor<i32>)
  return %0#0 : tensor<?x2xf64>
}

// -----

func.func @lapack_vectors(%a: tensor<?x2xf64>) -> tensor<?x?xf64> {
  // expected-error@+1 {{'stablehlo.custom_call' of all singular vectors is not supported if types do not tell the sizes of matrices}}
  %0:5 = stablehlo.custom_call @lapack_dgesdd_ffi(%a) {mhlo.backend_config = {mode = 65 : ui8}} : (tensor<?x2xf64>) -> (tensor<?x2xf64>, tensor<2xf64>, tensor<?x?xf64>, tensor<2x2xf64>, tensor<i32>)
  return %0#2 : tensor<?x?xf64>
}

// -----

func.func @lapack_reflections(%a: tensor<2x3xf64>, %b: tensor<2xf64>) -> tensor<2x3xf64> {
  // expected-error@+1 {{'stablehlo.custom_call' expects as many rows as columns or more, and no more reflections than columns}}
  %0 = stablehlo.custom_call @lapack_dorgqr_ffi(%a, %b) {mhlo.backend_config = {}} : (tensor<2x3xf64>, tensor<2xf64>) -> tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}

// -----

func.func @lapack_reflection_types(%a: tensor<3x2xf64>, %b: tensor<2xf32>) -> tensor<3x2xf64> {
  // expected-error@+1 {{'stablehlo.custom_call' expects a vector of the same type for each matrix as its second operand}}
  %0 = stablehlo.custom_call @lapack_dorgqr_ffi(%a, %b) {mhlo.backend_config = {}} : (tensor<3x2xf64>, tensor<2xf32>) -> tensor<3x2xf64>
  return %0 : tensor<3x2xf64>
}

// -----

func.func @lapack_reflections_of_sizes(%a: tensor<?x2xf64>) -> tensor<?x2xf64> {
  // expected-error@+1 {{'stablehlo.custom_call' of matrices whose sizes types do not tell is not supported}}
  %0:2 = stablehlo.custom_call @lapack_dgeqrf_ffi(%a) {mhlo.backend_config = {}} : (tensor<?x2xf64>) -> (tensor<?x2xf64>, tensor<?xf64>)
  return %0#0 : tensor<?x2xf64>
}

// -----

func.func @schur_sorted(%a: tensor<2x2xf64>) -> tensor<2x2xf64> {
  // expected-error@+1 {{'stablehlo.custom_call' that sorts eigenvalues is not supported}}
  %0:6 = stablehlo.custom_call @lapack_dgees_ffi(%a) {mhlo.backend_config = {mode = 86 : ui8, sort = 83 : ui8}} : (tensor<2x2xf64>) -> (tensor<2x2xf64>, tensor<2x2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<i32>, tensor<i32>)
  return %0#0 : tensor<2x2xf64>
}

// -----

func.func @schur_of_another_mode(%a: tensor<2x2xf64>) -> tensor<2x2xf64> {
  // expected-error@+1 {{'stablehlo.custom_call' has an option 'mode' that is not one of the letters 'NV'}}
  %0:6 = stablehlo.custom_call @lapack_dgees_ffi(%a) {mhlo.backend_config = {sort = 78 : ui8}} : (tensor<2x2xf64>) -> (tensor<2x2xf64>, tensor<2x2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<i32>, tensor<i32>)
  return %0#0 : tensor<2x2xf64>
}

// -----

func.func @schur_of_letters_that_are_computed(%n: tensor<i32>, %letter: tensor<ui8>, %a: tensor<2x2xf64>) -> tensor<2x2xf64> {
  // expected-error@+1 {{'stablehlo.custom_call' expects constants for its letters}}
  %0:6 = stablehlo.custom_call @lapack_dgees(%n, %n, %letter, %letter, %a) {api_version = 2 : i32} : (tensor<i32>, tensor<i32>, tensor<ui8>, tensor<ui8>, tensor<2x2xf64>) -> (tensor<2x2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2x2xf64>, tensor<i32>, tensor<i32>)
  return %0#0 : tensor<2x2xf64>
}

// -----

func.func @part_of_hessenberg(%a: tensor<3x3xf64>) -> tensor<3x3xf64> {
  // expected-error@+1 {{'stablehlo.custom_call' of a part of a matrix is not supported}}
  %0:3 = stablehlo.custom_call @lapack_dgehrd_ffi(%a) {mhlo.backend_config = {low = 2 : i32, high = 3 : i32}} : (tensor<3x3xf64>) -> (tensor<3x3xf64>, tensor<2xf64>, tensor<i32>)
  return %0#0 : tensor<3x3xf64>
}

// -----

func.func @tridiagonal_factors(%d: tensor<2xf64>, %b: tensor<2x1xf64>) -> tensor<2xf64> {
  // expected-error@+1 {{'stablehlo.custom_call' is supported if its factors are not used}}
  %0:5 = stablehlo.custom_call @lapack_dgtsv_ffi(%d, %d, %d, %b) {mhlo.backend_config = {}} : (tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2x1xf64>) -> (tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2x1xf64>, tensor<i32>)
  return %0#1 : tensor<2xf64>
}

// -----

func.func @tridiagonal_types(%d: tensor<2xf32>, %b: tensor<2x1xf64>) -> tensor<2x1xf64> {
  // expected-error@+1 {{'stablehlo.custom_call' expects vectors of the type of the right sides as its first operands}}
  %0:5 = stablehlo.custom_call @lapack_dgtsv_ffi(%d, %d, %d, %b) {mhlo.backend_config = {}} : (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2x1xf64>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2x1xf64>, tensor<i32>)
  return %0#3 : tensor<2x1xf64>
}

// -----

func.func @sizes(%x: tensor<?xf32>) -> tensor<?x?xf32> {
  // expected-error@+1 {{'stablehlo.reshape' has more than one size that types do not tell}}
  %0 = stablehlo.reshape %x : (tensor<?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// -----

func.func @size_of_result(%x: tensor<2xf32>) -> tensor<?x2xf32> {
  // expected-error@+1 {{'stablehlo.broadcast_in_dim' has a size in its result that no operand tells}}
  %0 = stablehlo.broadcast_in_dim %x, dims = [1] : (tensor<2xf32>) -> tensor<?x2xf32>
  return %0 : tensor<?x2xf32>
}

// -----

func.func @random_sizes(%s: tensor<2xui64>) -> tensor<?xui32> {
  // expected-error@+1 {{'stablehlo.rng_bit_generator' has sizes that types do not tell, which is not supported}}
  %0, %1 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<?xui32>)
  return %1 : tensor<?xui32>
}

// -----

func.func @shape(%x: tensor<?xf32>, %s: tensor<2xi32>) -> tensor<?xf32> {
  // expected-error@+1 {{'stablehlo.dynamic_reshape' expects a shape of 1 sizes}}
  %0 = stablehlo.dynamic_reshape %x, %s : (tensor<?xf32>, tensor<2xi32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

func.func @bounds_of_slice(%x: tensor<?x?xf32>, %s: tensor<1xi32>) -> tensor<?x?xf32> {
  // expected-error@+1 {{'stablehlo.real_dynamic_slice' expects as many numbers as axes}}
  %0 = stablehlo.real_dynamic_slice %x, %s, %s, %s : (tensor<?x?xf32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// -----

func.func @part(%x: tensor<?xf32>) -> tensor<1xf32> {
  // expected-error@+1 {{'stablehlo.slice' has a part from 2 to 1 in steps of 1}}
  %0 = "stablehlo.slice"(%x) <{start_indices = array<i64: 2>, limit_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<?xf32>) -> tensor<1xf32>
  return %0 : tensor<1xf32>
}

// -----

func.func @assertion(%x: tensor<?xf32>, %ok: tensor<i1>) -> tensor<?xf32> {
  // expected-error@+1 {{'stablehlo.custom_call' of 'shape_assertion' expects a message and a condition}}
  stablehlo.custom_call @shape_assertion(%ok) {has_side_effect = true} : (tensor<i1>) -> ()
  return %x : tensor<?xf32>
}

// -----

func.func @window(%x: tensor<?xf32>, %i: tensor<f32>, %w: tensor<1xi32>, %p: tensor<1x2xi32>) -> tensor<?xf32> {
  // expected-error@+1 {{'stablehlo.custom_call' expects a computation}}
  %0 = stablehlo.custom_call @stablehlo.dynamic_reduce_window(%x, %i, %w, %w, %w, %w, %p) {called_computations = [@nothing]} : (tensor<?xf32>, tensor<f32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>, tensor<1x2xi32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

func.func @rank(%x: tensor<?xf32>, %y: tensor<?x?xf32>) -> tensor<?x?xf32> {
  // expected-error@+1 {{'stablehlo.add' has an operand of type 'tensor<?xf32>', which does not fit 'tensor<?x?xf32>'}}
  %0 = "stablehlo.add"(%x, %y) : (tensor<?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// -----

// expected-error@+1 {{'func.func' has a value of type 'tensor<?xf32, #stablehlo.bounds<3, 4>>', which is not supported}}
func.func @bounds(%x: tensor<?xf32, #stablehlo.bounds<3, 4>>) -> tensor<?xf32, #stablehlo.bounds<3, 4>> {
  return %x : tensor<?xf32, #stablehlo.bounds<3, 4>>
}

// -----

func.func @random_dynamic(%s: tensor<2xui64>, %n: tensor<1xi32>) -> tensor<?xui32> {
  // expected-error@+1 {{'stablehlo.custom_call' of 'stablehlo.dynamic_rng_bit_generator' is not supported}}
  %0:2 = stablehlo.custom_call @stablehlo.dynamic_rng_bit_generator(%s, %n) : (tensor<2xui64>, tensor<1xi32>) -> (tensor<2xui64>, tensor<?xui32>)
  return %0#1 : tensor<?xui32>
}
