import { describe, expect, it } from 'vitest';
import { draftPlaces } from '#core/portability/draft/draft.ts';
import { placeOfDraft } from '#core/portability/draft/place-of-draft.ts';
import { E } from '#core/shared/fp.ts';

const complete = E.right('empresa');
const incomplete = E.left(['celular']);

describe('where a draft leads', () => {
  it.each(draftPlaces)(
    'SEC-08 from %s no further than the representative, whom the bank confirms for each session',
    (at) => {
      expect(placeOfDraft('representative', { at }, complete)).toBe('representative');
    },
  );

  it.each([
    ['representative', complete, 'company'],
    ['company', complete, 'company'],
    ['company', incomplete, 'company'],
    ['request', complete, 'request'],
    ['request', incomplete, 'company'],
  ] as const)('left at %s with the company %o it leads to %s', (at, company, place) => {
    expect(placeOfDraft('company', { at }, company)).toBe(place);
  });
});
