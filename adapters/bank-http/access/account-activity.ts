import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  closeSessions as closeWire,
  disown as wire,
  disownPage,
} from '#adapters/wire/access/credential-post.ts';
import {
  closeSessions,
  disownFromHome,
  disownFromMail,
  type Disowning as Outcome,
} from '#core/bank/access/account-activity.ts';
import { wholeMinute } from '#core/bank/attempts/lock-end.ts';
import { passkeysOfDisowned } from '#core/bank/notices/person-notices.ts';
import { notValid } from '#core/bank/refusal.ts';
import type { Stored } from '#core/bank/shared-ports.ts';
import { O, pipe, TE } from '#core/shared/fp.ts';
import { endsByBankOnly } from '#core/shared/locks.ts';
import { refuse } from '../answer.ts';
import { chargeSource, opensPage } from '../budgets/charge-call.ts';
import { refuseForeignForm } from '../cross-site.ts';
import { question } from '../question.ts';
import { disowningPage, type Disowning, type LockSince } from './account-activity-page.ts';
import { chargedHome } from './charged-home.ts';
import { sessionTokenOf } from './cookies.ts';
import { momentAt } from './moment-at.ts';
import { sendHome } from './send-home.ts';
import type { ServedAccess } from './served.ts';

const sendPage = (
  reply: FastifyReply,
  { look, ports }: Pick<ServedAccess, 'look' | 'ports'>,
  told: Disowning,
): FastifyReply =>
  reply
    .code(told.at === 'not-now' ? 503 : 200)
    .type('text/html; charset=utf-8')
    .send(disowningPage(look, told, ports.access.phone));

/** Registers the landing page of the link «No fui yo» in a sign-in mail: it looks nothing up and changes nothing, since mail scanners open links too (EXT-2803). */
const disownPageRoute = (app: FastifyInstance, served: ServedAccess) =>
  app.get(disownPage.path, (request, reply) =>
    pipe(
      question(disownPage.question, request.query),
      TE.match(
        (refusal) => refuse(reply, refusal),
        ({ enlace }) => sendPage(reply, served, { at: 'asked', link: enlace }),
      ),
    )(),
  );

const lockSince = (ports: ServedAccess['ports'], until: O.Option<number>): LockSince => {
  if (O.isNone(until)) return 'none';
  return endsByBankOnly(until.value, ports.clock.now())
    ? 'own'
    : { until: momentAt(ports, wholeMinute(until.value)) };
};

const toldOf = (ports: ServedAccess['ports'], outcome: Outcome): Disowning =>
  outcome.did === 'lock'
    ? { at: 'locked', passkeys: passkeysOfDisowned(outcome, ports.access.phone, ports.clock.wall) }
    : { at: 'before', lock: lockSince(ports, outcome.until) };

/** Registers the form post of «No fui yo», which locks the user's key and ends all sessions, authorized by the current session or by the link of a sign-in mail (EXT-2803). */
const disownRoute = (app: FastifyInstance, served: ServedAccess) => {
  const { https, ports } = served;
  return app.post(wire.path, { onRequest: refuseForeignForm }, (request, reply) =>
    pipe(
      question(wire.question, request.body),
      TE.flatMap(({ ingreso, enlace }) => {
        // Charges only the caller's own limits: the limits shared with others are charged once a link or
        // session proved valid, and by then the key is already locked (EXT-1148).
        const charged = (disowning: Stored<O.Option<Outcome>>) =>
          pipe(
            chargeSource(request),
            TE.flatMap(() => disowning),
          );
        if (enlace !== undefined) return charged(disownFromMail(ports)(enlace));
        return ingreso === undefined
          ? TE.left(notValid(['ingreso']))
          : charged(disownFromHome(ports)(sessionTokenOf(request, { https }), ingreso));
      }),
      TE.match(
        (refusal) =>
          refusal.refused === 'unavailable'
            ? sendPage(reply, served, { at: 'not-now' })
            : refuse(reply, refusal),
        O.match(
          () => sendPage(reply, served, { at: 'unknown' }),
          (outcome) => sendPage(reply, served, toldOf(ports, outcome)),
        ),
      ),
    )(),
  );
};

/** Registers the form post that ends one session of the signed-in user, or all others if none is named, and redirects to the company home (EXT-2802). */
const closeSessionsRoute = (app: FastifyInstance, served: ServedAccess) => {
  const { https, ports, settings, budgets } = served;
  return app.post(closeWire.path, { onRequest: refuseForeignForm }, (request, reply) =>
    pipe(
      question(closeWire.question, request.body ?? {}),
      TE.flatMap(({ ingreso }) =>
        closeSessions(chargedHome(budgets, ports))(sessionTokenOf(request, { https }), ingreso),
      ),
      TE.match(
        (refusal) =>
          refusal.refused === 'too-many-calls' && opensPage(request)
            ? sendHome(reply, served, { visitor: 'hurried', seconds: refusal.seconds })
            : refuse(reply, refusal),
        () => reply.redirect(settings.acceso.rutaEmpresa, 303),
      ),
    )(),
  );
};

/** Registers the routes to end sessions and to report a foreign sign-in; registers none if the bank stores no sign-in history (EXT-2801). */
export const accountActivityRoutes = (app: FastifyInstance, served: ServedAccess): void => {
  if (!served.ports.access.keepsSignIns) return;
  disownPageRoute(app, served);
  disownRoute(app, served);
  closeSessionsRoute(app, served);
};
