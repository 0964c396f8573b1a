import { expect, it } from 'vitest';
import { portabilityBase } from '#test/support/builders/bank-calls.ts';
import { serveBank } from '#test/support/worlds/bank-over-http.ts';

it('PAPI-19, PAPI-20 the current date is day-month-year', async () => {
  const bank = await serveBank();
  expect((await bank.call({ path: `${portabilityBase}/fecha-actual`, init: {} })).json).toEqual({
    dia: '05-03-2026',
  });
  await bank.stop();
});
