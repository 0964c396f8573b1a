import { forgottenPasswordDevices } from '#adapters/wire/access/forgotten-password-devices.ts';
import { resetKeyWithoutProduct } from '#adapters/wire/access/reset-key-without-product.ts';
import { resetKey } from '#adapters/wire/access/reset-key.ts';
import { forgottenPasswordThirdKey } from '#adapters/wire/access/send-third-key.ts';
import { validateCardUser } from '#adapters/wire/access/validate-card-user.ts';
import type { WaitingTicket } from '#core/access/forgotten-password/waiting-ticket.ts';
import type { PasswordReset } from '#core/access/ports.ts';
import type { Failure } from '#core/shared/failure.ts';
import { E, pipe, TE } from '#core/shared/fp.ts';
import { decoded, type HttpAnswer } from '../read-answer.ts';
import { call, command, send } from './call.ts';
import type { AccessContext } from './context.ts';
import { readConfiguration } from './read-devices.ts';
import { asksThirdKeyOnChoice, callForThirdKey } from './send-third-key.ts';

/** Decodes the activation number, with its expiry, of a key that waits for activation by phone; undefined if the bank sends none. An empty body counts as none, an unreadable one as a failure, since the key may be waiting (EXT-106). */
const ticketOf = (answer: HttpAnswer): E.Either<Failure, WaitingTicket | undefined> =>
  answer.bytes.length === 0
    ? E.right(undefined)
    : pipe(
        decoded(resetKey.answer)(answer),
        E.map(() =>
          pipe(
            decoded(resetKeyWithoutProduct.answer)(answer),
            E.match(
              () => undefined,
              ({ numero, hasta }) =>
                numero === undefined || hasta === undefined ? undefined : { number: numero, until: hasta },
            ),
          ),
        ),
      );

/** Makes the HTTP client for a forgotten password (API-06 to API-10, API-30). */
export const passwordResetOverHttp = (context: AccessContext): PasswordReset => ({
  validateUser: ({ rut, pin, captcha }) =>
    pipe(
      call(context, validateCardUser, { captcha, json: validateCardUser.question.encode({ rut, pin }) }),
      TE.map(({ rToken }) => ({ rToken })),
    ),
  devices: ({ rut, rToken }) =>
    pipe(
      call(context, forgottenPasswordDevices, { user: rut, rToken, headers: asksThirdKeyOnChoice }),
      TE.map(readConfiguration),
    ),
  sendThirdKey: (asked) => callForThirdKey(context, forgottenPasswordThirdKey, asked),
  resetWithCard: ({ rut, pin, password, rToken, credential }) =>
    command(context, resetKey, {
      rToken,
      challenged: credential,
      json: resetKey.question.encode({ rut, password, pin }),
    }),
  resetWithoutCard: ({ rut, password, captcha }) =>
    pipe(
      send(context, resetKeyWithoutProduct, {
        captcha,
        json: resetKeyWithoutProduct.question.encode({ rut, password }),
      }),
      TE.flatMapEither(ticketOf),
    ),
});
