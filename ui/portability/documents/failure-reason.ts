import type { Failure } from '#core/shared/failure.ts';
import { troubleWording } from '../text.ts';
import { ledger } from './text.ts';

/** PERR-15, PERR-20 · Why a document did not arrive: as the bank says it, if it says anything. */
export const failureReason = (failure: Failure): string => {
  if (failure.kind === 'unreachable') return troubleWording.connection.title;
  const said = failure.kind === 'refused' ? (failure.body.mensaje ?? '').trim() : '';
  return said === '' ? ledger.failed : said;
};
