const roleWithoutName =
  /^(botón|enlace|cuadro de edición|contraseña|lista desplegable|casilla|imagen|región|diálogo|diálogo de alerta)(, (no disponible|obligatorio|contraído|expandido|sin marcar|marcado))*$/;
const notInSpanish =
  /\b(end of|heading|level \d|button|link|list|checked|disabled|required|the|of|and|image|table|row|column|not [a-z]+)\b/;
// Pattern of symbols that a screen reader would read out; error numbers in brackets and masking asterisks are
// allowed.
const symbol = /[^\p{L}\p{N}\s.,;:¿?¡!()[\]=*«»"'’“”–—\-%$+@/°…·_&]|^[–—\-·+&/°]+$/u;

// Pattern of punctuation that stands alone; a full stop after a link is silent, and dashes count as symbols.
const alone = /^(?![.–—\-·&/°]+$)\p{P}+$/u;

/** Finds defects in a transcript: words that are not Spanish, symbols read out, punctuation alone, controls without name, and immediate repetitions (EXT-2422). */
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
