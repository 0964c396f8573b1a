import { maxFiles } from '../files/upload-list.ts';

/** Error messages that the bank sends for refused values, by code (OLV-44, BLQ-45, PWD-05, KEY-10 to KEY-33). */
const invalidText = {
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
  LLAVE_NO_VALIDA: 'No pudimos guardar esta llave de acceso. Comience de nuevo.',
  NO_DIGIPASS: 'No tiene un dispositivo de seguridad.',
  NO_USR_EMP: 'El usuario no pertenece a la empresa ingresada.',
  PIN_BLOQUEADO: 'Por su seguridad bloqueamos la recuperación con tarjeta.',
  RONDA_NO_VALIDA: 'Las respuestas no corresponden a las preguntas vigentes.',
  'SCBCNX-0001': 'Usted ya tiene una clave.',
  'SCBCNX-0003': 'Su clave 1.0 se encuentra bloqueada.',
  'SCBCNX-0004': 'La clave ingresada no es válida.',
  'SCVALEXU-0001': 'El Rut no ha sido creado como usuario.',
  'SCVALEXU-0002': 'El Rut no ha sido creado como usuario.',
  'SCVALEXU-0004': 'El plazo para solicitar su clave expiró.',
} as const;

/** Code of one of the bank's error messages for refused values. */
export type InvalidCode = keyof typeof invalidText;

/** Error messages of a key reactivation that ended early, by cause (BLQ-33, BLQ-45). */
export const reactivationText = {
  over: 'El tiempo para reactivar su clave terminó. Comience de nuevo.',
  'three-wrong':
    'Por su seguridad terminamos esta operación tras tres intentos fallidos. Un dispositivo solo se bloquea al tercer intento fallido con él mismo, y entonces le decimos hasta cuándo. Comience de nuevo.',
  'other-tab':
    'Cerramos esta operación porque se comenzó otra en este navegador, quizás en otra pestaña. Comience de nuevo.',
  'key-changed':
    'Cerramos esta operación porque mientras tanto se cambió su clave, quizás en otra pestaña. Ingrese con la clave nueva; si no la cambió usted, llámenos de inmediato.',
} as const;

export type EndedReactivation = keyof typeof reactivationText;

/** Returns the error message of a refusal of invalid values: its field `message`, else the text of an ended reactivation, else the text of its code; `undefined` if it has none of them. */
export const invalidSentence = ({
  code,
  why,
  message,
}: {
  readonly code?: InvalidCode;
  readonly why?: EndedReactivation;
  readonly message?: string;
}): string | undefined => {
  if (message !== undefined) return message;
  if (why !== undefined) return reactivationText[why];
  return code === undefined ? undefined : invalidText[code];
};

/** Error messages of the challenge box with their codes, by cause (BOX-38, BOX-40, BOX-41). */
export const challengeText = {
  missing: { codigo: 'CAJDEF-0001', glosa: 'Debe ingresar la clave de su dispositivo de seguridad.' },
  wrong: {
    codigo: 'CAJDEF-0002',
    glosa: 'La clave de su dispositivo no es válida. Recuerde que al tercer intento fallido será bloqueado.',
  },
  locked: { codigo: 'CAJDEF-0051', glosa: 'Su dispositivo de seguridad se encuentra bloqueado.' },
  'third-key': { codigo: '99', glosa: 'Ingrese la clave dinámica que enviamos a su celular.' },
} as const;

/** Error messages for a third key (one-time code by SMS) that was not sent after a device was proved (EXT-2615, EXT-2613). */
export const thirdKeyText = {
  waits:
    'Hace un momento enviamos a su celular la clave de otra operación. En un minuto puede pedir la de esta.',
  'none-today':
    'Por hoy no podemos enviar más claves a su celular. Use otro dispositivo de seguridad, o llámenos para que podamos enviarlas de nuevo.',
} as const;
