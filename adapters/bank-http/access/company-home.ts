import type { FastifyInstance } from 'fastify';
import { signedOut, signOut } from '#adapters/wire/access/credential-post.ts';
import { whoIsSignedIn } from '#core/bank/access/who-is-signed-in.ts';
import { formatDayMonthYear } from '#core/shared/calendar-date.ts';
import { O, pipe, TE } from '#core/shared/fp.ts';
import { formatRut } from '#core/shared/rut.ts';
import { companyHomePage, type HomeVisitor } from './company-home-page.ts';
import { putEntryCookies, sessionTokenOf } from './cookies.ts';
import type { ServedAccess } from './served.ts';

/** Route of the company home: sets the guards' cookies, and shows a request id or the signed-in user (ROOT-16). */
export const companyHomeRoute = (app: FastifyInstance, { ports, settings, https, look }: ServedAccess) => {
  const { acceso } = settings;
  return app.get(acceso.rutaEmpresa, (request, reply) =>
    pipe(
      whoIsSignedIn(ports)(sessionTokenOf(request, { https })),
      TE.match(
        (): HomeVisitor => ({ visitor: 'unknown' }),
        O.match(
          (): HomeVisitor => ({
            visitor: 'nobody',
            requestId: ports.secrets.newToken(),
            hasLeft: request.url.endsWith(`?${signedOut}`),
          }),
          ({ user, name, since }) => {
            const { date, time } = ports.clock.wall(since);
            return {
              visitor: 'signed-in',
              name,
              rut: formatRut(user),
              since: `${formatDayMonthYear(date)} a las ${time}`,
            };
          },
        ),
      ),
    )().then((home) =>
      putEntryCookies(reply, { https, acceso }, request.hostname)
        .code(home.visitor === 'unknown' ? 503 : 200)
        .type('text/html; charset=utf-8')
        .send(
          companyHomePage(look, {
            home,
            signOutPath: signOut.path,
            phone: ports.access.phone,
          }),
        ),
    ),
  );
};
