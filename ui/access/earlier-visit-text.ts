import type { JourneyEnd } from '#core/access/journey-end.ts';
import { worded } from '#ui/messages/worded.ts';

/** Text of a form whose typed values were lost by a reload or by leaving the page (EXT-2861). */
export const lostText = worded('acceso.perdido', {
  lost: 'Al recargar esta página, o al salir de ella, se borró lo que había ingresado: por su seguridad no lo guardamos. Empiece otra vez.',
});

/** Phrase with the moment at which a journey ended, `desde el …` (EXT-2902). */
export const sinceText = worded('acceso.termino.desde', {
  moment: (moment: string) => ` desde el ${moment}`,
});

/** Texts shown when a visitor reloads or returns to a form whose journey has ended, by kind of end; the parameter `since` is empty, or `desde el` with the moment (EXT-1127, EXT-2902). */
export const endText = worded('acceso.termino', {
  'key-created': (_: string, since: string) => `Su clave nueva ya está registrada${since}: ingrese con ella.`,
  'key-waits': (phone: string, since: string) =>
    `Su clave nueva ya está pedida${since}. Si falta activarla, llame al ${phone}.`,
  'key-waits-by-number': (phone: string, since: string) =>
    `Su clave nueva ya está pedida${since}. Si falta activarla, llame al ${phone} con el número que le mostramos, hasta el día y la hora que estaban con él. Si no lo anotó, pida otra aquí: su número reemplaza al anterior.`,
  'key-reactivated': (_: string, since: string) =>
    `Su clave ya está reactivada${since}: ingrese con la que tenía.`,
  'first-key': (_: string, since: string) =>
    `Su clave ya está creada${since}: ingrese con ella. El comprobante se mostró al terminar; aquí no se puede pedir otra vez.`,
} satisfies Record<Exclude<JourneyEnd, 'locked'>, (phone: string, since: string) => string>);

/** Texts of a lockout that a form showed at an earlier visit (EXT-2902). */
export const lockedText = worded('acceso.termino.bloqueo', {
  untimed: 'Esta página le mostró un bloqueo.',
  shown: (moment: string) => `Esta página le mostró un bloqueo el ${moment}.`,
  said: (words: string) => `Esta página le dijo: «${words}»`,
  saidAt: (moment: string, words: string) => `El ${moment} esta página le dijo: «${words}»`,
  perhapsOver: 'Si no ha terminado, se lo diremos al confirmar otra vez sus datos.',
});
