import autocannon from 'autocannon';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
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

/** How many light requests fit into a second if each took as long as the slowest of a hundred. */
const lightRequests =
  (base: string): Contender =>
  async (seconds) => {
    const { latency } = await autocannon({ url: base, connections: 4, overallRate: 400, duration: seconds });
    return 1_000 / Math.max(latency.p99, 1);
  };

/** Light requests while a printer prints without pause. */
const whilePrinting =
  (print: typeof writeReceipt, light: Contender): Contender =>
  async (seconds) => {
    let over = false;
    const printing = (async () => {
      while (!over) {
        await print(aReceiptDocument);
        // Drawing in this thread leaves nobody else a turn.
        await turn();
      }
    })();
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
    const names = ['the same with nobody printing', 'printing in the same thread'];
    return beside('light requests per second at their p99, while receipts are printed', figures, names);
  } finally {
    server.close();
  }
};

/** A receipt beside pdfkit's, and what printing does to everybody else. */
export const receiptRows = async (): Promise<readonly Row[]> => {
  const { receiptPrinter } = await fromPeers<Peers>('receipt.mjs');
  const theirs = receiptPrinter(wholeRoboto);
  const works = [() => writeReceipt(aReceiptDocument), () => theirs(aReceiptDocument)];
  return [
    ...beside('receipt as PDF', await sideBySide(1, works, 1_000), ['pdfkit with the whole of Roboto']),
    ...(await besidePrinting()),
  ];
};
