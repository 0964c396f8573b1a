import { describe, expect, it } from 'vitest';
import { readConfig } from '#composition/settings/config.ts';
import { E } from '#core/shared/fp.ts';
import { masterKeySetting } from '#test/support/builders/master-key.ts';
import { ownBank } from '#test/support/builders/own-bank.ts';
import { productionTexts } from '#test/support/builders/production-texts.ts';
import { right } from '#test/support/right.ts';

const whole = {
  IDENTIDAD_EMISOR: 'https://identidad.banco.cl',
  IDENTIDAD_CLIENTE: 'portal',
  IDENTIDAD_SECRETO: 'un-secreto',
  IDENTIDAD_CAMPO_RUT: 'rut',
  IDENTIDAD_NOMBRE: 'Identidad de Chile',
};
const production = {
  ...productionTexts,
  ...ownBank,
  ...masterKeySetting,
  MODO_PRODUCCION: 'si',
  EMISOR_CARPETAS: 'ninguno',
  ORIGEN_PORTAL: 'http://localhost:8081',
};
const faultsOf = (environment: Parameters<typeof readConfig>[0]) => {
  const read = readConfig(environment);
  return E.isLeft(read) ? read.left : [];
};

describe('EXT-2851 digital identity', () => {
  it('is off by default', () => {
    const { digitalIdentity, portal } = right(readConfig({}));
    expect([digitalIdentity, portal.identidadDigital]).toEqual([undefined, undefined]);
  });

  it('is told to bank and portal by its settings, the secret to the bank alone', () => {
    const { digitalIdentity, portal } = right(readConfig({ ...production, ...whole }));
    expect(digitalIdentity).toEqual({
      ...{ issuer: 'https://identidad.banco.cl', clientId: 'portal', secret: 'un-secreto' },
      ...{ scope: 'openid', rutClaim: 'rut' },
    });
    expect(portal.identidadDigital).toBe('Identidad de Chile');
    expect(JSON.stringify(portal)).not.toContain('un-secreto');
  });

  it.each(Object.keys(whole))('does not start without %s beside the others', (name) => {
    expect(faultsOf({ ...whole, [name]: undefined })).toEqual([
      expect.stringMatching(new RegExp(`^${name} falta: IDENTIDAD_\\w+ no sirve sin ${name}$`)),
    ]);
  });

  it('speaks http with its issuer only on its own machine, and in production never', () => {
    const local = { ...whole, IDENTIDAD_EMISOR: 'http://127.0.0.1:9000' };
    expect(faultsOf(local)).toEqual([]);
    expect(faultsOf({ ...whole, IDENTIDAD_EMISOR: 'http://identidad.banco.cl' })).toHaveLength(1);
    expect(faultsOf({ ...production, ...local })).toEqual([
      'IDENTIDAD_EMISOR es http: con MODO_PRODUCCION=si debe ser una dirección https',
    ]);
  });

  it('asks for no scope without openid', () => {
    expect(faultsOf({ ...whole, IDENTIDAD_ALCANCE: 'run name' })).toHaveLength(1);
    expect(right(readConfig({ ...whole, IDENTIDAD_ALCANCE: 'openid run' })).digitalIdentity?.scope).toBe(
      'openid run',
    );
  });
});
