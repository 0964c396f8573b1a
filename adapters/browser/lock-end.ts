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

const inEntry = ({ history }: Around): string | undefined => {
  const { lockEnd }: { readonly lockEnd?: unknown } = Object(history.state);
  return typeof lockEnd === 'string' ? lockEnd : undefined;
};

/** Makes the reader of when the lockout of the last sign-in ends: from its short-lived cookie, then from the page's own history entry, where the first read puts it for a reload or a return; undefined without either, or if the browser forbids cookies (EXT-1315, EXT-2836). */
export const lockEndIn =
  (around: Around): LockEnd =>
  () => {
    const told = inCookie(around);
    if (told === undefined) return inEntry(around);
    around.history.replaceState({ ...Object(around.history.state), lockEnd: told }, '');
    return told;
  };
