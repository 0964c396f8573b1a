import { O } from '#core/shared/fp.ts';
import type { HttpContext } from './call.ts';

/** Binds a context's calls to the current session, for work that may outlive it: they send its token, or the renewed one, even if another session opens. */
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
