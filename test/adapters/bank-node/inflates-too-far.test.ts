import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { inflatesTooFar } from '#adapters/bank-node/inflates-too-far.ts';
import { writeTaxFolder } from '#adapters/bank-node/tax-folder-pdf.ts';
import { drawnPdf } from '#test/support/builders/drawn-pdf.ts';
import { pdfBomb } from '#test/support/builders/pdf-bomb.ts';
import { aTaxFolder } from '#test/support/builders/tax-folder.ts';

const mebibyte = 2 ** 20;
const stream = (bytes: Buffer, lineEnd = '\n'): Buffer =>
  Buffer.concat([Buffer.from(`<< >>\nstream${lineEnd}`), bytes, Buffer.from('\nendstream\n')]);
const blanks = (mebibytes: number): Buffer => deflateSync(Buffer.alloc(mebibytes * mebibyte, ' '));

describe('EXT-805 inflated size is checked before reading', () => {
  it.each<[string, Buffer, boolean]>([
    ['one stream of a gibibyte', pdfBomb(1024), true],
    ['one of 7 MiB', stream(blanks(7)), false],
    ['two of 5 MiB', Buffer.concat([stream(blanks(5)), stream(blanks(5), '\r\n')]), true],
    ['22 MiB of drawing in 47 KB', drawnPdf(22), true],
    ['a gibibyte that was compressed twice', stream(deflateSync(blanks(256))), true],
    [
      'a hundred broken streams',
      Buffer.concat(Array(100).fill(stream(blanks(2).subarray(0, -9).fill(1, 40)))),
      true,
    ],
    ['streams that are not compressed', stream(Buffer.alloc(mebibyte, 'stream')), false],
    ['the word at its end', Buffer.from('%PDF-1.4 stream'), false],
    ['nothing', Buffer.alloc(0), false],
  ])('%s', (_, bytes, expected) => {
    expect(inflatesTooFar(bytes)).toBe(expected);
  });

  it('a tax folder does not', async () => {
    expect(inflatesTooFar(Buffer.from(await writeTaxFolder(aTaxFolder)))).toBe(false);
  });
});
