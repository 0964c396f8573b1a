import { entryCookiesIn } from '#adapters/browser/entry-cookies.ts';
import type { EntryCookies } from '#core/access/ports.ts';
import { take } from '../container.ts';
import { portal } from './portal.ts';
import { portalSettings } from './tokens.ts';

/** The cookies that the guards of the login look at, under their configured names. */
export const entryCookies = (): EntryCookies =>
  entryCookiesIn(window, take(portal, portalSettings).acceso.cookies);

/** A page load: nothing of this page stays. */
export const leaveFor = (address: string): void => window.location.assign(address);
