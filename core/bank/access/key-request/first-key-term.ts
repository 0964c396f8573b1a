import type { CompanyUser } from '../ports.ts';

/** Tells whether a person never had a key and the term to request the first one is over; then no journey creates one (KEY-12, EXT-1131). */
export const isFirstKeyTermOver = ({
  keyHash,
  requestPeriodOver,
}: Pick<CompanyUser, 'keyHash' | 'requestPeriodOver'>): boolean => keyHash === undefined && requestPeriodOver;
