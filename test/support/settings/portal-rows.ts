import type { Debtor } from '#core/portability/status/owed-if-late.ts';
import type { PortalSettings } from '#core/shared/portal-settings.ts';
import { client } from '../openid-provider.ts';
import { firstMail, receipt } from './left-the-bank.ts';
import { identityVisit, toldPhones } from './own-bank.ts';
import type { Given, Row, SettingName } from './settings-bank.ts';

const page = (value: string, does: (page: PortalSettings) => unknown, as: unknown = value): Row => ({
  value,
  does: (bank) => does(bank.page),
  as,
});
/** Builds the table row of an access setting, which both the page and the server read. */
const wayIn = (
  value: string,
  does: (acceso: PortalSettings['acceso']) => unknown,
  as: unknown = value,
): Row => ({
  value,
  does: ({ page: { acceso }, served }) => [acceso, served.access.settings.acceso].map(does),
  as: [as, as],
});

/** Builds the table row of a setting with a phone number for companies, read in both halves (portability and access) of a bank started with this setting. */
const phoneOfPortal = (name: SettingName, value: string, more: Given): Row => ({
  value,
  does: () => toldPhones({ ...more, [name]: value }),
  as: [value, value],
});

/** Builds the table row of a setting with the sentence about what a party owes if it is late. */
const owedBy = (party: Debtor, value: string): Row => ({
  value,
  does: ({ served }) => served.ports.settings.owedIfLate[party],
  as: value,
});

const identity = {
  IDENTIDAD_CLIENTE: client.id,
  IDENTIDAD_SECRETO: client.secret,
  IDENTIDAD_CAMPO_RUT: 'RolUnico',
  IDENTIDAD_ALCANCE: 'openid run',
  IDENTIDAD_NOMBRE: 'Identidad de Chile',
} as const;

let visit: ReturnType<typeof identityVisit> | undefined;

/** Checks a visit to an identity provider, made once for all rows, in a bank that may use plain HTTP with the provider. */
const visited =
  (does: (seen: Awaited<NonNullable<typeof visit>>) => unknown): Row['does'] =>
  async () =>
    does(await (visit ??= identityVisit(identity)));

