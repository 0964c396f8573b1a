import type { FastifyInstance } from 'fastify';

/** Whom to tell of a weakness, and until when that is right. */
export type SecurityContact = { readonly contact: string; readonly expires: string };

/** EXT-2113, RFC 9116 · Where weaknesses are reported; a bank that says nothing has no such file. */
export const securityTxt = (app: FastifyInstance, given: SecurityContact | undefined): void => {
  if (given === undefined) return;
  const text = [
    `Contact: ${given.contact}`,
    `Expires: ${given.expires}T00:00:00Z`,
    'Preferred-Languages: es, en',
    '',
  ].join('\n');
  app.get('/.well-known/security.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(text),
  );
};
