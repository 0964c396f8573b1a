import type { onRequestHookHandler } from 'fastify';
import { refuseTooManyCalls } from '../answer.ts';
import { networkOf } from '../network-of.ts';
import type { callBudget } from './call-budget.ts';

export type Budget = ReturnType<typeof callBudget>;

/** API-32 · A captcha-protected call beyond the budget of its address goes no further. */
export const withinBudget =
  (budget: Budget): onRequestHookHandler =>
  (request, reply, done) => {
    const verdict = budget.spend(networkOf(request.ip));
    if (verdict.allowed) done();
    else refuseTooManyCalls(reply, verdict.seconds);
  };
