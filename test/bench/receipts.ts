import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { writeReceipt } from '#adapters/bank-node/receipt-pdf.ts';
import { receiptPress } from '#adapters/bank-node/receipt-press.ts';
import { aReceiptDocument } from '../support/builders/receipt-document.ts';
import { beside, inTurns, sideBySide, type Contender, type Row } from './measure.ts';
import { fromPeers } from './peers.ts';

type Peers = { readonly receiptPrinter: (fontFolder: string) => (receipt: unknown) => Promise<Uint8Array> };

const wholeRoboto = join(
  dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')),
  'fonts/Roboto',
);

const lines = 4;
const betweenRequests = 10;

/** Counts how many light requests a connection could send in a second if each took as long as the 99th percentile. */
const lightRequests =
  (base: string): Contender =>
  async (seconds) => {
    const agent = new Agent({ keepAlive: true, maxSockets: lines });
    const took: number[] = [];
    const end = performance.now() + seconds * 1_000;
    const line = async (): Promise<void> => {
      while (performance.now() < end) {
        const since = performance.now();
        const [answer] = (await once(get(base, { agent }), 'response')) as [IncomingMessage];
        await once(answer.resume(), 'end');
        took.push(performance.now() - since);
        await pause(betweenRequests);
      }
    };
    await Promise.all(Array.from({ length: lines }, line));
    agent.destroy();
    took.sort((one, other) => one - other);
    return 1_000 / (took[Math.floor(took.length * 0.99)] ?? Infinity);
  };

const atOnce = 6;

/** Measures light requests while six callers print documents without pause. */
const whilePrinting =
  (print: typeof writeReceipt, light: Contender): Contender =>
  async (seconds) => {
    let over = false;
    const asking = async (): Promise<void> => {
      while (!over) {
        await print(aReceiptDocument);
        // Yields to the event loop, so that other work runs, which a printer in this thread blocks.
        await turn();
      }
    };
    const printing = Promise.all(Array.from({ length: atOnce }, asking));
    const figure = await light(seconds);
    over = true;
    await printing;
    return figure;
  };

const besidePrinting = async (): Promise<readonly Row[]> => {
  const server = createServer((_, reply) => reply.end('ok')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const light = lightRequests(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  try {
    const figures = await inTurns([
      whilePrinting(receiptPress(), light),
      light,
      whilePrinting(writeReceipt, light),
    ]);
    const others = [['the same with nobody printing', 0.67], 'printing in the same thread'] as const;
    return beside('light requests per second at their p99, while six ask for receipts', figures, others);
  } finally {
    server.close();
  }
};

/** Compares printing a receipt with pdfkit, and the effect of printing on other requests. */
export const receiptRows = async (): Promise<readonly Row[]> => {
  const { receiptPrinter } = await fromPeers<Peers>('receipt.mjs');
  const theirs = receiptPrinter(wholeRoboto);
  const works = [() => writeReceipt(aReceiptDocument), () => theirs(aReceiptDocument)];
  return [
    ...beside('receipt as PDF', await sideBySide(1, works, 1_000), [
      ['pdfkit with the whole of Roboto', 1.5],
    ]),
    ...(await besidePrinting()),
  ];
};
