import { browserDate } from '#adapters/browser/browser-date.ts';
import { returnedFrom } from '#adapters/browser/returned-from.ts';
import { noDrafts } from '#adapters/browser/no-drafts.ts';
import { timeRecovered, timeStanding } from '#adapters/browser/time-recovered.ts';
import { inThisSession } from '#adapters/http/in-this-session.ts';
import { currentDateOverHttp } from '#adapters/http/portability/current-date.ts';
import { digitalIdentityOverHttp } from '#adapters/http/portability/digital-identity.ts';
import { draftsOverHttp } from '#adapters/http/portability/drafts.ts';
import { placesOverHttp } from '#adapters/http/portability/places.ts';
import { portalSettings, session } from '#composition/portal/tokens.ts';
import { take, type Container } from '#composition/container.ts';
import { recoverIdentity } from '#core/portability/identity/recover-identity.ts';
import { recoverVisit } from '#core/portability/session/recover-visit.ts';
import { E, TE } from '#core/shared/fp.ts';
import type { Recover } from '#ui/portability/JourneyStore.ts';
import { clockOfSession, httpContext } from '../http-context.ts';
import { beginSession } from './begin-session.ts';

/** Makes the function that recovers a visit after a reload, by HTTP calls (PROUTE-31). */
export const recovery = (own: Container): Recover => {
  beginSession(own);
  const { borradores, identidadDigital, shortIdCounts: counts } = take(own, portalSettings);
  const context = take(own, httpContext);
  const drafts = borradores
    ? timeRecovered(draftsOverHttp(inThisSession(context)), take(own, clockOfSession))
    : noDrafts;
  const { today } = currentDateOverHttp(context);
  const fromSession = recoverVisit(
    {
      ...{ browserDate, drafts },
      ...{ currentDate: { today }, places: placesOverHttp(context), session: take(own, session) },
    },
    counts,
  );
  return ({ step, ...asked }) => {
    if (step !== 'identity') return fromSession({ ...asked, step });
    // Asks for the state of a session only if the bank offers an identity provider, from which the visitor may have
    // returned.
    if (identidadDigital === undefined) return TE.right(E.left('no-session'));
    const digitalIdentity = timeStanding(digitalIdentityOverHttp(context), take(own, clockOfSession));
    return recoverIdentity(
      { digitalIdentity, session: take(own, session) },
      { counts, returned: returnedFrom(window.location) },
    );
  };
};
