//===- ProfileReport.cpp - Profiles as text and JSON ----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ProfileReport.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/JSON.h"
#include <cmath>

using namespace tg;
namespace json = llvm::json;

std::optional<ProfileFormat> tg::parseProfileFormat(StringRef name) {
  return llvm::StringSwitch<std::optional<ProfileFormat>>(name)
      .Case("table", ProfileFormat::Table)
      .Case("json", ProfileFormat::Json)
      .Case("speedscope", ProfileFormat::Speedscope)
      .Case("chrome", ProfileFormat::Chrome)
      .Default(std::nullopt);
}

static int64_t rounded(double time) { return std::llround(time); }

//===----------------------------------------------------------------------===//
// JSON
//===----------------------------------------------------------------------===//

static void printCosts(json::OStream &out, int64_t calls, double time, int64_t bytes, int64_t allocations) {
  out.attribute("calls", calls);
  out.attribute("time", rounded(time));
  out.attribute("bytes", bytes);
  out.attribute("allocations", allocations);
}

static void printSource(json::OStream &out, const ProfileSource &source) {
  out.attribute("file", source.file);
  out.attribute("line", source.line);
  out.attribute("column", source.column);
}

static void printRange(json::OStream &out, ArrayRef<RanksProfile::Range> ranges, size_t k) {
  if (ranges.empty())
    return;
  out.attribute("least", rounded(ranges[k].least));
  out.attribute("largest", rounded(ranges[k].largest));
}

static void printJson(const RanksProfile &profile, StringRef program, llvm::raw_ostream &os) {
  json::OStream out(os, 2);
  out.object([&] {
    out.attribute("version", 1);
    out.attribute("unit", "ns");
    out.attribute("program", program);
    if (profile.ranks > 1)
      out.attribute("ranks", int64_t(profile.ranks));
    out.attributeArray("operations", [&] {
      for (const auto &[k, operation] : llvm::enumerate(profile.operations))
        out.object([&, k = k, &operation = operation] {
          out.attribute("name", operation.getName());
          printSource(out, operation.sources.front());
          out.attribute("graph", operation.graph);
          printCosts(out, operation.calls, operation.time, operation.bytes, operation.allocations);
          printRange(out, profile.operationRanges, k);
          if (operation.sources.size() < 2)
            return;
          out.attributeArray("sources", [&] {
            for (const ProfileSource &source : operation.sources)
              out.object([&] {
                out.attribute("name", source.name);
                printSource(out, source);
              });
          });
        });
    });
    out.attributeArray("graphs", [&] {
      for (const auto &[k, graph] : llvm::enumerate(profile.graphs))
        out.object([&, k = k, &graph = graph] {
          out.attribute("digest", graph.digest);
          out.attribute("name", graph.name);
          printCosts(out, graph.calls, graph.time, graph.bytes, graph.allocations);
          printRange(out, profile.graphRanges, k);
        });
    });
  });
  os << "\n";
}

//===----------------------------------------------------------------------===//
// Speedscope and Chrome
//===----------------------------------------------------------------------===//

namespace {
/// The stacks of a profile: for each node that takes time itself, the frames from the outside in.
struct Stacks {
  explicit Stacks(const Profile &profile) {
    for (const ProfileNode &root : profile.roots)
      add(root, {});
  }

  void add(const ProfileNode &node, std::vector<size_t> stack) {
    stack.push_back(frames.insert({node.name, frames.size()}).first->second);
    if (rounded(node.self) > 0) {
      stacks.push_back(stack);
      weights.push_back(rounded(node.self));
    }
    for (const ProfileNode &child : node.children)
      add(child, stack);
  }

  llvm::MapVector<std::string, size_t, std::map<std::string, unsigned>> frames;
  std::vector<std::vector<size_t>> stacks;
  std::vector<int64_t> weights;
};
} // namespace

static void printSpeedscope(const Profile &profile, StringRef program, llvm::raw_ostream &os) {
  Stacks stacks(profile);
  int64_t total = 0;
  for (int64_t weight : stacks.weights)
    total += weight;
  json::OStream out(os, 1);
  out.object([&] {
    out.attribute("$schema", "https://www.speedscope.app/file-format-schema.json");
    out.attribute("name", program);
    out.attributeObject("shared", [&] {
      out.attributeArray("frames", [&] {
        for (const auto &frame : stacks.frames)
          out.object([&] { out.attribute("name", frame.first); });
      });
    });
    out.attributeArray("profiles", [&] {
      out.object([&] {
        out.attribute("type", "sampled");
        out.attribute("name", program);
        out.attribute("unit", "nanoseconds");
        out.attribute("startValue", 0);
        out.attribute("endValue", total);
        out.attributeArray("samples", [&] {
          for (const std::vector<size_t> &stack : stacks.stacks)
            out.array([&] {
              for (size_t frame : stack)
                out.value(int64_t(frame));
            });
        });
        out.attributeArray("weights", [&] {
          for (int64_t weight : stacks.weights)
            out.value(weight);
        });
      });
    });
  });
  os << "\n";
}

/// Prints events: all runs of an operation are one event, and events follow each other, so only durations mean
/// something.
static void printEvents(json::OStream &out, const ProfileNode &node, double start) {
  double time = node.getTime();
  out.object([&] {
    out.attribute("name", node.name);
    out.attribute("ph", "X");
    out.attribute("ts", start / 1e3);
    out.attribute("dur", time / 1e3);
    out.attribute("pid", 1);
    out.attribute("tid", 1);
  });
  for (const ProfileNode &child : node.children) {
    printEvents(out, child, start);
    start += child.getTime();
  }
}

