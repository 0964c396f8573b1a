import { expect, it } from 'vitest';
import type { Bank } from '#adapters/cli/zaguan/channel.ts';
import type { Closing } from '#core/portability/status/closing.ts';
import type { RequestSummary } from '#core/portability/status/request-summary.ts';
import { TE } from '#core/shared/fp.ts';
import { aRequestSummary } from '#test/support/builders/request-summary.ts';
import { happyPortability } from '#test/support/worlds/portability-world.ts';
import { atBank, runIn, writtenRequest } from '#test/support/worlds/zaguan-world.ts';

const happy = happyPortability();
const march = (day: number) => ({ year: 2026, month: 3, day });
const answer = { idRespuesta: 9001, kind: 'aceptada', on: march(5) } as const;
const withOffer = { estado: 'Oferta Disponible', answer } as const;
const owed = { bank: 'Si nos atrasamos, no pagas comisión.' };

const closings: readonly Closing[] = [
  {
    ...{ number: 1, product: 'Cuenta corriente', sentence: 'Vas a cerrar tu cuenta', estado: 'Por pagar' },
    ...{ since: march(5), due: march(13), owner: 'bank' },
  },
  {
    ...{ number: 2, product: 'Línea', sentence: 'Vas a cerrar tu línea', estado: 'Cerrado' },
    ...{ since: march(12), due: undefined, owner: undefined },
  },
];

/** What `estado --json` answers of some requests on 8 April 2026, and which closings it asked for. */
const told = async (requests: readonly RequestSummary[], certificates = happy.certificates) => {
  const asked: number[] = [];
  const bank: Partial<Bank> = {
    currentDate: { today: () => TE.right({ year: 2026, month: 4, day: 8 }) },
    requests: {
      ...happy.requests,
      summaries: () => TE.right(requests),
      history: (id) => {
        const offered = requests.find(({ idSolicitud }) => idSolicitud === id)?.answer !== undefined;
        const made = { estado: 'Ingresada', on: march(5) };
        return TE.right(offered ? [made, { estado: 'Oferta Disponible', on: march(6) }] : [made]);
      },
    },
    offers: {
      ...happy.offers,
      closings: (id) => {
        asked.push(id);
        return TE.right(closings);
      },
    },
    certificates,
  };
  const { path } = await writtenRequest();
  const { out } = await runIn({ bank }, 'estado', ...atBank, '--archivo', path, '--json');
  const { solicitudes, certificados } = JSON.parse(out) as Record<string, readonly unknown[]>;
  return { solicitudes, certificados, asked };
};

const request = {
  ...{ solicitud: 1001, proveedor: 'Banco Puerto Alerce', empresa: 'Panadería El Sol SpA' },
  ...{ creada: '2026-03-05', conOferta: false, retiro: null, fin: null, falta: null },
};
const nobody = { responsable: null, vence: null, fin: null, atrasos: [] };
const entry = {
  ...{ hito: 'entry', estado: 'done', responsable: 'company' },
  ...{ vence: null, cumplido: '2026-03-05' },
};
const lateCertificate = {
  ...{ hito: 'settlement-certificate', estado: 'late', responsable: 'origin-bank' },
  ...{ vence: '2026-03-12', cumplido: null },
};
const later = [
  { hito: 'answer', estado: 'not-yet', responsable: 'bank', vence: '2026-04-17', cumplido: null },
  { hito: 'offer-validity', estado: 'not-yet', responsable: 'company', vence: null, cumplido: null },
];
const done = [
  entry,
  { ...lateCertificate, estado: 'done', cumplido: '2026-03-06' },
  { ...later[0], estado: 'done', cumplido: '2026-03-06' },
  { ...later[1], estado: 'done', vence: '2026-03-17', cumplido: '2026-03-05' },
];

it.each<readonly [string, Partial<RequestSummary>, object, readonly number[]]>([
  [
    'waits for a provider that is late',
    { estado: 'Pendiente', companyName: 'Otra SpA' },
    {
      ...{ ...request, estado: 'Pendiente', empresa: 'Otra SpA' },
      leToca: {
        ...{ paso: 'certificate', responsable: 'origin-bank', vence: '2026-03-12', fin: '2026-05-12' },
        atrasos: [
          {
            ...{ paso: 'certificate', responsable: 'origin-bank', vencio: '2026-03-12' },
            ...{ diasHabiles: 18, texto: null },
          },
        ],
      },
      hitos: [entry, lateCertificate, ...later],
    },
    [],
  ],
  [
    'is accepted and closing, and the bank is late',
    { ...withOffer, owed },
    {
      ...{ ...request, estado: 'Oferta Disponible', conOferta: true },
      leToca: {
        ...{ paso: 'payment', responsable: 'bank', vence: '2026-03-13', fin: null },
        atrasos: [
          {
            ...{ paso: 'payment', responsable: 'bank', vencio: '2026-03-13' },
            ...{ diasHabiles: 17, texto: owed.bank },
          },
        ],
      },
      hitos: done,
    },
    [1001],
  ],
  [
    'is closed',
    { ...withOffer, ended: { kind: 'closed', on: march(20) } },
    {
      ...{ ...request, estado: 'Oferta Disponible', conOferta: true },
      ...{
        fin: { tipo: 'terminada', fecha: '2026-03-20' },
        leToca: { paso: 'over', ...nobody },
        hitos: done,
      },
    },
    [1001],
  ],
  [
    'was not eligible',
    { ended: { kind: 'ineligible', on: march(5) } },
    {
      ...{ ...request, estado: 'Ingresada', fin: { tipo: 'no-elegible', fecha: '2026-03-05' } },
      ...{ leToca: { paso: 'over', ...nobody }, hitos: [entry] },
    },
    [],
  ],
  [
    'has a status that only its bank knows',
    { estado: 'En otra mesa' },
    {
      ...{ ...request, estado: 'En otra mesa' },
      ...{ leToca: { paso: 'untold', ...nobody }, hitos: [entry, lateCertificate, ...later] },
    },
    [],
  ],
])('EXT-1044 EXT-1049 a script reads every field of a request that %s', async (_, changes, data, asked) => {
  expect(await told([aRequestSummary(changes)])).toEqual({ solicitudes: [data], certificados: [], asked });
});

it('EST-34 a script reads every field of certificates, with and without an end and a download', async () => {
  const { certificados } = await told([], {
    ...happy.certificates,
    summaries: () =>
      TE.right([
        {
          ...{ idCertificado: 5001, estado: 'Terminada en plazo' },
          ...{ requestedOn: march(3), validUntil: march(18) },
        },
        { idCertificado: 5002, estado: 'Terminada con Error', requestedOn: march(4) },
        { idCertificado: 5003, estado: 'Caducada', requestedOn: march(2) },
      ]),
  });
  expect(certificados).toEqual([
    {
      ...{ certificado: 5001, estado: 'Terminada en plazo', creado: '2026-03-03' },
      ...{ vence: '2026-03-18', descarga: 'Si' },
    },
    {
      ...{ certificado: 5002, estado: 'Terminada con Error', creado: '2026-03-04' },
      ...{ vence: null, descarga: 'Con errores' },
    },
    {
      ...{ certificado: 5003, estado: 'Caducada', creado: '2026-03-02' },
      ...{ vence: null, descarga: 'No' },
    },
  ]);
});
