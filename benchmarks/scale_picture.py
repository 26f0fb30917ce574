"""Decisions a second over games side by side, as an SVG picture: two panels, log axes."""

from math import log10

WIDTH, HEIGHT, PANEL, LEFT, TOP, FOOT = 760, 340, 330, 56, 30, 64
_STYLE = (
    "text{font:12px sans-serif;fill:#5b6470}.grid{stroke:#8a93a0;stroke-opacity:.3}"
    "polyline{fill:none;stroke-width:2.2}.bare{stroke:#0f766e}.rows{stroke:#c2410c}"
    ".two{stroke-dasharray:6 4}"
)
_NAMES = {"bare": "steps alone", "rows": "with observations, masks, rewards"}
_LOW, _HIGH, _MOST = 5, 8, 65_536  # powers of ten upwards, games to the right


def draw(rates: dict[tuple[str, str, int], dict[int, float]]) -> str:
    """One panel a game, a line for each kind of step and number of threads."""
    games = list(dict.fromkeys(game for game, _, _ in rates))
    parts = [part for k, game in enumerate(games) for part in _panel(LEFT + k * 370, game, rates)]
    parts += _key()
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">'
    title = "<title>Decisions a second by the number of games side by side</title>"
    return "\n".join([head, title, f"<style>{_STYLE}</style>", *parts, "</svg>"]) + "\n"


def _y(rate: float) -> float:
    share = (log10(max(rate, 10**_LOW)) - _LOW) / (_HIGH - _LOW)
    return TOP + (1 - share) * (HEIGHT - TOP - FOOT)


def _x(left: int, games: int) -> float:
    return left + log10(games) / log10(_MOST) * (PANEL - 20)


def _panel(left: int, game: str, rates: dict[tuple[str, str, int], dict[int, float]]) -> list[str]:
    lines = [f'<text x="{left}" y="18">{game}</text>']
    for power in range(_LOW, _HIGH + 1):
        y = _y(10**power)
        name = f"{10 ** (power - 6):g} M"
        right = left + PANEL - 20
        lines.append(f'<line class="grid" x1="{left}" x2="{right}" y1="{y:.1f}" y2="{y:.1f}"/>')
        lines.append(f'<text x="{left - 6}" y="{y + 4:.1f}" text-anchor="end">{name}</text>')
    for count in (1, 16, 256, 4096, 65536):
        at = f'x="{_x(left, count):.1f}" y="{HEIGHT - FOOT + 18}"'
        lines.append(f'<text {at} text-anchor="middle">{count:,}</text>')
    for (name, what, threads), found in rates.items():
        if name == game:
            points = " ".join(f"{_x(left, n):.1f},{_y(rate):.1f}" for n, rate in found.items())
            looks = f"{what} two" if threads == 2 else what
            lines.append(f'<polyline class="{looks}" points="{points}"/>')
    return lines


def _key() -> list[str]:
    lines, x, y = [], LEFT, HEIGHT - 14
    for what, said in _NAMES.items():
        lines.append(f'<polyline class="{what}" points="{x},{y - 4} {x + 26},{y - 4}"/>')
        lines.append(f'<text x="{x + 32}" y="{y}">{said}</text>')
        x += 60 + 7 * len(said)
    lines.append(f'<text x="{x}" y="{y}">dashed: two threads; across: games</text>')
    return lines
