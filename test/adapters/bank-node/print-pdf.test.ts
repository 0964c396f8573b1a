import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { printPdf } from '#adapters/bank-node/print-pdf.ts';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

describe('printing a PDF', () => {
  it('returns the bytes of one', async () => {
    const bytes = Buffer.from(await printPdf({ content: 'hola' }));
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.subarray(-6).toString()).toBe('%%EOF\n');
  });

  it('reads no file of the machine but its fonts', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'print-'));
    const image = join(folder, 'pixel.png');
    await writeFile(image, pixel);
    await expect(printPdf({ content: { image } })).rejects.toThrow();
    await rm(folder, { recursive: true });
  });

  it('fetches nothing from the network', async () => {
    let asked = 0;
    const server = createServer((_, reply) => {
      asked += 1;
      reply.end(pixel);
    }).listen(0, '127.0.0.1');
    await new Promise((ready) => server.once('listening', ready));
    const { port } = server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/pixel.png`;
    await expect(printPdf({ content: { image: 'one' }, images: { one: url } })).rejects.toThrow();
    expect(asked).toBe(0);
    await new Promise((closed) => server.close(closed));
  });
});
