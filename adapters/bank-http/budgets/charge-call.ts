import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hash } from 'node:crypto';
import type { BudgetName, BudgetVerdict } from '#core/bank/budgets.ts';
import type { Unavailable } from '#core/bank/refusal.ts';
import type { Stored } from '#core/bank/shared-ports.ts';
import { cleanSerial, parseSerial } from '#core/portability/landing/serial.ts';
import { E, O, pipe, TE } from '#core/shared/fp.ts';
import { parseRut, type Rut } from '#core/shared/rut.ts';
import type { AccessSettings } from '#core/shared/portal-settings.ts';
import { refusalOf } from '../answer.ts';
import { bearer } from '../bearer.ts';
import { refuseCrossSite } from '../cross-site.ts';
import { networkOf, networksAround } from '../ip-networks.ts';
import type { PageLook } from '../page-shell.ts';
import type { Budgets, Caller } from './budgets.ts';
import { openRoutes } from './budget-of-each-call.ts';
import { tooManyCallsPage } from './too-many-calls-page.ts';

/** Returns the key of a rate limit: normalized rut and card number from a query, or undefined if either is invalid (EXT-502). */
export const pairOf = (query: unknown): string | undefined => {
  const { rutUsuario, serie }: { readonly rutUsuario?: unknown; readonly serie?: unknown } = Object(query);
  const rut = parseRut(String(rutUsuario));
  const serial = parseSerial(cleanSerial(String(serie)));
  return E.isRight(rut) && E.isRight(serial) ? `${rut.right}|${serial.right}` : undefined;
};

/** Returns the rate-limit keys of an IP address: its source and the networks around it. */
export const callerAt = (address: string): Caller => ({
  source: networkOf(address),
  around: networksAround(address),
});

/** Tells whether a browser opens a page (Accept has text/html) rather than a script making a call. */
export const opensPage = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  (headers.accept ?? '').includes('text/html');

/** Converts a rate-limit verdict to the result of a use case (API-32). */
export const withinBudget = (verdict: BudgetVerdict): E.Either<Unavailable, void> =>
  verdict.allowed ? E.right(undefined) : E.left({ refused: 'too-many-calls', seconds: verdict.seconds });

/** Pending rate-limit charges of one unauthenticated call, each applied at most once. */
type Toll = {
  readonly own: Stored<void>;
  readonly shared: (token?: string) => Stored<void>;
  readonly refused: Stored<void>;
  readonly session: (token: string) => Stored<void>;
  readonly proved: (rut: Rut) => Stored<void>;
  readonly isCharged: () => boolean;
};

const tolls = new WeakMap<FastifyRequest, Toll>();

/** Charges the rate limit of a session by its token; a call without a token is not charged (EXT-3038). */
const ofSession = (budgets: Budgets, token: string | undefined): BudgetVerdict =>
  token === undefined ? { allowed: true } : budgets.spendOwn('session', { source: hash('sha256', token) });

const tollOf = (budgets: Budgets, name: BudgetName, caller: Caller): Toll => {
  const charged = new Map<string, BudgetVerdict>();
  const once = (part: string, spend: () => BudgetVerdict): Stored<void> =>
    TE.fromIOEither(() => {
      const verdict = charged.get(part) ?? spend();
      charged.set(part, verdict);
      return withinBudget(verdict);
    });
  return {
    own: once('own', () => budgets.spendOwn(name, caller)),
    shared: (token) => once('shared', () => budgets.spendShared(name, { ...caller, token })),
    refused: once('refused', () => budgets.spendRefused(name, caller)),
    session: (token) => once('session', () => ofSession(budgets, token)),
    proved: (rut) => once('proved', () => budgets.spendOwn(name, { source: rut })),
    isCharged: () => charged.size > 0,
  };
};

const nothing: Stored<void> = TE.right(undefined);

/** Charges a caller's own rate limits, just before the expensive part of the call (EXT-2561). */
export const chargeSource = (request: FastifyRequest): Stored<void> => tolls.get(request)?.own ?? nothing;

/** Charges the rate limits shared by all callers, once the credentials of the call proved valid, and the limit of the token that it brought (EXT-2563, EXT-1147). */
export const chargeShared = (request: FastifyRequest, token?: string): Stored<void> =>
  tolls.get(request)?.shared(token) ?? nothing;

/** Charges the limit of refusals for a call that is refused by a status which is not charged automatically, such as a redirect (EXT-2562). */
export const chargeRefused = (request: FastifyRequest): Stored<void> =>
  tolls.get(request)?.refused ?? nothing;

