import { inventedDefaults } from './invented-defaults.ts';
import { textSettingOf } from './text-settings.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

const missing = {
  ORIGEN_PORTAL:
    'ORIGEN_PORTAL falta: con MODO_PRODUCCION=si debe ser la dirección del portal, que los comprobantes imprimen',
  HTTPS:
    'HTTPS falta: con MODO_PRODUCCION=si y una dirección https en ORIGEN_PORTAL debe ser si; sin él las cookies irían sin Secure y todas las personas contarían como una',
  PROXIES_DE_CONFIANZA:
    'PROXIES_DE_CONFIANZA falta: con MODO_PRODUCCION=si y HTTPS=si deben ser las direcciones del proxy que termina TLS, o ninguno si las personas llegan con su propia dirección; sin ellas todas serían una sola y cualquiera las frenaría a todas',
  CORREO_REMITENTE:
    'CORREO_REMITENTE falta: con MODO_PRODUCCION=si y SMTP_HOST debe ser la dirección de la que salen los correos del banco; el dominio de la de ejemplo no es de nadie y nadie los recibiría',
  EMISOR_CARPETAS:
    'EMISOR_CARPETAS falta: con MODO_PRODUCCION=si debe decir quién responde por las carpetas tributarias; con ninguno, cada carpeta espera a que un ejecutivo la confirme con el comando carpetas',
} as const;

const overHttp =
  'ORIGEN_PORTAL es http: con MODO_PRODUCCION=si debe ser una dirección https, o las claves irían sin cifrar y las cookies sin Secure; si el portal de verdad no tiene TLS, di HTTPS=no';

const ownMachine = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/** Tells whether the portal's address is plain HTTP by mistake: a portal without TLS needs `HTTPS=no` too, except on its own machine (EXT-2575). */
const isHttpUnsaid = (origin = '', { HTTPS }: Environment): boolean =>
  /^http:/i.test(origin) && !ownMachine.test(origin) && HTTPS !== 'no';

const textMissing = (name: string): string =>
  `${name} falta: con MODO_PRODUCCION=si debe ser el archivo del texto que firman las empresas; el de ejemplo no tiene valor legal`;

const isInvented = ([name, example]: readonly [string, string]): string =>
  `${name} falta: con MODO_PRODUCCION=si debe ser lo que corresponda a tu banco; el de ejemplo («${example}») es inventado, y lo mostrarían las pantallas, los correos y los papeles`;

/** Lists the error of a missing master key, none if one is configured; for banks whose nodes may share a database, since a generated file would differ per node (EXT-2006). */
const masterKeyMissing = ({ LLAVE_MAESTRA, LLAVE_MAESTRA_URL }: Environment): readonly string[] =>
  LLAVE_MAESTRA === undefined && LLAVE_MAESTRA_URL === undefined
    ? [
        'LLAVE_MAESTRA falta: con MODO_PRODUCCION=si o DATABASE_URL debe estar, o LLAVE_MAESTRA_FILE con el archivo en que está, o LLAVE_MAESTRA_URL con el servicio que la guarda; «openssl rand -base64 32» hace una',
      ]
    : [];

/** Lists errors for settings that production requires; behind HTTPS the proxy must be named, or all callers count as one, and the settings that name the bank must be set (EXT-506, EXT-1409, EXT-2227, EXT-2941). */
export const missingInProduction = (
  { MODO_PRODUCCION, HTTPS, ...given }: Environment,
  said: Environment,
): readonly string[] => {
  const masterKey =
    MODO_PRODUCCION === 'si' || given.DATABASE_URL !== undefined ? masterKeyMissing(given) : [];
  if (MODO_PRODUCCION !== 'si') return masterKey;
  const withoutTls = HTTPS !== 'si' && given.ORIGEN_PORTAL?.startsWith('https:') === true;
  const needed = [
    'ORIGEN_PORTAL' as const,
    ...(HTTPS === 'si' ? ['PROXIES_DE_CONFIANZA' as const] : []),
    ...(given.SMTP_HOST === undefined ? [] : ['CORREO_REMITENTE' as const]),
    'EMISOR_CARPETAS' as const,
  ];
  return [
    ...needed.filter((name) => !said[name]).map((name) => missing[name]),
    ...Object.entries(inventedDefaults)
      .filter(([name]) => !said[name])
      .map(isInvented),
    ...(withoutTls ? [missing.HTTPS] : []),
    ...(isHttpUnsaid(given.ORIGEN_PORTAL, said) ? [overHttp] : []),
    ...Object.values(textSettingOf)
      .filter((name) => given[name] === undefined)
      .map(textMissing),
    ...masterKey,
  ];
};
