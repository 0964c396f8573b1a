import { describe, expect, it } from 'vitest';
import { accessFields } from '#test/support/calls/access-fields.ts';
import { portabilityFields } from '#test/support/calls/portability-fields.ts';
import { accessWires, fieldsOf, portabilityWires } from '#test/support/calls/wire-fields.ts';

const access = await accessWires();

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
