import { newRandomKey } from '../random-key.ts';
import type { Captcha, CaptchaAction } from '#core/shared/ports.ts';

const says = 'No soy un robot (demostración: basta con marcar)';

/** Makes the captcha port of the demonstration: a checkbox that proves nothing, and says so; each tick gives a new response (CAPT-09). */
export const demonstrationCaptcha = (
  responseOf: (action: CaptchaAction, proof: string) => string,
): Captcha<HTMLElement> => ({
  draw: (place, action, tell) => {
    const label = document.createElement('label');
    const box = document.createElement('input');
    label.className = 'demo-captcha';
    box.type = 'checkbox';
    box.addEventListener('change', () => tell(box.checked ? responseOf(action, newRandomKey()) : undefined));
    label.append(box, says);
    place.append(label);
    return {
      reset: () => {
        box.checked = false;
        tell(undefined);
      },
      remove: () => label.remove(),
    };
  },
});
