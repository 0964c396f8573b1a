import {
  returnParameter,
  unprovedReturns,
  type UnprovedReturn,
} from '#core/portability/identity/digital-identity.ts';

/** Reads from the page's address why the bank sent the visitor back from the provider of digital identity without a proof; undefined without a reason, or for an unknown one (EXT-2858). */
export const returnedFrom = ({ search }: Pick<Location, 'search'>): UnprovedReturn | undefined => {
  const word = new URLSearchParams(search).get(returnParameter);
  return unprovedReturns.find((known) => known === word);
};
