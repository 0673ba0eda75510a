//===- Profile.cpp - From counters to operations and graphs ---------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A site's time is that of the runs of its body that were timed, scaled to all runs. So times are estimates, and those
// of a loop's sites may add up to more than the time of the loop, which is measured less often but as a whole. Then
// they are scaled down: the time around counts.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/ExecutionEngine/Profile.h"
#include "Code.h"
#include "ProfileRecord.h"
#include "TensorGraph/CodeGen/OperationTags.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include <set>

using namespace mlir;
using namespace tg;

std::string ProfileOperation::getName() const {
  llvm::SmallSetVector<StringRef, 8> names;
  for (const ProfileSource &source : sources)
    names.insert(source.name);
  return llvm::join(names, "+");
}

double ProfileNode::getTime() const {
  double time = self;
  for (const ProfileNode &child : children)
    time += child.getTime();
  return time;
}

void tg::prepareToProfile(ModuleOp module) { tagSources(module); }

//===----------------------------------------------------------------------===//
// Records
//===----------------------------------------------------------------------===//

namespace {
/// The parts of an element of the attribute.
struct RecordParts {
  explicit RecordParts(Attribute record) : parts(cast<ArrayAttr>(record)) {}

  ProfileRecordKind kind() const { return static_cast<ProfileRecordKind>(cast<IntegerAttr>(parts[0]).getInt()); }
  int64_t around() const { return cast<IntegerAttr>(parts[1]).getInt(); }
  LocationAttr location() const { return cast<LocationAttr>(parts[2]); }
  StringRef function() const { return cast<StringAttr>(parts[3]).getValue(); }
  bool isFunction() const { return kind() == ProfileRecordKind::Body && around() < 0; }

  ArrayAttr parts;
};
} // namespace

std::optional<size_t> tg::findProfiledBody(ArrayAttr records, StringRef function) {
  for (auto [number, record] : llvm::enumerate(records))
    if (RecordParts parts(record); parts.isFunction() && parts.function() == function)
      return number;
  return std::nullopt;
}

std::vector<ProfileRecord> tg::readProfileRecords(ArrayAttr records, size_t base,
                                                  llvm::function_ref<Location(LocationAttr)> resolve,
                                                  llvm::function_ref<std::optional<size_t>(StringRef)> find) {
  std::vector<ProfileRecord> result;
  for (Attribute attribute : records) {
    RecordParts parts(attribute);
    ProfileRecord &record = result.emplace_back(ProfileRecord{parts.kind(), std::nullopt, resolve(parts.location())});
    if (parts.around() >= 0)
      record.around = base + parts.around();
    else
      record.function = parts.function().str();
    if (parts.kind() == ProfileRecordKind::Site && !parts.function().empty())
      record.callee = find(parts.function());
  }
  return result;
}

//===----------------------------------------------------------------------===//
// Evaluation
//===----------------------------------------------------------------------===//

namespace {
class ProfileBuilder {
public:
  ProfileBuilder(ArrayRef<ProfileRecord> records, ArrayRef<tg_profile_record> counts)
      : records(records), counts(counts), inner(records.size()), times(records.size()), graphs(records.size()) {}

  Profile run();

private:
  void readGraphs();
  void estimateTimes();
  double estimate(size_t record) const;
  void limitTimes(size_t around, double limit);
  double addTimes(size_t around) const;
  SmallVector<size_t> sitesIn(size_t around) const;

  ProfileOperation &operationOf(size_t record, Location location);
  void addCalls(ProfileOperation &operation, size_t body);
  void addOperations();
  ProfileGraph &graphOf(StringRef digest, StringRef name);
  void addGraphs();
  ProfileNode makeNode(size_t record, double share, unsigned depth) const;

  size_t functionOf(size_t record) const {
    while (records[record].around)
      record = *records[record].around;
    return record;
  }
  bool isFunction(size_t record) const {
    return records[record].kind == ProfileRecordKind::Body && !records[record].around;
  }

  ArrayRef<ProfileRecord> records;
  ArrayRef<tg_profile_record> counts;
  std::vector<SmallVector<size_t>> inner; // the records in a record
  std::vector<double> times;              // of bodies of functions, and of sites
  double total = 0;                       // of functions that are called from outside
  std::vector<std::string> graphs;        // of bodies of functions
  llvm::MapVector<StringRef, size_t> graphNumbers;
  std::map<std::string, size_t> operationNumbers;
  std::set<std::pair<size_t, size_t>> counted; // operations in bodies
  Profile profile;
};
} // namespace

/// Returns whether an operation is a loop of the program, which has a graph of its own, whatever function it is in.
static bool isLoop(StringRef operation) {
  return operation == "tg.scan" || operation == "tg.minimize" || operation == "tg.root";
}

