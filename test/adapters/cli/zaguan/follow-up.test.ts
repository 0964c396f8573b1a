import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { savedPdf, uploadCertificates } from '#adapters/cli/zaguan/follow-up.ts';
import { unreachable } from '#core/shared/failure.ts';
import { E, TE } from '#core/shared/fp.ts';
import type { Downloads } from '#core/shared/ports.ts';
import { anAttachment } from '#test/support/builders/attachment.ts';

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
