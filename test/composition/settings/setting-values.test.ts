import { describe, expect, it } from 'vitest';
import { contactSettings } from '#composition/settings/contact-settings.ts';
import { readConfig } from '#composition/settings/config.ts';
import { identitySettings } from '#composition/settings/identity-settings.ts';
import { passkeySettings } from '#composition/settings/passkey-settings.ts';
import * as values from '#composition/settings/setting-values.ts';
import { E } from '#core/shared/fp.ts';

type Codec = { readonly decode: (value: unknown) => E.Either<unknown, unknown> };
type Row = readonly [
  name: string,
  codec: Codec,
  taken: readonly string[],
  refused: readonly (string | undefined)[],
];

const x = (length: number): string => 'x'.repeat(length);
const settingOf = (name: string): Codec => ({ decode: (value) => readConfig({ [name]: String(value) }) });

/** Values that each kind of setting takes, and similar values that it refuses. */
const kinds: readonly Row[] = [
  [
    'a number',
    values.numberWithin(2, 12),
    ['2', '12', '07'],
    ['1', '13', '', '+3', '3 ', '0x3', '0000000003'],
  ],
  ['a port', values.portNumber, ['1', '65535'], ['0', '65536']],
  ['a text', values.text, ['a', ' a '], ['', ' ', undefined]],
  ['sentences', values.sentences, ['Uno.', x(400)], [x(401), ' ', 'a\nb', undefined]],
  [
    'an origin',
    values.origin,
    ['http://a', 'https://a.cl:1', 'http://[::1]:1'],
    ['https://a/', 'https://a?b', 'https://a#b', 'https://a b', 'ftp://a', 'xhttps://a', 'https://'],
  ],
  ['a rut', values.rut, ['97.999.000-6', '97999000-6'], ['97.999.000-5', '']],
  [
    'an address',
    values.address,
    ['/', '/a?b#c', 'http://a', 'https://a/b'],
    ['//a', 'a', 'x/a', 'ftp://a', 'xhttp://a', 'http://', 'http://a b'],
  ],
  ['a path', values.path, ['/', '/a/b-c.d_1'], ['//a', 'a/b', 'x/a', '/a?b', '/a b', '/á']],
  ['a name', values.token, ['a', 'X-a_1', x(60)], [x(61), '', 'a b', 'á', ' a', 'a ']],
  ['a day', values.day, ['2027-12-31'], ['2027-02-30', '31/12/2027']],
  [
    'a key service',
    values.keyService,
    [
      ...['https://b:8200/v1/transit/keys/z', 'https://b/keys/a-b_1', 'http://127.0.0.1:1/v1/keys/z'],
      ...['http://localhost/keys/z', 'http://[::1]:8200/v1.2/keys/z'],
    ],
    [
      ...['http://b/keys/z', 'http://127.0.0.1.b/keys/z', 'http://localhost@b/keys/z', 'https://b/keys/'],
      ...['https://b/keys/z/y', 'https://b?c/keys/z', 'https://b#c/keys/z', 'https:///keys/z', 'https://b/z'],
      ...['xhttps://b/keys/z', 'https://b/keys/z ', 'https://b /keys/z', 'http://localhost:/keys/z'],
    ],
  ],
  [
    'proxies',
    values.proxies,
    ['ninguno', '10.0.0.1', '10.0.0.1, 10.1.0.0/16', '::1/128,2001:DB8::1'],
    ['', 'ninguno, 10.0.0.1', '10.0.0.1/1234', '10.0.0.1/', 'x10.0.0.1', '10.0.0.1x', '10.0.0.1,,10.0.0.2'],
  ],
  ['ruts', values.ruts, ['12.345.678-5', '12.345.678-5, 97.999.000-6'], ['12.345.678-5,9', '12.345.678-5,']],
  [
    'a mailbox',
    values.mailbox,
    ['a@b.cl', 'a.b+c-d_e@b-c.d.cl', `${x(64)}@b.cl`],
    [`${x(65)}@b.cl`, '@b.cl', 'a@b', 'a@b.', 'a@b..cl', 'a b@c.cl', ' a@b.cl', 'a@b.cl ', 'a@b@c.cl'],
  ],
  [
    'the address of a carrier',
    values.carrierAddress,
    ['https://a', 'https://a.cl/b?c', 'http://127.0.0.1', 'http://localhost:1/a', 'http://127.0.0.1:80'],
    [
      ...['http://a', 'http://127.0.0.1.a.cl', 'http://localhost@a.cl', 'http://127.0.0.1:a', 'https://'],
      ...['xhttps://a', 'xhttp://localhost', 'https://a b', 'http://localhost/a b', 'ftp://localhost'],
    ],
  ],
  [
    'the address of a database',
    values.databaseAddress,
    [
      'postgres://a',
      'postgresql://u:p@h/d',
      'postgres://u:p%40q@h:1/d?e=f',
      'postgres:///d',
      'postgres://u@h#d',
    ],
    ['postgres://u:p@h/d@e', 'postgres://u:p@q@h', 'xpostgres://a', 'postgres:/a', 'postgres://h:port', ' '],
  ],
  [
    'a master key',
    values.masterKey,
    [Buffer.alloc(32, 7).toString('base64'), Buffer.alloc(32, 255).toString('base64')],
    [`${x(42)}B=`, `${x(43)}A=`, `${x(41)}A=`, `${x(42)}A`, `${x(41)}_A=`, `${x(42)}A= `],
  ],
  [
    'a contact',
    contactSettings.SEGURIDAD_CONTACTO,
    ['mailto:a@b.cl', 'https://a.cl/b'],
    ['mailto:a', 'mailto:a@b@c', 'http://a', 'xhttps://a', 'https://a b', 'https://', 'mailto:@b'],
  ],
  [
    'a domain',
    passkeySettings.LLAVES_DOMINIO,
    ['localhost', 'a.cl', 'a-1.b.cl'],
    ['cl', 'A.cl', 'a..cl', '.cl', 'a.cl.', 'a.cl/', 'xlocalhost', 'localhost ', ' a.cl'],
  ],
  ['scopes', identitySettings.IDENTIDAD_ALCANCE, ['openid', 'run openid'], ['openidx', 'run', '']],
  [
    'a range of Digipasses',
    settingOf('RANGO_DIGIPASS'),
    ['####', '1####', `####${'1'.repeat(16)}`],
    ['###', '1###', `####${'1'.repeat(17)}`, 'a####', '####a'],
  ],
  [
    'a last day of Digicards',
    settingOf('DIGICARD_HASTA'),
    ['2027-12-31', 'sin-fin'],
    ['2027-02-30', 'sin fin', 'nunca'],
  ],
];

