import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { unavailable } from '#core/bank/refusal.ts';
import { refuse, refusalOf } from './answer.ts';
import { callerAt, opensPage } from './budgets/brake.ts';
import { busyPage } from './busy-page.ts';
import { crowdBound, type Place } from './crowd-bound.ts';
import type { PageLook } from './page-shell.ts';
import type { ServerSettings } from './settings.ts';

type BoundCalls = (scope: FastifyInstance) => void;

/** Bounds what is under way of the calls that are added to a scope, by what they wait for. */
export type CrowdGate = {
  /** A processor: a key may be hashed. */
  readonly keys: BoundCalls;
  /** The database. */
  readonly others: BoundCalls;
};

type Given = { readonly settings: ServerSettings; readonly look: PageLook };

const places = new WeakMap<FastifyRequest, Place>();
const turnedAway = new WeakSet<FastifyRequest>();

/** EXT-2361 · Who waits from now on for his body, or in a line that has a bound of its own, holds no place here. */
export const leavePlace = (request: FastifyRequest): void => places.get(request)?.();

/** Whether this call was told to come again before anything of it was looked at: its answer tells of nobody. */
export const wasTurnedAway = (request: FastifyRequest): boolean => turnedAway.has(request);

const turnAway = (look: PageLook, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  turnedAway.add(request);
  if (!opensPage(request)) return refuse(reply, unavailable);
  return reply
    .code(503)
    .headers(refusalOf(unavailable).headers ?? {})
    .type('text/html; charset=utf-8')
    .send(busyPage(look, { sent: request.method !== 'GET' }));
};

/** EXT-2361, EXT-2362 · Of more calls than a node can answer in time some are turned away at once, so that those it takes wait for a bounded number of others. */
export const crowdGate = (app: FastifyInstance, { settings, look }: Given): CrowdGate => {
  // before the floor of time, during which nobody works
  app.addHook('onSend', (request, _reply, payload, done) => {
    leavePlace(request);
    done(null, payload);
  });
  const boundedBy = (steady: number): BoundCalls => {
    const bound = crowdBound({ steady, moment: settings.crowdedFor }, () => performance.now());
    const sourceOf = ({ ip }: FastifyRequest): string => callerAt(ip).source;
    const takePlace: onRequestHookHandler = (request, reply, done) => {
      const source = sourceOf(request);
      if (!bound.hasPlace(source)) return void turnAway(look, request, reply);
      // what was begun for a caller who left still goes on
      if (!places.has(request))
        reply.raw.once('close', () => {
          if (!reply.sent) setTimeout(() => leavePlace(request), settings.answerWithin).unref();
        });
      places.set(request, bound.enter(source));
      done();
    };
    return (scope) => {
      // what is looked up before the body
      scope.addHook('onRequest', takePlace);
      // a body that comes slowly keeps nobody out
      scope.addHook('preParsing', (request, _reply, payload, done) => {
        leavePlace(request);
        done(null, payload);
      });
      scope.addHook('preValidation', takePlace);
    };
  };
  return { keys: boundedBy(settings.keysAtOnce), others: boundedBy(settings.callsAtOnce) };
};
