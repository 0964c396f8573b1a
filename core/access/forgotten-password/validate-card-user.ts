import { pipe, TE, type T } from '../../shared/fp.ts';
import { withAftermath } from '../aftermath.ts';
import type { AccessPorts } from '../ports.ts';
import type { ForgottenPasswordEvent } from './flow.ts';
import type { CardData } from './forms.ts';
import { readPasswordResetRefusal } from './read-refusal.ts';

/** Use case of a forgotten password: validates rut, card pin and captcha, gets the flow's token, and returns the answer as an event (OLV-17, OLV-19). */
export const validateCardUser =
  ({ passwordReset }: Pick<AccessPorts, 'passwordReset'>) =>
  ({ rut, pin, captcha }: CardData): T.Task<ForgottenPasswordEvent> =>
    pipe(
      passwordReset.validateUser({ rut, pin, captcha }),
      TE.match(
        (failure): ForgottenPasswordEvent => ({
          did: 'not-validated',
          rut,
          pin,
          refusal: withAftermath('attempt', failure, readPasswordResetRefusal(failure, 'validate')),
        }),
        ({ rToken }): ForgottenPasswordEvent => ({ did: 'validated', rut, pin, rToken }),
      ),
    );
