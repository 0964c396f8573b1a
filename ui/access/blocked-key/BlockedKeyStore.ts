import type { ToldLock } from '#core/shared/locks.ts';
import { spokenInstant } from '#core/shared/spoken-instant.ts';

/** Store of the blocked key page: the lockout that the sign-in met, with its end if the bank sent a readable one (EXT-1315). */
export class BlockedKeyStore {
  readonly lock: ToldLock;

  constructor(until: string | undefined) {
    this.lock = {
      of: 'clave',
      until: until === undefined || spokenInstant(until) === undefined ? undefined : until,
    };
  }

  close(): void {
    // The blocked key page has no input to clear.
  }
}
