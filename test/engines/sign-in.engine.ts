import { journey } from '#test/support/engines/journey.ts';
import { button, field, link, nth, title, words } from '#test/support/engines/query.ts';
import { enter, signIn } from '#test/support/engines/way-in.ts';

journey('a user comes in from the company home, is named there and leaves', async ({ visit }) => {
  await enter(visit);
  await visit.isAccessible();
  // Signs in with a key of six characters, from before the present rules, which the portal pads with zeros to
  // eight.
  await signIn(visit, '102003004', 'abc123');
  await visit.standsAt('/empresa');
  await visit.sees(words(/Walter Hugo Barrientos Mella/));
  await visit.isAccessible();
  await visit.press(button(/^(Salir|Cerrar sesión)$/));
  await visit.sees(link('Ingresar'));
  await visit.seesNo(words(/Walter Hugo Barrientos Mella/));
});

journey('wrong keys warn, and the third leads to the alert and on from there', async ({ visit }) => {
  await enter(visit);
  await visit.press(button('Ingresar'));
  await visit.sees(nth(words(/Debe ingresar su Rut\./), 0));
  await visit.isAccessible();
  for (const key of ['Equivoc1', 'Equivoc2']) {
    await signIn(visit, '22.222.222-2', key);
    await visit.sees(words(/^Recuerde que al tercer intento fallido su clave será bloqueada\.$/));
    await visit.holds(field('Rut de usuario'), '22.222.222-2');
    await visit.holds(field('Clave'), '');
  }
  await signIn(visit, '22222222-2', 'Equivoc3');
  await visit.standsAt('/alerta-bloqueo');
  await visit.sees(words(/El bloqueo de su clave termina el \d+ de \w+ de \d{4} a las \d\d:\d\d\./));
  await visit.isAccessible();
  await visit.press(link('Reactivar mi clave'));
  await visit.standsAt('/reactivacion-clave-bloqueada');
  await visit.window.goBack();
  await visit.sees(title(/./));
  await visit.press(link('Olvidé mi clave'));
  await visit.standsAt('/olvido-clave');
});
