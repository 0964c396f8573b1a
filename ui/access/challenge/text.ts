import {
  deviceLabel,
  deviceType,
  deviceWord,
  type DeviceType,
  type DeviceWord,
} from '#core/access/challenge/device.ts';
import type { PasskeyFault } from '#core/access/ports.ts';
import type { CredentialFault } from '#core/access/challenge/parse-credential.ts';
import { coordinateDigits, digipassDigits } from '#core/access/limits.ts';
import { text as kitText } from '#ui/kit/text.ts';
import { worded } from '#ui/messages/worded.ts';

const tooLong = 'La clave tiene como máximo 8 caracteres.';

/** Messages of missing or invalid device credentials, by fault (BOX-16, BOX-18, BOX-21, BOX-22, BOX-25, BOX-28, BOX-31). */
export const faultWording = worded('acceso.desafio.falta', {
  'no-device': 'Debe seleccionar un dispositivo.',
  'digits-missing': 'Debe ingresar todos los dígitos de su Digipass.',
  'company-missing': 'Debe ingresar el Rut de la empresa.',
  'company-invalid': 'El Rut ingresado no es válido.',
  'coordinates-missing': 'Debe ingresar todas las coordenadas solicitadas de su Digicard.',
  'passkey-missing': 'Debe usar su llave de acceso.',
  'key-missing': 'Debe ingresar su Clave Internet',
  'key-too-long': tooLong,
  'third-key-missing': 'Debe ingresar clave',
  'third-key-too-long': tooLong,
} satisfies Record<CredentialFault, string>);

const deviceWording = worded('acceso.dispositivo', {
  digipass: deviceLabel[deviceType.digipass],
  digicard: deviceLabel[deviceType.digicard],
  'clave-internet': deviceLabel[deviceType.internetKey],
  'tercera-clave': deviceLabel[deviceType.thirdKey],
  'llave-de-acceso': deviceLabel[deviceType.passkey],
  certificado: deviceLabel[deviceType.certificate],
} satisfies Record<DeviceWord, string>);

/** Returns the label of a security device type, from the text catalogue (BOX-07, CAT-02). */
export const deviceLabelOf = (tipo: DeviceType): string => deviceWording[deviceWord[tipo]];

