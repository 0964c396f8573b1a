import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { atLeast } from '#adapters/bank-http/access/time-floor.ts';

const answering = async (ms: number, takes: number) => {
  const pauses: number[] = [];
  const app = fastify();
  // a server that logs or hears of its answers measures them
  app.addHook('onResponse', (_request, _reply, done) => done());
  const pause = (rest: number): Promise<void> => {
    pauses.push(rest);
    return Promise.resolve();
  };
  app.get('/', { onSend: atLeast(ms, pause) }, async () => {
    await new Promise((resolve) => setTimeout(resolve, takes));
    return 'hecho';
  });
  const { body } = await app.inject('/');
  await app.close();
  return { body, pauses };
};

describe('the time floor', () => {
  it('waits for what is missing, and says the same', async () => {
    const { body, pauses } = await answering(1_000, 0);
    expect(body).toBe('hecho');
    expect(pauses).toHaveLength(1);
    expect(pauses[0]).toBeGreaterThan(500);
    expect(pauses[0]).toBeLessThan(1_000);
  });

  it('does not wait when the answer took longer', async () => {
    expect((await answering(5, 30)).pauses).toEqual([]);
  });

  it('waits by itself when no other pause is given', async () => {
    const app = fastify();
    app.addHook('onResponse', (_request, _reply, done) => done());
    app.get('/', { onSend: atLeast(40) }, () => 'hecho');
    const since = performance.now();
    await app.inject('/');
    expect(performance.now() - since).toBeGreaterThanOrEqual(38);
    await app.close();
  });
});
