import type * as t from 'io-ts/lib/index.js';
import { configuredPath } from '#adapters/wire/access/base.ts';
import { captchaParameter } from '#adapters/wire/access/captcha-response.ts';
import { dashedRut } from '#adapters/wire/codecs.ts';
import type { Credential } from '#core/access/challenge/credential.ts';
import type { Failure } from '#core/shared/failure.ts';
import { E, pipe, TE } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import { exchange, type Endpoint } from '../exchange.ts';
import { accepted, decoded, readRefusal, type HttpAnswer } from '../read-answer.ts';
import { addressOf, type Texts } from '../request-head.ts';
import { challengeHeader } from './challenged.ts';
import type { AccessContext } from './context.ts';

/** Input of a call to the access API: JSON body, captcha response for the query, and rut, token and credential for headers; each is optional. */
export type Asked = {
  readonly json?: unknown;
  readonly user?: Rut;
  readonly rToken?: string;
  readonly captcha?: string;
  /** Credential of an authentication device, sent in the configured header (BOX-53). */
  readonly challenged?: Credential;
  readonly headers?: Texts;
};

const queryOf = ({ captcha }: Asked): Texts => (captcha === undefined ? {} : { [captchaParameter]: captcha });

/** Builds the request headers with their configured names: rut, rToken and device credential (API-26, BOX-51). */
const headersOf = (
  { settings }: AccessContext,
  { json, user, rToken, challenged, headers }: Asked,
): Texts => ({
  ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
  ...(user === undefined ? {} : { [settings.encabezados.rut]: dashedRut.encode(user) }),
  ...(rToken === undefined ? {} : { [settings.encabezados.rToken]: rToken }),
  ...(challenged === undefined ? {} : challengeHeader(settings, challenged)),
  ...headers,
});

/** Turns a 2xx answer with an error code in its body into a refusal (API-28). */
const withoutCode = (answer: HttpAnswer): E.Either<Failure, HttpAnswer> => {
  const body = readRefusal(answer.bytes);
  return body.codigo ? E.left({ kind: 'refused', status: 400, body }) : E.right(answer);
};

/** Calls an address of the access API once, without retry; a 2xx answer with an error code fails too (API-28, API-31). */
export const sendTo = (
  context: AccessContext,
  method: Endpoint['method'],
  address: string,
  asked: Asked,
): TE.TaskEither<Failure, HttpAnswer> =>
  pipe(
    exchange(context, () => ({
      address: addressOf(address, '', queryOf(asked)),
      init: {
        method,
        headers: headersOf(context, asked),
        body: asked.json === undefined ? undefined : JSON.stringify(asked.json),
        cache: 'no-store',
        credentials: 'same-origin',
      },
    })),
    TE.flatMapEither(accepted),
    TE.flatMapEither(withoutCode),
  );

/** Calls an endpoint of the access API at its configured address (API-01, API-02). */
export const send = (
  context: AccessContext,
  endpoint: Endpoint,
  asked: Asked = {},
): TE.TaskEither<Failure, HttpAnswer> =>
  sendTo(context, endpoint.method, configuredPath(context.settings, endpoint.path), asked);

/** Calls an endpoint of the access API and decodes its JSON answer (API-28). */
export const call = <Answer>(
  context: AccessContext,
  endpoint: Endpoint & { readonly answer: t.Type<Answer, unknown, unknown> },
  asked: Asked = {},
): TE.TaskEither<Failure, Answer> =>
  pipe(send(context, endpoint, asked), TE.flatMapEither(decoded(endpoint.answer)));

/** Calls an endpoint of the access API whose answer may be empty, and returns nothing of it (API-28). */
export const command = <Answer>(
  context: AccessContext,
  endpoint: Endpoint & { readonly answer: t.Type<Answer, unknown, unknown> },
  asked: Asked,
): TE.TaskEither<Failure, void> =>
  pipe(
    send(context, endpoint, asked),
    TE.flatMapEither((answer) =>
      answer.bytes.length === 0
        ? E.right(undefined)
        : pipe(
            decoded(endpoint.answer)(answer),
            E.map(() => undefined),
          ),
    ),
  );
