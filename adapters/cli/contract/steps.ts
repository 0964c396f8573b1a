import type * as t from 'io-ts/lib/index.js';
import { E } from '#core/shared/fp.ts';
import { NotChecked } from './check.ts';
import { differenceOf } from './judge.ts';
import type { Reply } from './reply.ts';
import { text } from './text.ts';

/** The answer of an earlier step; where it is none, what depends on it is not checked. */
export const stepOf = <Answer>(call: string, codec: t.Decoder<unknown, Answer>, reply: Reply): Answer => {
  const fault = differenceOf({ status: 200, content: 'json' }, reply);
  if (fault !== undefined) throw new NotChecked(text.setup(call, fault.got));
  const decoded = codec.decode(reply.json);
  if (E.isLeft(decoded)) throw new NotChecked(text.setup(call, text.wrongAt([''])));
  return decoded.right;
};
