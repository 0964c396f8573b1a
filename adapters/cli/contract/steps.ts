import type * as t from 'io-ts/lib/index.js';
import { E } from '#core/shared/fp.ts';
import { StepFailed } from './not-checked.ts';
import { differenceOf, shapeFault } from './judge.ts';
import type { Reply } from './reply.ts';

/** Decodes the answer to a call that a contract check depends on; throws if the answer is wrong, so that the check does not run. */
export const stepOf = <Answer>(call: string, codec: t.Decoder<unknown, Answer>, reply: Reply): Answer => {
  const difference = differenceOf({ status: 200, content: 'json' }, reply);
  if (difference !== undefined) throw new StepFailed(call, difference);
  const decoded = codec.decode(reply.json);
  if (E.isLeft(decoded)) throw new StepFailed(call, shapeFault(decoded.left));
  return decoded.right;
};
