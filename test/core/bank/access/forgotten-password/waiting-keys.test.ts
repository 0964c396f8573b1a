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

  const apart = (count: number, from = 0) =>
    Array.from({ length: count }, (_, at) => ({ source: `${from + at}`, network: `${from + at}|a` }));

  it('EXT-3056 who was there first stays, however many networks come after', () => {
    expect(holds(leaveAll([owner, ...apart(4 * mostWaitingKeys)]), owner)).toBe(true);
    expect(holds(leaveAll([...apart(15), owner, ...apart(4 * mostWaitingKeys, 15)]), owner)).toBe(true);
  });

  it('EXT-3056 who comes to a list that strangers filled stays while fifteen more keys come', () => {
    const list = [...apart(mostWaitingKeys), owner];
    expect(holds(leaveAll([...list, ...apart(15, 100)]), owner)).toBe(true);
    expect(holds(leaveAll([...list, ...apart(16, 100)]), owner)).toBe(false);
    expect(holds(leaveAll([...list, ...apart(15), ...apart(1, 100)]), owner)).toBe(false);
    expect(holds(leaveAll([...list, ...apart(14), ...apart(1, 100)]), owner)).toBe(true);
  });

  it.each([
    ['/24, all of one /16', (at: number) => `de uno|${at}`],
    ['/48, all of one /40', (at: number) => `compartida|de uno|${at}`],
  ])('EXT-3056 a flood from as many %s, never drives the owner out', (_, networkOf) => {
    const shared: Call = { source: 'dueño', network: 'compartida|del dueño|su casa' };
    const flood = Array.from({ length: 2 * mostWaitingKeys }, (_each, at) => ({
      source: `${at}`,
      network: networkOf(at),
    }));
    expect(holds(leaveAll([...flood, shared, ...flood, ...flood]), shared)).toBe(true);
  });

  it('EXT-3057 keys from known browsers have places of their own, where no other pushes them out', () => {
    const known = slotFor(leaveAll(apart(mostWaitingKeys)), owner, true);
    expect(known).toBeGreaterThanOrEqual(mostWaitingKeys);
    const left = { ...owner, place: known, leftAt: 0, isOver: false };
    const list = apart(100).reduce<readonly WaitingSlot[]>((held, one, at) => after(held, one, at), [left]);
    expect(holds(list, owner)).toBe(true);
    expect(list).toHaveLength(mostWaitingKeys + 1);
    expect(slotFor(list, owner)).not.toBe(known);
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
      'of two networks with most, the newest key of both',
      {
        4: { network: 'a', leftAt: 20 },
        5: { network: 'a', leftAt: 2 },
        7: { network: 'b', leftAt: 10 },
        9: { network: 'b', leftAt: 3 },
      },
      'otra',
      4,
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

describe('EXT-102 EXT-105 EXT-3058 the ticket number given on the phone', () => {
  const pushedOut = ['111111', '444444'];
  const waiting = [
    { number: '111111', keyHash: 'huella' },
    { number: '222222', keyHash: undefined },
  ];

  it.each([
    ['111111', 0, { outcome: 'activada', keyHash: 'huella' }],
    ['111111', wrongNumbersADay - 1, { outcome: 'activada', keyHash: 'huella' }],
    ['222222', 0, { outcome: 'repetida' }],
    ['444444', 0, { outcome: 'desplazada' }],
    ['333333', 0, { outcome: 'numero-equivocado', triesLeft: 4 }],
    ['333333', wrongNumbersADay - 1, { outcome: 'numero-equivocado', triesLeft: 0 }],
    ['111111', wrongNumbersADay, { outcome: 'sin-intentos', until: 7 }],
  ])('%s after %i wrong ones', (number, wrong, outcome) => {
    expect(keyOfNumber({ number, waiting, pushedOut, wrong, wrongUntil: 7 })).toEqual(outcome);
    expect(keyOfNumber({ number, waiting: [], pushedOut, wrong, wrongUntil: 7 })).toEqual({
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
