import { describe, expect, it } from 'vitest';
import { contentPolicy } from '#adapters/bank-http/security-headers.ts';
import { keyRequestBase } from '#adapters/wire/access/base.ts';
import { catalogue } from '#adapters/wire/portability/catalogue.ts';
import { receiptKeys } from '#adapters/wire/receipts/published-receipt-keys.ts';
import { defaultSettings } from '#composition/settings/config.ts';
import { read } from '#composition/scripts/project-files.ts';
import { frontPages } from '#ui/app/front-pages.ts';
import { directivesOf } from '#test/support/nginx-conf.ts';
import { happyBank, serveBank } from '#test/support/worlds/bank-over-http.ts';

const conf = read('docs/deployment/portal.conf');

it('a web server of its own sends the portal with the headers that the bank sends', async () => {
  const bank = await serveBank(happyBank(), { web: { root: '/nowhere', index: '<!doctype html>' } });
  const { headers } = await bank.call({ path: '/portabilidad/', init: { headers: { Accept: 'text/html' } } });
  await bank.stop();
  for (const name of [
    'X-Content-Type-Options',
    'Referrer-Policy',
    'X-Frame-Options',
    'Cross-Origin-Opener-Policy',
  ])
    expect(conf).toContain(`add_header ${name} ${headers.get(name)} always;`);
  expect(headers.get('Content-Security-Policy')).toBe(contentPolicy(false));
});

it('EXT-2309 it takes the policy that was written with the files, and serves each drawn page at its address alone', () => {
  expect(conf).toMatch(/^\s*include \S+portal\.policy\.conf;$/m);
  for (const address of Object.values(frontPages)) {
    const drawn = `location = ${address} {\n            expires -1;\n            try_files ${address.replace(/\/?$/, '/')}index.html /index.html =404;`;
    expect(conf).toContain(drawn);
  }
});

describe('its locations', () => {
  const located = directivesOf(conf).flatMap(({ within, name, given }) => {
    const [, address] = / location ((?:= )?\S+)$/.exec(within) ?? [];
    return address === undefined ? [] : [{ address, name, given }];
  });
  const addresses = [...new Set(located.map(({ address }) => address))];
  // Chooses the location as nginx does: an exact match, otherwise the longest prefix.
  const locationOf = (path: string): string =>
    addresses.find((address) => address === `= ${path}`) ??
    addresses
      .filter((address) => path.startsWith(address))
      .toSorted((one, other) => other.length - one.length)[0] ??
    '';
  const passedOn = (path: string): readonly string[] =>
    located.find(({ address, name }) => address === locationOf(path) && name === 'proxy_pass')?.given ?? [];

  it('lead each call to the back-end, under the path that it has there', () => {
    const { RUTA_BASE, URL_CARGA, ...others } = defaultSettings;
    const own = Object.values(others).flatMap((value) =>
      value.startsWith('/') ? [value.replace(/\?.*/, '')] : [],
    );
    const calls = [...Object.values(catalogue), receiptKeys].map(({ path }) => path.replace(/:\w+/g, 'a'));
    const led = [...own, ...calls, `${RUTA_BASE}${URL_CARGA}`, `${keyRequestBase}/a`];
    expect(own.length).toBeGreaterThan(6);
    expect(
      led.filter((path) => passedOn(path)[0] !== `http://otro_banco${locationOf(path).replace('= ', '')}`),
    ).toEqual([]);
  });

  it('have no header of their own, which would stand in place of all that the server sends', () => {
    expect(located.filter(({ name }) => name === 'add_header').map(({ address }) => address)).toEqual([]);
  });

  it('let files with their own names be kept, and no page', () => {
    const kept = located.filter(({ name }) => name === 'expires');
    expect(Object.fromEntries(kept.map(({ address, given }) => [address, given[0]]))).toEqual({
      '/assets/': '365d',
      '/': '-1',
      ...Object.fromEntries(Object.values(frontPages).map((address) => [`= ${address}`, '-1'])),
    });
    expect(located.find(({ address, name }) => address === '/' && name === 'try_files')?.given).toEqual([
      '/index.html',
      '=404',
    ]);
  });
});
