import { sql, type RawBuilder } from 'kysely';
import { E } from '#core/shared/fp.ts';
import type { Database, Inside } from '../database.ts';
import { insertCertificate } from '../portability/certificates.ts';
import { insertRequest } from '../portability/requests.ts';
import type { EarlierCertificate } from './earlier-certificate.ts';
import type { EarlierRequest } from './earlier-request.ts';
import { aDay } from '#core/shared/units-of-time.ts';

const ago = (db: Database, days: number): RawBuilder<number> => sql<number>`${db.now} - ${days * aDay}`;

const date = async (
  db: Database,
  inside: Inside,
  idSolicitud: number,
  history: EarlierRequest['history'],
): Promise<void> => {
  const [first, last] = [history[0], history.at(-1)];
  if (first === undefined || last === undefined) return;
  const { created_at } = await inside
    .updateTable('solicitud')
    .set({
      estado: last.estado,
      created_at: ago(db, first.daysAgo),
      asked_kinds: last.asked?.join(',') ?? null,
      asked_at: last.asked === undefined ? null : ago(db, last.daysAgo),
    })
    .where('id', '=', idSolicitud)
    .returning('created_at')
    .executeTakeFirstOrThrow();
  await inside.deleteFrom('request_history').where('request_id', '=', idSolicitud).execute();
  for (const [place, { estado, daysAgo }] of history.entries())
    await inside
      .insertInto('request_history')
      .values({
        request_id: idSolicitud,
        place,
        estado,
        reached_at: created_at + (first.daysAgo - daysAgo) * aDay,
      })
      .execute();
};

/** Loads a request of a seed, unless the company has an open request at the provider. */
export const loadRequest = async (
  db: Database,
  inside: Inside,
  { history, ...request }: EarlierRequest,
): Promise<void> => {
  const open = await inside
    .selectFrom('solicitud')
    .select('id')
    .where('company', '=', request.company)
    .where('provider', '=', request.provider)
    .where('is_open', '=', 1)
    .executeTakeFirst();
  if (open !== undefined) return;
  const kept = await insertRequest(db, inside, request);
  if (E.isRight(kept)) await date(db, inside, kept.right.id, history);
};

/** Loads the settlement certificates of a seed, except for companies that already have some. */
export const loadCertificates = async (
  db: Database,
  inside: Inside,
  certificates: readonly EarlierCertificate[],
): Promise<void> => {
  const held = await inside.selectFrom('certificado').select('company').distinct().execute();
  const companies = new Set(held.map(({ company }) => company));
  for (const { daysAgo, ...certificate } of certificates)
    if (!companies.has(certificate.company)) await insertCertificate(db, inside, certificate, daysAgo);
};
