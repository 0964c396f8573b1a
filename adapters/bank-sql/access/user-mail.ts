import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { PersonNotice } from '#core/bank/notices/notice.ts';
import type { Rut } from '#core/shared/rut.ts';
import { anHour } from '#core/shared/units-of-time.ts';
import { isNotBlocked } from '../blocked.ts';
import type { Database, Inside } from '../database.ts';
import { forgetRows } from '../forget-rows.ts';

const queue = async (
  db: Database,
  inside: Inside,
  usuario: Rut,
  { kind, subject, text, html }: PersonNotice,
): Promise<void> => {
  await inside
    .insertInto('user_mail')
    .values((of) => ({
      id: randomUUID(),
      usuario,
      recipient: of
        .selectFrom('usuario')
        .select('correo')
        .where('rut', '=', usuario)
        .where(isNotBlocked('usuario.rut')),
      ...{ kind, subject, text, html },
      queued_at: db.now,
    }))
    .execute();
};

/** Queues a mail to a user about something done after proving their identity; queues nothing if the user has no address (EXT-1607). */
export const tellUser = async (
  db: Database,
  inside: Inside,
  usuario: Rut,
  notice: PersonNotice,
): Promise<void> => {
  const { correo } = await inside
    .selectFrom('usuario')
    .select('correo')
    .where('rut', '=', usuario)
    .executeTakeFirstOrThrow();
  if (correo !== null) await queue(db, inside, usuario, notice);
};

/** Queues a mail about an event that anybody can cause, at most one an hour per person and kind; for an unknown rut it writes a row without address, which is never sent, so that both cost the same (EXT-1606). */
export const tellOnceAnHour = async (
  db: Database,
  inside: Inside,
  usuario: Rut,
  notice: PersonNotice,
): Promise<void> => {
  const granted = await inside
    .insertInto('last_user_mail')
    .values({ usuario, kind: notice.kind, queued_at: db.now })
    .onConflict((conflict) =>
      conflict
        .columns(['usuario', 'kind'])
        .doUpdateSet({ queued_at: db.now })
        .where('last_user_mail.queued_at', '<=', sql<number>`${db.now} - ${anHour}`),
    )
    .returning('usuario')
    .executeTakeFirst();
  if (granted !== undefined) await queue(db, inside, usuario, notice);
};

/** Deletes mails without address, and the times from which the limit of one an hour is counted, an hour after they were queued. */
export const forgetUnsentMail = async (db: Database): Promise<void> => {
  const isOver = sql`queued_at <= ${db.now} - ${sql.lit(anHour)}`;
  await forgetRows(db, { table: 'user_mail', key: ['id'], isOver: sql`recipient is null and ${isOver}` });
  await forgetRows(db, { table: 'last_user_mail', key: ['usuario', 'kind'], isOver });
};
