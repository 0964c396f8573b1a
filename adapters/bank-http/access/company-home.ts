import type { FastifyInstance } from 'fastify';
import { sessionOver, signedOut } from '#adapters/wire/access/credential-post.ts';
import { deviceType } from '#core/access/challenge/device.ts';
import { wholeMinute } from '#core/bank/attempts/lock-end.ts';
import { accountActivity } from '#core/bank/access/account-activity.ts';
import { O, pipe, TE } from '#core/shared/fp.ts';
import { endsByBankOnly } from '#core/shared/locks.ts';
import { formatRut } from '#core/shared/rut.ts';
import { chargedHome } from './charged-home.ts';
import type { HomeVisitor } from './company-home-page.ts';
import { putEntryCookies, sessionTokenOf } from './cookies.ts';
import type { FrontNote } from './front-page.ts';
import { hourAt, momentAt } from './moment-at.ts';
import { sendHome } from './send-home.ts';
import type { ServedAccess } from './served.ts';

/** Registers the route of the company home. It sets the entry cookies that the portal's route guards need, and renders the front page (with a new request id), the page of the signed-in user, or an error page if the session check failed or the session or its person is beyond its limit (ROOT-16, EXT-3081). */
export const companyHomeRoute = (app: FastifyInstance, served: ServedAccess) => {
  const { ports, settings, https, budgets } = served;
  const { acceso, draftDays } = settings;
  const ifKnown = (at: number | undefined): string | undefined =>
    at === undefined ? undefined : momentAt(ports, at);
  return app.get(acceso.rutaEmpresa, (request, reply) => {
    const token = sessionTokenOf(request, { https });
    const withoutSession = (): FrontNote | undefined => {
      if (request.url.endsWith(`?${signedOut}`)) return 'left';
      if (token !== undefined) return 'ended';
      return request.url.endsWith(`?${sessionOver}`) ? 'elsewhere' : undefined;
    };
    return pipe(
      accountActivity(chargedHome(budgets, ports))(token),
      TE.match(
        (refusal): HomeVisitor =>
          refusal.refused === 'too-many-calls'
            ? { visitor: 'hurried', seconds: refusal.seconds }
            : { visitor: 'unknown' },
        O.match(
          (): HomeVisitor => ({
            visitor: 'nobody',
            requestId: ports.secrets.newToken(),
            note: withoutSession(),
            draftDays,
          }),
          ({ user, name, since, ends, signIns, devices, history }): HomeVisitor => ({
            visitor: 'signed-in',
            name,
            rut: formatRut(user),
            since: momentAt(ports, since),
            ends: {
              idle: hourAt(ports, ends.idleEnd),
              last: hourAt(ports, ends.lastEnd),
            },
            hasPasskeys: ports.access.passkeys !== undefined,
            mayAddPasskey:
              ports.access.passkeys?.atSignIn === true &&
              devices.every(({ type }) => type !== deviceType.passkey),
            signIns: signIns.map(({ at, ...signIn }) => ({ ...signIn, moment: momentAt(ports, at) })),
            security: {
              keySince: ifKnown(history.keySince),
              devices: devices.map((device) => ({
                ...device,
                lockedUntil:
                  device.lockedUntil === undefined
                    ? undefined
                    : momentAt(ports, wholeMinute(device.lockedUntil)),
                endsByBankOnly:
                  device.lockedUntil !== undefined && endsByBankOnly(device.lockedUntil, ports.clock.now()),
              })),
              notices: history.notices.map(({ at, ...notice }) => ({
                ...notice,
                moment: momentAt(ports, at),
              })),
            },
          }),
        ),
      ),
    )().then((home) =>
      sendHome(
        putEntryCookies(reply, { https, acceso }, request.hostname),
        served,
        home,
        Object.hasOwn(Object(request.query), 'certificados'),
      ),
    );
  });
};
