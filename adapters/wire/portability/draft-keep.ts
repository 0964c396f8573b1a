import * as t from 'io-ts/lib/index.js';
import { draftCodec } from '#core/portability/draft/draft-codec.ts';
import { draftPath } from './draft-read.ts';

const revision = new t.Type<number, number, unknown>(
  'revision',
  (value): value is number => typeof value === 'number',
  (value, context) =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 2 ** 31 - 1
      ? t.success(value)
      : t.failure(value, context),
  (value) => value,
);

/** Definition of the endpoint that saves the draft of a request; `revision` is that of the draft which the caller read, 0 for none (optimistic locking). */
export const draftKeep = {
  method: 'PUT',
  path: draftPath,
  question: t.exact(t.type({ revision, borrador: draftCodec })),
  answer: t.type({ revision: t.number }),
} as const;
