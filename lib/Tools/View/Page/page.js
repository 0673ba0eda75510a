"use strict";
// The page shows one pair of graphs, or one graph. What it shows is in the fragment of its address, so that links to it
// and the browser's history work: g the pair, p the parts, o the operation, q the search, c the colours.
const data = JSON.parse(document.getElementById("data").textContent);
const byId = id => document.getElementById(id);
const sides = data.programs.length > 1 ? ["b", "a"] : ["a"];
const program = side => data.programs[sides.indexOf(side)];
const kMostFound = 200, kMostCosts = 20;
let state = {g: 0, p: [0, 0], o: "", q: "", c: ""};
let zoom = 1;

function make(tag, properties, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children.filter(child => child !== null && child !== undefined));
  return element;
}
function split(id) { return [id[0], Number(id.slice(1))]; }
function nodeOf(id) {
  const [side, number] = split(id);
  return program(side).nodes[number];
}
function graphOf(side, pair = state.g) {
  const number = data.pairs[pair][sides.indexOf(side)];
  return number === null ? null : program(side).graphs[number];
}
function pairOf(side, graph) { return data.pairs.findIndex(pair => pair[sides.indexOf(side)] === graph); }

// The state and the address.
function address(change) {
  const next = {...state, ...change};
  return "#" + new URLSearchParams({g: next.g, p: next.p.join(","), o: next.o, q: next.q, c: next.c});
}
function readAddress() {
  const values = new URLSearchParams(location.hash.slice(1));
  const parts = (values.get("p") || "0,0").split(",").map(part => Number(part) || 0);
  state = {g: Number(values.get("g")) || 0, p: [parts[0], parts[1] || 0], o: values.get("o") || "",
           q: values.get("q") || "", c: values.get("c") || ""};
  if (!data.pairs[state.g])
    state.g = 0;
  if (!data.unit || !(state.c in metrics))
    state.c = "";
  if (state.o && (!sides.includes(state.o[0]) || !nodeOf(state.o)))
    state.o = "";
}
function go(change) { location.hash = address(change); }
function toNode(id) {
  const [side, number] = split(id), node = nodeOf(id), index = sides.indexOf(side);
  const parts = [...state.p], pair = pairOf(side, node.graph);
  if (pair !== state.g)
    parts.fill(0);
  parts[index] = node.drawing - program(side).graphs[node.graph].drawings[0];
  // The same operation of the other program comes into view, too.
  if (sides.length > 1 && node.match !== undefined) {
    const other = sides[1 - index], partner = program(other).nodes[node.match];
    if (pairOf(other, partner.graph) === pair)
      parts[1 - index] = partner.drawing - program(other).graphs[partner.graph].drawings[0];
  }
  return {g: pair, p: parts, o: id};
}
function toGraph(side, graph) { return {g: pairOf(side, graph), p: [0, 0], o: ""}; }
function link(text, change, properties = {}) { return make("a", {href: address(change), ...properties}, text); }

// Costs.
const metrics = {time: data.unit, bytes: "bytes", allocations: "allocations", calls: "calls"};
const most = {};
for (const metric in metrics)
  most[metric] = Math.max(1, ...data.programs.flatMap(one => one.nodes).map(node => node.cost ? node.cost[metric] : 0));
function format(cost, metric) { return cost[metric].toLocaleString("en") + " " + metrics[metric]; }
function shade(cost) {
  // The root makes small shares visible.
  const share = Math.sqrt(cost[state.c] / most[state.c]);
  return `rgb(${Math.round(255 - 27 * share)}, ${Math.round(255 - 168 * share)}, ${Math.round(255 - 209 * share)})`;
}

