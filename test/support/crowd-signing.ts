import { setTimeout as pause } from 'node:timers/promises';
import type { SubmissionAnswer } from '#core/portability/ports.ts';
import { E } from '#core/shared/fp.ts';
import type { Visitor } from './visitor.ts';
import { crowdRequest } from './worlds/crowd-submission.ts';

export type Signing = {
  readonly visitor: Visitor;
  readonly place: number;
  readonly provider: number;
  readonly key: string;
};

/** Submits one request, and retries with the same key until the bank accepts, even across restarts of the bank. */
export const signed = async ({ visitor, place, provider, key }: Signing): Promise<SubmissionAnswer> => {
  for (;;) {
    const answer = await visitor.ports.requests.submit(crowdRequest(place, provider), key)();
    if (E.isRight(answer)) return answer.right;
    if (answer.left.kind === 'refused' && answer.left.status < 500) {
      throw new Error(`Refused with ${answer.left.status}: ${answer.left.body.codigo ?? ''}`);
    }
    await pause(20);
  }
};
