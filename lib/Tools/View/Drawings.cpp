//===- Drawings.cpp - Drawings of graphs, by graphviz ---------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// dot splits an edge at each rank that it passes, so the time of a layout grows with the length of its edges, and long
// edges are hard to follow. A value that is used far away, or in another drawing, is named where it is used instead.
//
//===----------------------------------------------------------------------===//

#include "Drawings.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Program.h"

using namespace mlir;
using namespace tg;
using namespace tg::view;

/// The most ranks that an edge passes.
static constexpr unsigned kMostRanks = 6;
/// The longest line in a box.
static constexpr size_t kMostCharacters = 44;
static constexpr StringLiteral kFont = "Helvetica,Arial,sans-serif";

static std::string cleanText(StringRef text) {
  std::string clean = llvm::json::isUTF8(text) ? text.str() : llvm::json::fixUTF8(text);
  for (char &c : clean)
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f)
      c = ' ';
  return clean;
}

std::string tg::view::escapeXml(StringRef text) {
  std::string escaped;
  for (char c : cleanText(text))
    switch (c) {
    case '&':
      escaped += "&amp;";
      break;
    case '<':
      escaped += "&lt;";
      break;
    case '>':
      escaped += "&gt;";
      break;
    case '"':
      escaped += "&quot;";
      break;
    default:
      escaped += c;
    }
  return escaped;
}

/// Returns a line of a label, shortened. dot reads entities in labels, and backslashes.
static std::string lineOf(StringRef text) {
  std::string clean = cleanText(text);
  if (clean.size() > kMostCharacters) {
    size_t end = kMostCharacters;
    while (end > 0 && (static_cast<unsigned char>(clean[end]) & 0xc0) == 0x80) // inside of a character
      --end;
    clean = clean.substr(0, end) + "…";
  }
  std::string escaped;
  for (char c : clean) {
    if (c == '&')
      escaped += "&amp;";
    else if (c == '\\' || c == '"')
      (escaped += '\\') += c;
    else
      escaped += c;
  }
  return escaped;
}

namespace {
class DotWriter {
public:
  DotWriter(Model &model, StringRef prefix) : model(model), prefix(prefix), os(text) {}

  std::string write() {
    for (unsigned drawing = 0; drawing < model.drawings.size(); ++drawing)
      writeDrawing(drawing);
    return text;
  }

private:
  void writeDrawing(unsigned number);
  void writeNode(unsigned number);
  void writeEdges(unsigned number);

  Model &model;
  StringRef prefix;
  std::string text;
  llvm::raw_string_ostream os;
  llvm::DenseMap<unsigned, unsigned> ranks; // of the nodes of the drawing
};
} // namespace

void DotWriter::writeDrawing(unsigned number) {
  const Drawing &drawing = model.drawings[number];
  os << "digraph \"" << lineOf(titleOf(model, number)) << "\" {\n"
     << "  node [fontname=\"" << kFont << "\" fontsize=10 shape=box style=\"rounded,filled\" fillcolor=white "
     << "margin=\"0.08,0.03\" height=0.2 width=0.2]\n"
     << "  edge [arrowsize=0.5]\n  graph [ranksep=0.25 nodesep=0.15]\n";
  ranks.clear();
  for (unsigned node = drawing.firstNode; node < drawing.lastNode; ++node)
    writeNode(node);
  for (unsigned node = drawing.firstNode; node < drawing.lastNode; ++node)
    writeEdges(node);
  os << "}\n";
}

void DotWriter::writeNode(unsigned number) {
  const Node &node = model.nodes[number];
  os << "  n" << number << " [id=\"" << prefix << number << "\" class=\"op";
  if (!node.op) {
    os << " input\" style=filled fillcolor=\"#eeeeee\" label=\"" << lineOf(model.nameOf(node.input)) << "\\n"
       << lineOf(model.textOf(node.input.getType())) << "\"]\n";
    return;
  }
  std::string head = model.headOf(node.op);
  if (node.inner.size() == 1 && model.graphs[node.inner.front()].kind == GraphKind::Inner)
    head += " " + model.graphs[node.inner.front()].title;
  os << (node.inner.empty() ? "\" " : " inner\" penwidth=2 ") << "label=\"" << lineOf(head);
  if (node.op->getNumResults()) {
    std::string types;
    for (Type type : node.op->getResultTypes())
      types += (types.empty() ? "" : ", ") + model.textOf(type);
    os << "\\n" << lineOf(types);
  }
  os << "\"]\n";
}

void DotWriter::writeEdges(unsigned number) {
  const Node &node = model.nodes[number];
  if (!node.op)
    return;
  llvm::SetVector<Value> operands(node.op->operand_begin(), node.op->operand_end());
  SmallVector<std::pair<Value, std::optional<unsigned>>> sources;
  unsigned rank = 0;
  for (Value operand : operands) {
    std::optional<unsigned> source = operand ? model.nodeOf(operand) : std::nullopt;
    // A later operation of a cycle, or of a block without dominance, has no rank yet.
    if (source && model.nodes[*source].drawing == node.drawing && *source < number)
      rank = std::max(rank, ranks.lookup(*source) + 1);
    sources.emplace_back(operand, source);
  }
  ranks[number] = rank;
  for (auto [k, entry] : llvm::enumerate(sources)) {
    auto [operand, source] = entry;
    if (source && model.nodes[*source].drawing == node.drawing && *source < number &&
        rank - ranks.lookup(*source) <= kMostRanks) {
      os << "  n" << *source << " -> n" << number << "\n";
      continue;
    }
    os << "  f" << number << "_" << k << " [shape=plain style=\"\" fontcolor=\"#555555\" ";
    if (source)
      os << "class=far id=\"" << prefix << number << "-" << *source << "\" ";
    os << "label=\"" << lineOf(model.nameOf(operand)) << "\"]\n  f" << number << "_" << k << " -> n" << number
       << " [style=dashed]\n";
  }
}

