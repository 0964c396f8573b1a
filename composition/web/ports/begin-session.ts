import { renewWhenBroughtBack } from '#adapters/browser/renew-when-brought-back.ts';
import { followingRenewals } from '#adapters/http/renewals.ts';
import { session } from '#composition/portal/tokens.ts';
import { take, type Container } from '#composition/container.ts';
import { httpContext } from '../http-context.ts';

/** Prepares a new or restored session before its first call: follows its renewed tokens (EXT-203, EXT-204), and handles a page restored from the back/forward cache. */
export const beginSession = (own: Container): void => {
  const context = take(own, httpContext);
  if (context.renewals !== undefined) return;
  renewWhenBroughtBack(take(own, session), window);
  Object.assign(context, followingRenewals(context));
};
