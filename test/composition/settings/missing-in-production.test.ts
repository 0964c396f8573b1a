import { textSettingOf } from '#composition/settings/text-settings.ts';
import { describe, expect, it } from 'vitest';
import { inventedDefaults } from '#composition/settings/invented-defaults.ts';
import { read } from '#composition/scripts/project-files.ts';
import { readConfig } from '#composition/settings/config.ts';
import { E } from '#core/shared/fp.ts';
import { ownBank } from '#test/support/builders/own-bank.ts';
import { productionTexts } from '#test/support/builders/production-texts.ts';
import { right } from '#test/support/right.ts';
import { masterKeySetting } from '#test/support/builders/master-key.ts';

/** Settings of a bank in production, without its address. */
const production = {
  ...productionTexts,
  ...ownBank,
  ...masterKeySetting,
  MODO_PRODUCCION: 'si',
  EMISOR_CARPETAS: 'ninguno',
};

it('a bank in production does not start without the address that its receipts print', () => {
  const missing = expect.stringMatching(/^ORIGEN_PORTAL falta: /);
  expect(readConfig(production)).toEqual(E.left([missing]));
  expect(readConfig({ ...production, PORT: '0' })).toEqual(E.left([expect.any(String), missing]));
  expect(right(readConfig({ ...production, ORIGEN_PORTAL: 'http://localhost:8081' })).production).toBe(true);
});

it('EXT-1409 a bank in production does not start without the legal texts, each named', () => {
  const production = {
    ...ownBank,
    ...masterKeySetting,
    MODO_PRODUCCION: 'si',
    EMISOR_CARPETAS: 'ninguno',
    ORIGEN_PORTAL: 'http://localhost:8081',
  };
  const missing = (name: string): unknown => expect.stringMatching(new RegExp(`^${name} falta: .*texto`));
  expect(readConfig(production)).toEqual(E.left(Object.values(textSettingOf).map(missing)));
  for (const [name, path] of Object.entries(productionTexts)) {
    const others = { ...productionTexts, ...masterKeySetting, [name]: undefined };
    expect(readConfig({ ...production, ...others })).toEqual(E.left([missing(name)]));
    expect(right(readConfig({ ...production, ...others, [name]: path })).production).toBe(true);
  }
});

it('EXT-2507 a bank in production does not start without a word on who answers for tax folders', () => {
  const silent = {
    ...productionTexts,
    ...ownBank,
    ...masterKeySetting,
    MODO_PRODUCCION: 'si',
    ORIGEN_PORTAL: 'http://localhost:8081',
  };
  expect(readConfig(silent)).toEqual(E.left([expect.stringMatching(/^EMISOR_CARPETAS falta: /)]));
  const said = (issuer: string) =>
    right(readConfig({ ...silent, EMISOR_CARPETAS: issuer })).taxFolders.hasIssuer;
  expect([said('ninguno'), said('demostracion')]).toEqual([false, true]);
});

describe('EXT-506 a bank in production behind HTTPS', () => {
  const behind = { ...production, HTTPS: 'si', ORIGEN_PORTAL: 'https://a.cl' };

  it('does not start without the proxies that it takes the word of', () => {
    const missing = expect.stringMatching(/^PROXIES_DE_CONFIANZA falta: /);
    expect(readConfig(behind)).toEqual(E.left([missing]));
    expect(readConfig({ ...behind, PROXIES_DE_CONFIANZA: '' })).toEqual(E.left([missing]));
  });

  it('starts with them, or with an explicit none', () => {
    const proxiesOf = (said: string) =>
      right(readConfig({ ...behind, PROXIES_DE_CONFIANZA: said })).trustedProxies;
    expect(proxiesOf('10.0.0.1, 10.1.0.0/16')).toEqual(['10.0.0.1', '10.1.0.0/16']);
    expect(proxiesOf('ninguno')).toEqual([]);
  });

  it('is the only one that asks for them', () => {
    for (const said of [{ MODO_PRODUCCION: 'no' }, { HTTPS: 'no', ORIGEN_PORTAL: 'http://localhost:8081' }])
      expect(E.isRight(readConfig({ ...behind, ...said }))).toBe(true);
  });
});

