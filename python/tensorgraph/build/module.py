#===- module.py - Modules and functions -----------------------------------===#
#
# Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
#===-----------------------------------------------------------------------===#
"""Modules and functions."""

from __future__ import annotations

import inspect
from typing import Any, Callable, Dict, List, Optional, Sequence, Tuple, Union, overload

from .constants import constant_text
from .core import Block, Op, Value, append, current_block, unwrap, valid_name, walk
from .errors import BuildError
from .location import Location, caller, resolve
from .notebook import page
from .operators import sequence_of
from .ops.other import call, list_values, quoted, type_list
from .text import Text, print_module
from .types import Type


class Function:
    """A function of a module. Called on values in another function of the module, it makes a call."""

    def __init__(self, module: Module, symbol: str, types: Sequence[Type], names: Sequence[Optional[str]], public: bool):
        self.module = module
        self.symbol = symbol
        self.is_public = public
        self.body = Block("func.func", None, module)
        for type, name in zip(types, names):
            self.body.add_input(type, valid_name(name))
        self.result_types: Optional[Tuple[Type, ...]] = None
        self.location: Location = caller() if module.locations else None
        self.__name__ = symbol
        self.__doc__ = None

    @property
    def inputs(self) -> Tuple[Value, ...]:
        """The values of the arguments."""
        return tuple(self.body.inputs)

    @property
    def input_types(self) -> Tuple[Type, ...]:
        return tuple(value.type for value in self.body.inputs)

    def __enter__(self) -> Function:
        self.body.__enter__()
        return self

    def __exit__(self, *error: Any) -> None:
        self.body.__exit__(*error)

    def return_(self, *values: Any) -> None:
        """Ends the function. In `with function:`."""
        if self.result_types is not None:
            raise BuildError(f"'{self.symbol}' has returned")
        for value in values:
            if value.__class__ is not Value:
                raise BuildError(f"'{self.symbol}' expects to return values, but got {value!r}")
        with self.body:
            typed = f" : {type_list(values)}" if values else ""
            append(["return ", *list_values(values), typed] if values else ["return"], ())
        self.result_types = tuple(value.type for value in values)
        self.body.is_closed = True

    def __call__(self, *values: Any) -> Any:
        """A call, in another function of the module."""
        if current_block().module is not self.module:
            raise BuildError(f"'{self.symbol}' belongs to another module")
        if self.result_types is None:
            raise BuildError(f"'{self.symbol}' cannot be called before it has returned")
        results = call(self.symbol, values, self.input_types, self.result_types)
        return unwrap(results)

    def __repr__(self) -> str:
        types = ", ".join(map(str, self.input_types))
        return f"<function @{self.symbol}: ({types}) -> ({', '.join(map(str, self.result_types or ()))})>"


class Declaration:
    """A function without a body."""

    def __init__(self, symbol: str, input_types: Sequence[Type], result_types: Sequence[Type]) -> None:
        self.symbol, self.input_types, self.result_types = symbol, tuple(input_types), tuple(result_types)

    def __call__(self, *values: Any) -> Any:
        return unwrap(call(self.symbol, values, self.input_types, self.result_types))


