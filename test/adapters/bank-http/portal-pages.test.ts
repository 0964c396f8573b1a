import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portabilityBase } from '#test/support/builders/bank-calls.ts';
import { happyBank, serveBank, type BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

const index =
  '<!doctype html><title>Portabilidad Financiera Empresas</title><link rel="stylesheet" crossorigin href="/assets/index-1.css"><script type="application/json" id="ajustes">{"a":1}</script>';
const script = 'const a = 1;\n'.repeat(100);

const drawn = {
  '/primera': { html: '<style>a{}</style>the landing', styleHash: 'aGFzaA==', scriptHash: 'c2NyaXB0' },
};

const scripts = { '/login': ['/assets/access-1.js', '/assets/sign-in-1.js'], '/portabilidad/': [] };

let root: string;
let bank: BankOverHttp;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'web-'));
  await mkdir(join(root, 'assets'));
  await mkdir(join(root, '.vite'));
  await writeFile(join(root, 'index.html'), 'the page before its settings');
  await writeFile(join(root, '.vite', 'manifest.json'), '{}');
  await writeFile(join(root, 'assets', 'index-1.js'), script);
  await writeFile(join(root, 'assets', 'index-1.js.br'), brotliCompressSync(script));
  await writeFile(join(root, 'assets', 'font-1.woff2'), 'font');
  bank = await serveBank(happyBank(), { web: { root, index, scripts, drawn } });
});
afterAll(async () => {
  await bank.stop();
  await rm(root, { recursive: true });
});

type Plain = {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
};

// Uses node:http, since fetch decompresses answers and sends Accept-Encoding by itself.
const ask = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET'): Promise<Plain> =>
  new Promise((resolve, reject) => {
    request(`${bank.base}${path}`, { method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });
const browser = {
  Accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'Accept-Encoding': 'gzip, deflate, br',
};

describe('the portal', () => {
  it('sends preload hints at first addresses only', async () => {
    const hint = '</assets/access-1.js>; rel=modulepreload, </assets/sign-in-1.js>; rel=modulepreload';
    expect((await ask('/login?error=1', browser)).headers['link']).toBe(hint);
    for (const path of ['/portabilidad/', '/portabilidad/equifax', '/login/otra', '/empresas/rest/nada'])
      expect((await ask(path, browser)).headers).not.toHaveProperty('link');
  });

  it.each([
    ['/portabilidad/', 'Portabilidad Financiera Empresas'],
    ['/portabilidad/equifax', 'Portabilidad Financiera Empresas'],
    ['/comprobante/1', 'Portabilidad Financiera Empresas'],
    ['/', 'Portal Empresas'],
    ['/reactivacion-clave-bloqueada', 'Portal Empresas'],
    ['/no-existe', 'Portal Empresas'],
    ['/index.html', 'Portal Empresas'],
    ['/empresas', 'Portal Empresas'],
    ['/solicitud', 'Portal Empresas'],
  ])('EXT-2864 opens at %s, titled %s', async (path, title) => {
    const { status, headers, body } = await ask(path, { Accept: browser.Accept });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(body.toString()).toBe(index.replace('Portabilidad Financiera Empresas', title));
  });

  it('EXT-2301 comes drawn where it is, with leave for its own style and script, and no other', async () => {
    for (const path of ['/primera', '/primera?error=1']) {
      const { headers, body } = await ask(path, { Accept: browser.Accept, Cookie: 'a=1' });
      expect(body.toString()).toBe(drawn['/primera'].html);
      expect(headers['content-security-policy']).toContain(";style-src 'self' 'sha256-aGFzaA==';");
      expect(headers['content-security-policy']).toContain(";script-src 'self' 'sha256-c2NyaXB0';");
    }
    const { headers } = await ask('/primera/otra', { Accept: browser.Accept });
    expect(headers['content-security-policy']).toContain(";style-src 'self';");
    expect(headers['content-security-policy']).toContain(";script-src 'self';");
  });

  it('is compressed for clients that support it', async () => {
    const { headers, body } = await ask('/portabilidad/', browser);
    expect(headers['content-encoding']).toBe('br');
    expect(headers['vary']).toBe('Accept-Encoding');
    expect(brotliDecompressSync(body).toString()).toBe(index);
  });

  it('is not sent again while it is the same', async () => {
    const { headers } = await ask('/', browser);
    const { status, body } = await ask('/', { ...browser, 'If-None-Match': String(headers['etag']) });
    expect({ status, size: body.length }).toEqual({ status: 304, size: 0 });
  });

  it('has no body for HEAD', async () => {
    const { status, body } = await ask('/portabilidad/', browser, 'HEAD');
    expect({ status, size: body.length }).toEqual({ status: 200, size: 0 });
  });

  it.each([
    '/empresas/rest/nada',
    `${portabilityBase}/nada`,
    '/solicitud-clave-pe/nada',
    '/auth/nada',
    '/salud/nada',
    '/assets/nada.js',
  ])('is not returned for %s', async (path) => {
    const { status, headers } = await ask(path, browser);
    expect(status).toBe(404);
    expect(headers['content-type']).toContain('application/json');
  });

  it.each([
    '/.env',
    '/.git',
    '/.git/config',
    '/.git/HEAD?a=1',
    '/.aws/credentials',
    '/.well-known/nothing',
    '/portabilidad/.env',
    '/login/.htaccess',
    '/%2eenv',
    '/%2E%67it/config',
    '/a%2f.env',
    '/a%5c.env',
    '/...',
    '/portabilidad/..;/.env',
  ])('EXT-505 is not at %s, which no page is called', async (path) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, body } = await ask(path, browser, method);
      expect([400, 404]).toContain(status);
      expect(body.toString()).not.toContain('ajustes');
    }
  });

  it('is not for callers that want something else', async () => {
    expect((await ask('/imagen.png', { Accept: 'image/png' })).status).toBe(404);
    expect((await ask('/portabilidad/', browser, 'POST')).status).toBe(404);
  });
});

