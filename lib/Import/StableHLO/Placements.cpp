//===- Placements.cpp - Where JAX says that values are --------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Attributes of Shardy are opaque, so they are read as text: `<@mesh, [{"a"}, {?}], replicated={"b"}>`. Placements
// never change values, so dropping one is right.
//
//===----------------------------------------------------------------------===//

#include "Placements.h"
#include "Importer.h"
#include "TensorGraph/Interfaces/FamilyOpInterfaces.h"

using namespace mlir;
using namespace tg;
using namespace tg::stablehlo;

namespace {
/// Reads a text word by word: names in quotes, numbers, words and single characters.
class PlacementText {
public:
  explicit PlacementText(StringRef text) : rest(text.trim()) {}

  bool consume(StringRef word) {
    if (!rest.consume_front(word))
      return false;
    rest = rest.ltrim();
    return true;
  }
  StringRef quoted() {
    if (!rest.consume_front("\""))
      return "";
    auto [name, behind] = rest.split('"');
    rest = behind.ltrim();
    return name;
  }
  std::optional<int64_t> number() {
    int64_t value;
    StringRef before = rest;
    if (rest.consumeInteger(10, value)) {
      rest = before;
      return std::nullopt;
    }
    rest = rest.ltrim();
    return value;
  }
  /// Returns what stands in front of the first of these characters.
  StringRef until(StringRef ends) {
    StringRef found = rest.take_until([&](char c) { return ends.contains(c); });
    rest = rest.drop_front(found.size());
    return found.trim();
  }

private:
  StringRef rest;
};

/// The text of a placement.
struct Placement {
  StringRef mesh;
  struct Axis {
    SmallVector<StringRef> names;
    bool isOpen = false, isPart = false; // `{?}`, `{"a":(1)2}`
  };
  SmallVector<Axis> axes;
};
} // namespace

/// Reads `sharding<@mesh, [{"a", ?}p1, {}]>`; what follows the axes says which are whole, as all others are.
static std::optional<Placement> readPlacement(StringRef text) {
  PlacementText words(text);
  words.consume("sharding");
  Placement placement;
  if (!words.consume("<") || !words.consume("@"))
    return std::nullopt;
  placement.mesh = words.until(",").trim('"');
  if (!words.consume(",") || !words.consume("["))
    return std::nullopt;
  while (!words.consume("]")) {
    if (!words.consume("{"))
      return std::nullopt;
    Placement::Axis axis;
    while (!words.consume("}")) {
      if (words.consume("?")) {
        axis.isOpen = true;
      } else {
        StringRef name = words.quoted();
        if (name.empty())
          return std::nullopt;
        axis.names.push_back(name);
        axis.isPart |= !words.until(",}").empty();
      }
      words.consume(",");
    }
    placement.axes.push_back(std::move(axis));
    words.until(",]"); // a priority
    words.consume(",");
  }
  return placement;
}

/// Returns the text of an attribute of Shardy, of its own form or of the generic one.
static StringRef placementTextOf(Attribute attribute) {
  if (auto text = dyn_cast_or_null<StringAttr>(attribute))
    return text.getValue();
  auto opaque = dyn_cast_or_null<OpaqueAttr>(attribute);
  return opaque ? opaque.getAttrData() : StringRef();
}

Placements::Placements(ModuleOp module) {
  for (Operation &op : *module.getBody()) {
    auto name = dyn_cast_or_null<StringAttr>(getAttribute(&op, "sym_name"));
    if (op.getName().getStringRef() != "sdy.mesh" || !name)
      continue;
    Mesh &mesh = meshes[name.getValue()];
    PlacementText words(placementTextOf(getAttribute(&op, "mesh")));
    words.consume("mesh");
    if (!words.consume("<") || !words.consume("["))
      continue;
    for (StringRef axis = words.quoted(); !axis.empty(); axis = words.quoted()) {
      words.consume("=");
      mesh.axes[axis] = words.number().value_or(1);
      words.consume(",");
    }
    words.consume("]");
    words.consume(",");
    if (!words.consume("device_ids"))
      continue;
    words.consume("=");
    words.consume("[");
    for (int64_t expected = 0; std::optional<int64_t> device = words.number(); ++expected) {
      mesh.isInOrder &= *device == expected;
      words.consume(",");
    }
  }
}

//===----------------------------------------------------------------------===//
// Shardings
//===----------------------------------------------------------------------===//

static ShardingAttr drop(Location location, const Twine &why) {
  emitWarning(location, "the placement is dropped, as " + why);
  return {};
}

ShardingAttr Placements::divide(Location location, RankedTensorType type, std::optional<int64_t> axis, StringRef name,
                                int64_t size) {
  MLIRContext *context = type.getContext();
  if (axis && size > 1 && type.getDimSize(*axis) == 1)
    axis.reset();
  if (!axis || size == 1)
    return by ? ShardingAttr::get(context, type.getRank(), std::nullopt, by) : ShardingAttr();
  if (size < 1 || size > kMostParts || name.empty())
    return drop(location, "an axis of " + Twine(size) + " devices cannot be");
  if (!by)
    by = ShardAxisAttr::get(context, StringAttr::get(context, name), size);
  if (by.getName() != name || by.getSize() != size)
    return drop(location, "\"" + name + "\" divides axis " + Twine(*axis) + ", and the program is divided by \"" +
                              by.getName().getValue() + "\": leave out the placements by all axes of the mesh but one");
  return ShardingAttr::get(context, type.getRank(), axis, by);
}

