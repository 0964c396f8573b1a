import { expect } from 'vitest';
import { journey } from '#test/support/engines/journey.ts';
import { button, field, heading, nth, radio, words } from '#test/support/engines/query.ts';
import { enter, signIn, solveCaptcha, typeDigipass, writeKeys } from '#test/support/engines/way-in.ts';
import type { Visit } from '#test/support/engines/visit.ts';
import { digipassOf } from '#test/support/journeys/demo-devices.ts';

const validate = async (visit: Visit, rut: string): Promise<void> => {
  await visit.goTo('/solicitud-clave-empresa');
  await visit.write(field('Rut'), rut);
  await solveCaptcha(visit);
  await visit.press(button('Validar'));
};

journey('a user with a Digipass gets a first key and its receipt, and comes in', async ({ visit }) => {
  await validate(visit, '14.141.414-3');
  await visit.mark(radio('Con dispositivo de seguridad'));
  await visit.write(field('Rut de la empresa'), '76.888.888-4');
  await visit.press(button('Continuar'));
  await writeKeys(visit, 'Primera1');
  await visit.isAccessible();
  await typeDigipass(visit, digipassOf('14.141.414-3'));
  await visit.press(button('Finalizar'));
  await visit.sees(heading('Solicitud de Clave'));
  await visit.sees(words('Diego Ignacio Araya Tapia'));
  await visit.isAccessible();
  const receipt = await visit.download(button('Descargar comprobante'));
  expect(receipt.name).toMatch(/\.pdf$/);
  expect(receipt.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  await visit.press(button('Aceptar'));
  await visit.standsAt('/empresa');
  await enter(visit);
  await signIn(visit, '14.141.414-3', 'Primera1');
  await visit.sees(words(/Diego Ignacio Araya Tapia/));
});

journey('with the 1.0 key, wrong once and then right', async ({ visit }) => {
  // Sets the cookies needed by the login that the flow ends at.
  await visit.goTo('/empresa');
  await validate(visit, '15.151.515-0');
  await visit.mark(radio('Tengo clave 1.0'));
  await visit.write(field('Rut de la empresa'), '76.777.777-9');
  await visit.write(field('Clave 1.0'), 'otra26');
  await visit.press(button('Continuar'));
  await visit.sees(nth(words(/La clave ingresada no es válida\./), 0));
  await visit.isAccessible();
  await visit.write(field('Clave 1.0'), 'lav26');
  await visit.press(button('Continuar'));
  await writeKeys(visit, 'Primera2');
  await visit.press(button('Finalizar'));
  await visit.sees(heading('Solicitud de Clave'));
  await visit.sees(words(/Elena Beatriz Fuentes Oyarzo/));
  await visit.window.reload();
  await visit.standsAt('/login');
});
