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

/** Part of XMLHttpRequest that uploads use. */
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

/** Interface that follows renewed session tokens, so that calls in progress stay in their session. */
export type Renewals = {
  /** Returns the token that replaced a session token, or the token itself. */
  readonly latest: (token: SessionToken) => SessionToken;
  /** Makes a call whose answer may renew the session token, and adopts the new token; status 0 of the answer means that none came. */
  readonly moving: <Answer extends { readonly status: number; readonly headers: Pick<Headers, 'get'> }>(
    go: () => Promise<Answer>,
  ) => Promise<Answer>;
};

/** Context of all HTTP calls of the portability API. */
export type HttpContext = {
  readonly fetch: typeof fetch;
  /** Session whose token the calls send. */
  readonly session: Session;
  /** Current session of the visitor, which may have replaced the session that the calls were started in. */
  readonly ownSession?: Session;
  /** Leaves the portability pages when a call gets 401 (SEC-06). */
  readonly departure: Departure;
  /** Called when a call with a session is sent; the function it returns is called when the answer arrives, for the idle timer (SEC-08). */
  readonly onSessionUse?: () => () => void;
  readonly timeoutMs?: number;
  /** Base URL of the bank; empty if portal and bank have the same origin. */
  readonly base?: string;
  readonly makeRequest?: () => TransferRequest;
  /** Token renewal; absent if the bank does not renew session tokens. */
  readonly renewals?: Renewals;
};

/** Input of a call: path and query values, a JSON or multipart body, and further headers. */
export type Asked = {
  readonly values?: Texts;
  readonly json?: unknown;
  readonly form?: FormData;
  readonly headers?: Texts;
  /** Omits the session header, as the three calls of the credit bureau require (SEC-03). */
  readonly isBureau?: true;
  /** Keeps the call running after the page closes (fetch keepalive). */
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

/** Remembers the session in which a call is sent; the function it returns tells whether the visitor is still in that session. */
const sessionHolds = ({ session, ownSession = session }: SessionOfCall): (() => boolean) => {
  const sentWith = accessOf(session);
  return () => sentWith === accessOf(ownSession);
};

/** Wraps a call: if it gets 401 in the visitor's current session, the page is left; the call still returns its failure, marked if it is of an earlier session (SEC-06). */
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

/** Wraps a call: if it succeeds and the session is still the same, the idle timer restarts, except after public calls (SEC-08). */
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

/** Calls an endpoint of the portability API once, without retry (PAPI-83). */
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

/** Calls an endpoint of the portability API and decodes its JSON answer (PAPI-03). */
export const call = <Answer>(
  context: HttpContext,
  endpoint: Endpoint & { readonly answer: t.Type<Answer, unknown, unknown> },
  asked: Asked = {},
): TE.TaskEither<Failure, Answer> =>
  pipe(send(context, endpoint, asked), TE.flatMapEither(decoded(endpoint.answer)));
