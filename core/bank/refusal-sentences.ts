import { fileMessage } from '../shared/messages/file-messages.ts';
import { spokenDay } from '../shared/spoken-day.ts';
import type { BankRefusal } from './refusal.ts';
import type { BankClock } from './shared-ports.ts';

/** Default error messages of the bank's refusals, by refusal. */
export const refusalText = {
  'not-valid': 'Los datos enviados no son válidos.',
  'no-session': 'Tu sesión no existe o terminó.',
  'no-proof':
    'Falta la prueba de que no eres un programa, o ya no sirve. Pide otra y repite la llamada con ella.',
  unproved: 'Antes de responder la oferta, contesta de nuevo las preguntas de identidad.',
  blocked: 'El acceso está bloqueado por intentos incorrectos.',
  unknown: 'No encontramos lo que buscas.',
  'other-body': 'Esta clave de idempotencia ya se usó con otra solicitud.',
  'too-large': fileMessage('size', 'public'),
  braked:
    'Desde esta conexión hubo demasiados intentos fallidos en la última hora. Este no se revisó ni cuenta: se puede intentar desde otra conexión, o desde esta en una hora.',
  'too-many-calls':
    'Hubo demasiadas solicitudes desde esta conexión. En un minuto se puede intentar otra vez.',
  unavailable: 'Este servicio está temporalmente no disponible, por favor intente más tarde.',
} satisfies Record<
  Exclude<
    BankRefusal['refused'],
    'challenge' | 'conflict' | 'forbidden' | 'not-signable' | 'reactivation' | 'too-many-today'
  >,
  string
>;

/** Error messages of the refusals with a code of their own, by code. */
export const codeText = {
  TEXTOS_DESCONOCIDOS: 'Falta aceptar estos textos en la versión que el banco usa hoy.',
  SOLICITUD_NO_VALIDA: 'La solicitud tiene datos que no son válidos.',
  SOLICITUD_EXISTENTE: 'Ya tienes una solicitud de portabilidad ingresada desde esa institución',
  SOLICITUD_CON_OFERTA:
    'La solicitud ya tiene una oferta y no se puede retirar. Si todavía no se responde y no te conviene, basta con no aceptarla.',
  SOLICITUD_RETIRADA: 'La solicitud fue retirada y ya no recibe documentos.',
  SOLICITUD_SIN_OFERTA: 'La solicitud no tiene una oferta.',
  OFERTA_VENCIDA: 'El plazo para responder la oferta terminó.',
  OFERTA_RESPONDIDA: 'La oferta ya tiene otra respuesta.',
  SOLICITUD_VENCIDA:
    'La oferta de la solicitud venció sin respuesta, y la solicitud ya no recibe documentos.',
  SOLICITUD_TERMINADA:
    'Todos los productos de la solicitud están cerrados, y la solicitud ya no recibe documentos.',
  OFERTA_RECHAZADA: 'La empresa rechazó la oferta de la solicitud, que ya no recibe documentos.',
  OFERTA_CAMBIO: 'La oferta no es la que leíste. Léela de nuevo antes de responderla.',
  BORRADOR_CAMBIADO: 'Lo que escribiste se guardó después desde otra pestaña o dispositivo.',
  YA_ES_CLIENTE: 'Esta empresa es cliente del banco.',
  REPRESENTANTE_NO_CONFIRMADO: 'Falta confirmar al representante legal.',
} as const satisfies Record<Extract<BankRefusal, { refused: 'conflict' | 'not-signable' }>['code'], string>;

/** Builds the error message with the daily limit of requests and the time of the next possible one (EXT-2545). */
export const tooManyToday = (most: number, { date, time }: ReturnType<BankClock['wall']>): string =>
  `Ya enviaste ${most === 1 ? 'una solicitud' : `${most} solicitudes`} de esta empresa en un día. Puedes enviar otra desde el ${spokenDay(date)} a las ${time}.`;
