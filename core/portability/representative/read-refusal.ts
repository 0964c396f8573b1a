import type { Failure } from '../../shared/failure.ts';
import { O } from '../../shared/fp.ts';
import { fileMessage } from '../../shared/messages/file-messages.ts';
import type { RepresentativeVerdict } from './representative.ts';

/** Reads the lockout of the tax authority password from a refusal; none for any other failure, which means that the service failed (REP-20, EXT-1103). */
export const readLock = (failure: Failure): O.Option<RepresentativeVerdict> => {
  if (failure.kind !== 'refused' || failure.status !== 403) return O.none;
  const { horasBloqueo: hours, bloqueadoHasta: until } = failure.body;
  return hours === undefined && until === undefined
    ? O.none
    : O.some({ verdict: 'password-locked', until, hours });
};

/** Reads the refusal of a tax folder that is too large, with the bank's message if it has one; none for any other failure (EXT-1102). */
export const readTooLarge = (failure: Failure): O.Option<RepresentativeVerdict> => {
  if (failure.kind !== 'refused' || failure.status !== 413) return O.none;
  const said = (failure.body.mensaje ?? '').trim();
  return O.some({
    verdict: 'wrong-folder',
    why: { message: said === '' ? fileMessage('size', 'public') : said },
  });
};
