import type { Session } from '#core/portability/ports.ts';
import { whenBroughtBack } from './when-brought-back.ts';

type Page = Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & {
  readonly location: Pick<Location, 'reload'>;
};

type Timeline = { readonly getEntriesByType: (type: string) => readonly object[] };

/** Whenever the page is restored from the back/forward cache with its old data, ends the session and reloads it (EXT-209, SEC-07). */
export const renewWhenBroughtBack = (session: Pick<Session, 'forget'>, page: Page): void => {
  whenBroughtBack(page)(() => {
    session.forget();
    page.location.reload();
  });
};

/** Whenever a sign-in page is restored from the back/forward cache, reloads it, since its form may still hold a typed key (EXT-1338). */
export const reloadWhenBroughtBack = (page: Page): void => {
  whenBroughtBack(page)(() => page.location.reload());
};

/** Ends the session if the page was reached by Back or Forward or in a reopened tab, but not after a reload; returns the session (EXT-209, PROUTE-31). */
export const forgetWhenCameBack = (session: Session, timeline: Timeline): Session => {
  const [load] = timeline.getEntriesByType('navigation');
  if (load !== undefined && 'type' in load && load.type === 'back_forward') session.forget();
  return session;
};
