import { createHash } from 'node:crypto';

/** Under which name a connection keeps a statement parsed and planned. */
export type StatementNames = {
  readonly of: (text: string) => string | undefined;
  /** What PostgreSQL said of a statement that failed. */
  readonly heard: (code: string | undefined) => void;
};

// What asks for every column is refused for good once a newer version has added one.
const asksForAll = /[^(]\*/;
const hasPlan = /^\s*(select|insert|update|delete|with)\b/i;
// A list or many rows: another text for each length, which would leave no place for what is asked again and again.
const takesMany = /\$41\b/;

// A statement that is not there, or was there already: something between hands each one to whichever connection is free.
const ofOthers: readonly string[] = ['26000', '42P05'];

// By what it says: two nodes behind one pooler meet each other's statements, and a name may never lead to another one.
const nameOf = (text: string): string =>
  `zaguan_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;

/** EXT-2321 · A statement that names its columns is parsed once by each connection, so many of them at most, under a name that is of its text alone; behind a pooler that keeps none for its callers, none is from the first refusal on. */
export const statementNames = (most: number): StatementNames => {
  const names = new Map<string, string>();
  let isKept = true;
  return {
    of: (text) => {
      if (!isKept) return undefined;
      const known = names.get(text);
      if (known !== undefined || names.size >= most) return known;
      if (!hasPlan.test(text) || asksForAll.test(text) || takesMany.test(text)) return undefined;
      const name = nameOf(text);
      names.set(text, name);
      return name;
    },
    heard: (code) => {
      isKept &&= code === undefined || !ofOthers.includes(code);
    },
  };
};
