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

/** Submits one request; while the bank cannot be reached or answers 5xx, as during a restart, tries again every 20 ms with the same key; throws on any other refusal. */
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
