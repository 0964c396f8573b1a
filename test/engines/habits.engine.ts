import { journey } from '#test/support/engines/journey.ts';
import { button, field, nth, words } from '#test/support/engines/query.ts';
import { enter, signIn, solveCaptcha } from '#test/support/engines/way-in.ts';

journey('a code that was copied elsewhere is pasted into the six boxes at once', async ({ visit }) => {
  await visit.window.goTo('data:text/html,<input value="654321" autofocus aria-label="Code">');
  await visit.press(field('Code'));
  await visit.window.control('a');
  await visit.window.control('c');
  await visit.goTo('/reactivacion-clave-bloqueada');
  await visit.write(field('Rut'), '111111111');
  await solveCaptcha(visit);
  await visit.press(button('Verificar'));
  await visit.press(nth(field(/^Ingresa Clave DigiPass/), 0));
  await visit.window.control('v');
  for (const [place, digit] of [...'54321'].entries())
    await visit.holds(field(`Dígito ${place + 2} de 6`), digit);
});

journey('a login that the browser brings back holds no key, and signs in again', async ({ visit }) => {
  await enter(visit);
  await signIn(visit, '102003004', 'abc123');
  await visit.standsAt('/empresa');
  await visit.sees(words(/Walter Hugo Barrientos Mella/));
  await visit.window.goBack();
  await visit.standsAt('/login');
  await visit.holds(field('Clave'), '');
  await signIn(visit, '102003004', 'abc123');
  await visit.standsAt('/empresa');
  await visit.sees(words(/Walter Hugo Barrientos Mella/));
});
