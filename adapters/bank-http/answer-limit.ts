import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';
import { unavailable } from '#core/bank/refusal.ts';
import { aSecond } from '#core/shared/units-of-time.ts';
import { refuse, refuseAtEdge } from './answer.ts';
import { tooLarge } from './receive-file.ts';

/** Minimum transfer rate of a body or an answer at this moment, averaged since its start, after an initial allowance of `slack` milliseconds. */
export type Pace = { readonly bytesPerSecond: () => number; readonly slack: number };

export type AnswerLimit = {
  /** Sets a new time limit for this call, in milliseconds from now. */
  readonly within: (request: FastifyRequest, longest: number) => void;
  /** Limits a call by the minimum transfer rate and the maximum bytes of its body while the body arrives, in place of the time limit, which starts anew once the body is complete. */
  readonly afterBody: (request: FastifyRequest, least: Pace, mostBytes: number) => void;
};

type Call = {
  /** True once an answer to this HTTP call is being sent. */
  isHandedOver: boolean;
  /** True once the time limit has answered in place of the handler. */
  isLate: boolean;
  readonly within: (ms: number) => void;
  readonly whileBody: (timeLeft: () => number, isTooLarge: () => boolean) => void;
  readonly whileAnswer: (timeLeft: () => number) => void;
};

/** Returns the function that computes how many milliseconds a transfer has left before it falls below its minimum rate, by the bytes that have passed through its connection (EXT-2569, EXT-3071). */
const timeLeftAt = ({ bytesPerSecond, slack }: Pace, passed: () => number): (() => number) => {
  const since = performance.now();
  const before = passed();
  return () => slack + (aSecond * (passed() - before)) / bytesPerSecond() - (performance.now() - since);
};

/** Returns the function that tells whether a body has brought more bytes than it may, an eighth more allowed for the framing of chunks, by the bytes that have passed through its connection (EXT-3073). */
const isTooLargeFrom = (mostBytes: number, passed: () => number): (() => boolean) => {
  const before = passed();
  return () => passed() - before > mostBytes + mostBytes / 8;
};

const forgetHeaders = (reply: FastifyReply, kept: ReadonlySet<string>): void => {
  for (const name of Object.keys(reply.getHeaders())) if (!kept.has(name)) reply.removeHeader(name);
};

/** Closes the file that a late answer would have sent (EXT-2616). */
const letGo = (payload: unknown): void => {
  if (payload instanceof Readable) payload.destroy();
};

const answerInPlaceOf = (request: FastifyRequest, reply: FastifyReply): void => {
  const { complete, readableDidRead } = request.raw;
  // Answers 503 if the body is complete or the server has not begun to read it, since the delay is then the
  // server's; else 408.
  if (complete || !readableDidRead) refuse(reply, unavailable);
  else refuseAtEdge(reply.header('Connection', 'close'), 408, 'TIEMPO_AGOTADO');
};

const refuseTooLarge = (_request: FastifyRequest, reply: FastifyReply): void => {
  refuse(reply.header('Connection', 'close'), tooLarge);
};

type Bounds = { readonly answerWithin: number; readonly leastPace: Pace };

/** Adds the time limit of answers: a late call gets 503 with Retry-After, or 408 and a closed connection if the server was still receiving its body, 413 if that has brought too much; the handler's own later answer is dropped (EXT-601). An answer that has begun is cut only if its receiver takes it more slowly than the minimum rate (EXT-3071). */
export const limitAnswers = (app: FastifyInstance, { answerWithin, leastPace }: Bounds): AnswerLimit => {
  // Time limits of the calls in progress, in place of Fastify's own timeout, which stops once a body has been
  // read (decision 0029).
  const calls = new WeakMap<FastifyRequest, Call>();

  app.addHook('onRequest', (request, reply, done) => {
    const kept = new Set(Object.keys(reply.getHeaders()));
    const answerBy = (answerInstead: typeof answerInPlaceOf) => (): void => {
      if (call.isHandedOver || reply.sent) return;
      call.isLate = true;
      forgetHeaders(reply, kept);
      answerInstead(request, reply);
      reply.send = (late) => {
        letGo(late);
        return reply;
      };
    };
    const ranOut = answerBy(answerInPlaceOf);
    const wasTooLarge = answerBy(refuseTooLarge);
    let timer = setTimeout(ranOut, answerWithin);
    const runOutAfter = (ms: number, ended: () => void): void => {
      clearTimeout(timer);
      if (!reply.raw.closed) timer = setTimeout(ended, ms);
    };
    const runOutAt = (timeLeft: () => number, ended: () => void): void => {
      const left = timeLeft();
      if (left <= 0) ended();
      // Checks the transfer rate again after a second at the latest, since the minimum rate may have risen
      // meanwhile.
      else runOutAfter(Math.min(left, aSecond), () => runOutAt(timeLeft, ended));
    };
    const call: Call = {
      isHandedOver: false,
      isLate: false,
      within: (ms) => {
        if (!call.isHandedOver) runOutAfter(ms, ranOut);
      },
      whileBody: (timeLeft, isTooLarge) =>
        runOutAt(
          () => (isTooLarge() ? 0 : timeLeft()),
          () => (isTooLarge() ? wasTooLarge() : ranOut()),
        ),
      // Checks the transfer rate of an answer from a second after its start; one that is taken too slowly is cut by
      // a reset, which also drops what the operating system still buffers of it.
      whileAnswer: (timeLeft) =>
        runOutAfter(aSecond, () => runOutAt(timeLeft, () => request.raw.socket.resetAndDestroy())),
    };
    calls.set(request, call);
    reply.raw.once('close', () => clearTimeout(timer));
    done();
  });

  // Hook that sends only the first of two answers: the handler's or the time limit's.
  const handOver: onSendHookHandler = (request, _reply, payload, done) => {
    const call = calls.get(request);
    if (call?.isLate === true && call.isHandedOver) {
      letGo(payload);
      return;
    }
    if (call !== undefined) {
      call.isHandedOver = true;
      // Watches the transfer rate of an answer; bytes count as sent once the connection has them, so that an answer
      // in one chunk may take the time of its whole size.
      call.whileAnswer(timeLeftAt(leastPace, () => request.raw.socket.bytesWritten));
    }
    done();
  };
  // Adds the hook `handOver` to registered routes only, since unknown addresses are answered at once.
  app.addHook('onRoute', (route) => {
    route.onSend = [route.onSend ?? []].flat().concat(handOver);
  });
  return {
    within: (request, longest) => calls.get(request)?.within(longest),
    afterBody: (request, least, mostBytes) => {
      const call = calls.get(request);
      const passed = (): number => request.raw.socket.bytesRead;
      call?.whileBody(timeLeftAt(least, passed), isTooLargeFrom(mostBytes, passed));
      request.raw.once('end', () => call?.within(answerWithin));
    },
  };
};
