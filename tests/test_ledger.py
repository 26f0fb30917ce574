"""The ledger is complete in both directions: rules, the code that carries them, their tests."""

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from nextstop import rulebook
from nextstop.rulebook.ledger import rules
from tests.mentions import ALL_RULES, Source, ids_in, read
from tests.test_repository import ROOT

SOURCES = ROOT / "src"
NUMBERS = ["bus_and_stop", "busstop", "busstop_edition"]
NOT_ON_A_CARD = {"title", "designer", "publisher", "year", "name"}  # who made it, not a rule

EACH_RULE = pytest.mark.parametrize("rule_id", ALL_RULES)


@cache
def source(path: Path) -> Source:
    """What a file names; read once."""
    return read(path)


def files(folder: str, pattern: str) -> list[Path]:
    """The Python files below a folder of the repository."""
    return sorted((ROOT / folder).rglob(pattern))


def module_file(module: str) -> Path:
    """The file of a module."""
    return SOURCES.joinpath(*module.split(".")).with_suffix(".py")


def is_test(name: str) -> bool:
    """Whether a function is a test and not a helper of one."""
    return name.startswith("test_")


# ---------------------------------------------------------------- rules


def test_the_ledger_has_every_rule_and_no_other() -> None:
    assert list(rules()) == ALL_RULES


@EACH_RULE
def test_a_rule_is_told_in_a_sentence_or_two(rule_id: str) -> None:
    rule = rules()[rule_id]
    assert rule.id == rule_id
    assert rule.text[0].isupper() and rule.text.endswith(".")
    assert 30 <= len(rule.text) <= 300
    assert rule.text.count(". ") <= 2
    assert not ids_in(rule.text), "players do not read ids"


@EACH_RULE
def test_a_rule_says_who_printed_it(rule_id: str) -> None:
    rule = rules()[rule_id]
    printed = {"C": ("R1", "R3"), "T": ("R0",), "N": ()}[rule_id[0]]
    assert rule.source == "own" or rule.source.startswith(printed)
    assert rule.is_own or not rule.own


def test_texts_differ() -> None:
    texts = [rule.text for rule in rules().values()]
    assert len(set(texts)) == len(texts)


# ---------------------------------------------------------------- code


@EACH_RULE
def test_the_code_of_a_rule_exists_and_names_it(rule_id: str) -> None:
    assert rules()[rule_id].code
    for target in rules()[rule_id].code:
        module, _, name = target.partition(":")
        objects = source(module_file(module)).objects
        assert name in objects, f"{target} does not exist"
        assert rule_id in objects[name], f"{target} does not name {rule_id}"


@pytest.mark.parametrize("path", files("src/nextstop/games", "*.py"), ids=lambda path: path.stem)
def test_code_that_names_a_rule_is_in_the_ledger(path: Path) -> None:
    module = ".".join(path.relative_to(SOURCES).with_suffix("").parts)
    for name, ids in source(path).objects.items():
        for rule_id in ids:
            assert rule_id in rules(), f"{module}:{name} names {rule_id}, which is no rule"
            listed = rules()[rule_id].code
            assert f"{module}:{name}" in listed, f"{rule_id} should list {module}:{name} as code"


def test_no_source_names_a_rule_that_does_not_exist() -> None:
    for path in files("src/nextstop", "*.py"):
        named = source(path).rest.union(*source(path).objects.values())
        assert named <= set(ALL_RULES), f"{path.name} names what is no rule"


# ---------------------------------------------------------------- tests


@EACH_RULE
def test_the_tests_of_a_rule_exist_and_name_it(rule_id: str) -> None:
    assert rules()[rule_id].tests
    for target in rules()[rule_id].tests:
        path, _, name = target.partition("::")
        assert is_test(name), target
        docstrings = source(ROOT / path).docstrings
        assert name in docstrings, f"{target} does not exist"
        assert rule_id in ids_in(docstrings[name]), f"{target} does not name {rule_id}"


@pytest.mark.parametrize("path", files("tests/games", "test_*.py"), ids=lambda path: path.stem)
def test_tests_that_name_a_rule_are_in_the_ledger(path: Path) -> None:
    where = path.relative_to(ROOT).as_posix()
    for name, docstring in source(path).docstrings.items():
        for rule_id in ids_in(docstring) if is_test(name) else ():
            assert rule_id in rules(), f"{where}::{name} names {rule_id}, which is no rule"
            listed = rules()[rule_id].tests
            assert f"{where}::{name}" in listed, f"{rule_id} should list {where}::{name} as a test"


def test_no_test_names_a_rule_that_does_not_exist() -> None:
    for path in files("tests/games", "*.py"):
        named = set().union(*map(ids_in, source(path).docstrings.values()))
        assert named <= set(ALL_RULES), f"{path.name} names what is no rule"


def test_both_lists_are_kept_in_order_and_without_repetition() -> None:
    for rule in rules().values():
        assert list(rule.code) == sorted(set(rule.code)), rule.id
        assert list(rule.tests) == sorted(set(rule.tests)), rule.id


# ---------------------------------------------------------------- printed numbers


def entries(page: dict[str, Any], above: str = "") -> Iterator[tuple[str, Any]]:
    """Every table of a page that holds a value, and every number outside of such a table."""
    for key, value in page.items():
        where = f"{above}{key}"
        if isinstance(value, dict) and "value" not in value:
            yield from entries(value, f"{where}.")
        elif above or key not in NOT_ON_A_CARD:
            yield where, value


@pytest.mark.parametrize("page", NUMBERS)
def test_every_printed_number_names_its_rule_and_its_source(page: str) -> None:
    for where, entry in entries(rulebook.load(page)):
        assert isinstance(entry, dict), f"{page}: {where} stands alone"
        assert entry["rule"] in rules(), f"{page}: {where}"
        assert entry["source"].strip(), f"{page}: {where}"


def test_every_page_of_the_rulebook_is_checked() -> None:
    pages = {path.stem for path in (SOURCES / "nextstop/rulebook").glob("*.toml")}
    assert pages == {*NUMBERS, "ledger"}


def test_no_key_of_the_ledger_is_forgotten() -> None:
    text = (SOURCES / "nextstop/rulebook/ledger.toml").read_text(encoding="utf-8")
    known = {"text", "source", "own", "code", "tests"}
    for rule_id, entry in tomllib.loads(text).items():
        assert known - {"own"} <= set(entry) <= known, rule_id