/** Charges both the own and the shared rate limits, for a call that has no credentials to verify. */
export const chargeCall = (request: FastifyRequest): Stored<void> =>
  pipe(
    chargeSource(request),
    TE.flatMap(() => chargeShared(request)),
  );

/** Rate-limits the lookup of a token: charges the caller's own limits before the lookup, and the shared limits and the limit of this token if the lookup finds the token. */
export const chargedLookup =
  (request: FastifyRequest) =>
  <Value>(token: string, lookup: Stored<O.Option<Value>>): Stored<O.Option<Value>> =>
    pipe(
      chargeSource(request),
      TE.flatMap(() => lookup),
      TE.tap((found) => (O.isSome(found) ? chargeShared(request, token) : nothing)),
    );

/** Rate-limits the lookup of a session: charges the caller's own limits before it, and the shared ones if it finds the session. Once the own limits are used up, a person whose identity is proved has a limit of his own, so that strangers at his address do not keep him out (EXT-3063). */
export const chargedSession =
  (request: FastifyRequest) =>
  <Value>(
    token: string,
    lookup: Stored<O.Option<Value>>,
    provedPersonOf: (session: Value) => O.Option<Rut>,
  ): Stored<O.Option<Value>> => {
    const toll = tolls.get(request);
    if (toll === undefined) return lookup;
    return pipe(
      toll.own,
      TE.matchE(
        (refused) =>
          pipe(
            toll.session(token),
            TE.flatMap(() => lookup),
            TE.tap((found) =>
              pipe(
                found,
                O.flatMap(provedPersonOf),
                O.match(() => TE.left(refused), toll.proved),
              ),
            ),
          ),
        () => chargedLookup(request)(token, lookup),
      ),
    );
  };

const isRefusal = (status: number): boolean => status >= 400 && status < 500 && status !== 429;

/** Charges the rate limit of sessions to one of them, by the hash of its token, or to a person, whose sessions share it (EXT-3025, EXT-3068). */
export const chargeSession = (budgets: Budgets, source: string): Stored<void> =>
  TE.fromIOEither(() => withinBudget(budgets.spendOwn('session', { source })));

const tooMany = (reply: FastifyReply, seconds: number): string => {
  const { status, body, headers = {} } = refusalOf({ refused: 'too-many-calls', seconds });
  reply.code(status).headers(headers).type('application/json; charset=utf-8');
  return JSON.stringify(body);
};

type Given = {
  readonly budgets: Budgets;
  readonly look: PageLook;
  readonly acceso: AccessSettings | undefined;
};

/** Rate-limits the routes listed in `openRoutes` that are registered afterwards: each is charged where its costly work begins, and refusals before that count against a separate limit; browsers get the 429 as a page (EXT-501, EXT-503, EXT-2561, EXT-2562). */
export const limitOpenRoutes = (app: FastifyInstance, { budgets, look, acceso }: Given): void => {
  const rows = new Map(openRoutes(acceso).map((row) => [`${row.method} ${row.path}`, row]));
  const rowOf = (method: string, url = '') => rows.get(`${method} ${url}`);
  const callerOf = (request: FastifyRequest): Caller => ({
    ...callerAt(request.ip),
    pair: pairOf(request.query),
  });
  // Adds the hook of rate limits before the hooks that look up a session, since these apply its charges.
  app.addHook('onRequest', function (request, reply, done) {
    const row = rowOf(request.method, request.routeOptions.url);
    if (row === undefined) {
      const verdict = ofSession(budgets, bearer(request));
      if (verdict.allowed) return done();
      return void reply.send(tooMany(reply, verdict.seconds));
    }
    if (row.budget === 'none') return done();
    tolls.set(request, tollOf(budgets, row.budget, callerOf(request)));
    if (row.fromElsewhere === true) done();
    else refuseCrossSite.call(this, request, reply, done);
  });
  app.addHook('onRoute', (route) => {
    const row = [route.method]
      .flat()
      .map((method) => rowOf(method, route.url))
      .find((found) => found !== undefined);
    if (row === undefined || row.budget === 'none') return;
    const { budget } = row;
    const boundRefusals = async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
      const isFree = isRefusal(reply.statusCode) && tolls.get(request)?.isCharged() !== true;
      const verdict = isFree ? budgets.spendRefused(budget, callerOf(request)) : undefined;
      const answered = verdict?.allowed === false ? tooMany(reply, verdict.seconds) : payload;
      if (reply.statusCode !== 429 || !opensPage(request)) return answered;
      reply.type('text/html; charset=utf-8');
      return tooManyCallsPage(look);
    };
    route.onSend = [boundRefusals, ...[route.onSend ?? []].flat()];
  });
};
