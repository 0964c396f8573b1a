import type { FastifyReply } from 'fastify';

/** RES-14 · A PDF that is saved, not shown, under this name without its extension. */
export const sendPdf =
  (reply: FastifyReply, name: string) =>
  (bytes: Uint8Array): FastifyReply =>
    reply
      .type('application/pdf')
      .header('Content-Disposition', `attachment; filename="${name}.pdf"`)
      .send(bytes);
