//===- Meanings.h - One function for each family of operations --*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_REFERENCE_MEANINGS_H
#define TENSORGRAPH_LIB_REFERENCE_MEANINGS_H

#include "TensorGraph/Reference/Evaluator.h"

namespace tg::reference {

// The dialect.
void addElementwise(Meanings &meanings);
void addRandom(Meanings &meanings);
void addReductions(Meanings &meanings);
void addSorting(Meanings &meanings);
void addSelection(Meanings &meanings);
void addShapes(Meanings &meanings);
void addWindows(Meanings &meanings);
void addCreation(Meanings &meanings);
void addSlices(Meanings &meanings);
void addIndexTensors(Meanings &meanings);
void addLinearAlgebra(Meanings &meanings);
void addMatrix(Meanings &meanings);
void addGraphs(Meanings &meanings);
void addScan(Meanings &meanings);
void addSolvers(Meanings &meanings);
void addHost(Meanings &meanings);
void addPrint(Meanings &meanings);
void addVmap(Meanings &meanings);

// Other dialects.
void addArith(Meanings &meanings);
void addComplex(Meanings &meanings);
void addMath(Meanings &meanings);
void addTensor(Meanings &meanings);
void addLinalg(Meanings &meanings);
void addBufferization(Meanings &meanings);
void addControlFlow(Meanings &meanings);

} // namespace tg::reference

#endif // TENSORGRAPH_LIB_REFERENCE_MEANINGS_H