describe('the assets of the portal', () => {
  it('are compressed, and cached for a year', async () => {
    const { status, headers, body } = await ask('/assets/index-1.js', browser);
    expect(status).toBe(200);
    expect(headers['content-encoding']).toBe('br');
    expect(headers['content-type']).toContain('javascript');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(brotliDecompressSync(body).toString()).toBe(script);
  });

  it('are uncompressed for other clients', async () => {
    expect((await ask('/assets/index-1.js')).body.toString()).toBe(script);
    expect((await ask('/assets/font-1.woff2', browser)).body.toString()).toBe('font');
  });

  it.each([
    '/assets/../index.html',
    '/assets/..%2findex.html',
    '/assets/%2e%2e/index.html',
    '/assets/..%5cindex.html',
    '/assets//index-1.js',
    '/assets/../.vite/manifest.json',
    '/.vite/manifest.json',
    '/assets/',
    '/assets',
  ])('are all that can be read: %s is not', async (path) => {
    const { status, body } = await ask(path, { Accept: 'application/json' });
    expect([400, 404]).toContain(status);
    expect(body.toString()).not.toContain('before its settings');
  });
});

describe('SEC-07 the page of a lost session', () => {
  it('wears the styles of the portal and has no script', async () => {
    const { status, headers, body } = await ask('/portabilidad-publica', { Accept: browser.Accept });
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-cache');
    expect(body.toString()).toContain('href="/assets/index-1.css"');
    expect(body.toString()).not.toContain('<script');
  });

  it('is there without a portal too', async () => {
    const bare = await serveBank();
    expect((await bare.call({ path: '/portabilidad-publica', init: {} })).status).toBe(200);
    expect((await bare.call({ path: '/portabilidad/', init: { headers: browser } })).status).toBe(404);
    await bare.stop();
  });
});
