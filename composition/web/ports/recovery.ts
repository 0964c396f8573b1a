import { browserDate } from '#adapters/browser/browser-date.ts';
import { noDrafts } from '#adapters/browser/no-drafts.ts';
import { timeRecovered } from '#adapters/browser/time-recovered.ts';
import { inThisSession } from '#adapters/http/in-this-session.ts';
import { currentDateOverHttp } from '#adapters/http/portability/current-date.ts';
import { draftsOverHttp } from '#adapters/http/portability/drafts.ts';
import { placesOverHttp } from '#adapters/http/portability/places.ts';
import { portalSettings, session } from '#composition/portal/tokens.ts';
import { take, type Container } from '#composition/container.ts';
import { recoverVisit } from '#core/portability/session/recover-visit.ts';
import type { Recover } from '#ui/portability/JourneyStore.ts';
import { clockOfSession, httpContext } from '../http-context.ts';
import { beginSession } from './begin-session.ts';

/** PROUTE-31 · A visit recovered over HTTP. */
export const recovery = (own: Container): Recover => {
  beginSession(own);
  const { borradores, shortIdCounts } = take(own, portalSettings);
  const context = take(own, httpContext);
  const drafts = borradores
    ? timeRecovered(draftsOverHttp(inThisSession(context)), take(own, clockOfSession))
    : noDrafts;
  const { today } = currentDateOverHttp(context);
  return recoverVisit(
    {
      ...{ browserDate, drafts },
      ...{ currentDate: { today }, places: placesOverHttp(context), session: take(own, session) },
    },
    shortIdCounts,
  );
};
