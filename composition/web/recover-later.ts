import type { Recover } from '#ui/portability/JourneyStore.ts';
import { session } from '#composition/portal/tokens.ts';
import { E, O, TE } from '#core/shared/fp.ts';
import { take, type Container } from '../container.ts';

/** PROUTE-31 · What asks the bank is loaded only where a session was kept. */
export const recoverLater =
  (own: Container): Recover =>
  (asked) =>
    O.isNone(take(own, session).current())
      ? TE.right(E.left('no-session'))
      : async () => (await import('./ports/recovery.ts')).recovery(own)(asked)();
