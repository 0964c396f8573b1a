import { lockTermOf, type AccessTerms, type Lockable } from '#core/shared/locks.ts';
import { spokenHours } from '#core/shared/spoken-hours.ts';
import { lockText } from './lock-text.ts';
import { worded } from './worded.ts';

const text = worded('bloqueo.dura', {
  always: (of: string, hours: string) => `El bloqueo ${of} dura ${hours}.`,
  doubling: (of: string, first: string, most: string) =>
    `El bloqueo ${of} dura ${first} la primera vez y el doble cada vez que se repite, hasta ${most}.`,
});

/** Returns the sentence that announces how long a lockout would last; `undefined` if the portal does not know it (EXT-1070). */
export const lockTermWords = (of: Lockable, terms: AccessTerms | undefined): string | undefined => {
  const term = lockTermOf(of, terms);
  if (term === undefined) return undefined;
  const hours = spokenHours(term.horas);
  return term.maximo === undefined
    ? text.always(lockText[of].of, hours)
    : text.doubling(lockText[of].of, hours, spokenHours(term.maximo));
};
