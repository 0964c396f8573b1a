import { afterEach, describe, expect, it } from 'vitest';
import { serveMetrics, type MetricsServer } from '#adapters/bank-metrics/metrics-server.ts';

let server: MetricsServer;
afterEach(() => server.close());

const serve = async (text: () => Promise<string>): Promise<void> => {
  server = await serveMetrics(
    { text, contentType: 'text/plain; version=0.0.4' },
    { host: '127.0.0.1', port: 0 },
  );
};

describe('the listener of metrics', () => {
  it('answers at one address only, and only a question', async () => {
    await serve(async () => 'zaguan_database_up 1\n');
    expect(server.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metricas$/);
    const answer = await fetch(server.address);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'text/plain; version=0.0.4']);
    expect(await answer.text()).toBe('zaguan_database_up 1\n');
    expect((await fetch(server.address, { method: 'POST' })).status).toBe(404);
    expect((await fetch(new URL('/', server.address))).status).toBe(404);
  });

  it('survives metrics that cannot be read', async () => {
    await serve(() => Promise.reject(new Error('no')));
    expect((await fetch(server.address)).status).toBe(500);
    expect((await fetch(server.address)).status).toBe(500);
  });

  it('EXT-2228 ends when an answer under way has gone out, on a connection that no scraper can use again', async () => {
    let tell: ((text: string) => void) | undefined;
    await serve(() => new Promise((resolve) => (tell = resolve)));
    const asked = fetch(server.address);
    await expect.poll(() => tell).toBeDefined();
    const closed = server.close();
    tell?.('zaguan_database_up 1\n');
    const answer = await asked;
    expect([answer.headers.get('Connection'), await answer.text()]).toEqual([
      'close',
      'zaguan_database_up 1\n',
    ]);
    await closed;
  });

  it('says when its port is taken', async () => {
    await serve(async () => '');
    const { port } = new URL(server.address);
    const again = serveMetrics(
      { text: async () => '', contentType: '' },
      { host: '127.0.0.1', port: Number(port) },
    );
    await expect(again).rejects.toThrow('EADDRINUSE');
  });
});
