import { secretSettings, settingNames } from './config.ts';
import { fileSetting } from '../bank/secret-files.ts';

/** Computes the edit distance between two words (Levenshtein). */
const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (const [place, letter] of [...one].entries()) {
    const next = [place + 1];
    for (const [at, its] of [...other].entries())
      next.push(
        Math.min((row[at] ?? 0) + (letter === its ? 0 : 1), (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
};

const nearest = (name: string, most: number): string | undefined =>
  settingNames
    .map((right) => ({ right, far: distance(name.toUpperCase(), right) }))
    .filter(({ far }) => far <= most)
    .toSorted((one, other) => one.far - other.far)[0]?.right;

// Returns the maximum edit distance for an environment variable; smaller for short names, which are near a
// setting by chance.
const mostAround = (name: string): number => (name.length < 6 ? -1 : name.length < 10 ? 1 : 2);
const mostInFile = 3;

const line = (name: string, right: string | undefined): string =>
  `Configuración: ${name} no es una opción de este banco y no se lee.${right === undefined ? '' : ` ¿Es ${right}?`}`;

/** Map from settings that earlier versions had to the advice what to do instead. */
const goneSettings: Readonly<Record<string, string>> = {
  DOCUMENTOS:
    'Los documentos se guardan en la base de datos; los de la carpeta se leen, y se llevan con «npm run bank -- documentos mover».',
  NODO: 'Los nodos ya no comparten una carpeta, y no necesitan nombre.',
};

const goneLines = (names: readonly string[]): readonly string[] =>
  Object.entries(goneSettings)
    .filter(([name]) => names.includes(name))
    .map(([name, instead]) => `Configuración: ${name} ya no es una opción y no se lee. ${instead}`);

/** Lists warnings about settings without effect: removed ones, unknown names in the settings file, and environment variables that look like a misspelt setting; never their values (EXT-1706). */
export const misspeltLines = (inFile: readonly string[], around: readonly string[]): readonly string[] => {
  const known = [...settingNames, ...secretSettings.map(fileSetting), ...Object.keys(goneSettings)];
  const unknown = (names: readonly string[]) => names.filter((name) => !known.includes(name));
  return [
    ...goneLines([...inFile, ...around]),
    ...unknown(inFile).map((name) => line(name, nearest(name, mostInFile))),
    ...unknown(around)
      .filter((name) => !inFile.includes(name))
      .flatMap((name) => {
        const right = nearest(name, mostAround(name));
        return right === undefined ? [] : [line(name, right)];
      }),
  ];
};
