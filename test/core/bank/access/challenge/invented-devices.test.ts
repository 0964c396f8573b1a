import { describe, expect, it } from 'vitest';
import {
  inventedCells,
  inventedDevices,
  kindOfStranger,
  serialBlocks,
} from '#core/bank/access/challenge/invented-devices.ts';
import { gridCells } from '#core/bank/access/challenge/coordinates.ts';
import type { DeviceCensus, DeviceKind } from '#core/bank/access/ports.ts';
import { checkDigit, type Rut } from '#core/shared/rut.ts';
import { aRut } from '#test/support/builders/entry.ts';
import { accessBank, ana, nobody } from '#test/support/worlds/access-bank.ts';

const { secrets } = accessBank().ports;

const kind = (types: readonly DeviceKind['devices'][number]['type'][], people: number): DeviceKind => ({
  devices: types.map((type) => ({ type, state: 'activo', signs: false })),
  people,
});

const census = (...kinds: readonly DeviceKind[]): DeviceCensus => ({ kinds, serials: {} });

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

describe('EXT-107 decoy devices of an unknown rut', () => {
  it("lie within the bank's ranges for any hash", () => {
    for (const keyed of [secrets.keyed, () => 'abc', () => 'a1b2'])
      expect(of(nobody, undefined, { keyed }).map(({ serial }) => serial)).toEqual([
        expect.stringMatching(/^000410\d{4}$/),
        expect.stringMatching(/^\d{8}$/),
      ]);
  });

  it('is always the same for a rut, and another for another', () => {
    expect(of(nobody)).toEqual(of(nobody));
    expect(of(nobody)).not.toEqual(of(ana));
    expect(inventedCells(secrets, { id: 'a' }, 7)).toEqual(inventedCells(secrets, { id: 'a' }, 7));
  });

  it('ask a Digicard for three different random cells', () => {
    const asked = Array.from({ length: 500 }, (_, place) => inventedCells(secrets, { id: String(place) }, 7));
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

describe('EXT-2524 the serial numbers of a stranger', () => {
  const serialsOf = (numbers: readonly number[]): readonly string[] =>
    numbers.map((number) => String(number).padStart(8, '0'));
  // Two batches of serial numbers, the second three times as dense.
  const existing = serialsOf([
    ...Array.from({ length: 60 }, (_, place) => 4_100_285 + 9 * place),
    ...Array.from({ length: 180 }, (_, place) => 7_300_012 + 3 * place),
  ]);
  const counted = (serials: readonly string[]): DeviceCensus => ({
    kinds: [kind(['1'], 1)],
    serials: { '1': serialBlocks(serials.map((serial) => ({ first: serial, last: serial, people: 1 }))) },
  });
  const serialAt = (place: number, census: DeviceCensus): string =>
    of(strangerAt(place), census).map(({ serial }) => serial)[0] ?? '';
  const strangers = (census: DeviceCensus) =>
    Array.from({ length: 2_000 }, (_, place) => serialAt(place, census));

  it('have the range and density of real ones, so that the number reveals nothing', () => {
    const invented = strangers(counted(existing));
    const isWithin = (from: string, to: string) => (serial: string) => serial >= from && serial <= to;
    const [first, second] = [isWithin('04100285', '04100816'), isWithin('07300012', '07300549')];
    expect(invented.filter((serial) => !first(serial) && !second(serial))).toEqual([]);
    const below = (serials: readonly string[], bound: string) =>
      serials.filter((serial) => serial <= bound).length / serials.length;
    const apart = existing.map((bound) => Math.abs(below(invented, bound) - below(existing, bound)));
    expect(Math.max(...apart)).toBeLessThan(0.06);
  });

  it('stay for nearly all when a device is added', () => {
    const before = strangers(counted(existing));
    const after = strangers(counted([...existing, '07300555']));
    expect(before.filter((serial, place) => serial !== after[place]).length).toBeLessThan(40);
  });

  it('fall into few blocks, however many there are', () => {
    const many = serialsOf(Array.from({ length: 5_000 }, (_, place) => 4_000_000 + 70 * place));
    const blocks = serialBlocks(many.map((serial) => ({ first: serial, last: serial, people: 1 })));
    expect(blocks.length).toBeLessThanOrEqual(64);
    expect(blocks.reduce((sum, { people }) => sum + people, 0)).toBe(5_000);
    expect([blocks[0]?.first, blocks.at(-1)?.last]).toEqual([many[0], many.at(-1)]);
  });
});
