import type { AccessPorts } from '../ports.ts';
import type { SignInCredentials } from './check-sign-in.ts';
import type { SignInEvent } from './flow.ts';

/** LOGIN-10, LOGIN-16 · The value of the context cookie, and of the context that is posted. */
export const companyContext = 'empresa';

/** LOGIN-13, LOGIN-16, LOGIN-17, LOGIN-18 · Posts only in the company's context; elsewhere nothing is sent. */
export const submitSignIn =
  ({ cookies, signIn }: Pick<AccessPorts, 'cookies' | 'signIn'>) =>
  (credentials: SignInCredentials, requestId = ''): SignInEvent => {
    if (cookies.context() !== companyContext) return { did: 'lack-context' };
    signIn.post({ ...credentials, requestId })();
    return { did: 'post' };
  };
