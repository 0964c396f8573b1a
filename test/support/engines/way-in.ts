import { checkbox, button, field, link, nth } from './query.ts';
import type { Visit } from './visit.ts';

/** Opens the login through the company home, which prepares the browser (ROOT-16). */
export const enter = async (visit: Visit): Promise<void> => {
  await visit.goTo('/empresa');
  await visit.press(link('Ingresar'));
  await visit.standsAt('/login');
  await visit.sees(button('Ingresar'));
};

export const signIn = async (visit: Visit, rut: string, key: string): Promise<void> => {
  await visit.write(field('Rut de usuario'), rut);
  await visit.write(field('Clave'), key);
  await visit.press(button('Ingresar'));
};

export const solveCaptcha = async (visit: Visit): Promise<void> => {
  await visit.pressSpace(checkbox('No soy un robot'));
  await visit.sees(checkbox('Verificado'));
};

/** Types a whole Digipass code into the first of its six boxes. */
export const typeDigipass = async (visit: Visit, code: string): Promise<void> => {
  await visit.press(nth(field(/^Ingresa Clave DigiPass/), 0));
  await visit.window.type(code);
};

/** Types a new key and its confirmation. */
export const writeKeys = async (visit: Visit, key: string): Promise<void> => {
  await visit.write(field('Nueva clave'), key);
  await visit.write(field('Confirme la nueva clave'), key);
};
