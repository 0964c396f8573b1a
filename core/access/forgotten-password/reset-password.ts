import type { Credential } from '../challenge/credential.ts';
import type { Failure } from '../../shared/failure.ts';
import { pipe, TE, type T } from '../../shared/fp.ts';
import type { Rut } from '../../shared/rut.ts';
import { withAftermath } from '../aftermath.ts';
import type { Changes } from '../changes.ts';
import type { AccessPorts } from '../ports.ts';
import type { ForgottenPassword, ForgottenPasswordEvent } from './flow.ts';
import type { NoCardData } from './forms.ts';
import type { WaitingTicket } from './waiting-ticket.ts';
import { readPasswordResetRefusal } from './read-refusal.ts';

type Ports = Pick<AccessPorts, 'passwordReset'>;

const changesOf = {
  'reset-with-card': 'new-key',
  'reset-without-card': 'waiting-key',
} as const satisfies Record<string, Changes>;

type ResetCall = keyof typeof changesOf;

const asEvent =
  (call: ResetCall, rut: Rut, credential?: Credential) =>
  (answer: TE.TaskEither<Failure, WaitingTicket | undefined>): T.Task<ForgottenPasswordEvent> =>
    pipe(
      answer,
      TE.match(
        (failure): ForgottenPasswordEvent => ({
          did: 'not-reset',
          rut,
          refusal: withAftermath(
            changesOf[call],
            failure,
            readPasswordResetRefusal(failure, call, credential?.tipoDispositivo),
          ),
        }),
        (ticket): ForgottenPasswordEvent => ({
          did: 'reset',
          rut,
          ...(ticket === undefined ? {} : { ticket }),
        }),
      ),
    );

/** Use case: sends one key reset with card, proved by the chosen device (OLV-19, API-08, API-10, API-30, API-31). */
export const resetWithCard =
  ({ passwordReset }: Ports) =>
  (
    { rut, pin, password, rToken }: Extract<ForgottenPassword, { at: 'with-card.challenge' }>,
    credential: Credential,
  ): T.Task<ForgottenPasswordEvent> =>
    asEvent(
      'reset-with-card',
      rut,
      credential,
    )(
      pipe(
        passwordReset.resetWithCard({ rut, pin, password, rToken, credential }),
        TE.map(() => undefined),
      ),
    );

/** Use case: sends one key reset without card and returns the answer as an event, with the waiting ticket if the bank issues one (OLV-08, OLV-18, API-09, API-10, API-31, EXT-101). */
export const resetWithoutCard =
  ({ passwordReset }: Ports) =>
  ({ rut, password, captcha }: NoCardData): T.Task<ForgottenPasswordEvent> =>
    asEvent('reset-without-card', rut)(passwordReset.resetWithoutCard({ rut, password, captcha }));
