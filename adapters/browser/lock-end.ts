import { lockEndCookie } from '#adapters/wire/access/lock-end.ts';
import type { LockEnd } from '#core/access/ports.ts';
import { O, pipe } from '#core/shared/fp.ts';

const written = new RegExp(`(?:^|; )${lockEndCookie.name}=([^;]*)`);

/** Reads from a cookie when the lockout met at the last sign-in ends; undefined if the browser forbids cookies (EXT-1315). */
export const lockEndIn =
  ({ document }: { readonly document: Pick<Document, 'cookie'> }): LockEnd =>
  () =>
    pipe(
      O.tryCatch(() => decodeURIComponent(written.exec(document.cookie)?.[1] ?? '')),
      O.filter((told) => told !== ''),
      O.toUndefined,
    );