// The list of graphs.
function counts(pair) {
  const text = {};
  for (const side of sides) {
    const number = data.pairs[pair][sides.indexOf(side)];
    if (number === null)
      continue;
    for (const mark of program(side).graphs[number].marks || [])
      text[mark[0]] = mark[1];
  }
  return ["removed", "added", "changed"].filter(mark => text[mark]).map(
    mark => make("span", {className: mark}, ` ${text[mark]} ${mark}`));
}
function showGraphs() {
  const rows = [make("h2", {}, `${data.pairs.length} ${data.pairs.length === 1 ? "graph" : "graphs"}`)];
  data.pairs.forEach((pair, number) => {
    const side = sides[pair[sides.length - 1] === null ? 0 : sides.length - 1], graph = graphOf(side, number);
    const names = [...new Set(graph.users.map(user => program(side).nodes[user].display).filter(name => name))].join(", ");
    const row = link("", {g: number, p: [0, 0], o: ""}, {className: number === state.g ? "graph current" : "graph"});
    if (state.c && graph.cost && graph.cost[state.c])
      row.append(make("span", {className: "bar", style: `width:${Math.ceil(40 * graph.cost[state.c] / mostGraph())}px`}));
    row.append(graph.title, make("small", {}, (names ? ` ${names}` : "") + ` ${graph.operations} operations` +
      (graph.kind === "inner" ? `, ${graph.uses} ${graph.uses === 1 ? "use" : "uses"}` : "")), ...counts(number));
    rows.push(row);
  });
  byId("graphs").replaceChildren(...rows);
}
function mostGraph() {
  return Math.max(1, ...data.programs.flatMap(one => one.graphs).map(graph => graph.cost ? graph.cost[state.c] : 0));
}

// The drawings.
function showPanes() {
  byId("panes").replaceChildren(...sides.map((side, index) => {
    const graph = graphOf(side), head = make("div"), view = make("div", {className: "drawing", id: "drawing-" + side});
    const pane = make("div", {className: "pane", id: "pane-" + side}, head, view);
    if (sides.length > 1)
      head.append(make("strong", {}, index ? `after ${data.passes}: ` : "before: "));
    if (!graph) {
      head.append("no such graph");
      return pane;
    }
    head.append(make("strong", {}, graph.title), graph.digest ? make("span", {className: "uses"}, ` ${graph.digest}`) : "");
    if (graph.users.length) {
      const users = make("div", {className: "uses"}, `${graph.uses} ${graph.uses === 1 ? "use" : "uses"}: `);
      graph.users.slice(0, kMostFound).forEach((user, k) => users.append(k ? ", " : "",
        link(program(side).nodes[user].head, toNode(side + user))));
      head.append(users);
    }
    const [first, last] = graph.drawings;
    if (last - first > 1) {
      const parts = make("div", {className: "parts"}, "parts: ");
      for (let part = 0; part < last - first; ++part)
        parts.append(make("button", {className: part === state.p[index] ? "current" : "", onclick: () => {
          const changed = [...state.p];
          changed[index] = part;
          go({p: changed, o: ""});
        }}, part + 1));
      head.append(parts);
    }
    if (first === last) {
      view.append(make("p", {className: "note"}, "There is nothing in it."));
      return pane;
    }
    view.innerHTML = program(side).drawings[Math.min(first + state.p[index], last - 1)];
    decorate(side, view);
    return pane;
  }));
  const chosen = document.querySelector("svg .selected");
  if (chosen)
    chosen.scrollIntoView({block: "center", inline: "center"});
}
function decorate(side, view) {
  const partner = state.o && sides.length > 1 && state.o[0] !== side ? nodeOf(state.o).match : undefined;
  const svg = view.querySelector("svg");
  for (const name of ["width", "height"])
    svg.setAttribute(name, parseFloat(svg.getAttribute(name)) * zoom * 4 / 3 + "px");
  for (const box of svg.querySelectorAll(".op")) {
    const [, number] = split(box.id), node = program(side).nodes[number];
    box.classList.toggle("selected", box.id === state.o || number === partner);
    box.classList.toggle("found", found.has(box.id));
    if (node.mark)
      box.classList.add(node.mark);
    // Operations that were fused have one cost.
    const cost = node.cost || (node.costAt !== undefined && program(side).nodes[node.costAt].cost);
    if (state.c && cost) {
      box.querySelector("path, polygon").style.fill = shade(cost);
      box.append(tooltip(format(cost, state.c)));
    }
    box.onclick = () => go(toNode(box.id));
    box.ondblclick = () => node.inner.length && go(toGraph(side, node.inner[0]));
  }
  for (const far of svg.querySelectorAll(".far"))
    far.onclick = () => go(toNode(side + far.id.split("-")[1]));
}
function tooltip(text) {
  const title = document.createElementNS("http://www.w3.org/2000/svg", "title");
  title.textContent = text;
  return title;
}

