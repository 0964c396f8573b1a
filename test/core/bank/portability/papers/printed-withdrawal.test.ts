import { expect, it } from 'vitest';
import { printedWithdrawal } from '#core/bank/portability/papers/printed-withdrawal.ts';
import type { StoredRequest } from '#core/bank/ports.ts';
import { anEntry, aRut } from '#test/support/builders/entry.ts';
import { aRequest } from '#test/support/builders/submission.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';

const request: StoredRequest = {
  ...anEntry(),
  signerProved: true,
  idSolicitud: 1001,
  provider: 'Banco del Valle',
  eligible: true,
  estado: 'Pendiente',
  signed: aRequest(),
  createdAt: 5,
};

const { settings } = happyBank();
const clock = {
  wall: (millis: number) => ({ date: { year: 2026, month: 3, day: millis }, time: '10:42' }),
};

it('states the withdrawn request, time and person', () => {
  const withdrawal = { idRetiro: 8001, by: aRut('22.222.222-2'), withdrawnAt: 9 };
  const document = printedWithdrawal(request, withdrawal, settings, clock);
  expect(document).toMatchObject({
    id: 'retiro-8001',
    title: 'Se retiró la solicitud N° 1001',
    subtitle: '09/03/2026, 10:42 Hrs.',
    stamp: settings.portalCode,
    footer:
      'Con el retiro terminó el mandato que el representante había otorgado al banco. Si no hay otra en curso, la empresa puede ingresar una solicitud nueva para el mismo proveedor.',
  });
  expect(
    document.sections.map(({ heading, rows }) => [
      heading,
      Object.fromEntries(rows.map(({ label, value }) => [label, value])),
    ]),
  ).toEqual([
    [
      'Retiro',
      {
        'Número de retiro': '8001',
        'Retirada el': '09/03/2026, 10:42 Hrs.',
        'RUT de quien la retiró': '22.222.222-2',
      },
    ],
    [
      'Solicitud',
      {
        Número: '1001',
        'Ingresada el': '05/03/2026, 10:42 Hrs.',
        'Estado al retirarla': 'Pendiente',
        'Proveedor de origen': 'Banco del Valle',
        'Banco de destino': 'Banco Zaguán',
      },
    ],
    ['Empresa', { 'Razón social declarada': 'Panadería El Sol SpA', RUT: '76.123.456-0' }],
  ]);
});
