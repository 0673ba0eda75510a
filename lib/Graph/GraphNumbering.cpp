//===- GraphNumbering.cpp - Equal content in several graphs ---------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Graph/GraphNumbering.h"
#include "OperationContent.h"
#include "TensorGraph/Graph/Digest.h"

using namespace mlir;
using namespace tg;

static void append(std::vector<uint64_t> &key, const Hash256 &hash) {
  for (size_t k = 0; k < hash.size(); k += sizeof(uint64_t)) {
    uint64_t word;
    std::memcpy(&word, hash.data() + k, sizeof(word));
    key.push_back(word);
  }
}

void GraphNumbering::addRegion(Region &graph, unsigned around) {
  for (Block &block : graph) {
    for (BlockArgument argument : block.getArguments()) {
      Key key = {1, around, argument.getArgNumber()};
      append(key, hash(argument.getType()));
      values[argument] = number(key);
    }
    for (Operation &op : block)
      addOperation(op);
  }
}

void GraphNumbering::addOperation(Operation &op) {
  Key key = {2, op.getNumOperands(), op.getNumResults()};
  append(key, hash(op.getName()));
  OperationContent content = OperationContent::of(op);
  append(key, content.properties ? hash(content.properties) : Hash256{});
  append(key, content.others ? hash<Attribute>(content.others) : Hash256{});
  for (Value operand : op.getOperands())
    key.push_back(of(operand));
  for (Type type : op.getResultTypes())
    append(key, hash(type));
  if (!isFrozen(&op))
    for (Region &inner : op.getRegions()) {
      addRegion(inner, number(key));
      for (Operation &last : inner.getOps())
        key.push_back(of(&last));
    }
  unsigned own = operations[&op] = number(key);
  for (OpResult result : op.getResults())
    values[result] = number({3, own, result.getResultNumber()});
}
