import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';
import { unavailable } from '#core/bank/refusal.ts';
import { aSecond } from '#core/shared/units-of-time.ts';
import { refuse, refuseAtEdge } from './answer.ts';

/** Bytes a second, over all of the time so far but for so many milliseconds. */
export type Pace = { readonly bytesPerSecond: number; readonly slack: number };

export type AnswerLimit = {
  /** Sets the time limit of this call from now on, in milliseconds. */
  readonly within: (request: FastifyRequest, longest: number) => void;
  /** The body of this call comes at this pace at least; the limit begins anew when all of it is here. */
  readonly afterBody: (request: FastifyRequest, least: Pace) => void;
};

type Call = {
  /** Whether an answer is already being sent. */
  isHandedOver: boolean;
  /** Whether the time limit has answered instead of the handler. */
  isLate: boolean;
  readonly within: (ms: number) => void;
  readonly while: (timeLeft: () => number) => void;
};

/** How many milliseconds a body has left that comes at this pace at least, by what came of its connection since now (EXT-2569). */
const timeLeftAt = ({ bytesPerSecond, slack }: Pace, { socket }: IncomingMessage): (() => number) => {
  const since = performance.now();
  const before = socket.bytesRead;
  return () => slack + (aSecond * (socket.bytesRead - before)) / bytesPerSecond - (performance.now() - since);
};

const forgetHeaders = (reply: FastifyReply, kept: ReadonlySet<string>): void => {
  for (const name of Object.keys(reply.getHeaders())) if (!kept.has(name)) reply.removeHeader(name);
};

const answerInPlaceOf = (request: FastifyRequest, reply: FastifyReply): void => {
  const { complete, readableDidRead } = request.raw;
  // a body that waits for the server is not late
  if (complete || !readableDidRead) refuse(reply, unavailable);
  else refuseAtEdge(reply.header('Connection', 'close'), 408, 'TIEMPO_AGOTADO');
};

/**
 * Time limit of answers: after it a call gets 503 with Retry-After, or 408 and a closed connection if its
 * body is incomplete; whatever the handler answers later is dropped (EXT-601).
 */
export const limitAnswers = (app: FastifyInstance, answerWithin: number): AnswerLimit => {
  // Fastify's own limit does not apply once a body has been read (decision 0029).
  const calls = new WeakMap<FastifyRequest, Call>();

  app.addHook('onRequest', (request, reply, done) => {
    const kept = new Set(Object.keys(reply.getHeaders()));
    const ranOut = (): void => {
      if (call.isHandedOver || reply.sent) return;
      call.isLate = true;
      forgetHeaders(reply, kept);
      answerInPlaceOf(request, reply);
      reply.send = () => reply;
    };
    let timer = setTimeout(ranOut, answerWithin);
    const runOutAfter = (ms: number, ended: () => void): void => {
      clearTimeout(timer);
      if (!reply.raw.closed) timer = setTimeout(ended, ms);
    };
    const runOutAt = (timeLeft: () => number): void => {
      const left = timeLeft();
      if (left <= 0) ranOut();
      else runOutAfter(left, () => runOutAt(timeLeft));
    };
    const call: Call = {
      isHandedOver: false,
      isLate: false,
      within: (ms) => runOutAfter(ms, ranOut),
      while: runOutAt,
    };
    calls.set(request, call);
    reply.raw.once('close', () => clearTimeout(timer));
    done();
  });

  // The handler's answer and the limit's may both be in the hooks; the first to get here is sent.
  const handOver: onSendHookHandler = (request, _reply, payload, done) => {
    const call = calls.get(request);
    if (call?.isLate === true && call.isHandedOver) {
      if (payload instanceof Readable) payload.destroy();
      return;
    }
    if (call !== undefined) call.isHandedOver = true;
    done();
  };
  // Only for registered routes: other addresses are answered at once.
  app.addHook('onRoute', (route) => {
    route.onSend = [route.onSend ?? []].flat().concat(handOver);
  });
  return {
    within: (request, longest) => calls.get(request)?.within(longest),
    afterBody: (request, least) => {
      const call = calls.get(request);
      call?.while(timeLeftAt(least, request.raw));
      request.raw.once('end', () => call?.within(answerWithin));
    },
  };
};
