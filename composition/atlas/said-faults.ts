const roleWithoutName =
  /^(botón|enlace|cuadro de edición|contraseña|lista desplegable|casilla|imagen|región|diálogo|diálogo de alerta)(, (no disponible|obligatorio|contraído|expandido|sin marcar|marcado))*$/;
const notInSpanish =
  /\b(end of|heading|level \d|button|link|list|checked|disabled|required|the|of|and|image|table|row|column|not [a-z]+)\b/;
// An error's number stands in brackets as the source has it, and stars stand for what is hidden.
const symbol = /[^\p{L}\p{N}\s.,;:¿?¡!()[\]=*«»"'’“”–—\-%$+@/°…·_&]|^[–—\-·+&/°]+$/u;

// A full stop behind a link has a place of its own, and no reader says it; dashes are symbols.
const alone = /^(?![.–—\-·&/°]+$)\p{P}+$/u;

/** EXT-2422 · What is wrong with what was said, line by line: words that are not Spanish, symbols that would be read out, controls without a name, and what is said twice running. */
export const faultsOfSaid = (lines: readonly string[]): readonly string[] =>
  lines.flatMap((line, place) => [
    ...(roleWithoutName.test(line) ? [`"${line}" has no name`] : []),
    ...(notInSpanish.test(line.replaceAll(/«[^»]*»/g, '')) ? [`"${line}" is not in Spanish`] : []),
    ...(alone.test(line) ? [`"${line}" stands alone`] : []),
    ...(symbol.test(line) ? [`"${line}" has a symbol`] : []),
    ...(line === lines[place - 1] && !/^(elemento|celda|fin de )/.test(line)
      ? [`"${line}" is said twice`]
      : []),
  ]);
