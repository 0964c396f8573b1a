import { textSettingOf } from '#composition/settings/text-settings.ts';
import { describe, expect, it } from 'vitest';
import {
  defaultSettings,
  readConfig,
  secretSettings,
  unrepeatedSettings,
  settingNames,
  type BankConfig,
} from '#composition/settings/config.ts';
import { E } from '#core/shared/fp.ts';
import { portalCodes, type AccessSettings } from '#core/shared/portal-settings.ts';
import { databaseAddress } from '#composition/settings/setting-values.ts';
import { defaultConfig as defaults } from '#test/support/builders/default-config.ts';
import { masterKeySetting } from '#test/support/builders/master-key.ts';
import { refusedKeeping, takenKeeping } from '#test/support/builders/keeping-settings.ts';
import { right } from '#test/support/right.ts';

const port = 'un número entero entre 1 y 65535';
const uploads = 'un número entero entre 1 y 10000';
const text = 'un texto que no esté vacío';
const yesOrNo = 'si o no';
const blank = (...names: readonly string[]) => names.map((name) => [name, ' ', text] as const);
const yesOrNoOf = (name: string) => [name, 'true', yesOrNo] as const;
const upToAMillion = 'un número entero entre 1 y 1000000';
const aboveNoneOf = (name: string) => [name, '0', upToAMillion] as const;
const level = 'fatal o error o warn o info o debug o silent';
const portal = 'BCH o CCH o BEC';
const rut = 'un RUT válido';
const address = 'una dirección http(s) o una ruta que comience con /';
const site = 'una dirección http(s) sin ruta';
const path = 'una ruta que comience con /';
const word = 'un nombre de letras, dígitos, guiones o guiones bajos';

const oneLine = 'una o dos frases en una sola línea, de hasta 400 caracteres';

