import type { Session } from '#core/portability/ports.ts';
import { whenBroughtBack } from './when-brought-back.ts';

type Page = Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & {
  readonly location: Pick<Location, 'reload'>;
};

type Timeline = { readonly getEntriesByType: (type: string) => readonly object[] };

/** Ends the session and reloads when a page is restored from the back/forward cache with its old data (EXT-209, SEC-07). */
export const renewWhenBroughtBack = (session: Pick<Session, 'forget'>, page: Page): void => {
  whenBroughtBack(page)(() => {
    session.forget();
    page.location.reload();
  });
};

/** Reloads a sign-in page restored from the back/forward cache, since its form may still hold a typed key (EXT-1338). */
export const reloadWhenBroughtBack = (page: Page): void => {
  whenBroughtBack(page)(() => page.location.reload());
};

/** Ends the session of a page reached by Back or Forward, or of a reopened tab; only a reload keeps it (EXT-209, PROUTE-31). */
export const forgetWhenCameBack = (session: Session, timeline: Timeline): Session => {
  const [load] = timeline.getEntriesByType('navigation');
  if (load !== undefined && 'type' in load && load.type === 'back_forward') session.forget();
  return session;
};