static void printChrome(const Profile &profile, llvm::raw_ostream &os) {
  json::OStream out(os, 1);
  out.object([&] {
    out.attribute("displayTimeUnit", "ns");
    out.attributeArray("traceEvents", [&] {
      double start = 0;
      for (const ProfileNode &root : profile.roots) {
        printEvents(out, root, start);
        start += root.getTime();
      }
    });
  });
  os << "\n";
}

//===----------------------------------------------------------------------===//
// Table
//===----------------------------------------------------------------------===//

/// Formats a time in ten characters, as `1.25 ms`.
static std::string formatTime(double time) {
  std::string text;
  llvm::raw_string_ostream os(text);
  if (time < 1e3)
    os << llvm::format("%7.0f ns", time);
  else if (time < 1e6)
    os << llvm::format("%7.2f us", time / 1e3);
  else if (time < 1e9)
    os << llvm::format("%7.2f ms", time / 1e6);
  else
    os << llvm::format("%7.2f s ", time / 1e9);
  return text;
}

static void printRow(llvm::raw_ostream &os, double total, double time, int64_t calls, int64_t bytes,
                     int64_t allocations) {
  os << llvm::format("%5.1f%%", total > 0 ? 100 * time / total : 0) << " " << formatTime(time)
     << llvm::format("%11lld %14lld %7lld  ", (long long)calls, (long long)bytes, (long long)allocations);
}

/// Prints the times of ranks, for each operation and graph.
static void printRanges(const RanksProfile &profile, llvm::raw_ostream &os) {
  auto header = [&](StringRef what) {
    os << "\n     least       mean    largest  " << what << " on " << profile.ranks << " ranks\n";
  };
  auto row = [&](const RanksProfile::Range &range, double mean, const Twine &name) {
    os << formatTime(range.least) << " " << formatTime(mean) << " " << formatTime(range.largest) << "  " << name
       << "\n";
  };
  header("operation");
  for (auto [range, operation] : llvm::zip_equal(profile.operationRanges, profile.operations)) {
    const ProfileSource &source = operation.sources.front();
    row(range, operation.time,
        operation.getName() +
            (source.file.empty() ? Twine() : " " + Twine(source.file) + ":" + Twine(source.line)).str());
  }
  header("graph");
  for (auto [range, graph] : llvm::zip_equal(profile.graphRanges, profile.graphs))
    row(range, graph.time, graph.name);
}

static void printTable(const RanksProfile &profile, llvm::raw_ostream &os) {
  double total = 0;
  for (const ProfileOperation &operation : profile.operations)
    total += operation.time;
  os << " time       time      calls          bytes  allocs  operation\n";
  for (const ProfileOperation &operation : profile.operations) {
    printRow(os, total, operation.time, operation.calls, operation.bytes, operation.allocations);
    const ProfileSource &source = operation.sources.front();
    os << operation.getName();
    if (!source.file.empty())
      os << " " << source.file << ":" << source.line << ":" << source.column;
    os << "\n";
  }
  os << "\n time       time      calls          bytes  allocs  graph\n";
  for (const ProfileGraph &graph : profile.graphs) {
    printRow(os, total, graph.time, graph.calls, graph.bytes, graph.allocations);
    os << graph.name << "\n";
  }
  if (profile.ranks > 1)
    printRanges(profile, os);
}

//===----------------------------------------------------------------------===//
// Ranks
//===----------------------------------------------------------------------===//

static std::string keyOf(const ProfileOperation &operation) {
  std::string key;
  llvm::raw_string_ostream os(key);
  os << "operation of " << operation.graph;
  for (const ProfileSource &source : operation.sources)
    os << " " << source.name << " " << source.file << ":" << source.line << ":" << source.column;
  return key;
}
static std::string keyOf(const ProfileGraph &graph) { return "graph " + graph.digest + " " + graph.name; }

std::vector<std::string> RanksProfile::getKeys() const {
  std::vector<std::string> keys;
  for (const ProfileOperation &operation : operations)
    keys.push_back(keyOf(operation));
  for (const ProfileGraph &graph : graphs)
    keys.push_back(keyOf(graph));
  return keys;
}

SmallVector<double> RanksProfile::getTimes(ArrayRef<StringRef> keys) const {
  llvm::StringMap<double> times;
  for (const ProfileOperation &operation : operations)
    times[keyOf(operation)] += operation.time;
  for (const ProfileGraph &graph : graphs)
    times[keyOf(graph)] += graph.time;
  return llvm::map_to_vector(keys, [&](StringRef key) { return times.lookup(key); });
}

void RanksProfile::combine(ArrayRef<double> times) {
  size_t count = operations.size() + graphs.size();
  ranks = count ? times.size() / count : 1;
  auto take = [&](double &time, std::vector<Range> &ranges, size_t k) {
    Range range{times[k], times[k]};
    double sum = 0;
    for (size_t rank = 0; rank < ranks; ++rank) {
      double own = times[rank * count + k];
      range = {std::min(range.least, own), std::max(range.largest, own)};
      sum += own;
    }
    time = sum / ranks;
    ranges.push_back(range);
  };
  for (auto [k, operation] : llvm::enumerate(operations))
    take(operation.time, operationRanges, k);
  for (auto [k, graph] : llvm::enumerate(graphs))
    take(graph.time, graphRanges, operations.size() + k);
}

void tg::printProfile(const RanksProfile &profile, ProfileFormat format, StringRef program, llvm::raw_ostream &os) {
  switch (format) {
  case ProfileFormat::Table:
    return printTable(profile, os);
  case ProfileFormat::Json:
    return printJson(profile, program, os);
  case ProfileFormat::Speedscope:
    return printSpeedscope(profile, program, os);
  case ProfileFormat::Chrome:
    return printChrome(profile, os);
  }
  llvm_unreachable("all formats are above");
}
