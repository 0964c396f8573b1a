import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileContentsInBrowser } from '#adapters/browser/file-contents.ts';
import type { FileContent } from '#core/portability/documents/attachment.ts';
import { contentKind, isEncryptedPdf } from '#core/shared/files/file-type.ts';
import { maxFileBytes } from '#core/shared/files/file-limit.ts';
import { O } from '#core/shared/fp.ts';

const jpgHead = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);
const jpgEnd = Uint8Array.of(0xff, 0xd9);
const zipEnd = Uint8Array.of(0x50, 0x4b, 5, 6, 0, 0);
const zeros = (count: number): Uint8Array<ArrayBuffer> => new Uint8Array(count);

const factsOf = (content: FileContent) => fileContentsInBrowser.factsOf(content)();
const found = (content: 'pdf' | 'jpg' | 'unknown', encrypted = false) => O.some({ content, encrypted });

/** File whose start and end can be read, but which fails if it is read as a whole. */
class OnlyEnds extends Blob {
  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.reject(new Error('read whole'));
  }
}

/** A file that was moved or deleted after it was picked. */
class Gone extends OnlyEnds {
  override slice(): Blob {
    return new Gone();
  }
}

describe('PAPI-44 content of a picked file', () => {
  it.each([
    ['a PDF', ['%PDF-1.7\n', '%%EOF'], found('pdf')],
    ['a long PDF', ['%PDF-1.7\n', zeros(1_900_000), '%%EOF\n'], found('pdf')],
    ['a JPEG', [jpgHead, zeros(3_000_000), jpgEnd], found('jpg')],
    ['a JPEG whose camera filled its end', [jpgHead, jpgEnd, zeros(2000)], found('jpg')],
    ['a PDF that is an archive too', ['%PDF-1.7\n', '%%EOF', zipEnd], found('unknown')],
    ['a PDF cut short', ['%PDF-1.7\n', zeros(5000)], found('unknown')],
    ['a PNG', [Uint8Array.of(0x89), 'PNG\r\n'], found('unknown')],
    ['nothing', [], found('unknown')],
  ])('%s', async (_, parts, facts) => {
    expect(await factsOf(new Blob(parts))).toEqual(facts);
  });

  it.each([10, 100_000, 1_000_000])(
    'a PDF that asks for a password %i bytes from its head',
    async (distance) => {
      const parts = ['%PDF-1.7\n', zeros(distance), '/Encrypt 9 0 R', zeros(500_000), '%%EOF'];
      expect(await factsOf(new Blob(parts))).toEqual(found('pdf', true));
    },
  );

  it('is examined for bytes without a browser file too', async () => {
    const bytes = new TextEncoder().encode('%PDF-1.7 %%EOF').buffer;
    expect(await factsOf({ size: bytes.byteLength, arrayBuffer: () => Promise.resolve(bytes) })).toEqual(
      found('pdf'),
    );
  });

  it('by both ends, and a PDF completely', async () => {
    const piece = fc.constantFrom<BlobPart[]>(
      ...['%PDF-', '%%EOF', '/Encrypt', jpgHead, jpgEnd, zipEnd, zeros(900), zeros(1500), '.'].map((part) => [
        part,
      ]),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 8 }), async (pieces) => {
        const file = new Blob(pieces.flat());
        const bytes = new Uint8Array(await file.arrayBuffer());
        const kind = contentKind(bytes, bytes.subarray(-2048), false);
        expect(await factsOf(file)).toEqual(found(kind, kind === 'pdf' && isEncryptedPdf(bytes)));
      }),
    );
  });
});

describe('memory is spent only where it tells something', () => {
  it('a JPEG is never read whole, however large', async () => {
    expect(await factsOf(new OnlyEnds([jpgHead, zeros(20_000_000), jpgEnd]))).toEqual(found('jpg'));
  });

  it.each([
    [maxFileBytes, O.none],
    [maxFileBytes + 1, found('pdf')],
  ])('a PDF of %i bytes, with only its ends to read: %o', async (size, facts) => {
    const [head, end] = ['%PDF-1.7\n', '%%EOF'];
    const file = new OnlyEnds([head, zeros(size - head.length - end.length), end]);
    expect(await factsOf(file)).toEqual(facts);
  });

  it('and nothing is read before it is asked for', () => {
    let reads = 0;
    const content = {
      size: 1,
      arrayBuffer: () => {
        reads += 1;
        return Promise.resolve(new ArrayBuffer(1));
      },
    };
    fileContentsInBrowser.factsOf(content);
    expect(reads).toBe(0);
  });
});

describe('a file that is gone', () => {
  it.each([new Gone(), { size: 1, arrayBuffer: () => Promise.reject(new Error('gone')) }])(
    'tells nothing: %o',
    async (content) => {
      expect(await factsOf(content)).toEqual(O.none);
    },
  );
});
