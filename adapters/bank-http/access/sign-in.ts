import type { FastifyInstance } from 'fastify';
import { credentialPost as wire } from '#adapters/wire/access/credential-post.ts';
import { decodeStrictly } from '#adapters/wire/codecs.ts';
import { companyContext } from '#core/access/sign-in/submit-sign-in.ts';
import { signIn } from '#core/bank/access/sign-in.ts';
import { E, pipe, TE } from '#core/shared/fp.ts';
import type { AccessSettings } from '#core/shared/portal-settings.ts';
import { refuseForeignForm } from '../cross-site.ts';
import { networkOf } from '../network-of.ts';
import { putSession, sessionTokenOf } from './cookies.ts';
import type { ServedAccess } from './served.ts';

type Login = {
  readonly username: string;
  readonly password: string;
  readonly request_id: string;
  readonly context: string;
};

/** LOGIN-10, LOGIN-11 · The form by its configured names; none when a name is missing or another is there. */
const loginOf = (names: AccessSettings['camposCredenciales'], body: unknown): Login | undefined => {
  const fields: Readonly<Record<string, unknown>> = Object(body);
  const known: readonly string[] = Object.values(names);
  if (Object.keys(fields).some((name) => !known.includes(name))) return undefined;
  return pipe(
    decodeStrictly(wire.question, {
      username: fields[names.usuario],
      password: fields[names.clave],
      request_id: fields[names.solicitud],
      context: fields[names.contexto],
    }),
    E.getOrElseW(() => undefined),
  );
};

const requestId = /^[\w-]{1,64}$/;

/** LOGIN-08 · Back to the login: a request id of the right form goes along, any other is dropped. */
const loginAddress = (id: string | undefined, error: 'credenciales' | 'bloqueo'): string =>
  `/login?${id !== undefined && requestId.test(id) ? `req=${id}&` : ''}error=${error}`;

/** LOGIN-09, LOGIN-13 · The credential post: a page load whose answer is another address, never a page. Of wrong ones an address has as many a minute as of captchas, or it could lock everybody out. */
export const signInRoute = (app: FastifyInstance, { ports, settings, https, budgets }: ServedAccess) => {
  const { acceso } = settings;
  return app.post(acceso.rutaCredenciales, { onRequest: refuseForeignForm }, (request, reply) => {
    const login = loginOf(acceso.camposCredenciales, request.body);
    if (login === undefined) return reply.redirect(loginAddress(undefined, 'credenciales'), 303);
    if (login.context !== companyContext) return reply.redirect(acceso.rutaEmpresa, 303);
    const caller = { source: networkOf(request.ip) };
    if (!budgets.spend('sign-in', caller).allowed) {
      request.log.warn('wrong sign-ins beyond the budget of their address');
      return reply.redirect('/loginError', 303);
    }
    return pipe(
      signIn(ports)({
        user: login.username,
        password: login.password,
        earlier: sessionTokenOf(request, { https }),
      }),
      TE.match(
        () => {
          budgets.giveBack('sign-in', caller);
          return reply.redirect('/loginError', 303);
        },
        (outcome) => {
          if (outcome.outcome === 'signed-in') budgets.giveBack('sign-in', caller);
          return outcome.outcome === 'signed-in'
            ? putSession(reply, { https, acceso }, outcome.token).redirect(acceso.rutaEmpresa, 303)
            : reply.redirect(loginAddress(login.request_id, outcome.outcome), 303);
        },
      ),
    )();
  });
};
