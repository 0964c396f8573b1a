import { expect, it } from 'vitest';
import { returnedFrom } from '#adapters/browser/returned-from.ts';
import {
  identityPage,
  returnParameter,
  unprovedReturns,
} from '#core/portability/identity/digital-identity.ts';
import { routeForPlace } from '#ui/app/route-for-step.ts';

it('EXT-2858 the page of step 1 is told why nothing was proved, in words that it knows', () => {
  for (const word of unprovedReturns)
    expect(returnedFrom({ search: `?${returnParameter}=${word}` })).toBe(word);
  for (const search of [
    '',
    '?identidad=',
    `?${returnParameter}=${unprovedReturns[0]}s`,
    '?identidad=%3Cb%3Ehola',
    '?otra=cancelada',
  ])
    expect(returnedFrom({ search })).toBeUndefined();
  expect(identityPage).toBe(routeForPlace.identity);
});
