import { errorPageDefaults } from '#core/access/error-page.ts';
import { ifItFails } from '../aftermath-text.ts';
import { worded } from '#ui/messages/worded.ts';

/** Texts of the login's notices about the previous attempt, and of the captcha's retry button. */
export const text = worded('acceso.ingreso.rechazo', {
  wrongTitle: 'El Rut o la clave no son correctos.',
  oneAttempt: 'Le queda un solo intento antes del bloqueo de su clave.',
  oneAttemptBefore:
    'Cuando le mostramos este aviso por primera vez le quedaba un solo intento. Si después falló otra vez, su clave está bloqueada: al intentar ingresar se lo diremos.',
  awaitsCall: (phone: string) =>
    `Puede escribirla otra vez; si no la recuerda bien, use Olvidé mi clave. ¿Escribió una clave que registró sin tarjeta? Falta la llamada que la activa: llame al ${phone} con su número, hasta el día y la hora que le mostramos con él. Antes esa clave no sirve, y probarla cuenta como intento fallido.`,
  forgotten: 'Olvidé mi clave',
  reactivate: 'Reactivar mi clave',
  proveFirstTitle: 'Hay muchos intentos desde su conexión.',
  proveFirst:
    'Todavía no revisamos su clave, y este intento no cuenta. No tiene que esperar: complete esta verificación, escriba su clave y, si falta, su Rut, y presione Ingresar: entonces la revisamos. No hay plazo.',
  proofAgain: 'Pedir la verificación',
  otherConnectionTitle: 'No podemos revisar su clave desde esta conexión.',
  otherConnection:
    'En la última hora hubo demasiados intentos fallidos desde ella. Este intento no cuenta. Ingrese desde otra conexión, como la de su celular, o desde un equipo en el que ya haya ingresado; también puede esperar una hora.',
  goneTitle: 'El resultado de esa página ya no está.',
  gone: `Por su seguridad no se guarda: se borra al recargarla o al salir de ella. Si creó o reactivó una clave, ingrese con ella: ${ifItFails}. Una que registró sin tarjeta no sirve hasta la llamada con su número, que vale hasta el día y la hora que estaban con él; si no lo anotó, pida otra en Olvidé mi clave.`,
  errorTitle: errorPageDefaults.login.titulo,
  error: errorPageDefaults.login.mensaje,
});
