import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freeNumber, placeFor, waitingPlaces, type WaitingPlace } from '#core/bank/access/waiting-keys.ts';

type Call = { readonly source: string; readonly network: string };

/** The list after one more key was left. */
const after = (list: readonly WaitingPlace[], call: Call, leftAt: number): readonly WaitingPlace[] => {
  const place = placeFor(list, call);
  return [...list.filter((one) => one.place !== place), { ...call, place, leftAt, isOver: false }];
};

const leaveAll = (calls: readonly Call[]) =>
  calls.reduce<readonly WaitingPlace[]>((list, call, at) => after(list, call, at), []);

const holds = (list: readonly WaitingPlace[], { source }: Call) => list.some((one) => one.source === source);

const call = (networks: number) =>
  fc
    .record({ network: fc.nat(networks - 1), host: fc.nat(30) })
    .map(({ network, host }): Call => ({ source: `${network}.${host}`, network: String(network) }));

const owner: Call = { source: 'dueño', network: 'del dueño' };

describe('the list of a rut', () => {
  // Long enough to fill the list and go on; each key that is left compares it with itself, so few runs and one expectation at their end.
  const flood = (networks: number) => fc.array(call(networks), { minLength: 34, maxLength: 48 });

  it('EXT-103 EXT-104 never has more than its places, nor a source twice, and whoever asks last is in it', () => {
    fc.assert(
      fc.property(flood(40), (calls) => {
        const list = leaveAll(calls);
        const places = new Set(list.map(({ place }) => place));
        expect({
          fits: list.length <= waitingPlaces,
          eachItsPlace: places.size === list.length,
          eachItsSource: new Set(list.map(({ source }) => source)).size === list.length,
          placesThatAre: [...places].every((place) => place >= 0 && place < waitingPlaces),
          last: holds(list, calls.at(-1) ?? owner),
        }).toEqual({ fits: true, eachItsPlace: true, eachItsSource: true, placesThatAre: true, last: true });
      }),
      { numRuns: 25 },
    );
  });

  it('EXT-104 a flood from fewer networks than places never drives the owner out, however it is timed', () => {
    let full = 0;
    const networks = waitingPlaces - 1;
    fc.assert(
      fc.property(flood(networks), flood(networks), (before, later) => {
        const list = leaveAll([...before, owner, ...later]);
        if (list.length === waitingPlaces) full += 1;
        expect(holds(list, owner)).toBe(true);
      }),
      { numRuns: 25 },
    );
    expect(full).toBeGreaterThan(20);
  });

  it('EXT-104 of networks with as many keys the one that has been quiet longest gives way', () => {
    const calls = Array.from({ length: waitingPlaces }, (_, at) => ({ source: `${at}`, network: `${at}` }));
    const list = leaveAll([...calls, owner]);
    expect(holds(list, { source: '0', network: '0' })).toBe(false);
    expect(calls.slice(1).every((one) => holds(list, one))).toBe(true);
  });

  it('EXT-104 of the network with most the newest gives way, the newcomer counted in', () => {
    const calls = Array.from({ length: waitingPlaces }, (_, at) => ({
      source: `${at}`,
      network: at < 2 ? `par ${at}` : `${at}`,
    }));
    const list = leaveAll([...calls, { source: 'nuevo', network: 'par 0' }]);
    expect(holds(list, { source: '0', network: 'par 0' })).toBe(false);
    expect(holds(list, { source: '1', network: 'par 1' })).toBe(true);
  });
});

describe('the number of a key', () => {
  it('EXT-101 has six digits, and is none of those that are taken', () => {
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
