import { randomUUID } from 'node:crypto';
import type { RequestMail } from '#core/bank/notices/notice.ts';
import type { TellSigner } from '#core/bank/notices/ports.ts';
import { E } from '#core/shared/fp.ts';
import { isNotBlocked } from '../blocked.ts';
import type { Database, Inside } from '../database.ts';
import { storedRut } from '../stored-values.ts';
import { readStoredRequest } from './stored-request.ts';

export const queueInside = async (
  db: Database,
  inside: Inside,
  { idSolicitud, to, kind, subject, text, html }: RequestMail,
): Promise<void> => {
  const told = await inside
    .selectFrom('solicitud')
    .select('id')
    .where('id', '=', idSolicitud)
    .where(isNotBlocked('solicitud.representative'))
    .executeTakeFirst();
  if (told === undefined) return;
  await inside
    .insertInto('mail')
    .values({
      id: randomUUID(),
      request_id: idSolicitud,
      recipient: to,
      kind,
      subject,
      text,
      html,
      queued_at: db.now,
    })
    .execute();
};

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
  await queueInside(db, inside, tell(request, event));
};
