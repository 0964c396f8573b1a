import type { Captcha, CaptchaAction } from '#core/shared/ports.ts';

type Tell = (response: string | undefined, failed?: boolean) => void;

/** Builds a fake captcha: the test solves it, lets it expire and counts its resets. */
export const fakeCaptcha = () => {
  const told: { tell: Tell; action: CaptchaAction }[] = [];
  let resets = 0;
  const captcha: Captcha<HTMLElement> = {
    draw: (place, action, tell) => {
      const own = { tell, action };
      told.push(own);
      place.append('captcha dibujado');
      return {
        reset: () => {
          resets += 1;
          tell(undefined);
        },
        remove: () => {
          told.splice(told.indexOf(own), 1);
          place.replaceChildren();
        },
      };
    },
  };
  return {
    captcha,
    solve: (response = 'respuesta') => told.forEach(({ tell }) => tell(response)),
    expire: () => told.forEach(({ tell }) => tell(undefined)),
    fail: () => told.forEach(({ tell }) => tell(undefined, true)),
    get actions() {
      return told.map(({ action }) => action);
    },
    get resets() {
      return resets;
    },
  };
};
