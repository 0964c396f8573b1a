import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  emptyPlace,
  readSignedFile,
  signatureBytes,
  withRange,
  withSignature,
} from '#core/shared/receipts/signed-file.ts';
import { E } from '#core/shared/fp.ts';
import { right } from '#test/support/right.ts';

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(text, 'latin1'));
const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

const head = '%PDF-1.7\n1 0 obj\n<<\n/Type /Sig\n';
const tail = '\n>>\nendobj\ntrailer\n%%EOF\n';
const printed = `${head}/ByteRange ${emptyPlace.byteRange}\n/Contents ${emptyPlace.contents}${tail}`;
const file = textOf(withSignature(right(withRange(bytesOf(printed))).file, Uint8Array.from([1, 171, 255])));

const notWhole = E.left('not-signed-whole');
const read = (text: string) => readSignedFile(bytesOf(text));

const [range = '', ...numbers] = /\[0 (\d+) (\d+) (\d+)\]/.exec(file) ?? [];
const [start = 0, end = 0, rest = 0] = numbers.map(Number);

const ranged = (numbers: string): string => file.replace(range, numbers.padEnd(range.length));

describe('the place of a signature', () => {
  it('is the only part that the signature does not cover', () => {
    const { signed, signature } = right(read(file));
    expect(textOf(signed)).toBe(`${file.slice(0, start)}${file.slice(end)}`);
    expect(signature).toEqual(Uint8Array.from([1, 171, 255, ...Array(signatureBytes - 3).fill(0)]));
    expect(end - start).toBe(2 * signatureBytes + 2);
    expect(end + rest).toBe(file.length);
  });

  it('is not found in a print without one, or with two', () => {
    expect(withRange(bytesOf(`${head}${tail}`))).toEqual(E.left('no-place'));
    expect(withRange(bytesOf(printed + printed))).toEqual(E.left('no-place'));
    expect(withRange(bytesOf(printed.replace('[0 0 0 0]', '[0 1 0 0]')))).toEqual(E.left('no-place'));
    expect(withRange(bytesOf(printed.replace('<00', '<0g')))).toEqual(E.left('no-place'));
  });
});

describe('EXT-701 a file is not signed whole', () => {
  const { length } = file;
  const more = '/ByteRange [0 1 2 3]';
  it.each([
    ['without a signature', `${head}${tail}`],
    ['with a name that only begins alike', file.replace('/ByteRange ', '/ByteRangeX ')],
    ['with the name changed', file.replace('/ByteRange ', '/ByteRang_ ')],
    ['with something before it', `\n${file}`],
    ['with something after it', `${file}\n`],
    ['with another signature after it', `${file}${printed}`],
    ['with its last byte gone', file.slice(0, -1)],
    [
      'with two names, though the first one fits',
      `${ranged(`[0 ${start} ${end} ${rest + more.length}]`)}${more}`,
    ],
    ['from its second byte, or so it says', ranged(`[1 ${start} ${end} ${rest}]`)],
    ['from its second byte', ranged(`[1 ${start - 1} ${end} ${rest}]`)],
    ['with the first part shorter', ranged(`[0 ${start - 1} ${end} ${rest}]`)],
    ['with the first part longer', ranged(`[0 ${start + 1} ${end} ${rest}]`)],
    ['with the second part later', ranged(`[0 ${start} ${end + 1} ${rest - 1}]`)],
    ['with the second part earlier', ranged(`[0 ${start} ${end - 1} ${rest + 1}]`)],
    ['with the second part short of the end', ranged(`[0 ${start} ${end} ${rest - 1}]`)],
    ['with the second part beyond the end', ranged(`[0 ${start} ${end} ${rest + 1}]`)],
    ['with a place longer than what it holds', ranged(`[0 ${start} ${end + 2} ${rest - 2}]`)],
    ['with parts that overlap', ranged(`[0 ${end} ${start} ${length - start}]`)],
    ['with parts that leave no place', ranged(`[0 ${start} ${start} ${length - start}]`)],
    ['with a place moved as it is', ranged(`[0 ${start + 2} ${end + 2} ${rest - 2}]`)],
    ['with parts of noughts', ranged('[0 0 0 0]')],
    ['with three numbers', ranged(`[0 ${start} ${end}]`)],
    ['with five numbers', ranged(`[0 ${start} ${end} ${rest} 0]`)],
    ['with a number below nought', ranged(`[0 -${start} ${end} ${rest}]`)],
    ['with a number with a point', ranged(`[0 ${start}. ${end} ${rest}]`)],
    ['with a number too long', ranged(`[0 ${start} ${end} 9999999999]`)],
    ['with a reference for a number', ranged(`[0 ${start} 9 0 R ${rest}]`)],
    ['with capital digits', file.replace('<01abff', '<01ABff')],
    ['with a blank among its digits', file.replace('<01abff', '<01 bff')],
    ['with a text for its digits', file.replace('<01', '(01')],
    ['with nothing after the name', '/ByteRange '],
    ['that is empty', ''],
  ])('%s', (_, changed) => {
    expect(changed).not.toBe(file);
    expect(read(changed)).toEqual(notWhole);
  });

  it('wrong ranges are refused, and never crash', () => {
    const near = fc.oneof(
      fc.constantFrom(0, 1, start, end, rest, length),
      fc.nat({ max: 2 * length }),
      fc.integer({ min: -2, max: 2 }).map((by) => end + by),
    );
    let found = 0;
    fc.assert(
      fc.property(fc.tuple(near, near, near, near), ([a, b, c, d]) => {
        const isRight = a === 0 && b === start && c === end && d === rest;
        if (isRight) found += 1;
        expect(E.isRight(read(ranged(`[${a} ${b} ${c} ${d}]`)))).toBe(isRight);
      }),
      { examples: [[[0, start, end, rest]]] },
    );
    expect(found).toBeGreaterThan(0);
  });

  it('any bytes get an answer', () => {
    const piece = fc.constantFrom(
      '/ByteRange ',
      '[0 ',
      '1 ',
      '4 ] ',
      '<',
      '>',
      '00',
      '/',
      emptyPlace.contents,
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ unit: 'binary-ascii' }))), (pieces) => {
        expect(read(pieces.join(''))).toEqual(notWhole);
      }),
    );
  });
});

it('EXT-701 changing any byte changes the signed text or signature, or invalidates the file', () => {
  const { signed, signature } = right(read(file));
  const told = textOf(signed) + textOf(signature);
  const isBetween = (place: number) => place > start + 6 && place < end - 6;
  for (let place = 0; place < file.length; place += isBetween(place) ? 97 : 1) {
    const changed = bytesOf(file);
    changed[place] = ((changed[place] ?? 0) + 1) % 256;
    const answer = readSignedFile(changed);
    if (E.isRight(answer))
      expect(textOf(answer.right.signed) + textOf(answer.right.signature)).not.toBe(told);
  }
});
