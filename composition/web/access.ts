import { altchaCaptcha } from '#adapters/browser/captcha/altcha.ts';
import { recaptcha } from '#adapters/browser/captcha/recaptcha.ts';
import type { AccessContext } from '#adapters/http/access/context.ts';
import type { Captcha } from '#core/shared/ports.ts';
import { take } from '../container.ts';
import { portal } from './portal.ts';
import { portalSettings } from './tokens.ts';

/** What every call of the access area needs. */
export const accessContext = (): AccessContext => ({
  fetch: window.fetch.bind(window),
  settings: take(portal, portalSettings).acceso,
});

/** CAPT-09 · With a site key the external captcha, without one the bank's own. */
export const portalCaptcha = (): Captcha<HTMLElement> => {
  const { acceso } = take(portal, portalSettings);
  return acceso.claveRecaptcha === undefined ? altchaCaptcha(acceso) : recaptcha(acceso.claveRecaptcha);
};
