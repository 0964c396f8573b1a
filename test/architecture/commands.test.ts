import { describe, expect, it } from 'vitest';
import { read } from '#composition/scripts/project-files.ts';
import { serverFiles } from '#composition/scripts/server-tree.ts';

const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(read('package.json'));
const commands = read('docs/commands.md');

describe.each(Object.entries(scripts))('npm run %s', (name, script) => {
  it('says first which Node it needs', () => {
    expect(script).toMatch(/^node composition\/scripts\/guard-node\.mjs && /);
  });

  it('is explained', () => {
    expect(commands).toMatch(new RegExp(`\`npm (?:run )?${name}[\` ]`));
  });
});

/** Programs that the files of a node need not contain, since no node of a bank runs them, with the reason. */
const elsewhere: Readonly<Record<string, string>> = {
  'composition/contract.ts': 'asks a bank from outside',
  'composition/zaguan.ts': 'asks a bank for who sits before it',
};

it('the files of a node have every program, or it is said why not', () => {
  const programs = new Set(
    Object.values(scripts)
      .join(' ')
      .match(/composition\/[\w-]+\.ts/g),
  );
  programs.delete('composition/vite.config.ts');
  expect(programs.size).toBeGreaterThan(3);
  const missing = [...programs].filter((path) => !serverFiles().includes(path));
  expect(missing.toSorted()).toEqual(Object.keys(elsewhere));
});
