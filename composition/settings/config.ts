import * as t from 'io-ts/lib/index.js';
import { blockHoursAllowed } from '#core/portability/identity/identity-attempts.ts';
import { portalCodes, type AccessSettings } from '#core/shared/portal-settings.ts';
import { E } from '#core/shared/fp.ts';
import { termsOf } from './access-terms.ts';
import type { BankConfig } from './bank-config.ts';
import { contactOf, contactSettings } from './contact-settings.ts';
import {
  deliveryDefaults,
  deliveryOf,
  deliverySettings,
  halfSaidCarriers,
  type OptionalDeliverySetting,
} from './delivery-settings.ts';
import { digicardEnd, digicardUntil } from './digicard-settings.ts';
import * as identity from './identity-settings.ts';
import { defaultKeeping, keepingOf, keepingSettings } from './keeping-settings.ts';
import * as limits from './limit-settings.ts';
import { inventedDefaults } from './invented-defaults.ts';
import { missingInProduction, type Environment } from './missing-in-production.ts';
import { halfSaidPasskeys, passkeySettings, passkeysOf } from './passkey-settings.ts';
import {
  companyPhone,
  inventedHours,
  inventedPhones,
  personPhones,
  phoneDefaults,
  phoneSettings,
  type OptionalPhoneSetting,
} from './phone-settings.ts';
import { textFilesOf, textSettings, type TextSetting } from './text-settings.ts';
import { themes } from '../first-html/write-portal-page.ts';
import {
  address,
  databaseAddress,
  isSecret,
  isUnrepeated,
  keyService,
  masterKey,
  matching,
  numberWithin,
  origin,
  originOf,
  path,
  portNumber,
  proxies,
  proxiesOf,
  rut,
  ruts,
  rutsOf,
  secret,
  sentences,
  text,
  token,
} from './setting-values.ts';
import { oneOf } from '#core/shared/one-of.ts';

export type { BankConfig } from './bank-config.ts';