ShardingAttr Placements::readShardy(Location location, StringRef text, RankedTensorType type) {
  std::optional<Placement> placement = readPlacement(text);
  if (!placement)
    return drop(location, "it does not name its mesh");
  auto mesh = meshes.find(placement->mesh);
  if (mesh == meshes.end())
    return drop(location, "there is no mesh '" + placement->mesh + "'");
  if (int64_t(placement->axes.size()) != type.getRank())
    return drop(location, "it has " + Twine(placement->axes.size()) + " axes, and the value " + Twine(type.getRank()));
  std::optional<int64_t> axis;
  StringRef name;
  for (auto [k, own] : llvm::enumerate(placement->axes)) {
    auto divides = [&](StringRef each) { return mesh->second.axes.lookup(each) != 1; };
    SmallVector<StringRef> names = llvm::filter_to_vector(own.names, divides);
    if (names.empty())
      continue;
    if (own.isPart)
      return drop(location, "a part of \"" + names.front() + "\" divides axis " + Twine(k) +
                                ": name the parts as axes of the mesh");
    if (names.size() > 1 || axis)
      return drop(location, "two axes of the mesh divide the value: divide it by one, or make one axis of both");
    if (!mesh->second.isInOrder)
      return drop(location, "the devices of '" + placement->mesh + "' are not in order: make a mesh of jax.devices()");
    axis = k;
    name = names.front();
  }
  bool isOpen = llvm::all_of(placement->axes, [](const Placement::Axis &own) { return own.isOpen; });
  if (!axis && isOpen)
    return {};
  return divide(location, type, axis, name, axis ? mesh->second.axes.lookup(name) : 1);
}

/// Reads `{devices=[4,1]<=[4]}` and `{devices=[4,1,2]<=[8] last_tile_dim_replicate}`.
ShardingAttr Placements::readDevices(Location location, StringRef text, RankedTensorType type) {
  PlacementText words(text);
  if (!words.consume("{devices=["))
    return {}; // on each device, or on one
  SmallVector<int64_t> sizes;
  while (std::optional<int64_t> size = words.number()) {
    sizes.push_back(*size);
    words.consume(",");
  }
  bool isOrdered = words.consume("]<=[") && !words.until("]").contains(',') && words.consume("]");
  if (words.consume("last_tile_dim_replicate") && !sizes.empty())
    sizes.pop_back();
  if (!isOrdered || !words.consume("}"))
    return drop(location, "the order of devices in '" + text + "' cannot be said: make a mesh of jax.devices()");
  if (int64_t(sizes.size()) != type.getRank() || llvm::count_if(sizes, [](int64_t size) { return size != 1; }) > 1)
    return drop(location, "'" + text + "' divides more than one axis");
  auto divided = llvm::find_if(sizes, [](int64_t size) { return size != 1; });
  if (divided == sizes.end())
    return {};
  return divide(location, type, divided - sizes.begin(), "devices", *divided);
}

ShardingAttr Placements::read(Location location, Attribute sdy, Attribute mhlo, Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor || tensor.getRank() == 0)
    return {};
  if (sdy)
    return readShardy(location, placementTextOf(sdy), tensor);
  auto text = dyn_cast_or_null<StringAttr>(mhlo);
  return text ? readDevices(location, text.getValue(), tensor) : ShardingAttr();
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

static constexpr StringLiteral kShardy = "sdy.sharding", kDevices = "mhlo.sharding";

SmallVector<Value> Placements::placeArguments(func::FuncOp old, func::FuncOp function, OpBuilder &b) {
  SmallVector<Value> values;
  for (BlockArgument argument : function.getArguments()) {
    unsigned k = argument.getArgNumber();
    values.push_back(argument);
    Location location = old.getArgument(k).getLoc();
    ShardingAttr sharding = read(location, old.getArgAttr(k, kShardy), old.getArgAttr(k, kDevices), argument.getType());
    std::optional<int64_t> axis = sharding ? sharding.getDividedAxis() : std::nullopt;
    if (axis == 0)
      function.setArgAttr(k, ShardingAttr::kName, sharding);
    else if (axis) // callers give rows
      values.back() = ShardOp::create(b, location, argument, sharding);
  }
  return values;
}

void Placements::placeResults(func::FuncOp old, func::FuncOp function) {
  for (auto [k, type] : llvm::enumerate(function.getResultTypes())) {
    ShardingAttr sharding = read(old.getLoc(), old.getResultAttr(k, kShardy), old.getResultAttr(k, kDevices), type);
    if (sharding && sharding.getDividedAxis() == 0)
      function.setResultAttr(k, ShardingAttr::kName, sharding);
  }
}

Value Placements::place(Operation *op, Value value, OpBuilder &b) {
  Attribute sdy = getAttribute(op, "sharding");
  ShardingAttr sharding = read(op->getLoc(), sdy, sdy ? Attribute() : getAttribute(op, kDevices), value.getType());
  return sharding ? ShardOp::create(b, op->getLoc(), value, sharding).getResult() : value;
}
