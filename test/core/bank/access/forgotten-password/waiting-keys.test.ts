import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  freeNumber,
  keyOfNumber,
  slotFor,
  mostWaitingKeys,
  wrongNumbersADay,
  type WaitingSlot,
} from '#core/bank/access/forgotten-password/waiting-keys.ts';

type Call = { readonly source: string; readonly network: string };

/** Returns the list of waiting keys after one more key was left. */
const after = (list: readonly WaitingSlot[], call: Call, leftAt: number): readonly WaitingSlot[] => {
  const place = slotFor(list, call);
  return [...list.filter((one) => one.place !== place), { ...call, place, leftAt, isOver: false }];
};

const leaveAll = (calls: readonly Call[]) =>
  calls.reduce<readonly WaitingSlot[]>((list, call, at) => after(list, call, at), []);

const holds = (list: readonly WaitingSlot[], { source }: Call) => list.some((one) => one.source === source);

const call = (networks: number) =>
  fc
    .record({ network: fc.nat(networks - 1), host: fc.nat(30) })
    .map(({ network, host }): Call => ({ source: `${network}.${host}`, network: String(network) }));

const owner: Call = { source: 'dueño', network: 'del dueño' };

describe('the list of a rut', () => {
  // Enough keys to fill the list and go on. Each key is compared with the whole list, so there are few runs, with one expectation at the end.
  const flood = (networks: number) => fc.array(call(networks), { minLength: 34, maxLength: 48 });

  it('EXT-103 EXT-104 never exceeds its slots or one per source, and always contains the latest', () => {
    fc.assert(
      fc.property(flood(40), (calls) => {
        const list = leaveAll(calls);
        const places = new Set(list.map(({ place }) => place));
        expect({
          fits: list.length <= mostWaitingKeys,
          eachItsPlace: places.size === list.length,
          eachItsSource: new Set(list.map(({ source }) => source)).size === list.length,
          placesThatAre: [...places].every((place) => place >= 0 && place < mostWaitingKeys),
          last: holds(list, calls.at(-1) ?? owner),
        }).toEqual({ fits: true, eachItsPlace: true, eachItsSource: true, placesThatAre: true, last: true });
      }),
      { numRuns: 25 },
    );
  });

  it('EXT-104 a flood from fewer networks than places never drives the owner out, however it is timed', () => {
    let full = 0;
    const networks = mostWaitingKeys - 1;
    fc.assert(
      fc.property(flood(networks), flood(networks), (before, later) => {
        const list = leaveAll([...before, owner, ...later]);
        if (list.length === mostWaitingKeys) full += 1;
        expect(holds(list, owner)).toBe(true);
      }),
      { numRuns: 25 },
    );
    expect(full).toBeGreaterThan(20);
  });

  it('EXT-104 of networks with as many keys the one that has been quiet longest gives way', () => {
    const calls = Array.from({ length: mostWaitingKeys }, (_, at) => ({ source: `${at}`, network: `${at}` }));
    const list = leaveAll([...calls, owner]);
    expect(holds(list, { source: '0', network: '0' })).toBe(false);
    expect(calls.slice(1).every((one) => holds(list, one))).toBe(true);
  });

  it('EXT-3042 a flood from as many /48 as places, all of one /32, never drives the owner out', () => {
    const calls = Array.from({ length: 2 * mostWaitingKeys }, (_, at) => ({
      source: `${at}`,
      network: `de uno|${at}`,
    }));
    expect(holds(leaveAll([owner, ...calls]), owner)).toBe(true);
    expect(holds(leaveAll([...calls, owner, ...calls]), owner)).toBe(true);
  });

  it('EXT-104 of the network with most the newest gives way, the newcomer counted in', () => {
    const calls = Array.from({ length: mostWaitingKeys }, (_, at) => ({
      source: `${at}`,
      network: at < 2 ? `par ${at}` : `${at}`,
    }));
    const list = leaveAll([...calls, { source: 'nuevo', network: 'par 0' }]);
    expect(holds(list, { source: '0', network: 'par 0' })).toBe(false);
    expect(holds(list, { source: '1', network: 'par 1' })).toBe(true);
  });
});

/** Builds a full list with one key for each network, and these changes at some positions. */
const fullList = (told: Readonly<Record<number, Partial<WaitingSlot>>>): readonly WaitingSlot[] =>
  Array.from({ length: mostWaitingKeys }, (_, place) => ({
    place,
    source: `${place}`,
    network: `red ${place}`,
    leftAt: 100 + place,
    isOver: false,
    ...told[place],
  }));

describe('EXT-104 in a full list, in any stored order, this one is evicted', () => {
  it.each<readonly [string, Readonly<Record<number, Partial<WaitingSlot>>>, string, number]>([
    [
      'the newest of the network with most',
      { 4: { network: 'a', leftAt: 5 }, 7: { network: 'a', leftAt: 9 }, 9: { network: 'a', leftAt: 1 } },
      'otra',
      7,
    ],
    [
      'of two networks with most, a key of the one that is quiet longest',
      {
        4: { network: 'a', leftAt: 20 },
        5: { network: 'a', leftAt: 2 },
        7: { network: 'b', leftAt: 10 },
        9: { network: 'b', leftAt: 3 },
      },
      'otra',
      7,
    ],
    ['the key of the network that the newcomer makes the largest', { 4: { network: 'a' } }, 'a', 4],
    [
      'a key whose time is over, whoever holds most',
      { 3: { network: 'red 2' }, 8: { isOver: true } },
      'otra',
      8,
    ],
  ])('%s', (_, told, network, place) => {
    expect(slotFor(fullList(told), { source: 'nueva', network })).toBe(place);
  });
});

describe('EXT-102 EXT-105 the ticket number given on the phone', () => {
  const waiting = [
    { number: '111111', keyHash: 'huella' },
    { number: '222222', keyHash: undefined },
  ];

  it.each([
    ['111111', 0, { outcome: 'activada', keyHash: 'huella' }],
    ['111111', wrongNumbersADay - 1, { outcome: 'activada', keyHash: 'huella' }],
    ['222222', 0, { outcome: 'repetida' }],
    ['333333', 0, { outcome: 'numero-equivocado', triesLeft: 4 }],
    ['333333', wrongNumbersADay - 1, { outcome: 'numero-equivocado', triesLeft: 0 }],
    ['111111', wrongNumbersADay, { outcome: 'sin-intentos', until: 7 }],
  ])('%s after %i wrong ones', (number, wrong, outcome) => {
    expect(keyOfNumber({ number, waiting, wrong, wrongUntil: 7 })).toEqual(outcome);
    expect(keyOfNumber({ number, waiting: [], wrong, wrongUntil: 7 })).toEqual({
      outcome: 'sin-clave-pendiente',
    });
  });
});

describe('the number of a key', () => {
  it('EXT-101 has six digits and is unused', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        fc.nat(40),
        (drawn, many) => {
          const numbers: string[] = [];
          for (let each = 0; each < many; each += 1) numbers.push(freeNumber(drawn, numbers));
          expect(new Set(numbers).size).toBe(many);
          expect(numbers.every((number) => /^\d{6}$/.test(number))).toBe(true);
        },
      ),
    );
  });

  it('EXT-101 is the one that chance drew where it is free', () => {
    expect([freeNumber(0, []), freeNumber(0.5, ['123456']), freeNumber(0.999_999_9, [])]).toEqual([
      '000000',
      '500000',
      '999999',
    ]);
  });
});
