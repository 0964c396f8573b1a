import { sql } from 'kysely';
import type { Days } from '#core/bank/portability/status/own-end.ts';
import type { Staying } from '#core/bank/rights/ports.ts';
import type { RetentionTerms } from '#core/bank/rights/retention-terms.ts';
import type { Rut } from '#core/shared/rut.ts';
import { aDay } from '#core/shared/units-of-time.ts';
import type { Database, Inside } from '../database.ts';
import { endedAtOf, withEnd } from '../portability/request-ends.ts';
import { requestsOf, rowsOfPerson } from './person-rows.ts';

type Asked = { readonly rut: Rut; readonly terms: Pick<RetentionTerms, 'requests'>; readonly days: Days };

const requestsStaying = async (inside: Inside, { rut, terms, days }: Asked): Promise<readonly Staying[]> => {
  const rows = await withEnd(inside)
    .where('solicitud.id', 'in', requestsOf(rut))
    .orderBy('solicitud.id')
    .execute();
  return rows.map((row) => {
    const ended = endedAtOf(days)(row);
    return ended === undefined
      ? { kind: 'request-under-way', id: row.id, until: undefined }
      : { kind: 'request', id: row.id, until: ended + terms.requests * aDay };
  });
};

const certificatesStaying = async (inside: Inside, { rut, terms }: Asked): Promise<readonly Staying[]> => {
  const rows = await inside
    .selectFrom('certificado')
    .select(['id', 'requested_at'])
    .where('company', '=', rut)
    .orderBy('id')
    .execute();
  return rows.map(({ id, requested_at }) => ({
    kind: 'certificate',
    id,
    until: requested_at + terms.requests * aDay,
  }));
};

const locksStaying = async (db: Database, inside: Inside, rut: Rut): Promise<readonly Staying[]> => {
  const { rows } = await sql<{ until: number }>`
    select blocked_until as until from attempt where ${rowsOfPerson.attempt(rut)}
    and blocked_until > ${db.now} order by blocked_until`.execute(inside);
  return rows.map(({ until }) => ({ kind: 'lock', id: undefined, until }));
};

/** Lists the data of a person that must be retained, and until when; for an open request no end is known yet (EXT-2104). */
export const stayingOf = async (db: Database, inside: Inside, asked: Asked): Promise<readonly Staying[]> => [
  ...(await requestsStaying(inside, asked)),
  ...(await certificatesStaying(inside, asked)),
  ...(await locksStaying(db, inside, asked.rut)),
];
