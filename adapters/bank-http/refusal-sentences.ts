import type { BankRefusal, InvalidCode } from '#core/bank/refusal.ts';
import { fileMessage } from '#core/shared/files/file-messages.ts';
import { maxFiles } from '#core/shared/files/upload-list.ts';

/** The sentence of each refusal that brings none of its own. */
export const refusalText = {
  'not-valid': 'Los datos enviados no son válidos.',
  'no-session': 'Tu sesión no existe o terminó.',
  'no-proof':
    'Falta la prueba de que no eres un programa, o ya no sirve. Pide otra y repite la llamada con ella.',
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
  SOLICITUD_NO_VALIDA: 'La solicitud tiene datos que no son válidos.',
  SOLICITUD_EXISTENTE: 'Ya tienes una solicitud de portabilidad ingresada desde esa institución',
  SOLICITUD_CON_OFERTA:
    'La solicitud ya tiene una oferta y no se puede retirar. Si no te conviene, basta con no aceptarla.',
  SOLICITUD_RETIRADA: 'La solicitud fue retirada y ya no recibe documentos.',
  BORRADOR_CAMBIADO: 'Lo que escribiste se guardó después desde otra pestaña o dispositivo.',
  YA_ES_CLIENTE: 'Esta empresa es cliente del banco.',
  REPRESENTANTE_NO_CONFIRMADO: 'Falta confirmar al representante legal.',
} as const satisfies Record<Extract<BankRefusal, { refused: 'conflict' | 'not-signable' }>['code'], string>;

/** OLV-44, BLQ-45, PWD-05, KEY-10 to KEY-33 · What is wrong with the values of a call. */
const invalidText: Readonly<Record<InvalidCode, string>> = {
  '501015': 'La nueva clave no cumple la política de seguridad.',
  '84009': 'La operación firmada no es válida.',
  ARCHIVO_NO_VALIDO: 'El contenido del archivo no corresponde a su tipo.',
  'CAJDEF-0051': 'Sus dispositivos de seguridad se encuentran bloqueados.',
  CAPTCHA: 'Validar captcha',
  'CD-03': 'La firma no corresponde a su certificado digital.',
  CLAVE_NO_LEGIBLE: 'No pudimos leer la clave enviada.',
  COMPROBANTE: 'El comprobante no existe o ya no está disponible.',
  DATOS_INCORRECTOS:
    'El Rut o el PIN ingresados no son correctos. Recuerde que al tercer intento fallido no podrá recuperar su clave con tarjeta.',
  DISPOSITIVO: 'El dispositivo no corresponde.',
  FLUJO_NO_VALIDO: 'El tiempo para completar esta operación terminó. Comience de nuevo.',
  LIMITE_DE_ARCHIVOS: `Ya recibimos ${maxFiles} archivos de este tipo para la solicitud.`,
  NO_DIGIPASS: 'No tiene un dispositivo de seguridad.',
  NO_USR_EMP: 'El usuario no pertenece a la empresa ingresada.',
  PIN_BLOQUEADO:
    'Por su seguridad bloqueamos la recuperación con tarjeta. Recupere su clave sin tarjeta o comuníquese con la banca telefónica.',
  RONDA_NO_VALIDA: 'Las respuestas no corresponden a las preguntas vigentes.',
  'SCBCNX-0001': 'Usted ya tiene una clave.',
  'SCBCNX-0003': 'Su clave 1.0 se encuentra bloqueada.',
  'SCBCNX-0004': 'La clave ingresada no es válida.',
  'SCVALEXU-0001': 'El Rut no ha sido creado como usuario.',
  'SCVALEXU-0002': 'El Rut no ha sido creado como usuario.',
  'SCVALEXU-0004': 'El plazo para solicitar su clave expiró.',
};

/** BLQ-33, BLQ-45 · How a reactivation ended before its time. */
export const reactivationText = {
  over: 'El tiempo para reactivar su clave terminó. Comience de nuevo.',
  'three-wrong': 'Por su seguridad terminamos esta operación tras tres intentos fallidos. Comience de nuevo.',
} as const;

/** The sentence of values that are not valid; none where no code says which. */
export const invalidSentence = ({
  code,
  why,
  message,
}: Extract<BankRefusal, { refused: 'not-valid' }>): string | undefined => {
  if (message !== undefined) return message;
  if (why !== undefined) return reactivationText[why];
  return code === undefined ? undefined : invalidText[code];
};

/** BOX-38, BOX-40, BOX-41 · What the challenge box is told, by its code. */
export const challengeText = {
  missing: { codigo: 'CAJDEF-0001', glosa: 'Debe ingresar la clave de su dispositivo de seguridad.' },
  wrong: {
    codigo: 'CAJDEF-0002',
    glosa: 'La clave de su dispositivo no es válida. Recuerde que al tercer intento fallido será bloqueado.',
  },
  locked: { codigo: 'CAJDEF-0051', glosa: 'Su dispositivo de seguridad se encuentra bloqueado.' },
  'third-key': { codigo: '99', glosa: 'Ingrese la clave dinámica que enviamos a su celular.' },
} as const satisfies Record<
  Extract<BankRefusal, { refused: 'challenge' }>['why'],
  { readonly codigo: string; readonly glosa: string }
>;

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
