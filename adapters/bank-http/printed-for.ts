import type { FastifyReply } from 'fastify';
import type { ReceiptPrinter } from '#core/bank/shared-ports.ts';
import { releaseSlot } from './concurrency-gate.ts';

/** Wraps the printer port so that printing a PDF releases the call's slot of the concurrency limit. */
export const printedFor = <Ports extends { readonly printer: ReceiptPrinter }>(
  reply: FastifyReply,
  ports: Ports,
): Ports => ({
  ...ports,
  printer: {
    print: (document, { who } = { who: document.id }) => {
      // Releases the call's slot of the concurrency limit, since printing may take long and has a queue of
      // its own.
      releaseSlot(reply.request);
      return ports.printer.print(document, { who });
    },
  },
});
