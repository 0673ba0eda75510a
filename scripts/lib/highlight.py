"""What scripts/build-site adds to mkdocs, which imports this file as a hook before it reads pages: a lexer of MLIR for Pygments,
and links of the menu."""

import re

import pygments.lexers._mapping as mapping
from pygments.formatters import HtmlFormatter
from pygments.lexer import RegexLexer
from pygments.token import Comment, Keyword, Name, Number, Operator, Punctuation, String, Text


__all__ = ["MlirLexer"]

# A section inside of a section of the menu, and its first page.
SECTION = re.compile(r'href="#"(>[^<]*</a>\s*<ul[^>]*>\s*<li[^>]*><a[^>]* href="([^"]*)")')


class MlirLexer(RegexLexer):
    """Programs of MLIR: values, operations, types, attributes."""

    name = "MLIR"
    aliases = ["mlir"]
    filenames = ["*.mlir"]
    tokens = {
        "root": [
            (r"//.*?$", Comment.Single),
            (r'"(?:\\.|[^"\\])*"', String),
            (r"%[\w$.#-]+", Name.Variable),
            (r"\^[\w$.-]+", Name.Label),
            (r"@[\w$.-]+", Name.Function),
            (r"[#!][A-Za-z_][\w$.]*", Name.Decorator),
            (r"\b(?:tensor|memref|vector|complex|tuple|array|dense)(?=<)", Keyword.Type),
            (r"(?:u?i\d+|f(?:16|32|64)|bf16|index|none)\b", Keyword.Type),
            (r"(?:\d+|\?)x(?=[?\dA-Za-z])", Number.Integer),
            (r"-?\b(?:0x[0-9A-Fa-f]+|\d+(?:\.\d*)?(?:[eE][+-]?\d+)?)", Number),
            (r"\b(?:true|false|unit|loc|attributes|module|private|public)\b", Keyword.Constant),
            (r"\b[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+", Name.Builtin),
            (r"\b(?:return|call|to|seqs|states|consts|outs|until|axis|axes|wrt|of|into|at|by|with|from|backwards|frozen)\b", Keyword),
            (r"[A-Za-z_][\w$]*", Name),
            (r"->|=|:|\?", Operator),
            (r"[()\[\]{}<>,;*+/.-]", Punctuation),
            (r"\s+", Text),
            (r".", Text),
        ]
    }


mapping.LEXERS["MlirLexer"] = ("highlight", "MLIR", ("mlir",), ("*.mlir",), ())


def style():
    """The colours, as CSS."""
    return HtmlFormatter(style="friendly").get_style_defs(".codehilite") + "\n"


def on_post_page(output, **_):
    """Lets such a section lead to its first page: the theme takes each link to `#` for the page that is shown, and opens and
    scrolls to it."""
    return SECTION.sub(r'href="\2"\1', output)
