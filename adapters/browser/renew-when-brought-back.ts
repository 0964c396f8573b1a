import type { Session } from '#core/portability/ports.ts';
import { whenBroughtBack } from './when-brought-back.ts';

type Page = Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & {
  readonly location: Pick<Location, 'reload'>;
};

type Timeline = { readonly getEntriesByType: (type: string) => readonly object[] };

/** EXT-209, SEC-07 · A page that the browser brings back as it was left, all its data with it, begins anew. */
export const renewWhenBroughtBack = (session: Pick<Session, 'forget'>, page: Page): void => {
  whenBroughtBack(page)(() => {
    session.forget();
    page.location.reload();
  });
};

/** EXT-1338 · A page of the way in that the browser brings back as it was left holds what was typed there, a key too: it is loaded anew. */
export const reloadWhenBroughtBack = (page: Page): void => {
  whenBroughtBack(page)(() => page.location.reload());
};

/** EXT-209, PROUTE-31 · Whoever comes by Back or Forward from another page, or to a tab that was closed, has no session: a reload alone goes on. */
export const forgetWhenCameBack = (session: Session, timeline: Timeline): Session => {
  const [load] = timeline.getEntriesByType('navigation');
  if (load !== undefined && 'type' in load && load.type === 'back_forward') session.forget();
  return session;
};
