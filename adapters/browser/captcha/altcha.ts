import { configuredPath } from '#adapters/wire/access/base.ts';
import { captchaChallenge } from '#adapters/wire/access/captcha-challenge.ts';
import type { AccessSettings } from '#core/shared/portal-settings.ts';
import type { Captcha, CaptchaAction } from '#core/shared/ports.ts';
import { drawnWhenLoaded } from './drawn-when-loaded.ts';

const addressOf = (settings: Pick<AccessSettings, 'base' | 'baseSolicitud'>, action: CaptchaAction): string =>
  `${configuredPath(settings, captchaChallenge.path)}?${new URLSearchParams(captchaChallenge.question.encode({ accion: action })).toString()}`;

type StateChange = CustomEvent<{ readonly state: string; readonly payload?: string | null }>;

/** Makes the captcha port over the bank's own proof of work; reports each solved response, and undefined in every other state, such as expired or failed (CAPT-09). */
export const altchaCaptcha = (
  settings: Pick<AccessSettings, 'base' | 'baseSolicitud'>,
): Captcha<HTMLElement> => ({
  draw: (place, action, tell) =>
    drawnWhenLoaded(
      () => import('./altcha-widget.ts'),
      ({ altchaWidget }) => {
        const widget = altchaWidget(addressOf(settings, action));
        widget.addEventListener('statechange', (event) => {
          const { state, payload } = (event as StateChange).detail;
          tell(state === 'verified' ? (payload ?? undefined) : undefined, state === 'error');
        });
        place.append(widget);
        return { reset: () => widget.reset(), remove: () => widget.remove() };
      },
      tell,
    ),
});
