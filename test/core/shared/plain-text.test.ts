import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { companyFields } from '#core/portability/company/company-fields.ts';
import { draftText } from '#core/portability/draft/draft.ts';
import { autocompletionOf } from '#core/portability/representative/representative.ts';
import { knownFileName } from '#core/shared/files/file-name.ts';
import { isPlainText, plainText } from '#core/shared/plain-text.ts';
import { E } from '#core/shared/fp.ts';
import { halves, seenTexts, unseenMarks } from '#test/support/unseen-marks.ts';

const marks = [...unseenMarks, ...halves];
const inside = (code: number): string => `Sol${String.fromCodePoint(code)}Ltda`;

// Generates any text, with more invisible characters than chance would give.
const anyText = (): fc.Arbitrary<string> =>
  fc.string({
    unit: fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      fc.constantFrom(...marks.map(([, code]) => String.fromCodePoint(code))),
      fc.constantFrom('a', 'Ñ', ' ', '\u00a0'),
    ),
    maxLength: 60,
  });

const holdsAMark = (text: string): boolean => {
  const units = Array.from(text, (character) => character.codePointAt(0));
  return marks.some(([, code]) => units.includes(code));
};

// Excludes the mobile and the mail address, which have formats of their own.
const freeTexts = Object.entries(companyFields).flatMap(([name, field]) =>
  'limit' in field && !['celular', 'email'].includes(name) ? [{ name, parse: field.parse }] : [],
);

describe('EXT-803 a plain text holds nothing that is not seen', () => {
  it.each(marks)('%s', (_, code) => {
    expect(isPlainText(inside(code))).toBe(false);
  });

  it.each(seenTexts)('and accepts usual characters: %s', (text) => {
    expect(isPlainText(text)).toBe(true);
  });

  it('nor marks that pile up over one letter, however the letter is written', () => {
    for (const mark of ['\u030a', '\u0305', '\u0332', '\u0338']) {
      expect(isPlainText(`Calle W${mark.repeat(3)}`)).toBe(false);
      expect(isPlainText(`Calle W${mark.repeat(2)}`)).toBe(true);
      expect(plainText(`W${mark.repeat(40)}x`)).toBe(`W${mark.repeat(2)}x`.normalize('NFC'));
    }
    expect(isPlainText('e\u0301\u0303\u0302')).toBe(true);
  });

  it('and composes no long run of marks, which takes the square of its length', () => {
    const composed = vi.spyOn(String.prototype, 'normalize');
    const run = `A${'\u0345'.repeat(20)}${'\u0301'.repeat(20)}${'\u0323'.repeat(20)}`;
    expect(isPlainText(run)).toBe(false);
    expect(composed).not.toHaveBeenCalled();
    expect([...plainText(run)].length).toBeLessThanOrEqual(3);
    expect(composed.mock.contexts.map((text) => [...String(text)].length)).toEqual([9]);
    composed.mockRestore();
  });

  it.each(freeTexts)('no $name that is accepted holds one', ({ parse }) => {
    let accepted = 0;
    fc.assert(
      fc.property(anyText(), (text) => {
        const parsed = parse(text);
        if (E.isLeft(parsed)) return;
        accepted += 1;
        expect(holdsAMark(parsed.right)).toBe(false);
      }),
      { numRuns: 2_000 },
    );
    expect(accepted).toBeGreaterThan(50);
  });
});

describe('EXT-806 text from elsewhere loses them', () => {
  it('one line stays, a blank where a line broke', () => {
    expect(plainText('Sol\r\nLtda\u2028y\u202e\u200bCía\u001b[31m\t.')).toBe('Sol Ltda yCía[31m .');
    expect(seenTexts.map(plainText)).toEqual(seenTexts);
  });

  it('for any text', () => {
    fc.assert(fc.property(anyText(), (text) => isPlainText(plainText(text)) && !holdsAMark(plainText(text))));
  });

  it('in the name of a file, which keeps its real ending', () => {
    expect(knownFileName('factura\u202efdp.exe')).toBe('facturafdp.exe');
  });

  it('in a draft', () => {
    fc.assert(fc.property(anyText(), (text) => isPlainText(draftText(text))));
    expect(draftText(`${'a'.repeat(99)}😀`)).toBe('a'.repeat(99));
  });

  it("in the tax authority's data", () => {
    const names = { rut: '', nombres: 'Ana\u200d', apellidoPaterno: 'So\u0007to', apellidoMaterno: 'R\n ' };
    const found = autocompletionOf(
      {
        empresa: { rut: '', razonSocial: '\u202eSol\u0000' },
        direccion: [{ calle: 'Los\nAromos', numero: '1\ufeff' }],
        representantes: [names],
      },
      names,
    );
    expect(found).toEqual({
      razonSocial: 'Sol',
      calle: 'Los Aromos',
      numero: '1',
      nombreRepresentante: 'Ana',
      apellidoPaternoRepresentante: 'Soto',
      apellidoMaternoRepresentante: 'R',
    });
  });
});
