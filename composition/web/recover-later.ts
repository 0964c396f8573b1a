import type { Recover } from '#ui/portability/JourneyStore.ts';
import { session } from '#composition/portal/tokens.ts';
import { E, O, TE } from '#core/shared/fp.ts';
import { take, type Container } from '../container.ts';

/** Makes the function that recovers a visit after a reload; its code is loaded only if a session is stored (PROUTE-31). */
export const recoverLater =
  (own: Container): Recover =>
  (asked) =>
    O.isNone(take(own, session).current())
      ? TE.right(E.left('no-session'))
      : async () => (await import('./ports/recovery.ts')).recovery(own)(asked)();
