import { expect, it } from 'vitest';
import { read } from '#composition/scripts/project-files.ts';
import { trackedPaths } from '../support/tracked-paths.ts';

// Builds a pattern that matches any of these words, each given in fragments, so that this file does not contain the
// words that it forbids.
const any = (...words: readonly (readonly string[])[]): string =>
  words.map((parts) => parts.join('')).join('|');

const packageHosts = new RegExp(
  `https?://[^/\\s"']*(${any(['regis', 'try'], ['arti', 'factory'], ['ver', 'daccio'])})|${any(['npm', 'js\\.org'], ['"resol', 'ved": "http'])}`,
  'i',
);
const machinePaths = new RegExp(`(?<![\\w.})-])(/tmp)?/(${any(['wo', 'rk'], ['ro', 'ot'], ['ho', 'me'])})/`);
const making = new RegExp(
  `\\b(${any(
    ['cla', 'ude'],
    ['anth', 'ropic'],
    ['chat', 'gpt'],
    ['open', 'ai'],
    ['co', 'pilot'],
    ['ll', 'ms?'],
    ['language ', 'models?'],
    ['sub', '-?agents?'],
    ['(ai|coding) ', 'agents?'],
    ['ai', '[- ](generated|written|assisted)'],
    ['(generated|written) by ', '(an )?ai'],
    ['co-authored', '-by'],
    ['sha', 'red/(spec|design|tools|data|hooks)/'],
  )})\\b`,
  'i',
);
const forbidden = [packageHosts, machinePaths, making];

const isText = (source: string): boolean => !source.includes('\0');
const complaints = (path: string, source: string): readonly string[] =>
  source.split('\n').flatMap((line, index) => {
    const found = forbidden.flatMap((pattern) => pattern.exec(line)?.[0] ?? []);
    return found.map((words) => `${path}:${index + 1} says ${words}`);
  });

it('no file says where or how it was made', () => {
  const paths = trackedPaths();
  expect(paths.length).toBeGreaterThan(20);
  const texts = paths.map((path) => ({ path, source: read(path) })).filter(({ source }) => isText(source));
  expect(texts.flatMap(({ path, source }) => complaints(path, source))).toEqual([]);
});

it.each([
  ['"https://', 'regis', 'try.example.test/a.tgz"'],
  ['', '/wo', 'rk/main/core'],
  ['see /tmp', '/wo', 'rk/a'],
  ["cd '", '/ho', "me/ana/a'"],
  ['', '/ro', 'ot/.cache'],
  ['../sha', 'red/', 'spec/a.md'],
  ['Co-Auth', 'ored-By', ': a'],
  ['asked Cla', 'ude', ' for it'],
])('the rule finds %s%s%s', (...parts) => {
  expect(complaints('a.md', parts.join(''))).toHaveLength(1);
});

it.each([
  'the user-agent header',
  '/empresa/home/',
  'core/shared/specimen.ts',
  'import a from "#core/work/a.ts"',
  'Claudia',
])('the rule lets %s pass', (line) => {
  expect(complaints('a.md', line)).toEqual([]);
});
