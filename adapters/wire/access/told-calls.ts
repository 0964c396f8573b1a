import type { ToldCall } from '../told-call.ts';

const challenge = [
  'challenge:missing',
  'challenge:wrong',
  'challenge:locked',
  'challenge:third-key',
] as const;

/** API metadata of all access calls, for openapi.json (EXT-2441). */
export const toldAccessCalls: Readonly<Record<string, ToldCall>> = {
  captchaChallenge: {
    summary: 'Entrega una prueba de trabajo para una acción',
    note: 'La respuesta es un desafío de ALTCHA 2: `parameters` (`algorithm` PBKDF2/SHA-256, `nonce`, `salt`, `cost`, `keyLength`, `keyPrefix`, `data`, `expiresAt`) y `signature`. Se resuelve buscando el primer entero `counter` de 32 bits cuya llave, PBKDF2 de `nonce` (de hexadecimal a bytes) seguido de `counter` en cuatro bytes, el mayor primero, con `salt`, `cost` vueltas y `keyLength` bytes, empieza en hexadecimal con `keyPrefix`. Lo que se envía es el Base64 del JSON `{"challenge": el desafío tal como llegó, "solution": {"counter", "derivedKey": la llave en hexadecimal}}`: en `g-recaptcha-response`, o en `Prueba-De-Trabajo` la de la acción `identidad`. Sirve una vez, para su acción, cinco minutos.',
    shows: 'nothing',
  },
  certificateScript: {
    summary: 'El componente de firma con certificado digital',
    shows: 'nothing',
    note: 'Un banco sin firma con certificado no lo tiene, y responde 404.',
    sends: 'script',
    hasTag: true,
    refuses: ['unknown'],
  },
  signingHandler: {
    summary: 'Firma una transacción con un certificado de la demostración',
    shows: 'nothing',
    refuses: ['unknown'],
  },
  signedTransaction: {
    summary: 'Recibe una transacción firmada y reactiva la clave de su dueño',
    shows: 'reactivation-flow',
    note: 'Un banco sin firma con certificado no la tiene, y responde 404.',
    headers: ['certification'],
    refuses: ['unknown', '84009', 'CD-03', 'FLUJO_NO_VALIDO', 'challenge:third-key', 'braked'],
  },
  contextualHelp: { summary: 'Los textos de ayuda, por nombre', shows: 'nothing', hasTag: true },
  messageCatalogue: { summary: 'El catálogo de mensajes', shows: 'nothing', hasTag: true },
  credentialPost: {
    summary: 'Recibe el formulario de ingreso y lleva a la página que sigue',
    shows: 'nothing',
    takes: 'form',
    sends: 'address',
    leadsTo:
      'Tras un ingreso, `RUTA_EMPRESA`. Si no, `/login?error=` con `credenciales` (RUT o clave que no son, o un formulario de otra forma), `bloqueo` (la clave está bloqueada) y, en este banco, `comprobacion` o `conexion` (esa conexión probó demasiado); delante va `req=` y el `request_id` que llegó, si tiene forma de tal. `/loginError` si el banco no pudo responder',
    reads: ['home-session', 'device'],
    puts: ['home-session', 'device', 'refused-rut', 'lock-end'],
  },
  signOut: {
    summary: 'Cierra la sesión de la empresa y lleva a su página',
    shows: 'home-session',
    takes: 'form',
    sends: 'address',
    leadsTo: '`RUTA_EMPRESA`',
    puts: ['home-session'],
  },
  companyHome: {
    summary: 'La página de la empresa',
    note: 'Deja las dos cookies que el portal busca antes de mostrar el ingreso; sin ellas nadie puede ingresar.',
    shows: 'nothing',
    sends: 'page',
    reads: ['home-session'],
    puts: ['entry'],
  },
  validateCardUser: {
    summary: 'Olvido con tarjeta: revisa el RUT y el PIN, y abre el trámite',
    shows: 'nothing',
    captcha: true,
    refuses: ['CAPTCHA', 'DATOS_INCORRECTOS', 'PIN_BLOQUEADO', 'braked'],
  },
  forgottenPasswordDevices: {
    summary: 'Olvido con tarjeta: los dispositivos de la persona',
    shows: 'forgotten-password-flow',
    headers: ['rut'],
    refuses: ['FLUJO_NO_VALIDO'],
  },
  resetKey: {
    summary: 'Olvido con tarjeta: cambia la clave',
    shows: 'forgotten-password-flow',
    headers: ['desafio'],
    mayNamePerson: true,
    refuses: ['FLUJO_NO_VALIDO', '501015', 'braked', ...challenge],
  },
  resetKeyWithoutProduct: {
    summary: 'Olvido sin tarjeta: deja una clave que se activa por teléfono',
    shows: 'nothing',
    captcha: true,
    refuses: ['CAPTCHA', '501015'],
  },
  reactivationDevices: {
    summary: 'Reactivación: los dispositivos de la persona; abre el trámite',
    shows: 'nothing',
    headers: ['rut'],
    captcha: true,
    puts: ['reactivation-flow'],
    refuses: ['CAPTCHA'],
  },
  reactivateKey: {
    summary: 'Reactivación: prueba el dispositivo y desbloquea la clave',
    shows: 'reactivation-flow',
    headers: ['desafio'],
    mayNamePerson: true,
    puts: ['reactivation-flow'],
    refuses: [
      ...(['reactivation:incorrect', 'reactivation:locked', 'reactivation:over'] as const),
      ...(['reactivation:three-wrong', 'reactivation:other-tab', 'challenge:third-key', 'braked'] as const),
    ],
  },
  validateUser: {
    summary: 'Primera clave: revisa quién la pide y abre el trámite',
    shows: 'nothing',
    captcha: true,
    puts: ['key-request-flow'],
    refuses: ['CAPTCHA', 'SCBCNX-0001', 'SCVALEXU-0001', 'SCVALEXU-0002', 'SCVALEXU-0004'],
  },
  userCompanyRelation: {
    summary: 'Primera clave: si la persona pertenece a la empresa',
    shows: 'key-request-flow',
    refuses: ['FLUJO_NO_VALIDO', 'NO_USR_EMP'],
  },
  validateOldKey: {
    summary: 'Primera clave: revisa la clave 1.0',
    shows: 'key-request-flow',
    refuses: ['FLUJO_NO_VALIDO', 'NO_USR_EMP', 'SCBCNX-0003', 'SCBCNX-0004', 'braked'],
  },
  keyRequestDevices: {
    summary: 'Primera clave: los dispositivos de la persona',
    shows: 'key-request-flow',
    headers: ['rut'],
    refuses: ['FLUJO_NO_VALIDO', 'NO_DIGIPASS', 'CAJDEF-0051'],
  },
  createKeyWithDevice: {
    summary: 'Primera clave: la crea con un dispositivo',
    shows: 'key-request-flow',
    headers: ['rut', 'desafio'],
    puts: ['key-request-flow'],
    refuses: ['FLUJO_NO_VALIDO', '501015', 'DISPOSITIVO', 'braked', ...challenge],
  },
  createKeyWithOldKey: {
    summary: 'Primera clave: la crea con la clave 1.0',
    shows: 'key-request-flow',
    puts: ['key-request-flow'],
    refuses: ['FLUJO_NO_VALIDO', '501015', 'SCBCNX-0003', 'SCBCNX-0004', 'braked'],
  },
  keyReceiptPdf: {
    summary: 'Primera clave: el comprobante en PDF',
    shows: 'nothing',
    sends: 'pdf',
    refuses: ['COMPROBANTE'],
  },
};
