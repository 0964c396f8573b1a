import { expect, it } from 'vitest';
import { read } from '#composition/scripts/project-files.ts';

type Manifest = {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
};

const { dependencies, devDependencies }: Manifest = JSON.parse(read('package.json'));
const rowsUnder = (title: string): readonly string[] =>
  (read('THIRD-PARTY-NOTICES.md').split(`## ${title}\n`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => /^\| [@a-z]/.test(line) && !line.startsWith('| package'));

const rowOf = ([name, version]: readonly [string, string]): string => {
  const { license }: { readonly license: string } = JSON.parse(read(`node_modules/${name}/package.json`));
  return `| ${name} | ${version} | ${license} |`;
};

it.each([
  ['What runs', dependencies],
  ['What builds and tests', devDependencies],
])('%s: the notices name each package, its version and its licence, and no other', (title, wanted) => {
  expect(rowsUnder(title)).toEqual(Object.entries(wanted).map(rowOf));
});
