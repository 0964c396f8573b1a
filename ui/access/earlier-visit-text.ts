import type { JourneyEnd } from '#core/access/journey-end.ts';
import { worded } from '#ui/messages/worded.ts';

/** Text of a form whose values a reload or a return found lost (EXT-2861). */
export const lostText = worded('acceso.perdido', {
  lost: 'Al recargar esta página, o al salir de ella, se borró lo que había ingresado: por su seguridad no lo guardamos. Empiece otra vez.',
});

/** Texts of a form whose journey ended before it was returned to or loaded anew, by end (EXT-1127). */
export const endText = worded('acceso.termino', {
  'key-created': () => 'Su clave nueva ya está registrada y sirve: ingrese con ella.',
  'key-waits': (phone: string) =>
    `Su clave nueva ya está pedida: falta activarla con una llamada al ${phone}.`,
  'key-waits-by-number': (phone: string) =>
    `Su clave nueva ya está pedida: falta activarla con una llamada al ${phone} y el número que le mostramos. Si no lo anotó, pida otra aquí: su número reemplaza al anterior.`,
  'key-reactivated': () => 'Su clave ya está reactivada: ingrese con la que tenía.',
  'first-key': () =>
    'Su clave ya está creada y sirve: ingrese con ella. El comprobante se mostró al terminar; aquí no se puede pedir otra vez.',
  locked: () =>
    'Esta página le mostró un bloqueo. Si no ha terminado, se lo diremos al confirmar otra vez sus datos.',
} satisfies Record<JourneyEnd, (phone: string) => string>);
