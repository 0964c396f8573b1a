import type { Failure } from '#core/shared/failure.ts';
import { troubleWording } from '../trouble-text.ts';
import { ledger } from './text.ts';

/** Returns the reason why a document's upload failed: the bank's message, or a general one (PERR-15, PERR-20). */
export const failureReason = (failure: Failure): string => {
  if (failure.kind === 'unreachable') return troubleWording.connection.title;
  const said = failure.kind === 'refused' ? (failure.body.mensaje ?? '').trim() : '';
  return said === '' ? ledger.failed : said;
};
