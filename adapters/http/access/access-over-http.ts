import type { AccessPorts } from '#core/access/ports.ts';
import type { AccessContext } from './context.ts';
import { keyRequestsOverHttp } from './key-requests.ts';
import { passwordResetOverHttp } from './password-reset.ts';
import { reactivationOverHttp } from './reactivation.ts';

/** The ports of the access area that a bank answers over HTTP; the others are the browser's. */
export const accessOverHttp = (
  context: AccessContext,
): Pick<AccessPorts, 'passwordReset' | 'reactivation' | 'keyRequests'> => ({
  passwordReset: passwordResetOverHttp(context),
  reactivation: reactivationOverHttp(context),
  keyRequests: keyRequestsOverHttp(context),
});
