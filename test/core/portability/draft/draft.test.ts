import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { companyFields } from '#core/portability/company/company-fields.ts';
import { draftText, maxDraftText } from '#core/portability/draft/draft.ts';

const limits = Object.entries(companyFields).flatMap(([name, field]) =>
  'limit' in field && field.limit !== undefined ? [[name, field.limit] as const] : [],
);

describe('a typed text in a draft', () => {
  it.each(['', ' Panadería El Sol SpA ', '  ', 'ñandú 🦤', '+56 9 8765'])('%o is saved as typed', (text) => {
    expect(draftText(text)).toBe(text);
  });

  it.each(limits)('keeps every character that %s takes', (_, limit) => {
    const longest = '🦤'.repeat(limit);
    expect(draftText(longest)).toBe(longest);
  });

  it('is truncated without splitting a character, and loses characters that databases reject', () => {
    expect(draftText('a'.repeat(500))).toHaveLength(maxDraftText);
    expect(draftText(`${'a'.repeat(maxDraftText - 1)}🦤`)).toBe('a'.repeat(maxDraftText - 1));
    expect(draftText('a\0b\ud800c')).toBe('abc');
  });

  it('is always valid, and stable', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const kept = draftText(text);
        return (
          kept.length <= maxDraftText &&
          !/\p{Surrogate}/u.test(kept) &&
          !kept.includes('\0') &&
          draftText(kept) === kept
        );
      }),
    );
  });
});
