import type { KeptRequest } from '../ports.ts';

/** A request that neither the bank turned down nor its company withdrew. */
export const isUnderWay = ({ eligible, withdrawal }: Pick<KeptRequest, 'eligible' | 'withdrawal'>): boolean =>
  eligible && withdrawal === undefined;
