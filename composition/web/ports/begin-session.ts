import { renewWhenBroughtBack } from '#adapters/browser/renew-when-brought-back.ts';
import { followingRenewals } from '#adapters/http/renewals.ts';
import { session } from '#composition/portal/tokens.ts';
import { take, type Container } from '#composition/container.ts';
import { httpContext } from '../http-context.ts';

/** EXT-203, EXT-204 · Before the first call of a session, whether it is opened here or was recovered: its tokens are followed, and its page hides its data once it is over. */
export const beginSession = (own: Container): void => {
  const context = take(own, httpContext);
  if (context.renewals !== undefined) return;
  renewWhenBroughtBack(take(own, session), window);
  Object.assign(context, followingRenewals(context));
};
