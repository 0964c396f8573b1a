import type { FastifyReply } from 'fastify';
import type * as t from 'io-ts/lib/index.js';
import type { refusal } from '#adapters/wire/codecs.ts';
import { fieldOnTheWire } from '#adapters/wire/portability/fault-on-the-wire.ts';
import { challengeText, invalidSentence, reactivationText } from '#core/shared/messages/refusal-messages.ts';
import { placeMinutes } from '#core/bank/access/source-places.ts';
import { flowOverCode } from '#core/access/flow-over.ts';
import type { BankRefusal } from '#core/bank/refusal.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { codeText, edgeText, refusalText } from './refusal-sentences.ts';

type Refused = t.TypeOf<typeof refusal>;
type Refusal = {
  readonly status: number;
  readonly body?: Refused;
  readonly headers?: Readonly<Record<string, string>>;
};

const secondsToRetry = '5';

const told = (code: string, message: string, more: Refused = {}): Refused => ({
  codigo: code,
  mensaje: message,
  ...more,
});

/** BLQ-32, BLQ-33, BLQ-41, EXT-1304 · The pair of codes that says how far a reactivation came. */
const reactivationBody = ({ why, until }: Extract<BankRefusal, { refused: 'reactivation' }>): Refused => {
  switch (why) {
    case 'incorrect':
      return { errorCode: '-1', errorProcess: '-1' };
    case 'locked':
      return {
        errorCode: '0',
        errorProcess: '-1',
        errorCajaDesafio: challengeText.locked,
        bloqueadoHasta: until,
      };
    default:
      return {
        codigo: flowOverCode,
        errorCode: '0',
        errorProcess: '-1',
        mensaje: reactivationText[why],
      };
  }
};

/** SEC-08, PAPI-24, PERR-15, QST-36, ERR-01 · Each refusal with its status and what it tells; a forbidden call is told nothing. */
export const refusalOf = (refusal: BankRefusal): Refusal => {
  switch (refusal.refused) {
    case 'not-valid': {
      const code = refusal.code ?? 'DATOS_NO_VALIDOS';
      const message = invalidSentence(refusal) ?? refusalText['not-valid'];
      return {
        status: 400,
        body: told(code, message, { campos: [...refusal.fields], bloqueadoHasta: refusal.until }),
      };
    }
    case 'not-signable':
      return {
        status: 400,
        body: told(refusal.code, codeText[refusal.code], {
          campos: refusal.faults.map(fieldOnTheWire),
        }),
      };
    case 'no-session':
      return {
        status: 401,
        body: told('SESION_NO_VALIDA', refusalText['no-session']),
        headers: { 'WWW-Authenticate': 'Bearer' },
      };
    case 'no-proof':
      return { status: 428, body: told('FALTA_PRUEBA', refusalText['no-proof']) };
    case 'unproved':
      return { status: 403, body: told('IDENTIDAD_POR_PROBAR', refusalText.unproved) };
    case 'forbidden':
      return { status: 403 };
    case 'blocked':
      return {
        status: 403,
        body: told('BLOQUEADO', refusalText.blocked.replace('{0}', String(refusal.hours)), {
          horasBloqueo: refusal.hours,
          bloqueadoHasta: refusal.until,
        }),
      };
    case 'unknown':
      return { status: 404, body: told('NO_ENCONTRADO', refusalText.unknown) };
    case 'conflict':
      return { status: 409, body: told(refusal.code, codeText[refusal.code]) };
    case 'challenge':
      return {
        status: 401,
        body: { errorCajaDesafio: challengeText[refusal.why], bloqueadoHasta: refusal.until },
      };
    case 'reactivation':
      return { status: 400, body: reactivationBody(refusal) };
    case 'other-body':
      return { status: 422, body: told('OTRO_CUERPO', refusalText['other-body']) };
    case 'too-large':
      return { status: 413, body: told('ARCHIVO_MUY_GRANDE', refusalText['too-large']) };
    case 'braked':
      return {
        status: 429,
        body: { mensaje: edgeText.ORIGEN_FRENADO },
        headers: { 'Retry-After': String(placeMinutes * 60) },
      };
    case 'unavailable':
      return {
        status: 503,
        body: told('NO_DISPONIBLE', refusalText.unavailable),
        headers: { 'Retry-After': secondsToRetry },
      };
  }
};

const send = (reply: FastifyReply, { status, body, headers }: Refusal): FastifyReply =>
  // a call that ran out of time was answered already
  reply.sent
    ? reply
    : reply
        .code(status)
        .headers(headers ?? {})
        .send(body);

export const refuse = (reply: FastifyReply, refusal: BankRefusal): FastifyReply =>
  send(reply, refusalOf(refusal));

/** A call that no endpoint should see. */
export const refuseAtEdge = (
  reply: FastifyReply,
  status: number,
  code: keyof typeof edgeText,
): FastifyReply => send(reply, { status, body: told(code, edgeText[code]) });

/** API-32 · A caller beyond the budget: without a code, since each flow has its own rule for what has none. */
export const refuseTooManyCalls = (reply: FastifyReply, seconds: number): FastifyReply =>
  send(reply, {
    status: 429,
    body: { mensaje: edgeText.DEMASIADAS_LLAMADAS },
    headers: { 'Retry-After': String(seconds) },
  });

/** Sends what a use case made of the call, or why it did not. */
export const answerBy =
  <Value>(reply: FastifyReply, send: (value: Value) => FastifyReply) =>
  (outcome: TE.TaskEither<BankRefusal, Value>): Promise<FastifyReply> =>
    pipe(
      outcome,
      TE.match(
        (refusal) => refuse(reply, refusal),
        (value) => (reply.sent ? reply : send(value)),
      ),
    )();

/** The same in the words of the wire. */
export const answer = <Value>(reply: FastifyReply, codec: t.Type<Value, unknown, unknown>) =>
  answerBy<Value>(reply, (value) => reply.send(codec.encode(value)));
