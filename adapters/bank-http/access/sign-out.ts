import type { FastifyInstance } from 'fastify';
import { signedOut, signOut as wire } from '#adapters/wire/access/credential-post.ts';
import { signOut } from '#core/bank/access/sign-in/sign-out.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { refuse } from '../answer.ts';
import { refuseForeignForm } from '../cross-site.ts';
import { dropSession, sessionTokenOf } from './cookies.ts';
import type { ServedAccess } from './served.ts';

/** Registers the sign-out route of the company home, which ends the session at the bank, deletes its cookie, and redirects to a notice (EXT-1337). */
export const signOutRoute = (app: FastifyInstance, { ports, settings, https }: ServedAccess) => {
  const { acceso } = settings;
  return app.post(wire.path, { onRequest: refuseForeignForm }, (request, reply) =>
    pipe(
      signOut(ports)(sessionTokenOf(request, { https })),
      TE.match(
        (refusal) => refuse(reply, refusal),
        () => dropSession(reply, { https, acceso }).redirect(`${acceso.rutaEmpresa}?${signedOut}`, 303),
      ),
    )(),
  );
};
