// Recorded by scripts/record-pytensor from test/Python/pytensor/programs.
// RUN: tg-run %s --check --mode=fast-run | FileCheck %s
// CHECK: {{^}}6 expectations hold in 4 ways

func.func @op_from_graph(%x: tensor<?x2xf64>, %w: tensor<2x2xf64>) -> tensor<?x2xf64> {
  %0 = tg.ofg "layer" (%i0 = %x, %i1 = %w) : (tensor<?x2xf64>, tensor<2x2xf64>) -> tensor<?x2xf64> {
    %1 = tg.dot %i0, %i1 : (tensor<?x2xf64>, tensor<2x2xf64>)
    %2 = tg.tanh %1 : tensor<?x2xf64>
    tg.yield %2 : tensor<?x2xf64>
  }
  %1 = tg.ofg "layer" (%i0 = %0, %i1 = %w) : (tensor<?x2xf64>, tensor<2x2xf64>) -> tensor<?x2xf64> {
    %2 = tg.dot %i0, %i1 : (tensor<?x2xf64>, tensor<2x2xf64>)
    %3 = tg.tanh %2 : tensor<?x2xf64>
    tg.yield %3 : tensor<?x2xf64>
  }
  return %1 : tensor<?x2xf64>
}

tg.expect @op_from_graph(dense<[[0.0, 0.125], [0.25, 0.375], [0.5, 0.625]]> : tensor<3x2xf64>, dense<[[0.5, -1.0], [0.25, 0.125]]> : tensor<2x2xf64>) returns (dense<[[0.01952336677430809, -0.029278494933241042], [0.05750547623605329, -0.2358484382423439], [0.09274745089870569, -0.40957260317806904]]> : tensor<3x2xf64>) within 16 ulp

func.func @if_else_then(%c: tensor<i1>, %x: tensor<?x2xf64>) -> (tensor<?x2xf64>, tensor<?x2xf64>) {
  %0 = tensor.extract %c[] : tensor<i1>
  %1:2 = scf.if %0 -> (tensor<?x2xf64>, tensor<?x2xf64>) {
    %2 = tg.exp %x : tensor<?x2xf64>
    %cst = arith.constant dense<1.0> : tensor<1x1xf64>
    %3 = tg.add %cst, %x : (tensor<1x1xf64>, tensor<?x2xf64>)
    scf.yield %3, %2 : tensor<?x2xf64>, tensor<?x2xf64>
  } else {
    %cst = arith.constant dense<2.0> : tensor<1x1xf64>
    %2 = tg.mul %cst, %x : (tensor<1x1xf64>, tensor<?x2xf64>)
    scf.yield %2, %x : tensor<?x2xf64>, tensor<?x2xf64>
  }
  return %1#0, %1#1 : tensor<?x2xf64>, tensor<?x2xf64>
}

tg.expect @if_else_then(dense<true> : tensor<i1>, dense<[[0.0, 0.125], [0.25, 0.375], [0.5, 0.625]]> : tensor<3x2xf64>) returns (dense<[[1.0, 1.125], [1.25, 1.375], [1.5, 1.625]]> : tensor<3x2xf64>, dense<[[1.0, 1.1331484530668263], [1.2840254166877414, 1.4549914146182015], [1.6487212707001282, 1.8682459574322223]]> : tensor<3x2xf64>) within 8 ulp

func.func @if_else_else(%c: tensor<i1>, %x: tensor<?x2xf64>) -> (tensor<?x2xf64>, tensor<?x2xf64>) {
  %0 = tensor.extract %c[] : tensor<i1>
  %1:2 = scf.if %0 -> (tensor<?x2xf64>, tensor<?x2xf64>) {
    %2 = tg.exp %x : tensor<?x2xf64>
    %cst = arith.constant dense<1.0> : tensor<1x1xf64>
    %3 = tg.add %cst, %x : (tensor<1x1xf64>, tensor<?x2xf64>)
    scf.yield %3, %2 : tensor<?x2xf64>, tensor<?x2xf64>
  } else {
    %cst = arith.constant dense<2.0> : tensor<1x1xf64>
    %2 = tg.mul %cst, %x : (tensor<1x1xf64>, tensor<?x2xf64>)
    scf.yield %2, %x : tensor<?x2xf64>, tensor<?x2xf64>
  }
  return %1#0, %1#1 : tensor<?x2xf64>, tensor<?x2xf64>
}

