import { describe, expect, it } from 'vitest';
import { recaptchaJudge } from '#adapters/bank-node/recaptcha.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { E, O, TE } from '#core/shared/fp.ts';

const attempted = <Value>(work: () => Promise<Value>) => TE.tryCatch(work, () => unavailable);

const judge = (answer: () => Promise<Response>, heard: unknown[] = []) =>
  recaptchaJudge({
    secret: 'secreto',
    attempted,
    now: () => 1_000,
    fetch: async (address, init) => {
      heard.push([String(address), String(init?.body)]);
      return answer();
    },
  }).judge('una-respuesta', 'reactivacion')();

describe('CAPT-09 the external captcha', () => {
  it('is asked with the secret in the body, never in the address', async () => {
    const heard: unknown[] = [];
    await judge(async () => Response.json({ success: true }), heard);
    expect(heard).toEqual([
      ['https://www.google.com/recaptcha/api/siteverify', 'secret=secreto&response=una-respuesta'],
    ]);
  });

  it('opens with a yes and with nothing else', async () => {
    expect(await judge(async () => Response.json({ success: true }))).toEqual(
      E.right(O.some({ proof: 'una-respuesta', expiresAtMillis: 121_000 })),
    );
    expect(await judge(async () => Response.json({ success: false }))).toEqual(E.right(O.none));
  });

  it.each<readonly [string, () => Promise<Response>]>([
    ['an error', async () => new Response('', { status: 503 })],
    ['something else', async () => Response.json({ bien: true })],
    ['no JSON', async () => new Response('<html>')],
    ['nothing', () => Promise.reject(new TypeError('fetch failed'))],
  ])('that answers %s is an outage, which opens nothing', async (_, answer) => {
    expect(await judge(answer)).toEqual(E.left(unavailable));
  });
});
