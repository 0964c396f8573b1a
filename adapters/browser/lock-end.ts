import { lockEndCookie } from '#adapters/wire/access/lock-end.ts';
import type { LockEnd } from '#core/access/ports.ts';
import { O, pipe } from '#core/shared/fp.ts';

const written = new RegExp(`(?:^|; )${lockEndCookie.name}=([^;]*)`);

/** Makes the reader of the cookie that tells when the lockout of the last sign-in ends; it returns undefined without that cookie, or if the browser forbids cookies (EXT-1315). */
export const lockEndIn =
  ({ document }: { readonly document: Pick<Document, 'cookie'> }): LockEnd =>
  () =>
    pipe(
      O.tryCatch(() => decodeURIComponent(written.exec(document.cookie)?.[1] ?? '')),
      O.filter((told) => told !== ''),
      O.toUndefined,
    );
