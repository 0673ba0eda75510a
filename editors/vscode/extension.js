// extension.js - Starts tg-lsp-server for MLIR files.
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

function makeClient() {
  const settings = vscode.workspace.getConfiguration("tensorgraph");
  const server = {
    command: settings.get("server"),
    args: settings.get("plugins").map((plugin) => `--load-dialect-plugin=${plugin}`),
  };
  return new LanguageClient("tensorgraph", "TensorGraph", server, { documentSelector: [{ language: "mlir" }] });
}

async function restart() {
  const old = client;
  client = undefined;
  // It may have failed to start.
  await old?.stop().catch(() => {});
  client = makeClient();
  await client.start();
}

exports.activate = async (context) => {
  context.subscriptions.push(
    vscode.commands.registerCommand("tensorgraph.restart", restart),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration("tensorgraph")) return restart();
    }),
  );
  await restart();
};

exports.deactivate = () => client?.stop();
