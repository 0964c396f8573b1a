import { noDrafts } from '#adapters/browser/no-drafts.ts';
import { inThisSession } from '#adapters/http/in-this-session.ts';
import { draftsOverHttp } from '#adapters/http/portability/drafts.ts';
import { portalSettings, session } from '#composition/portal/tokens.ts';
import { take, type Container } from '#composition/container.ts';
import { recoverVisit } from '#core/portability/session/recover-visit.ts';
import type { Recover } from '#ui/portability/JourneyStore.ts';
import { clockOfSession, httpContext } from '../http-context.ts';
import { beginSession } from './begin-session.ts';

// When the session was opened nobody tells: it is warned of from its first call here, and may end before that.
/** PROUTE-31 · A visit recovered over HTTP. */
export const recovery = (own: Container): Recover => {
  beginSession(own);
  take(own, clockOfSession).open();
  const { borradores, shortIdCounts } = take(own, portalSettings);
  const drafts = borradores ? draftsOverHttp(inThisSession(take(own, httpContext))) : noDrafts;
  return recoverVisit({ drafts, session: take(own, session) }, shortIdCounts);
};