/** Settings that the portal reads, with their effects in the portal and in the bank. */
export const portalRows = {
  PORTAL: {
    value: 'CCH',
    does: ({ page: { portal }, served }) => [
      portal,
      served.ports.settings.portalCode,
      served.access.ports.access.portalCode,
    ],
    as: ['CCH', 'CCH', 'CCH'],
  },
  MARCA: { value: 'mia', does: ({ index }) => index.includes('data-brand="mia"'), as: true },
  TEMA: { value: 'oscuro', does: ({ index }) => index.includes('data-theme="dark"'), as: true },
  BANCO_NOMBRE: {
    value: 'Banco Propio',
    does: async (seen) => [
      seen.page.banco.nombre,
      seen.served.ports.settings.bankName,
      seen.served.access.ports.access.bankName,
      firstMail(seen.site)?.source.includes('Banco Propio'),
      (await receipt(seen)).includes('Banco Propio'),
    ],
    as: ['Banco Propio', 'Banco Propio', 'Banco Propio', true, true],
  },
  BANCO_RUT: page('76.123.456-0', ({ banco }) => banco.rut),
  TELEFONO_EMPRESAS: phoneOfPortal('TELEFONO_EMPRESAS', '600 100 0001', { PORTAL: 'BCH' }),
  TELEFONO_EMPRESAS_BCH: phoneOfPortal('TELEFONO_EMPRESAS_BCH', '600 100 0002', {
    PORTAL: 'BCH',
    TELEFONO_EMPRESAS: '600 100 0001',
  }),
  TELEFONO_EMPRESAS_CCH: {
    value: '600 100 0003',
    does: ({ page: { telefonos }, served }) => [
      telefonos.empresas,
      served.ports.settings.phone,
      served.access.ports.access.phone,
    ],
    as: ['600 100 0003', '600 100 0003', '600 100 0003'],
  },
  TELEFONO_EMPRESAS_BEC: phoneOfPortal('TELEFONO_EMPRESAS_BEC', '600 100 0004', {
    PORTAL: 'BEC',
    TELEFONO_EMPRESAS: '600 100 0001',
  }),
  ATRASO_BANCO: owedBy('bank', 'Si nos atrasamos, no pagas comisión. Reclama en el 600 100 0009.'),
  ATRASO_PROVEEDOR: owedBy('origin-bank', 'Si tu proveedor se atrasa, lo informamos al SERNAC.'),
  TELEFONO_BCH: page('600 100 0005', ({ telefonos }) => telefonos.BCH),
  TELEFONO_CCH: page('600 100 0006', ({ telefonos }) => telefonos.CCH),
  TELEFONO_BEC: page('600 100 0007', ({ telefonos }) => telefonos.BEC),
  HORARIO_TELEFONO: page('lunes a viernes', ({ horarioTelefono }) => horarioTelefono),
  TELEFONO_SISTEMA: page('600 100 0008', ({ telefonos }) => telefonos.sistema),
  URL_PERSONAS: page('https://uno.cl/personas', ({ urlPersonas }) => urlPersonas),
  URL_BANCO: page('https://dos.cl/banco', ({ urlBanco }) => urlBanco),
  URL_HAZTE_CLIENTE: page('https://tres.cl/cliente', ({ urlHazteCliente }) => urlHazteCliente),
  URL_PORTAL_EMPRESAS: page('https://cuatro.cl/empresas', ({ urlPortalEmpresas }) => urlPortalEmpresas),
  URL_PORTABILIDAD_PUBLICA: page('/cinco', ({ urlPortabilidadPublica }) => urlPortabilidadPublica),
  URL_SOLICITUD_CERTIFICADO: page('/seis', ({ urlSolicitudCertificado }) => urlSolicitudCertificado),
  CONTEXTO_APLICACION: wayIn('Interno', (acceso) => acceso.contexto),
  TIPO_PORTAL: {
    value: 'Empresa',
    does: ({ page: { acceso }, served }) => [acceso.tipoPortal, served.access.ports.access.isPublicPortal],
    as: ['Empresa', false],
  },
  CANAL: wayIn('CANAL_PROPIO', (acceso) => acceso.canal),
  RUTA_BASE: wayIn('/propia/rest', (acceso) => acceso.base),
  RUTA_BASE_SOLICITUD: wayIn('/propia/solicitud', (acceso) => acceso.baseSolicitud),
  RUTA_CREDENCIALES: wayIn('/propia/entrar', (acceso) => acceso.rutaCredenciales),
  CAMPO_USUARIO: wayIn('campo1', (acceso) => acceso.camposCredenciales.usuario),
  CAMPO_CLAVE: wayIn('campo2', (acceso) => acceso.camposCredenciales.clave),
  CAMPO_SOLICITUD: wayIn('campo3', (acceso) => acceso.camposCredenciales.solicitud),
  CAMPO_CONTEXTO: wayIn('campo4', (acceso) => acceso.camposCredenciales.contexto),
  RUTA_EMPRESA: wayIn('/mi-empresa', (acceso) => acceso.rutaEmpresa),
  RUTA_CATALOGO: wayIn('/mi/catalogo.json', (acceso) => acceso.rutaCatalogo),
  RUTA_AYUDA: wayIn('/mi/ayuda.json', (acceso) => acceso.rutaAyuda),
  RUTA_CERTIFICADO: wayIn('/mi/certificado/', (acceso) => acceso.rutaCertificado),
  RUTA_FIRMADO: wayIn('/mi/certificado/firmado', (acceso) => acceso.rutaFirmado),
  COOKIE_MARCADOR: wayIn('galleta1', (acceso) => acceso.cookies.marcador),
  COOKIE_DETENER: wayIn('galleta2', (acceso) => acceso.cookies.detener),
  COOKIE_CONTEXTO: wayIn('galleta3', (acceso) => acceso.cookies.contexto),
  COOKIE_DOMINIO: wayIn('mibanco.cl', (acceso) => acceso.cookies.dominio),
  RECAPTCHA_CLAVE_SITIO: wayIn('sitio-propio', (acceso) => acceso.claveRecaptcha),
  ETIQUETA_ANALITICA: wayIn('G-PROPIA', (acceso) => acceso.etiquetaAnalitica),
  CERTIFICADO_DIGITAL: wayIn('si', (acceso) => acceso.certificado, true),
  COMPLETA_CLAVE: wayIn('no', (acceso) => acceso.completaClave, false),
  DICE_PLAZOS: wayIn('no', (acceso) => (acceso.plazos === undefined ? 'no' : 'si')),
  RECHAZA_CLAVES_COMUNES: {
    value: 'si',
    does: ({ page: { acceso }, served }) => [
      acceso.rechazaClavesComunes,
      served.access.ports.access.passwordPolicy.blocklist.length > 0,
    ],
    as: [true, true],
  },
  DIRECCIONES: wayIn('Uno|Dos', (acceso) => acceso.direcciones, ['Uno', 'Dos']),
  BLOQUEO_HORAS: {
    value: '72',
    does: ({ page: { bloqueoHoras }, served }) => [bloqueoHoras, served.ports.settings.blockHours],
    as: [72, 72],
  },
  CONTEO_RUT_CORTO: {
    value: 'withoutCheckDigit',
    does: ({ page: { shortIdCounts }, served }) => [shortIdCounts, served.ports.settings.shortIdCounts],
    as: ['withoutCheckDigit', 'withoutCheckDigit'],
  },
  BORRADORES: page('no', ({ borradores }) => borradores, false),
  LLAMADAS_IDENTIDAD: page('banco', ({ identidad }) => identidad),
  IDENTIDAD_EMISOR: {
    value: 'https://identidad.banco.cl',
    does: async (seen) => [
      seen.served.ports.identityProofs !== undefined,
      await visited(({ isAtIssuer }) => isAtIssuer)(seen),
    ],
    as: [true, true],
  },
  IDENTIDAD_CLIENTE: {
    value: identity.IDENTIDAD_CLIENTE,
    does: visited(({ asked }) => asked.get('client_id')),
    as: client.id,
  },
  // The provider identifies a person only to a client with the right secret, and puts a wrong rut
  // into the claim that is not configured.
  IDENTIDAD_SECRETO: {
    value: identity.IDENTIDAD_SECRETO,
    does: visited(({ person }) => person),
    as: '12345678-5',
  },
  IDENTIDAD_CAMPO_RUT: {
    value: identity.IDENTIDAD_CAMPO_RUT,
    does: visited(({ person }) => person),
    as: '12345678-5',
  },
  IDENTIDAD_ALCANCE: {
    value: identity.IDENTIDAD_ALCANCE,
    does: visited(({ asked }) => asked.get('scope')),
    as: 'openid run',
  },
  IDENTIDAD_NOMBRE: page(identity.IDENTIDAD_NOMBRE, ({ identidadDigital }) => identidadDigital),
  URL_CARGA: page('/mi/carga', ({ cargaArchivos }) => cargaArchivos.url),
  URL_CARGA_COMPLETA: page('si', ({ cargaArchivos }) => cargaArchivos.esCompleta, true),
} satisfies Partial<Record<SettingName, Row>>;
