import type { Failure } from '../../shared/failure.ts';
import { O } from '../../shared/fp.ts';
import { fileMessage } from '../../shared/messages/file-messages.ts';
import type { RepresentativeVerdict } from './representative.ts';

/** EXT-1103 · A block that the bank names is told; any other refusal is a service that failed (REP-20). */
export const readLock = (failure: Failure): O.Option<RepresentativeVerdict> => {
  if (failure.kind !== 'refused' || failure.status !== 403) return O.none;
  const { horasBloqueo: hours, bloqueadoHasta: until } = failure.body;
  return hours === undefined && until === undefined
    ? O.none
    : O.some({ verdict: 'password-locked', until, hours });
};

/** EXT-1102 · A folder larger than the bank takes, in its words where it has any. */
export const readTooLarge = (failure: Failure): O.Option<RepresentativeVerdict> => {
  if (failure.kind !== 'refused' || failure.status !== 413) return O.none;
  const said = (failure.body.mensaje ?? '').trim();
  return O.some({
    verdict: 'wrong-folder',
    why: { message: said === '' ? fileMessage('size', 'public') : said },
  });
};
