import { journey } from '#test/support/engines/journey.ts';
import { button, field, link, nth, radio, words } from '#test/support/engines/query.ts';
import { enter, signIn, solveCaptcha, typeDigipass, writeKeys } from '#test/support/engines/way-in.ts';
import type { Visit } from '#test/support/engines/visit.ts';
import { digicardOf, digipassOf } from '#test/support/journeys/demo-devices.ts';

const findDevices = async (visit: Visit, rut: string): Promise<void> => {
  await visit.goTo('/reactivacion-clave-bloqueada');
  await visit.write(field('Rut'), rut);
  await solveCaptcha(visit);
  await visit.press(button('Verificar'));
};

const reactivated = nth(words(/Su clave ha sido reactivada exitosamente/), 0);

journey(
  'a locked out user gets back in with a Digipass, whose code goes into six boxes',
  async ({ visit }) => {
    await visit.window.resize(360, 740);
    await enter(visit);
    await signIn(visit, '11.111.111-1', 'Roblesa1');
    await visit.standsAt('/alerta-bloqueo');
    await visit.press(link('Reactivar mi clave'));
    await findDevices(visit, '111111111');
    await visit.sees(words('Ingresa Clave DigiPass'));
    await visit.isAccessible();
    await typeDigipass(visit, digipassOf('11.111.111-1'));
    await visit.write(field('Rut de la empresa'), '77.111.111-4');
    await visit.press(button('Reactivar Clave'));
    await visit.sees(reactivated);
    await visit.isAccessible();
    // Reloads the result page, which shows its result only once and then leads to the login.
    await visit.window.reload();
    await visit.standsAt('/login');
    await signIn(visit, '11.111.111-1', 'Roblesa1');
    await visit.sees(words(/Bernardo Peña Lillo/));
  },
);

journey('a Digicard is asked for its cells', async ({ visit }) => {
  const rut = '16.987.654-1';
  const asked = /Coordenada [A-J][1-5], dos dígitos/;
  await findDevices(visit, rut);
  await visit.sees(field(asked), 3);
  await visit.isAccessible();
  for (const label of await visit.read(words(asked))) {
    const cell = /[A-J][1-5]/.exec(label)?.[0] ?? '';
    await visit.write(field(new RegExp(`Coordenada ${cell}`)), digicardOf(rut, cell));
  }
  await visit.press(button('Reactivar Clave'));
  await visit.sees(reactivated);
});

journey('with card and device a user makes a new key and comes in with it', async ({ visit }) => {
  await visit.goTo('/olvido-clave');
  await visit.mark(radio('Sí'));
  await visit.write(field('Rut'), '14.987.654-5');
  await visit.write(field('PIN de la tarjeta de débito'), '9071');
  await solveCaptcha(visit);
  await visit.press(button('Confirme sus Datos'));
  await writeKeys(visit, 'Hilario2');
  await visit.sees(words('Segura'));
  await visit.write(field('Ingrese su Clave Internet'), 'taller10');
  await visit.isAccessible();
  await visit.press(button('Solicitar clave'));
  await visit.sees(words(/Su clave ha sido creada exitosamente\./));
  await visit.isAccessible();
  await visit.press(button('Ir al ingreso'));
  await visit.standsAt('/empresa');
  await enter(visit);
  await signIn(visit, '14.987.654-5', 'Hilario2');
  await visit.sees(words(/Raúl Ignacio Toro Bravo/));
});

journey('without card a new key waits for the phone, and the old one still opens', async ({ visit }) => {
  await visit.goTo('/olvido-clave');
  await visit.mark(radio('No'));
  await visit.write(field('Rut'), '21.212.121-5');
  await writeKeys(visit, 'Copihue9');
  await solveCaptcha(visit);
  await visit.press(button('Solicitar clave'));
  await visit.sees(words(/Su clave ha sido creada\. Para activarla llame/));
  await visit.sees(words(/^\d{3} \d{3}$/));
  await visit.isAccessible();
  await enter(visit);
  await signIn(visit, '21.212.121-5', 'Copihue1');
  await visit.sees(words(/Laura Inés Cáceres Ñanco/));
});
