import { expect, it } from 'vitest';
import { portabilityBase } from '#test/support/builders/bank-calls.ts';
import { serveBank } from '#test/support/worlds/bank-over-http.ts';

it('PAPI-17, PAPI-18, PAPI-05 providers come grouped by type, their ruts without format', async () => {
  const bank = await serveBank();
  expect((await bank.call({ path: `${portabilityBase}/proveedores`, init: {} })).json).toEqual([
    {
      tipo: 'Banco',
      proveedores: [
        {
          descripcion: 'Banco del Valle',
          tipo: 'Banco',
          urlBanco: 'https://bancodelvalle.example',
          rutProveedor: '970000011',
        },
      ],
    },
  ]);
  await bank.stop();
});
