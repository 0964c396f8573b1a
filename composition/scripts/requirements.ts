import { filesUnder, type ProjectFile } from './project-files.ts';
import { idsInComments, idsInTitles } from './requirement-ids.ts';

type Places = ReadonlyMap<string, readonly string[]>;

const row = /^\| ([A-Z]+-\d+) \| (.*\S.*) \|$/;
const excuses = 'docs/requirements/not-software.md';
// Pattern of test folders that may name requirements without proving them.
const notProof = /^test\/(architecture|support|faults|bench|engines)\//;

const placesOf = (files: readonly ProjectFile[], idsOf: (file: ProjectFile) => readonly string[]): Places => {
  const places = new Map<string, string[]>();
  for (const file of files) {
    for (const id of idsOf(file)) places.set(id, [...(places.get(id) ?? []), file.path]);
  }
  return places;
};

const textsOf = (table: string): readonly (readonly [id: string, text: string])[] =>
  table.split('\n').flatMap((line) => {
    const [, id, text] = row.exec(line) ?? [];
    return id === undefined || text === undefined ? [] : [[id, text] as const];
  });

const matches = (text: string, pattern: RegExp): readonly string[] =>
  text.split('\n').flatMap((line) => pattern.exec(line)?.[1] ?? []);

export type Requirements = {
  readonly ids: readonly string[];
  readonly texts: ReadonlyMap<string, string>;
  readonly decided: Places;
  readonly proved: Places;
  readonly excused: readonly string[];
};

export const readRequirements = (): Requirements => {
  const documents = filesUnder(['docs/requirements'], /\.md$/);
  const code = filesUnder(['core', 'adapters', 'ui', 'composition'], /\.(ts|tsx|mjs|css)$/);
  const tests = filesUnder(['test'], /\.tsx?$/).filter(({ path }) => !notProof.test(path));
  const decided = placesOf(code, idsInComments);
  const proved = placesOf(tests, idsInTitles);
  const tables = documents.filter(({ path }) => path !== excuses);
  return {
    ids: tables.flatMap(({ source }) => matches(source, row)),
    texts: new Map(tables.flatMap(({ source }) => textsOf(source))),
    decided,
    proved,
    excused: documents.filter(({ path }) => path === excuses).flatMap(({ source }) => matches(source, row)),
  };
};
