import type { Captcha, CaptchaAction } from '#core/shared/ports.ts';

/** A captcha that is solved, expires and is counted by the test. */
export const fakeCaptcha = () => {
  const told: { tell: (response: string | undefined) => void; action: CaptchaAction }[] = [];
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
    get actions() {
      return told.map(({ action }) => action);
    },
    get resets() {
      return resets;
    },
  };
};
