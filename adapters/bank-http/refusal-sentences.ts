import type { BankRefusal } from '#core/bank/refusal.ts';
import { fileMessage } from '#core/shared/messages/file-messages.ts';

/** The sentence of each refusal that brings none of its own. */
export const refusalText = {
  'not-valid': 'Los datos enviados no son válidos.',
  'no-session': 'Tu sesión no existe o terminó.',
  'no-proof':
    'Falta la prueba de que no eres un programa, o ya no sirve. Pide otra y repite la llamada con ella.',
  unproved: 'Antes de responder la oferta, contesta de nuevo las preguntas de identidad.',
  blocked: 'El acceso está bloqueado por {0} horas.',
  unknown: 'No encontramos lo que buscas.',
  'other-body': 'Esta clave de idempotencia ya se usó con otra solicitud.',
  'too-large': fileMessage('size', 'public'),
  unavailable: 'Este servicio está temporalmente no disponible, por favor intente más tarde.',
} satisfies Record<
  Exclude<
    BankRefusal['refused'],
    'braked' | 'challenge' | 'conflict' | 'forbidden' | 'not-signable' | 'reactivation'
  >,
  string
>;

/** Codes that say more than their refusal. */
export const codeText = {
  TEXTOS_DESCONOCIDOS: 'El banco no tiene esos textos en esa versión.',
  SOLICITUD_NO_VALIDA: 'La solicitud tiene datos que no son válidos.',
  SOLICITUD_EXISTENTE: 'Ya tienes una solicitud de portabilidad ingresada desde esa institución',
  SOLICITUD_CON_OFERTA:
    'La solicitud ya tiene una oferta y no se puede retirar. Si no te conviene, basta con no aceptarla.',
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

/** What goes wrong before any endpoint is reached, where nobody knows whether a page that says «tú» or one that says «usted» will show it: it says neither. */
export const edgeText = {
  LLAMADA_MAL_FORMADA: 'La llamada está mal formada.',
  CUERPO_MUY_GRANDE: 'El cuerpo de la llamada es demasiado grande.',
  ENCABEZADO_MUY_GRANDE: 'Los encabezados de la llamada son demasiado grandes.',
  TIPO_DE_CONTENIDO: 'El tipo de contenido no corresponde a esta llamada.',
  TIEMPO_AGOTADO: 'La llamada tardó demasiado en llegar.',
  DEMASIADAS_LLAMADAS:
    'Hubo demasiadas solicitudes desde esta conexión. En un minuto se puede intentar de nuevo.',
  ORIGEN_FRENADO:
    'Desde esta conexión hubo demasiados intentos fallidos en la última hora. Este no se revisó ni cuenta: se puede intentar desde otra conexión, o desde esta en una hora.',
  ERROR_INTERNO: 'Ocurrió un error inesperado. Más tarde se puede intentar de nuevo.',
} as const;
