import { worded } from '#ui/messages/worded.ts';

export const text = worded('acceso.ingreso.llave', {
  title: 'Use su llave de acceso',
  overTitle: 'No terminó de ingresar',
  lede: 'Para terminar de ingresar, confirme con una de sus llaves de acceso. Así, quien conozca solo su clave no puede entrar.',
  callUs: '¿No tiene su llave de acceso a mano? Llame al',
  hint: 'Su equipo le pedirá la huella, el rostro o el PIN con que lo desbloquea.',
  within: (minutes: number) =>
    `Tiene ${minutes} minutos desde que escribió su Rut y su clave; después habrá que escribirlos de nuevo.`,
  use: 'Usar mi llave de acceso',
  cancel: 'Cancelar',
  startOver: 'Volver a ingresar',
  working: 'Esperando su llave de acceso',
});

/** Reasons why a sign-in was not completed (EXT-2819, EXT-2822). */
export const refusalWording = worded('acceso.ingreso.llave.rechazo', {
  over: 'El tiempo para terminar de ingresar se acabó, o este ingreso ya no vale. Ingrese de nuevo, cuando quiera, con su Rut y su clave.',
  'out-of-service': 'No pudimos comprobar su llave de acceso. Intente otra vez en un momento.',
  cancelled: 'No se usó la llave de acceso, y este intento no cuenta. Puede intentarlo otra vez.',
  elsewhere: 'Su llave de acceso no sirve en esta dirección. Compruebe que está en el sitio del banco.',
  unsupported:
    'Este navegador no puede usar llaves de acceso. Ingrese con otro navegador, o desde el equipo o celular en que guardó la suya.',
});
