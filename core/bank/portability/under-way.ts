import { isEnded } from '../../portability/status/request-summary.ts';
import type { KeptRequest } from '../ports.ts';

/** EXT-1508, EXT-1540 · A request that was not turned down and did not end. */
export const isUnderWay = (
  request: Pick<KeptRequest, 'answer' | 'eligible' | 'ended' | 'withdrawal'>,
): boolean => request.eligible && !isEnded(request);
