import type { Step } from '../scene.ts';
import { mark, see, steps, type, write, writeSecret } from '../steps.ts';

/** Step of a scene that ticks the demonstration captcha (CAPT-09). */
export const solveCaptcha: Step = mark('No soy un robot');

export const typeDigipass =
  (code: string): Step =>
  async (page) => {
    await page
      .getByLabel(/^Ingresa Clave DigiPass/)
      .first()
      .click();
    await type(code)(page);
  };

export const writeKeys = (key: string): Step =>
  steps(writeSecret('Nueva clave', key), writeSecret('Confirme la nueva clave', key));

export const seeTiles = see('Elija un dispositivo');

export const wrongDigipass: Step = steps(typeDigipass('000000'), write('Rut de la empresa', '77.111.111-4'));

/** Returns the step of a scene that replaces the signing component by one with these certificates and this answer to a signature. */
export const signingComponent =
  (holds: readonly string[], signs = 'Promise.reject()'): Step =>
  (page) => {
    const list = JSON.stringify(holds.map((name, place) => ({ id: String(place), name })));
    const body = `window.goSign = { certificates: async () => ${list}, sign: () => ${signs} };`;
    return page
      .route(/\/adss_gosign\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body }))
      .then(() => undefined);
  };
