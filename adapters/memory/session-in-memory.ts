import type { SessionToken } from '#core/portability/identity/questionnaire.ts';
import type { Session } from '#core/portability/ports.ts';
import { O } from '#core/shared/fp.ts';

/** A session that lives as long as its owner. */
export const sessionInMemory = (): Session => {
  let token: O.Option<SessionToken> = O.none;
  return {
    remember: (next) => () => {
      token = O.some(next);
    },
    current: () => token,
    forget: () => {
      token = O.none;
    },
  };
};
