import { randomUUID } from 'node:crypto';
import * as t from 'io-ts/lib/index.js';
import { sql } from 'kysely';
import type { PersonNotice } from '#core/bank/notices/notice.ts';
import type { ColumnPurpose, Sealer, Stored } from '#core/bank/shared-ports.ts';
import { O, pipe, TE } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import { anHour } from '#core/shared/units-of-time.ts';
import { isNotBlocked } from './blocked-processing.ts';
import type { Database, Inside } from './database.ts';
import { deleteExpired } from './delete-in-batches.ts';
import { storedJson } from './stored-values.ts';

/** Encrypted text and HTML of a mail with an action link, and the id of the outbox row that the encryption is bound to. */
type SealedMail = { readonly id: string; readonly sealed: string };

const content = t.type({ text: t.string, html: t.string }, 'mail');

// Returns the purpose under which a mail's content is encrypted; it names the row, so that a content copied to
// another row, of another recipient, cannot be decrypted.
export const mailPurpose = (id: string): ColumnPurpose<'correo'> => `correo:${id}`;

/** Encrypts a mail with an action link; undefined for any other mail, and if no data key is available, so that the mail is sent without its link instead of waiting. Called before the transaction, since the sealer may ask the database for its key (EXT-2883). */
export const sealMail = async (
  seal: Sealer['seal'],
  { text, html, withoutLink }: PersonNotice,
): Promise<SealedMail | undefined> => {
  if (withoutLink === undefined) return undefined;
  const id = randomUUID();
  return pipe(
    seal(mailPurpose(id), JSON.stringify({ text, html })),
    TE.match(
      (): SealedMail | undefined => undefined,
      (sealed) => ({ id, sealed }),
    ),
  )();
};

/** Decrypts the content of a mail with an action link; none if no data key decrypts it. */
export const openedMail = (
  open: Sealer['open'],
  { id, sealed }: SealedMail,
): Stored<O.Option<t.TypeOf<typeof content>>> =>
  pipe(open(mailPurpose(id), sealed), TE.map(O.map((text) => storedJson(content, text))));

const queue = async (
  db: Pick<Database, 'now'>,
  inside: Inside,
  usuario: Rut,
  { kind, subject, text, html, withoutLink = { text, html } }: PersonNotice,
  { id, sealed, unlessAt }: Partial<SealedMail> & { readonly unlessAt?: string } = {},
): Promise<void> => {
  await inside
    .insertInto('user_mail')
    .values((of) => ({
      id: id ?? randomUUID(),
      usuario,
      recipient: of
        .selectFrom('usuario')
        .select('correo')
        .where('rut', '=', usuario)
        .where(isNotBlocked('usuario.rut'))
        .$if(unlessAt !== undefined, (asked) =>
          asked.where(({ fn }) => fn<string>('lower', ['correo']), '<>', unlessAt?.toLowerCase() ?? ''),
        ),
      ...{ kind, subject, text: withoutLink.text, html: withoutLink.html, sealed: sealed ?? null },
      queued_at: db.now,
    }))
    .execute();
};

/** Queues a mail to a user about something done after proving their identity; queues nothing if the user has no address. A mail with an action link that is not encrypted is queued without the link (EXT-1607, EXT-2883). */
export const tellUser = async (
  db: Database,
  inside: Inside,
  usuario: Rut,
  notice: PersonNotice,
  sealed?: SealedMail,
): Promise<void> => {
  const { correo } = await inside
    .selectFrom('usuario')
    .select('correo')
    .where('rut', '=', usuario)
    .executeTakeFirstOrThrow();
  if (correo !== null) await queue(db, inside, usuario, notice, sealed);
};

/** Queues a mail to a person about a portability request, unless the person has the address to which the request's own mail goes; in that case, or if the person has no address, it writes a row without one, which is never sent, so that all cost the same (EXT-3026). */
export const tellUnlessAt = (
  db: Pick<Database, 'now'>,
  inside: Inside,
  usuario: Rut,
  notice: PersonNotice,
  unlessAt: string,
): Promise<void> => queue(db, inside, usuario, notice, { unlessAt });

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

/** Deletes mails without address an hour after they were queued, and the times from which the limit of one mail an hour is counted an hour after they were set. */
export const deleteUnsentMail = async (db: Database): Promise<void> => {
  const isOver = sql`queued_at <= ${db.now} - ${sql.lit(anHour)}`;
  await deleteExpired(db, { table: 'user_mail', key: ['id'], isOver: sql`recipient is null and ${isOver}` });
  await deleteExpired(db, { table: 'last_user_mail', key: ['usuario', 'kind'], isOver });
};
