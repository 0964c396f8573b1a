import { randomUUID } from 'node:crypto';
import type { RequestMail } from '#core/bank/notices/notice.ts';
import type { TellSigner } from '#core/bank/notices/ports.ts';
import { E } from '#core/shared/fp.ts';
import { isNotBlocked } from '../blocked.ts';
import type { Database, Inside } from '../database.ts';
import { storedRut } from '../stored-values.ts';
import { readStoredRequest } from './stored-request.ts';

/** A mail to the signer of a request, unless nothing may be done with what is kept of them. */
export const queueMail = (
  { now }: Pick<Database, 'now'>,
  inside: Inside,
  { idSolicitud, to, kind, subject, text, html }: RequestMail,
) =>
  inside
    .insertInto('mail')
    .columns(['id', 'request_id', 'recipient', 'kind', 'subject', 'text', 'html', 'queued_at'])
    .expression((from) =>
      from
        .selectFrom('solicitud')
        .select(({ val }) => [
          val(randomUUID()).as('mail_id'),
          'solicitud.id as request_id',
          ...Object.entries({ to, kind, subject, text, html }).map(([name, said]) => val(said).as(name)),
          now.as('queued_at'),
        ])
        .where('solicitud.id', '=', idSolicitud)
        .where(isNotBlocked('solicitud.representative')),
    );

/** EXT-1603 · The mail of an event, in the transaction of the event; a request that cannot be read (EXT-902) has no address, and keeps nothing from happening. */
export const tellSigner = async <Event>(
  db: Database,
  inside: Inside,
  idSolicitud: number,
  tell: TellSigner<Event> | undefined,
  event: Event,
): Promise<void> => {
  if (tell === undefined) return;
  const row = await inside
    .selectFrom('solicitud')
    .select(['company', 'provider', 'body', 'created_at'])
    .where('id', '=', idSolicitud)
    .executeTakeFirstOrThrow();
  const signed = readStoredRequest(row.body);
  if (E.isLeft(signed)) return;
  const { company, provider, created_at: createdAt } = row;
  const request = { idSolicitud, company: storedRut(company), provider, createdAt, signed: signed.right };
  await queueMail(db, inside, tell(request, event)).execute();
};
