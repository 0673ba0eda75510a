// Each row is shifted and scaled to mean 0 and variance 1, then by what a network has learnt.
func.func @main(%x: tensor<?x?xf32>, %gain: tensor<?xf32>, %shift: tensor<?xf32>) -> tensor<?x?xf32> {
  %axis = arith.constant 1 : index
  %columns = tensor.dim %x, %axis : tensor<?x?xf32>
  %count = tg.cast %columns to f32 : index
  %sum = tg.sum %x axes [1] keepdims : tensor<?x?xf32>
  %mean = tg.div %sum, %count : (tensor<?x1xf32>, f32)
  %centred = tg.sub %x, %mean : (tensor<?x?xf32>, tensor<?x1xf32>)
  %squares = tg.sqr %centred : tensor<?x?xf32>
  %total = tg.sum %squares axes [1] keepdims : tensor<?x?xf32>
  %variance = tg.div %total, %count : (tensor<?x1xf32>, f32)
  %epsilon = arith.constant 1.0e-5 : f32
  %positive = tg.add %variance, %epsilon : (tensor<?x1xf32>, f32)
  %scale = tg.rsqrt %positive : tensor<?x1xf32>
  %normal = tg.mul %centred, %scale : (tensor<?x?xf32>, tensor<?x1xf32>)
  %scaled = tg.mul %normal, %gain : (tensor<?x?xf32>, tensor<?xf32>)
  %r = tg.add %scaled, %shift : (tensor<?x?xf32>, tensor<?xf32>)
  return %r : tensor<?x?xf32>
}
