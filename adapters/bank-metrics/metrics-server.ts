import { createServer } from 'node:http';
import type { BankMetrics } from './bank-metrics.ts';

export type MetricsServer = { readonly address: string; readonly close: () => Promise<void> };

type Place = { readonly host: string; readonly port: number };

/** Starts the server of the metrics at `/metricas` on a port of its own, so that the metrics need not be public. */
export const serveMetrics = (
  { text, contentType }: Pick<BankMetrics, 'text' | 'contentType'>,
  { host, port }: Place,
): Promise<MetricsServer> => {
  const server = createServer((request, response) => {
    // Closes each connection after its answer, since a scraper that reuses one would keep a closing server open (EXT-2228).
    response.setHeader('Connection', 'close');
    if (request.method !== 'GET' || request.url !== '/metricas') {
      response.writeHead(404).end();
      return;
    }
    text().then(
      (metrics) => response.writeHead(200, { 'Content-Type': contentType }).end(metrics),
      () => response.writeHead(500).end(),
    );
  });
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
    });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const bound = server.address();
      const own = typeof bound === 'object' && bound !== null ? bound.port : port;
      resolve({ address: `http://${host.includes(':') ? `[${host}]` : host}:${own}/metricas`, close });
    });
  });
};
