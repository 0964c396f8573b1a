import * as t from 'io-ts/lib/index.js';
import { missedWords, type MissedWord } from '#core/portability/representative/missed.ts';

/** Map from the reason why no representative was confirmed to the API's value of `motivo` (EXT-1101). */
export const motivos = {
  password: 'clave',
  'not-a-pdf': 'no-es-pdf',
  unreadable: 'ilegible',
  'another-company': 'otra-empresa',
  nobody: 'sin-representante',
  'unknown-folder': 'carpeta-desconocida',
  'old-folder': 'carpeta-vencida',
  'waiting-folder': 'carpeta-en-espera',
} as const satisfies Record<MissedWord, string>;

const wordOf = (value: unknown): MissedWord | undefined =>
  missedWords.find((word) => motivos[word] === value);

export const missedWord = new t.Type<MissedWord, string, unknown>(
  'reason of nobody',
  (value): value is MissedWord => missedWords.some((word) => word === value),
  (value, context) => {
    const word = wordOf(value);
    return word === undefined ? t.failure(value, context) : t.success(word);
  },
  (word) => motivos[word],
);
