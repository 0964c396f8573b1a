import { maxOldKey } from '#core/access/limits.ts';
import type { KeyRequestType } from '#core/access/key-request/flow.ts';
import type { OldKeyFault } from '#core/access/key-request/old-key.ts';
import type {
  DeviceRejection,
  KeyRequestPage,
  OldKeyRejection,
  UserRejection,
} from '#core/access/key-request/read-refusal.ts';
import { errorPageDefaults } from '#core/access/error-page.ts';
import { oldKeyCode } from '#core/access/message-codes.ts';
import { message, worded } from '#ui/messages/worded.ts';
import { signInWay } from '../result/text.ts';

export const text = worded('acceso.solicitud', {
  title: 'Portal Registro',
  lede: 'Solicite su primera clave de la banca para empresas. Puede hacerlo hasta que termine el plazo que le dio el banco; esta página no lo muestra: pregúntelo por teléfono. Si ya expiró, se lo diremos en el primer paso. Si no, su clave sirve en cuanto vea aquí el comprobante.',
  /** Introduction of the first-key request once the bank has accepted the user. */
  ledeBegun: 'Solicite su primera clave de la banca para empresas: sirve en cuanto vea aquí el comprobante.',
  step: (step: number) => `Paso ${step}`,
  stepOf: (step: number, steps: number) => `Paso ${step} de ${steps}`,
  user: 'Rut de usuario',
  rut: 'Rut',
  captcha: 'Verificación de seguridad',
  captchaDone: 'Hecha',
  valid: 'Validado',
  validate: 'Validar',
  validating: 'Validando su Rut',
  forgotten: 'Olvidé mi clave',
  type: 'Tipo de solicitud',
  typeLocked: 'Se abre cuando su Rut esté validado.',
  company: 'Empresa',
  companyLocked: 'Se abre cuando elija el tipo de solicitud.',
  companyRut: 'Rut de la empresa',
  oldKey: 'Clave 1.0',
  oldKeyThird: 'Al tercer intento fallido se bloquea.',
  shownOldKey: 'Confirmada',
  checkCompany: 'Continuar',
  checkingCompany: 'Revisando los datos de la empresa',
  change: 'Cambiar',
  changeCompany: 'Cambiar los datos de la empresa',
  newKey: 'Nueva clave',
  newKeyLocked: 'Se abre cuando los datos de la empresa estén confirmados.',
  activation: 'Activación con dispositivo de seguridad',
  activationLocked: 'Se abre cuando la confirmación sea igual a la nueva clave.',
  finish: 'Finalizar',
  finishing: 'Creando su clave',
  cancel: 'Cancelar',
  signIn: 'Ir al ingreso',
  otherUser: 'Ingresar otro Rut',
  call: (phone: string) => `Llamar al ${phone}`,
  withOldKey: 'Comenzar de nuevo con mi clave 1.0',
  canFinishWithDevice: 'Use su dispositivo de seguridad y presione Finalizar.',
  canFinish: 'Presione Finalizar para crear su clave.',
  needsUser: 'validar su Rut',
  needsOtherUser: 'un Rut que pueda solicitar su clave',
  needsType: 'elegir el tipo de solicitud',
  needsCompany: 'confirmar los datos de la empresa',
  needsNewKey: 'una nueva clave válida y su confirmación',
  review: 'Revise los datos ingresados',
  summary: 'Su solicitud',
  summaryUser: 'Usuario',
  summaryType: 'Tipo',
  notYet: 'Pendiente',
  noDevice: 'Si no tiene un dispositivo de seguridad, solicítelo en una sucursal.',
});

/** Labels of the two types of first-key request (KEY-23, KEY-24). */
export const typeWording = worded('acceso.solicitud.tipo', {
  'old-key': 'Tengo clave 1.0',
  device: 'Con dispositivo de seguridad',
} satisfies Record<KeyRequestType, string>);

/** Requirements of each type of first-key request, shown under its label (EXT-1133). */
export const typeDetail = worded('acceso.solicitud.tipo.detalle', {
  'old-key': 'La clave que ya tenía en la plataforma anterior para empresas.',
  device: 'El que le entregó el banco: es el camino si nunca tuvo clave.',
} satisfies Record<KeyRequestType, string>);

const notCreated =
  'Rut no válido: no ha sido creado como usuario. Comuníquese con la Banca Telefónica Empresas al {0}.';

