//===- TensorGraph.td - The whole dialect ------------------*- tablegen -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_TENSORGRAPH_TD
#define TENSORGRAPH_DIALECT_TENSORGRAPH_TD

include "TensorGraph/Dialect/ConstantOp.td"
include "TensorGraph/Dialect/ConvOp.td"
include "TensorGraph/Dialect/ElementwiseOps.td"
include "TensorGraph/Dialect/ExpectOp.td"
include "TensorGraph/Dialect/GradientOps.td"
include "TensorGraph/Dialect/GraphOps.td"
include "TensorGraph/Dialect/HostCallOp.td"
include "TensorGraph/Dialect/HypergeometricOp.td"
include "TensorGraph/Dialect/IndexingOps.td"
include "TensorGraph/Dialect/LinearAlgebraOps.td"
include "TensorGraph/Dialect/MatrixOps.td"
include "TensorGraph/Dialect/FourierOps.td"
include "TensorGraph/Dialect/PoolOps.td"
include "TensorGraph/Dialect/PrintOp.td"
include "TensorGraph/Dialect/RandomOps.td"
include "TensorGraph/Dialect/ReductionOps.td"
include "TensorGraph/Dialect/ScanOps.td"
include "TensorGraph/Dialect/SelectionOps.td"
include "TensorGraph/Dialect/ShapeOps.td"
include "TensorGraph/Dialect/ShardOp.td"
include "TensorGraph/Dialect/SolverOps.td"
include "TensorGraph/Dialect/SpecialOps.td"
include "TensorGraph/Dialect/VmapOp.td"
include "TensorGraph/Dialect/WindowOps.td"

#endif // TENSORGRAPH_DIALECT_TENSORGRAPH_TD
