import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesUnder, read } from '#composition/scripts/project-files.ts';
import { accessFields } from '#test/support/calls/access-fields.ts';
import { portabilityFields } from '#test/support/calls/portability-fields.ts';
import { accessWires, fieldsOf, portabilityWires } from '#test/support/calls/wire-fields.ts';

const access = await accessWires();

it('docs/architecture.md names every file of calls of access', () => {
  const [, table = ''] = read('docs/architecture.md').split('The calls of access:');
  const [rows = ''] = table.split('\n## ');
  const holding = filesUnder(['adapters/wire/access'], /\.ts$/).filter(({ source }) =>
    source.includes("method: '"),
  );
  const names = holding.map(({ path }) => basename(path, '.ts'));
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !rows.includes(`\`${name}\``))).toEqual([]);
});

describe.each([
  ['portability', portabilityFields, portabilityWires],
  ['access', accessFields, access],
])('table of refusals of every field of %s', (_, table, wires) => {
  it('has every call of the wire and no other', () => {
    expect(Object.keys(table).sort()).toEqual(Object.keys(wires).sort());
  });

  it.each(Object.entries(wires))('has every field of %s and no other', (name, wire) => {
    expect(Object.keys(table[name]?.fields ?? {}).sort()).toEqual([...fieldsOf(wire)].sort());
  });
});
