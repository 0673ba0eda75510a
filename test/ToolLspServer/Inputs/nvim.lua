-- nvim.lua - Neovim as a client: opens a document, prints errors and a hover.
--
-- Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
-- SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
--
-- nvim --headless -u NONE -n model.mlir -c 'luafile nvim.lua'; $LINE and $COLUMN, from 0, are where the hover is asked
-- for. Needs Neovim 0.7.

local function say(text)
  io.stdout:write(text .. "\n")
end

local function leave(problem)
  if problem then
    say("problem: " .. problem)
  end
  vim.cmd(problem and "cquit" or "qall!")
end

local client = vim.lsp.start_client({ name = "tensorgraph", cmd = { "tg-lsp-server" }, root_dir = vim.fn.getcwd() })
if not client then
  leave("the server does not start")
end
local published = false
vim.lsp.handlers["textDocument/publishDiagnostics"] = function(...)
  vim.lsp.diagnostic.on_publish_diagnostics(...)
  published = true
end
vim.lsp.buf_attach_client(0, client)
if not vim.wait(20000, function() return published end, 20) then
  leave("no diagnostics come")
end
for _, found in ipairs(vim.diagnostic.get(0)) do
  say(string.format("%d:%d: %s", found.lnum + 1, found.col + 1, found.message))
end
local params = {
  textDocument = vim.lsp.util.make_text_document_params(),
  position = { line = tonumber(os.getenv("LINE")), character = tonumber(os.getenv("COLUMN")) },
}
local answers = vim.lsp.buf_request_sync(0, "textDocument/hover", params, 20000)
local answer = answers and answers[client]
if not answer or not answer.result then
  leave("no hover comes")
end
say(answer.result.contents.value)
leave()
