import type { FastifyReply } from 'fastify';
import type { ReceiptPrinter } from '#core/bank/shared-ports.ts';
import { leavePlace } from './crowd-gate.ts';

/** The same ports, whose printer first gives the call's place in the crowd to others. */
export const printedFor = <Ports extends { readonly printer: ReceiptPrinter }>(
  reply: FastifyReply,
  ports: Ports,
): Ports => ({
  ...ports,
  printer: {
    print: (document, { who } = { who: document.id }) => {
      // printing has a limit of its own, and may take long
      leavePlace(reply.request);
      return ports.printer.print(document, { who });
    },
  },
});
