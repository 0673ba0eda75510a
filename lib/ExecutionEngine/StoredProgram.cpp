//===- StoredProgram.cpp - Optimised programs in the cache ----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StoredProgram.h"
#include "ByteStream.h"

using namespace mlir;
using namespace tg;

std::string tg::encodeProgram(const StoredProgram &program) {
  ByteWriter writer;
  auto text = [&](StringRef value) { writer.text(value); };
  writer.text(program.location);
  writer.list(program.functions, [&](const StoredProgram::Function &function) {
    writer.text(function.name);
    writer.text(function.type);
    writer.text(function.location);
    writer.list(function.special.axes, [&](ArgumentAxis at) {
      writer.number<uint32_t>(at.argument);
      writer.number<uint32_t>(at.axis);
    });
    writer.list(function.special.shapes,
                [&](ArrayRef<int64_t> shape) { writer.list(shape, [&](int64_t size) { writer.number(size); }); });
    writer.text(function.partitioned);
  });
  writer.list(program.units, [&](const StoredProgram::Unit &unit) {
    writer.text(unit.name);
    writer.number<uint8_t>(unit.isPublic);
    writer.text(unit.fingerprint);
    writer.list(unit.callees, [&](uint32_t callee) { writer.number(callee); });
    writer.number(unit.callSites);
    writer.list(unit.locations, text);
  });
  writer.list(program.hostFunctions, text);
  writer.text(program.module);
  writer.text(program.notes);
  return writer.out;
}

std::optional<StoredProgram> tg::decodeProgram(StringRef bytes) {
  ByteReader reader(bytes);
  StoredProgram program;
  auto text = [&](std::string &value) { return reader.text(value); };
  auto readFunction = [&](StoredProgram::Function &function) {
    auto readAxis = [&](ArgumentAxis &at) { return reader.number(at.argument) && reader.number(at.axis); };
    auto readShape = [&](std::vector<int64_t> &shape) {
      return reader.list(shape, [&](int64_t &size) { return reader.number(size); });
    };
    return reader.text(function.name) && reader.text(function.type) && reader.text(function.location) &&
           reader.list(function.special.axes, readAxis) && reader.list(function.special.shapes, readShape) &&
           reader.text(function.partitioned);
  };
  auto readUnit = [&](StoredProgram::Unit &unit) {
    uint8_t isPublic;
    if (!reader.text(unit.name) || !reader.number(isPublic) || !reader.text(unit.fingerprint) ||
        !reader.list(unit.callees, [&](uint32_t &callee) { return reader.number(callee); }) ||
        !reader.number(unit.callSites) || !reader.list(unit.locations, text))
      return false;
    unit.isPublic = isPublic;
    // Callees come first.
    size_t own = program.units.size() - 1;
    return llvm::all_of(unit.callees, [&](uint32_t callee) { return callee < own; });
  };
  if (!reader.text(program.location) || !reader.list(program.functions, readFunction) ||
      !reader.list(program.units, readUnit) || !reader.list(program.hostFunctions, text) ||
      !reader.text(program.module) || !reader.text(program.notes) || !reader.isAtEnd())
    return std::nullopt;
  return program;
}