class Module:
    """A list of functions. `str(module)` is its text, and `tensorgraph.compile(module)` compiles it.

    With `locations=False` the lines of Python are not kept: building is faster, and errors name lines of the text.
    """

    def __init__(self, locations: bool = True) -> None:
        self.locations = locations
        self.items: List[Union[Function, str]] = []
        self.symbols: Dict[str, Union[Function, Declaration]] = {}

    #
    # Functions
    #

    def add_function(
        self,
        symbol: str,
        types: Sequence[Type],
        names: Optional[Sequence[Optional[str]]] = None,
        public: bool = True,
    ) -> Function:
        """A function whose body is still to be built: `with f: … f.return_(…)`."""
        self._check_symbol(symbol)
        function = Function(self, symbol, types, names or [None] * len(types), public)
        self.items.append(function)
        self.symbols[symbol] = function
        return function

    def declare(self, symbol: str, input_types: Sequence[Type], result_types: Sequence[Type]) -> Declaration:
        """A private function that is defined elsewhere."""
        self._check_symbol(symbol)
        inputs, results = (", ".join(map(str, types)) for types in (input_types, result_types))
        arrow = f" -> ({results})" if len(result_types) != 1 else f" -> {results}"
        self.items.append(f"func.func private @{symbol}({inputs}){arrow if result_types else ''}")
        self.symbols[symbol] = declaration = Declaration(symbol, input_types, result_types)
        return declaration

    def _check_symbol(self, symbol: str) -> None:
        if not symbol or valid_name(symbol) != symbol:
            raise BuildError(f"expects a name of letters, digits and _, but got {symbol!r}")
        if symbol in self.symbols:
            raise BuildError(f"has a function '{symbol}' already")

    @overload
    def function(self, python: Callable[..., Any], /) -> Function: ...

    @overload
    def function(self, name: str = ..., /, **types: Type) -> Callable[[Callable[..., Any]], Function]: ...

    def function(self, name: Any = None, /, **types: Type) -> Any:
        """A decorator: builds a public function by calling a Python function with values.

        `@m.function(x=tensor(None, f64))` gives the types of the parameters by their names, in place of annotations;
        `@m.function("name", …)` names the function otherwise than Python does.
        """
        return self._decorator(name, types, True)

    @overload
    def private_function(self, python: Callable[..., Any], /) -> Function: ...

    @overload
    def private_function(self, name: str = ..., /, **types: Type) -> Callable[[Callable[..., Any]], Function]: ...

    def private_function(self, name: Any = None, /, **types: Type) -> Any:
        """A decorator like `function`, for one that only other functions call."""
        return self._decorator(name, types, False)

    def _decorator(self, name: Any, types: Dict[str, Type], public: bool) -> Any:
        if callable(name) and not isinstance(name, Type):
            return self._build(name, name.__name__, types, public)  # @m.function without parentheses
        if name is not None and not isinstance(name, str):
            raise BuildError(f"expects a name, and types by the names of parameters, but got {name}")
        return lambda python: self._build(python, name or python.__name__, types, public)

    def _build(self, python: Callable[..., Any], symbol: str, types: Any, public: bool) -> Function:
        parameters = list(inspect.signature(python).parameters.values())
        if any(p.kind is p.VAR_POSITIONAL for p in parameters):
            names = list(types)
            positional = True
        else:
            names = [p.name for p in parameters]
            positional = False
        annotations = _annotations(python)
        found = []
        for name in names:
            type = types.get(name, annotations.get(name))
            if not isinstance(type, Type):
                raise BuildError(f"'{symbol}' expects a type of its parameter '{name}', such as f64, but got {type!r}")
            found.append(type)
        unknown = [name for name in types if name not in names]
        if unknown:
            raise BuildError(f"'{symbol}' has no parameter '{unknown[0]}'; it has {', '.join(names)}")
        function = self.add_function(symbol, found, names, public)
        function.__doc__ = python.__doc__
        try:
            with function:
                if positional:
                    result = python(*function.inputs)
                else:
                    keywords = {p.name: v for p, v in zip(parameters, function.inputs) if p.kind is p.KEYWORD_ONLY}
                    result = python(*[v for p, v in zip(parameters, function.inputs) if p.name not in keywords], **keywords)
                function.return_(*sequence_of(result))
        except BaseException:
            self.items.remove(function)
            del self.symbols[symbol]
            raise
        return function

    #
    # Expectations
    #

    def expect(
        self,
        function: Function,
        inputs: Sequence[Any],
        returns: Optional[Sequence[Any]] = None,
        like: Optional[Function] = None,
        fails: Optional[str] = None,
        ulp: Optional[int] = None,
    ) -> None:
        """A test of a function: what it returns for inputs, which `tg-run --check` runs (tg.expect)."""
        if (returns is not None) + (like is not None) + (fails is not None) > 1:
            raise BuildError("tg.expect expects one of 'returns', 'like' and 'fails'")
        if ulp is not None and returns is None and like is None:
            raise BuildError("tg.expect expects 'ulp' with 'returns' or 'like' only")
        if function.result_types is None or not function.is_public:
            raise BuildError(f"tg.expect expects a public function with a body, but got '{function.symbol}'")
        text = f"tg.expect @{function.symbol}({_constants(function, 'input', inputs, function.input_types)})"
        if returns is not None:
            text += f" returns ({_constants(function, 'result', returns, function.result_types)})"
        if like is not None:
            text += f" like @{like.symbol}"
        if ulp is not None:
            text += f" within {ulp} ulp"
        if fails is not None:
            text += f" fails {quoted(fails)}"
        self.items.append(text)

    #
    # Text
    #

    def render(self, locations: bool = True) -> Text:
        """The text, and the operation on each of its lines."""
        for item in self.items:
            if isinstance(item, Function) and item.result_types is None:
                raise BuildError(f"'{item.symbol}' has not returned")
        return print_module(self, locations and self.locations)

    def to_text(self, locations: bool = True) -> str:
        """The text that is compiled: with the line of Python of each operation, `loc("model.py":3:5)`."""
        return self.render(locations).text

    def __str__(self) -> str:
        """The text as a person would write it."""
        return self.to_text(locations=False)

    def _repr_html_(self) -> str:
        """What a notebook shows: the text, and a drawing if tg-view is on the PATH."""
        return page(str(self))

    def ops_at(self, filename: str, line: int) -> List[Op]:
        """The operations that come from a line of Python, or have it as their location."""
        found = []
        for item in self.items:
            if isinstance(item, Function):
                for op in walk(item.body):
                    place = resolve(op.location)
                    if place is not None and place.line == line and place.filename == filename:
                        found.append(op)
        return found


def _constants(function: Function, what: str, values: Sequence[Any], types: Sequence[Type]) -> str:
    if len(values) != len(types):
        raise BuildError(
            f"tg.expect expects as many {what}s as '{function.symbol}' has, {len(types)}, but got {len(values)}"
        )
    return ", ".join(constant_text(value, type) for value, type in zip(values, types))


def _annotations(python: Callable[..., Any]) -> Dict[str, Any]:
    """The annotations that are types, also those that `from __future__ import annotations` keeps as text."""
    found = dict(getattr(python, "__annotations__", {}))
    for name, text in found.items():
        if isinstance(text, str):
            try:
                closure = inspect.getclosurevars(python).nonlocals
                found[name] = eval(text, dict(getattr(python, "__globals__", {})), closure)  # noqa: S307
            except Exception:
                pass
    return found

