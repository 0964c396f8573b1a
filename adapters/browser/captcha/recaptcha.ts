import type { Captcha } from '#core/shared/ports.ts';
import { drawnWhenLoaded } from './drawn-when-loaded.ts';

/** CAPT-09 · The external widget of a bank that has a site key; the response goes with whatever call it is sent on. */
export const recaptcha = (siteKey: string): Captcha<HTMLElement> => ({
  isOfOthers: true,
  draw: (place, _action, tell) =>
    drawnWhenLoaded(
      () => import('./recaptcha-widget.ts'),
      ({ drawRecaptcha }) => drawRecaptcha(place, siteKey, tell),
      tell,
    ),
});
