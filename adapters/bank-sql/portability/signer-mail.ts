import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { ofEachSigner } from '#core/bank/daily-limits.ts';
import { countedMailbox } from '#core/bank/notices/counted-mailbox.ts';
import type { RequestMail } from '#core/bank/notices/notice.ts';
import type { TellSigner } from '#core/bank/notices/ports.ts';
import { E } from '#core/shared/fp.ts';
import { isNotBlocked } from '../blocked-processing.ts';
import { turnOfDay, type DailyLimit } from '../daily-count.ts';
import type { Database, Inside } from '../database.ts';
import { storedRut } from '../stored-values.ts';
import { tellUnlessAt } from '../user-mail.ts';
import { askedDocuments, closingAsks } from './asked-documents.ts';
import { readStoredRequest } from './stored-request.ts';

type Beyond = DailyLimit['beyond'];

/** Returns the time in epoch milliseconds at which a mail may be sent, 0 for now, undefined if it is refused. A signer's first mails go at once; others share the mailbox's daily limit, and wait for a later day or are refused (EXT-2544). Mails asked for again have a daily limit per signer over all mailboxes too (EXT-3017). */
const turnOf = async (
  db: Pick<Database, 'now'>,
  inside: Inside,
  { to, signer, mostADay }: Pick<RequestMail, 'to' | 'signer' | 'mostADay'>,
  beyond: Beyond,
): Promise<number | undefined> => {
  if (mostADay === undefined) return 0;
  if (beyond === 'refused') {
    const again = { counted: `correo-otra-vez:${signer}`, most: mostADay, beyond } as const;
    if ((await turnOfDay(db, inside, again)) === undefined) return undefined;
  }
  const mailbox = createHash('sha256').update(countedMailbox(to)).digest('hex');
  const own = ofEachSigner(mostADay);
  const ofSigner = { counted: `correo:${mailbox}:${signer}`, most: own, beyond: 'refused' } as const;
  return (
    (await turnOfDay(db, inside, ofSigner)) ??
    turnOfDay(db, inside, { counted: `correo:${mailbox}`, most: mostADay - own, beyond })
  );
};

/** Queues a mail to a request's signer, but none if the processing of their data is blocked; false only if the daily limit refused it. */
export const queueMail = async (
  db: Pick<Database, 'now'>,
  inside: Inside,
  mail: RequestMail,
  beyond: Beyond = 'next-day',
): Promise<boolean> => {
  const { idSolicitud, to, kind, subject, text, html } = mail;
  const turn = await turnOf(db, inside, mail, beyond);
  if (turn === undefined) return false;
  await inside
    .insertInto('mail')
    .columns(['id', 'request_id', 'recipient', 'kind', 'subject', 'text', 'html', 'due_at', 'queued_at'])
    .expression((from) =>
      from
        .selectFrom('solicitud')
        .select(({ val }) => [
          val(randomUUID()).as('mail_id'),
          'solicitud.id as request_id',
          ...Object.entries({ to, kind, subject, text, html }).map(([name, said]) => val(said).as(name)),
          sql<number>`cast(${turn} as bigint)`.as('due_at'),
          (turn === 0 ? db.now : sql<number>`cast(${turn} as bigint)`).as('queued_at'),
        ])
        .where('solicitud.id', '=', idSolicitud)
        .where(isNotBlocked('solicitud.representative')),
    )
    .execute();
  return true;
};

/** Queues the mails about an event in the event's transaction; a request that cannot be decoded (EXT-902) has no address, which does not stop the event (EXT-1603). */
export const tellSigner = async <Event>(
  db: Database,
  inside: Inside,
  idSolicitud: number,
  tell: TellSigner<Event, RequestMail | undefined> | undefined,
  event: Event,
): Promise<void> => {
  if (tell === undefined) return;
  const row = await inside
    .selectFrom('solicitud')
    .leftJoin('empresa', 'empresa.rut', 'solicitud.company')
    .select(['company', 'provider', 'body', 'created_at', 'razon_social', 'asked_kinds', 'asked_at'])
    .select(closingAsks.as('closing_asks'))
    .where('solicitud.id', '=', idSolicitud)
    .executeTakeFirstOrThrow();
  const signed = readStoredRequest(row.body);
  if (E.isLeft(signed)) return;
  const { company, provider, created_at: createdAt, razon_social } = row;
  const request = {
    ...{ idSolicitud, company: storedRut(company), provider, createdAt, signed: signed.right },
    registeredName: razon_social ?? undefined,
    asked: askedDocuments(row),
  };
  const mail = tell(request, event);
  if (mail === undefined) return;
  await queueMail(db, inside, mail);
  const { besides, to } = mail;
  if (besides !== undefined) await tellUnlessAt(db, inside, besides.person, besides.notice, to);
};
