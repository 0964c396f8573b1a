import { O } from '#core/shared/fp.ts';
import type { HttpContext } from './call.ts';

/** The same context for work that may outlive its session: its calls keep the token of now, or what it was renewed to, whatever is forgotten or opened meanwhile. */
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
