import { worded } from '#ui/messages/worded.ts';

/** Texts of the time in which an operation of the access area, such as a key reset, has to be completed (EXT-2978). */
export const text = worded('acceso.plazo', {
  before: (minutes: number) =>
    `Desde que confirmemos sus datos tendrá ${minutes} minutos para terminar. Si pasan, no cambia nada y puede comenzar de nuevo.`,
  /** Name of the missing item of a button that is disabled while an earlier call awaits the bank's answer. */
  answer: 'la respuesta del banco',
  session: (minutes: number, hours: string) =>
    `Su sesión se cierra tras ${minutes} minutos sin usarla, y ${hours} después de ingresar, en todo caso. Después ingrese de nuevo.`,
  /** Text for a passkey whose creation is authorised; it names only the hour, since the end may be that of the operation or of the authorisation. */
  createUntil: (hour: string) =>
    `Termine antes de las ${hour}. Si pasa esa hora, no cambia nada y puede comenzar de nuevo.`,
  until: (hour: string, minutes: number) =>
    `Termine antes de las ${hour}: para esto hay ${minutes} minutos. Si pasan, no cambia nada y puede comenzar de nuevo.`,
});
