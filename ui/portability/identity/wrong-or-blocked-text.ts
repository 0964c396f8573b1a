import { worded } from '#ui/messages/worded.ts';

/** MOD-08 to MOD-11 · After a wrong round: a retry, or what a visitor reads who is blocked. */
export const wrong = worded('portabilidad.identity.wrong', {
  title: 'Al menos una de las respuestas ingresadas no es correcta',
  warning: (hours: number) => `Al tercer intento incorrecto serás bloqueado por ${hours} horas.`,
  newRound: 'Las próximas preguntas serán otras.',
  retry: 'Reintentar',
  blocked: (hours: number) => `Has sido bloqueado por ${hours} horas.`,
  used: (limit: number) => `Usaste los ${limit} intentos. Si necesitas ayuda, llama al`,
  close: 'Cerrar',
});
