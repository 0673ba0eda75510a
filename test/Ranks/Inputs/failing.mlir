// A check that fails on the rank that has a negative number: between two collectives, in the last shard or the first.
func.func @main(%x: tensor<?xf64>, %n: index) -> f64 attributes {tg.partitioned = {
    inputs = [{axis = 0 : i64, name = "rows", shards = 64 : i64}], results = [{}]}} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f64
  %offsets = tgl.shard_offsets "rows"=64 [%n] : tensor<?xindex>
  %ends = tensor.dim %offsets, %c0 : tensor<?xindex>
  %count = arith.subi %ends, %c1 : index
  %none = tensor.empty(%count) : tensor<?xf64>
  %sums = scf.for %k = %c0 to %count step %c1 iter_args(%done = %none) -> tensor<?xf64> {
    %next = arith.addi %k, %c1 : index
    %begin = tensor.extract %offsets[%k] : tensor<?xindex>
    %end = tensor.extract %offsets[%next] : tensor<?xindex>
    %part = tg.slice %x[%begin:%end] : tensor<?xf64>
    %sum = tg.sum %part : tensor<?xf64>
    %more = tensor.insert %sum into %done[%k] : tensor<?xf64>
    scf.yield %more : tensor<?xf64>
  }
  %least = tg.min %x : tensor<?xf64>
  %ok = arith.cmpf oge, %least, %zero : f64
  tgl.check %ok, "the sum is negative"
  %sum = tgl.all_reduce "sum" %sums over "rows"=64 : tensor<?xf64> -> tensor<f64>
  %result = tensor.extract %sum[] : tensor<f64>
  return %result : f64
}
