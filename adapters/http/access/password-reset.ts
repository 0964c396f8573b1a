import { forgottenPasswordDevices } from '#adapters/wire/access/forgotten-password-devices.ts';
import { resetKeyWithoutProduct } from '#adapters/wire/access/reset-key-without-product.ts';
import { resetKey } from '#adapters/wire/access/reset-key.ts';
import { validateCardUser } from '#adapters/wire/access/validate-card-user.ts';
import type { PasswordReset } from '#core/access/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { call, command } from './call.ts';
import type { AccessContext } from './context.ts';
import { readConfiguration } from './read-devices.ts';

/** API-06 to API-10, API-30 · The forgotten password, with a card and without. */
export const passwordResetOverHttp = (context: AccessContext): PasswordReset => ({
  validateUser: ({ rut, pin, captcha }) =>
    pipe(
      call(context, validateCardUser, { captcha, json: validateCardUser.question.encode({ rut, pin }) }),
      TE.map(({ rToken }) => ({ rToken })),
    ),
  devices: ({ rut, rToken }) =>
    pipe(call(context, forgottenPasswordDevices, { user: rut, rToken }), TE.map(readConfiguration)),
  resetWithCard: ({ rut, pin, password, rToken, credential }) =>
    command(context, resetKey, {
      rToken,
      challenged: credential,
      json: resetKey.question.encode({ rut, password, pin }),
    }),
  resetWithoutCard: ({ rut, password, captcha }) =>
    command(context, resetKeyWithoutProduct, {
      captcha,
      json: resetKeyWithoutProduct.question.encode({ rut, password }),
    }),
});
