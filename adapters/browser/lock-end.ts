import { lockEndCookie } from '#adapters/wire/access/lock-end.ts';
import type { LockEnd } from '#core/access/ports.ts';
import { O, pipe } from '#core/shared/fp.ts';

const written = new RegExp(`(?:^|; )${lockEndCookie.name}=([^;]*)`);

type Around = {
  readonly document: Pick<Document, 'cookie'>;
  readonly history: {
    readonly state: unknown;
    readonly replaceState: (state: object, unused: string) => void;
  };
};

const inCookie = ({ document }: Around): string | undefined =>
  pipe(
    O.tryCatch(() => decodeURIComponent(written.exec(document.cookie)?.[1] ?? '')),
    O.filter((told) => told !== ''),
    O.toUndefined,
  );

type Entry = { readonly lockEnd?: unknown; readonly lockShownAt?: unknown };

/** Makes the reader of the lockout that stopped the last sign-in: the first visit reads its end from a short-lived cookie and stores end and time in the page's history entry, from which a reload or return reads both; no end if neither has one, or if the browser forbids cookies (EXT-1315, EXT-2836, EXT-1199). */
export const lockEndIn =
  (around: Around): LockEnd =>
  () => {
    const { lockEnd, lockShownAt }: Entry = Object(around.history.state);
    if (typeof lockShownAt === 'number')
      return { ...(typeof lockEnd === 'string' ? { until: lockEnd } : {}), shownAt: lockShownAt };
    const until = inCookie(around);
    const told = until === undefined ? {} : { lockEnd: until };
    around.history.replaceState({ ...Object(around.history.state), ...told, lockShownAt: Date.now() }, '');
    return until === undefined ? {} : { until };
  };
