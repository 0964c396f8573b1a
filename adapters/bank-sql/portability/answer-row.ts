import type { StoredAnswer } from '#core/bank/portability/offer/offer-ports.ts';
import { offerAnswerKinds } from '#core/portability/status/offer.ts';

/** Columns of an offer's answer, joined to its request; all null without an answer. */
export type AnswerRow = {
  readonly answer_id: number | null;
  readonly answer_kind: string | null;
  readonly answered_by: string | null;
  readonly answered_at: number | null;
};

/** Decodes the answer to an offer; undefined if there is none, or if this version does not know its kind (EXT-2886). */
export const answerOf = (row: AnswerRow): Omit<StoredAnswer, 'by'> | undefined => {
  const kind = offerAnswerKinds.find((known) => known === row.answer_kind);
  return row.answer_id === null || kind === undefined || row.answered_at === null
    ? undefined
    : { idRespuesta: row.answer_id, kind, answeredAt: row.answered_at };
};
