import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentPolicy } from '#adapters/bank-http/security-headers.ts';
import { TE } from '#core/shared/fp.ts';
import {
  portabilityBase,
  sessionCalls,
  withToken,
  type BankCall,
} from '#test/support/builders/bank-calls.ts';
import { acceso, serveAccess } from '#test/support/worlds/access-over-http.ts';
import { happyBank, serveBank, tokenAt, type BankOverHttp } from '#test/support/worlds/bank-over-http.ts';

let bank: BankOverHttp;
beforeAll(async () => {
  const ports = happyBank();
  bank = await serveBank(
    {
      ...ports,
      lists: {
        ...ports.lists,
        regions: () => {
          throw new Error('broken');
        },
        cities: () => TE.left({ refused: 'unavailable' }),
      },
    },
    { web: { root: '/nowhere', index: '<!doctype html>' } },
  );
});
afterAll(() => bank.stop());

const get = (path: string): BankCall => ({ path, init: { headers: { Accept: 'text/html' } } });
const pdf = sessionCalls()['request pdf'] ?? get('/');

const answers: readonly (readonly [string, number, BankCall])[] = [
  ['a page', 200, get('/portabilidad/')],
  ['the page of a lost session', 200, get('/portabilidad-publica')],
  ['JSON', 200, get(`${portabilityBase}/proveedores`)],
  ['a PDF', 200, withToken(pdf, tokenAt.represented)],
  ['health', 200, get('/salud/viva')],
  ['400', 400, get(`${portabilityBase}/communes/x`)],
  ['a malformed address', 400, get('/%zz')],
  ['401', 401, pdf],
  ['403', 403, withToken(pdf, tokenAt.questions)],
  ['404', 404, get('/empresas/nada')],
  ['an asset that is not there', 404, get('/assets/nada.js')],
  [
    '415',
    415,
    withToken(
      { path: `${portabilityBase}/solicitud`, init: { method: 'POST', body: 'a' } },
      tokenAt.identified,
    ),
  ],
  ['500', 500, get(`${portabilityBase}/regions`)],
  ['503', 503, get(`${portabilityBase}/cities/1`)],
];

const google = 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/';
const plain =
  "default-src 'none';script-src 'self';style-src 'self';font-src 'self';img-src 'self' data:;connect-src 'self';object-src 'none';form-action 'self';base-uri 'none';frame-ancestors 'none'";
const withRecaptcha = `default-src 'none';script-src 'self' ${google};style-src 'self';font-src 'self';img-src 'self' data:;connect-src 'self' ${google};object-src 'none';form-action 'self';base-uri 'none';frame-ancestors 'none';frame-src ${google}`;

describe('every answer guards its reader', () => {
  it.each(answers)('%s: %i', async (_, expected, call) => {
    const { status, headers } = await bank.call(call);
    expect(status).toBe(expected);
    expect(headers.get('Content-Security-Policy')).toBe(plain);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Content-Type') ?? 'nothing').toMatch(
      /^(text\/html; charset=utf-8|application\/json; charset=utf-8|application\/pdf|text\/plain|nothing)$/,
    );
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('X-Frame-Options')).toBe('DENY');
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
    expect(headers.get('Cache-Control')).toMatch(/no-store|no-cache/);
    expect(headers.get('Server') ?? headers.get('X-Powered-By')).toBeNull();
  });
});

describe('HSTS', () => {
  it('is sent only where TLS is', async () => {
    expect((await bank.call(get('/salud/viva'))).headers.get('Strict-Transport-Security')).toBeNull();
    const behindTls = await serveBank(happyBank(), { settings: { https: true } });
    const { headers } = await behindTls.call(get('/salud/viva'));
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000; includeSubDomains');
    await behindTls.stop();
  });
});

describe('the external captcha', () => {
  it.each([
    ['no site key', undefined, plain],
    ['a site key', 'clave-de-sitio', withRecaptcha],
  ])('CAPT-09 is let in only where a site key is configured: %s', async (_, claveRecaptcha, policy) => {
    const configured = await serveAccess({ acceso: { ...acceso, claveRecaptcha } });
    const { headers } = await configured.call(get('/salud/viva'));
    await configured.stop();
    expect(headers.get('Content-Security-Policy')).toBe(policy);
    // A separate server of the portal's pages must send the same content security policy.
    expect(contentPolicy(claveRecaptcha !== undefined)).toBe(policy);
  });
});
