import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blobOf } from '#adapters/browser/blob-of.ts';

describe('the bytes of a held file', () => {
  it('a picked file stays the file it is', async () => {
    const file = new File(['%PDF-1.7'], 'balance.pdf');
    expect(await blobOf(file)).toBe(file);
  });

  it('any other content is read, byte by byte', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array(), async (bytes) => {
        const content = {
          size: bytes.length,
          arrayBuffer: () => Promise.resolve(Uint8Array.from(bytes).buffer),
        };
        const blob = await blobOf(content);
        expect(new Uint8Array(await blob.arrayBuffer())).toEqual(bytes);
      }),
    );
  });
});
