import { describe, expect, it } from 'vitest';
import { unavailable } from '#core/bank/refusal.ts';
import { meteredAccess, meteredPorts } from '#core/bank/metered.ts';
import { noMeter, type Meter } from '#core/bank/meter.ts';
import type { RegisterCommand, RegisterOutcome } from '#core/bank/ports.ts';
import { E, O, TE } from '#core/shared/fp.ts';
import { aRequest } from '#test/support/builders/submission.ts';
import { accessBank, ana } from '#test/support/worlds/access-bank.ts';
import { happyBank } from '#test/support/worlds/bank-over-http.ts';
import { leaseOf, placeOf } from '#test/support/leases.ts';

const heard = () => {
  const said: unknown[] = [];
  const meter: Meter = {
    ...noMeter,
    noted: (row) => said.push(['noted', row]),
    guarded: (proof, outcome) => said.push(['guarded', proof, outcome]),
    submitted: (outcome) => said.push(['submitted', outcome]),
  };
  return { said, meter };
};

const command: RegisterCommand = {
  company: ana,
  representative: ana,
  provider: 'Banco Ribera',
  eligible: true,
  mostADay: 1_000,
  signed: aRequest(),
};

describe('the portability half tells', () => {
  it.each<readonly [RegisterOutcome, string]>([
    [{ outcome: 'registered', idSolicitud: 1, eligible: true }, 'registered'],
    [{ outcome: 'registered', idSolicitud: 1, eligible: true, repeated: true }, 'repeated'],
    [{ outcome: 'already-asked' }, 'already-asked'],
    [{ outcome: 'other-body' }, 'other-body'],
    [{ outcome: 'too-many-today', until: 0 }, 'too-many-today'],
  ])('of a request: %j', async (answer, word) => {
    const { said, meter } = heard();
    const bank = happyBank();
    const ports = meteredPorts(
      { ...bank, requests: { ...bank.requests, register: () => TE.right(answer) } },
      meter,
    );
    expect(await ports.requests.register(command)()).toEqual(E.right(answer));
    expect(said).toEqual([['submitted', word]]);
  });

  it('EXT-3000 of an attempt at a tax password once, not of its person over all companies too', async () => {
    const { said, meter } = heard();
    const { attempts } = meteredPorts(happyBank(), meter);
    const place = (key: string) => ({ ...placeOf(key), limit: 3 });
    await attempts.reserve(place('sii:76123456-0:12345678-5'), place('sii-persona:12345678-5'))();
    expect(said).toEqual([['guarded', 'sii', 'taken']]);
  });

  it('nothing of a request that the database did not take', async () => {
    const { said, meter } = heard();
    const bank = happyBank();
    const ports = meteredPorts(
      { ...bank, requests: { ...bank.requests, register: () => TE.left(unavailable) } },
      meter,
    );
    expect(await ports.requests.register(command)()).toEqual(E.left(unavailable));
    expect(said).toEqual([]);
  });

  it('of a counted proof, without its person', async () => {
    const { said, meter } = heard();
    const { attempts } = meteredPorts(happyBank(), meter);
    const identity = await leaseOf(attempts, placeOf(`identidad:${ana}`));
    await attempts.pass(identity)();
    await attempts.drop(await leaseOf(attempts, placeOf(`sii:${ana}`)))();
    expect(said).toEqual([
      ['guarded', 'identidad', 'taken'],
      ['guarded', 'identidad', 'right'],
      ['guarded', 'sii', 'taken'],
      ['guarded', 'sii', 'given-back'],
    ]);
  });

  it('of a round that is passed, and of none that came too late', async () => {
    const { said, meter } = heard();
    const bank = happyBank();
    const { attempts, rounds } = meteredPorts(bank, meter);
    const lease = await leaseOf(bank.attempts, placeOf(`identidad:${ana}`));
    const settlement = {
      key: 'r',
      fingerprint: 'a',
      outcome: { correctAnswers: 4, questionsAsked: 4 },
      lease,
    };
    const opens = {
      sessionId: 's',
      step: 'identified',
      token: { accessHash: 'a', refreshHash: 'b' },
    } as const;
    await rounds.settle({ ...settlement, opens })();
    await rounds.settle(settlement)();
    const late = meteredPorts(
      {
        ...bank,
        attempts: { ...bank.attempts, pass: () => TE.right(false) },
        rounds: { ...bank.rounds, settle: () => TE.right({ outcome: 'over' }) },
      },
      meter,
    );
    await late.rounds.settle({ ...settlement, opens })();
    await late.attempts.pass(lease)();
    expect(await attempts.lockOf('a')()).toEqual(E.right(O.none));
    expect(said).toEqual([['guarded', 'identidad', 'right']]);
  });

  it.each([
    ['settled', true, [['guarded', 'identidad', 'right']]],
    ['settled', false, []],
    ['settled-before', true, []],
    ['over', true, []],
  ] as const)(
    'of a round that ends as %s and opens its session (%s): %j',
    async (outcome, doesOpen, expected) => {
      const { said, meter } = heard();
      const bank = happyBank();
      const settle = () => TE.right(outcome === 'settled' ? { outcome, used: 0 } : { outcome });
      const { rounds } = meteredPorts({ ...bank, rounds: { ...bank.rounds, settle } }, meter);
      const opens = {
        sessionId: 's',
        step: 'identified',
        token: { accessHash: 'a', refreshHash: 'b' },
      } as const;
      await rounds.settle({
        key: 'r',
        fingerprint: 'a',
        outcome: { correctAnswers: 4, questionsAsked: 4 },
        lease: { id: 'a', places: [placeOf(`identidad:${ana}`)] },
        ...(doesOpen ? { opens } : {}),
      })();
      expect(said).toEqual(expected);
    },
  );

  it.each([
    ['locked', 'blocked'],
    ['busy', 'busy'],
  ] as const)('of a proof that was not let through: %s', async (outcome, word) => {
    const { said, meter } = heard();
    const bank = happyBank();
    const shut = { ...bank.attempts, reserve: () => TE.right({ outcome, key: '', until: 0 }) };
    await meteredPorts({ ...bank, attempts: shut }, meter).attempts.reserve(placeOf('sii:1'))();
    expect(said).toEqual([['guarded', 'sii', word]]);
  });
});

describe('the way in tells', () => {
  it('of every row of its audit', async () => {
    const { said, meter } = heard();
    const row = { event: 'reactivacion', rut: ana, outcome: 'wrong', factor: 'digipass' } as const;
    await meteredAccess(accessBank().ports, meter).audit.note(row)();
    expect(said).toEqual([['noted', row]]);
  });

  it.each([
    ['recorded', [['noted', { event: 'ingreso', rut: ana, outcome: 'right', factor: 'clave' }]]],
    ['overtaken', []],
    ['over', []],
  ] as const)('of an entry once it is one (%s)', async (opened, expected) => {
    const { said, meter } = heard();
    const { ports } = accessBank();
    const open = () => TE.right(opened);
    const entry = { tokenHash: 'h', user: ana, keyHash: 'k', lease: { id: 'a', places: [] } };
    const metered = meteredAccess({ ...ports, homeSessions: { ...ports.homeSessions, open } }, meter);
    expect(await metered.homeSessions.open(entry)()).toEqual(E.right(opened));
    expect(said).toEqual(expected);
  });
});