describe.each(kinds)('%s among the settings', (_, { decode }, taken, refused) => {
  const isTaken = (value: unknown): boolean => E.isRight(decode(value));

  it('is taken as it may be written, and nothing next to it', () => {
    expect(taken.filter((value) => !isTaken(value))).toEqual([]);
    expect(refused.filter(isTaken)).toEqual([]);
  });
});

it('lists of ruts and proxies are read without what stands around them', () => {
  expect(values.rutsOf('12.345.678-5 , 97.999.000-6')).toEqual(['12345678-5', '97999000-6']);
  expect(values.proxiesOf(' 10.0.0.1 ,10.1.0.0/16')).toEqual(['10.0.0.1', '10.1.0.0/16']);
  expect([values.proxiesOf('ninguno'), values.proxiesOf('')]).toEqual([[], []]);
});

it('the portal is at its origin, or where the bank listens', () => {
  const own = { HTTPS: 'no', HOST: 'a.cl', PORT: 81 };
  expect(values.originOf({ ...own, ORIGEN_PORTAL: 'https://b.cl' })).toBe('https://b.cl');
  expect([values.originOf(own), values.originOf({ ...own, HTTPS: 'si' })]).toEqual([
    'http://a.cl:81',
    'https://a.cl:81',
  ]);
});
