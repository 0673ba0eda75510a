// What is not understood is refused by name, at its place, and nothing is skipped.
// RUN: tg-opt %s --tg-import-stablehlo --split-input-file --verify-diagnostics

func.func @operation(%x: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error@+1 {{'stablehlo.all_reduce' communicates between devices, and the program runs on one; lower it for one device, before it is partitioned}}
  %0 = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    stablehlo.return %a : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

func.func @device() -> tensor<ui32> {
  // expected-error@+1 {{'stablehlo.partition_id' communicates between devices, and the program runs on one}}
  %0 = stablehlo.partition_id : tensor<ui32>
  return %0 : tensor<ui32>
}

// -----

// Other devices send nothing to this one, which gets zeros.
func.func @permuted(%x: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error@+1 {{'stablehlo.collective_permute' communicates between devices}}
  %0 = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

func.func @attribute(%x: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error@+1 {{'stablehlo.negate' has an attribute 'saturates', which is not supported}}
  %0 = stablehlo.negate %x {saturates = true} : tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// Attributes of other dialects say where values are, not what they are.
func.func @foreign_attribute(%x: tensor<2xf32> {mhlo.layout_mode = "default"}) -> tensor<2xf32> {
  %0 = stablehlo.negate %x {mhlo.frontend_attributes = {}} : tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// expected-error@+1 {{'func.func' has a value of type 'tensor<2xcomplex<f16>>', which is not supported}}
func.func @type(%x: tensor<2xcomplex<f16>>) -> tensor<2xcomplex<f16>> {
  return %x : tensor<2xcomplex<f16>>
}

// -----

func.func @bits_of_complex(%x: tensor<2xcomplex<f32>>) -> tensor<2xf64> {
  // expected-error@+1 {{'stablehlo.bitcast_convert' between these types is not supported}}
  %0 = stablehlo.bitcast_convert %x : (tensor<2xcomplex<f32>>) -> tensor<2xf64>
  return %0 : tensor<2xf64>
}

// -----

func.func @function_of_floats(%x: tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>> {
  // expected-error@+1 {{'stablehlo.cbrt' of complex numbers is not supported}}
  %0 = stablehlo.cbrt %x : tensor<2xcomplex<f32>>
  return %0 : tensor<2xcomplex<f32>>
}

// -----

func.func @order_of_complex(%x: tensor<2xcomplex<f32>>) -> tensor<2xi1> {
  // expected-error@+1 {{'stablehlo.compare' has the comparison direction 'LT', which complex numbers do not have}}
  %0 = stablehlo.compare LT, %x, %x, FLOAT : (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) -> tensor<2xi1>
  return %0 : tensor<2xi1>
}

// -----

func.func @inner_type(%x: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error@+1 {{'stablehlo.convert' has a value of type 'tensor<2xf8E4M3FN>', which is not supported}}
  %0 = stablehlo.convert %x : (tensor<2xf32>) -> tensor<2xf8E4M3FN>
  %1 = stablehlo.convert %0 : (tensor<2xf8E4M3FN>) -> tensor<2xf32>
  return %1 : tensor<2xf32>
}

// -----

func.func @custom_call(%x: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error@+1 {{'stablehlo.custom_call' of 'lapack_sgetrf' is not supported}}
  %0 = stablehlo.custom_call @lapack_sgetrf(%x) {backend_config = ""} : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

func.func @dimension_numbers(%x: tensor<3xf32>, %i: tensor<1xi32>) -> tensor<f32> {
  // expected-error@+1 {{'mode' in attribute 'dimension_numbers' of 'stablehlo.gather' is unknown}}
  %0 = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], mode = 1>, slice_sizes = array<i64: 1>}> : (tensor<3xf32>, tensor<1xi32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

func.func @endless(%x: tensor<f32>) -> tensor<f32> {
  %0 = func.call @again(%x) : (tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
func.func private @again(%x: tensor<f32>) -> tensor<f32> {
  // expected-error@+1 {{'func.call' calls 'again' from itself}}
  %0 = func.call @again(%x) : (tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

func.func @other_dialect(%x: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.negate %x : tensor<f32>
  // expected-error@+1 {{'arith.negf' is not supported}}
  %1 = arith.negf %0 : tensor<f32>
  return %1 : tensor<f32>
}

// -----

func.func @word(%x: tensor<2xf32>) -> tensor<2xi1> {
  // expected-error@+1 {{'stablehlo.compare' has the comparison direction 'NEAR', which is not supported}}
  %0 = stablehlo.compare NEAR, %x, %x, FLOAT : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xi1>
  return %0 : tensor<2xi1>
}

// -----

func.func @result(%x: tensor<2xf32>) -> tensor<3xf32> {
  // expected-error@+1 {{'stablehlo.add' has a result of type 'tensor<3xf32>', but 'tensor<2xf32>' is expected}}
  %0 = "stablehlo.add"(%x, %x) : (tensor<2xf32>, tensor<2xf32>) -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

func.func @random(%s: tensor<2xui64>) -> tensor<2xui64> {
  // expected-error@+1 {{'stablehlo.rng_bit_generator' with the algorithm 'MERSENNE' is not supported}}
  %0, %1 = stablehlo.rng_bit_generator %s, algorithm = MERSENNE : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui32>)
  return %0 : tensor<2xui64>
}

// -----

func.func @external(%x: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error@+1 {{'func.call' calls 'outside', which is not a function with a body of one block}}
  %0 = func.call @outside(%x) : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
func.func private @outside(tensor<2xf32>) -> tensor<2xf32>

// -----

// What StableHLO's verifier would have seen.
func.func @operands(%x: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error@+1 {{'stablehlo.add' does not take 1 operands}}
  %0 = "stablehlo.add"(%x) : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

func.func @regions(%x: tensor<2xf32>, %i: tensor<f32>) -> tensor<f32> {
  // expected-error@+1 {{'stablehlo.reduce' does not take 0 regions}}
  %0 = "stablehlo.reduce"(%x, %i) {dimensions = array<i64: 0>} : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}

// -----

func.func @shapes(%x: tensor<2xf32>, %y: tensor<3xf32>) -> tensor<2xf32> {
  // expected-error@+1 {{'stablehlo.add' has an operand of type 'tensor<2xf32>', which does not fit 'tensor<3xf32>'}}
  %0 = "stablehlo.add"(%x, %y) : (tensor<2xf32>, tensor<3xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

func.func @axes(%x: tensor<2x3xf32>) -> tensor<3x2xf32> {
  // expected-error@+1 {{'stablehlo.transpose' has axis 1 in 'permutation', but different axes of 2 are expected}}
  %0 = stablehlo.transpose %x, dims = [1, 1] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}

// -----

func.func @states(%x: tensor<2xi32>) -> tensor<i32> {
  %0 = stablehlo.constant dense<0> : tensor<i32>
  // expected-error@+1 {{'stablehlo.reduce' has a region with a result of type 'tensor<i1>', but 'tensor<i32>' is expected}}
  %1 = stablehlo.reduce(%x init: %0) across dimensions = [0] : (tensor<2xi32>, tensor<i32>) -> tensor<i32>
   reducer(%a: tensor<i32>, %b: tensor<i32>) {
    %2 = stablehlo.compare LT, %a, %b, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %2 : tensor<i1>
  }
  return %1 : tensor<i32>
}

// -----

func.func @unknown(%x: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error@+1 {{'stablehlo.nothing' is not supported}}
  %0 = "stablehlo.nothing"(%x) : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

func.func @letters(%x: tensor<2x2xf32>) -> tensor<2xf32> {
  // expected-error@+1 {{'stablehlo.unary_einsum' has the configuration 'aa->a', but one like ab,bc->ac, with different letters for the axes of each tensor, is expected}}
  %0 = "stablehlo.unary_einsum"(%x) <{einsum_config = "aa->a"}> : (tensor<2x2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

func.func @too_few_letters(%x: tensor<2x2xf32>) -> tensor<2xf32> {
  // expected-error@+1 {{'stablehlo.unary_einsum' has the configuration 'a->a'}}
  %0 = "stablehlo.unary_einsum"(%x) <{einsum_config = "a->a"}> : (tensor<2x2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

func.func @sizes(%x: tensor<2x3xf32>, %y: tensor<2xf32>) -> tensor<2x3xf32> {
  // expected-error@+1 {{'chlo.broadcast_add' has operands of sizes 3 and 2 along one axis}}
  %0 = chlo.broadcast_add %x, %y : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

func.func @dimensions(%x: tensor<2x3xf32>, %y: tensor<2xf32>) -> tensor<2x3xf32> {
  // expected-error@+1 {{'chlo.broadcast_add' expects ascending axes of the result in 'broadcast_dimensions'}}
  %0 = "chlo.broadcast_add"(%x, %y) <{broadcast_dimensions = array<i64: 2>}> : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

func.func @elements(%x: tensor<2x3xf32>, %y: tensor<3xi32>) -> tensor<2x3xf32> {
  // expected-error@+1 {{'chlo.broadcast_add' has an operand of type 'tensor<2x3xf32>', which does not fit 'tensor<3xi32>'}}
  %0 = chlo.broadcast_add %x, %y : (tensor<2x3xf32>, tensor<3xi32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

func.func @feature(%x: tensor<2x3xf32>, %s: tensor<2xf32>) -> tensor<2x3xf32> {
  // expected-error@+1 {{'stablehlo.batch_norm_inference' has an operand of type 'tensor<2xf32>', which does not fit feature 1 of 'tensor<2x3xf32>'}}
  %0 = "stablehlo.batch_norm_inference"(%x, %s, %s, %s, %s) <{epsilon = 1.0e-03 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

func.func @axis(%x: tensor<2x3xf32>, %s: tensor<2xf32>) -> tensor<2x3xf32> {
  // expected-error@+1 {{'stablehlo.batch_norm_inference' expects a number 'epsilon', and an axis of the operand in 'feature_index'}}
  %0 = "stablehlo.batch_norm_inference"(%x, %s, %s, %s, %s) <{epsilon = 1.0e-03 : f32, feature_index = 2 : i64}> : (tensor<2x3xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// -----

func.func @twice(%x: tensor<2xf32>) -> tensor<2xf32> {
  return %x : tensor<2xf32>
}
module {
  // expected-error@+1 {{'twice' is the name of two functions, in modules that are imported as one}}
  func.func @twice(%x: tensor<2xf32>) -> tensor<2xf32> {
    %0 = stablehlo.negate %x : tensor<2xf32>
    return %0 : tensor<2xf32>
  }
}

// -----

func.func @mhlo(%x: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error@+1 {{'mhlo.add' is of the dialect mhlo, whose operations stablehlo has, too; translate the program by mlir-hlo-opt --hlo-legalize-to-stablehlo}}
  %0 = "mhlo.add"(%x, %x) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

func.func @text_of_mhlo(%x: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error@+1 {{'mhlo.add' is of the dialect mhlo}}
  %0 = mhlo.add %x, %x : tensor<2xf32>
  return %0 : tensor<2xf32>
}
