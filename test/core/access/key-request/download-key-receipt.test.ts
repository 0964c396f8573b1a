import { describe, expect, it } from 'vitest';
import { downloadKeyReceipt } from '#core/access/key-request/download-key-receipt.ts';
import type { Failure } from '#core/shared/failure.ts';
import { E, TE } from '#core/shared/fp.ts';
import { refusedWith } from '#test/support/builders/failure.ts';

const pdf = new TextEncoder().encode('%PDF-1.7 el comprobante');

const worldWith = (answer: E.Either<Failure, Uint8Array>) => {
  const saved: (readonly [string, Uint8Array])[] = [];
  const asked: string[] = [];
  const download = downloadKeyReceipt({
    keyRequests: {
      receiptPdf: (encryptedData) => {
        asked.push(encryptedData);
        return TE.fromEither(answer);
      },
    },
    downloads: { save: (name, bytes) => () => void saved.push([name, bytes]) },
  });
  return { saved, asked, download };
};

describe('the PDF of a key request', () => {
  it('KEY-52 is asked for by the sealed data of the receipt and saved under its name', async () => {
    const { saved, asked, download } = worldWith(E.right(pdf));
    expect(await download({ encryptedData: 'sellado' })()).toEqual(E.right(undefined));
    expect(asked).toEqual(['sellado']);
    expect(saved).toEqual([['comprobante-solicitud-clave.pdf', pdf]]);
  });

  it.each([
    ['nothing', ''],
    ['a page', '<!doctype html>'],
  ])('RCP-20 %s in its place is a failed download', async (_, text) => {
    const { saved, download } = worldWith(E.right(new TextEncoder().encode(text)));
    expect(await download({ encryptedData: 'sellado' })()).toMatchObject(E.left({ kind: 'unreadable' }));
    expect(saved).toEqual([]);
  });

  it('is not saved when the bank refuses it', async () => {
    const { saved, download } = worldWith(E.left(refusedWith(404)));
    expect(await download({ encryptedData: 'sellado' })()).toEqual(E.left(refusedWith(404)));
    expect(saved).toEqual([]);
  });
});
