import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import {
  admits,
  afterFailure,
  lockedUntilAt,
  withoutEnd,
  leaseSeconds,
  locksRememberedDays,
  nothingCounted,
  lockNumber,
  type Count,
} from '#core/bank/attempts/locks.ts';
import {
  inOrderOfKeys,
  type Attempts,
  type AttemptCounter,
  type Lease,
  type LiftedCounters,
  type Lock,
  type Reserved,
  type Tally,
} from '#core/bank/attempts/ports.ts';
import { E, O } from '#core/shared/fp.ts';
import { tellOnceAnHour, tellUser } from './user-mail.ts';
import type { OrUnavailable } from './or-unavailable.ts';
import { allOrNothing, type Database, type Inside } from './database.ts';
import { deleteExpired } from './delete-in-batches.ts';
import type { Tables } from './tables.ts';
import { aDay } from '#core/shared/units-of-time.ts';

type Seen = { readonly count: Count; readonly leases: number; readonly at: number };

const keysOf = (places: readonly AttemptCounter[]): string[] => places.map(({ key }) => key).toSorted();

// Locks the rows of attempt counters by writing them, in the order of their keys, so that transactions cannot
// deadlock; creates missing ones.
const hold = async (inside: Inside, places: readonly AttemptCounter[]): Promise<void> => {
  await inside
    .insertInto('attempt')
    .values(keysOf(places).map((attempt_key) => ({ attempt_key, used: 0, blocked_until: null })))
    .onConflict((conflict) =>
      conflict.column('attempt_key').doUpdateSet((row) => ({ attempt_key: row.ref('excluded.attempt_key') })),
    )
    .execute();
};

const seen = async (
  db: Database,
  place: Kysely<Tables>,
  places: readonly AttemptCounter[],
): Promise<(counted: AttemptCounter) => Seen> => {
  const keys = keysOf(places);
  const { rows } = await sql<{
    attempt_key: string;
    used: number | null;
    blocked_until: number | null;
    tried: string | null;
    locks: number | null;
    touched_at: number | null;
    leases: number;
    at: number;
  }>`
    select asked.attempt_key, attempt.used, attempt.blocked_until, attempt.tried, attempt.locks,
      attempt.touched_at, ${db.now} as at,
      (select count(*) from attempt_lease
        where attempt_lease.attempt_key = asked.attempt_key and ends_at > ${db.now} and is_repeated = 0) as leases
    from (${sql.join(
      keys.map((key) => sql`select cast(${key} as text) as attempt_key`),
      sql` union all `,
    )}) as asked left join attempt on attempt.attempt_key = asked.attempt_key`.execute(place);
  return ({ key }) => {
    const row = rows.find(({ attempt_key }) => attempt_key === key);
    if (row === undefined) throw new Error('The database left out a count that was asked for');
    return {
      count:
        row.used === null
          ? nothingCounted
          : {
              used: row.used,
              blockedUntil: row.blocked_until ?? undefined,
              tried: row.tried === null ? [] : row.tried.split(' '),
              locks: row.locks ?? 0,
              countedAt: row.touched_at ?? undefined,
            },
      leases: Number(row.leases),
      at: row.at,
    };
  };
};

type Verdict = {
  readonly key: string;
  readonly verdict: ReturnType<typeof admits>;
  readonly until: number | undefined;
  readonly locks: number | undefined;
};

const verdictsOn = (
  places: readonly AttemptCounter[],
  of: (place: AttemptCounter) => Seen,
): readonly Verdict[] =>
  places.map((place) => {
    const { count, leases, at } = of(place);
    return {
      key: place.key,
      verdict: admits(place, count, leases, at),
      until: lockedUntilAt(count, at),
      locks: lockNumber(place, count),
    };
  });

const refusalOf = (verdicts: readonly Verdict[]): Reserved | undefined => {
  for (const { key, until, locks } of verdicts)
    if (until !== undefined) return { outcome: 'locked', key, until, locks };
  return verdicts.some(({ verdict }) => verdict === 'busy') ? { outcome: 'busy' } : undefined;
};

const takeBack = async (db: Database, inside: Inside, { id, places }: Lease): Promise<boolean> => {
  const live = await inside
    .deleteFrom('attempt_lease')
    .where('lease', '=', id)
    .where('ends_at', '>', db.now)
    .returning('attempt_key')
    .execute();
  return live.length === places.length;
};

