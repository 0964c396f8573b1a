import type { StoredRequest } from '../ports.ts';

/** A request that neither the bank turned down nor its company withdrew. */
export const isUnderWay = ({
  eligible,
  withdrawal,
}: Pick<StoredRequest, 'eligible' | 'withdrawal'>): boolean => eligible && withdrawal === undefined;
