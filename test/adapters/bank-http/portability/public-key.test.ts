import { expect, it } from 'vitest';
import { portabilityBase } from '#test/support/builders/bank-calls.ts';
import { serveBank } from '#test/support/worlds/bank-over-http.ts';

it('PAPI-54, PAPI-55 the key that passwords are sealed under is given out', async () => {
  const bank = await serveBank();
  const { json } = await bank.call({ path: `${portabilityBase}/carpeta-tributaria/llave-publica`, init: {} });
  expect(json).toEqual({ publicKey: 'PEM' });
  await bank.stop();
});