it('EXT-506 a bank in production with an https portal address does not start without HTTPS=si', () => {
  const open = { ...production, ORIGEN_PORTAL: 'https://a.cl' };
  const missing = E.left([expect.stringMatching(/^HTTPS falta: .*Secure/)]);
  for (const said of [{}, { HTTPS: 'no' }]) expect(readConfig({ ...open, ...said })).toEqual(missing);
  expect(right(readConfig({ ...open, HTTPS: 'si', PROXIES_DE_CONFIANZA: 'ninguno' })).https).toBe(true);
});

it('EXT-2575 a bank in production whose portal is at an http address elsewhere starts only where HTTPS=no is said', () => {
  const refused = E.left([expect.stringMatching(/^ORIGEN_PORTAL es http: .*HTTPS=no/)]);
  const at = (origin: string, more = {}) => readConfig({ ...production, ORIGEN_PORTAL: origin, ...more });
  for (const origin of ['http://a.cl', 'http://10.0.0.1:8081', 'http://localhost.a.cl', 'HTTP://a.cl'])
    expect(E.isRight(at(origin)), origin).toBe(false);
  expect(at('http://a.cl')).toEqual(refused);
  expect(right(at('http://a.cl', { HTTPS: 'no' })).https).toBe(false);
  for (const origin of ['http://localhost:8081', 'http://127.0.0.1:8081', 'http://[::1]:8081'])
    expect(right(at(origin)).portalOrigin).toBe(origin);
});

it('EXT-2227 a bank in production that has somebody to carry its mails does not start without the address they are from', () => {
  const carried = { ...production, ORIGEN_PORTAL: 'http://localhost:8081' };
  const missing = [expect.stringMatching(/^CORREO_REMITENTE falta: /)];
  expect(readConfig({ ...carried, SMTP_HOST: 'smtp.a.cl' })).toEqual(E.left(missing));
  const said = { SMTP_HOST: 'smtp.a.cl', CORREO_REMITENTE: 'no-responder@a.cl' };
  expect(right(readConfig({ ...carried, ...said })).delivery.from.address).toBe('no-responder@a.cl');
  for (const others of [{ SMTP_HOST: 'smtp.a.cl' }, carried])
    expect(E.isRight(readConfig(others))).toBe(true);
});

it('EXT-2941 a bank in production does not start as the invented bank: name, rut, phones and addresses are said', () => {
  const whole = { ...production, ORIGEN_PORTAL: 'http://localhost:8081' };
  for (const [name, example] of Object.entries(inventedDefaults)) {
    const refused = readConfig({ ...whole, [name]: undefined });
    expect(refused).toEqual(E.left([expect.stringMatching(new RegExp(`^${name} falta: .*inventado`))]));
    expect(JSON.stringify(refused)).toContain(`«${example}»`);
  }
  expect(right(readConfig(whole)).production).toBe(true);
});

describe('EXT-2006 a bank in production, or over a database that others share', () => {
  it.each([
    [
      'MODO_PRODUCCION',
      {
        ...productionTexts,
        ...ownBank,
        MODO_PRODUCCION: 'si',
        EMISOR_CARPETAS: 'ninguno',
        ORIGEN_PORTAL: 'http://localhost:8081',
      },
    ],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://banco@db/banco' }],
  ])('does not start without a master key that it is given: %s', (_, said) => {
    expect(readConfig(said)).toEqual(E.left([expect.stringMatching(/^LLAVE_MAESTRA falta: /)]));
    expect(E.isRight(readConfig({ ...said, ...masterKeySetting }))).toBe(true);
  });
});

it('EXT-3007 the page of what a real bank replaces names each setting that production asks for', () => {
  const page = read('docs/going-live.md');
  const bare = readConfig({ MODO_PRODUCCION: 'si', HTTPS: 'si', SMTP_HOST: 'correo.example' });
  const asked = (E.isLeft(bare) ? bare.left : []).flatMap((line) => /^([A-Z_]+) falta/.exec(line)?.[1] ?? []);
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.filter((name) => !page.includes(`\`${name}`))).toEqual([]);
});
