import { describe, expect, it } from 'vitest';
import { recaptchaJudge } from '#adapters/bank-node/recaptcha.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { E, O, TE } from '#core/shared/fp.ts';
import { right } from '#test/support/right.ts';

const attempted = <Value>(work: () => Promise<Value>) => TE.tryCatch(work, () => unavailable);

const now = Date.parse('2026-03-02T12:00:00Z');
const at = (millis: number): string => new Date(millis).toISOString();
const good = { success: true, challenge_ts: at(now - 30_000), hostname: 'empresas.banco.example' };

const judge = (answer: () => Promise<Response>, heard: unknown[] = []) =>
  recaptchaJudge({
    secret: 'secreto',
    hostname: 'empresas.banco.example',
    attempted,
    now: () => now,
    fetch: async (address, init) => {
      heard.push([init?.method, String(address), String(init?.body)]);
      return answer();
    },
  }).judge('una-respuesta', 'reactivacion')();

describe('CAPT-09 the external captcha', () => {
  it('is asked with the secret in the body, never in the address', async () => {
    const heard: unknown[] = [];
    await judge(async () => Response.json(good), heard);
    expect(heard).toEqual([
      ['POST', 'https://www.google.com/recaptcha/api/siteverify', 'secret=secreto&response=una-respuesta'],
    ]);
  });

  it('opens with a yes and with nothing else', async () => {
    expect(await judge(async () => Response.json(good))).toEqual(
      E.right(O.some({ proof: 'una-respuesta', expiresAtMillis: now + 90_000 })),
    );
    expect(await judge(async () => Response.json({ ...good, success: false }))).toEqual(E.right(O.none));
  });

  it.each<readonly [string, object]>([
    ['the same action and a good score', { action: 'reactivacion', score: 0.5 }],
    ['no error', { 'error-codes': [] }],
    ['a stamp of two minutes ago', { challenge_ts: at(now - 120_000) }],
    ['a stamp of a clock a little ahead', { challenge_ts: at(now + 10_000) }],
  ])('EXT-2525 opens with %s', async (_, told) => {
    expect(O.isSome(right(await judge(async () => Response.json({ ...good, ...told }))))).toBe(true);
  });

  it.each<readonly [string, object]>([
    ['another host', { hostname: 'otro.example' }],
    ['no host', { hostname: undefined }],
    ['another action', { action: 'solicitud-clave' }],
    ['a score too low', { score: 0.49 }],
    ['no score at all', { score: 0 }],
    ['a stamp a moment older than two minutes', { challenge_ts: at(now - 120_001) }],
    ['a stamp of later', { challenge_ts: at(now + 10_001) }],
    ['a stamp that is none', { challenge_ts: 'ayer' }],
    ['no stamp', { challenge_ts: undefined }],
    ['an error beside the yes', { 'error-codes': ['timeout-or-duplicate'] }],
  ])('EXT-2525 does not open with %s', async (_, told) => {
    expect(await judge(async () => Response.json({ ...good, ...told }))).toEqual(E.right(O.none));
  });

  it('EXT-2526 an answer without end is an outage, and is not read to its end', async () => {
    let read = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        read += 1;
        controller.enqueue(new Uint8Array(16_384).fill(32));
      },
    });
    expect(await judge(async () => new Response(endless))).toEqual(E.left(unavailable));
    expect(read).toBeLessThan(10);
  });

  it.each<readonly [string, () => Promise<Response>]>([
    ['an error', async () => new Response('', { status: 503 })],
    ['something else', async () => Response.json({ bien: true })],
    ['no JSON', async () => new Response('<html>')],
    [
      'that the secret is wrong',
      async () => Response.json({ success: false, 'error-codes': ['invalid-input-secret'] }),
    ],
    ['nothing', () => Promise.reject(new TypeError('fetch failed'))],
  ])('that answers %s is an outage, which opens nothing', async (_, answer) => {
    expect(await judge(answer)).toEqual(E.left(unavailable));
  });
});
