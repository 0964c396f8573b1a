import type { ToldLock } from '#core/shared/locks.ts';
import { spokenInstant } from '#core/shared/spoken-instant.ts';

/** State of the blocked key page: the lock met by the sign-in, with its end if known (EXT-1315). */
export class BlockedKeyStore {
  readonly lock: ToldLock;

  constructor(until: string | undefined) {
    this.lock = {
      of: 'clave',
      until: until === undefined || spokenInstant(until) === undefined ? undefined : until,
    };
  }

  close(): void {
    // the page has no input to clear
  }
}
