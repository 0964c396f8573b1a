import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { savedPdf, uploadCertificates } from '#adapters/cli/zaguan/follow-up.ts';
import { unreachable } from '#core/shared/failure.ts';
import { E, TE } from '#core/shared/fp.ts';
import type { Downloads } from '#core/shared/ports.ts';
import { anAttachment } from '#test/support/builders/attachment.ts';
import { happyPortability } from '#test/support/worlds/portability-world.ts';
import { atBank, runIn, writtenRequest } from '#test/support/worlds/zaguan-world.ts';

const receiptOf =
  (bank: string) =>
  (downloads: Downloads): TE.TaskEither<never, void> =>
    TE.rightIO(() => downloads.save('comprobante-solicitud-1001.pdf', Buffer.from(bank))());

describe('the PDF of a request, saved in a folder', () => {
  it('lies beside the one of another bank with the same number', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'zaguan-'));
    const paths = [
      await savedPdf(folder, receiptOf('un banco')),
      await savedPdf(folder, receiptOf('otro')),
      await savedPdf(folder, receiptOf('un tercero')),
    ];
    expect(paths.map((path = '') => basename(path))).toEqual([
      'comprobante-solicitud-1001.pdf',
      'comprobante-solicitud-1001 (2).pdf',
      'comprobante-solicitud-1001 (3).pdf',
    ]);
    const texts = await Promise.all(paths.map((path = '') => readFile(path, 'utf8')));
    expect(texts).toEqual(['un banco', 'otro', 'un tercero']);
  });

  it('EXT-2878 is for its own user alone', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'zaguan-'));
    const path = await savedPdf(folder, receiptOf('un banco'));
    expect((await stat(path ?? '')).mode & 0o777).toBe(0o600);
  });

  it('reports that nothing could be saved', async () => {
    expect(await savedPdf('/no/existe', receiptOf('un banco'))).toBeUndefined();
  });
});

it('SOL-75 certificates go up two at a time, and one that fails stops no other', async () => {
  let [now, most, asked] = [0, 0, 0];
  const upload = () => async () => {
    now += 1;
    most = Math.max(most, now);
    await pause(20);
    now -= 1;
    return (asked += 1) === 1 ? E.left(unreachable) : E.right(undefined);
  };
  const bank = { documents: { upload } } as never;
  const certificates = Array.from({ length: 5 }, () => ({ kind: 'certificado', attachment: anAttachment() }));
  const sent = await uploadCertificates(bank, 1001, certificates as never);
  expect(most).toBe(2);
  expect(sent.map(({ received }) => received)).toEqual([false, true, true, true, true]);
});

describe('a script reads every field of a request that was', () => {
  const { requests, documents } = happyPortability();
  const noPdf = () => TE.left(unreachable);
  const arrived = [
    { nombre: 'tim.pdf', tipo: 'tim', recibido: true },
    { nombre: 'liq.pdf', tipo: 'liq', recibido: true },
  ];
  const lost = [arrived[0], { ...arrived[1], recibido: false }];
  const upload: typeof documents.upload = ({ kind }) =>
    kind === 'liq' ? TE.left(unreachable) : TE.right({ id: 'guardado' });
  const refused = { ...requests, submit: () => TE.right({ eligible: false, idSolicitud: 1002 }) };
  const receipt = 'comprobante-solicitud-1001.pdf';

  it.each([
    ['entered', {}, { codigo: 0, solicitud: 1001, documentos: arrived }, receipt],
    [
      'entered without a document',
      { documents: { ...documents, upload } },
      { codigo: 6, solicitud: 1001, documentos: lost },
      receipt,
    ],
    [
      'entered without a receipt',
      { requests: { ...requests, pdf: noPdf } },
      { codigo: 6, solicitud: 1001, documentos: arrived },
      null,
    ],
    [
      'not eligible',
      { requests: refused },
      { codigo: 4, causa: 'no-elegible', solicitud: 1002 },
      'copia-solicitud-1002.pdf',
    ],
    [
      'not eligible and has no copy',
      { requests: { ...refused, pdf: noPdf } },
      { codigo: 4, causa: 'no-elegible', solicitud: 1002 },
      null,
    ],
  ] as const)('%s', async (_, bank, data, saved) => {
    const certificados = arrived.map(({ nombre, tipo }) => ({ tipo: tipo as 'tim', archivo: nombre }));
    const { folder, path } = await writtenRequest({ certificados });
    for (const { nombre } of arrived) await writeFile(join(folder, nombre), '%PDF-1.7 %%EOF');
    const argv = ['portabilidad', path, ...atBank, '--salida', folder, '--si', '--json'];
    const { exit, out } = await runIn({ bank, typed: ['sol-2026'] }, ...argv);
    const { mensajes, ...told } = JSON.parse(out) as { mensajes: readonly string[] };
    const comprobante = saved === null ? null : join(folder, saved);
    expect({ exit, ...told }).toEqual({ exit: data.codigo, ...data, comprobante });
    const last = comprobante === null ? 'No se pudo guardar el comprobante.' : `Comprobante: ${comprobante}`;
    expect(mensajes.at(-1)).toBe(last);
  });
});
