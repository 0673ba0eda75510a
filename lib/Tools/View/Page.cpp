//===- Page.cpp - A program as a page of HTML -----------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Page.h"
#include "Drawings.h"
#include "TensorGraph/Graph/Digest.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Regex.h"

using namespace mlir;
using namespace tg;
using namespace tg::view;
namespace json = llvm::json;

// Page/page.html, .css and .js as literals.
#include "Page.inc"

/// Returns text that JSON can hold.
static std::string valid(StringRef text) { return json::isUTF8(text) ? text.str() : json::fixUTF8(text); }

static StringRef stringify(Mark mark) {
  switch (mark) {
  case Mark::None:
    return "";
  case Mark::Kept:
    return "kept";
  case Mark::Changed:
    return "changed";
  case Mark::Removed:
    return "removed";
  case Mark::Added:
    return "added";
  }
  llvm_unreachable("unknown mark");
}

static StringRef stringify(GraphKind kind) {
  switch (kind) {
  case GraphKind::Module:
    return "module";
  case GraphKind::Function:
    return "function";
  case GraphKind::Inner:
    return "inner";
  case GraphKind::Region:
    return "region";
  }
  llvm_unreachable("unknown kind");
}

namespace {
class DataWriter {
public:
  DataWriter(const PageContent &content, raw_ostream &os) : content(content), out(os) {}
  void write();

private:
  void writeCost(StringRef key, const Cost &cost);
  void writeGraph(Model &model, const Graph &graph);
  void writeNode(Model &model, const Node &node);
  void writeOperation(Model &model, const Node &node);

  const PageContent &content;
  json::OStream out;
};
} // namespace

void DataWriter::writeCost(StringRef key, const Cost &cost) {
  out.attributeObject(key, [&] {
    out.attribute("calls", cost.calls);
    out.attribute("time", cost.time);
    out.attribute("bytes", cost.bytes);
    out.attribute("allocations", cost.allocations);
  });
}

void DataWriter::writeGraph(Model &model, const Graph &graph) {
  out.object([&] {
    out.attribute("kind", stringify(graph.kind));
    out.attribute("title", valid(graph.title));
    if (!graph.digest.empty())
      out.attribute("digest", graph.digest);
    out.attribute("drawings", json::Array{graph.firstDrawing, graph.lastDrawing});
    out.attribute("operations", graph.operations);
    out.attribute("uses", graph.uses);
    out.attributeArray("users", [&] {
      for (unsigned user : graph.users)
        out.value(user);
    });
    std::map<Mark, unsigned> marks;
    for (unsigned drawing = graph.firstDrawing; drawing < graph.lastDrawing; ++drawing)
      for (unsigned node = model.drawings[drawing].firstNode; node < model.drawings[drawing].lastNode; ++node)
        if (model.nodes[node].op && model.nodes[node].mark != Mark::None)
          ++marks[model.nodes[node].mark];
    if (!marks.empty())
      out.attributeArray("marks", [&] {
        for (auto [mark, count] : marks)
          out.value(json::Array{stringify(mark), count});
      });
    if (graph.cost)
      writeCost("cost", *graph.cost);
  });
}

/// Returns whether an attribute says nothing, such as a list of no taps.
static bool isEmpty(Attribute attribute) {
  if (auto elements = dyn_cast<DenseArrayAttr>(attribute))
    return elements.empty();
  auto list = dyn_cast<ArrayAttr>(attribute);
  return list && llvm::all_of(list, isEmpty);
}

/// Writes the parts of an operation that a box does not show.
void DataWriter::writeOperation(Model &model, const Node &node) {
  out.attribute("head", valid(model.headOf(node.op)));
  out.attribute("display", valid(getDisplayName(node.op->getLoc())));
  std::string types =
      llvm::join(llvm::map_range(node.op->getResultTypes(), [&](Type type) { return model.textOf(type); }), ", ");
  out.attribute("types", valid(types));
  out.attributeArray("operands", [&] {
    for (Value operand : node.op->getOperands()) {
      std::optional<unsigned> source = operand ? model.nodeOf(operand) : std::nullopt;
      out.value(json::Array{valid(model.nameOf(operand)), source ? json::Value(*source) : json::Value(nullptr)});
    }
  });
  std::string attributes;
  for (NamedAttribute attribute : node.op->getAttrDictionary()) {
    StringRef name = attribute.getName();
    if (name == DigestAttr::kName || name == "operandSegmentSizes" || name == "resultSegmentSizes" ||
        isEmpty(attribute.getValue()))
      continue;
    attributes += (attributes.empty() ? "" : "\n") + name.str();
    if (!isa<UnitAttr>(attribute.getValue()))
      attributes += " = " + model.textOf(attribute.getValue());
  }
  out.attribute("attributes", valid(attributes));
}

