import cookie, { type CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type * as t from 'io-ts/lib/index.js';
import { digitalIdentityBegin, identityCookie } from '#adapters/wire/portability/digital-identity-begin.ts';
import { digitalIdentityReturn } from '#adapters/wire/portability/digital-identity-return.ts';
import { digitalIdentityStanding } from '#adapters/wire/portability/digital-identity-standing.ts';
import {
  beginDigitalIdentity,
  digitalIdentityStanding as standing,
  endDigitalIdentity,
  visitMinutes,
} from '#core/bank/portability/identity/digital-identity.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { noSession, type BankRefusal } from '#core/bank/refusal.ts';
import { identityPage, returnParameter } from '#core/portability/identity/digital-identity.ts';
import type { SessionToken } from '#core/portability/identity/questionnaire.ts';
import { E, pipe, TE } from '#core/shared/fp.ts';
import { aSecond } from '#core/shared/units-of-time.ts';
import { answer, answerBy } from '../answer.ts';
import { bearer } from '../bearer.ts';
import { bringToken } from '../bring-token.ts';
import { chargeRefused } from '../budgets/charge-call.ts';
import { releaseSlot } from '../concurrency-gate.ts';
import { takeJson } from '../json-body.ts';
import { question } from '../question.ts';
import { sessionBeforeValues } from '../session-before-values.ts';
import { chargedRound, type answeredFrom } from './charged-ports.ts';

const nameFor = (https: boolean): string => `${https ? '__Host-' : ''}${identityCookie}`;

// Returns the options of the cookie for a visit to the identity provider, with SameSite=Lax, since the
// browser returns from another site.
const cookieOptions = (https: boolean): CookieSerializeOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  secure: https,
  path: '/',
  maxAge: visitMinutes * 60,
});

/** Returns the ports of a call that may wait for the identity provider: before it asks the provider, it releases its slot of the concurrency limit, since it then waits for the provider and not for the database. */
const waiting = (request: FastifyRequest, { identityProofs, ...ports }: BankPorts): BankPorts => ({
  ...ports,
  identityProofs: identityProofs && {
    addressFor: (secrets) => {
      releaseSlot(request);
      return identityProofs.addressFor(secrets);
    },
    personOf: (secrets, returned) => {
      releaseSlot(request);
      return identityProofs.personOf(secrets, returned);
    },
  },
});

/** Decodes the session tokens of a body; refuses a call whose header names another session (SEC-03). */
const tokenIn = (request: FastifyRequest): TE.TaskEither<BankRefusal, SessionToken> =>
  pipe(
    question(digitalIdentityBegin.question, request.body),
    TE.map(({ token }) => ({ access: token.access_token, refresh: token.refresh_token })),
    TE.filterOrElse(
      ({ access }) => access === bearer(request),
      () => noSession,
    ),
  );

/** Wraps the ports for the browser's return from the identity provider: a return without a known visit is charged only to the limit of refusals, since any site can send browsers here; one with a known visit is not charged, since the beginning of the visit was (EXT-2561, EXT-2562). */
const boundTake = (request: FastifyRequest, ports: BankPorts): BankPorts => ({
  ...ports,
  identityVisits: {
    ...ports.identityVisits,
    take: (returned) =>
      pipe(
        ports.identityVisits.take(returned),
        TE.tap((taken) => (E.isRight(taken) ? TE.right(undefined) : chargeRefused(request))),
      ),
  },
});

/** Decodes the OpenID Connect parameters in the address of a return, ignoring others; empty if they are not readable. */
const returnedIn = ({ query }: FastifyRequest): t.TypeOf<typeof digitalIdentityReturn.question> =>
  pipe(
    digitalIdentityReturn.question.decode(query),
    E.getOrElse(() => ({})),
  );

type Given = { readonly https: boolean; readonly answered: ReturnType<typeof answeredFrom> };

/** Registers the routes of the visit to a provider of digital identity (EXT-2851 to EXT-2858). */
export const digitalIdentityRoutes = async (
  app: FastifyInstance,
  ports: BankPorts,
  { https, answered }: Given,
): Promise<void> => {
  await app.register(cookie);
  const browserOf = ({ cookies }: FastifyRequest): string | undefined => {
    const secret = cookies[nameFor(https)] ?? '';
    return /^[\w-]{20,200}$/.test(secret) ? secret : undefined;
  };
  app.get(digitalIdentityReturn.path, (request, reply) =>
    pipe(
      TE.right(returnedIn(request)),
      TE.flatMap(({ state = '', ...parameters }) =>
        endDigitalIdentity(waiting(request, boundTake(request, answered(request, ports))))({
          ...{ state, browser: browserOf(request), parameters },
        }),
      ),
      answerBy(reply, (word) =>
        reply.redirect(word === undefined ? identityPage : `${identityPage}?${returnParameter}=${word}`, 303),
      ),
    ),
  );
  await app.register(async (scope) => {
    takeJson(scope);
    sessionBeforeValues(scope, ports, 'questions');
    scope.post(digitalIdentityBegin.path, (request, reply) =>
      pipe(
        tokenIn(request),
        TE.flatMap((token) =>
          beginDigitalIdentity(waiting(request, chargedRound(request, ports)))(token, browserOf(request)),
        ),
        TE.map(({ address, browser }) => {
          reply.setCookie(nameFor(https), browser, cookieOptions(https));
          return { direccion: address };
        }),
        answer(reply, digitalIdentityBegin.answer),
      ),
    );
    scope.post(digitalIdentityStanding.path, (request, reply) =>
      pipe(
        tokenIn(request),
        TE.flatMap((token) => standing(chargedRound(request, ports))(token, browserOf(request))),
        bringToken(reply),
        TE.map(({ company, representative, isIdentified, openFor }) => ({
          rutEmpresa: company,
          rutRepresentante: representative,
          identificado: isIdentified,
          ...(openFor === undefined ? {} : { abiertaHace: Math.ceil(openFor / aSecond) }),
        })),
        answer(reply, digitalIdentityStanding.answer),
      ),
    );
  });
};
