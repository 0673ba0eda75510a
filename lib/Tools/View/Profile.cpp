//===- Profile.cpp - Where the time of a run has gone ---------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Profile.h"
#include "Tools/ReadJson.h"
#include "mlir/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include <map>

using namespace mlir;
using namespace tg;
using namespace tg::view;
namespace json = llvm::json;

/// The version of the format that is understood.
static constexpr int64_t kVersion = 1;

namespace {
/// Reads a number; costs and numbers are never negative.
bool readNumber(json::ObjectMapper &mapper, StringLiteral key, int64_t &number, json::Path path) {
  if (!mapper.map(key, number))
    return false;
  if (number >= 0)
    return true;
  path.field(key).report("expected a number of at least 0");
  return false;
}

bool readCost(json::ObjectMapper &mapper, Cost &cost, json::Path path) {
  return readNumber(mapper, "calls", cost.calls, path) && readNumber(mapper, "time", cost.time, path) &&
         readNumber(mapper, "bytes", cost.bytes, path) && readNumber(mapper, "allocations", cost.allocations, path);
}
} // namespace

namespace tg::view {
// Found by name in llvm::json.
bool fromJSON(const json::Value &value, RunProfile::Source &source, json::Path path) {
  json::ObjectMapper mapper(value, path);
  return mapper && mapper.map("name", source.name) && mapper.map("file", source.file) &&
         mapper.map("line", source.line) && mapper.map("column", source.column);
}

bool fromJSON(const json::Value &value, RunProfile::Operation &operation, json::Path path) {
  json::ObjectMapper mapper(value, path);
  return mapper && fromJSON(value, static_cast<RunProfile::Source &>(operation), path) &&
         mapper.map("graph", operation.graph) && mapper.mapOptional("sources", operation.sources) &&
         readCost(mapper, operation.cost, path);
}

bool fromJSON(const json::Value &value, RunProfile::Graph &graph, json::Path path) {
  json::ObjectMapper mapper(value, path);
  return mapper && mapper.map("digest", graph.digest) && mapper.map("name", graph.name) &&
         readCost(mapper, graph.cost, path);
}

bool fromJSON(const json::Value &value, RunProfile &profile, json::Path path) {
  json::ObjectMapper mapper(value, path);
  int64_t version = 0;
  if (!mapper || !mapper.map("version", version))
    return false;
  if (version != kVersion) {
    path.field("version").report("expected version 1");
    return false;
  }
  return mapper.map("unit", profile.unit) && mapper.mapOptional("program", profile.program) &&
         mapper.map("operations", profile.operations) && mapper.map("graphs", profile.graphs);
}
} // namespace tg::view

llvm::Expected<RunProfile> tg::view::readProfile(StringRef path) {
  std::string message;
  std::unique_ptr<llvm::MemoryBuffer> file = openInputFile(path, &message);
  if (!file)
    return llvm::createStringError("error: " + message);
  llvm::Expected<json::Value> value = readJson(file->getBuffer());
  if (!value) {
    // [2:7, byte=20]: Expected …
    std::string text = llvm::toString(value.takeError());
    auto [place, what] = StringRef(text).split("]: ");
    place.consume_front("[");
    return llvm::createStringError(path + ":" + place.split(',').first + ": error: not JSON: " + what);
  }
  RunProfile profile;
  json::Path::Root root("profile");
  if (!fromJSON(*value, profile, root))
    return llvm::createStringError(path + ": error: not a profile: " + llvm::toString(root.getError()));
  return profile;
}

/// Returns whether two names belong to one file: a tool may have been given another path to it.
static bool isSameFile(StringRef x, StringRef y) {
  return x == y || llvm::sys::path::filename(x) == llvm::sys::path::filename(y);
}

/// Returns whether a name is the graph's: `main`, `@main`, or a digest with or without the name of the hash.
static bool isSameGraph(const Graph &graph, StringRef name) {
  if (graph.kind == GraphKind::Function)
    return StringRef(graph.title).drop_front() == (name.starts_with("@") ? name.drop_front() : name);
  name.consume_front("b3:");
  name.consume_front("#graph_");
  return !graph.digest.empty() && !name.empty() && StringRef(graph.digest).starts_with(name);
}

std::vector<unsigned> tg::view::addCosts(Model &model, const RunProfile &profile) {
  std::map<std::pair<unsigned, unsigned>, std::vector<std::pair<unsigned, StringRef>>> places;
  for (auto [number, node] : llvm::enumerate(model.nodes))
    for (FileLineColLoc place : node.locations)
      places[{place.getLine(), place.getColumn()}].emplace_back(number, place.getFilename().getValue());

  // The node of an operation, or of one that it stands for.
  auto find = [&](const RunProfile::Source &source, StringRef graph) {
    std::optional<unsigned> best;
    unsigned bestScore = 0;
    auto found = places.find({source.line, source.column});
    if (found == places.end())
      return best;
    for (auto [candidate, file] : found->second) {
      if (!isSameFile(file, source.file))
        continue;
      const Node &node = model.nodes[candidate];
      unsigned score =
          1 + 2 * isSameGraph(model.graphs[node.graph], graph) + (node.op->getName().getStringRef() == source.name);
      if (score > bestScore) {
        best = candidate;
        bestScore = score;
      }
    }
    return best;
  };

  std::vector<unsigned> lost;
  for (auto [number, operation] : llvm::enumerate(profile.operations)) {
    std::optional<unsigned> found = find(operation, operation.graph);
    if (!found) {
      lost.push_back(number);
      continue;
    }
    Node &node = model.nodes[*found];
    if (!node.cost)
      node.cost.emplace();
    node.cost->add(operation.cost);
    for (const RunProfile::Source &source : operation.sources)
      if (std::optional<unsigned> other = find(source, operation.graph); other && other != found)
        model.nodes[*other].costAt = found;
  }
  for (const RunProfile::Graph &graph : profile.graphs)
    for (Graph &own : model.graphs)
      if (isSameGraph(own, graph.digest.empty() ? graph.name : graph.digest)) {
        if (!own.cost)
          own.cost.emplace();
        own.cost->add(graph.cost);
        break;
      }
  return lost;
}