std::string tg::view::writeDot(Model &model, StringRef prefix) { return DotWriter(model, prefix).write(); }

std::string tg::view::titleOf(const Model &model, unsigned drawing) {
  const Graph &graph = model.graphs[model.drawings[drawing].graph];
  std::string title = graph.title;
  if (unsigned parts = graph.lastDrawing - graph.firstDrawing; parts > 1)
    title += ", part " + std::to_string(drawing - graph.firstDrawing + 1) + " of " + std::to_string(parts);
  return title;
}

//===----------------------------------------------------------------------===//
// Layout
//===----------------------------------------------------------------------===//

/// Makes a file that is removed at the end.
static llvm::Expected<SmallString<128>> makeTemporary(StringRef suffix) {
  SmallString<128> path;
  if (std::error_code error = llvm::sys::fs::createTemporaryFile("tg-view", suffix, path))
    return llvm::createStringError("cannot make a temporary file: " + error.message());
  return path;
}

llvm::Expected<std::vector<std::string>> tg::view::layOut(StringRef dot) {
  std::vector<std::string> drawings;
  if (dot.empty())
    return drawings;
  llvm::ErrorOr<std::string> program = llvm::sys::findProgramByName("dot");
  if (!program)
    return llvm::createStringError(
        "expects 'dot' of graphviz on the PATH for the layout; --format=dot does not need it");
  const StringRef suffixes[] = {"dot", "svg", "log"};
  SmallString<128> paths[std::size(suffixes)];
  std::vector<llvm::FileRemover> removers;
  for (auto [path, suffix] : llvm::zip(paths, suffixes)) {
    llvm::Expected<SmallString<128>> made = makeTemporary(suffix);
    if (!made)
      return made.takeError();
    path = *made;
    removers.emplace_back(path);
  }
  std::error_code error;
  llvm::raw_fd_ostream input(paths[0], error);
  input << dot;
  input.close();
  if (input.has_error()) {
    error = input.error();
    input.clear_error();
    return llvm::createStringError("cannot write '" + paths[0] + "': " + error.message());
  }
  std::string message;
  std::optional<StringRef> redirects[] = {std::nullopt, StringRef(paths[1]), StringRef(paths[2])};
  int status =
      llvm::sys::ExecuteAndWait(*program, {*program, "-Tsvg", paths[0]}, std::nullopt, redirects, 0, 0, &message);
  auto read = [](StringRef path) {
    auto file = llvm::MemoryBuffer::getFile(path);
    return file ? (*file)->getBuffer().str() : std::string();
  };
  if (status) {
    if (message.empty())
      message = StringRef(read(paths[2])).split('\n').first.str();
    return llvm::createStringError("'dot' fails: " + message);
  }
  std::string output = read(paths[1]);
  for (StringRef rest = output;;) {
    size_t start = rest.find("<svg "), end = rest.find("</svg>");
    if (start == StringRef::npos || end == StringRef::npos)
      break;
    end += StringRef("</svg>").size();
    drawings.push_back(rest.slice(start, end).str());
    rest = rest.drop_front(end);
  }
  return drawings;
}

/// Returns a number of an attribute such as `width="62pt"`.
static double sizeOf(StringRef svg, StringRef name) {
  double size = 0;
  svg.split((" " + name + "=\"").str()).second.split("pt\"").first.getAsDouble(size);
  return size;
}

std::string tg::view::stack(const Model &model, ArrayRef<std::string> drawings) {
  constexpr double title = 24;
  double width = 200, height = 0;
  std::string content;
  llvm::raw_string_ostream os(content);
  auto number = [](double value) { return llvm::format("%.0f", value); };
  for (auto [index, drawing] : llvm::enumerate(drawings)) {
    double ownWidth = sizeOf(drawing, "width"), ownHeight = sizeOf(drawing, "height");
    // dot gives its sizes in points. In another drawing a point is more than a unit of the view box, so they lose the
    // unit.
    os << "<text x=\"8\" y=\"" << number(height + 16) << "\" font-family=\"" << kFont
       << "\" font-size=\"13\" font-weight=\"bold\">" << escapeXml(titleOf(model, index)) << "</text>\n"
       << "<svg y=\"" << number(height + title) << "\" width=\"" << number(ownWidth) << "\" height=\""
       << number(ownHeight) << "\" " << StringRef(drawing).drop_front(StringRef(drawing).find("viewBox=")) << "\n";
    width = std::max(width, ownWidth);
    height += ownHeight + title;
  }
  std::string whole;
  llvm::raw_string_ostream(whole) << "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" << number(width)
                                  << "pt\" height=\"" << number(height) << "pt\" viewBox=\"0 0 " << number(width) << " "
                                  << number(height) << "\">\n"
                                  << content << "</svg>\n";
  return whole;
}