/** Settles the lease of a right attempt in the transaction that records it, and deletes its counters except those that a right answer does not clear; false if the lease expired, and then the caller must roll back. Locks counters before the lease, as for a wrong attempt (EXT-2605). */
export const clearOnRightAnswer = async (db: Database, inside: Inside, lease: Lease): Promise<boolean> => {
  for (const key of keysOf(lease.places.filter(({ inAll }) => inAll !== true)))
    await inside.deleteFrom('attempt').where('attempt_key', '=', key).execute();
  return takeBack(db, inside, lease);
};

/** Settles the lease of a wrong attempt in the transaction that records it, counts the failure, and queues the mail about a lockout it causes; none if the lease expired, and then the caller must roll back. */
export const countWrongAnswer = async (
  db: Database,
  inside: Inside,
  lease: Lease,
): Promise<O.Option<readonly Tally[]>> => {
  await hold(inside, lease.places);
  if (!(await takeBack(db, inside, lease))) return O.none;
  const of = await seen(db, inside, lease.places);
  const tallies: Tally[] = [];
  for (const place of lease.places) {
    const { count, at } = of(place);
    const next = afterFailure(place, count, at);
    await inside
      .updateTable('attempt')
      .set({
        used: next.used,
        blocked_until: next.blockedUntil === undefined ? null : Math.round(next.blockedUntil),
        tried: next.tried.length === 0 ? null : next.tried.join(' '),
        locks: next.locks,
        touched_at: db.now,
      })
      .where('attempt_key', '=', place.key)
      .execute();
    const lockedUntil = lockedUntilAt(next, at);
    tallies.push({ used: next.used, lockedUntil, locks: lockNumber(place, next) });
    if (place.onLock !== undefined && lockedUntil !== undefined && lockedUntilAt(count, at) === undefined)
      await tellOnceAnHour(db, inside, place.onLock.person, place.onLock.notice(lockedUntil));
  }
  return O.some(tallies);
};

/** Locks a person's key (password) without end at their own request, in the transaction that ends their sessions (EXT-2803). */
export const lockForOwner = async (db: Database, inside: Inside, attempt_key: string): Promise<void> => {
  const locked = { blocked_until: withoutEnd, tried: null, touched_at: db.now };
  await inside
    .insertInto('attempt')
    .values({ attempt_key, used: 0, ...locked })
    .onConflict((conflict) => conflict.column('attempt_key').doUpdateSet(locked))
    .execute();
  // Deletes the leases of attempts in progress, which would otherwise clear the lockout.
  await inside.deleteFrom('attempt_lease').where('attempt_key', '=', attempt_key).execute();
};

// Returns the SQL condition that a counter has one of these keys, or a key with one of these beginnings and
// ends. Compares substrings: LIKE has wildcards and differs in case between database engines, and a range
// depends on the collation.
const isOneOf = ({ keys, around = [] }: LiftedCounters) =>
  sql<boolean>`(${sql.join(
    [
      sql`1 = 0`,
      ...keys.map((key) => sql`attempt_key = ${key}`),
      ...around.map(({ begins, ends = '' }) => {
        const [first, last] = [[...begins].length, [...ends].length];
        return sql`(substr(attempt_key, 1, ${sql.lit(first)}) = ${begins}
          and substr(attempt_key, length(attempt_key) - ${sql.lit(last - 1)}) = ${ends})`;
      }),
    ],
    sql` or `,
  )})`;

/** Deletes an attempt counter and, if it was locked, queues the mail about the lifted lockout; returns the end of the lockout, undefined if the counter was not locked. */
const liftOne = async (
  db: Database,
  inside: Inside,
  key: string,
  { onEndless, onLifted }: Pick<LiftedCounters, 'onEndless' | 'onLifted'>,
): Promise<number | undefined> => {
  const gone = await inside
    .deleteFrom('attempt')
    .where('attempt_key', '=', key)
    .returning([
      sql<number | null>`case when blocked_until > ${db.now} then blocked_until end`.as('until'),
      db.now.as('at'),
    ])
    .executeTakeFirst();
  if (gone === undefined || gone.until === null) return undefined;
  const at = Number(gone.at);
  if (Number(gone.until) !== withoutEnd) {
    if (onLifted !== undefined) await tellOnceAnHour(db, inside, onLifted.person, onLifted.notice(at));
  } else if (onEndless !== undefined) await tellUser(db, inside, onEndless.person, onEndless.notice(at));
  return gone.until;
};

