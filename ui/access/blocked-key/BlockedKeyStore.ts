import type { MetLock } from '#core/access/ports.ts';
import type { ToldLock } from '#core/shared/locks.ts';
import { spokenBankInstant, spokenInstant } from '#core/shared/spoken-instant.ts';

/** Store of the blocked key page: the lockout that stopped the sign-in, with its end if the bank sent a readable one (EXT-1315). */
export class BlockedKeyStore {
  readonly lock: ToldLock;
  /** When this page showed the lockout at an earlier visit, in words; undefined at the first visit (EXT-1199). */
  readonly shownAt: string | undefined;

  constructor({ until, shownAt }: MetLock) {
    this.lock = {
      of: 'clave',
      until: until === undefined || spokenInstant(until) === undefined ? undefined : until,
    };
    this.shownAt = shownAt === undefined ? undefined : spokenBankInstant(shownAt);
  }

  /** Whether the end of the lockout is past. */
  get isPast(): boolean {
    return this.lock.until !== undefined && Date.parse(this.lock.until) <= Date.now();
  }

  close(): void {
    // Does nothing on leaving, since the blocked key page has no input to clear.
  }
}
