import { expect, it } from 'vitest';
import { printedCertificate } from '#core/bank/portability/papers/printed-certificate.ts';
import type { StoredCertificate } from '#core/bank/portability/status/certificate-ports.ts';
import type { StoredRequest } from '#core/bank/ports.ts';
import { aDay } from '#test/support/builders/company.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { aRequest } from '#test/support/builders/submission.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';

const { settings, clock } = happyBank();

const certificate: StoredCertificate = {
  idCertificado: 5001,
  company: anEntry().company,
  companyName: 'Panadería El Sol SpA',
  estado: 'Terminada en plazo',
  requestedAt: 0,
  validUntil: aDay,
};

const request: StoredRequest = {
  ...anEntry(),
  signerProved: true,
  idSolicitud: 1001,
  provider: 'Banco del Valle',
  eligible: true,
  estado: 'Pendiente',
  signed: aRequest(),
  createdAt: 0,
};

it('EST-32 EXT-1141 says its number, its state, until when it holds, of which company it is, and who delivers and who prints it', () => {
  const document = printedCertificate(certificate, [], settings, clock);
  expect(document).toEqual({
    id: 'certificado-5001',
    title: 'Certificado de liquidación N° 5001',
    subtitle: 'Solicitado el 05/03/2026, 10:42 Hrs.',
    stamp: settings.portalCode,
    stampSays: 'EMITIDO',
    sections: [
      {
        heading: 'Certificado',
        rows: [
          { label: 'Número', value: '5001' },
          { label: 'Estado', value: 'Terminada en plazo' },
          { label: 'Vigente hasta', value: '05/03/2026' },
        ],
      },
      {
        heading: 'Empresa',
        rows: [
          { label: 'Razón social declarada', value: 'Panadería El Sol SpA' },
          { label: 'RUT', value: '76.123.456-0' },
        ],
      },
    ],
    footer:
      'Impreso por Banco Zaguán con los productos de las solicitudes de portabilidad que la empresa tenía cuando se solicitó, sin las que terminaron después. El certificado lo entrega el proveedor de origen.',
  });
});

it('EST-29 EST-32 a day that is missing is a dash', () => {
  const [first] = printedCertificate({ ...certificate, validUntil: undefined }, [], settings, clock).sections;
  expect(first?.rows.at(-1)).toEqual({ label: 'Vigente hasta', value: '-' });
});

it('EXT-2919 one with errors says so in its title, its stamp and a row of its own', () => {
  const wrong = { ...certificate, estado: 'Terminada con Error', validUntil: undefined };
  expect(printedCertificate(wrong, [], settings, clock)).toMatchObject({
    title: 'Certificado de liquidación N° 5001, con errores',
    stampSays: 'CON ERRORES',
  });
  const [first] = printedCertificate(wrong, [], settings, clock).sections;
  expect(first?.rows.at(-1)).toEqual({
    label: 'Validez',
    value: 'Llegó con errores y no sirve: hay que pedir otro',
  });
});

it('EST-08 lists what each provider has to settle', () => {
  const other = { ...request, provider: 'Banco Ribera' };
  const { sections } = printedCertificate(certificate, [request, other], settings, clock);
  expect(sections.slice(2).map(({ heading }) => heading)).toEqual([
    'Productos en Banco del Valle',
    'Productos en Banco Ribera',
  ]);
  expect(sections[2]?.rows.map(({ label }) => label)).toEqual(
    request.signed.toClose.map(({ description }) => description),
  );
});

it('EXT-1048 holds nothing that was signed after it was asked for', () => {
  const later = { ...request, provider: 'Banco Ribera', createdAt: certificate.requestedAt + 1 };
  const { sections } = printedCertificate(certificate, [request, later], settings, clock);
  expect(sections.slice(2).map(({ heading }) => heading)).toEqual(['Productos en Banco del Valle']);
});

it.each([
  ['was turned down', { eligible: false }],
  ['was taken back', { withdrawal: { idRetiro: 8001, withdrawnAt: 1, by: request.representative } }],
  ['has all its products closed', { ended: { kind: 'closed', on: aDay } }],
] as const)('EXT-1045 lists no product of a request that %s', (_, end) => {
  const over: StoredRequest = { ...request, idSolicitud: 1002, provider: 'Banco Ribera', ...end };
  const { sections } = printedCertificate(certificate, [over, request], settings, clock);
  const headings = sections.map(({ heading }) => heading);
  expect(headings).toEqual(['Certificado', 'Empresa', 'Productos en Banco del Valle']);
});
