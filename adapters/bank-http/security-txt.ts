import type { FastifyInstance } from 'fastify';

/** Contact for security researchers and its expiry date, for security.txt. */
export type SecurityContact = { readonly contact: string; readonly expires: string };

/** Serves security.txt if the bank configured a contact (EXT-2113, RFC 9116). */
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
