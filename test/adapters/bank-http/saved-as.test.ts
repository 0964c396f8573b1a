import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { savedAs } from '#adapters/bank-http/saved-as.ts';

describe('the name a file is saved under', () => {
  it.each([
    ['balance.pdf', `attachment; filename="balance.pdf"; filename*=UTF-8''balance.pdf`],
    [
      'año ’26 "A".pdf',
      `attachment; filename="ano _26 _A_.pdf"; filename*=UTF-8''a%C3%B1o%20%E2%80%9926%20%22A%22.pdf`,
    ],
    ["a'(b)*.pdf", `attachment; filename="a__b__.pdf"; filename*=UTF-8''a%27%28b%29%2A.pdf`],
    [
      'a\r\nSet-Cookie: x.pdf',
      `attachment; filename="a__Set-Cookie_ x.pdf"; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20x.pdf`,
    ],
  ])('%j', (name, header) => {
    expect(savedAs(name)).toBe(header);
  });

  it('is one ASCII line for any name, and keeps every existing letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (name) => {
        const header = savedAs(name);
        expect(header).toMatch(/^attachment; filename="[\w .-]*"; filename\*=UTF-8''[\w.!~%-]*$/);
        const whole = decodeURIComponent(header.slice(header.indexOf("''") + 2));
        expect(whole).toBe(name.replace(/\p{Surrogate}/gu, '_'));
      }),
    );
  });
});
