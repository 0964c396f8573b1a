import { describe, expect, it } from 'vitest';
import { unavailable } from '#core/bank/refusal.ts';
import { meteredAccess, meteredPorts } from '#core/bank/metered.ts';
import { noMeter, type Meter } from '#core/bank/meter.ts';
import type { RegisterCommand, RegisterOutcome } from '#core/bank/ports.ts';
import { composeSubmission } from '#core/portability/request/submission.ts';
import { E, TE } from '#core/shared/fp.ts';
import { aSignedRequest } from '#test/support/builders/signed-request.ts';
import { accessBank, ana } from '#test/support/worlds/access-bank.ts';
import { happyBank } from '#test/support/worlds/bank-over-http.ts';

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

const rule = { limit: 3, hours: 24 };
const command: RegisterCommand = {
  company: ana,
  representative: ana,
  provider: 'Banco Ribera',
  eligible: true,
  body: composeSubmission(aSignedRequest()),
};

describe('the portability half tells', () => {
  it.each<readonly [RegisterOutcome, string]>([
    [{ outcome: 'registered', idSolicitud: 1, eligible: true }, 'registered'],
    [{ outcome: 'registered', idSolicitud: 1, eligible: true, repeated: true }, 'repeated'],
    [{ outcome: 'already-asked' }, 'already-asked'],
    [{ outcome: 'other-body' }, 'other-body'],
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

  it('of a proof that is counted, without whose it is', async () => {
    const { said, meter } = heard();
    const { attempts } = meteredPorts(happyBank(), meter);
    await attempts.reserve(`identidad:${ana}`, rule)();
    await attempts.clear(`identidad:${ana}`)();
    await attempts.giveBack(`sii:${ana}`)();
    expect(said).toEqual([
      ['guarded', 'identidad', 'taken'],
      ['guarded', 'identidad', 'right'],
      ['guarded', 'sii', 'given-back'],
    ]);
  });

  it('of a proof that a block refuses', async () => {
    const { said, meter } = heard();
    const bank = happyBank();
    const blocked = { ...bank.attempts, reserve: () => TE.right({ allowed: false } as const) };
    await meteredPorts({ ...bank, attempts: blocked }, meter).attempts.reserve('sii:1', rule)();
    expect(said).toEqual([['guarded', 'sii', 'blocked']]);
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
    [true, [['noted', { event: 'ingreso', rut: ana, outcome: 'right', factor: 'clave' }]]],
    [false, []],
  ])('of an entry once it is one (%s)', async (opened, expected) => {
    const { said, meter } = heard();
    const { ports } = accessBank();
    const open = () => TE.right(opened);
    const entry = { tokenHash: 'h', user: ana, keyHash: 'k', attemptKey: 'a' };
    const metered = meteredAccess({ ...ports, homeSessions: { ...ports.homeSessions, open } }, meter);
    expect(await metered.homeSessions.open(entry)()).toEqual(E.right(opened));
    expect(said).toEqual(expected);
  });
});
