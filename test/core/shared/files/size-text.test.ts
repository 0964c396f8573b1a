import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attachedText, pickedSizeText, sizeText } from '#core/shared/files/size-text.ts';

const shownBytes = (text: string): number => {
  const [number = '', unit = ''] = text.split(' ');
  return Number(number.replaceAll('.', '').replace(',', '.')) * (unit === 'KB' ? 1024 : 1_048_576);
};

const bytes = (): fc.Arbitrary<number> =>
  fc.oneof(
    fc.nat(3_000),
    fc.nat(3_000_000),
    fc.maxSafeNat().map((n) => n % 1e13),
  );

describe('UPL-22 UPL-23 under 1 MB in KB, else in MB, two decimals at most, half up', () => {
  it.each([
    [0, '0 KB'],
    [1, '0,01 KB'],
    [512, '0,5 KB'],
    [1024, '1 KB'],
    [1536, '1,5 KB'],
    [102400, '100 KB'],
    [524288, '512 KB'],
    [1000000, '976,56 KB'],
    [1047552, '1.023 KB'],
    [1048575, '1.024 KB'],
    [1048576, '1 MB'],
    [1572864, '1,5 MB'],
    [2048000, '1,95 MB'],
    [2048001, '1,95 MB'],
    [2097152, '2 MB'],
    [5242880, '5 MB'],
    [128, '0,13 KB'],
    [1_073_741_824, '1.024 MB'],
  ])('%i bytes are %s', (size, text) => {
    expect(sizeText(size)).toBe(text);
  });

  it.each([-1, Number.NaN])('%s bytes are no bytes', (size) => {
    expect(sizeText(size)).toBe('0 KB');
  });

  it('a larger file never shows a smaller size', () => {
    fc.assert(
      fc.property(bytes(), bytes(), (one, other) => {
        const [small, large] = one < other ? [one, other] : [other, one];
        expect(shownBytes(sizeText(small))).toBeLessThanOrEqual(shownBytes(sizeText(large)));
      }),
    );
  });

  it('the shown size is the real one but for half a hundredth, and a file with content is never nothing', () => {
    fc.assert(
      fc.property(bytes(), (size) => {
        const text = sizeText(size);
        const unit = text.endsWith('KB') ? 1024 : 1_048_576;
        expect(Math.abs(shownBytes(text) - size)).toBeLessThanOrEqual(
          size < 6 ? 10.24 : unit / 200 + size * 1e-12,
        );
        expect(text === '0 KB').toBe(size === 0);
        expect(text).toMatch(/^\d{1,3}(\.\d{3})*(,\d?[1-9])? [KM]B$/);
      }),
    );
  });
});

describe('DOC-21 DOC-22 an attachment is its name and its size in kb, rounded up', () => {
  it.each([
    ['balance.pdf', 1, 'balance.pdf (1 kb)'],
    ['balance.pdf', 1024, 'balance.pdf (1 kb)'],
    ['balance.pdf', 1025, 'balance.pdf (2 kb)'],
    ['carpeta.pdf', 2_048_000, 'carpeta.pdf (2000 kb)'],
    ['vacío.pdf', 0, 'vacío.pdf (0 kb)'],
  ])('%s of %i bytes is %s', (name, size, text) => {
    expect(attachedText(name, size)).toBe(text);
  });
});

it('EXT-1033 a file beyond the limit shows its bytes too, if both round to the same number', () => {
  expect(pickedSizeText(2048000)).toBe('1,95 MB');
  expect(pickedSizeText(2048001)).toBe('1,95 MB: 2.048.001 bytes, y caben 2.048.000');
});
