import type { IssuedFolder } from '#core/bank/ports.ts';
import type { TaxFolder } from '#core/bank/portability/representative/tax-folder-text.ts';
import { aDay } from './company.ts';

export const aTaxFolder: TaxFolder = {
  empresa: { rut: '76123456-0', razonSocial: 'Panadería El Sol SpA' },
  direccion: [{ calle: 'Los Aromos', numero: '123' }],
  representantes: [
    { rut: '12345678-5', nombres: 'Ana María', apellidoPaterno: 'Soto', apellidoMaterno: 'Rojas' },
    { rut: '10000013-K', nombres: 'José Ángel', apellidoPaterno: 'Muñoz', apellidoMaterno: '' },
  ],
  emitida: '05/03/2026',
  codigo: 'ABCD-1234',
};

/** Builds the issuer's data about `aTaxFolder`, issued on `aDay`. */
export const anIssuedFolder = (): IssuedFolder => {
  const { empresa, direccion, representantes } = aTaxFolder;
  return { empresa, direccion, representantes, issuedOn: aDay };
};
