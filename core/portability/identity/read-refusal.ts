import { endsSession, type Failure } from '../../shared/failure.ts';

/** Effect of a failed call on the identity step: leave the flow, show a modal with the error, or a panel with a retry button. */
export type IdentityRefusal =
  | { readonly refusal: 'leave' }
  | {
      readonly refusal: 'modal';
      readonly message?: string | undefined;
      readonly blockHours?: number | undefined;
      readonly until?: string | undefined;
    }
  | { readonly refusal: 'connection' }
  | { readonly refusal: 'intermittent' };

/** Maps a failed call of the identity questions to its effect, row by row of section 8 of the specification (QST-36, QST-37, PERR-04, PERR-05, PERR-20, SEC-18). */
export const readIdentityRefusal = (failure: Failure): IdentityRefusal => {
  if (endsSession(failure)) return { refusal: 'leave' };
  if (failure.kind === 'unreachable') return { refusal: 'connection' };
  if (failure.kind === 'unreadable') return { refusal: 'intermittent' };
  const { status, body } = failure;
  const named = status === 500 || (status === 403 && body.hasData);
  return named
    ? { refusal: 'modal', message: body.mensaje, blockHours: body.horasBloqueo, until: body.bloqueadoHasta }
    : { refusal: 'intermittent' };
};
