import type { Session } from '#core/portability/ports.ts';
import { asideMark } from '#core/portability/session/aside.ts';
import { whenBroughtBack } from './when-brought-back.ts';

type Page = Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & {
  readonly location: Pick<Location, 'reload'>;
};

type Timeline = { readonly getEntriesByType: (type: string) => readonly object[] };

type Entry = {
  readonly state: unknown;
  readonly replaceState: (state: unknown, unused: string) => void;
};

/** Tells whether the page was left by the link that requests a certificate, and removes the mark of that from its history entry, since it counts once (EXT-2935). */
const cameFromAside = (entry: Entry): boolean => {
  const { [asideMark]: mark, ...state } = Object(entry.state) as Readonly<Record<string, unknown>>;
  if (mark !== true) return false;
  entry.replaceState(state, '');
  return true;
};

/** Subscribes to restoring the page from the back/forward cache with its old data: ends the session, unless the page was left by the link that requests a certificate, and reloads it (EXT-209, EXT-2935, SEC-07). */
export const renewWhenBroughtBack = (
  session: Pick<Session, 'forget'>,
  page: Page & { readonly history: Entry },
): void => {
  whenBroughtBack(page)(() => {
    if (!cameFromAside(page.history)) session.forget();
    page.location.reload();
  });
};

/** Whenever a sign-in page is restored from the back/forward cache, reloads it, since its form may still hold a typed key (EXT-1338). */
export const reloadWhenBroughtBack = (page: Page): void => {
  whenBroughtBack(page)(() => page.location.reload());
};

/** Ends the session if the page was reached by Back or Forward or in a reopened tab, but not after a reload, nor if it was left by the link that requests a certificate; returns the session (EXT-209, EXT-2935, PROUTE-31). */
export const forgetWhenCameBack = (session: Session, timeline: Timeline, entry: Entry): Session => {
  const [load] = timeline.getEntriesByType('navigation');
  const wasAside = cameFromAside(entry);
  if (load !== undefined && 'type' in load && load.type === 'back_forward' && !wasAside) session.forget();
  return session;
};
