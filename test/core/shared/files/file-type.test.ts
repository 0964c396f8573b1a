import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  contentEnds,
  contentKind,
  hasPdfHead,
  isArchive,
  isEncryptedPdf,
} from '#core/shared/files/file-type.ts';

const ascii = (text: string): number[] => [...text].map((character) => character.charCodeAt(0));
const bytes = (...parts: readonly (string | readonly number[])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? ascii(part) : [...part])));

const zeros = (count: number): number[] => Array.from({ length: count }, () => 0);
const jpgHead = [0xff, 0xd8, 0xff, 0xe0];
const jpgEnd = [0xff, 0xd9];
const zipEnd = [...ascii('PK'), 5, 6, ...zeros(18)];
const little = (value: number): number[] => [0, 8, 16, 24].map((shift) => (value >>> shift) & 0xff);
const big = (value: number): number[] => little(value).reverse();

/** Builds the trailer of a Samsung JPEG: data blocks, then a directory with the offset of each, counted back from the directory. */
const samsung = (...blocks: readonly (readonly number[])[]): number[] => {
  const entries = blocks.flatMap((block, place) => {
    const back = blocks.slice(place).flat().length;
    return [0, 0, 1, 10, ...little(back), ...little(block.length)];
  });
  const directory = [...ascii('SEFH'), ...little(106), ...little(blocks.length), ...entries];
  return [...blocks.flat(), ...directory, ...little(directory.length), ...ascii('SEFT')];
};

const box = (name: string, ...inner: readonly (readonly number[])[]): number[] => {
  const body = inner.flat();
  return [...big(body.length + 8), ...ascii(name), ...body];
};

/** Builds an MP4 file as a phone records it: the file type, the frames, then the table of their offsets. */
const film = (pictures: readonly number[], tables: readonly number[]): number[] => [
  ...box('ftyp', ascii('isom'), zeros(4)),
  ...box('mdat', pictures),
  ...box(
    'moov',
    box('mvhd', zeros(100)),
    box('trak', box('stbl', box('stsd', zeros(20)), box('stco', tables))),
  ),
];

