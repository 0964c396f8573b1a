import { expect, it } from 'vitest';
import { portabilityBase } from '#test/support/builders/bank-calls.ts';
import { serveBank } from '#test/support/worlds/bank-over-http.ts';

it('PAPI-06, PAPI-07 regions bring their official code', async () => {
  const bank = await serveBank();
  expect((await bank.call({ path: `${portabilityBase}/regions`, init: {} })).json).toEqual([
    { id: 13, descripcion: 'Metropolitana de Santiago', regionHomologada: '13' },
  ]);
  await bank.stop();
});
