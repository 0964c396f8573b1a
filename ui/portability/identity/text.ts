import { spokenCallTimeout, spokenProofTimeout } from '#core/shared/call-timeout.ts';
import { lockAheadWords } from '../lock-ahead.ts';
import { worded } from '#ui/messages/worded.ts';

export const text = worded('portabilidad.identity', {
  title: 'Validación de identidad',
  lede: (rut: string, company: string) =>
    `Responde estas preguntas sobre el representante legal, RUT ${rut}, para continuar por la empresa, RUT ${company}.`,
  loading: 'Cargando las preguntas',
  slow: `Esto tarda más de lo normal: antes de pedir las preguntas hacemos una verificación de seguridad en tu equipo, de ${spokenProofTimeout} a lo más; los ${spokenCallTimeout} del banco corren después. No cierres esta página: si no resulta, te lo decimos aquí.`,
  questions: 'Preguntas',
  arrived: (count: number) =>
    `Ahora te toca a ti: responde ${count === 1 ? '1 pregunta' : `${count} preguntas`}.`,
  verifying: 'Estamos verificando tu identidad',
  question: (place: number, total: number) => `Pregunta ${place} de ${total}`,
  answered: 'respondidas',
  missing: (count: number) => (count === 1 ? 'Falta 1 respuesta.' : `Faltan ${count} respuestas.`),
  notStored: 'Los datos de este cuestionario no son utilizados ni almacenados por el banco.',
  /** Note shown before the first answer, if the portal knows how long the bank locks the questions (EXT-1117). */
  tries: (hours: number) =>
    `Al tercer intento incorrecto las preguntas se bloquean ${lockAheadWords(hours)}.`,
  otherWay: '¿No puedes responder? Acércate a una sucursal o llama al',
  continue: 'Continuar',
});

/** Texts of the card about digital identity, the alternative to the questions (EXT-2851, EXT-2858). */
export const digital = worded('portabilidad.identity.digital', {
  title: 'Tu identidad digital',
  hint: (provider: string) => `Si entras con ${provider}, no respondes las preguntas.`,
  continue: (provider: string) => `Continuar con ${provider}`,
  'otra-persona': () =>
    'La identidad con que entraste es de otra persona, y eso cuenta como un intento: usa la del representante legal o responde las preguntas.',
  cancelada: (provider: string) =>
    `No terminaste de entrar con ${provider}, y eso no cuenta como un intento: prueba otra vez o responde las preguntas.`,
  /** Text for a return from the digital identity provider that is no longer valid: later than 10 minutes, or after the questions were passed or another visit to portability was begun (EXT-2940). */
  vencida: (provider: string) =>
    `Esa entrada con ${provider} ya no era válida al volver: prueba otra vez o responde las preguntas.`,
  'otro-navegador': (provider: string) =>
    `Entraste con ${provider} desde otro navegador: prueba otra vez en este o responde las preguntas.`,
  repetida: (provider: string) =>
    `Esa entrada con ${provider} ya se usó: prueba otra vez o responde las preguntas.`,
  'sin-servicio': (provider: string) =>
    `No pudimos comprobar tu identidad con ${provider}, y eso no cuenta como un intento: prueba más tarde o responde las preguntas.`,
});

/** Texts of the error panel about a failing identity service (QST-10, QST-11). */
export const intermittent = worded('portabilidad.identity.intermittent', {
  title: 'El servicio presenta intermitencias',
  message: 'Por favor intenta más tarde o llama a nuestra banca telefónica al',
});

/** Texts of the identity step's error modal (MOD-12 to MOD-16). */
export const failed = worded('portabilidad.identity.failed', {
  title: 'No pudimos verificar tu identidad',
  retry: 'Reintentar',
  close: 'Cerrar',
  /** Text with the last day of the offer that the identity is proved for; without an offer no term runs (EXT-2959). */
  again: (isUncounted: boolean, until = 'No hay un plazo para eso.') =>
    `${isUncounted ? 'No cuenta como un intento. ' : ''}«Reintentar» vuelve atrás para comenzar otra vez, ahora o en unos minutos. ${until} Si falla otra vez, llama al`,
  /** Text shown when the attempts are used up, also if another tab used them, so that no questions are asked (EXT-1178). */
  used: 'Los intentos se acabaron, en esta pestaña o en otra visita. Si necesitas ayuda, llama al',
});
