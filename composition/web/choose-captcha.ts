import { altchaCaptcha } from '#adapters/browser/captcha/altcha.ts';
import { recaptcha } from '#adapters/browser/captcha/recaptcha.ts';
import type { Captcha } from '#core/shared/ports.ts';
import type { AccessSettings } from '#core/shared/portal-settings.ts';

/** Makes the captcha port by setting: reCAPTCHA with a site key, otherwise the bank's own (CAPT-09). */
export const chooseCaptcha = (acceso: AccessSettings): Captcha<HTMLElement> =>
  acceso.claveRecaptcha === undefined ? altchaCaptcha(acceso) : recaptcha(acceso.claveRecaptcha);
