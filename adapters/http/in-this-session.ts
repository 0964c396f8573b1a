import { O } from '#core/shared/fp.ts';
import type { HttpContext } from './call.ts';

/** Context bound to the current session, for work that may outlive it: calls keep its token or successor even if another session opens. */
export const inThisSession = (context: HttpContext): HttpContext => {
  const token = context.session.current();
  return {
    ...context,
    session: {
      ...context.session,
      current: () => (context.renewals === undefined ? token : O.map(context.renewals.latest)(token)),
    },
    ownSession: context.ownSession ?? context.session,
  };
};
