import { currentDate } from '#adapters/wire/portability/current-date.ts';
import { providers } from '#adapters/wire/portability/providers.ts';
import { regions } from '#adapters/wire/portability/regions.ts';
import { NoAnswer } from './caller.ts';
import type { Check } from './check.ts';
import { NotChecked, StepFailed, type Difference } from './not-checked.ts';
import { differenceOf } from './judge.ts';
import { text } from './text.ts';
import type { Visit } from './visit.ts';

/** Outcome of one contract check. */
export type Verdict =
  | { readonly verdict: 'conforms' }
  | ({ readonly verdict: 'differs' } & Difference)
  | { readonly verdict: 'not-checked'; readonly why: string };

export type Result = { readonly check: Check; readonly verdict: Verdict };

/** Reasons why no contract check can run: the bank does not answer, or something else answers. */
export type NoBank = 'unreachable' | 'unreadable';

/** Finds out whether a bank answers: undefined if one of three public calls returns JSON, else the reason why no check can run. */
export const probe = async (visit: Visit): Promise<NoBank | undefined> => {
  try {
    for (const endpoint of [currentDate, regions, providers]) {
      const { json } = await visit.caller().ask(endpoint);
      if (typeof json === 'object' && json !== null) return undefined;
    }
    return 'unreadable';
  } catch {
    return 'unreachable';
  }
};

const verdictOf = async (check: Check, visit: Visit): Promise<Verdict> => {
  const reply = await check.ask(visit);
  const difference = differenceOf(check.expects, reply) ?? (await check.holds?.(reply, visit));
  return difference === undefined ? { verdict: 'conforms' } : { verdict: 'differs', ...difference };
};

const noAnswer: Verdict = { verdict: 'differs', expected: text.anyAnswer, got: text.noAnswer };

/** Runs one contract check and returns its outcome. */
export const examine = async (check: Check, visit: Visit): Promise<Verdict> => {
  try {
    return await verdictOf(check, visit);
  } catch (error) {
    if (error instanceof StepFailed && error.call === check.call)
      return { verdict: 'differs', ...error.difference };
    if (error instanceof NotChecked) return { verdict: 'not-checked', why: error.message };
    if (error instanceof NoAnswer) return noAnswer;
    throw error;
  }
};

/** Runs all contract checks in order and reports each; stops when no bank answers any more, and returns the reason. */
export const examineAll = async (
  checks: readonly Check[],
  visit: Visit,
  isOffered: (call: string) => boolean,
  tell: (result: Result) => void,
): Promise<NoBank | undefined> => {
  for (const check of checks) {
    const verdict: Verdict = isOffered(check.call)
      ? await examine(check, visit)
      : { verdict: 'not-checked', why: text.notOffered };
    tell({ check, verdict });
    if (verdict === noAnswer) {
      const gone = await probe(visit);
      if (gone !== undefined) return gone;
    }
  }
  return undefined;
};