/** Messages why a user may not request a key, by code; `{0}` is the phone number for companies (KEY-10 to KEY-15). */
export const userWording = worded('acceso.solicitud.usuario', {
  'SCBCNX-0001': 'Usted ya tiene una clave. Si no la recuerda, use Olvidé mi clave.',
  'SCVALEXU-0001': notCreated,
  'SCVALEXU-0002': notCreated,
  'SCVALEXU-0004':
    'El plazo para solicitar su clave expiró. Si es administrador, comuníquese con el banco; si es usuario, comuníquese con su administrador.',
} satisfies Record<UserRejection, string>);

const notAdded =
  'Hasta que lo creen como usuario, aquí no se puede seguir. Este portal no pone plazo para eso.';

/** Notes added to the messages why a user may not request a key, whose wording the specification fixes: until when the user can go on (EXT-3049). */
export const userNote = worded('acceso.solicitud.usuario.nota', {
  'SCBCNX-0001': 'No hay plazo para ingresar con ella ni para registrar otra.',
  'SCVALEXU-0001': notAdded,
  'SCVALEXU-0002': notAdded,
  'SCVALEXU-0004':
    'Mientras no le den un plazo nuevo, aquí no se puede seguir. Este portal no pone plazo para pedirlo.',
} satisfies Record<UserRejection, string>);

/** Error messages of step 3 of the first-key request, by code (KEY-29 to KEY-33). */
export const companyWording = worded('acceso.solicitud.empresa', {
  'SCBCNX-0004': 'La clave ingresada no es válida.',
  'SCBCNX-0003': 'Su clave 1.0 se encuentra bloqueada.',
  NO_USR_EMP: 'El usuario no pertenece a la empresa ingresada.',
  NO_DIGIPASS: 'No tiene un dispositivo de seguridad. Solicítelo en una sucursal.',
} satisfies Record<OldKeyRejection | DeviceRejection, string>);

/** Notes added to the messages of a refused company, whose wording the specification fixes: what to do, and until when (EXT-2974). */
export const companyNote = worded('acceso.solicitud.empresa.nota', {
  NO_USR_EMP:
    'Corrija el Rut de la empresa y presione Continuar. Si está bien escrito, llame a la Banca Telefónica Empresas.',
  NO_DIGIPASS:
    'Cuando lo tenga, comience aquí de nuevo. Si tiene una clave 1.0, puede elegirla ahora en Tipo de solicitud. Todo esto, hasta que termine el plazo que le dio el banco, que sigue corriendo: pregúntelo por teléfono o en la sucursal.',
} satisfies Record<DeviceRejection, string>);

const oldKeyWords = worded('acceso.solicitud.clave-anterior', {
  tooLong: `La clave 1.0 tiene como máximo ${maxOldKey} caracteres.`,
});

/** Functions that return the error message of a missing or overlong 1.0 key (KEY-37, KEY-38). */
export const oldKeyWording = {
  empty: () => message(oldKeyCode.empty),
  'too-long': () => oldKeyWords.tooLong,
} satisfies Record<OldKeyFault, () => string>;

/** Titles and button labels of the first-key request's error pages (KEY-16, KEY-18, KEY-43, KEY-45). */
export const errorWording = {
  'system-error': worded('acceso.solicitud.error-sistema', {
    titulo: errorPageDefaults.system.titulo,
    etiquetaBoton: 'Comenzar de nuevo',
  }),
  'dear-client': worded('acceso.solicitud.error', { titulo: 'Estimado cliente', etiquetaBoton: 'Volver' }),
} satisfies Record<KeyRequestPage['title'], { readonly titulo: string; readonly etiquetaBoton: string }>;

export const receipt = worded('acceso.solicitud.comprobante', {
  title: 'Solicitud de Clave',
  header: 'Clave creada',
  name: 'Nombre',
  rut: 'Rut',
  operation: 'Operación',
  created: 'Primera clave de la banca para empresas',
  bank: 'Banco',
  stamp: 'CREADA',
  download: 'Descargar comprobante',
  accept: 'Aceptar',
  afterwards: `Su clave nueva ya sirve: ingrese con ella cuando quiera. Aceptar lleva ${signInWay}. Este comprobante se borra al recargar o cerrar la página: si lo quiere, descárguelo antes.`,
});