// The search.
const found = new Set();
function search() {
  found.clear();
  const words = state.q.toLowerCase().split(/\s+/).filter(word => word);
  if (words.length)
    data.programs.forEach((one, index) => one.nodes.forEach((node, number) => {
      const text = [node.head, node.types, node.attributes, ...node.places].join("\n").toLowerCase();
      if (words.every(word => text.includes(word)))
        found.add(sides[index] + number);
    }));
  const rows = words.length ? [make("h2", {}, `${found.size} found`)] : [];
  for (const id of [...found].slice(0, kMostFound))
    rows.push(link(nodeOf(id).head, toNode(id), {className: id === state.o ? "current" : "", title: nodeOf(id).types}));
  if (found.size > kMostFound)
    rows.push(make("p", {className: "note"}, `and ${found.size - kMostFound} more`));
  byId("found").replaceChildren(...rows);
}

// What costs most.
function showCosts() {
  byId("colours").hidden = !data.unit;
  byId("legend").textContent = state.c ? `0 … ${format(most, state.c)}` : "";
  const rows = [];
  if (state.c) {
    const last = sides.length - 1, nodes = data.programs[last].nodes;
    const order = [...nodes.keys()].filter(number => nodes[number].cost && nodes[number].cost[state.c]);
    order.sort((x, y) => nodes[y].cost[state.c] - nodes[x].cost[state.c] || x - y);
    rows.push(make("h2", {}, `most ${state.c}`));
    for (const number of order.slice(0, kMostCosts))
      rows.push(link("", toNode(sides[last] + number), {title: nodes[number].head}));
    order.slice(0, kMostCosts).forEach((number, k) => rows[k + 1].append(
      make("span", {className: "bar", style: `width:${Math.ceil(40 * nodes[number].cost[state.c] / most[state.c])}px`}),
      nodes[number].head, make("small", {}, " " + format(nodes[number].cost, state.c))));
    for (const lost of data.lost)
      rows.push(make("p", {className: "note"}, `not drawn: ${lost.name} at ${lost.place}, ${format(lost.cost, state.c)}`));
  }
  byId("costs").replaceChildren(...rows);
}

// The operation that is selected.
function showDetails() {
  if (!state.o)
    return byId("details").replaceChildren();
  const [side] = split(state.o), node = nodeOf(state.o), list = make("dl");
  const row = (name, ...values) => values.length && list.append(make("dt", {}, name), ...values.map(value => make("dd", {}, value)));
  row("types", ...node.types ? [node.types] : []);
  row("operands", ...node.operands.map(([text, from]) => from === null ? text : link(text, toNode(side + from))));
  row("attributes", ...node.attributes ? node.attributes.split("\n") : []);
  row("graphs", ...node.inner.map(graph => link(`open ${program(side).graphs[graph].title}`, toGraph(side, graph))));
  row("place", ...node.places);
  if (node.mark)
    row("passes", make("span", {className: node.mark}, {
      removed: "removed", added: "added", kept: "kept: both programs have it, with the same operands",
      changed: "kept, with other operands, attributes or graphs"}[node.mark]));
  if (node.cost)
    row("profile", ...Object.keys(metrics).map(metric => format(node.cost, metric)));
  if (node.costAt !== undefined)
    row("profile", "fused, measured with ", link(program(side).nodes[node.costAt].head, toNode(side + node.costAt)));
  row("decisions", ...node.decisions || []);
  byId("details").replaceChildren(make("h2", {}, node.head), list);
}

function show() {
  readAddress();
  byId("search").value = state.q;
  byId("colour").value = state.c;
  search();
  showCosts();
  showGraphs();
  showPanes();
  showDetails();
}
byId("search").onchange = event => go({q: event.target.value});
byId("colour").onchange = event => go({c: event.target.value});
for (const button of byId("zoom").children)
  button.onclick = () => {
    zoom = Number(button.dataset.zoom) ? zoom * Number(button.dataset.zoom) : 1;
    showPanes();
  };
addEventListener("hashchange", show);
show();
