import { afterEach, describe, expect, it } from 'vitest';
import { TE } from '#core/shared/fp.ts';
import { portabilityBase, withToken } from '#test/support/builders/bank-calls.ts';
import { happyBank, serveBank, tokenAt, type BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
afterEach(() => bank.stop());

const check = (provider: string) =>
  bank.call(
    withToken(
      { path: `${portabilityBase}/solicitud/existe/${provider}?rutSolicitante=761234560`, init: {} },
      tokenAt.represented,
    ),
  );

describe('PAPI-21, PAPI-22 provider check', () => {
  it.each([true, false])(
    'returns whether there is a request at the provider, by decoded name: %s',
    async (known) => {
      const asked: string[] = [];
      const ports = happyBank();
      bank = await serveBank({
        ...ports,
        requests: {
          ...ports.requests,
          existsFrom: (provider) =>
            TE.fromIO(() => {
              asked.push(provider);
              return known;
            }),
        },
      });
      const name = 'Banco Ñandú & Cía / Sur';
      expect(await check(encodeURIComponent(name))).toMatchObject({
        status: 200,
        json: { resultado: known },
      });
      expect(asked).toEqual([name]);
    },
  );

  it.each([
    [100, 200],
    [101, 400],
    [3000, 400],
  ])('a name of %i characters is %i', async (length, expected) => {
    bank = await serveBank();
    expect((await check('a'.repeat(length))).status).toBe(expected);
  });
});
