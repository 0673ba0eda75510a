//===- Features.h - Factories of the standard features ----------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_GRAPH_FEATURES_FEATURES_H
#define TENSORGRAPH_LIB_GRAPH_FEATURES_FEATURES_H

#include "TensorGraph/Graph/StandardFeatures.h"

namespace tg::features {
std::unique_ptr<Feature> makeBookkeeping(DictionaryAttr options);
std::unique_ptr<Feature> makeDestroyHandler(DictionaryAttr options);
std::unique_ptr<Feature> makeMerge(DictionaryAttr options);
std::unique_ptr<Feature> makeNoOutputFromInplace(DictionaryAttr options);
std::unique_ptr<Feature> makePreserveNames(DictionaryAttr options);
std::unique_ptr<Feature> makeReplaceValidate(DictionaryAttr options);
std::unique_ptr<Feature> makeSupervisor(DictionaryAttr options);
std::unique_ptr<Feature> makeValidator(DictionaryAttr options);
} // namespace tg::features

#endif // TENSORGRAPH_LIB_GRAPH_FEATURES_FEATURES_H
