import * as t from 'io-ts/lib/index.js';
import type { OpenIdSettings } from '#adapters/bank-node/openid-proofs.ts';
import type { Environment } from './missing-in-production.ts';
import { carrierAddress, matching, secret, text } from './setting-values.ts';

const wanted = {
  IDENTIDAD_EMISOR: t.union([t.undefined, carrierAddress], carrierAddress.name),
  IDENTIDAD_CLIENTE: t.union([t.undefined, text], text.name),
  IDENTIDAD_SECRETO: t.union([t.undefined, secret], secret.name),
  IDENTIDAD_CAMPO_RUT: t.union([t.undefined, text], text.name),
  IDENTIDAD_NOMBRE: t.union([t.undefined, text], text.name),
};

/** Codecs of the settings for the provider of digital identity; without an issuer the bank offers none (EXT-2851). */
export const identitySettings = {
  ...wanted,
  IDENTIDAD_ALCANCE: matching('alcances separados por espacios, uno de ellos openid', (value) =>
    value.split(' ').includes('openid'),
  ),
};

export type OptionalIdentitySetting = keyof typeof wanted;

export const identityDefaults = { IDENTIDAD_ALCANCE: 'openid' } as const;

const names = Object.keys(wanted) as readonly OptionalIdentitySetting[];

/** Lists errors in the settings of the provider of digital identity: some missing while others are set, or plain http in production (EXT-2851). */
export const halfSaidIdentity = (given: Environment): readonly string[] => {
  const said = names.filter((name) => given[name] !== undefined);
  const isOverHttp = given['MODO_PRODUCCION'] === 'si' && given['IDENTIDAD_EMISOR']?.startsWith('http:');
  return [
    ...(said.length === 0
      ? []
      : names
          .filter((name) => !said.includes(name))
          .map((name) => `${name} falta: ${said[0] ?? ''} no sirve sin ${name}`)),
    ...(isOverHttp === true
      ? ['IDENTIDAD_EMISOR es http: con MODO_PRODUCCION=si debe ser una dirección https']
      : []),
  ];
};

type Read = t.TypeOf<t.TypeC<typeof identitySettings>>;

export const identityOf = (read: Read): OpenIdSettings | undefined =>
  read.IDENTIDAD_EMISOR === undefined
    ? undefined
    : {
        issuer: read.IDENTIDAD_EMISOR,
        clientId: read.IDENTIDAD_CLIENTE ?? '',
        secret: read.IDENTIDAD_SECRETO ?? '',
        scope: read.IDENTIDAD_ALCANCE,
        rutClaim: read.IDENTIDAD_CAMPO_RUT ?? '',
      };
