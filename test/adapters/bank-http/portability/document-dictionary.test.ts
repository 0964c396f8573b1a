import { expect, it } from 'vitest';
import { portabilityBase } from '#test/support/builders/bank-calls.ts';
import { serveBank } from '#test/support/worlds/bank-over-http.ts';

it('PAPI-11, PAPI-12 the ten kinds of document come in the order of their index', async () => {
  const bank = await serveBank();
  const prefixes = ['liq', 'tim', 'tas', 'balance', 'escritura', 'fotocopia-rut', 'ins-extracto'];
  const { json } = await bank.call({ path: `${portabilityBase}/diccionario/documentos`, init: {} });
  expect(json).toEqual(
    [...prefixes, 'copia-publicacion', 'copia-ins', 'representante'].map((prefijo, tipoDocumento) => ({
      tipoDocumento,
      prefijo,
      descripcion: expect.any(String),
    })),
  );
  await bank.stop();
});
