"use strict";
const data = JSON.parse(document.getElementById("data").textContent);
const byId = (id) => document.getElementById(id);
const state = {stage: 0, lines: new Set(), side: "", at: -1};

function make(tag, properties, children = []) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

// The address has the stage and the chosen line of the source, so that links lead there: #s=1&l=16.
const address = () => `s=${state.stage}` + (state.side === "source" ? `&l=${state.at + 1}` : "");

// Does what a reader wants, and puts it into the address.
function go(action) {
  action();
  location.hash = address();
}

function readAddress() {
  if (location.hash.slice(1) === address())
    return;
  const values = new URLSearchParams(location.hash.slice(1));
  showStage(Math.min(Math.max(Number.parseInt(values.get("s")) || 0, 0), data.stages.length - 1));
  const line = Number.parseInt(values.get("l"));
  if (line >= 1 && line <= data.source.length) {
    choose("source", line - 1);
    byId("source").children[line - 1].scrollIntoView({block: "center"});
  }
}

const decisionsOf = (line) => data.decisions.filter((decision) => decision.line === line);

// The lines of a text: their numbers, and for the source how many decisions were for and against.
function showLines(target, lines, side) {
  target.replaceChildren(...lines.map((line, k) => {
    const parts = [make("span", {className: "number", textContent: k + 1})];
    if (side === "source") {
      const own = decisionsOf(k + 1), done = own.filter((decision) => decision.taken).length;
      parts.push(make("span", {className: "done", textContent: done ? `+${done}` : ""}));
      parts.push(make("span", {className: "not", textContent: own.length - done ? `-${own.length - done}` : ""}));
    }
    const element = make("div", {className: "line"}, [...parts, line]);
    element.addEventListener("click", () => go(() => choose(side, k)));
    return element;
  }));
}

function choose(side, k) {
  state.side = side;
  state.at = k;
  state.lines = new Set(side === "source" ? [k + 1] : data.stages[state.stage].sources[k]);
  mark(true);
}

// Marks the lines that belong together, and shows the decisions at their lines of the source.
function mark(scrolls) {
  const sources = data.stages[state.stage].sources;
  const isLinked = {
    source: (k) => state.lines.has(k + 1),
    text: (k) => sources[k].some((line) => state.lines.has(line)),
  };
  for (const side of ["source", "text"]) {
    let first = null;
    [...byId(side).children].forEach((element, k) => {
      const linked = k < (side === "source" ? data.source.length : sources.length) && isLinked[side](k);
      element.classList.toggle("linked", linked);
      element.classList.toggle("chosen", state.side === side && state.at === k);
      first = first || (linked && element);
    });
    if (scrolls && first && state.side !== side)
      first.scrollIntoView({block: "center"});
  }
  const lines = [...state.lines].sort((x, y) => x - y);
  const texts = lines.flatMap((line) => decisionsOf(line).map((decision) =>
    `${line}: ${decision.taken ? "+" : "-"} ${decision.text}`));
  if (state.at >= 0)
    byId("decisions").textContent = texts.join("\n") || "Nothing was decided for this line.";
}

function showStage(number) {
  state.stage = number;
  if (state.side === "text")
    state.side = "";
  const stage = data.stages[number];
  showLines(byId("text"), stage.lines, "text");
  byId("command").textContent = stage.command;
  byId("stage").value = number;
  byId("names").replaceChildren(...data.stages.map((other, k) => {
    const name = make("button", {}, [k === number ? make("b", {textContent: other.title}) : other.title]);
    name.addEventListener("click", () => go(() => showStage(k)));
    return name;
  }));
  mark(false);
}

byId("stage").max = data.stages.length - 1;
byId("stage").addEventListener("input", (event) => go(() => showStage(Number(event.target.value))));
addEventListener("hashchange", readAddress);
showLines(byId("source"), data.source, "source");
showStage(0);
readAddress();
