import { describe, expect, it } from 'vitest';
import type { Bank } from '#adapters/cli/zaguan/channel.ts';
import type { Closing } from '#core/portability/status/closing.ts';
import type { RequestSummary } from '#core/portability/status/request-summary.ts';
import { TE } from '#core/shared/fp.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { aRequestSummary } from '#test/support/builders/request-summary.ts';
import { happyPortability } from '#test/support/worlds/portability-world.ts';
import { atBank, runIn, writtenRequest } from '#test/support/worlds/zaguan-world.ts';

const happy = happyPortability();

const aRequest = {
  idSolicitud: 1001,
  estado: 'Oferta Disponible',
  createdOn: { year: 2026, month: 3, day: 2 },
  provider: 'Banco del Valle',
  companyName: 'Panadería El Sol SpA',
};

const withRequests: Partial<Bank> = {
  requests: {
    ...happy.requests,
    summaries: () => TE.right([aRequest]),
    history: () =>
      TE.right([
        { estado: 'Ingresada', on: { year: 2026, month: 3, day: 2 } },
        { estado: 'Oferta Disponible', on: { year: 2026, month: 3, day: 4 } },
      ]),
  },
  certificates: {
    ...happy.certificates,
    summaries: () =>
      TE.right([
        { idCertificado: 5001, estado: 'Terminada en plazo', requestedOn: { year: 2026, month: 3, day: 3 } },
      ]),
  },
};

const company = ['--empresa', '76.123.456-0', '--representante', '12.345.678-5'] as const;