export const text = worded('acceso.desafio', {
  choose: 'Elija un dispositivo',
  serial: (numeroSerie: string) => `Serie ${numeroSerie}`,
  toPhone: 'Le llega al celular',
  ofThisDevice: 'En su equipo o celular',
  noDevicesWay: 'Sin uno no se puede seguir aquí. Pídalo en una sucursal, o llámenos.',
  lockedDevices: 'Dispositivos bloqueados',
  locked: 'Bloqueado',
  lockedByBank: 'Bloqueado hasta que el banco lo levante',
  lockedUntil: (moment: string) => `Bloqueado hasta el ${moment}`,
  digipass: 'Ingresa Clave DigiPass',
  digipassSerial: (numeroSerie: string) => `(Serie: ${numeroSerie})`,
  digipassHint: 'Presione el botón de su Digipass y escriba los seis dígitos que muestra.',
  digit: (place: number) => `Dígito ${place} de 6`,
  tooManyDigits: (count: number) =>
    `Lo que ingresó tiene ${count} dígitos y la clave de su Digipass tiene ${digipassDigits}. Ingrésela de nuevo.`,
  company: 'Rut de la empresa',
  digicard: 'Ingrese las coordenadas de su Digicard',
  lastDay: (day: string) => `Su Digicard sirve hasta el ${day}. Después use otro de sus dispositivos.`,
  lastDayOfOnly: (day: string, phone: string | undefined) =>
    `Su Digicard sirve hasta el ${day}. Si no tiene otro dispositivo, ${phone === undefined ? 'llámenos' : `llame al ${phone}`} y pida uno antes de ese día, para no quedar sin acceso.`,
  digicardHint: 'Busque en su tarjeta las tres casillas marcadas. Cada una tiene dos dígitos.',
  card: (coordinates: string) => `Tarjeta de coordenadas: casillas ${coordinates}`,
  coordinate: (name: string) => `Coordenada ${name}, dos dígitos`,
  tooLongCoordinate: (name: string, count: number) =>
    `La coordenada ${name} tiene ${count} dígitos; deben ser ${coordinateDigits}.`,
  passkeyHint: 'Su equipo le pedirá la huella, el rostro o el PIN con que lo desbloquea.',
  prompting: 'Esperando su llave de acceso',
  usePasskey: 'Usar mi llave de acceso',
  passkeyReady: 'Su llave de acceso respondió. Ahora presione el botón del final.',
  internetKey: `Ingrese su ${deviceLabel[deviceType.internetKey]}`,
  thirdKeySent: 'Te enviamos una clave de ocho dígitos al celular registrado en Datos de Seguridad.',
  thirdKeyTerm:
    'Suele llegar en menos de un minuto. Sirve los minutos que dice el mensaje, y no más que esta operación. Si pide otra clave, las que ya le llegaron para esta operación sirven igual hasta que venzan. Si no llega ninguna, use otro dispositivo o llámenos.',
  /** Texts of a third key that is sent when the visitor chooses it (EXT-1344). */
  thirdKeySending: `Enviando la clave a su celular. ${kitText.takes}`,
  /** Name of the missing item while the first third key is being sent. */
  needsSentKey: 'que llegue la clave a su celular',
  mobileEnd: (digits: string) => `El número termina en ${digits}.`,
  sendAgain: 'Enviar otra vez',
  sendAgainIn: (seconds: number) =>
    `Enviar otra vez en ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  canSendAgain: 'Puede pedir que le enviemos la clave otra vez.',
  /** Text shown while the third key of another operation still blocks sending one (EXT-2611). */
  thirdKeyWaits:
    'Hace un momento enviamos a su celular la clave de otra operación, y aquí no sirve. Espere a que termine la cuenta de abajo y pida la de esta.',
  /** Text shown once the limit of third keys is reached (EXT-2613). */
  noMoreToday: (until: string | undefined, phone: string | undefined) =>
    `Por ahora no podemos enviar más claves a su celular${until === undefined ? '' : `: podremos desde el ${until}`}. Las que le llegaron para esta operación sirven los minutos que dice su mensaje. Si no las tiene, use otro dispositivo o ${phone === undefined ? 'llámenos' : `llame al ${phone}`} para recibirlas antes.`,
  thirdKey: 'Ingresa clave dinámica enviada a tu celular',
  /** Text shown when the bank has sent a third key because it requires one instead of the devices (BOX-40). */
  converted: 'Para continuar, ingrese la clave que enviamos a su celular.',
});

/** Messages of a passkey that gave no signature, by reason; nothing was sent, so no failed attempt is counted (EXT-2817). */
export const passkeyWording = worded('acceso.desafio.llave', {
  cancelled:
    'No se usó la llave de acceso: se canceló, se acabó el tiempo o no hay una suya en este equipo. Puede intentarlo otra vez o usar otro dispositivo.',
  elsewhere:
    'Su llave de acceso no sirve en esta dirección. Compruebe que está en el sitio del banco, o use otro dispositivo.',
  held: 'No pudimos usar la llave de acceso de este equipo. Use otro dispositivo.',
  unsupported: 'Este navegador no puede usar llaves de acceso. Use otro dispositivo.',
  'not-asked': 'No pudimos preparar la llave de acceso. Intente otra vez o use otro dispositivo.',
} satisfies Record<PasskeyFault, string>);

/** Default messages of the challenge box, used if the bank gives none (BOX-42, BOX-43, BOX-44, EXT-1344). */
export const boxWording = worded('acceso.desafio.caja', {
  listFailed: 'No fue posible cargar los dispositivos.',
  noDevices: 'Sin dispositivos habilitados.',
  thirdKeyFailed:
    'No pudimos enviar la clave a su celular. Presione Enviar otra vez y, cuando le llegue, escríbala aquí; también puede usar otro dispositivo.',
  challengeFailed: 'Se produjo un error al validar la trasacción.',
});
