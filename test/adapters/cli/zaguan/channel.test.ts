import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Bank } from '#adapters/cli/zaguan/channel.ts';
import type { RequestFile } from '#adapters/cli/zaguan/request-file.ts';
import { unwatched, type Attachment } from '#core/portability/documents/attachment.ts';
import { TE } from '#core/shared/fp.ts';
import { someVersions } from '#test/support/builders/bank-text.ts';
import { anOffer } from '#test/support/builders/offer.ts';
import { aRequestSummary } from '#test/support/builders/request-summary.ts';
import { aRequest } from '#test/support/builders/submission.ts';
import { aToken, happyPortability } from '#test/support/worlds/portability-world.ts';
import { atBank, runIn, writtenRequest } from '#test/support/worlds/zaguan-world.ts';

type Call = readonly [name: string, ...given: readonly unknown[]];
type Functions = Readonly<Record<string, (...given: unknown[]) => unknown>>;

const isFile = (value: unknown): value is Attachment => Object(value).content instanceof Blob;

/** Returns an argument with each file replaced by its name and size. */
const plain = (value: unknown): unknown => {
  if (isFile(value)) return `${value.name}, ${value.size} bytes`;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plain(each)]));
};

/** Wraps a bank so that it records its calls with arguments, in order. */
const overheard = (bank: Bank): { readonly bank: Bank; readonly calls: readonly Call[] } => {
  const calls: Call[] = [];
  const heard = (port: string, functions: Functions): Functions =>
    Object.fromEntries(
      Object.entries(functions).map(([name, call]) => [
        name,
        (...given: unknown[]) => {
          if (port !== 'session' && given.length > 0)
            calls.push([`${port}.${name}`, ...given.filter((each) => each !== unwatched).map(plain)]);
          return call(...given);
        },
      ]),
    );
  const ports = Object.entries(bank).map(([port, functions]) => [port, heard(port, functions as Functions)]);
  return { bank: Object.fromEntries(ports) as Bank, calls };
};

const happy = happyPortability();
const own: Partial<Bank> = {
  requests: {
    ...happy.requests,
    summaries: () =>
      TE.right([
        aRequestSummary(),
        aRequestSummary({ idSolicitud: 1002, estado: 'Oferta Disponible' }),
        aRequestSummary({ idSolicitud: 1003 }),
      ]),
    submit: (_request, key) => TE.right({ eligible: key === 'llave-nueva', idSolicitud: 1007 }),
  },
  offers: { ...happy.offers, read: () => TE.right(anOffer({ idSolicitud: 1002 })) },
};

const callsOf = async (words: string, changes: RequestFile = {}): Promise<readonly Call[]> => {
  const { folder, path } = await writtenRequest(changes);
  await mkdir(join(folder, 'adjuntos'));
  for (const name of ['tim.pdf', 'liq.pdf', 'carpeta.pdf'])
    await writeFile(join(folder, 'adjuntos', name), `%PDF-1.7 ${name} %%EOF`);
  const { bank, calls } = overheard({ ...happyPortability(), ...own });
  const argv = words.split(' ').map((word) => ({ ARCHIVO: path, CARPETA: folder })[word] ?? word);
  await runIn({ bank, typed: ['sol-2026'] }, ...argv, ...atBank);
  return calls;
};

const applicant = { company: '76123456-0', representative: '12345678-5', serial: '523418907' };

const identified: readonly Call[] = [
  ['customers.isBankCustomer', '76123456-0'],
  ['bureau.authenticate', applicant],
  ['bureau.questions', aToken],
  [
    'bureau.validate',
    {
      transactionKey: 'ronda-1',
      answers: ['1', '2', '3', '4'].map((questionId) => ({ questionId, answerId: 'a' })),
      token: aToken,
    },
  ],
];

const byPassword: readonly Call[] = [
  ['taxAuthorityCipher.seal', { publicKey: 'llave', password: 'sol-2026', company: '76123456-0' }],
  ['representatives.byTaxAuthority', { ...applicant, token: 'sellado' }],
];