/** Invalid values of every setting, with the reason of the refusal; each setting has at least one. */
const refused: readonly (readonly [name: string, value: string, reason: string])[] = [
  ['HOST', ' ', text],
  ['PORT', '0', port],
  ['PORT', '65536', port],
  ['PORT', '80a', port],
  ['PORT', '-1', port],
  ['PORT', '8080.5', port],
  ['PORT', ' 8080', port],
  ['DATOS', ' ', text],
  ['ENTREGA', 'sí', yesOrNo],
  ['CORREO_HORAS', '0', 'un número entero entre 1 y 720'],
  ['SMTP_HOST', ' ', 'un texto que no esté vacío'],
  ['SMTP_PUERTO', '0', 'un número entero entre 1 y 65535'],
  ['SMTP_TLS', 'no', 'starttls o directo o local'],
  ['SMTP_USUARIO', ' ', 'un texto que no esté vacío'],
  ['SMS_URL', 'http://sms.example/mensajes', 'una dirección https, o http de esta misma máquina'],
  ['CORREO_REMITENTE', 'Banco <banco.example>', 'una dirección de correo'],
  ['HTTPS', 'true', yesOrNo],
  ['HTTPS', 'sí', yesOrNo],
  ['ORIGEN_PORTAL', 'banco.example', site],
  ['ORIGEN_PORTAL', 'https://banco.example/', site],
  ['NIVEL_DE_REGISTRO', 'verbose', level],
  ['PUERTO_METRICAS', '0', port],
  ['HOST_METRICAS', ' ', text],
  ['SEGUNDOS_DE_DRENAJE', '601', 'un número entero entre 0 y 600'],
  ['RUTS_SENUELO', '12.345.678-5,9', 'RUT válidos separados por comas'],
  ['REPLICAS_ESPERADAS', '11', 'un número entero entre 0 y 10'],
  ['CLAVES_A_LA_VEZ', '0', uploads],
  ['LLAMADAS_A_LA_VEZ', '10001', uploads],
  ['CARGAS_SIMULTANEAS', '0', uploads],
  ['CARGAS_SIMULTANEAS', '10001', uploads],
  ['CARGAS_EN_ESPERA', '100001', 'un número entero entre 0 y 100000'],
  ['SEGUNDOS_EN_ESPERA', '30', 'un número entero entre 1 y 29'],
  ...blank(...Object.values(textSettingOf)),
  ['PORTAL', 'bch', portal],
  ['PORTAL', 'XYZ', portal],
  ['MARCA', 'mi banco', word],
  ['MARCA', '">', word],
  ['TEMA', 'dark', 'sistema o claro o oscuro'],
  ['BANCO_NOMBRE', '  ', text],
  ['BANCO_RUT', '97.999.000-5', rut],
  ['BANCO_RUT', 'nada', rut],
  ...blank('TELEFONO_EMPRESAS', 'TELEFONO_EMPRESAS_BCH', 'TELEFONO_EMPRESAS_CCH', 'TELEFONO_EMPRESAS_BEC'),
  ...blank('HORARIO_TELEFONO', 'TELEFONO_BCH', 'TELEFONO_CCH', 'TELEFONO_BEC', 'TELEFONO_SISTEMA'),
  ['URL_PERSONAS', 'personas.banco.example', address],
  ['URL_BANCO', 'javascript:alert(1)', address],
  ['URL_HAZTE_CLIENTE', '//otro.example', address],
  ['URL_PORTAL_EMPRESAS', 'https://', address],
  ['URL_PORTAL_EMPRESAS', 'https://con blanco.example', address],
  ['URL_PORTABILIDAD_PUBLICA', 'portabilidad-publica', address],
  ['URL_SOLICITUD_CERTIFICADO', 'certificados', address],
  ['MODO_PRODUCCION', 'true', yesOrNo],
  ['CONTEXTO_APLICACION', 'empresas', 'Personas o Empresas o Interno'],
  ['TIPO_PORTAL', 'publico', 'Empresa o Publico'],
  ['CANAL', 'INTERNET E', word],
  ['RUTA_BASE', 'empresas/rest', path],
  ['RUTA_BASE', '//otro.example', path],
  ['RUTA_BASE_SOLICITUD', 'https://otro.example', path],
  ['RUTA_CREDENCIALES', '/auth?x=1', path],
  ['CAMPO_USUARIO', 'user name', word],
  ['CAMPO_CLAVE', 'a=b', word],
  ['CAMPO_SOLICITUD', 'á', word],
  ['CAMPO_CONTEXTO', ' ', word],
  ['RUTA_EMPRESA', 'empresa', path],
  ['RUTA_CATALOGO', 'https://otro.example/catalogo.json', path],
  ['RUTA_AYUDA', '/\\otro.example', path],
  ['RUTA_CERTIFICADO', '//otro.example/', path],
  ['RUTA_FIRMADO', 'handler', path],
  ['COOKIE_MARCADOR', 'book;mark', word],
  ['COOKIE_DETENER', ' ', word],
  ['COOKIE_CONTEXTO', 'a=b', word],
  ['COOKIE_DOMINIO', ' ', text],
  ['ENCABEZADO_RUT', 'X Rut', word],
  ['ENCABEZADO_RTOKEN', 'X:RToken', word],
  ['ENCABEZADO_DESAFIO', 'X-Desafío', word],
  ['RECAPTCHA_CLAVE_SITIO', ' ', text],
  ['ETIQUETA_ANALITICA', 'una etiqueta', word],
  ...[
    'CERTIFICADO_DIGITAL',
    'LLAVES_DE_ACCESO',
    'LLAVES_AL_INGRESAR',
    'COMPLETA_CLAVE',
    'DICE_PLAZOS',
    'RECHAZA_CLAVES_COMUNES',
  ].map(yesOrNoOf),
  ['LLAVES_DOMINIO', 'cl', 'un dominio en minúsculas, como banco.cl'],
  ['LLAVES_DOMINIO', 'https://banco.cl', 'un dominio en minúsculas, como banco.cl'],
  ['DIRECCIONES', ' ', text],
  ['PISO_RESPUESTA_MS', '5001', 'un número entero entre 0 y 5000'],
  ...[
    'CAPTCHA_POR_MINUTO',
    'IDENTIDAD_POR_MINUTO',
    'PERSONAS_POR_HORA',
    'PERSONAS_POR_HORA_DE_RED',
    'CAPTCHA_COSTO',
    'SOLICITUDES_POR_DIA',
  ].map(aboveNoneOf),
  ['CORREOS_POR_DIRECCION', '1', 'un número entero entre 2 y 1000000'],
  ['CONSULTAS_POR_MINUTO', '1000001', upToAMillion],
  ['BLOQUEO_FACTOR_HORAS', '721', 'un número entero entre 1 y 720'],
  ['RANGO_DIGIPASS', '0004###', 'dígitos y al menos cuatro #'],
  ['IDENTIDAD_EMISOR', 'http://identidad.banco.cl', 'una dirección https, o http de esta misma máquina'],
  ['IDENTIDAD_CLIENTE', ' ', text],
  ['IDENTIDAD_CAMPO_RUT', ' ', text],
  ['IDENTIDAD_NOMBRE', ' ', text],
  ['IDENTIDAD_ALCANCE', 'run', 'alcances separados por espacios, uno de ellos openid'],
  ['PROXIES_DE_CONFIANZA', 'proxy.example', 'direcciones IP o redes CIDR separadas por comas, o ninguno'],
  ['DIGICARD_HASTA', '31/12/2027', 'una fecha AAAA-MM-DD, o sin-fin'],
  yesOrNoOf('ACTIVIDAD_DE_CUENTA'),
  ['DIGICARD_HASTA', '2027-02-30', 'una fecha AAAA-MM-DD, o sin-fin'],
  ...refusedKeeping,
  ['EMISOR_CARPETAS', 'sii', 'demostracion o ninguno'],
  ['DIAS_CARPETA', '0', 'un número entero entre 1 y 365'],
  ['BLOQUEO_HORAS', '0', '24 o 72'],
  ['CONTEO_RUT_CORTO', 'true', 'withCheckDigit o withoutCheckDigit'],
  ['BORRADORES', 'true', 'si o no'],
  ['ATRASO_BANCO', 'x'.repeat(401), oneLine],
  ['ATRASO_PROVEEDOR', 'dos\nlíneas', oneLine],
  ['LLAMADAS_IDENTIDAD', 'equifax', 'buro o banco'],
  ['URL_CARGA', 'archivo/carga', 'una dirección http(s) o una ruta que comience con /'],
  ['URL_CARGA_COMPLETA', 'true', yesOrNo],
  [
    'LLAVE_MAESTRA_URL',
    'http://boveda.interna/v1/transit/keys/zaguan',
    'la dirección de una llave, como https://boveda.interna:8200/v1/transit/keys/zaguan (sin TLS solo en esta máquina)',
  ],
];