void DataWriter::writeNode(Model &model, const Node &node) {
  out.object([&] {
    out.attribute("graph", node.graph);
    out.attribute("drawing", node.drawing);
    if (node.op) {
      writeOperation(model, node);
    } else {
      out.attribute("head", valid("input " + model.nameOf(node.input)));
      out.attribute("types", valid(model.textOf(node.input.getType())));
      out.attribute("attributes", "");
      out.attribute("operands", json::Array{});
    }
    out.attributeArray("inner", [&] {
      for (unsigned graph : node.inner)
        out.value(graph);
    });
    out.attributeArray("places", [&] {
      for (FileLineColLoc place : node.locations)
        out.value(valid(
            (place.getFilename().getValue() + ":" + Twine(place.getLine()) + ":" + Twine(place.getColumn())).str()));
    });
    if (node.mark != Mark::None)
      out.attribute("mark", stringify(node.mark));
    if (node.match)
      out.attribute("match", *node.match);
    if (node.cost)
      writeCost("cost", *node.cost);
    if (node.costAt)
      out.attribute("costAt", *node.costAt);
    if (!node.decisions.empty())
      out.attributeArray("decisions", [&] {
        for (const std::string &decision : node.decisions)
          out.value(valid(decision));
      });
  });
}

/// Shortens a drawing: drops style that the page has, comments, and titles, which would be tooltips.
static std::string shorten(StringRef drawing) {
  std::string result;
  SmallVector<StringRef> lines;
  drawing.split(lines, '\n');
  constexpr StringLiteral fonts = " font-family=\"Helvetica,Arial,sans-serif\" font-size=\"10.00\"";
  for (StringRef line : lines) {
    if (line.starts_with("<!--") || line.starts_with("<title>"))
      continue;
    size_t font = line.find(fonts);
    result += line.substr(0, font);
    if (font != StringRef::npos)
      result += line.substr(font + fonts.size());
    result += '\n';
  }
  return result;
}

void DataWriter::write() {
  out.object([&] {
    out.attributeArray("programs", [&] {
      for (const DrawnProgram &program : content.programs)
        out.object([&] {
          Model &model = *program.model;
          out.attributeArray("graphs", [&] {
            for (const Graph &graph : model.graphs)
              writeGraph(model, graph);
          });
          out.attributeArray("nodes", [&] {
            for (const Node &node : model.nodes)
              writeNode(model, node);
          });
          out.attributeArray("drawings", [&] {
            for (const std::string &drawing : program.drawings)
              out.value(shorten(drawing));
          });
        });
    });
    auto numberOrNull = [](std::optional<unsigned> number) {
      return number ? json::Value(*number) : json::Value(nullptr);
    };
    out.attributeArray("pairs", [&] {
      for (const GraphPair &pair : content.pairs)
        out.value(content.programs.size() == 1 ? json::Array{numberOrNull(pair.after)}
                                               : json::Array{numberOrNull(pair.before), numberOrNull(pair.after)});
    });
    out.attribute("passes", valid(content.passes));
    out.attribute("unit", content.profile ? valid(content.profile->unit) : "");
    out.attributeArray("lost", [&] {
      for (unsigned number : content.lost)
        out.object([&] {
          const RunProfile::Operation &operation = content.profile->operations[number];
          out.attribute("name", operation.name);
          out.attribute("place",
                        operation.file + ":" + std::to_string(operation.line) + ":" + std::to_string(operation.column));
          writeCost("cost", operation.cost);
        });
    });
  });
}

void tg::view::writePage(const PageContent &content, raw_ostream &os) {
  std::string data;
  llvm::raw_string_ostream stream(data);
  DataWriter(content, stream).write();
  fillPage({kPageHtml, content.title, kPageCss, kPageJs, data}, os);
}

void tg::view::fillPage(const PageParts &parts, raw_ostream &os) {
  StringRef rest = parts.html;
  while (true) {
    auto [text, tail] = rest.split('@');
    os << text;
    if (tail.empty())
      return;
    auto [key, after] = tail.split('@');
    rest = after;
    if (key == "TITLE") {
      os << escapeXml(parts.title);
    } else if (key == "STYLE") {
      os << parts.css;
    } else if (key == "SCRIPT") {
      os << parts.js;
    } else {
      // Nothing in the data may end the element.
      for (StringRef piece = parts.data; !piece.empty();) {
        size_t end = piece.find('<');
        os << piece.substr(0, end);
        if (end == StringRef::npos)
          break;
        piece = piece.drop_front(end + 1);
        os << (piece.starts_with("/") || piece.starts_with("!") || piece.starts_with("script") ? "\\u003c" : "<");
      }
    }
  }
}