void ProfileBuilder::readGraphs() {
  for (auto [number, record] : llvm::enumerate(records)) {
    if (record.around)
      inner[*record.around].push_back(number);
    if (!isFunction(number))
      continue;
    OperationTag tag = findTag(record.location);
    bool isGraph = tag.operation != "func.func" && !isLoop(tag.operation) && !tag.inner.empty();
    graphs[number] = isGraph ? tag.inner.str() : record.function;
  }
}

/// Estimates the time of all runs.
double ProfileBuilder::estimate(size_t record) const {
  size_t body = records[record].kind == ProfileRecordKind::Site ? *records[record].around : record;
  if (counts[body].seen == 0)
    return 0;
  return double(counts[record].time) * double(counts[body].count) / double(counts[body].seen);
}

/// Returns the sites in a site or in the body of a function.
SmallVector<size_t> ProfileBuilder::sitesIn(size_t around) const {
  SmallVector<size_t> sites;
  for (size_t number : inner[around]) {
    if (records[number].kind == ProfileRecordKind::Site)
      sites.push_back(number);
    else if (records[number].kind == ProfileRecordKind::Body)
      for (size_t site : inner[number])
        if (records[site].kind == ProfileRecordKind::Site)
          sites.push_back(site);
  }
  return sites;
}

double ProfileBuilder::addTimes(size_t around) const {
  double sum = 0;
  for (size_t site : sitesIn(around))
    sum += times[site];
  return sum;
}

/// Scales the times of sites so that they add up to no more than the time around them.
void ProfileBuilder::limitTimes(size_t around, double limit) {
  double sum = addTimes(around), factor = sum > limit ? limit / sum : 1;
  for (size_t site : sitesIn(around)) {
    times[site] *= factor;
    limitTimes(site, times[site]);
  }
}

void ProfileBuilder::estimateTimes() {
  for (size_t number = 0; number < records.size(); ++number)
    if (isFunction(number) || records[number].kind == ProfileRecordKind::Site)
      times[number] = estimate(number);
  for (size_t number = 0; number < records.size(); ++number)
    if (isFunction(number))
      limitTimes(number, times[number]);
}

ProfileOperation &ProfileBuilder::operationOf(size_t record, Location location) {
  ProfileOperation operation;
  for (const SourceOperation &source : findSources(location))
    operation.sources.push_back({source.name.str(), source.file.str(), source.line, source.column});
  if (operation.sources.empty())
    operation.sources.push_back({"unknown", ""});
  operation.graph = findTag(location).graph.str();
  if (operation.graph.empty() || isFunction(record))
    operation.graph = graphs[functionOf(record)];
  const ProfileSource &first = operation.sources.front();
  std::string key = operation.graph + "\n" + first.name + "\n" + first.file + "\n" + std::to_string(first.line) + "\n" +
                    std::to_string(first.column);
  auto [known, isNew] = operationNumbers.try_emplace(key, profile.operations.size());
  if (isNew)
    return profile.operations.emplace_back(std::move(operation));
  ProfileOperation &row = profile.operations[known->second];
  for (const ProfileSource &source : operation.sources)
    if (!llvm::is_contained(row.sources, source))
      row.sources.push_back(source);
  return row;
}

/// Adds the calls of an operation, which may be several sites, but runs as often as the body that has them.
void ProfileBuilder::addCalls(ProfileOperation &operation, size_t body) {
  if (counted.insert({&operation - profile.operations.data(), body}).second)
    operation.calls += counts[body].count;
}

void ProfileBuilder::addOperations() {
  for (auto [number, record] : llvm::enumerate(records)) {
    if (record.kind == ProfileRecordKind::Body && record.around)
      continue;
    const tg_profile_record &count = counts[number];
    size_t body = record.kind == ProfileRecordKind::Body ? number : *record.around;
    // A call is a row of its own only if the function is not profiled.
    if (counts[body].count == 0 || record.callee)
      continue;
    ProfileOperation &operation = operationOf(number, record.location);
    operation.bytes += count.bytes;
    operation.allocations += count.allocations;
    if (record.kind == ProfileRecordKind::Allocation)
      continue; // the site counts
    operation.time += std::max(0.0, times[number] - addTimes(number));
    addCalls(operation, body);
  }
  // What allocates and does nothing else, such as a call of a graph, which has rows of its own.
  for (auto [number, record] : llvm::enumerate(records))
    if (record.kind == ProfileRecordKind::Allocation && counts[number].allocations > 0)
      if (ProfileOperation &operation = operationOf(number, record.location); operation.calls == 0)
        addCalls(operation, *record.around);
}

/// Returns the name, graph_663ef3fb, by which the printer names a graph.
static std::string nameOf(StringRef digest) {
  StringRef digits = digest;
  return digits.consume_front("b3:") ? ("graph_" + digits.take_front(8)).str() : digest.str();
}

ProfileGraph &ProfileBuilder::graphOf(StringRef digest, StringRef name) {
  for (ProfileGraph &graph : profile.graphs)
    if (graph.digest == digest)
      return graph;
  return profile.graphs.emplace_back(ProfileGraph{digest.str(), name.empty() ? nameOf(digest) : name.str()});
}

