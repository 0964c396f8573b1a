import type { ToldLock } from '#core/shared/locks.ts';
import { spokenInstant } from '#core/shared/spoken-instant.ts';

/** EXT-1315 · The lock of the key that the sign-in met; its end is what the bank told of it then, where that is one. */
export class BlockedKeyStore {
  readonly lock: ToldLock;

  constructor(until: string | undefined) {
    this.lock = {
      of: 'clave',
      until: until === undefined || spokenInstant(until) === undefined ? undefined : until,
    };
  }

  close(): void {
    // nothing was typed
  }
}
