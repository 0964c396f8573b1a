import type { Session } from '#core/portability/ports.ts';
import { accessOf } from '#core/portability/session/access-of.ts';

type Page = Pick<EventTarget, 'addEventListener'> & { readonly location: Pick<Location, 'reload'> };

/** SEC-07, PROUTE-31 · A page that the browser brings back as it was left, all its data with it, begins anew unless its own session goes on. */
export const renewWhenBroughtBack = (session: Pick<Session, 'current'>, page: Page): void => {
  let left: string | undefined;
  page.addEventListener('pagehide', () => {
    left = accessOf(session);
  });
  page.addEventListener('pageshow', (event) => {
    if (!(event as PageTransitionEvent).persisted) return;
    if (left === undefined || left !== accessOf(session)) page.location.reload();
  });
};
