/* What has come for the board: a board, our words about what went wrong, or neither: then something on the way has
   answered, such as a proxy before a server that starts anew. */

export const isBoard = (xhr) => xhr.getResponseHeader("nextstop-version") !== null;
export const isProblem = (xhr) => xhr.getResponseHeader("nextstop-problem") !== null;
export const isLost = ({ target, xhr }) => target?.id === "board" && !isBoard(xhr) && !isProblem(xhr);

/** Was it fetched because somebody else has moved, and not asked for by a press? */
export const isRefresh = ({ requestConfig }) => requestConfig?.elt?.id === "refresh";
