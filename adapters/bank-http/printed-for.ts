import type { FastifyReply } from 'fastify';
import type { ReceiptPrinter } from '#core/bank/shared-ports.ts';
import { leavePlace } from './crowd-gate.ts';

/** The same ports, whose printer knows whether the caller is still there and has not been answered otherwise. */
export const printedFor = <Ports extends { readonly printer: ReceiptPrinter }>(
  reply: FastifyReply,
  ports: Ports,
): Ports => ({
  ...ports,
  printer: {
    print: (document, { who } = { who: document.id }) => {
      // printing has a line of its own, which is long
      leavePlace(reply.request);
      return ports.printer.print(document, { who, isWaiting: () => !reply.sent && !reply.raw.closed });
    },
  },
});
