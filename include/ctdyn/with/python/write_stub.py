"""Writes the stub of a module of ctdyn, by which editors and type checkers know its words.

    python3 write_stub.py MODULE.so NAME
"""
import importlib.machinery
import importlib.util
import keyword
import os
import sys


def load(path, name):
    loader = importlib.machinery.ExtensionFileLoader(name, path)
    spec = importlib.util.spec_from_file_location(name, path, loader=loader)
    module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    return module


def is_name(text):
    return text.isidentifier() and not keyword.iskeyword(text)


def text_of(thing, indent):
    """The docstring of something, as a literal."""
    lines = (thing.__doc__ or "").strip().replace("\\", "\\\\").replace('"""', '\\"\\"\\"').split("\n")
    return '"""' + ("\n" + indent).join(line.rstrip() for line in lines).replace(indent + "\n", "\n") + '"""'


def values(names, *others):
    """Arguments by name beside others, as far as they can be written so; the rest are given by a dictionary."""
    return "".join(f", {n}: float = ..." for n in dict.fromkeys(names) if is_name(n) and n not in others)


def result(shape):
    return "float" if shape == () else "NDArray[float64]"


def stub(module):
    names, model = module.names, module.model
    state = names.coordinates + names.speeds + names.auxiliary_states + names.inputs + names.contacts + ("t",)
    arrays = "*values: ArrayLike | Mapping[str, float]"
    lines = [
        text_of(module, ""), "from types import SimpleNamespace", "from typing import Any, Callable, Iterator, Mapping", "",
        "from numpy import float64", "from numpy.typing import ArrayLike, NDArray", "",
        "names: SimpleNamespace", "outputs: dict[str, tuple[int, ...]]", "defaults: dict[str, float]", "units: dict[str, Any]", "",
        "class output_formula:", "    " + text_of(module.output_formula, "    "), "    text: str", "    latex: str", "",
        f"def formula(name: str) -> output_formula:\n    {text_of(module.formula, '    ')}", "",
        "class state:", "    " + text_of(module.state, "    ")]
    for field in ("q", "u", "z", "inputs", "closed"):
        lines.append(f"    {field}: NDArray[float64]")
    lines += ["    t: float", "    def __getitem__(self, name: str) -> float: ...",
              "    def __setitem__(self, name: str, value: float) -> None: ...", "    def copy(self) -> state: ...", "",
              "class solve_status:", "    " + text_of(module.solve_status, "    "), "    regularity: float",
              "    singular: bool", "    def __float__(self) -> float: ...", "",
              "class results:", "    " + text_of(module.results, "    ")]
    for name, shape in module.outputs.items():
        if is_name(name):
            lines.append(f"    {name}: {'solve_status | ' if name == 'status' else ''}{result(shape)}")
    lines += ["    def __getitem__(self, which: str | int) -> Any: ...", "    def __iter__(self) -> Iterator[Any]: ...",
              "    def __len__(self) -> int: ...", "    def keys(self) -> list[str]: ...", "",
              "class run:", "    " + text_of(module.run, "    "), "    times: NDArray[float64]",
              "    states: NDArray[float64]", "    inputs: NDArray[float64]", "    status: str", "    steps: int",
              "    events: list[tuple[float, int]]", "    def __iter__(self) -> Iterator[NDArray[float64]]: ...",
              "    def __bool__(self) -> bool: ...", "",
              "_state = state  # inside of model this name is its method", "",
              "class model:", "    " + text_of(model, "    "),
              f"    def __init__(self, {arrays}{values(names.parameters, 'self', 'values')}) -> None: ...",
              "    parameters: NDArray[float64]", "    @staticmethod",
              f"    def state({arrays}{values(state, 'values')}) -> _state:",
              "        " + text_of(model.state, "        "),
              "    def evaluate(self, x: _state, *outputs: str, udots: ArrayLike | None = None) -> Any:",
              "        " + text_of(model.evaluate, "        "),
              "    def batch(self, X: ArrayLike, *outputs: str, inputs: ArrayLike | None = None,",
              "              time: ArrayLike | None = None, closed: ArrayLike | None = None,",
              "              udots: ArrayLike | None = None, threads: int | None = None) -> Any:",
              "        " + text_of(model.batch, "        "),
              "    def simulate(self, x: _state, t_end: float, step: float, *,",
              "                 controller: Callable[[_state], ArrayLike | Mapping[str, float]] | None = None,",
              "                 period: float | None = None,",
              "                 events: list[tuple[str, Callable[[_state], float],",
              "                                    Callable[[_state], Any] | str]] | None = None,",
              "                 tolerance: float = 1e-10, stiff: bool = False) -> run:",
              "        " + text_of(model.simulate, "        ")]
    lines += ["    def project(self, x: _state, *,",
              "                hold: list[str] | tuple[str, ...] | None = None) -> tuple[_state, bool]:",
              "        " + text_of(model.project, "        ")]
    for name, shape in module.outputs.items():
        if is_name(name) and name in vars(model):
            kind = "solve_status" if name == "status" else result(shape)
            lines += [f"    def {name}(self, x: _state | ArrayLike | Mapping[str, float] = ...,",
                      f"            {arrays}, udots: ArrayLike | None = None, **symbols: float) -> {kind}:",
                      "        " + text_of(getattr(model, name), "        ")]
    return "\n".join(lines) + "\n"


def main():
    path, name = sys.argv[1:]
    text = stub(load(path, name))
    with open(os.path.join(os.path.dirname(path), name + ".pyi"), "w", encoding="utf-8") as file:
        file.write(text)


if __name__ == "__main__":
    main()