const listed: readonly Call[] = [
  ['places.cities', 13],
  ['places.communes', 131],
];

const texts: readonly Call[] = Object.entries(someVersions).map(([name, version]) => [
  'texts.read',
  name,
  version,
]);

const provider: Call = ['requests.existsFrom', 'Banco del Valle', '76123456-0'];

const certificados: RequestFile['certificados'] = [
  { tipo: 'tim', archivo: 'adjuntos/tim.pdf' },
  { tipo: 'liq', archivo: 'adjuntos/liq.pdf' },
];

const folder = 'carpeta.pdf, 26 bytes';
const signed = 'portabilidad ARCHIVO --salida CARPETA --si';
const onRequest = (order: string) => `${order} --archivo ARCHIVO --salida CARPETA`;

describe('what a command asks of the bank, in order and in full', () => {
  it.each<readonly [string, string, RequestFile, readonly Call[]]>([
    [
      'SOL-71 SOL-72 SOL-75 PAPI-24 PAPI-26 a request with certificates',
      signed,
      { certificados },
      [
        ...[...identified, ...byPassword, ...listed, provider, ...texts],
        ['documents.validate', 'tim.pdf, 22 bytes'],
        ['documents.validate', 'liq.pdf, 22 bytes'],
        ['requests.submit', aRequest({ certificates: ['tim', 'liq'] }), 'llave-nueva', someVersions],
        ['requests.mail', 1007],
        ['documents.upload', { kind: 'tim', attachment: 'tim.pdf, 22 bytes', idSolicitud: 1007 }],
        ['documents.upload', { kind: 'liq', attachment: 'liq.pdf, 22 bytes', idSolicitud: 1007 }],
        ['requests.pdf', 1007],
      ],
    ],
    [
      'REP-14 a request whose proof is the tax folder',
      signed,
      { representacion: { por: 'carpeta', archivo: 'adjuntos/carpeta.pdf' } },
      [
        ...identified,
        ['documents.validate', folder],
        ['representatives.byTaxFolder', { ...applicant, folder }],
        ...[...listed, provider, ...texts],
        ['requests.submit', aRequest({ certificates: [] }), 'llave-nueva', someVersions],
        ['requests.mail', 1007],
        ['requests.pdf', 1007],
      ],
    ],
    [
      'PAPI-24 a repeated request that is not eligible',
      `${signed} --llave la-de-antes`,
      { certificados },
      [
        ...[...identified, ...byPassword, ...listed, ...texts],
        ['documents.validate', 'tim.pdf, 22 bytes'],
        ['documents.validate', 'liq.pdf, 22 bytes'],
        ['requests.submit', aRequest({ certificates: ['tim', 'liq'] }), 'la-de-antes', someVersions],
        ['requests.pdf', 1007],
      ],
    ],
    [
      'the status',
      'estado --archivo ARCHIVO',
      {},
      [...identified, ...[1002, 1001, 1003].map((id): Call => ['requests.history', id])],
    ],
    [
      'a withdrawal',
      `${onRequest('retirar 1003')} --si`,
      {},
      [...identified, ['withdrawals.withdraw', 1003, 'llave-nueva'], ['withdrawals.pdf', 1003]],
    ],
    ['an offer', onRequest('oferta 1002'), {}, [...identified, ['offers.read', 1002]]],
    ...(['aceptada', 'rechazada'] as const).map(
      (kind): readonly [string, string, RequestFile, readonly Call[]] => [
        `an offer that is ${kind}`,
        `${onRequest('oferta 1002')} --si --respuesta ${kind === 'aceptada' ? 'aceptar' : 'rechazar'}`,
        {},
        [
          ...identified,
          ['offers.read', 1002],
          ['offers.answer', 1002, { kind, version: 'version-1' }, 'llave-nueva'],
          ...(kind === 'aceptada' ? [['offers.closings', 1002] as const] : []),
          ['offers.answerReceipt', 1002],
        ],
      ],
    ),
  ])('%s', async (_, words, changes, calls) => {
    expect(await callsOf(words, changes)).toEqual(calls);
  });
});
