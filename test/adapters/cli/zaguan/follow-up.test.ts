import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { savedPdf } from '#adapters/cli/zaguan/follow-up.ts';
import { TE } from '#core/shared/fp.ts';
import type { Downloads } from '#core/shared/ports.ts';

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