describe('a setting that is not valid stops the start', () => {
  it.each(refused)('%s=%s must be %s', (name, value, reason) => {
    const came = unrepeatedSettings.some((each) => each === name) ? '' : ` («${value}»)`;
    expect(readConfig({ [name]: value })).toEqual(E.left([`${name}${came} no sirve: debe ser ${reason}`]));
  });

  // The list of secret settings is tested in secret-files.test.ts.
  it.each([...secretSettings, 'LLAVE_MAESTRA_URL', 'SMS_URL', 'IDENTIDAD_EMISOR'])(
    'EXT-2005 %s is repeated in no refusal, its own or that of another setting',
    (name) => {
      const told = readConfig({ [name]: 'lo-que-guarda', PORT: 'ninguno' });
      expect(told).toEqual(E.left(expect.arrayContaining([expect.stringContaining('PORT')])));
      // Reads the configuration again with valid values only, since missing companion settings are reported only
      // then.
      const lone = readConfig({ [name]: 'lo-que-guarda', MODO_PRODUCCION: 'si' });
      expect(E.isLeft(lone)).toBe(true);
      expect(JSON.stringify([told, lone])).not.toContain('lo-que-guarda');
    },
  );

  it.each([
    'mysql://banco:b@base',
    ...['a/b', 'a#b', 'a?b', '1/b', 'a b', 'a@b'].map((key) => `postgres://z:${key}@base`),
  ])('EXT-2005 %s is refused as the address of a database and told as no place', (address) =>
    expect(readConfig({ ...masterKeySetting, DATABASE_URL: address })).toEqual(
      E.left([`DATABASE_URL no sirve: debe ser ${databaseAddress.name}`]),
    ),
  );

  it('every secret setting has a value that it refuses', () => {
    for (const name of secretSettings)
      expect(readConfig({ [name]: ' ' })).toEqual(
        E.left(expect.arrayContaining([expect.stringMatching(new RegExp(`^${name} no sirve: debe ser`))])),
      );
  });

  it('a master key is 32 bytes and no others', () => {
    const key = (bytes: number) => Buffer.alloc(bytes, 7).toString('base64');
    expect(right(readConfig({ LLAVE_MAESTRA: key(32) })).masterKey).toBe(key(32));
    for (const bytes of [16, 31, 33, 64])
      expect(readConfig({ LLAVE_MAESTRA: key(bytes) })).toEqual(
        E.left([expect.stringContaining('LLAVE_MAESTRA no sirve')]),
      );
  });

  it('every setting has a value that it refuses', () => {
    const tried = new Set([...refused.map(([name]) => name), ...secretSettings]);
    expect([...tried].toSorted()).toEqual(settingNames.toSorted());
  });

  it('all of them are told at once, each once, in the order of the settings', () => {
    const firsts = new Map(refused.toReversed().map(([name, value]) => [name, value]));
    const secrets = Object.fromEntries(secretSettings.map((name) => [name, ' ']));
    const bad = { ...Object.fromEntries(firsts), ...secrets };
    const faults = E.match<readonly string[], BankConfig, readonly string[]>(
      (told) => told,
      () => [],
    )(readConfig(bad));
    expect(faults.map((fault) => fault.split(' ')[0])).toEqual(settingNames);
  });
});

