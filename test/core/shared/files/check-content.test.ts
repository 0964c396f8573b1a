import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkContent, type ContentFacts } from '#core/shared/files/check-content.ts';
import { E } from '#core/shared/fp.ts';

const pdf: ContentFacts = { content: 'pdf', encrypted: false };
const jpg: ContentFacts = { content: 'jpg', encrypted: false };
const unknown: ContentFacts = { content: 'unknown', encrypted: false };

describe('PAPI-44 the content really is the PDF or the JPEG that the name promises', () => {
  it.each([
    ['balance.pdf', pdf, 'application/pdf'],
    ['BALANCE.PDF', pdf, 'application/pdf'],
    ['foto.jpg', jpg, 'image/jpeg'],
    ['foto.Jpg', jpg, 'image/jpeg'],
  ])('%s with %j is sent as %s', (name, facts, type) => {
    expect(checkContent(name, facts)).toEqual(E.right(type));
  });

  it.each([
    ['foto.jpg', pdf],
    ['balance.pdf', jpg],
    ['foto.jpg', unknown],
    ['balance.pdf', unknown],
    ['foto.jpeg', jpg],
    ['balance', pdf],
    ['balance.unknown', unknown],
    ['foto.jpg', { ...pdf, encrypted: true }],
  ])('%s with %j is something else', (name, facts) => {
    expect(checkContent(name, facts)).toEqual(E.left('other-content'));
  });

  it('a PDF that asks for a password is not taken', () => {
    expect(checkContent('balance.pdf', { ...pdf, encrypted: true })).toEqual(E.left('protected'));
  });

  it('unknown content is refused under every extension', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.constantFrom('pdf', 'jpg', 'unknown').map((end) => `a.${end}`),
        ),
        fc.boolean(),
        (name, encrypted) => {
          expect(checkContent(name, { content: 'unknown', encrypted })).toEqual(E.left('other-content'));
        },
      ),
    );
  });
});
