import {
  returnParameter,
  unprovedReturns,
  type UnprovedReturn,
} from '#core/portability/identity/digital-identity.ts';

/** Why the bank sent the visitor back from a provider unproved, by the address of the page; any other word says nothing (EXT-2858). */
export const returnedFrom = ({ search }: Pick<Location, 'search'>): UnprovedReturn | undefined => {
  const word = new URLSearchParams(search).get(returnParameter);
  return unprovedReturns.find((known) => known === word);
};