describe('what holds when nothing is said', () => {
  it('is valid as it stands', () => {
    expect(readConfig({})).toEqual(E.right(defaults));
    expect(readConfig(defaultSettings)).toEqual(E.right(defaults));
  });

  it('holds for a setting left empty too', () => {
    expect(readConfig(Object.fromEntries(settingNames.map((name) => [name, ''])))).toEqual(E.right(defaults));
  });

  it('is not disturbed by what else an environment holds', () => {
    expect(readConfig({ PATH: '/usr/bin', bloqueo_horas: '1', portal: 'XYZ' })).toEqual(E.right(defaults));
  });
});

const ofCompanies = (empresas: string) => ({ ...defaults.portal.telefonos, empresas });

it.each(['postgres://banco@db/banco', 'postgresql://banco@db/banco'])(
  'a database may be at %s',
  (address) => {
    const given = { ...masterKeySetting, DATABASE_URL: address };
    expect(right(readConfig(given))).toEqual({
      ...defaults,
      databaseUrl: address,
      masterKey: masterKeySetting.LLAVE_MAESTRA,
    });
  },
);

describe('a setting that is valid', () => {
  it.each<readonly [string, string, Partial<BankConfig>]>([
    ['HOST', '0.0.0.0', { host: '0.0.0.0', portalOrigin: 'http://0.0.0.0:8080' }],
    ['PORT', '1', { port: 1, portalOrigin: 'http://127.0.0.1:1' }],
    ['PORT', '65535', { port: 65_535, portalOrigin: 'http://127.0.0.1:65535' }],
    ['DATOS', '/var/lib/banco', { dataFolder: '/var/lib/banco' }],
    ['HTTPS', 'si', { https: true, portalOrigin: 'https://127.0.0.1:8080' }],
    ['ORIGEN_PORTAL', 'https://banco.example', { portalOrigin: 'https://banco.example' }],
    ['NIVEL_DE_REGISTRO', 'silent', { logLevel: 'silent' }],
    ['CARGAS_SIMULTANEAS', '10000', { uploadsAtOnce: 10_000 }],
    ['CARGAS_EN_ESPERA', '0', { uploadsWaiting: 0 }],
    ['CLAVES_A_LA_VEZ', '8', { keysAtOnce: 8 }],
    ['LLAMADAS_A_LA_VEZ', '128', { callsAtOnce: 128 }],
    ['SEGUNDOS_EN_ESPERA', '29', { uploadWaitSeconds: 29 }],
    ['MARCA', 'mi-banco', { look: { brand: 'mi-banco', theme: 'system' } }],
    ['TEMA', 'claro', { look: { brand: 'BCH', theme: 'light' } }],
    ['TEMA', 'oscuro', { look: { brand: 'BCH', theme: 'dark' } }],
    ['PISO_RESPUESTA_MS', '0', { answerFloor: 0 }],
    ['CAPTCHA_POR_MINUTO', '1000000', { budgets: { ...defaults.budgets, captcha: 1_000_000 } }],
    ['IDENTIDAD_POR_MINUTO', '5', { budgets: { ...defaults.budgets, identity: 5 } }],
    ['PERSONAS_POR_HORA', '3', { budgets: { ...defaults.budgets, people: 3 } }],
    ['PERSONAS_POR_HORA_DE_RED', '40', { budgets: { ...defaults.budgets, peopleOfNetwork: 40 } }],
    ['CONSULTAS_POR_MINUTO', '7', { budgets: { ...defaults.budgets, queries: 7 } }],
    ['SOLICITUDES_POR_DIA', '3', { daily: { requests: 3, mailsToOne: 20 } }],
    ['CORREOS_POR_DIRECCION', '4', { daily: { requests: 10, mailsToOne: 4 } }],
    ['CAPTCHA_COSTO', '1', { captchaCost: 1 }],
    ['RECAPTCHA_SECRETO', 'secreto', { recaptchaSecret: 'secreto' }],
    ['RANGO_DIGIPASS', '77######', { digipassRange: '77######' }],
    ['PROXIES_DE_CONFIANZA', '10.0.0.1, 10.1.0.0/16', { trustedProxies: ['10.0.0.1', '10.1.0.0/16'] }],
    ['DIGICARD_HASTA', '2027-12-31', { digicardUntil: '2027-12-31' }],
    ['DIGICARD_HASTA', 'sin-fin', { digicardUntil: undefined }],
    ...takenKeeping,
    [
      'DIAS_BORRADORES',
      '7',
      { keeping: { ...defaults.keeping, drafts: 7 }, portal: { ...defaults.portal, diasBorradores: 7 } },
    ],
  ])('%s=%s', (name, value, changed) => {
    expect(readConfig({ [name]: value })).toEqual(E.right({ ...defaults, ...changed }));
  });

  it.each<readonly [string, string, Partial<BankConfig['portal']>]>([
    ['PORTAL', 'CCH', { portal: 'CCH', telefonos: ofCompanies('600 000 0005') }],
    ['PORTAL', 'BEC', { portal: 'BEC', telefonos: ofCompanies('600 000 0006') }],
    ['BANCO_RUT', '97999000-6', { banco: { rut: '97999000-6', nombre: 'Banco Zaguán' } }],
    ['BANCO_NOMBRE', 'Otro', { banco: { rut: '97.999.000-6', nombre: 'Otro' } }],
    ['URL_PERSONAS', '/personas', { urlPersonas: '/personas' }],
    ['URL_BANCO', 'http://banco.example', { urlBanco: 'http://banco.example' }],
    ['URL_HAZTE_CLIENTE', '/cliente', { urlHazteCliente: '/cliente' }],
    ['URL_PORTAL_EMPRESAS', '/', { urlPortalEmpresas: '/' }],
    ['URL_PORTABILIDAD_PUBLICA', '/publica', { urlPortabilidadPublica: '/publica' }],
    ['URL_SOLICITUD_CERTIFICADO', '/certificados', { urlSolicitudCertificado: '/certificados' }],
  ])('%s=%s', (name, value, changed) => {
    expect(right(readConfig({ [name]: value })).portal).toEqual({ ...defaults.portal, ...changed });
  });

  it.each<readonly [string, string, Partial<AccessSettings>]>([
    ['CONTEXTO_APLICACION', 'Interno', { contexto: 'Interno' }],
    ['TIPO_PORTAL', 'Empresa', { tipoPortal: 'Empresa' }],
    ['CANAL', 'OTRO', { canal: 'OTRO' }],
    ['RUTA_BASE', '/api', { base: '/api' }],
    ['RUTA_BASE_SOLICITUD', '/api', { baseSolicitud: '/api' }],
    ['RUTA_CREDENCIALES', '/ingreso', { rutaCredenciales: '/ingreso' }],
    ['RUTA_EMPRESA', '/inicio', { rutaEmpresa: '/inicio' }],
    ['RUTA_CATALOGO', '/mensajes.json', { rutaCatalogo: '/mensajes.json' }],
    ['RUTA_AYUDA', '/ayuda.json', { rutaAyuda: '/ayuda.json' }],
    ['RUTA_CERTIFICADO', '/firma/', { rutaCertificado: '/firma/' }],
    ['RUTA_FIRMADO', '/firma/listo', { rutaFirmado: '/firma/listo' }],
    ['RECAPTCHA_CLAVE_SITIO', 'clave', { claveRecaptcha: 'clave' }],
    ['CERTIFICADO_DIGITAL', 'si', { certificado: true }],
    ['LLAVES_DE_ACCESO', 'si', { llavesDeAcceso: true }],
    ['COMPLETA_CLAVE', 'no', { completaClave: false }],
    ['DICE_PLAZOS', 'no', { plazos: undefined }],
    ['DIRECCIONES', 'Una | Otra', { direcciones: ['Una', 'Otra'] }],
  ])('ROOT-04, ROOT-22, PCONST-26, API-05, API-23, LOGIN-11 %s=%s', (name, value, changed) => {
    expect(right(readConfig({ [name]: value })).portal.acceso).toEqual({
      ...defaults.portal.acceso,
      ...changed,
    });
  });

  it.each([
    ['CAMPO_USUARIO', 'camposCredenciales', 'usuario'],
    ['CAMPO_CLAVE', 'camposCredenciales', 'clave'],
    ['CAMPO_SOLICITUD', 'camposCredenciales', 'solicitud'],
    ['CAMPO_CONTEXTO', 'camposCredenciales', 'contexto'],
    ['COOKIE_MARCADOR', 'cookies', 'marcador'],
    ['COOKIE_DETENER', 'cookies', 'detener'],
    ['COOKIE_CONTEXTO', 'cookies', 'contexto'],
    ['COOKIE_DOMINIO', 'cookies', 'dominio'],
    ['ENCABEZADO_RUT', 'encabezados', 'rut'],
    ['ENCABEZADO_RTOKEN', 'encabezados', 'rToken'],
    ['ENCABEZADO_DESAFIO', 'encabezados', 'desafio'],
  ] as const)('API-26, ROOT-19 %s is the name in %s.%s', (name, group, key) => {
    const { acceso } = right(readConfig({ [name]: 'otro' })).portal;
    expect(acceso[group]).toEqual({ ...defaults.portal.acceso[group], [key]: 'otro' });
  });

  it.each([
    ['TELEFONO_EMPRESAS', 'empresas'],
    ...portalCodes.map((code) => [`TELEFONO_${code}`, code]),
    ['TELEFONO_SISTEMA', 'sistema'],
  ])('PERR-38 %s is the phone of %s', (name, phone) => {
    const { telefonos } = right(readConfig({ [name]: '22 222 2222' })).portal;
    expect(telefonos).toEqual({ ...defaults.portal.telefonos, [phone]: '22 222 2222' });
  });

  it('a portal wears the brand of its code unless another is named', () => {
    expect(right(readConfig({ PORTAL: 'CCH' })).look.brand).toBe('CCH');
    expect(right(readConfig({ PORTAL: 'CCH', MARCA: 'mi-banco' })).look.brand).toBe('mi-banco');
  });

  it('ROOT-05 a bank may run the internal variant', () => {
    expect(right(readConfig({ CONTEXTO_APLICACION: 'Interno' })).portal.acceso.contexto).toBe('Interno');
  });

  it('QST-34 the block lasts 24 hours unless a bank says 72', () => {
    expect(right(readConfig({})).portal.bloqueoHoras).toBe(24);
    expect(right(readConfig({ BLOQUEO_HORAS: '72' })).portal.bloqueoHoras).toBe(72);
  });

  it('what is typed is kept by the bank unless it has no such calls', () => {
    expect(right(readConfig({})).portal.borradores).toBe(true);
    expect(right(readConfig({ BORRADORES: 'no' })).portal.borradores).toBe(false);
  });

  it('QST-28 a short rut counts its check digit unless a bank keeps to the letter', () => {
    expect(right(readConfig({})).portal.shortIdCounts).toBe('withCheckDigit');
    const letter = readConfig({ CONTEO_RUT_CORTO: 'withoutCheckDigit' });
    expect(right(letter).portal.shortIdCounts).toBe('withoutCheckDigit');
  });

  it('PAPI-67 the bureau proves identity unless a bank names its own calls', () => {
    expect(right(readConfig({ LLAMADAS_IDENTIDAD: 'banco' })).portal.identidad).toBe('banco');
  });

  it('PAPI-78 an upload goes to the address that is set, full or not', () => {
    const read = readConfig({ URL_CARGA: 'https://archivos.example/carga', URL_CARGA_COMPLETA: 'si' });
    expect(right(read).portal.cargaArchivos).toEqual({
      url: 'https://archivos.example/carga',
      esCompleta: true,
    });
  });
});
