import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Bank } from '#adapters/cli/zaguan/channel.ts';
import type { Closing } from '#core/portability/status/closing.ts';
import { TE } from '#core/shared/fp.ts';
import { anOffer } from '#test/support/builders/offer.ts';
import { aRequestSummary } from '#test/support/builders/request-summary.ts';
import { happyPortability } from '#test/support/worlds/portability-world.ts';
import { atBank, runIn, writtenRequest } from '#test/support/worlds/zaguan-world.ts';

const happy = happyPortability();
const march = (day: number) => ({ year: 2026, month: 3, day });

const closings: readonly Closing[] = [
  {
    ...{ number: 1, product: 'Cuenta corriente', sentence: 'Vas a cerrar tu cuenta', estado: 'Por pagar' },
    ...{ since: march(5), due: march(13), owner: 'bank' },
  },
  {
    ...{ number: 2, product: 'Línea', sentence: 'Vas a cerrar tu línea', estado: 'Cerrado' },
    ...{ since: march(12), due: undefined, owner: undefined },
  },
  {
    ...{ number: 3, product: 'Tarjeta', sentence: 'Vas a cerrar tu tarjeta', estado: 'Objetado' },
    ...{ since: march(12), due: undefined, owner: 'company', reason: 'falta una firma' },
  },
];

const bank: Partial<Bank> = {
  requests: {
    ...happy.requests,
    summaries: () => TE.right([aRequestSummary({ estado: 'Oferta Disponible' })]),
  },
  currentDate: { today: () => TE.right(march(16)) },
  offers: { ...happy.offers, closings: () => TE.right(closings) },
};

const { products, conditions } = anOffer();
const offer = {
  ...{ codigo: 0, solicitud: 1001, version: 'version-1', vigenteHasta: '2026-03-16', diasHabiles: 0 },
  ...{ sePuedeResponder: true, productos: products, condiciones: conditions },
  seCierra: ['Vas a cerrar todas tus cuentas corrientes en Banco del Valle'],
};
const answered = { numero: 9001, fecha: '2026-03-05' };

it.each([
  ['shown', [], {}, undefined],
  [
    'accepted',
    ['--respuesta', 'aceptar', '--si'],
    {
      respuesta: { tipo: 'aceptada', ...answered },
      cierres: [
        {
          ...{ numero: 1, producto: 'Cuenta corriente', estado: 'Por pagar' },
          ...{ desde: '2026-03-05', vence: '2026-03-13' },
        },
        { numero: 2, producto: 'Línea', estado: 'Cerrado', desde: '2026-03-12', vence: null },
        { numero: 3, producto: 'Tarjeta', estado: 'Objetado', desde: '2026-03-12', vence: null },
      ],
    },
    [
      'Se aceptó la oferta de tu solicitud N° 1001',
      '  Respondida el 05/03/2026, respuesta N° 9001',
      '  Vas a cerrar tu cuenta: Cierre por pedir. Atrasado: nuestro banco tenía hasta el 13/03/2026.',
      '  Vas a cerrar tu línea: Cerrado.',
      '  Vas a cerrar tu tarjeta: Objetado. Le toca a tu empresa.',
    ],
  ],
  [
    'rejected',
    ['--respuesta', 'rechazar', '--si'],
    { respuesta: { tipo: 'rechazada', ...answered }, cierres: [] },
    ['Se rechazó la oferta de tu solicitud N° 1001', '  Respondida el 05/03/2026, respuesta N° 9001'],
  ],
] as const)('EXT-1538 a script reads every field of an offer that is %s', async (_, options, more, lines) => {
  const { folder, path } = await writtenRequest();
  const asked = ['oferta', '1001', ...atBank, '--archivo', path, '--salida', folder, ...options, '--json'];
  const { mensajes, ...data } = JSON.parse((await runIn({ bank }, ...asked)).out) as {
    mensajes: readonly string[];
  };
  const comprobante = join(folder, 'comprobante-respuesta-1001.pdf');
  expect(data).toEqual({ ...offer, ...more, ...(lines && { comprobante }) });
  if (lines) expect(mensajes).toEqual([...lines, `Comprobante: ${comprobante}`]);
});

it.each([
  ['rejects', 'rechazar', '¿Rechazar la oferta? (s/n):'],
  ['accepts', 'aceptar', '¿Aceptar la oferta? (s/n):'],
])(
  'EXT-1538 who %s an offer is read out the whole of it and what follows, and asked',
  async (_, word, question) => {
    const { folder, path } = await writtenRequest();
    const asked = ['oferta', '1001', ...atBank, '--archivo', path, '--salida', folder];
    const { out } = await runIn({ bank }, ...asked);
    const { said } = await runIn({ bank, typed: ['no'] }, ...asked, '--respuesta', word);
    const shown = out.split('\n').slice(0, -1);
    expect(said.slice(-shown.length - 2)).toEqual([...shown, expect.any(String), question]);
  },
);
