import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  inventedCells,
  inventedDevices,
  kindOfStranger,
  rangeBetween,
} from '#core/bank/access/invented-devices.ts';
import { gridCells } from '#core/bank/access/coordinates.ts';
import type { DeviceCensus, DeviceKind } from '#core/bank/access/ports.ts';
import { checkDigit, type Rut } from '#core/shared/rut.ts';
import { aRut } from '#test/support/builders/entry.ts';
import { accessBank, ana, nobody } from '#test/support/worlds/access-bank.ts';

const { secrets } = accessBank().ports;

const kind = (types: readonly DeviceKind['devices'][number]['type'][], people: number): DeviceKind => ({
  devices: types.map((type) => ({ type, state: 'activo', signs: false })),
  people,
});

const census = (...kinds: readonly DeviceKind[]): DeviceCensus => ({ kinds, serials: { '1': '0410####' } });

const strangerAt = (place: number): Rut => {
  const body = 9_000_000 + place;
  return aRut(`${body}-${checkDigit(String(body))}`);
};

const of = (
  rut: Rut,
  counted = census(kind(['8', '1'], 1)),
  chance: Parameters<typeof inventedDevices>[0] = secrets,
) => inventedDevices(chance, rut, { census: counted, digipassRange: '000410####' });

const typesOf = (rut: Rut, counted: DeviceCensus): string =>
  kindOfStranger(secrets, rut, counted)
    .devices.map(({ type }) => type)
    .join();

describe('EXT-107 what a rut that nobody has holds', () => {
  it('lies within the ranges of the bank, whatever its hash is', () => {
    for (const keyed of [secrets.keyed, () => 'abc', () => 'a1b2'])
      expect(of(nobody, undefined, { keyed }).map(({ serial }) => serial)).toEqual([
        expect.stringMatching(/^000410\d{4}$/),
        expect.stringMatching(/^0410\d{4}$/),
      ]);
  });

  it('is always the same for a rut, and another for another', () => {
    expect(of(nobody)).toEqual(of(nobody));
    expect(of(nobody)).not.toEqual(of(ana));
    expect(inventedCells(secrets, { id: 'a' })).toEqual(inventedCells(secrets, { id: 'a' }));
  });

  it('asks a Digicard for three different cells, any of them', () => {
    const asked = Array.from({ length: 500 }, (_, place) => inventedCells(secrets, { id: String(place) }));
    expect(asked.every((cells) => new Set(cells).size === 3)).toBe(true);
    expect(new Set(asked.flat())).toEqual(new Set(gridCells));
  });

  it('changes for about as many unknown ruts as the shares of the kinds change when a person joins the bank', () => {
    const before = census(kind(['8'], 30), kind(['1'], 20), kind([], 10));
    const after = census(kind(['8'], 30), kind(['1'], 20), kind([], 10), kind(['CI'], 1));
    const moved = Array.from({ length: 3_000 }, (_, place) => strangerAt(place)).filter(
      (rut) => typesOf(rut, before) !== typesOf(rut, after),
    );
    expect(moved.length / 3_000).toBeLessThan(0.04);
    expect(moved.every((rut) => typesOf(rut, after) === 'CI')).toBe(true);
  });

  it('is never of a kind that no person of the bank has', () => {
    expect(of(nobody, census(kind(['1'], 0))).map(({ type }) => type)).toEqual(['8']);
  });
});

describe('the range between two serial numbers', () => {
  it.each([
    ['04100357', '04101591', '0410####'],
    ['0004100285', '0004101569', '000410####'],
    ['8-1', '8-9', '#-#'],
    ['04100357', '04100357', '0410####'],
    ['CI-0001', 'CI-0999', 'CI-####'],
    ['', '', ''],
  ])('from %s to %s is %s', (first, last, range) => {
    expect(rangeBetween(first, last)).toBe(range);
  });

  it('leaves at least the last four of a number open', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,12}$/), fc.stringMatching(/^\d{1,12}$/), (first, last) => {
        expect(rangeBetween(first, last)).toHaveLength(first.length);
        expect(rangeBetween(first, last).endsWith('#'.repeat(Math.min(4, first.length)))).toBe(true);
      }),
    );
  });
});
