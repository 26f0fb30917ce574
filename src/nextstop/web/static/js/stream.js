// htmx's extension for streams is given a line as if it were an EventSource.

import { Line } from "./line.js";

// Without htmx (a page that is left while it loads) there is nothing to keep up to date.
if (window.htmx) htmx.createEventSource = (url) => new Line(url);
