import type { Requests, StoredWithdrawal, WithdrawCommand, WithdrawOutcome } from '#core/bank/ports.ts';
import { canBeTakenBack, unpaidStates } from '#core/portability/status/closing.ts';
import { E, pipe } from '#core/shared/fp.ts';
import type { OrUnavailable } from '../or-unavailable.ts';
import { noteIn, type Writing } from '../write-audit.ts';
import { allOrNothing, type Database, type Inside } from '../database.ts';
import { storedRut } from '../stored-values.ts';
import { holdKey, nameAnswer, releaseKey } from './idempotency-keys.ts';
import { nextNumber } from './next-number.ts';
import { tellSigner } from './signer-mail.ts';

type Undone = Exclude<WithdrawOutcome, { outcome: 'withdrawn' }>;
type Row = { readonly id: number; readonly withdrawn_by: string; readonly withdrawn_at: number };

const stored = ({ id, withdrawn_by, withdrawn_at }: Row): StoredWithdrawal => ({
  idRetiro: id,
  by: storedRut(withdrawn_by),
  withdrawnAt: withdrawn_at,
});

/** Closes a request, which frees its provider; false if it is closed already or its status does not allow it. Concurrent changes wait for the row and then find it closed. */
const close = async (inside: Inside, { idSolicitud, company, from }: WithdrawCommand): Promise<boolean> => {
  const closed = await inside
    .updateTable('solicitud')
    .set({ is_open: 0 })
    .where('id', '=', idSolicitud)
    .where('company', '=', company)
    .where('is_open', '=', 1)
    .where((where) => where.or(from.map((estado) => where('estado', '=', estado))))
    .returning('id')
    .executeTakeFirst();
  return closed !== undefined;
};

/** Deletes the closings of an accepted offer, for its revocation; false if a closing was paid or was moved meanwhile, and then the caller must roll back (EXT-1545). */
const regretted = async (inside: Inside, idSolicitud: number): Promise<boolean> => {
  const closings = await inside
    .selectFrom('closing')
    .select(['estado', 'paid_at'])
    .where('request_id', '=', idSolicitud)
    .execute();
  if (!canBeTakenBack(closings.map(({ estado, paid_at }) => ({ estado, wasPaid: paid_at !== null }))))
    return false;
  const ended = await inside
    .deleteFrom('closing')
    .where('request_id', '=', idSolicitud)
    .where('estado', 'in', unpaidStates)
    .where('paid_at', 'is', null)
    .returning('position')
    .execute();
  return ended.length === closings.length;
};

/** Closes a request for its withdrawal, and ends its closings if an acceptance is revoked; false if it cannot be closed. */
const ends = async (inside: Inside, command: WithdrawCommand): Promise<boolean> =>
  (await close(inside, command)) &&
  (command.regrets === undefined || (await regretted(inside, command.idSolicitud)));

const write = async (
  db: Database,
  inside: Inside,
  writing: Writing,
  { idSolicitud, by, tell }: WithdrawCommand,
): Promise<StoredWithdrawal> => {
  const withdrawal = stored(
    await inside
      .insertInto('withdrawal')
      .values({
        request_id: idSolicitud,
        id: await nextNumber(inside, 'retiro'),
        withdrawn_by: by,
        withdrawn_at: db.now,
      })
      .returning(['id', 'withdrawn_by', 'withdrawn_at'])
      .executeTakeFirstOrThrow(),
  );
  await tellSigner(db, inside, idSolicitud, tell, withdrawal);
  await noteIn(db, inside, writing, {
    event: 'solicitud-retirada',
    rut: by,
    outcome: 'retirada',
    about: `solicitud ${idSolicitud}`,
  });
  return withdrawal;
};

/** Returns the existing withdrawal of a request, or why it cannot be withdrawn. */
const notClosed = async (
  inside: Inside,
  { idSolicitud, company }: WithdrawCommand,
): Promise<E.Either<Undone, StoredWithdrawal>> => {
  const row = await inside
    .selectFrom('solicitud')
    .leftJoin('withdrawal', 'withdrawal.request_id', 'solicitud.id')
    .select(['estado', 'withdrawal.id', 'withdrawn_by', 'withdrawn_at'])
    .where('solicitud.id', '=', idSolicitud)
    .where('company', '=', company)
    .where('eligible', '=', 1)
    .executeTakeFirst();
  if (row === undefined) return E.left({ outcome: 'unknown' });
  const { estado, id, withdrawn_by, withdrawn_at } = row;
  return id === null || withdrawn_by === null || withdrawn_at === null
    ? E.left({ outcome: 'not-from', estado })
    : E.right(stored({ id, withdrawn_by, withdrawn_at }));
};

const withdraw = async (
  db: Database,
  inside: Inside,
  writing: Writing,
  command: WithdrawCommand,
): Promise<E.Either<Undone, WithdrawOutcome>> => {
  const { company, by, idempotency, idSolicitud } = command;
  const holder = { company, person: by };
  const held = idempotency && (await holdKey(inside, holder, idempotency));
  if (held === 'other-body') return E.left({ outcome: 'other-body' });
  const isClosed = await ends(inside, command);
  const made = isClosed
    ? E.right(await write(db, inside, writing, command))
    : await notClosed(inside, command);
  if (idempotency !== undefined && isClosed)
    await nameAnswer(inside, holder, idempotency, idSolicitud).execute();
  else if (idempotency !== undefined && held === 'first')
    await releaseKey(inside, holder, idempotency).execute();
  return pipe(
    made,
    E.map((withdrawal): WithdrawOutcome => ({ outcome: 'withdrawn', withdrawal })),
  );
};

export const sqlWithdrawals = (
  db: Database,
  orUnavailable: OrUnavailable,
  writing: Writing,
): Pick<Requests, 'withdraw'> => ({
  withdraw: (command) =>
    orUnavailable(async () =>
      E.toUnion(await allOrNothing(db, (inside) => withdraw(db, inside, writing, command))),
    ),
});
