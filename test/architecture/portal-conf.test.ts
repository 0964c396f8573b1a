import { expect, it } from 'vitest';
import { contentPolicy } from '#adapters/bank-http/security-headers.ts';
import { read } from '#composition/scripts/project-files.ts';
import { frontPages } from '#ui/app/front-pages.ts';
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
