import type { AccessPorts } from '../ports.ts';
import type { SignInCredentials } from './check-sign-in.ts';
import type { SignInEvent } from './flow.ts';

/** Value of the company context in the context cookie and in the posted form (LOGIN-10, LOGIN-16). */
export const companyContext = 'empresa';

/** Use case: posts the login credentials only in the company context; otherwise sends nothing (LOGIN-13, LOGIN-16, LOGIN-17, LOGIN-18). */
export const submitSignIn =
  ({ cookies, signIn }: Pick<AccessPorts, 'cookies' | 'signIn'>) =>
  (credentials: SignInCredentials, requestId = ''): SignInEvent => {
    if (cookies.context() !== companyContext) return { did: 'lack-context' };
    signIn.post({ ...credentials, requestId })();
    return { did: 'post' };
  };
