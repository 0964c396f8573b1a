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

/** What an upload asks of an XMLHttpRequest; outside a browser anything else that does the same. */
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

/** Who keeps calls in their session when the bank renews its token. */
export type Renewals = {
  /** What a token has become. */
  readonly latest: (token: SessionToken) => SessionToken;
  /** A call whose answer may bring a new token; status 0 stands for no answer. */
  readonly moving: <Answer extends { readonly status: number; readonly headers: Pick<Headers, 'get'> }>(
    go: () => Promise<Answer>,
  ) => Promise<Answer>;
};

/** What every call over HTTP needs to know. */
export type HttpContext = {
  readonly fetch: typeof fetch;
  /** The session in which calls are made. */
  readonly session: Session;
  /** The session of the visitor, when that may be another one by now. */
  readonly ownSession?: Session;
  /** SEC-06 · What a 401 sets off. */
  readonly departure: Departure;
  /** SEC-08 · A call of the session sets out; what it gives back is called once it was answered. */
  readonly onSessionUse?: () => () => void;
  readonly timeoutMs?: number;
  /** Goes before every path; nothing when the portal and the bank share an origin. */
  readonly base?: string;
  readonly makeRequest?: () => TransferRequest;
  /** Given where sessions begin; a bank that renews no token does without. */
  readonly renewals?: Renewals;
};

/** What a call sends: values of the path and the query, and a body of one kind. */
export type Asked = {
  readonly values?: Texts;
  readonly json?: unknown;
  readonly form?: FormData;
  readonly headers?: Texts;
  /** SEC-03 · The three bureau calls go without the header. */
  readonly isBureau?: true;
  /** Sent although its page closes meanwhile. */
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

/** Whether the session a call sets out in is still the visitor's when it was answered. */
const sessionHolds = ({ session, ownSession = session }: SessionOfCall): (() => boolean) => {
  const sentWith = accessOf(session);
  return () => sentWith === accessOf(ownSession);
};

/** SEC-06 · A 401 on any call of the visitor's session sends him away; the call itself still answers what it was told. */
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

/** SEC-08 · A call that was answered has renewed its session; an open one has not. */
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

/** PAPI-83 · One call, never repeated: what came back, or why nothing did. */
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

/** PAPI-03 · One call whose answer is JSON of the endpoint's shape. */
export const call = <Answer>(
  context: HttpContext,
  endpoint: Endpoint & { readonly answer: t.Type<Answer, unknown, unknown> },
  asked: Asked = {},
): TE.TaskEither<Failure, Answer> =>
  pipe(send(context, endpoint, asked), TE.flatMapEither(decoded(endpoint.answer)));
