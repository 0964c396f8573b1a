import { sql } from 'kysely';
import type { KeptPlace } from '#core/bank/rights/places.ts';
import type { Staying } from '#core/bank/rights/ports.ts';
import type { RetentionTerms } from '#core/bank/rights/terms.ts';
import type { Rut } from '#core/shared/rut.ts';
import { aDay } from '#core/shared/units-of-time.ts';
import { noteIn } from '../access/audit.ts';
import { destroyPseudonym, renameIn, type Keyed } from '../access/pseudonyms.ts';
import type { Database, Inside } from '../database.ts';
import { endedAt } from './ended-requests.ts';
import { requestsOf, rowsOfPerson } from './person-places.ts';

export type Erasure = {
  readonly rut: Rut;
  readonly keyed: Keyed;
  readonly terms: Pick<RetentionTerms, 'requests'>;
  /** By a person, and not by the sweep that ends what waited. */
  readonly isAsked: boolean;
};

// In the order in which no row is left pointing at one that is gone.
const needed: readonly KeptPlace[] = [
  'draft',
  'session',
  'flow',
  'home_session',
  'third_key',
  'waiting_key',
  'phone_service',
  'known_device',
  'tried_from',
  'demo_inbox',
  'sms',
  'user_mail',
  'last_user_mail',
  'key_history',
  'dispositivo',
];

const ofNobodyElse: readonly KeptPlace[] = ['usuario_empresa', 'representante', 'persona', 'empresa'];

const remove = async (inside: Inside, place: KeptPlace, rut: Rut): Promise<void> => {
  await sql`delete from ${sql.table(place)} where ${rowsOfPerson[place](rut)}`.execute(inside);
};

const requestsStaying = async (
  db: Database,
  inside: Inside,
  { rut, terms }: Erasure,
): Promise<readonly Staying[]> => {
  const { rows } = await sql<{ id: number; ended: number | null }>`
    select id, ${endedAt(db)} as ended from solicitud where id in ${requestsOf(rut)} order by id`.execute(
    inside,
  );
  return rows.map(({ id, ended }) =>
    ended === null
      ? { kind: 'request-under-way', id, until: undefined }
      : { kind: 'request', id, until: ended + terms.requests * aDay },
  );
};

const certificatesStaying = async (inside: Inside, { rut, terms }: Erasure): Promise<readonly Staying[]> => {
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

// A lock that could be erased by asking would be no lock.
const locksStaying = async (db: Database, inside: Inside, rut: Rut): Promise<readonly Staying[]> => {
  await remove(inside, 'attempt_lease', rut);
  await sql`delete from attempt where ${rowsOfPerson.attempt(rut)}
    and (blocked_until is null or blocked_until <= ${db.now})`.execute(inside);
  const { rows } = await sql<{ until: number }>`
    select blocked_until as until from attempt where ${rowsOfPerson.attempt(rut)}
    order by blocked_until`.execute(inside);
  return rows.map(({ until }) => ({ kind: 'lock', id: undefined, until }));
};

const eraseMails = async (db: Database, inside: Inside, rut: Rut): Promise<void> => {
  await sql`delete from mail where request_id in (
    select id from solicitud where id in ${requestsOf(rut)} and ${endedAt(db)} is not null)`.execute(inside);
};

/** EXT-2104 · One transaction: the row of the user first, as every change of a key takes it. */
export const eraseIn = async (
  db: Database,
  inside: Inside,
  erasure: Erasure,
): Promise<readonly Staying[]> => {
  const { rut, keyed, isAsked } = erasure;
  await inside
    .updateTable('usuario')
    .set({ nombre: sql`nombre` })
    .where('rut', '=', rut)
    .execute();
  for (const place of needed) await remove(inside, place, rut);
  await sql`delete from usuario_empresa where usuario = ${rut}`.execute(inside);
  await remove(inside, 'usuario', rut);
  await eraseMails(db, inside, rut);
  const staying = [
    ...(await requestsStaying(db, inside, erasure)),
    ...(await certificatesStaying(inside, erasure)),
    ...(await locksStaying(db, inside, rut)),
  ];
  if (!staying.some(({ kind }) => kind === 'request-under-way'))
    for (const place of ofNobodyElse) await remove(inside, place, rut);
  if (!staying.some(({ kind }) => kind.startsWith('request')))
    await inside
      .deleteFrom('idempotency')
      .where('company', '=', rut)
      .where('request_id', 'is', null)
      .execute();
  await (staying.length === 0
    ? inside.deleteFrom('person_mark').where('rut', '=', rut).execute()
    : inside
        .insertInto('person_mark')
        .values({ rut, blocked_at: null, erasing_at: db.now })
        .onConflict((marked) =>
          marked
            .column('rut')
            .doUpdateSet({ erasing_at: sql<number>`coalesce(person_mark.erasing_at, ${db.now})` }),
        )
        .execute());
  if (isAsked)
    await noteIn(db, inside, keyed, {
      event: 'derecho-supresion',
      rut,
      outcome: staying.length === 0 ? 'borrado' : 'queda-lo-debido',
    });
  await renameIn(db, inside, keyed, rut);
  await destroyPseudonym(inside, keyed, rut);
  return staying;
};
