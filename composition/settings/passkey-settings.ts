import * as t from 'io-ts/lib/index.js';
import type { PasskeyPlace } from '#core/bank/access/passkeys/passkey-ports.ts';
import { oneOf } from '#core/shared/one-of.ts';
import type { Environment } from './missing-in-production.ts';
import { matching } from './setting-values.ts';

const domain = matching('un dominio en minúsculas, como banco.cl', (value) =>
  /^(localhost|[a-z0-9-]+(\.[a-z0-9-]+)+)$/.test(value),
);
const yesOrNo = oneOf(['si', 'no']);

/** Codecs of the settings for passkeys: whether the bank accepts them, whether it asks for one at sign-in, and the domain that they are bound to (EXT-2811, EXT-2819). */
export const passkeySettings = {
  LLAVES_DE_ACCESO: t.union([t.undefined, yesOrNo], yesOrNo.name),
  LLAVES_DOMINIO: t.union([t.undefined, domain], domain.name),
  LLAVES_AL_INGRESAR: t.union([t.undefined, yesOrNo], yesOrNo.name),
};

type Read = {
  readonly LLAVES_DE_ACCESO?: string | undefined;
  readonly LLAVES_DOMINIO?: string | undefined;
  readonly LLAVES_AL_INGRESAR?: string | undefined;
};

/** Returns the WebAuthn relying party of the portal: its origin, and as id the configured domain or else its host; undefined if passkeys are off. */
export const passkeysOf = (
  { LLAVES_DE_ACCESO, LLAVES_DOMINIO, LLAVES_AL_INGRESAR }: Read,
  origin: string,
): PasskeyPlace | undefined =>
  LLAVES_DE_ACCESO === 'si'
    ? {
        ...{ rpId: LLAVES_DOMINIO ?? new URL(origin).hostname, origin },
        atSignIn: LLAVES_AL_INGRESAR === 'si',
      }
    : undefined;

/** Lists errors in the settings for passkeys: no domain in production, a domain that neither is nor contains the portal's, for which browsers create no passkeys, or a sign-in that asks for one although the bank accepts none (EXT-2811, EXT-2819). */
export const halfSaidPasskeys = ({
  LLAVES_DE_ACCESO,
  LLAVES_DOMINIO,
  LLAVES_AL_INGRESAR,
  ORIGEN_PORTAL,
  MODO_PRODUCCION,
}: Environment): readonly string[] => {
  if (LLAVES_DE_ACCESO !== 'si')
    return LLAVES_AL_INGRESAR === 'si'
      ? ['LLAVES_AL_INGRESAR=si no sirve sin LLAVES_DE_ACCESO=si: nadie podría agregar una llave']
      : [];
  if (LLAVES_DOMINIO === undefined)
    return MODO_PRODUCCION === 'si'
      ? ['LLAVES_DOMINIO falta: con MODO_PRODUCCION=si y LLAVES_DE_ACCESO=si debe ser el dominio del portal']
      : [];
  const host = ORIGEN_PORTAL === undefined ? undefined : new URL(ORIGEN_PORTAL).hostname;
  return host === undefined || `.${host}`.endsWith(`.${LLAVES_DOMINIO}`)
    ? []
    : [
        `LLAVES_DOMINIO («${LLAVES_DOMINIO}») no sirve: debe ser el dominio de ORIGEN_PORTAL, o uno que lo contiene`,
      ];
};
