"""A learning curve as an SVG picture."""

from typing import NamedTuple

WIDTH, HEIGHT, LEFT, TOP, BOTTOM = 640, 320, 52, 16, 44
_STYLE = (
    "text{font:13px sans-serif;fill:#5b6470}.grid{stroke:#8a93a0;stroke-opacity:.35}"
    ".fair{stroke:#8a93a0;stroke-dasharray:5 4}.band{fill:#c2410c;fill-opacity:.18}"
    ".line{fill:none;stroke:#c2410c;stroke-width:2.5}"
)


class Point(NamedTuple):
    """After so many seconds: a share of wins and half of its interval."""

    seconds: float
    share: float
    half: float


def draw(points: list[Point], fair: float) -> str:
    """Shares over time with their 95 % intervals, and what is fair among equals."""
    last = max(points[-1].seconds, 1e-9)

    def place(seconds: float, share: float) -> str:
        x = LEFT + seconds / last * (WIDTH - LEFT - 16)
        y = TOP + (1 - min(max(share, 0), 1)) * (HEIGHT - TOP - BOTTOM)
        return f"{x:.1f},{y:.1f}"

    def across(share: float, name: str) -> str:
        (x1, y), (x2, _) = (place(t, share).split(",") for t in (0, last))
        return f'<line class="{name}" x1="{x1}" x2="{x2}" y1="{y}" y2="{y}"/>'

    lines = []
    for tenth in range(0, 11, 2):
        y = float(place(0, tenth / 10).split(",")[1])
        lines.append(across(tenth / 10, "grid"))
        lines.append(f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{tenth * 10}%</text>')
    for k in range(5):
        x, _ = place(last * k / 4, 0).split(",")
        said = f"{last * k / 240:.1f}"
        lines.append(f'<text x="{x}" y="{HEIGHT - 24}" text-anchor="middle">{said}</text>')
    upper = [place(p.seconds, p.share + p.half) for p in points]
    lower = [place(p.seconds, p.share - p.half) for p in reversed(points)]
    middle = " ".join(place(p.seconds, p.share) for p in points)
    lines += [
        across(fair, "fair"),
        f'<polygon class="band" points="{" ".join(upper + lower)}"/>',
        f'<polyline class="line" points="{middle}"/>',
        f'<text x="{WIDTH // 2}" y="{HEIGHT - 6}" text-anchor="middle">'
        "minutes of self-play: share of wins against greedy, dashed: fair</text>",
    ]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">'
    title = "<title>Learning curve: share of wins against greedy by minutes of self-play</title>"
    return "\n".join([head, title, f"<style>{_STYLE}</style>", *lines, "</svg>"]) + "\n"
