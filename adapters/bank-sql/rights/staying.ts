import { sql } from 'kysely';
import { actsForCompany } from '#core/bank/access/audit-trail.ts';
import type { Days } from '#core/bank/portability/status/own-end.ts';
import type { Staying } from '#core/bank/rights/ports.ts';
import type { RetentionTerms } from '#core/bank/rights/retention-terms.ts';
import type { Rut } from '#core/shared/rut.ts';
import { aDay } from '#core/shared/units-of-time.ts';
import { knownPseudonym, type AuditKeyed } from '../access/pseudonyms.ts';
import type { Database, Inside } from '../database.ts';
import { endedAtOf, withEnd } from '../portability/request-ends.ts';
import { namedInAudit, requestsOf, rowsOfPerson } from './person-rows.ts';

type Asked = {
  readonly rut: Rut;
  readonly keyed: AuditKeyed;
  readonly terms: Pick<RetentionTerms, 'audit' | 'requests'>;
  readonly days: Days;
};

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

// Written out in the SQL and in each branch of its condition, since SQLite uses a partial index only for a condition
// that repeats the index's own.
const isAct = sql<boolean>`event in (${sql.join(actsForCompany.map((event) => sql.lit(event)))})`;

/** Returns until when audit rows must be retained about acts of this person in a company's name, or of others in the name of the company with this rut, since they are the trail of a false representative, who may ask to be erased (EXT-3080). */
const actsStaying = async (
  db: Database,
  inside: Inside,
  { rut, keyed, terms }: Asked,
): Promise<readonly Staying[]> => {
  const names = [rut, ...(await knownPseudonym({ kysely: inside }, keyed, rut))];
  const term = terms.audit * aDay;
  const { last } = await inside
    .selectFrom('audit')
    .select(({ fn }) => fn.max<number | null>('noted_at').as('last'))
    .where('noted_at', '>', sql<number>`${db.now} - ${sql.lit(term)}`)
    .where(({ and, or }) => or(names.flatMap(namedInAudit).map((isNamed) => and([isAct, isNamed]))))
    .executeTakeFirstOrThrow();
  return last === null ? [] : [{ kind: 'act', id: undefined, until: last + term }];
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
  ...(await actsStaying(db, inside, asked)),
  ...(await locksStaying(db, inside, asked.rut)),
];
