import type { FastifyReply } from 'fastify';
import type * as t from 'io-ts/lib/index.js';
import { fieldOnTheWire } from '#adapters/wire/portability/fault-on-the-wire.ts';
import { slotMinutes } from '#core/bank/attempts/source-slots.ts';
import type { BankRefusal } from '#core/bank/refusal.ts';
import { statusAndBodyOf } from '#core/bank/refusal-body.ts';
import type { RefusalBody } from '#core/shared/failure.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { edgeText } from './edge-sentences.ts';

type Headers = Readonly<Record<string, string>>;
type Refusal = {
  readonly status: number;
  readonly body?: Omit<RefusalBody, 'hasData'>;
  readonly headers?: Headers;
};

const headersOf = (refusal: BankRefusal): Headers | undefined => {
  switch (refusal.refused) {
    case 'no-session':
      return { 'WWW-Authenticate': 'Bearer' };
    case 'braked':
      return { 'Retry-After': String(slotMinutes * 60) };
    case 'too-many-calls':
      return { 'Retry-After': String(refusal.seconds) };
    case 'unavailable':
      return { 'Retry-After': '5' };
    default:
      return undefined;
  }
};

/** Returns the HTTP status, body and headers of a use case's refusal. */
export const refusalOf = (refusal: BankRefusal): Refusal => {
  const headers = headersOf(refusal);
  const { status, body } = statusAndBodyOf(refusal);
  return {
    status,
    ...(body && { body: { ...body, ...(body.campos && { campos: body.campos.map(fieldOnTheWire) }) } }),
    ...(headers && { headers }),
  };
};

/** Sends a JSON body; for undefined it sends an empty text of a non-JSON content type, since empty text is not valid JSON (EXT-2624). */
export const sendBody = (reply: FastifyReply, body: unknown): FastifyReply =>
  body === undefined ? reply.type('text/plain').send('') : reply.send(body);

const send = (reply: FastifyReply, { status, body, headers }: Refusal): FastifyReply =>
  // Sends a refusal, unless the time limit has already answered this call.
  reply.sent ? reply : sendBody(reply.code(status).headers(headers ?? {}), body);

export const refuse = (reply: FastifyReply, refusal: BankRefusal): FastifyReply =>
  send(reply, refusalOf(refusal));

/** Refuses a call before any route handles it, with a status and an error code. */
export const refuseAtEdge = (
  reply: FastifyReply,
  status: number,
  code: keyof typeof edgeText,
): FastifyReply => send(reply, { status, body: { codigo: code, mensaje: edgeText[code] } });

/** Returns the function that sends a use case's result by calling `send`, or sends the use case's refusal. */
export const answerBy =
  <Value>(reply: FastifyReply, send: (value: Value) => FastifyReply) =>
  (outcome: TE.TaskEither<BankRefusal, Value>): Promise<FastifyReply> =>
    pipe(
      outcome,
      TE.match((refusal) => refuse(reply, refusal), send),
    )();

/** Returns the function that sends the result of a use case, encoded by its codec, or its refusal. */
export const answer = <Value>(reply: FastifyReply, codec: t.Type<Value, unknown, unknown>) =>
  answerBy<Value>(reply, (value) => reply.send(codec.encode(value)));