void ProfileBuilder::addGraphs() {
  for (auto [number, record] : llvm::enumerate(records)) {
    if (isFunction(number) && counts[number].count > 0) {
      ProfileGraph &graph = graphOf(graphs[number], record.function);
      graph.calls += counts[number].count;
      graph.time += times[number];
    }
    if (record.kind != ProfileRecordKind::Site || record.callee)
      continue;
    OperationTag tag = findTag(record.location);
    // Loops without bodies copy states and rows.
    if (!isLoop(tag.operation) || tag.inner.empty() || inner[number].empty() || counts[*record.around].count == 0)
      continue;
    int64_t steps = 0;
    for (size_t body : inner[number]) // of a while loop, the condition and the step
      steps = std::max(steps, counts[body].count);
    ProfileGraph &graph = graphOf(tag.inner, "");
    graph.calls += steps;
    graph.time += times[number];
  }
  std::set<std::string> measured;
  for (const ProfileGraph &graph : profile.graphs)
    measured.insert(graph.digest);
  // Graphs that have been inlined are known by their operations.
  for (const ProfileOperation &operation : profile.operations) {
    ProfileGraph &graph = graphOf(operation.graph, "");
    graph.bytes += operation.bytes;
    graph.allocations += operation.allocations;
    if (measured.count(graph.digest))
      continue;
    graph.calls = std::max(graph.calls, operation.calls);
    graph.time += operation.time;
  }
}

static std::string describeSources(const SmallVector<SourceOperation> &sources) {
  if (sources.empty())
    return "unknown";
  llvm::SmallSetVector<StringRef, 8> names;
  for (const SourceOperation &source : sources)
    names.insert(source.name);
  std::string text = llvm::join(names, "+");
  StringRef file = sources.front().file;
  if (!file.empty())
    text += (" " + file.substr(file.rfind('/') + 1) + ":" + Twine(sources.front().line)).str();
  return text;
}

/// Calls are expanded, so the tree may be much larger than the program. What takes less than a millionth is left out.
static constexpr double kLeastShare = 1e-6;
static constexpr unsigned kMostDepth = 200;

ProfileNode ProfileBuilder::makeNode(size_t record, double share, unsigned depth) const {
  ProfileNode node;
  node.name = isFunction(record) ? nameOf(graphs[record]) : describeSources(findSources(records[record].location));
  if (isFunction(record) && nameOf(graphs[record]) != records[record].function)
    node.name = records[record].function;
  double own = times[record];
  for (size_t site : sitesIn(record)) {
    own -= times[site];
    std::optional<size_t> callee = records[site].callee;
    double time = share * times[site];
    if (time <= kLeastShare * total || depth > kMostDepth)
      continue;
    if (callee && times[*callee] > 0)
      node.children.push_back(makeNode(*callee, time / times[*callee], depth + 1));
    else
      node.children.push_back(makeNode(site, share, depth + 1));
  }
  node.self = share * std::max(0.0, own);
  return node;
}

Profile ProfileBuilder::run() {
  readGraphs();
  estimateTimes();
  addOperations();
  addGraphs();
  std::set<size_t> called;
  for (const ProfileRecord &record : records)
    if (record.callee && counts[*record.around].count > 0)
      called.insert(*record.callee);
  SmallVector<size_t> roots;
  for (size_t number = 0; number < records.size(); ++number)
    if (isFunction(number) && counts[number].count > 0 && !called.count(number)) {
      roots.push_back(number);
      total += times[number];
    }
  for (size_t root : roots)
    profile.roots.push_back(makeNode(root, 1, 0));
  llvm::sort(profile.operations, [](const ProfileOperation &x, const ProfileOperation &y) {
    auto place = [](const ProfileOperation &row) {
      const ProfileSource &first = row.sources.front();
      return std::tie(first.file, first.line, first.column, first.name, row.graph);
    };
    return x.time != y.time ? x.time > y.time : place(x) < place(y);
  });
  llvm::sort(profile.graphs, [](const ProfileGraph &x, const ProfileGraph &y) {
    return x.time != y.time ? x.time > y.time : x.digest < y.digest;
  });
  return std::move(profile);
}

Profile tg::makeProfile(ArrayRef<ProfileRecord> records, ArrayRef<tg_profile_record> counts) {
  return ProfileBuilder(records, counts).run();
}

void tg::addRecords(const Code &code, const tg_profile *profile, const std::string &sizes,
                    std::vector<ProfileRecord> &records, std::vector<tg_profile_record> &counts) {
  size_t base = records.size();
  std::vector<ProfileRecord> own = code.describeProfile();
  counts.resize(base + own.size());
  tg_profile_sum(profile, counts.data() + base);
  for (ProfileRecord &record : own) {
    for (std::optional<size_t> *other : {&record.around, &record.callee})
      if (*other)
        **other += base;
    if (!record.function.empty())
      record.function += sizes;
    records.push_back(std::move(record));
  }
}