tg.expect @if_else_else(dense<false> : tensor<i1>, dense<[[0.0, 0.125], [0.25, 0.375], [0.5, 0.625]]> : tensor<3x2xf64>) returns (dense<[[0.0, 0.25], [0.5, 0.75], [1.0, 1.25]]> : tensor<3x2xf64>, dense<[[0.0, 0.125], [0.25, 0.375], [0.5, 0.625]]> : tensor<3x2xf64>) within 8 ulp

func.func @if_else_in_if_else(%c: tensor<i1>, %x: tensor<?x2xf64>) -> tensor<?x2xf64> {
  %0 = tensor.extract %c[] : tensor<i1>
  %1 = scf.if %0 -> (tensor<?x2xf64>) {
    %2 = tg.sum %x : tensor<?x2xf64>
    %c0_i8 = arith.constant 0 : i8
    %cst = arith.constant 0.0 : f64
    %3 = tg.gt %2, %cst : f64
    %4 = scf.if %3 -> (tensor<?x2xf64>) {
      %cst_0 = arith.constant dense<1.0> : tensor<1x1xf64>
      %5 = tg.add %cst_0, %x : (tensor<1x1xf64>, tensor<?x2xf64>)
      scf.yield %5 : tensor<?x2xf64>
    } else {
      %cst_0 = arith.constant dense<-1.0> : tensor<1x1xf64>
      %5 = tg.add %cst_0, %x : (tensor<1x1xf64>, tensor<?x2xf64>)
      scf.yield %5 : tensor<?x2xf64>
    }
    scf.yield %4 : tensor<?x2xf64>
  } else {
    %c0 = arith.constant 0 : index
    %2 = tensor.dim %x, %c0 : tensor<?x2xf64>
    %3 = tg.cast %2 to i64 : index
    %cst = arith.constant dense<0.0> : tensor<1x1xf64>
    %4 = tg.broadcast_to %cst [%2, 2] : tensor<1x1xf64>
    scf.yield %4 : tensor<?x2xf64>
  }
  return %1 : tensor<?x2xf64>
}

tg.expect @if_else_in_if_else(dense<true> : tensor<i1>, dense<[[0.0, 0.125], [0.25, 0.375], [0.5, 0.625]]> : tensor<3x2xf64>) returns (dense<[[1.0, 1.125], [1.25, 1.375], [1.5, 1.625]]> : tensor<3x2xf64>)

func.func @if_else_is_lazy(%c: tensor<i1>, %x: tensor<?x2xf64>) -> tensor<2xf64> {
  %0 = tensor.extract %c[] : tensor<i1>
  %1 = scf.if %0 -> (tensor<2xf64>) {
    %2 = tg.slice %x[0, :] : tensor<?x2xf64>
    scf.yield %2 : tensor<2xf64>
  } else {
    %2 = tg.slice %x[100, :] : tensor<?x2xf64>
    scf.yield %2 : tensor<2xf64>
  }
  return %1 : tensor<2xf64>
}

tg.expect @if_else_is_lazy(dense<true> : tensor<i1>, dense<[[0.0, 0.125], [0.25, 0.375], [0.5, 0.625]]> : tensor<3x2xf64>) returns (dense<[0.0, 0.125]> : tensor<2xf64>)

func.func @blockwise(%batch: tensor<?x3x3xf64>) -> tensor<?x3xf64> {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %batch, %c0 : tensor<?x3x3xf64>
  %1 = tg.scan %i0 to %0
      seqs(%i1 = %batch : tensor<?x3x3xf64>)
      -> tensor<?x3xf64> {
    %2 = tg.iota [3] : index
    %3 = tg.gather %i1[%2, %2] : (tensor<3x3xf64>, tensor<3xindex>, tensor<3xindex>)
    tg.yield outs(%3 : tensor<3xf64>)
  }
  return %1 : tensor<?x3xf64>
}

tg.expect @blockwise(dense<[[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 7.0, 8.0]], [[9.0, 10.0, 11.0], [12.0, 13.0, 14.0], [15.0, 16.0, 17.0]]]> : tensor<2x3x3xf64>) returns (dense<[[0.0, 4.0, 8.0], [9.0, 13.0, 17.0]]> : tensor<2x3xf64>)
