//===- TagOperations.cpp - Notes in locations of what operations are ------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A note is a FusedLoc of one location, with a dictionary. Passes keep it when they fuse locations, and it survives
// inlining, where locations become those of a call site.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/CodeGen/OperationTags.h"
#include "TensorGraph/CodeGen/Passes.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Graph/Digest.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"

namespace tg {
#define GEN_PASS_DEF_TAGOPERATIONS
#include "TensorGraph/CodeGen/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

static constexpr StringLiteral kSource = "tg.source", kOperation = "tg.operation", kGraph = "tg.graph",
                               kInner = "tg.inner";

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

static void addNote(Operation *op, ArrayRef<NamedAttribute> note) {
  MLIRContext *context = op->getContext();
  op->setLoc(FusedLoc::get(context, op->getLoc(), DictionaryAttr::get(context, note)));
}

void tg::tagSources(Operation *root) {
  Builder b(root->getContext());
  root->walk([&](Operation *op) {
    if (op != root)
      addNote(op, b.getNamedAttr(kSource, b.getStringAttr(op->getName().getStringRef())));
  });
}

/// Prints the digest as programs spell it; empty if the graph has none.
static std::string printDigest(InnerGraphOpInterface op) {
  DigestAttr digest = digestIfAny(op);
  return digest ? "b3:" + digest.getHex() : "";
}

static void tagIn(Region &region, StringRef graph) {
  Builder b(region.getContext());
  for (Block &block : region)
    for (Operation &op : block) {
      SmallVector<NamedAttribute> note{
          b.getNamedAttr(kOperation, b.getStringAttr(op.getName().getStringRef())),
          b.getNamedAttr(kGraph, b.getStringAttr(graph)),
      };
      std::string inner;
      if (auto function = dyn_cast<func::FuncOp>(op))
        inner = function.getName().str();
      else if (auto withGraph = dyn_cast<InnerGraphOpInterface>(op))
        inner = printDigest(withGraph);
      if (!inner.empty())
        note.push_back(b.getNamedAttr(kInner, b.getStringAttr(inner)));
      // The parts of a composite are one loop, which belongs to the graph around it.
      StringRef around = inner.empty() || isa<CompositeOp>(op) ? graph : StringRef(inner);
      for (Region &nested : op.getRegions())
        tagIn(nested, around);
      addNote(&op, note);
    }
}

void tg::tagOperations(Operation *root) {
  for (Region &region : root->getRegions())
    tagIn(region, "");
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

static DictionaryAttr noteOf(Location location, StringRef key) {
  auto fused = dyn_cast<FusedLoc>(LocationAttr(location));
  auto note = fused ? dyn_cast_or_null<DictionaryAttr>(fused.getMetadata()) : DictionaryAttr();
  return note && note.contains(key) ? note : DictionaryAttr();
}

static StringRef text(DictionaryAttr note, StringRef key) {
  auto value = note ? note.getAs<StringAttr>(key) : StringAttr();
  return value ? value.getValue() : "";
}

DictionaryAttr tg::getTagOf(Location location) {
  DictionaryAttr note;
  location->walk([&](Location inner) {
    note = noteOf(inner, kOperation);
    return note ? WalkResult::interrupt() : WalkResult::advance();
  });
  return note;
}

OperationTag tg::findTag(Location location) {
  DictionaryAttr note = getTagOf(location);
  return {text(note, kOperation), text(note, kGraph), text(note, kInner)};
}

static SourceOperation sourceAt(StringRef name, Location location) {
  SourceOperation source{name, ""};
  if (auto place = location->findInstanceOf<FileLineColLoc>())
    source = {name, place.getFilename().getValue(), place.getLine(), place.getColumn()};
  return source;
}

static SmallVector<SourceOperation> findNotes(Location location, StringRef key) {
  SmallVector<SourceOperation> found;
  location->walk([&](Location inner) {
    DictionaryAttr note = noteOf(inner, key);
    if (!note)
      return WalkResult::advance();
    SourceOperation source = sourceAt(text(note, key), inner);
    if (!llvm::is_contained(found, source))
      found.push_back(source);
    return WalkResult::skip();
  });
  return found;
}

SmallVector<SourceOperation> tg::findSources(Location location) {
  SmallVector<SourceOperation> found = findNotes(location, kSource);
  return found.empty() ? findNotes(location, kOperation) : found;
}

namespace {
struct TagOperationsPass : public tg::impl::TagOperationsBase<TagOperationsPass> {
  using TagOperationsBase::TagOperationsBase;

  void runOnOperation() override { tagOperations(getOperation()); }
};
} // namespace
