import { draftAtBank } from '#core/portability/draft/draft-at-bank.ts';
import { idempotencyKey } from '#core/portability/request/idempotency-key.ts';
import { DraftStore } from '#ui/portability/draft/DraftStore.ts';
import { loadAgain } from '#ui/portability/load-again.ts';
import { take, type Container } from '../container.ts';
import { applying } from './page.ts';
import { after, digests, drafts, hour, journey, newKey, tellFailure, whenHidden } from './tokens.ts';

export const takes = { after, digests, drafts, hour, journey, newKey, tellFailure, whenHidden };

/** Returns a function that gets the store of the visit's draft, which its three steps share and the first use creates. */
export const draftOfVisit = (own: Container<typeof takes>): (() => DraftStore) => {
  const applied = applying(own, takes, (ports) => ({
    ...draftAtBank(ports),
    signedNews: ports.drafts.signedNews,
    newKey: ports.newKey,
    idempotencyKey: idempotencyKey(ports),
    tellFailure: ports.tellFailure('draft'),
    after: ports.after,
    hour: ports.hour,
    loadAgain,
    whenHidden: ports.whenHidden,
  }));
  const visits = take(own, journey);
  return () => visits.storeOf('draft', () => new DraftStore(visits, applied()));
};
