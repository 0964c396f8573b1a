import { afterEach, describe, expect, it } from 'vitest';
import { defaultServerSettings } from '#adapters/bank-http/server-settings.ts';
import { defaultLimits } from '#core/bank/budgets.ts';
import { O, TE } from '#core/shared/fp.ts';
import { anInstant } from '#test/support/builders/company.ts';
import { identityAnswersCall, withToken } from '#test/support/builders/bank-calls.ts';
import {
  happyBank,
  refreshToken,
  serveBank,
  tokenAt,
  type BankOverHttp,
} from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
afterEach(() => bank.stop());

const answers = identityAnswersCall(tokenAt.questions, refreshToken);

describe('identity answers', () => {
  it('PAPI-61, PAPI-63, QST-19 reads one JSON body and answers the identity result', async () => {
    bank = await serveBank();
    expect(await bank.call(answers)).toMatchObject({
      status: 200,
      json: {
        assessmentComplete: { atomicScores: { correctAnswers: 1, questionsAsked: 1 } },
        intentosRestantes: 3,
        horasBloqueo: 24,
      },
    });
  });

  it('EXT-1104 the round that locks says until when', async () => {
    const ports = happyBank();
    const settle = () => TE.right({ outcome: 'settled', used: 3, lockedUntil: 0 } as const);
    bank = await serveBank({ ...ports, rounds: { ...ports.rounds, settle } });
    expect(await bank.call(answers)).toMatchObject({
      status: 200,
      json: { intentosRestantes: 0, bloqueadoHasta: anInstant },
    });
  });

  it('EXT-211 a wrong round takes a place of its source and holds it, as a wrong factor does', async () => {
    const ports = happyBank();
    const told: unknown[] = [];
    const sourceSlots = {
      ...ports.sourceSlots,
      take: ({ rut }: { readonly rut: string }, people: number) =>
        TE.fromIO(() => told.push(['take', rut, people]) > 0),
      fail: ({ rut }: { readonly rut: string }) => TE.fromIO(() => void told.push(['fail', rut])),
    };
    const rounds = { ...ports.rounds, find: () => TE.right(O.none) };
    bank = await serveBank(
      { ...ports, sourceSlots, rounds },
      {
        settings: { ...defaultServerSettings, budgets: { ...defaultLimits, people: 9, peopleOfNetwork: 30 } },
      },
    );
    await bank.call(answers);
    expect(told).toEqual([
      ['take', '12345678-5', 9],
      ['take', '12345678-5', 30],
      ['fail', '12345678-5'],
      ['fail', '12345678-5'],
    ]);
  });

  it('EXT-3018 a round beyond the places of its source and the further ones of its network is not judged', async () => {
    const ports = happyBank();
    const asked: number[] = [];
    const sourceSlots = {
      ...ports.sourceSlots,
      take: (_seat: unknown, people: number) => TE.fromIO(() => asked.push(people) < 0),
    };
    bank = await serveBank(
      { ...ports, sourceSlots },
      {
        settings: { ...defaultServerSettings, budgets: { ...defaultLimits, people: 9, peopleOfNetwork: 30 } },
      },
    );
    const { status, headers } = await bank.call(answers);
    expect([status, headers.get('Retry-After'), asked]).toEqual([429, '3600', [9, 30]]);
  });

  it('SEC-03 the header must be of the same token as the body', async () => {
    bank = await serveBank();
    expect((await bank.call(withToken(answers, tokenAt.identified))).status).toBe(401);
    const headers = { 'Content-Type': 'application/json' };
    expect((await bank.call({ ...answers, init: { ...answers.init, headers } })).status).toBe(401);
  });

  it('SEC-08 another refresh token is no session', async () => {
    bank = await serveBank();
    expect((await bank.call(identityAnswersCall(tokenAt.questions, 'other'))).status).toBe(401);
  });

  it('QST-35 EXT-1104 a blocked person reads 403 with data, and until when', async () => {
    const ports = happyBank();
    const attempts = {
      ...ports.attempts,
      reserve: () => TE.right({ outcome: 'locked', key: '', until: 0 } as const),
    };
    bank = await serveBank({ ...ports, attempts });
    expect(await bank.call(answers)).toMatchObject({
      status: 403,
      json: { horasBloqueo: 24, bloqueadoHasta: anInstant },
    });
  });

  it.each(['{}', '[]', '{"answerRequest":{},"token":{}}'])('%s is refused', async (body) => {
    bank = await serveBank();
    expect((await bank.call({ ...answers, init: { ...answers.init, body } })).status).toBe(400);
  });
});
