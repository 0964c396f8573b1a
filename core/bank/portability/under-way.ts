import { isEnded } from '../../portability/status/request-summary.ts';
import type { KeptRequest } from '../ports.ts';

/** EXT-1508 · A request that neither the bank turned down nor its company ended. */
export const isUnderWay = (request: Pick<KeptRequest, 'answer' | 'eligible' | 'withdrawal'>): boolean =>
  request.eligible && !isEnded(request);
