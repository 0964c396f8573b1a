import type { SessionToken } from '#core/portability/identity/questionnaire.ts';
import type { Session } from '#core/portability/ports.ts';
import { O } from '#core/shared/fp.ts';

/** Creates a holder of the session token in memory only, lost with the page. */
export const sessionInMemory = (): Session => {
  let token: O.Option<SessionToken> = O.none;
  let checking = false;
  return {
    remember: (next) => () => {
      token = O.some(next);
    },
    current: () => token,
    markChecking: (next) => () => {
      checking = next;
    },
    isChecking: () => checking,
    forget: () => {
      token = O.none;
      checking = false;
    },
  };
};
