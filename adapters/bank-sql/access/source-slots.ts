import { sql } from 'kysely';
import type { Held, SourceSlot, SourceSlots } from '#core/bank/attempts/ports.ts';
import { slotMinutes, triedSeconds } from '#core/bank/attempts/source-slots.ts';
import type { OrUnavailable } from '../or-unavailable.ts';
import type { Database, Inside } from '../database.ts';
import { deleteExpired } from '../delete-in-batches.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { aMinute, aDay } from '#core/shared/units-of-time.ts';

const held = slotMinutes * aMinute;
const tried = triedSeconds * 1_000;

// Value of the `rut` column in the row that stands for the source itself; each call locks that row first, so
// that concurrent calls of one source are counted in turn.
const anchor = '';

/** Returns the ruts of the people who occupy one of a source's slots now, through a call in progress or a failure within the last hour. */
export const holders = async (
  db: Pick<Database, 'now'>,
  place: Inside | Database['kysely'],
  source: string,
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ rut: string }>`select rut from tried_from
    where source = ${source} and rut <> ${anchor} and held_until > (select ${db.now})`.execute(place);
  return new Set(rows.map(({ rut }) => rut));
};

/** Creates the store of slots per source, which limits how many different people may fail from one source; a person occupies a slot until `held_until`, briefly during a call and for an hour after a failure (EXT-507). */
export const sqlSourceSlots = (db: Database, orUnavailable: OrUnavailable): SourceSlots => {
  const of = ({ source, rut }: SourceSlot) => sql`source = ${source} and rut = ${rut}`;
  const fewer = sql`case when under_way > 0 then under_way - 1 else 0 end`;
  const occupy =
    (underWay: 0 | 1, time: number): SourceSlots['hold'] =>
    ({ source, neighbourhood, rut }, people) =>
      orUnavailable(() =>
        db.kysely.transaction().execute(async (inside): Promise<Held> => {
          await sql`insert into tried_from (source, rut, neighbourhood, under_way, held_until)
            values (${source}, ${anchor}, ${neighbourhood}, 0, 0)
            on conflict (source, rut) do update set neighbourhood = excluded.neighbourhood`.execute(inside);
          const taken = await holders(db, inside, source);
          if (!taken.has(rut) && taken.size >= people) return 'full';
          await sql`insert into tried_from (source, rut, neighbourhood, under_way, held_until)
            values (${source}, ${rut}, ${neighbourhood}, ${underWay}, ${db.now} + ${sql.lit(time)})
            on conflict (source, rut) do update set
              under_way = excluded.under_way
                + case when tried_from.held_until > ${db.now} then tried_from.under_way else 0 end,
              held_until = case when tried_from.held_until > excluded.held_until
                then tried_from.held_until else excluded.held_until end`.execute(inside);
          return taken.has(rut) ? 'kept' : 'taken';
        }),
      );
  return {
    take: (seat, people) =>
      pipe(
        occupy(1, tried)(seat, people),
        TE.map((held) => held !== 'full'),
      ),
    hold: occupy(0, held),
    leave: (seat) =>
      orUnavailable(async () => {
        await sql`update tried_from set
            under_way = ${fewer},
            held_until = case
              when under_way > 1 or failed_at > ${db.now} - ${sql.lit(held)} then held_until else 0 end
          where ${of(seat)}`.execute(db.kysely);
      }),
    fail: ({ source, neighbourhood, rut }, { hasSlot, hasLocked }) =>
      orUnavailable(async () => {
        const heldUntil = hasSlot ? sql`${db.now} + ${sql.lit(held)}` : sql`0`;
        const lockedAt = hasLocked ? db.now : sql`null`;
        await sql`insert into tried_from (source, rut, neighbourhood, under_way, held_until, failed_at, locked_at)
          values (${source}, ${rut}, ${neighbourhood}, 0, ${heldUntil}, ${db.now}, ${lockedAt})
          on conflict (source, rut) do update set
            under_way = ${hasSlot ? sql`case when tried_from.under_way > 0 then tried_from.under_way - 1 else 0 end` : sql`tried_from.under_way`},
            held_until = ${hasSlot ? sql`excluded.held_until` : sql`tried_from.held_until`},
            failed_at = excluded.failed_at,
            locked_at = coalesce(excluded.locked_at, tried_from.locked_at)`.execute(db.kysely);
      }),
  };
};

/** Deletes the slots of a source that are free again; the slot of a person who failed is kept until a day after the failure. */
export const deleteFreeSlots = (db: Database): Promise<void> =>
  deleteExpired(db, {
    table: 'tried_from',
    key: ['source', 'rut'],
    isOver: sql`held_until <= ${db.now} and (failed_at is null or failed_at <= ${db.now} - ${sql.lit(aDay)})`,
  });
