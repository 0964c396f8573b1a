import { answerFault } from '#core/bank/portability/offer/answer-fault.ts';
import type {
  AnswerCommand,
  AnswerOutcome,
  Offers,
  StoredAnswer,
} from '#core/bank/portability/offer/offer-ports.ts';
import { firstClosingState } from '#core/portability/status/closing.ts';
import { E, pipe } from '#core/shared/fp.ts';
import { noteIn, type Writing } from '../write-audit.ts';
import { allOrNothing, type Database, type Inside } from '../database.ts';
import type { Days } from '#core/bank/portability/status/own-end.ts';
import type { OrUnavailable } from '../or-unavailable.ts';
import { storedRut } from '../stored-values.ts';
import { answerOf } from './answer-row.ts';
import { holdKey, nameAnswer, releaseKey } from './idempotency-keys.ts';
import { nextNumber } from './next-number.ts';
import { tellSigner } from './signer-mail.ts';
import { closedAt, heldRequest, offeredAt, ownEndOf } from './request-ends.ts';
import { spendProof } from './sessions.ts';
import { readStoredOffer } from './stored-offer.ts';

type Given = { readonly days: Days; readonly writing: Writing };
type Undone = Exclude<AnswerOutcome, { outcome: 'answered' }>;

const found = async (inside: Inside, days: Days, { idSolicitud }: AnswerCommand) => {
  const row = await inside
    .selectFrom('solicitud')
    .leftJoin('withdrawal', 'withdrawal.request_id', 'solicitud.id')
    .leftJoin('offer', 'offer.request_id', 'solicitud.id')
    .leftJoin('offer_answer', 'offer_answer.request_id', 'solicitud.id')
    .select([
      'estado',
      'is_open',
      'eligible',
      'created_at',
      offeredAt.as('offered_at'),
      closedAt.as('closed_at'),
      'offer.body as offered',
      'withdrawal.id as idRetiro',
      'withdrawn_at as withdrawnAt',
    ])
    .select([
      'offer_answer.id as answer_id',
      'offer_answer.kind as answer_kind',
      'answered_by',
      'answered_at',
    ])
    .where('solicitud.id', '=', idSolicitud)
    .executeTakeFirstOrThrow();
  const { estado, offered, idRetiro, withdrawnAt } = row;
  return {
    estado,
    ended: ownEndOf(days)(row),
    offer: offered === null ? undefined : readStoredOffer(offered),
    withdrawal: idRetiro === null || withdrawnAt === null ? undefined : { idRetiro, withdrawnAt },
    answer: pipe(answerOf(row), (answer) => answer && { ...answer, by: storedRut(row.answered_by ?? '') }),
  };
};

/** Writes an offer's answer and its consequences (closings, mail, audit); no other function writes an answer. */
const write = async (
  db: Database,
  inside: Inside,
  writing: Writing,
  { idSolicitud, by, kind, closings, tell }: AnswerCommand,
): Promise<StoredAnswer> => {
  const { id, answered_at } = await inside
    .insertInto('offer_answer')
    .values({
      request_id: idSolicitud,
      id: await nextNumber(inside, 'respuesta'),
      kind,
      answered_by: by,
      answered_at: db.now,
    })
    .returning(['id', 'answered_at'])
    .executeTakeFirstOrThrow();
  if (kind === 'rechazada')
    await inside.updateTable('solicitud').set({ is_open: 0 }).where('id', '=', idSolicitud).execute();
  else if (closings.length > 0)
    await inside
      .insertInto('closing')
      .values(
        closings.map((position) => ({
          request_id: idSolicitud,
          position,
          estado: firstClosingState,
          moved_at: answered_at,
        })),
      )
      .execute();
  const answer = { idRespuesta: id, kind, by, answeredAt: answered_at };
  await tellSigner(db, inside, idSolicitud, tell, answer);
  await noteIn(db, inside, writing, {
    event: 'oferta-respondida',
    rut: by,
    outcome: kind,
    about: `solicitud ${idSolicitud}`,
  });
  return answer;
};

const answered = async (
  db: Database,
  inside: Inside,
  { days, writing }: Given,
  command: AnswerCommand,
): Promise<E.Either<Undone, { readonly answer: StoredAnswer; readonly isNew: boolean }>> => {
  const held = await heldRequest(db, inside, command.idSolicitud)
    .where('company', '=', command.company)
    .where('eligible', '=', 1)
    .executeTakeFirst();
  if (held === undefined) return E.left({ outcome: 'unknown' });
  const { offer, ...request } = await found(inside, days, command);
  if (request.answer?.kind === command.kind) return E.right({ answer: request.answer, isNew: false });
  const fault = answerFault(request, offer, command);
  if (fault !== undefined) return E.left({ outcome: 'refused', why: fault });
  if (!(await spendProof(db, inside, command.sessionId)))
    return E.left({ outcome: 'refused', why: 'unproved' });
  return E.right({ answer: await write(db, inside, writing, command), isNew: true });
};

const answer = async (
  db: Database,
  inside: Inside,
  given: Given,
  command: AnswerCommand,
): Promise<E.Either<Undone, AnswerOutcome>> => {
  const { company, by, idempotency, idSolicitud } = command;
  const holder = { company, person: by };
  const held = idempotency && (await holdKey(inside, holder, idempotency));
  if (held === 'other-body') return E.left({ outcome: 'other-body' });
  const made = await answered(db, inside, given, command);
  if (idempotency !== undefined && E.isRight(made) && made.right.isNew)
    await nameAnswer(inside, holder, idempotency, idSolicitud).execute();
  else if (idempotency !== undefined && held === 'first')
    await releaseKey(inside, holder, idempotency).execute();
  return pipe(
    made,
    E.map(({ answer }): AnswerOutcome => ({ outcome: 'answered', answer })),
  );
};

export const sqlAnswerOffer = (
  db: Database,
  orUnavailable: OrUnavailable,
  given: Given,
): Pick<Offers, 'answer'> => ({
  answer: (command) =>
    orUnavailable(async () =>
      E.toUnion(await allOrNothing(db, (inside) => answer(db, inside, given, command))),
    ),
});
