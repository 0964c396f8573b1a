import { expect, it } from 'vitest';
import { portabilityBase } from '#test/support/builders/bank-calls.ts';
import { serveBank } from '#test/support/worlds/bank-over-http.ts';

it('PAPI-13, PAPI-14 products bring description, code and family', async () => {
  const bank = await serveBank();
  const { json } = await bank.call({ path: `${portabilityBase}/diccionario/productos`, init: {} });
  expect(json).toContainEqual({
    codigoProducto: 'TARCRE',
    descripcion: 'Tarjeta de crédito',
    familia: 'Tarjetas',
  });
  await bank.stop();
});
