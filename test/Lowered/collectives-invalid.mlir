// RUN: tg-opt %s --split-input-file --verify-diagnostics

func.func @kind(%x: tensor<?xf64>) {
  // expected-error @+1 {{'tgl.all_reduce' op expects sum, prod, max, min, any or all, but got 'mean'}}
  %0 = tgl.all_reduce "mean" %x over "rows"=64 : tensor<?xf64> -> tensor<f64>
  return
}

// -----

func.func @bits_of_floats(%x: tensor<?xf64>) {
  // expected-error @+1 {{'tgl.all_reduce' op cannot reduce elements of type 'f64' with 'any'}}
  %0 = tgl.all_reduce "any" %x over "rows"=64 : tensor<?xf64> -> tensor<f64>
  return
}

// -----

func.func @no_rows(%x: tensor<f64>) {
  // expected-error @+1 {{'tgl.all_reduce' op expects a result with the rows of the operand, but got 'tensor<f64>' for 'tensor<f64>'}}
  %0 = tgl.all_reduce "sum" %x over "rows"=64 : tensor<f64> -> tensor<f64>
  return
}

// -----

func.func @other_rows(%x: tensor<?x3xf64>) {
  // expected-error @+1 {{'tgl.all_reduce' op expects a result with the rows of the operand, but got 'tensor<4xf64>' for 'tensor<?x3xf64>'}}
  %0 = tgl.all_reduce "sum" %x over "rows"=64 : tensor<?x3xf64> -> tensor<4xf64>
  return
}

// -----

func.func @no_shards(%x: tensor<?x3xf64>, %n: index) {
  // expected-error @+1 {{'tgl.all_gather' op expects 1 to 1073741824 shards, but got 0}}
  %0 = tgl.all_gather %x[%n] over "rows"=0 : tensor<?x3xf64> -> tensor<?x3xf64>
  return
}

// -----

func.func @no_name(%n: index) {
  // expected-error @+1 {{'tgl.shard_rows' op expects the name of a shard axis, but got an empty one}}
  %0:2 = tgl.shard_rows ""=64 [%n]
  return
}

// -----

func.func @known_number_of_shards(%n: index) {
  // expected-error @+1 {{'tgl.shard_offsets' op expects a result of indices whose number is not known, but got 'tensor<3xindex>'}}
  %0 = tgl.shard_offsets "rows"=64 [%n] : tensor<3xindex>
  return
}

// -----

// expected-error @+1 {{'func.func' op expects 'tg.partitioned' to list how inputs and results are divided, but got {inputs = [{}]}}}
func.func @no_results(%n: index) attributes {tg.partitioned = {inputs = [{}]}} {
  return
}

// -----

// expected-error @+1 {{'func.func' op expects arguments as 'tg.partitioned' says: }}
func.func @no_size(%x: tensor<?xf64>) attributes {tg.partitioned = {inputs = [{axis = 0 : i64, name = "rows", shards = 64 : i64}], results = []}} {
  return
}

// -----

// expected-error @+1 {{'func.func' op expects results as 'tg.partitioned' says: }}
func.func @no_axis(%x: f64) -> f64 attributes {tg.partitioned = {inputs = [{}], results = [{axis = 0 : i64, name = "rows", shards = 64 : i64}]}} {
  return %x : f64
}

// -----

// expected-error @+1 {{cannot have 'tg.partitioned', which is for functions}}
module attributes {tg.partitioned = {inputs = [], results = []}} {
}
