import type { FastifyReply } from 'fastify';
import type { ReceiptPrinter } from '#core/bank/shared-ports.ts';
import { leavePlace } from './crowd-gate.ts';

/** Wraps the ports so that printing releases the call's slot of concurrent calls. */
export const printedFor = <Ports extends { readonly printer: ReceiptPrinter }>(
  reply: FastifyReply,
  ports: Ports,
): Ports => ({
  ...ports,
  printer: {
    print: (document, { who } = { who: document.id }) => {
      // printing may take long and has a limit of its own
      leavePlace(reply.request);
      return ports.printer.print(document, { who });
    },
  },
});
