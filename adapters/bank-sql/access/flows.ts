import { sql } from 'kysely';
import { flowPrefix } from '#core/bank/access/factors.ts';
import { flowMinutes } from '#core/bank/access/lifetimes.ts';
import { everyFlowMark, marksOfTheCompany, type FlowMark } from '#core/bank/access/flow-marks.ts';
import type { Flows } from '#core/bank/access/ports.ts';
import { O } from '#core/shared/fp.ts';
import type { OrUnavailable } from '../or-unavailable.ts';
import type { Database, Inside } from '../database.ts';
import { storedRut } from '../stored-values.ts';
import { aMinute } from '#core/shared/units-of-time.ts';

// Bit of each mark in the `marks` column, so that concurrent calls can each add one in a single statement; a bit is
// never reused for another mark, since a node of the previous version reads the same rows.
const bits = {
  identificado: 1,
  relacion: 2,
  dispositivos: 4,
  'clave-1.0': 8,
  'dispositivo-probado': 16,
  'llave-autorizada': 32,
  'tercera-clave-al-elegir': 64,
} as const satisfies Record<FlowMark, number>;

const ofTheCompany = marksOfTheCompany.reduce((sum, mark) => sum + bits[mark], 0);

const marksIn = (held: number): readonly FlowMark[] =>
  everyFlowMark.filter((mark) => (held & bits[mark]) !== 0);

/** Inserts a flow, in a transaction or as a statement of its own. */
export const beginFlow = async (
  { now }: Pick<Database, 'now'>,
  place: Inside | Database['kysely'],
  { tokenHash, flow, rut }: Parameters<Flows['open']>[0],
): Promise<void> => {
  await place
    .insertInto('flow')
    .values({
      token_hash: tokenHash,
      flow,
      rut,
      company: null,
      marks: 0,
      expires_at: sql<number>`${now} + ${flowMinutes * aMinute}`,
    })
    .execute();
};

export const sqlFlows = (db: Database, orUnavailable: OrUnavailable): Flows => ({
  open: (opened) => orUnavailable(() => beginFlow(db, db.kysely, opened)),
  find: (tokenHash, flow) =>
    orUnavailable(async () => {
      const row = await db.kysely
        .selectFrom('flow')
        .select(['rut', 'company', 'marks'])
        .where('token_hash', '=', tokenHash)
        .where('flow', '=', flow)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('attempt')
                .select('attempt_key')
                .where('attempt_key', '=', sql<string>`${sql.lit(flowPrefix)} || flow.token_hash`)
                .where('blocked_until', '>', db.now),
            ),
          ),
        )
        .where('expires_at', '>', db.now)
        .executeTakeFirst();
      if (row === undefined) return O.none;
      return O.some({
        rut: storedRut(row.rut),
        company: row.company === null ? undefined : storedRut(row.company),
        marks: marksIn(row.marks),
      });
    }),
  mark: (tokenHash, mark, company) =>
    orUnavailable(async () => {
      const kept =
        company === undefined
          ? sql<number>`marks`
          : sql<number>`case when company <> ${company} then marks & ${sql.lit(~ofTheCompany)} else marks end`;
      await db.kysely
        .updateTable('flow')
        .set({
          marks: sql<number>`(${kept}) | ${sql.lit(bits[mark])}`,
          ...(company === undefined ? {} : { company }),
        })
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', db.now)
        .execute();
    }),
});
