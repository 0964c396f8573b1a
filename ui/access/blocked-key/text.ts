import { disownedLockEnd } from '#core/shared/disowned-lock.ts';
import { worded } from '#ui/messages/worded.ts';

export const text = worded('acceso.bloqueo', {
  documentTitle: 'Clave Bloqueada',
  title: 'Clave Bloqueada',
  explained:
    'Por su seguridad bloqueamos su clave: hubo demasiados intentos fallidos, o un aviso de «No fui yo».',
  byFailures: 'Por su seguridad bloqueamos su clave: hubo demasiados intentos fallidos.',
  kindFailures: 'Por intentos fallidos: termina solo.',
  /** Text in place of `kindFailures` where the bank does not tell how long its lockouts last, so that they may last until it lifts them. */
  kindUntimed: 'Por intentos fallidos.',
  whenAsked: 'Al intentar ingresar le diremos hasta cuándo, o que no termina solo.',
  kindDisowned: `Por «No fui yo»: ${disownedLockEnd} Si dio ese aviso, alguien más conoce su clave: registre una nueva.`,
  shownWithEnd: (shown: string, moment: string) =>
    `Esta página le mostró el ${shown} un bloqueo de su clave por intentos fallidos, que terminaba el ${moment}.`,
  shownByBank: (shown: string) =>
    `Esta página le mostró el ${shown} un bloqueo de su clave que no terminaba solo.`,
  shown: (shown: string) => `Esta página le mostró el ${shown} que su clave estaba bloqueada.`,
  perhapsLifted: 'Puede que el banco ya lo haya levantado: al intentar ingresar sabrá si sigue.',
  perhapsOver: 'Puede que ese bloqueo ya no esté: al intentar ingresar sabrá si sigue.',
  past: 'Esa hora ya pasó: al intentar ingresar sabrá si hay otro bloqueo.',
  ifStill: 'Si sigue bloqueada, puede volver a ingresar de una de estas dos formas:',
  signIn: 'Ir al ingreso',
  reactivate: 'Reactivar mi clave',
  reactivateDetail: 'Si recuerda su clave: ingrese su Rut y la clave de su dispositivo de seguridad.',
  register: 'Olvidé mi clave',
  registerDetail:
    'Registre una nueva, con su tarjeta de débito y un dispositivo de seguridad, o sin ellos y con una llamada que la activa.',
  help: '¿Necesita ayuda? Llámenos al',
});
