import { reactivateKey } from '#adapters/wire/access/reactivate-key.ts';
import { reactivationDevices } from '#adapters/wire/access/reactivation-devices.ts';
import { reactivationThirdKey } from '#adapters/wire/access/send-third-key.ts';
import { credentialText } from '#core/access/challenge/credential.ts';
import type { Reactivation } from '#core/access/ports.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { call, command } from './call.ts';
import type { AccessContext } from './context.ts';
import { readConfigurationOrList } from './read-devices.ts';
import { asksThirdKeyOnChoice, callForThirdKey } from './send-third-key.ts';

/** Makes the HTTP client for the reactivation of a blocked key (API-11, API-12, API-27, BLQ-20, BLQ-21). */
export const reactivationOverHttp = (context: AccessContext): Reactivation => ({
  devices: ({ rut, captcha }) =>
    pipe(
      call(context, reactivationDevices, { user: rut, captcha, headers: asksThirdKeyOnChoice }),
      TE.map(readConfigurationOrList),
    ),
  sendThirdKey: (asked) => callForThirdKey(context, reactivationThirdKey, asked),
  reactivate: ({ rut, credential }) =>
    command(context, reactivateKey, {
      challenged: credential,
      json: reactivateKey.question.encode({ userName: rut, userClave: credentialText(credential) }),
    }),
});
