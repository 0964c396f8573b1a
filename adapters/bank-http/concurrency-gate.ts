import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { unavailable } from '#core/bank/refusal.ts';
import { refuse, refusalOf } from './answer.ts';
import { callerAt, opensPage } from './budgets/charge-call.ts';
import { busyPage } from './busy-page.ts';
import { concurrencyLimit, type Slot } from './concurrency-limit.ts';
import type { PageLook } from './page-shell.ts';
import type { ServerSettings } from './server-settings.ts';

type BoundCalls = (scope: FastifyInstance) => void;

/** Two functions that limit the concurrent calls of a scope, one for each resource that calls wait for. */
export type ConcurrencyGate = {
  /** Limits calls that need a processor, because they may hash a key. */
  readonly keys: BoundCalls;
  /** Limits all other calls, which mostly wait for the database. */
  readonly others: BoundCalls;
};

type Given = { readonly settings: ServerSettings; readonly look: PageLook };

const slots = new WeakMap<FastifyRequest, Slot>();
const turnedAway = new WeakSet<FastifyRequest>();

/** Gives back a call's slot of the concurrency limit, for waits that use no slot (its body, printing, the identity provider, the minimum response time) and at its end (EXT-2361). */
export const releaseSlot = (request: FastifyRequest): void => slots.get(request)?.();

/** Tells whether the concurrency limit refused this call; such a refusal needs no minimum response time, since it depends on no person. */
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

/** Creates the load shedding: it refuses calls beyond the concurrency limit at once, so that admitted calls wait only for a bounded number of others (EXT-2361, EXT-2362). */
export const concurrencyGate = (app: FastifyInstance, { settings, look }: Given): ConcurrencyGate => {
  // Releases a call's slot of the concurrency limit before the minimum response time is waited out, since no work
  // is done meanwhile.
  app.addHook('onSend', (request, _reply, payload, done) => {
    releaseSlot(request);
    done(null, payload);
  });
  const boundedBy = (steady: number): BoundCalls => {
    const bound = concurrencyLimit({ steady, moment: settings.crowdedFor }, () => performance.now());
    const sourceOf = ({ ip }: FastifyRequest): string => callerAt(ip).source;
    const takeSlot: onRequestHookHandler = (request, reply, done) => {
      const source = sourceOf(request);
      if (!bound.hasSlot(source)) return void turnAway(look, request, reply);
      // Keeps the slot of a call whose caller hangs up before the answer for the time limit of a call from then on,
      // since the work that it began may still run.
      if (!slots.has(request))
        reply.raw.once('close', () => {
          if (!reply.sent) setTimeout(() => releaseSlot(request), settings.answerWithin).unref();
        });
      slots.set(request, bound.enter(source));
      done();
    };
    return (scope) => {
      // Takes a slot of the concurrency limit before the body is read, since hooks that run before the body query
      // the database.
      scope.addHook('onRequest', takeSlot);
      // Releases the slot of the concurrency limit while the body arrives, so that a slow sender blocks nobody.
      scope.addHook('preParsing', (request, _reply, payload, done) => {
        releaseSlot(request);
        done(null, payload);
      });
      scope.addHook('preValidation', takeSlot);
    };
  };
  return { keys: boundedBy(settings.keysAtOnce), others: boundedBy(settings.callsAtOnce) };
};
