// Stands in for composition/web/browser.ts when the demonstration is built.
import type { EntryCookies } from '#core/access/ports.ts';
import { companyContext } from '#core/access/sign-in/submit-sign-in.ts';
import { take } from '#composition/container.ts';
import { portal } from '#composition/web/portal.ts';
import { steering } from '../tokens.ts';

let stopped = false;

/** ROOT-11 to ROOT-15 · The marks that a company home would have left, or as the address of the demonstration asks. */
export const entryCookies = (): EntryCookies => {
  const { cookies } = take(portal, steering);
  return {
    areEnabled: () => cookies !== 'apagadas',
    hasBookmark: () => cookies === 'puestas',
    hasStop: () => stopped,
    putStop: () => {
      stopped = true;
    },
    context: () => companyContext,
  };
};

export const leaveFor = (address: string): void => window.location.assign(address);
