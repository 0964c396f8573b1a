import type { Captcha } from '#core/shared/ports.ts';
import { drawnWhenLoaded } from './drawn-when-loaded.ts';

/** Makes the captcha port over reCAPTCHA, for a bank with a site key (CAPT-09). */
export const recaptcha = (siteKey: string): Captcha<HTMLElement> => ({
  isOfOthers: true,
  draw: (place, _action, tell) =>
    drawnWhenLoaded(
      () => import('./recaptcha-widget.ts'),
      ({ drawRecaptcha }) => drawRecaptcha(place, siteKey, tell),
      tell,
    ),
});
