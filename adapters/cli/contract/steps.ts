import type * as t from 'io-ts/lib/index.js';
import { E } from '#core/shared/fp.ts';
import { StepFailed } from './not-checked.ts';
import { differenceOf, shapeFault } from './judge.ts';
import type { Reply } from './reply.ts';

/** Decodes the answer of an earlier step; throws if it is wrong, so that the checks that depend on it do not run. */
export const stepOf = <Answer>(call: string, codec: t.Decoder<unknown, Answer>, reply: Reply): Answer => {
  const difference = differenceOf({ status: 200, content: 'json' }, reply);
  if (difference !== undefined) throw new StepFailed(call, difference);
  const decoded = codec.decode(reply.json);
  if (E.isLeft(decoded)) throw new StepFailed(call, shapeFault(decoded.left));
  return decoded.right;
};
