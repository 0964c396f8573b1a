import type * as t from 'io-ts/lib/index.js';
import type { SessionToken } from '#core/portability/identity/questionnaire.ts';
import type { Session } from '#core/portability/ports.ts';
import { accessOf } from '#core/portability/session/access-of.ts';
import { endsSession, type Failure } from '#core/shared/failure.ts';
import { E, pipe, TE } from '#core/shared/fp.ts';
import type { Departure } from './departure.ts';
import { exchange, type Endpoint } from './exchange.ts';
import { accepted, decoded, type HttpAnswer } from './read-answer.ts';
import { addressOf, authorization, type Texts } from './request-head.ts';

type Heard<Happening> = ((event: Happening) => void) | null;

/** Part of XMLHttpRequest needed for uploads. */
export type TransferRequest = {
  readonly upload: { onprogress: Heard<ProgressEvent> };
  onprogress: Heard<ProgressEvent>;
  onload: Heard<ProgressEvent>;
  onerror: Heard<ProgressEvent>;
  onabort: Heard<ProgressEvent>;
  responseType: string;
  readonly response: unknown;
  readonly status: number;
  readonly getResponseHeader: (name: string) => string | null;
  readonly open: (method: string, address: string) => void;
  readonly setRequestHeader: (name: string, value: string) => void;
  readonly send: (form: FormData) => void;
  readonly abort: () => void;
};

/** Tracks session token renewal, so that calls stay in their session. */
export type Renewals = {
  /** Current successor of a token. */
  readonly latest: (token: SessionToken) => SessionToken;
  /** Makes a call that may renew the token; status 0 means no answer. */
  readonly moving: <Answer extends { readonly status: number; readonly headers: Pick<Headers, 'get'> }>(
    go: () => Promise<Answer>,
  ) => Promise<Answer>;
};

/** Context of all HTTP calls of portability. */
export type HttpContext = {
  readonly fetch: typeof fetch;
  /** Session of the calls. */
  readonly session: Session;
  /** The visitor's session, if it may have changed meanwhile. */
  readonly ownSession?: Session;
  /** Handler that leaves the area at a 401 (SEC-06). */
  readonly departure: Departure;
  /** Called when a session call is sent; returns a function to call when it is answered (SEC-08). */
  readonly onSessionUse?: () => () => void;
  readonly timeoutMs?: number;
  /** Base address; empty if portal and bank share an origin. */
  readonly base?: string;
  readonly makeRequest?: () => TransferRequest;
  /** Token renewal; absent for a bank that renews none. */
  readonly renewals?: Renewals;
};

/** Input of a call: path and query values, and one kind of body. */
export type Asked = {
  readonly values?: Texts;
  readonly json?: unknown;
  readonly form?: FormData;
  readonly headers?: Texts;
  /** Omits the session header in the three bureau calls (SEC-03). */
  readonly isBureau?: true;
  /** Keeps the call alive after the page closes. */
  readonly outlivesPage?: true;
};

const bodyOf = ({ json, form }: Asked): BodyInit | undefined =>
  json === undefined ? form : JSON.stringify(json);

const headersOf = (context: HttpContext, asked: Asked): Texts => ({
  ...(asked.json === undefined ? {} : { 'Content-Type': 'application/json' }),
  ...(asked.isBureau ? {} : authorization(context.session)),
  ...asked.headers,
});

type SessionOfCall = Pick<HttpContext, 'session' | 'ownSession'>;

/** Whether the session of a call is still the visitor's when it is answered. */
const sessionHolds = ({ session, ownSession = session }: SessionOfCall): (() => boolean) => {
  const sentWith = accessOf(session);
  return () => sentWith === accessOf(ownSession);
};

/** Leaves at a 401 of the visitor's own session; the call still returns its failure (SEC-06). */
export const leavingAt401 =
  (context: SessionOfCall & Pick<HttpContext, 'departure'>) =>
  <Value>(call: TE.TaskEither<Failure, Value>): TE.TaskEither<Failure, Value> =>
  async () => {
    const holds = sessionHolds(context);
    const answer = await call();
    if (E.isRight(answer) || answer.left.kind !== 'refused' || !endsSession(answer.left)) return answer;
    if (!holds() && !context.departure.hasBegun()) return E.left({ ...answer.left, ofEarlierSession: true });
    context.departure.begin();
    return answer;
  };

/** Resets the idle timer when a session call is answered; public calls do not (SEC-08). */
export const renewing =
  (context: SessionOfCall & Pick<HttpContext, 'onSessionUse'>, { open }: Pick<Endpoint, 'open'>) =>
  <Value>(call: TE.TaskEither<Failure, Value>): TE.TaskEither<Failure, Value> =>
  () => {
    const holds = sessionHolds(context);
    const used = open ? undefined : context.onSessionUse?.();
    return pipe(
      call,
      TE.map((value) => {
        if (holds()) used?.();
        return value;
      }),
    )();
  };

/** Makes one call, without retry (PAPI-83). */
export const send = (
  context: HttpContext,
  endpoint: Endpoint,
  asked: Asked = {},
): TE.TaskEither<Failure, HttpAnswer> =>
  pipe(
    exchange(context, () => ({
      address: addressOf(context.base ?? '', endpoint.path, asked.values ?? {}),
      init: {
        method: endpoint.method,
        headers: headersOf(context, asked),
        body: bodyOf(asked),
        cache: 'no-store',
        ...(asked.outlivesPage ? { keepalive: true } : {}),
      },
    })),
    TE.flatMapEither(accepted),
    renewing(context, endpoint),
    leavingAt401(context),
  );

/** Makes one call and decodes its JSON answer (PAPI-03). */
export const call = <Answer>(
  context: HttpContext,
  endpoint: Endpoint & { readonly answer: t.Type<Answer, unknown, unknown> },
  asked: Asked = {},
): TE.TaskEither<Failure, Answer> =>
  pipe(send(context, endpoint, asked), TE.flatMapEither(decoded(endpoint.answer)));
