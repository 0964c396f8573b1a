import { describe, expect, it } from 'vitest';
import type { Attempts, AttemptCounter, Lease } from '#core/bank/attempts/ports.ts';
import { factorLimit, factorCounter, flowCounter, type Factor } from '#core/bank/access/factors.ts';
import type { SourceSlots } from '#core/bank/attempts/ports.ts';
import { attemptsFrom } from '#core/bank/attempts/source-slots.ts';
import { roundsFrom } from '#core/bank/portability/identity/rounds-from.ts';
import type { RoundSettled } from '#core/bank/ports.ts';
import { braked } from '#core/bank/refusal.ts';
import { E, TE } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import { aRutOf } from '#test/support/builders/entry.ts';
import { failOnce, leaseOf, placeOf } from '#test/support/leases.ts';
import { right } from '#test/support/right.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';
import { accessBank, ana } from '#test/support/worlds/access-bank.ts';

const ofAna = factorCounter(ana, 'clave', 24);
const ofNobody = { ...flowCounter('huella'), limit: 1 };

type Call = ReturnType<typeof opened>;

/** Builds the attempts of one source over fake slots that record each call. */
const opened = ({
  isSeated = true,
  hasProof = false,
  settled = { outcome: 'over' } as RoundSettled,
} = {}) => {
  const bank = accessBank();
  const told: unknown[] = [];
  const tell = <Value>(what: unknown, value: Value) =>
    TE.fromIO(() => {
      told.push(what);
      return value;
    });
  const sourceSlots: SourceSlots = {
    take: ({ source, rut }, most) => tell(['take', source, rut, most], isSeated),
    hold: () => tell(['hold'], isSeated ? ('taken' as const) : ('full' as const)),
    leave: ({ source, rut }) => tell(['leave', source, rut], undefined),
    fail: ({ source, rut }, failure) => tell(['fail', source, rut, failure], undefined),
  };
  const { attempts } = bank.ports;
  const source = { source: 'oficina', around: ['barrio'], people: 9, peopleOfNetwork: 30 } as const;
  const from = attemptsFrom({ attempts, sourceSlots }, { ...source, hasProof });
  const stored = { ...happyBank().rounds, settle: () => TE.right(settled) };
  return { bank, attempts, from, rounds: roundsFrom({ rounds: stored, sourceSlots }, source), told };
};

const settledBy =
  (
    settle: (attempts: Attempts, lease: Lease) => TE.TaskEither<unknown, unknown>,
    ...more: AttemptCounter[]
  ) =>
  async ({ bank, from }: Call, minutes = 0) => {
    const lease = await leaseOf(from, ...more, ofAna);
    bank.letPass(minutes);
    right(await settle(from, lease)());
  };

const failed = (from: Attempts, lease: Lease) => from.fail(lease);
const taken = [
  ['take', 'oficina', ana, 9],
  ['take', 'barrio', ana, 30],
];
const left = [
  ['leave', 'oficina', ana],
  ['leave', 'barrio', ana],
];
const fallen = (hasSlot: boolean, hasLocked: boolean) =>
  ['oficina', 'barrio'].map((source) => ['fail', source, ana, { hasSlot, hasLocked }]);

describe('EXT-507 slots of people attempted from a source', () => {
  it.each<readonly [string, (call: Call) => Promise<unknown>, readonly (readonly unknown[])[]]>([
    ['is held while nothing is decided', ({ from }) => leaseOf(from, ofAna), [taken]],
    ['is given back after a right answer', settledBy((from, lease) => from.pass(lease)), [taken, left]],
    ['is given back when nothing came of it', settledBy((from, lease) => from.drop(lease)), [taken, left]],
    ['is given back when the lease was over', (call) => settledBy(failed)(call, 10), [taken, left]],
    ['stays after a failure', settledBy(failed), [taken, fallen(true, false)]],
    ['tells nothing of the lock of a flow', settledBy(failed, ofNobody), [taken, fallen(true, false)]],
    [
      'tells of a lock of the person',
      async (call) => {
        for (let time = 1; time < factorLimit; time += 1) await failOnce(call.attempts, ofAna);
        await settledBy(failed, { ...ofNobody, limit: 2 })(call);
      },
      [taken, fallen(true, true)],
    ],
    [
      'is given back by whoever is locked',
      async ({ bank, from }) => {
        await bank.lock(ana, 'clave');
        expect(await from.reserve(ofAna)()).toMatchObject({ right: { outcome: 'locked' } });
      },
      [taken, left],
    ],
    [
      'is none where no person is tried',
      async ({ from }) => {
        const free = () => leaseOf(from, { ...ofNobody, limit: 3 });
        right(await from.pass(await free())());
        right(await from.fail(await free())());
        right(await from.drop(await free())());
      },
      [],
    ],
  ])('%s', async (_, run, expected) => {
    const call = opened();
    await run(call);
    expect(call.told).toEqual(expected.flat());
  });

  it.each([
    [{ opens: undefined }, { outcome: 'settled', used: 1 }, fallen(true, false)],
    [{ opens: undefined }, { outcome: 'settled', used: 3, lockedUntil: 9 }, fallen(true, true)],
    [{ opens: {} as never }, { outcome: 'settled', used: 0 }, left],
    [{ opens: undefined }, { outcome: 'settled-before' }, left],
    [{ opens: undefined }, { outcome: 'over' }, left],
  ] as const)('EXT-211 of a round of questions %j that came to %j', async (settlement, result, expected) => {
    const { from, rounds, told } = opened({ settled: result });
    const lease = await leaseOf(from, { ...ofAna, key: `identidad:${ana}:123` });
    right(await rounds.settle({ key: '', fingerprint: '', outcome: {} as never, lease, ...settlement })());
    expect(told).toEqual([...taken, ...expected]);
  });

  it('is refused without a proof once they are all held, and nothing is counted', async () => {
    const { from, bank } = opened({ isSeated: false });
    expect(await from.reserve(ofAna)()).toEqual(E.left(braked));
    expect(bank.work.reserves).toEqual([]);
  });

  it('EXT-508 EXT-3040 with a proof one failure counts without a slot, a second is not verified, and the owner keeps one slip before the last try', async () => {
    const call = opened({ isSeated: false, hasProof: true });
    await settledBy(failed, { ...ofNobody, limit: 9 })(call);
    expect(call.told).toEqual([['take', 'oficina', ana, 9], ...fallen(false, false)]);
    expect(await call.from.reserve(ofAna)()).toEqual(E.left(braked));
    for (let slip = 2; slip < factorLimit; slip += 1) {
      expect(await failOnce(call.attempts, ofAna)).toMatchObject({ used: slip });
      expect(await call.bank.isLocked(ana, 'clave')).toBe(false);
    }
  });
});

