import { bureauValidate } from '#adapters/wire/portability/bureau-validate.ts';
import { digitalIdentityStanding } from '#adapters/wire/portability/digital-identity-standing.ts';
import { identityAnswers } from '#adapters/wire/portability/identity-answers.ts';
import { legalRepresentativePdf } from '#adapters/wire/portability/legal-representative-pdf.ts';
import { legalRepresentative } from '#adapters/wire/portability/legal-representative.ts';
import { partnersPdf } from '#adapters/wire/portability/partners-pdf.ts';
import { partners } from '#adapters/wire/portability/partners.ts';
import { renewedToken, renewedTokenHeader } from '#adapters/wire/portability/renewed-token.ts';
import type { SessionToken } from '#core/portability/identity/questionnaire.ts';
import { accessOf } from '#core/portability/session/access-of.ts';
import type { HttpContext, Renewals } from './call.ts';

const steps = [
  bureauValidate,
  identityAnswers,
  digitalIdentityStanding,
  legalRepresentative,
  legalRepresentativePdf,
  partners,
  partnersPdf,
];

/** Tells whether the answer of an address may renew the session token (EXT-203). */
const renews = (address: string): boolean =>
  steps.some(({ path }) => (address.split('?')[0] ?? '').endsWith(path));

const bearer = 'Bearer ';

/** Returns a context whose calls follow renewed session tokens: the session takes the new one, and a call refused for its old token is retried once with it (EXT-204). */
export const followingRenewals = (context: HttpContext): HttpContext => {
  const { fetch, session, onSessionUse } = context;
  const successors = new Map<string, SessionToken>();
  const underWay = new Set<Promise<unknown>>();
  // True since the answer of a renewing call was lost, after which the current token is unknown.
  let inDoubt = false;

  const latest: Renewals['latest'] = (token) => {
    const next = successors.get(token.access);
    return next === undefined ? token : latest(next);
  };

  const take = (sentWith: string | undefined, header: string | null): void => {
    const token = renewedToken(header);
    if (sentWith === undefined || token === undefined || token.access === sentWith) return;
    successors.set(sentWith, token);
    if (accessOf(session) !== sentWith) return;
    session.remember(token)();
    onSessionUse?.()();
  };

  const moving: Renewals['moving'] = async (go) => {
    const sentWith = accessOf(session);
    const call = go();
    underWay.add(call);
    try {
      const answer = await call;
      // Doubts the current token also after a status of 500 and above, which may come from a proxy or a time limit,
      // not from the call itself.
      inDoubt = answer.status === 0 || answer.status >= 500;
      take(sentWith, answer.headers.get(renewedTokenHeader));
      return answer;
    } catch (error) {
      inDoubt = true;
      throw error;
    } finally {
      underWay.delete(call);
    }
  };

  const following = async (
    sentWith: string,
    go: (access: string) => Promise<Response>,
  ): Promise<Response> => {
    const answer = await go(sentWith);
    if (answer.status !== 401) return answer;
    await Promise.allSettled(underWay);
    const { access } = latest({ access: sentWith, refresh: '' });
    if (access !== sentWith) return go(access);
    if (inDoubt) throw new Error('The session has a token that never came');
    return answer;
  };

  return {
    ...context,
    renewals: { latest, moving },
    fetch: (address, init) => {
      if (renews(String(address))) return moving(() => fetch(address, init));
      const headers = new Headers(init?.headers);
      const authorization = headers.get('Authorization') ?? '';
      if (!authorization.startsWith(bearer)) return fetch(address, init);
      return following(authorization.slice(bearer.length), (access) => {
        headers.set('Authorization', `${bearer}${access}`);
        return fetch(address, { ...init, headers });
      });
    },
  };
};
