import { spokenInstant } from '#core/shared/spoken-instant.ts';
import { worded } from '#ui/messages/worded.ts';
import { visitTerm } from '../session/visit-term.ts';

/** Texts of the modals after a wrong round of identity questions: retry, or lockout (MOD-08 to MOD-11). */
export const wrong = worded('portabilidad.identity.wrong', {
  title: 'Al menos una de las respuestas ingresadas no es correcta',
  warning: (hours: number) => `Al tercer intento incorrecto serás bloqueado por ${hours} horas.`,
  triesLeft: (tries: number) => (tries === 1 ? 'Te queda 1 intento.' : `Te quedan ${tries} intentos.`),
  newRound: `Puedes reintentar ahora o más tarde: esta visita dura ${visitTerm}. Las preguntas pueden ser las mismas. Los intentos de todas tus pestañas se cuentan juntos.`,
  retry: 'Reintentar',
  blocked: (hours: number) => `Has sido bloqueado por ${hours} horas.`,
  blockedUntil: (hours: number, moment: string) =>
    `Has sido bloqueado por ${hours} horas. Puedes responder otra vez desde el ${moment}.`,
  used: (limit: number) => `Usaste los ${limit} intentos. Si necesitas ayuda, llama al`,
  close: 'Cerrar',
});

/** Returns the sentence about a lockout of the identity questions: its length in hours, and its end if the bank sent one (MOD-11, EXT-1104). */
export const blockWords = (hours: number, until: string | undefined): string => {
  const moment = until === undefined ? undefined : spokenInstant(until);
  return moment === undefined ? wrong.blocked(hours) : wrong.blockedUntil(hours, moment);
};
