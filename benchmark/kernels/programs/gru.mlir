// A recurrent layer of eight gated units: their states after the last of the inputs.
func.func @main(%x: tensor<?x4xf64>, %h0: tensor<8xf64>,
                %wz: tensor<4x8xf64>, %wr: tensor<4x8xf64>, %wn: tensor<4x8xf64>,
                %uz: tensor<8x8xf64>, %ur: tensor<8x8xf64>, %un: tensor<8x8xf64>,
                %bz: tensor<8xf64>, %br: tensor<8xf64>, %bn: tensor<8xf64>) -> tensor<8xf64> {
  %axis = arith.constant 0 : index
  %n = tensor.dim %x, %axis : tensor<?x4xf64>
  %last = tg.scan %t to %n
      seqs(%xt = %x : tensor<?x4xf64>)
      states(%h = %h0 : tensor<8xf64>)
      consts(%wzi = %wz : tensor<4x8xf64>, %wri = %wr : tensor<4x8xf64>, %wni = %wn : tensor<4x8xf64>,
             %uzi = %uz : tensor<8x8xf64>, %uri = %ur : tensor<8x8xf64>, %uni = %un : tensor<8x8xf64>,
             %bzi = %bz : tensor<8xf64>, %bri = %br : tensor<8xf64>, %bni = %bn : tensor<8xf64>)
      -> (tensor<8xf64>) {
    %one = arith.constant 1.0 : f64
    %z0 = tg.dot %xt, %wzi : (tensor<4xf64>, tensor<4x8xf64>)
    %z1 = tg.dot %h, %uzi : (tensor<8xf64>, tensor<8x8xf64>)
    %z2 = tg.add %z0, %z1 : tensor<8xf64>
    %z3 = tg.add %z2, %bzi : tensor<8xf64>
    %z = tg.sigmoid %z3 : tensor<8xf64>
    %r0 = tg.dot %xt, %wri : (tensor<4xf64>, tensor<4x8xf64>)
    %r1 = tg.dot %h, %uri : (tensor<8xf64>, tensor<8x8xf64>)
    %r2 = tg.add %r0, %r1 : tensor<8xf64>
    %r3 = tg.add %r2, %bri : tensor<8xf64>
    %r = tg.sigmoid %r3 : tensor<8xf64>
    %rh = tg.mul %r, %h : tensor<8xf64>
    %n0 = tg.dot %xt, %wni : (tensor<4xf64>, tensor<4x8xf64>)
    %n1 = tg.dot %rh, %uni : (tensor<8xf64>, tensor<8x8xf64>)
    %n2 = tg.add %n0, %n1 : tensor<8xf64>
    %n3 = tg.add %n2, %bni : tensor<8xf64>
    %nn = tg.tanh %n3 : tensor<8xf64>
    %d = tg.sub %h, %nn : tensor<8xf64>
    %zd = tg.mul %z, %d : tensor<8xf64>
    %hn = tg.add %nn, %zd : tensor<8xf64>
    tg.yield %hn : tensor<8xf64>
  }
  return %last : tensor<8xf64>
}
