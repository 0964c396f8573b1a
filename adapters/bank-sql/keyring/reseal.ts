import type { Sealer } from '#core/bank/shared-ports.ts';
import { O } from '#core/shared/fp.ts';
import type { Database } from '../database.ts';
import { orThrow } from '../or-unavailable.ts';
import { sealedColumns, type RowKey, type SealedColumn } from './sealed-columns.ts';
import { replaceSealed, sealedByOthers } from './sealed-rows.ts';

const batch = 100;

export type Resealed = {
  readonly moved: number;
  /** Number of rows that another transaction changed meanwhile, left as they are. */
  readonly changed: number;
  /** Rows that no data key decrypts, each as its table and primary key; left as they are. */
  readonly shut: readonly string[];
};

type Work = { readonly db: Database; readonly sealer: Sealer; readonly current: string };

const resealColumn = async (
  { db: { kysely }, sealer, current }: Work,
  column: SealedColumn,
): Promise<Resealed> => {
  const shut: string[] = [];
  let [moved, changed] = [0, 0];
  let after: RowKey | undefined;
  for (;;) {
    const rows = await sealedByOthers(kysely, column, { current, after, most: batch });
    for (const row of rows) {
      const purpose = column.purpose(row.key);
      const text = await orThrow(sealer.open(purpose, row.sealed));
      if (O.isNone(text)) {
        shut.push(`${column.table} ${row.key.join(' ')}`);
        continue;
      }
      const sealed = await orThrow(sealer.seal(purpose, text.value));
      if (await replaceSealed(kysely, column, row, sealed)) moved += 1;
      else changed += 1;
    }
    after = rows.at(-1)?.key;
    if (rows.length < batch) return { moved, changed, shut };
  }
};

/** Re-encrypts all rows that are under earlier data keys with the current one, row by row: can be interrupted and repeated, and concurrent changes win (EXT-2008). */
export const reseal = async (work: Work): Promise<Resealed> => {
  let all: Resealed = { moved: 0, changed: 0, shut: [] };
  for (const column of sealedColumns) {
    const { moved, changed, shut } = await resealColumn(work, column);
    all = { moved: all.moved + moved, changed: all.changed + changed, shut: [...all.shut, ...shut] };
  }
  return all;
};
