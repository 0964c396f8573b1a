import { expect, it } from 'vitest';
import { printedOffer } from '#core/bank/portability/papers/printed-offer.ts';
import type { StoredRequest } from '#core/bank/ports.ts';
import { turnOfOffer } from '#core/portability/status/turn.ts';
import { aDay } from '#test/support/builders/company.ts';
import { anOffer } from '#test/support/builders/offer.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { aRequest } from '#test/support/builders/submission.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';

const request: StoredRequest = {
  ...anEntry(),
  signerProved: true,
  idSolicitud: 1001,
  provider: 'Banco del Valle',
  eligible: true,
  estado: 'Oferta Informada',
  signed: aRequest(),
  createdAt: 1,
};

const { settings, clock } = happyBank();
const { validUntil } = anOffer();
const standing = { milestones: [], turn: turnOfOffer(aDay, validUntil) };

const rowsOf = (heading: string) =>
  Object.fromEntries(
    printedOffer(request, anOffer(), settings, { clock, standing })
      .sections.find((section) => section.heading === heading)
      ?.rows.map(({ label, value }) => [label, value]) ?? [],
  );

it('EST-08 states the company, the request and the day of the offer', () => {
  const document = printedOffer(request, anOffer(), settings, { clock, standing });
  expect(document).toMatchObject({
    id: 'oferta-1001',
    title: 'Oferta para tu solicitud N° 1001',
    subtitle: '05/03/2026',
    stampSays: 'OFERTA',
    footer:
      'La oferta se hace sobre los productos indicados en la solicitud. Aceptarla o rechazarla es decisión de la empresa.',
  });
  expect(rowsOf('Oferta')).toEqual({
    Solicitud: '1001',
    Estado: 'Oferta Informada',
    'Emitido el': '05/03/2026: así estaba ese día',
    'Banco que ofrece': 'Banco Zaguán',
    'Proveedor de origen': 'Banco del Valle',
    'Vigente hasta': '16/03/2026',
  });
  expect(rowsOf('Empresa')).toEqual({
    'Razón social declarada': 'Panadería El Sol SpA',
    RUT: '76.123.456-0',
  });
});

it('EST-08 lists the products that would be closed, from the stored request', () => {
  const { toClose } = request.signed;
  expect(Object.keys(rowsOf('Productos que se cerrarían'))).toEqual(
    toClose.map(({ description }) => description),
  );
});

it('EXT-1068 EXT-1504 prints the figures of each product and the conditions, as they are read on screen', () => {
  expect(rowsOf('Productos ofrecidos')).toEqual({
    'Crédito comercial':
      '$1.000.000 en 12 cuotas de $89.683 (la última de $89.676); tasa mensual 1,15 %; CAE 14,73 %; costo total $1.081.189; Gastos de apertura: 0,50 % del monto',
    'Cuenta corriente':
      'No se usa para pagar deudas: nada de lo que debes se paga con este producto; Mantención mensual: $4.990',
  });
  expect(rowsOf('Condiciones')).toEqual({ 1: 'Las cuotas son mensuales y la tasa no cambia.' });
});

it('EXT-1153 says what follows, and on which day that was so', () => {
  expect(rowsOf('Oferta')).toMatchObject({ 'Emitido el': '05/03/2026: así estaba ese día' });
  expect(rowsOf('Qué sigue. Fechas referenciales, en días hábiles bancarios.')).toEqual({
    'Ahora le toca a tu empresa': 'Revisa la oferta y decide si la aceptas. Hasta el 16/03/2026.',
    'Pago de lo que se deba y pedido de los cierres':
      'Si aceptas la oferta, nuestro banco debe pagar a Banco del Valle lo que deba tu empresa, si algo debe, y pedirle los cierres.',
    'Cierre y certificación': 'Después Banco del Valle debe cerrar y certificar hasta el 27/03/2026.',
    'Fin de la solicitud': expect.stringContaining('todo termina a más tardar el 27/03/2026'),
  });
});
