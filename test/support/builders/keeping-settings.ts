/** Default retention of each kind of data, in days. */
export const keptByDefault = {
  requests: 2190,
  mails: 90,
  messages: 7,
  counts: 30,
  audit: 1825,
  knownDevices: 365,
  drafts: 30,
  backups: 35,
};

type Refused = readonly [name: string, value: string, reason: string];
type Taken = readonly [name: string, value: string, changed: object];

export const refusedKeeping: readonly Refused[] = [
  ['SEGURIDAD_CONTACTO', 'seguridad@banco.example', 'una dirección mailto: o https:'],
  ['SEGURIDAD_VENCE', '2027', 'una fecha AAAA-MM-DD'],
  ['DIAS_SOLICITUDES', '30', 'un número entero entre 365 y 36500'],
  ['DIAS_CORREOS', '0', 'un número entero entre 1 y 3650'],
  ['DIAS_MENSAJES', '0', 'un número entero entre 1 y 3650'],
  ['DIAS_INTENTOS', '366', 'un número entero entre 1 y 365'],
  ['DIAS_AUDITORIA', '29', 'un número entero entre 30 y 36500'],
  ['DIAS_DISPOSITIVOS', '366', 'un número entero entre 1 y 365'],
  ['DIAS_BORRADORES', '31', 'un número entero entre 1 y 30'],
  ['DIAS_RESPALDOS', '0', 'un número entero entre 1 y 3650'],
];

export const takenKeeping: readonly Taken[] = [
  ['SEGURIDAD_VENCE', '2027-12-31', {}],
  ['DIAS_SOLICITUDES', '400', { keeping: { ...keptByDefault, requests: 400 } }],
  ['DIAS_CORREOS', '31', { keeping: { ...keptByDefault, mails: 31 } }],
  ['DIAS_MENSAJES', '2', { keeping: { ...keptByDefault, messages: 2 } }],
  ['DIAS_INTENTOS', '60', { keeping: { ...keptByDefault, counts: 60 } }],
  ['DIAS_AUDITORIA', '400', { keeping: { ...keptByDefault, audit: 400 } }],
  ['DIAS_DISPOSITIVOS', '90', { keeping: { ...keptByDefault, knownDevices: 90 } }],
  ['DIAS_RESPALDOS', '60', { keeping: { ...keptByDefault, backups: 60 } }],
];
