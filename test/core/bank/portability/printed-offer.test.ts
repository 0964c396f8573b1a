import { expect, it } from 'vitest';
import { printedOffer } from '#core/bank/portability/printed-offer.ts';
import type { StoredRequest } from '#core/bank/ports.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { aRequest } from '#test/support/builders/submission.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';

const request: StoredRequest = {
  ...anEntry(),
  idSolicitud: 1001,
  provider: 'Banco del Valle',
  eligible: true,
  estado: 'Oferta Informada',
  signed: aRequest(),
  createdAt: 1,
};

const { settings } = happyBank();
const clock = {
  ...happyBank().clock,
  wall: (millis: number) => ({ date: { year: 2026, month: 3, day: millis }, time: '10:42' }),
};
const history = [
  { estado: 'Ingresada', reachedAt: 1 },
  { estado: 'Oferta Disponible', reachedAt: 7 },
  { estado: 'Oferta Informada', reachedAt: 9 },
];

const rowsOf = (heading: string) =>
  Object.fromEntries(
    printedOffer(request, history, settings, clock)
      .sections.find((section) => section.heading === heading)
      ?.rows.map(({ label, value }) => [label, value]) ?? [],
  );

it('EST-08 says whose offer it is, for which request, and on which day it was first there', () => {
  const document = printedOffer(request, history, settings, clock);
  expect(document).toMatchObject({
    id: 'oferta-1001',
    title: 'Oferta para tu solicitud N° 1001',
    subtitle: '07/03/2026, 10:42 Hrs.',
    stampSays: 'OFERTA',
    footer:
      'La oferta se hace sobre los productos indicados en la solicitud. Aceptarla o rechazarla es decisión de la empresa.',
  });
  expect(printedOffer(request, [], settings, clock).subtitle).toBe('01/03/2026, 10:42 Hrs.');
  expect(rowsOf('Oferta')).toEqual({
    Solicitud: '1001',
    Estado: 'Oferta Informada',
    'Banco que ofrece': 'Banco Zaguán',
    'Proveedor de origen': 'Banco del Valle',
    Vigencia: '7 días hábiles bancarios',
  });
  expect(rowsOf('Empresa')).toEqual({ 'Razón social': 'Panadería El Sol SpA', RUT: '76.123.456-0' });
});

it('EST-08 lists what was asked for, as the stored request says it', () => {
  const { toClose, toContract } = request.signed;
  expect(Object.keys(rowsOf('Productos que se cerrarían'))).toEqual(
    toClose.map(({ description }) => description),
  );
  expect(Object.keys(rowsOf('Productos ofrecidos'))).toHaveLength(toContract.length);
});
