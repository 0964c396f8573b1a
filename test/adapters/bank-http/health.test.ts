import { describe, expect, it } from 'vitest';
import { happyBank, serveBank } from '#test/support/worlds/bank-over-http.ts';

const get = (path: string) => ({ path, init: {} });

describe('health', () => {
  it.each<[string, number, () => Promise<boolean>]>([
    ['answers', 200, () => Promise.resolve(true)],
    ['does not answer', 503, () => Promise.resolve(false)],
    ['breaks', 503, () => Promise.reject(new Error('gone'))],
  ])('while the database %s the bank is alive, and ready with %i', async (_, expected, ready) => {
    const bank = await serveBank(happyBank(), { ready });
    expect(await bank.call(get('/salud/viva'))).toMatchObject({ status: 200, json: { estado: 'ok' } });
    expect((await bank.call(get('/salud/lista'))).status).toBe(expected);
    await bank.stop();
  });
});