describe('EXT-3018 what can be guessed, once the two places of a source and the three of its network are taken', () => {
  const people = Array.from({ length: 12 }, (_, place) => aRutOf(String(20_000_000 + place)));
  const pinOf = (rut: Rut): AttemptCounter => factorCounter(rut, 'pin', 24);
  const roundOf = (rut: Rut): AttemptCounter => placeOf(`identidad:${rut}:123`, { isGuessable: true });

  const office = (known?: Rut) => {
    const bank = accessBank();
    const networks = { source: 'oficina', around: ['barrio'], people: 2, peopleOfNetwork: 3 } as const;
    const isKnown = (rut: Rut) => TE.right(rut === known);
    return { bank, from: attemptsFrom(bank.ports, { ...networks, hasProof: true, isKnown }) };
  };

  /** Counts the people of whom a wrong value was judged. */
  const judgedOf = async (from: Attempts, counterOf: (rut: Rut) => AttemptCounter) => {
    let judged = 0;
    for (const rut of people) {
      const reserved = await from.reserve(counterOf(rut))();
      if (E.isLeft(reserved) || reserved.right.outcome !== 'taken') continue;
      if (right(await from.fail(reserved.right.lease)())._tag === 'Some') judged += 1;
    }
    return judged;
  };

  it.each([
    ['pins', pinOf],
    ['rounds of questions', roundOf],
  ])('%s are judged of three people more, and of nobody else before an hour', async (_, counterOf) => {
    const { bank, from } = office();
    expect(await judgedOf(from, counterOf)).toBe(2 + 3);
    const [beyond = ana] = people.slice(-1);
    expect(await from.reserve(counterOf(beyond))()).toEqual(E.left(braked));
    expect(await failOnce(bank.ports.attempts, counterOf(beyond))).toMatchObject({ used: 1 });
    bank.letPass(61);
    expect(await from.reserve(counterOf(beyond))()).toMatchObject({ right: { outcome: 'taken' } });
  });

  it('right answers take none of them', async () => {
    const { from } = office();
    for (const rut of people.slice(0, 2)) await failOnce(from, pinOf(rut));
    for (const rut of people.slice(2)) right(await from.pass(await leaseOf(from, pinOf(rut)))());
  });

  it('a browser known of a person goes on, and a login key of anybody', async () => {
    const [known] = people.slice(-1);
    const { from } = office(known);
    expect(await judgedOf(from, pinOf)).toBe(2 + 3 + 1);
    expect(await judgedOf(from, (rut) => factorCounter(rut, 'clave', 24))).toBe(people.length);
  });

  it('EXT-3019 EXT-3061 ten times as many of the network around it, and one of each quiet source in it', async () => {
    const bank = accessBank();
    const many = Array.from({ length: 300 }, (_, place) => aRutOf(String(21_000_000 + place)));
    const fromNetwork = (network: number, home: number) => {
      const around = [`barrio ${network}`, 'región'] as const;
      const bounds = { people: 1, peopleOfNetwork: 2, hasProof: true };
      return attemptsFrom(bank.ports, { source: `casa ${home}`, around, ...bounds });
    };
    const countFailed = async (
      places: readonly number[],
      networkOf: (place: number) => number,
      homeOf = (place: number) => place,
    ) => {
      let judged = 0;
      for (const place of places) {
        const from = fromNetwork(networkOf(place), homeOf(place));
        const reserved = await from.reserve(pinOf(many[place] ?? ana))();
        if (E.isLeft(reserved) || reserved.right.outcome !== 'taken') continue;
        right(await from.fail(reserved.right.lease)());
        judged += 1;
      }
      return judged;
    };
    const places = [...many.keys()];
    expect(await countFailed(places.slice(0, 45), (place) => place % 10)).toBe(20 + 20);
    for (const rut of [ana, many[299] ?? ana])
      right(await fromNetwork(11, 299).pass(await leaseOf(fromNetwork(11, 299), pinOf(rut)))());
    const [neighbours, atHome, others] = [places.slice(45, 49), places.slice(49, 52), places.slice(52)];
    expect(await countFailed(neighbours, () => 11)).toBe(2);
    expect(
      await countFailed(
        atHome,
        () => 12,
        () => 500,
      ),
    ).toBe(1);
    expect(await countFailed(others, (place) => 100 + place)).toBe(200 - 3);
  });

  it.each<readonly [Factor, boolean]>([
    ['pin', true],
    ['clave-1.0', true],
    ['clave-internet', true],
    ['clave', false],
    ['digipass', false],
    ['llave-de-acceso', false],
  ])('%s is one of them: %s', (factor, is) => {
    expect(factorCounter(ana, factor, 24).isGuessable).toBe(is);
  });
});
