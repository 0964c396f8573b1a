import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentKind, hasPdfHead, isEncryptedPdf } from '#core/shared/files/content-kind.ts';

const ascii = (text: string): number[] => [...text].map((character) => character.charCodeAt(0));
const bytes = (...parts: readonly (string | readonly number[])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? ascii(part) : [...part])));

const zeros = (count: number): number[] => Array.from({ length: count }, () => 0);
const jpgHead = [0xff, 0xd8, 0xff, 0xe0];
const jpgEnd = [0xff, 0xd9];
const zipEnd = [...ascii('PK'), 5, 6, ...zeros(18)];

const whole = (file: Uint8Array): string => contentKind(file.subarray(0, 16), file.subarray(-4096));

describe('PAPI-44 the content really is PDF or JPEG', () => {
  it.each([
    ['a PDF', bytes('%PDF-1.7\n1 0 obj\n', '%%EOF'), 'pdf'],
    ['a PDF with a line after its end', bytes('%PDF-1.4\n', '%%EOF\r\n'), 'pdf'],
    [
      'a PDF whose end is followed by less than 1,024 bytes',
      bytes('%PDF-1.4\n', '%%EOF', zeros(1019)),
      'pdf',
    ],
    ['a PDF whose end lies further back', bytes('%PDF-1.4\n', '%%EOF', zeros(1020)), 'unknown'],
    ['a PDF cut short', bytes('%PDF-1.4\n1 0 obj'), 'unknown'],
    ['a PDF after something else', bytes('GIF89a', '%PDF-1.4\n', '%%EOF'), 'unknown'],
    ['a JPEG', bytes(jpgHead, [1, 2, 3], jpgEnd), 'jpg'],
    ['a JPEG with zeros after its end', bytes(jpgHead, jpgEnd, zeros(500)), 'jpg'],
    ['a JPEG with one zero after its end', bytes(jpgHead, jpgEnd, zeros(1)), 'jpg'],
    ['a JPEG with anything else after its end', bytes(jpgHead, jpgEnd, '<script>'), 'unknown'],
    ['a JPEG that ends in half its mark', bytes(jpgHead, [0xff, 0xd8]), 'unknown'],
    ['a JPEG that ends in the other half', bytes(jpgHead, [0x00, 0xd9]), 'unknown'],
    ['a JPEG cut short', bytes(jpgHead, [1, 2, 3]), 'unknown'],
    ['a JPEG without its head', bytes([0xff, 0xd8, 0x00], jpgEnd), 'unknown'],
    ['a PNG', bytes([0x89], 'PNG\r\n'), 'unknown'],
    ['a program', bytes('MZ', zeros(60)), 'unknown'],
    ['nothing', bytes(), 'unknown'],
    ['zeros', bytes(zeros(64)), 'unknown'],
  ])('%s', (_, file, kind) => {
    expect(whole(file)).toBe(kind);
  });

  it.each([
    ['a PDF', bytes('%PDF-1.7\n', zipEnd, '%%EOF')],
    ['a PDF with the archive after it', bytes('%PDF-1.7\n', '%%EOF', zipEnd)],
    ['a JPEG whose end is the comment of the archive', bytes(jpgHead, zipEnd, jpgEnd)],
  ])('%s that is also a ZIP archive is unknown', (_, file) => {
    expect(whole(file)).toBe('unknown');
  });

  it('no bytes break it, and only the two heads are ever known', () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.uint8Array(), (head, tail) => {
        const kind = contentKind(head, tail);
        expect(kind === 'unknown' || hasPdfHead(head) || head[0] === 0xff).toBe(true);
      }),
    );
  });
});

describe('PAPI-44 an encrypted PDF is noticed', () => {
  it.each([
    ['<< /Root 1 0 R /Encrypt 9 0 R >>', true],
    ['//Encrypt', true],
    ['<< /Root 1 0 R /Info 2 0 R >>', false],
    ['/Encryp', false],
    ['', false],
  ])('%j: %s', (trailer, isEncrypted) => {
    expect(isEncryptedPdf(bytes(trailer))).toBe(isEncrypted);
  });

  it('wherever the name stands', () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.uint8Array(), (before, after) => {
        expect(isEncryptedPdf(bytes([...before], '/Encrypt', [...after]))).toBe(true);
      }),
    );
  });
});