describe('the status of a company', () => {
  it('EXT-1140 shows every request with the clocks of the law, and the certificates', async () => {
    const { path } = await writtenRequest();
    const { exit, out } = await runIn({ bank: withRequests }, 'estado', ...atBank, '--archivo', path);
    expect(exit).toBe(0);
    expect(out.split('\n')).toEqual([
      'Solicitud N° 1001, Banco del Valle, creada el 02/03/2026',
      '  Estado: Oferta Disponible, con oferta disponible',
      '  Ahora le toca a tu empresa: revisa la oferta y decide si la aceptas.',
      '  Hasta el 13/03/2026: quedan 6 días hábiles bancarios.',
      '  Si la aceptas, nuestro banco paga lo que se deba y pide los cierres. Si no respondes, tu solicitud termina y nada cambia.',
      '  Si nadie se atrasa ni objeta nada, todo termina a más tardar el 26/03/2026, antes de lo que dijimos al firmar (07/05/2026).',
      '  Solicitud ingresada: Listo',
      '  Certificado de liquidación: Listo',
      '  Respuesta de nuestro banco: Listo',
      '  Vigencia de la oferta: Le toca a tu empresa, hasta el 13/03/2026',
      'Certificado de liquidación N° 5001: Terminada en plazo, creado el 03/03/2026',
      '  Ya lo tienes, y aquí no sabemos hasta cuándo sirve: si necesitas la fecha, llámanos.',
      '',
    ]);
  });

  it('answers machines in JSON', async () => {
    const { path } = await writtenRequest();
    const { out } = await runIn({ bank: withRequests }, 'estado', ...atBank, '--archivo', path, '--json');
    expect(JSON.parse(out)).toMatchObject({
      codigo: 0,
      solicitudes: [
        {
          solicitud: 1001,
          estado: 'Oferta Disponible',
          creada: '2026-03-02',
          conOferta: true,
          retiro: null,
          hitos: [
            { hito: 'entry', estado: 'done', vence: null, cumplido: '2026-03-02' },
            { hito: 'settlement-certificate', estado: 'done' },
            { hito: 'answer', estado: 'done', cumplido: '2026-03-04' },
            { hito: 'offer-validity', estado: 'on-time', vence: '2026-03-13', cumplido: null },
          ],
        },
      ],
      certificados: [{ certificado: 5001, creado: '2026-03-03', descarga: 'Si' }],
    });
  });

  it('shows when a request was withdrawn, and that nobody owes anything', async () => {
    const { path } = await writtenRequest();
    const on = { year: 2026, month: 3, day: 5 };
    const withdrawn = { ...aRequest, estado: 'Pendiente', withdrawal: { idRetiro: 8001, on } };
    const requests = { ...happy.requests, summaries: () => TE.right([withdrawn]) };
    const asked = ['estado', ...atBank, '--archivo', path] as const;
    const { out } = await runIn({ bank: { requests } }, ...asked);
    expect(out.split('\n')).toEqual([
      'Solicitud N° 1001, Banco del Valle, creada el 02/03/2026',
      '  Estado: Pendiente',
      '  Retirada el 05/03/2026, retiro N° 8001',
      '  No queda nada pendiente.',
      '  La solicitud se retiró: el mandato firmado terminó, no se contrata ni se cierra nada, y tus productos en Banco del Valle siguen como estaban.',
      '  Ya no corre ningún plazo.',
      '  Si no hay otra en curso, puedes ingresar una solicitud nueva para el mismo proveedor.',
      '  Solicitud ingresada: Listo',
      '  Solicitud retirada: Listo',
      '',
    ]);
    const { out: json } = await runIn({ bank: { requests } }, ...asked, '--json');
    expect(JSON.parse(json)).toMatchObject({
      solicitudes: [{ estado: 'Pendiente', retiro: { numero: 8001, fecha: '2026-03-05' } }],
    });
  });

  it('EXT-1540 shows when a request ended by an expired offer, and what can be done', async () => {
    const { path } = await writtenRequest();
    const on = { year: 2026, month: 3, day: 13 };
    const lapsed = { ...aRequest, estado: 'Oferta Disponible', ended: { kind: 'lapsed', on } as const };
    const requests = { ...happy.requests, ...withRequests.requests, summaries: () => TE.right([lapsed]) };
    const asked = ['estado', ...atBank, '--archivo', path] as const;
    const { out } = await runIn({ bank: { requests } }, ...asked);
    expect(out.split('\n')).toEqual(
      expect.arrayContaining([
        '  Estado: Oferta Disponible',
        '  Terminó el 13/03/2026',
        '  La oferta venció sin respuesta: el mandato firmado terminó, no se contrata ni se cierra nada, y tus productos en Banco del Valle siguen como estaban.',
        '  Si no hay otra en curso, puedes ingresar una solicitud nueva para el mismo proveedor.',
      ]),
    );
    expect(out).toContain('Vigencia de la oferta: Venció sin respuesta');
    const { out: json } = await runIn({ bank: { requests } }, ...asked, '--json');
    expect(JSON.parse(json)).toMatchObject({
      solicitudes: [{ fin: { tipo: 'vencida', fecha: '2026-03-13' } }],
    });
  });

  it.each([
    [
      ['balance', 'escritura'],
      'Falta Información',
      '  Ahora le toca a tu empresa: envía lo que falta: Balance de la empresa; Escritura de constitución.',
    ],
    [
      [],
      'Falta Información (ya recibida, en revisión)',
      '  Ahora le toca a nuestro banco: recibimos lo que faltaba; debe revisarlo y responder tu solicitud.',
    ],
  ] as const)(
    'EXT-1009 EXT-1044 EXT-1053 shows what a request that lacks %j is missing',
    async (missing, state, line) => {
      const { path } = await writtenRequest();
      const lacking = { ...aRequest, estado: 'Falta Información', missing };
      const requests = { ...happy.requests, summaries: () => TE.right([lacking]) };
      const asked = ['estado', ...atBank, '--archivo', path] as const;
      const { out } = await runIn({ bank: { requests } }, ...asked);
      expect(out.split('\n').slice(1, 3)).toEqual([`  Estado: ${state}`, line]);
      const { out: json } = await runIn({ bank: { requests } }, ...asked, '--json');
      expect(JSON.parse(json)).toMatchObject({ solicitudes: [{ falta: missing }] });
    },
  );

  it('asks for the serial number, which is no argument', async () => {
    const typed = ['523418907', '1', '1', '1', '1'];
    const { exit, out, said } = await runIn({ typed }, 'estado', ...atBank, ...company);
    expect({ exit, out }).toEqual({ exit: 0, out: 'No tienes solicitudes\n' });
    expect(said[0]).toBe('Número de documento del representante:');
  });

  it('LAND-31 is asked by a visitor who came to check', async () => {
    const { path } = await writtenRequest();
    await runIn({ bank: { session: happy.session } }, 'estado', ...atBank, '--archivo', path);
    expect(happy.session.isChecking()).toBe(true);
  });

  it.each([
    [['--empresa', '76.123.456-1', '--representante', '12.345.678-5'], 3],
    [['--empresa', '76.123.456-0'], 2],
    [['--archivo', 'no-existe.json'], 2],
  ])('%j ends with %d', async (options, exit) => {
    expect(await runIn({}, 'estado', ...atBank, ...options)).toMatchObject({ exit, out: '' });
  });

  it('ends with 4 when the bank does not tell', async () => {
    const { path } = await writtenRequest();
    const requests = {
      ...happy.requests,
      summaries: () => TE.left(refusedWith(403, { mensaje: 'No autorizado' })),
    };
    expect(await runIn({ bank: { requests } }, 'estado', ...atBank, '--archivo', path)).toMatchObject({
      exit: 4,
      err: 'El banco no aceptó la consulta (403): No autorizado\n',
    });
  });
});

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

/** Returns the output of `estado --json` for these requests on 8 April 2026, and the ids whose closings it asked for. */
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
          ...{ requestedOn: march(3), validUntil: { ...march(18), month: 4 } },
        },
        { idCertificado: 5002, estado: 'Terminada con Error', requestedOn: march(4) },
        { idCertificado: 5003, estado: 'Caducada', requestedOn: march(2) },
      ]),
  });
  expect(certificados).toEqual([
    {
      ...{ certificado: 5001, estado: 'Terminada en plazo', creado: '2026-03-03' },
      ...{ vence: '2026-04-18', descarga: 'Si' },
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
