import ts from 'typescript';
import type { ProjectFile } from './project-files.ts';

const idsIn = (text: string): readonly string[] => text.match(/\b[A-Z]+-\d+\b/g) ?? [];

const ranges = /\b([A-Z]+)-(\d+) to \1-(\d+)\b/g;

// Expands ranges of requirement ids, such as `BODY-09 to BODY-11`.
const idsOfRanges = (text: string): readonly string[] =>
  [...text.matchAll(ranges)].flatMap(([, prefix, first = '', last = '']) =>
    Array.from(
      { length: Math.max(0, Number(last) - Number(first) + 1) },
      (_, place) => `${prefix}-${String(Number(first) + place).padStart(first.length, '0')}`,
    ),
  );

/** Finds the requirement ids in the comments of a file, with ranges expanded. */
export const idsInComments = ({ source }: ProjectFile): readonly string[] => [
  ...new Set(
    (source.match(/\/\*[\s\S]*?\*\/|\/\/.*/g) ?? []).flatMap((text) => [
      ...idsIn(text),
      ...idsOfRanges(text),
    ]),
  ),
];

const groups = new Set(['describe']);
const tests = new Set(['it', 'test', 'keysTest', 'beforeAll', 'beforeEach', 'afterAll', 'afterEach']);
const neverRun = new Set(['skip', 'todo', 'fails', 'fail', 'fixme', 'skipIf', 'runIf']);

// Returns the names in a call chain: for `it.each(rows)('title', body)` these are it and each.
const namesOf = (callee: ts.Expression): readonly string[] => {
  if (ts.isIdentifier(callee)) return [callee.text];
  if (ts.isPropertyAccessExpression(callee)) return [...namesOf(callee.expression), callee.name.text];
  if (ts.isCallExpression(callee)) return namesOf(callee.expression);
  if (ts.isTaggedTemplateExpression(callee)) return namesOf(callee.tag);
  return [];
};

const textOf = (node: ts.Node): string | undefined =>
  ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node) ? node.text : undefined;

/** Finds the requirement ids in titles of tests and groups, and in the rows and names that titles are made of; not in test bodies. */
export const idsInTitles = ({ path, source }: ProjectFile): readonly string[] => {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    idsIn(textOf(node) ?? '').forEach((id) => found.add(id));
    if (!ts.isCallExpression(node)) return ts.forEachChild(node, visit);
    const names = namesOf(node.expression);
    const runs = names.some((name) => groups.has(name) || tests.has(name));
    if (runs && names.some((name) => neverRun.has(name))) return;
    const isBody = (part: ts.Node): boolean => ts.isArrowFunction(part) || ts.isFunctionExpression(part);
    const skipsBody = runs && !names.some((name) => groups.has(name));
    visit(node.expression);
    node.arguments.forEach((part) => (skipsBody && isBody(part) ? visitSteps(part) : visit(part)));
  };
  const visitSteps = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && namesOf(node.expression).join('.') === 'test.step')
      node.arguments.slice(0, 1).forEach(visit);
    ts.forEachChild(node, visitSteps);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, false));
  return [...found];
};
