// Stands in for composition/web/access.ts when the demonstration is built.
import type { AccessContext } from '#adapters/http/access/context.ts';
import { demonstrationCaptcha } from '#adapters/browser/captcha/demonstration.ts';
import { demonstrationResponse } from '#adapters/memory/bank/access/captcha-judge.ts';
import type { Captcha } from '#core/shared/ports.ts';
import { take } from '#composition/container.ts';
import { portal } from '#composition/web/portal.ts';
import { portalSettings } from '#composition/web/tokens.ts';

/** No call of the demonstration leaves the page. */
export const accessContext = (): AccessContext => ({
  fetch: () => Promise.reject(new Error('The demonstration calls nobody')),
  settings: take(portal, portalSettings).acceso,
});

/** CAPT-09 · A box to tick. */
export const portalCaptcha = (): Captcha<HTMLElement> => demonstrationCaptcha(demonstrationResponse);
