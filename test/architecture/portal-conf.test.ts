import { expect, it } from 'vitest';
import { read } from '#composition/scripts/project-files.ts';
import { happyBank, serveBank } from '#test/support/worlds/bank-over-http.ts';

it('a web server of its own sends the portal with the policy that the bank sends', async () => {
  const bank = await serveBank(happyBank(), { web: { root: '/nowhere', index: '<!doctype html>' } });
  const { headers } = await bank.call({ path: '/portabilidad/', init: { headers: { Accept: 'text/html' } } });
  await bank.stop();
  const conf = read('docs/deployment/portal.conf');
  for (const name of [
    'Content-Security-Policy',
    'X-Content-Type-Options',
    'Referrer-Policy',
    'X-Frame-Options',
    'Cross-Origin-Opener-Policy',
  ])
    expect(conf.replaceAll('"', '')).toContain(`add_header ${name} ${headers.get(name)} always;`);
});