const whole = (file: Uint8Array): string =>
  contentKind(file.subarray(0, contentEnds.head), file.subarray(-contentEnds.tail), isArchive(file));

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
    [
      'a PDF that is a ZIP archive with the longest comment',
      bytes('%PDF-1.4\n', zipEnd.slice(0, -2), [255, 255], zeros(65_535 - 5), '%%EOF'),
      'unknown',
    ],
    ['a PDF cut short', bytes('%PDF-1.4\n1 0 obj'), 'unknown'],
    ['a PDF after something else', bytes('GIF89a', '%PDF-1.4\n', '%%EOF'), 'unknown'],
    ['a JPEG', bytes(jpgHead, [1, 2, 3], jpgEnd), 'jpg'],
    ['a JPEG with zeros after its end', bytes(jpgHead, jpgEnd, zeros(500)), 'jpg'],
    ['a JPEG with one zero after its end', bytes(jpgHead, jpgEnd, zeros(1)), 'jpg'],
    ['a JPEG with anything else after its end', bytes(jpgHead, jpgEnd, '<script>'), 'unknown'],
    ['a JPEG with the trailer of a Samsung', bytes(jpgHead, jpgEnd, samsung(ascii('Image_UTC_Data'))), 'jpg'],
    [
      'a JPEG with that trailer and zeros after it',
      bytes(jpgHead, jpgEnd, samsung([1], [2, 3]), zeros(9)),
      'jpg',
    ],
    [
      'a JPEG with a long block in that trailer',
      bytes(jpgHead, jpgEnd, samsung(film(zeros(9000), zeros(64)), [1])),
      'jpg',
    ],
    ['a JPEG with a trailer of no blocks', bytes(jpgHead, jpgEnd, samsung()), 'jpg'],
    ['a moving picture', bytes(jpgHead, jpgEnd, film(zeros(90_000), zeros(400))), 'jpg'],
    ['a moving picture of a moment', bytes(jpgHead, jpgEnd, film([1, 2], zeros(8))), 'jpg'],
    ['a short film of other boxes', bytes(jpgHead, jpgEnd, box('ftyp', [1]), box('mdat', [2])), 'jpg'],
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
    ['a JPEG with a Samsung trailer around the archive', bytes(jpgHead, jpgEnd, samsung(zipEnd))],
    ['a moving picture with the archive in its film', bytes(jpgHead, jpgEnd, film([1], zipEnd))],
  ])('%s that is also a ZIP archive is unknown', (_, file) => {
    expect(whole(file)).toBe('unknown');
  });

  const rar = ['Rar!', [0x1a, 7, 1, 0]] as const;
  const sevenZip = ['7z', [0xbc, 0xaf, 0x27, 0x1c, 0, 4]] as const;
  it.each([
    ['a PDF that is also a RAR archive', bytes('%PDF-1.7\n', zeros(70_000), ...rar, zeros(70_000), '%%EOF')],
    ['a PDF that is also a RAR archive of before', bytes('%PDF-1.7\n', 'Rar!', [0x1a, 7, 0], '%%EOF')],
    ['a PDF that is also a 7z archive', bytes('%PDF-1.7\n', ...sevenZip, zeros(70_000), '%%EOF')],
    ['a JPEG that is also a RAR archive', bytes(jpgHead, ...rar, jpgEnd)],
    ['a JPEG that is also a 7z archive', bytes(jpgHead, ...sevenZip, jpgEnd)],
  ])('EXT-809 %s is unknown', (_, file) => {
    expect(whole(file)).toBe('unknown');
  });

  it.each([
    ['a JPEG', bytes(jpgHead, '%%EOF', jpgEnd)],
    ['a JPEG with a Samsung trailer', bytes(jpgHead, jpgEnd, samsung(ascii('%%EOF')))],
    ['a moving picture', bytes(jpgHead, jpgEnd, film([1], ascii('%%EOF')))],
  ])('%s that also ends as a PDF is unknown', (_, file) => {
    expect(whole(file)).toBe('unknown');
  });

  const part = fc.array(fc.integer({ min: 0, max: 255 }), { maxLength: 3000 });
  const trailer = fc.oneof(
    fc.array(part, { maxLength: 4 }).map((blocks) => samsung(...blocks)),
    fc
      .tuple(
        part,
        part.map((tables) => tables.slice(0, 1500)),
      )
      .map(([pictures, tables]) => film(pictures, tables)),
    fc.nat(3000).map((count) => [...jpgEnd, ...zeros(count % 2000)]),
  );

  it('a picture of any content with any trailer of a phone is one, and is none without its head', () => {
    fc.assert(
      fc.property(part, trailer, (picture, behind) => {
        const file = bytes(jpgHead, picture, jpgEnd, behind);
        expect(whole(file)).toBe('jpg');
        expect(whole(file.subarray(1))).toBe('unknown');
      }),
    );
  });

  it('and is unknown as soon as an archive or a PDF ends in it', () => {
    fc.assert(
      fc.property(part, trailer, fc.constantFrom(zipEnd, ascii('%%EOF')), (picture, behind, end) => {
        expect(whole(bytes(jpgHead, picture, jpgEnd, behind, end))).toBe('unknown');
        expect(whole(bytes(jpgHead, picture, jpgEnd, samsung(end)))).toBe('unknown');
      }),
    );
  });

  it('no bytes break it, and only the two heads are ever known', () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.uint8Array(), (head, tail) => {
        const kind = contentKind(head, tail, false);
        expect(kind === 'unknown' || hasPdfHead(head) || head[0] === 0xff).toBe(true);
      }),
    );
  });
});

describe('PAPI-44 an encrypted PDF is noticed', () => {
  it.each([
    ['<< /Root 1 0 R /Encrypt 9 0 R >>', true],
    ['//Encrypt<<', true],
    ['/Encrypt\n9 0 R', true],
    ['/Encrypt\u0000', true],
    ['/Encryption', false],
    ['/EncryptMetadata true', false],
    ['/Encryption /Encrypt 9 0 R', true],
    ['/Encrypt', false],
    ['<< /Root 1 0 R /Info 2 0 R >>', false],
    ['/Encryp', false],
    ['', false],
  ])('%j: %s', (trailer, isEncrypted) => {
    expect(isEncryptedPdf(bytes(trailer))).toBe(isEncrypted);
  });

  it('wherever the name stands', () => {
    fc.assert(
      fc.property(
        fc.uint8Array(),
        fc.constantFrom(...'\0\t\n\f\r ()<>[]{}/%'),
        fc.uint8Array(),
        (before, end, after) => {
          expect(isEncryptedPdf(bytes([...before], '/Encrypt', end, [...after]))).toBe(true);
        },
      ),
    );
  });
});