export const sqlAttempts = (db: Database, orUnavailable: OrUnavailable): Attempts => ({
  reserve: (...places) =>
    orUnavailable(async () => {
      // Checks the attempt counters first without locking them, so that guessing at a locked factor costs neither a
      // wait nor a write.
      const refusal = refusalOf(verdictsOn(places, await seen(db, db.kysely, places)));
      if (refusal !== undefined) return refusal;
      return db.kysely.transaction().execute(async (inside): Promise<Reserved> => {
        await hold(inside, places);
        const verdicts = verdictsOn(places, await seen(db, inside, places));
        const late = refusalOf(verdicts);
        if (late !== undefined) return late;
        const id = randomUUID();
        await inside
          .insertInto('attempt_lease')
          .values(
            verdicts.map(({ key: attempt_key, verdict }) => ({
              lease: id,
              attempt_key,
              is_repeated: verdict === 'repeated' ? 1 : 0,
              ends_at: sql<number>`${db.now} + ${sql.lit(leaseSeconds * 1_000)}`,
            })),
          )
          .execute();
        return { outcome: 'taken', lease: { id, places } };
      });
    }),
  pass: (lease) =>
    orUnavailable(async () =>
      E.isRight(
        await allOrNothing(db, async (inside) =>
          (await clearOnRightAnswer(db, inside, lease)) ? E.right(undefined) : E.left('over' as const),
        ),
      ),
    ),
  fail: (lease) =>
    orUnavailable(async () =>
      O.fromEither(
        await allOrNothing(db, async (inside) =>
          E.fromOption(() => 'over' as const)(await countWrongAnswer(db, inside, lease)),
        ),
      ),
    ),
  drop: ({ id }) =>
    orUnavailable(async () => {
      await db.kysely.deleteFrom('attempt_lease').where('lease', '=', id).execute();
    }),
  lift: (places) =>
    orUnavailable(async () => {
      // Deletes leases one row per statement, since settling an attempt locks several rows in another order
      // than this query finds them.
      const leases = await db.kysely
        .selectFrom('attempt_lease')
        .select(['lease', 'attempt_key'])
        .where('lease', 'in', (from) =>
          from.selectFrom('attempt_lease').select('lease').where(isOneOf(places)),
        )
        .execute();
      for (const { lease, attempt_key } of leases)
        await db.kysely
          .deleteFrom('attempt_lease')
          .where('lease', '=', lease)
          .where('attempt_key', '=', attempt_key)
          .execute();
      const counts = await db.kysely
        .selectFrom('attempt')
        .select('attempt_key')
        .where(isOneOf(places))
        .execute();
      const lifted: Lock[] = [];
      for (const { attempt_key: key } of counts) {
        const until = await db.kysely.transaction().execute((inside) => liftOne(db, inside, key, places));
        if (until !== undefined) lifted.push({ key, until });
      }
      return lifted.toSorted(inOrderOfKeys);
    }),
  clear: (key) =>
    orUnavailable(async () => {
      await db.kysely.deleteFrom('attempt').where('attempt_key', '=', key).execute();
    }),
  lockOf: (key) =>
    orUnavailable(async () => {
      const row = await db.kysely
        .selectFrom('attempt')
        .select(['blocked_until as until', 'locks'])
        .where('attempt_key', '=', key)
        .where('blocked_until', '>', db.now)
        .executeTakeFirst();
      return row === undefined || row.until === null
        ? O.none
        : O.some({ key, until: row.until, locks: row.locks ?? undefined });
    }),
});

/** Deletes expired leases, counters that have no failure, lockout or lease, and counters whose last lockout is so old that it no longer lengthens the next one. */
export const deleteExpiredAttempts = async (db: Database): Promise<void> => {
  const remembered = sql`${db.now} - ${sql.lit(locksRememberedDays * aDay)}`;
  await deleteExpired(db, {
    table: 'attempt_lease',
    key: ['lease', 'attempt_key'],
    isOver: sql`ends_at <= ${db.now}`,
  });
  await deleteExpired(db, {
    table: 'attempt',
    key: ['attempt_key'],
    isOver: sql`(
      blocked_until <= ${remembered}
      or blocked_until is null and locks > 0 and touched_at <= ${remembered}
      or used = 0 and locks = 0 and blocked_until is null and not exists (
        select 1 from attempt_lease where attempt_lease.attempt_key = attempt.attempt_key))`,
  });
};
