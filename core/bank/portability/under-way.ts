import type { KeptRequest } from '../ports.ts';

/** A request that neither the bank turned down nor its company withdrew or ended by rejecting its offer. */
export const isUnderWay = ({
  eligible,
  withdrawal,
  answer,
}: Pick<KeptRequest, 'answer' | 'eligible' | 'withdrawal'>): boolean =>
  eligible && withdrawal === undefined && answer?.kind !== 'rechazada';