const settings = t.type({
  HOST: text,
  PORT: portNumber,
  DATOS: text,
  DATABASE_URL: t.union([t.undefined, databaseAddress], databaseAddress.name),
  LLAVE_MAESTRA: t.union([t.undefined, masterKey], masterKey.name),
  LLAVE_MAESTRA_URL: t.union([t.undefined, keyService], keyService.name),
  LLAVE_MAESTRA_CREDENCIAL: t.union([t.undefined, secret], secret.name),
  PUERTO_METRICAS: t.union([t.undefined, portNumber], portNumber.name),
  HOST_METRICAS: text,
  SEGUNDOS_DE_DRENAJE: numberWithin(0, 600),
  RUTS_SENUELO: t.union([t.undefined, ruts], ruts.name),
  REPLICAS_ESPERADAS: numberWithin(0, 10),
  ...deliverySettings,
  HTTPS: oneOf(['si', 'no']),
  ORIGEN_PORTAL: t.union([t.undefined, origin], origin.name),
  NIVEL_DE_REGISTRO: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent']),
  CLAVES_A_LA_VEZ: numberWithin(1, 10_000),
  LLAMADAS_A_LA_VEZ: numberWithin(1, 10_000),
  CARGAS_SIMULTANEAS: numberWithin(1, 10_000),
  CARGAS_EN_ESPERA: numberWithin(0, 100_000),
  SEGUNDOS_EN_ESPERA: numberWithin(1, 29),
  ...textSettings,
  ATRASO_BANCO: t.union([t.undefined, sentences], sentences.name),
  ATRASO_PROVEEDOR: t.union([t.undefined, sentences], sentences.name),
  PORTAL: oneOf(portalCodes),
  MARCA: t.union([t.undefined, token], token.name),
  TEMA: oneOf(['sistema', 'claro', 'oscuro']),
  BANCO_NOMBRE: text,
  BANCO_RUT: rut,
  TELEFONO_EMPRESAS: text,
  ...phoneSettings,
  TELEFONO_SISTEMA: text,
  URL_PERSONAS: address,
  URL_BANCO: address,
  URL_HAZTE_CLIENTE: address,
  URL_PORTAL_EMPRESAS: address,
  URL_PORTABILIDAD_PUBLICA: address,
  URL_SOLICITUD_CERTIFICADO: address,
  MODO_PRODUCCION: oneOf(['si', 'no']),
  EMISOR_CARPETAS: oneOf(['demostracion', 'ninguno']),
  DIAS_CARPETA: numberWithin(1, 365),
  CONTEXTO_APLICACION: oneOf(['Personas', 'Empresas', 'Interno']),
  TIPO_PORTAL: oneOf(['Empresa', 'Publico']),
  CANAL: token,
  RUTA_BASE: path,
  RUTA_BASE_SOLICITUD: t.union([t.undefined, path], path.name),
  RUTA_CREDENCIALES: path,
  CAMPO_USUARIO: token,
  CAMPO_CLAVE: token,
  CAMPO_SOLICITUD: token,
  CAMPO_CONTEXTO: token,
  RUTA_EMPRESA: path,
  RUTA_CATALOGO: path,
  RUTA_AYUDA: path,
  RUTA_CERTIFICADO: path,
  RUTA_FIRMADO: path,
  COOKIE_MARCADOR: token,
  COOKIE_DETENER: token,
  COOKIE_CONTEXTO: token,
  COOKIE_DOMINIO: t.union([t.undefined, text], text.name),
  ENCABEZADO_RUT: token,
  ENCABEZADO_RTOKEN: token,
  ENCABEZADO_DESAFIO: token,
  RECAPTCHA_CLAVE_SITIO: t.union([t.undefined, text], text.name),
  RECAPTCHA_SECRETO: t.union([t.undefined, secret], secret.name),
  ETIQUETA_ANALITICA: t.union([t.undefined, token], token.name),
  CERTIFICADO_DIGITAL: oneOf(['si', 'no']),
  ACTIVIDAD_DE_CUENTA: oneOf(['si', 'no']),
  ...passkeySettings,
  COMPLETA_CLAVE: oneOf(['si', 'no']),
  DICE_PLAZOS: oneOf(['si', 'no']),
  RECHAZA_CLAVES_COMUNES: oneOf(['si', 'no']),
  DIRECCIONES: text,
  PISO_RESPUESTA_MS: numberWithin(0, 5_000),
  ...limits.limitSettings,
  CAPTCHA_COSTO: numberWithin(1, 1_000_000),
  BLOQUEO_FACTOR_HORAS: numberWithin(1, 720),
  RANGO_DIGIPASS: matching(
    'dígitos y al menos cuatro #',
    (value) => /^[\d#]{4,20}$/.test(value) && value.split('#').length > 4,
  ),
  PROXIES_DE_CONFIANZA: t.union([t.undefined, proxies], proxies.name),
  DIGICARD_HASTA: t.union([t.undefined, digicardEnd], digicardEnd.name),
  ...contactSettings,
  ...keepingSettings,
  BLOQUEO_HORAS: oneOf(blockHoursAllowed.map(String)),
  CONTEO_RUT_CORTO: oneOf(['withCheckDigit', 'withoutCheckDigit']),
  BORRADORES: oneOf(['si', 'no']),
  LLAMADAS_IDENTIDAD: oneOf(['buro', 'banco']),
  ...identity.identitySettings,
  URL_CARGA: address,
  URL_CARGA_COMPLETA: oneOf(['si', 'no']),
});

type Settings = t.TypeOf<typeof settings>;

type OptionalSetting =
  | OptionalDeliverySetting
  | OptionalPhoneSetting
  | identity.OptionalIdentitySetting
  | 'ATRASO_BANCO'
  | 'ATRASO_PROVEEDOR'
  | 'DATABASE_URL'
  | 'LLAVE_MAESTRA'
  | 'LLAVE_MAESTRA_URL'
  | 'LLAVE_MAESTRA_CREDENCIAL'
  | 'MARCA'
  | 'PUERTO_METRICAS'
  | 'RUTS_SENUELO'
  | 'ORIGEN_PORTAL'
  | 'RUTA_BASE_SOLICITUD'
  | 'COOKIE_DOMINIO'
  | 'RECAPTCHA_CLAVE_SITIO'
  | 'RECAPTCHA_SECRETO'
  | 'ETIQUETA_ANALITICA'
  | 'DIGICARD_HASTA'
  | keyof typeof contactSettings
  | keyof typeof passkeySettings
  | TextSetting
  | 'PROXIES_DE_CONFIANZA';

/** Default settings: a demonstration bank with invented names and numbers. */
export const defaultSettings: Readonly<Record<Exclude<keyof Settings, OptionalSetting>, string>> = {
  HOST: '127.0.0.1',
  PORT: '8080',
  DATOS: './data',
  HOST_METRICAS: '127.0.0.1',
  SEGUNDOS_DE_DRENAJE: '0',
  REPLICAS_ESPERADAS: '0',
  ...deliveryDefaults,
  HTTPS: 'no',
  NIVEL_DE_REGISTRO: 'info',
  CLAVES_A_LA_VEZ: '32',
  LLAMADAS_A_LA_VEZ: '64',
  CARGAS_SIMULTANEAS: '32',
  CARGAS_EN_ESPERA: '200',
  SEGUNDOS_EN_ESPERA: '25',
  PORTAL: 'BCH',
  TEMA: 'sistema',
  ...inventedDefaults,
  ...phoneDefaults,
  // Company home of this portal; a bank with another company portal sets the address of that one (EXT-1120).
  URL_PORTAL_EMPRESAS: '/empresa',
  URL_PORTABILIDAD_PUBLICA: '/portabilidad-publica',
  URL_SOLICITUD_CERTIFICADO: '/empresa?certificados',
  MODO_PRODUCCION: 'no',
  EMISOR_CARPETAS: 'demostracion',
  DIAS_CARPETA: '30',
  CONTEXTO_APLICACION: 'Empresas',
  TIPO_PORTAL: 'Publico',
  CANAL: 'INTERNET_E',
  RUTA_BASE: '/empresas/rest',
  RUTA_CREDENCIALES: '/auth/cred_submit',
  CAMPO_USUARIO: 'username',
  CAMPO_CLAVE: 'password',
  CAMPO_SOLICITUD: 'request_id',
  CAMPO_CONTEXTO: 'context',
  RUTA_EMPRESA: '/empresa',
  RUTA_CATALOGO: '/assets/message_catalog.json',
  RUTA_AYUDA: '/assets/ayuda_contextual.json',
  RUTA_CERTIFICADO: '/empresas/certificado/',
  RUTA_FIRMADO: '/empresas/certificado/handler',
  COOKIE_MARCADOR: 'bookmark',
  COOKIE_DETENER: 'stop',
  COOKIE_CONTEXTO: 'contexto',
  ENCABEZADO_RUT: 'X-Rut-Usuario',
  ENCABEZADO_RTOKEN: 'X-RToken',
  ENCABEZADO_DESAFIO: 'X-Caja-Desafio',
  CERTIFICADO_DIGITAL: 'no',
  ACTIVIDAD_DE_CUENTA: 'si',
  COMPLETA_CLAVE: 'si',
  DICE_PLAZOS: 'si',
  RECHAZA_CLAVES_COMUNES: 'no',
  DIRECCIONES: 'Casa matriz: Avenida Ejemplo 1000, Santiago|Lunes a viernes de 9:00 a 14:00 horas',
  PISO_RESPUESTA_MS: '100',
  ...limits.limitDefaults,
  CAPTCHA_COSTO: '5000',
  BLOQUEO_FACTOR_HORAS: '24',
  RANGO_DIGIPASS: '000410####',
  ...defaultKeeping,
  ...identity.identityDefaults,
  BLOQUEO_HORAS: String(blockHoursAllowed[0]),
  CONTEO_RUT_CORTO: 'withCheckDigit',
  BORRADORES: 'si',
  LLAMADAS_IDENTIDAD: 'buro',
  URL_CARGA: '/portabilidad-financiera/archivo/carga',
  URL_CARGA_COMPLETA: 'no',
};

export const settingNames = Object.keys(settings.props) as readonly (keyof Settings)[];

const accessOf = (read: Settings): AccessSettings => ({
  contexto: read.CONTEXTO_APLICACION,
  tipoPortal: read.TIPO_PORTAL,
  canal: read.CANAL,
  base: read.RUTA_BASE,
  baseSolicitud: read.RUTA_BASE_SOLICITUD ?? '',
  rutaCredenciales: read.RUTA_CREDENCIALES,
  camposCredenciales: {
    usuario: read.CAMPO_USUARIO,
    clave: read.CAMPO_CLAVE,
    solicitud: read.CAMPO_SOLICITUD,
    contexto: read.CAMPO_CONTEXTO,
  },
  rutaEmpresa: read.RUTA_EMPRESA,
  rutaCatalogo: read.RUTA_CATALOGO,
  rutaAyuda: read.RUTA_AYUDA,
  rutaCertificado: read.RUTA_CERTIFICADO,
  rutaFirmado: read.RUTA_FIRMADO,
  cookies: {
    marcador: read.COOKIE_MARCADOR,
    detener: read.COOKIE_DETENER,
    contexto: read.COOKIE_CONTEXTO,
    dominio: read.COOKIE_DOMINIO ?? '',
  },
  encabezados: {
    rut: read.ENCABEZADO_RUT,
    rToken: read.ENCABEZADO_RTOKEN,
    desafio: read.ENCABEZADO_DESAFIO,
  },
  claveRecaptcha: read.RECAPTCHA_CLAVE_SITIO,
  etiquetaAnalitica: read.ETIQUETA_ANALITICA,
  certificado: read.CERTIFICADO_DIGITAL === 'si',
  ...(read.LLAVES_DE_ACCESO === 'si' ? { llavesDeAcceso: true } : {}),
  completaClave: read.COMPLETA_CLAVE === 'si',
  ...(read.DICE_PLAZOS === 'si' ? { plazos: termsOf(read) } : {}),
  rechazaClavesComunes: read.RECHAZA_CLAVES_COMUNES === 'si',
  direcciones: read.DIRECCIONES.split('|').map((line) => line.trim()),
});

const configOf = (read: Settings): BankConfig => ({
  host: read.HOST,
  port: read.PORT,
  dataFolder: read.DATOS,
  databaseUrl: read.DATABASE_URL,
  masterKey: read.LLAVE_MAESTRA,
  keyService: { address: read.LLAVE_MAESTRA_URL, credential: read.LLAVE_MAESTRA_CREDENCIAL },
  metrics:
    read.PUERTO_METRICAS === undefined ? undefined : { host: read.HOST_METRICAS, port: read.PUERTO_METRICAS },
  drainSeconds: read.SEGUNDOS_DE_DRENAJE,
  decoys: read.RUTS_SENUELO === undefined ? [] : rutsOf(read.RUTS_SENUELO),
  replicas: read.REPLICAS_ESPERADAS,
  delivery: deliveryOf(read, read.BANCO_NOMBRE),
  https: read.HTTPS === 'si',
  portalOrigin: originOf(read),
  logLevel: read.NIVEL_DE_REGISTRO,
  keysAtOnce: read.CLAVES_A_LA_VEZ,
  callsAtOnce: read.LLAMADAS_A_LA_VEZ,
  uploadsAtOnce: read.CARGAS_SIMULTANEAS,
  uploadsWaiting: read.CARGAS_EN_ESPERA,
  uploadWaitSeconds: read.SEGUNDOS_EN_ESPERA,
  production: read.MODO_PRODUCCION === 'si',
  answerFloor: read.PISO_RESPUESTA_MS,
  ...limits.limitsOf(read),
  captchaCost: read.CAPTCHA_COSTO,
  recaptchaSecret: read.RECAPTCHA_SECRETO,
  factorLockHours: read.BLOQUEO_FACTOR_HORAS,
  digipassRange: read.RANGO_DIGIPASS,
  trustedProxies: proxiesOf(read.PROXIES_DE_CONFIANZA ?? ''),
  digicardUntil: digicardUntil(read.DIGICARD_HASTA, read.MODO_PRODUCCION === 'si'),
  digitalIdentity: identity.identityOf(read),
  keepsSignIns: read.ACTIVIDAD_DE_CUENTA === 'si',
  passkeys: passkeysOf(read, originOf(read)),
  keeping: keepingOf(read),
  taxFolders: { hasIssuer: read.EMISOR_CARPETAS === 'demostracion', days: read.DIAS_CARPETA },
  securityContact: contactOf(read),
  texts: textFilesOf(read),
  owedIfLate: { bank: read.ATRASO_BANCO, 'origin-bank': read.ATRASO_PROVEEDOR },
  look: { brand: read.MARCA ?? read.PORTAL, theme: themes[read.TEMA] },
  portal: {
    banco: { rut: read.BANCO_RUT, nombre: read.BANCO_NOMBRE },
    portal: read.PORTAL,
    telefonos: {
      empresas: companyPhone(read),
      ...personPhones(read),
      sistema: read.TELEFONO_SISTEMA,
    },
    horarioTelefono: read.HORARIO_TELEFONO,
    urlPersonas: read.URL_PERSONAS,
    urlBanco: read.URL_BANCO,
    urlHazteCliente: read.URL_HAZTE_CLIENTE,
    urlPortalEmpresas: read.URL_PORTAL_EMPRESAS,
    urlPortabilidadPublica: read.URL_PORTABILIDAD_PUBLICA,
    urlSolicitudCertificado: read.URL_SOLICITUD_CERTIFICADO,
    bloqueoHoras: Number(read.BLOQUEO_HORAS),
    shortIdCounts: read.CONTEO_RUT_CORTO,
    identidad: read.LLAMADAS_IDENTIDAD,
    identidadDigital: read.IDENTIDAD_NOMBRE,
    cargaArchivos: { url: read.URL_CARGA, esCompleta: read.URL_CARGA_COMPLETA === 'si' },
    borradores: read.BORRADORES === 'si',
    diasBorradores: read.DIAS_BORRADORES,
    diasCarpeta: read.DIAS_CARPETA,
    acceso: accessOf(read),
  },
});

const settingsThat = (holds: (codec: t.Mixed) => boolean): readonly string[] =>
  settingNames.filter((name) => holds(settings.props[name]));

/** Names of the settings with secrets, which may be given in a file (EXT-2005). */
export const secretSettings = settingsThat(isSecret);

/** Names of the settings whose values no message repeats (EXT-2005). */
export const unrepeatedSettings = settingsThat(isUnrepeated);

const faultOf = ({ value, context }: t.ValidationError): string => {
  const [, setting] = context;
  const came = unrepeatedSettings.includes(setting?.key ?? '') ? '' : ` («${String(value)}»)`;
  return `${setting?.key ?? ''}${came} no sirve: debe ser ${setting?.type.name ?? ''}`;
};

/** Reads the configuration from the environment, or returns all invalid settings with the reasons. */
export const readConfig = (environment: Environment): E.Either<readonly string[], BankConfig> => {
  const given: Environment = {
    ...defaultSettings,
    ...(environment.TELEFONO_EMPRESAS ? {} : inventedPhones),
    ...inventedHours(environment.TELEFONO_EMPRESAS || defaultSettings.TELEFONO_EMPRESAS),
    ...Object.fromEntries(
      settingNames.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
    ),
  };
  const read = settings.decode(given);
  const faults = [
    ...(E.isLeft(read) ? new Set(read.left.map(faultOf)) : []),
    ...missingInProduction(given, environment),
    ...(E.isLeft(read)
      ? []
      : [...halfSaidCarriers(given), ...identity.halfSaidIdentity(given), ...halfSaidPasskeys(given)]),
  ];
  return E.isLeft(read) || faults.length > 0 ? E.left(faults) : E.right(configOf(read.right));
};
