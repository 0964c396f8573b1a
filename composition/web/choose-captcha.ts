import { altchaCaptcha } from '#adapters/browser/captcha/altcha.ts';
import { recaptcha } from '#adapters/browser/captcha/recaptcha.ts';
import type { Captcha } from '#core/shared/ports.ts';
import type { AccessSettings } from '#core/shared/portal-settings.ts';

/** CAPT-09 · With a site key the external captcha, without one the bank's own. */
export const chooseCaptcha = (acceso: AccessSettings): Captcha<HTMLElement> =>
  acceso.claveRecaptcha === undefined ? altchaCaptcha(acceso) : recaptcha(acceso.claveRecaptcha);
