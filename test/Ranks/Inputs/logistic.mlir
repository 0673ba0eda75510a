// What one rank runs of the loss of a logistic regression, with its gradient, the largest residual, and the residuals;
// written as `tg-partition` writes it. SHARDS stands for a number.

// The sum of the rows of each shard, one row for each.
func.func private @sums(%rows: tensor<?x4xf64>, %offsets: tensor<?xindex>) -> tensor<?x4xf64> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %ends = tensor.dim %offsets, %c0 : tensor<?xindex>
  %count = arith.subi %ends, %c1 : index
  %none = tensor.empty(%count) : tensor<?x4xf64>
  %sums = scf.for %k = %c0 to %count step %c1 iter_args(%done = %none) -> tensor<?x4xf64> {
    %next = arith.addi %k, %c1 : index
    %begin = tensor.extract %offsets[%k] : tensor<?xindex>
    %end = tensor.extract %offsets[%next] : tensor<?xindex>
    %part = tg.slice %rows[%begin:%end, :] : tensor<?x4xf64>
    %sum = tg.sum %part axes [0] : tensor<?x4xf64>
    %more = tensor.insert_slice %sum into %done[%k, 0] [1, 4] [1, 1] : tensor<4xf64> into tensor<?x4xf64>
    scf.yield %more : tensor<?x4xf64>
  }
  return %sums : tensor<?x4xf64>
}

func.func @main(%x: tensor<?x3xf64>, %n: index, %y: tensor<?xf64>, %m: index, %w: tensor<3xf64>)
    -> (f64, tensor<3xf64>, f64, tensor<?xf64>, tensor<?xf64>) attributes {tg.partitioned = {
      inputs = [{axis = 0 : i64, name = "rows", shards = SHARDS : i64}, {axis = 0 : i64, name = "rows", shards = SHARDS : i64}, {}],
      results = [{}, {}, {}, {axis = 0 : i64, name = "rows", shards = SHARDS : i64}, {}]}} {
  %z = tg.dot %x, %w : (tensor<?x3xf64>, tensor<3xf64>)
  %p = tg.sigmoid %z : tensor<?xf64>
  %residual = tg.sub %p, %y : tensor<?xf64>
  %softplus = tg.softplus %z : tensor<?xf64>
  %yz = tg.mul %y, %z : tensor<?xf64>
  %loss = tg.sub %softplus, %yz : tensor<?xf64>
  // The columns of the terms of the gradient, and the loss.
  %column = tg.expand_dims %residual [1] : tensor<?xf64>
  %gradients = tg.mul %x, %column : tensor<?x3xf64>, tensor<?x1xf64>
  %losses = tg.expand_dims %loss [1] : tensor<?xf64>
  %terms = tg.concat %gradients, %losses axis 1 : (tensor<?x3xf64>, tensor<?x1xf64>)
  %offsets = tgl.shard_offsets "rows"=SHARDS [%n] : tensor<?xindex>
  %sums = func.call @sums(%terms, %offsets) : (tensor<?x4xf64>, tensor<?xindex>) -> tensor<?x4xf64>
  %sum = tgl.all_reduce "sum" %sums over "rows"=SHARDS : tensor<?x4xf64> -> tensor<4xf64>
  %gradient = tg.slice %sum[0:3] : tensor<4xf64>
  %c3 = arith.constant 3 : index
  %total = tensor.extract %sum[%c3] : tensor<4xf64>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %ends = tensor.dim %offsets, %c0 : tensor<?xindex>
  %count = arith.subi %ends, %c1 : index
  // The number of shards that ranks have together, which is known.
  %one = arith.constant 1.0 : f64
  %ones = tensor.splat %one[%count] : tensor<?xf64>
  %shards = tgl.all_reduce "sum" %ones over "rows"=SHARDS : tensor<?xf64> -> tensor<f64>
  %counted = tensor.extract %shards[] : tensor<f64>
  %all = tgl.all_gather %residual[%n] over "rows"=SHARDS : tensor<?xf64> -> tensor<?xf64>
  return %total, %gradient, %counted, %residual, %all : f64, tensor<3xf64>, f64, tensor<?xf64>, tensor<?xf64>
}
