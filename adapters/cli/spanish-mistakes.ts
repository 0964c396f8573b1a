const mistakes: readonly (readonly [RegExp, string])[] = [
  [/^error: required option '(.+)' not specified$/, 'Falta $1.'],
  [/^error: missing required argument '(.+)'$/, 'Falta <$1>.'],
  [/^error: option '(.+)' argument missing$/, 'Falta el valor de $1.'],
  [/^error: unknown option '(.+)'$/, 'No existe la opción $1.'],
  [/^error: unknown command '(.+)'$/, 'No existe el comando «$1».'],
  [/^error: too many arguments.*$/, 'Sobran palabras.'],
  [/^\(Did you mean (?:one of )?(.+)\?\)$/, '¿Querías decir $1?'],
];

/** Translates the error messages of the command-line parser to Spanish; unknown ones stay as they are. */
export const spanishMistake = (said: string): string =>
  said
    .split('\n')
    .map((line) => {
      const [pattern, words] = mistakes.find(([each]) => each.test(line)) ?? [];
      return pattern === undefined || words === undefined ? line : line.replace(pattern, words);
    })
    .join('\n');
