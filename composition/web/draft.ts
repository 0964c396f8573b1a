import { after } from '#adapters/browser/after.ts';
import { tellConsole } from '#adapters/browser/console.ts';
import { newIdempotencyKey } from '#adapters/browser/idempotency-key.ts';
import { noDrafts } from '#adapters/browser/no-drafts.ts';
import { whenHidden } from '#adapters/browser/when-hidden.ts';
import { inThisSession } from '#adapters/http/in-this-session.ts';
import { draftsOverHttp } from '#adapters/http/portability/drafts.ts';
import { discardDraft } from '#core/portability/draft/discard-draft.ts';
import { keepDraft } from '#core/portability/draft/keep-draft.ts';
import { recoverDraft } from '#core/portability/draft/recover-draft.ts';
import { DraftStore } from '#ui/portability/draft/DraftStore.ts';
import { take } from '../container.ts';
import { portal } from './portal.ts';
import { httpContext, journeyStore, portalSettings } from './tokens.ts';

const makeDraft = (): DraftStore => {
  const { borradores } = take(portal, portalSettings);
  const ports = { drafts: borradores ? draftsOverHttp(inThisSession(take(portal, httpContext))) : noDrafts };
  return new DraftStore(take(portal, journeyStore), {
    recoverDraft: recoverDraft(ports),
    keepDraft: keepDraft(ports),
    discardDraft: discardDraft(ports),
    newKey: newIdempotencyKey,
    tellFailure: tellConsole('draft'),
    after,
    whenHidden: whenHidden(),
  });
};

/** The draft of this visit, one for its three steps; another visit has its own. */
export const draftOfVisit = (): DraftStore => take(portal, journeyStore).storeOf('draft', makeDraft);
