import { sql } from 'kysely';
import type { ReceiptKeys, SealedReceiptKey } from '#core/bank/receipts/ports.ts';
import type { ReceiptKey } from '#core/shared/receipts/verdict.ts';
import { receiptKeyDays } from '#core/bank/receipts/key-life.ts';
import { aDay } from '#core/shared/units-of-time.ts';
import { O } from '#core/shared/fp.ts';
import type { OrUnavailable } from '../or-unavailable.ts';
import type { Database } from '../database.ts';

type Row = {
  readonly id: string;
  readonly x: string;
  readonly certificate_id: string | null;
  readonly certificate: string | null;
  readonly valid_until: number | null;
};

const publicHalf = ({ id, x, certificate_id, certificate, valid_until }: Row): ReceiptKey => ({
  ...{ id, x },
  ...(certificate_id === null || certificate === null
    ? {}
    : { certificate: { id: certificate_id, der: certificate } }),
  ...(valid_until === null ? {} : { validUntil: valid_until }),
});

type WholeRow = Row & {
  readonly place: number;
  readonly sealed_private: string;
  readonly sealed_file_private: string | null;
  readonly ended: number;
};

const wholeKey = (row: WholeRow | undefined): SealedReceiptKey | undefined => {
  if (row === undefined || row.ended === 1) return undefined;
  const { certificate, id, x } = publicHalf(row);
  return certificate === undefined || row.sealed_file_private === null
    ? undefined
    : {
        id,
        x,
        certificate,
        sealedPrivate: row.sealed_private,
        sealedFilePrivate: row.sealed_file_private,
      };
};

export const sqlReceiptKeys = ({ kysely, now }: Database, orUnavailable: OrUnavailable): ReceiptKeys => {
  const newestFirst = () => kysely.selectFrom('receipt_key').orderBy('place', 'desc');
  const newest = (): Promise<WholeRow | undefined> =>
    newestFirst()
      .select(['place', 'id', 'x', 'certificate_id', 'certificate', 'sealed_private', 'sealed_file_private'])
      .select(['valid_until', sql<number>`case when valid_until <= ${now} then 1 else 0 end`.as('ended')])
      .limit(1)
      .executeTakeFirst();
  const rowOf = ({ id, x, certificate, sealedPrivate, sealedFilePrivate }: SealedReceiptKey) => ({
    id,
    x,
    sealed_private: sealedPrivate,
    certificate_id: certificate.id,
    certificate: certificate.der,
    sealed_file_private: sealedFilePrivate,
    made_at: now,
    valid_until: sql<number>`${now} + ${receiptKeyDays * aDay}`,
  });
  return {
    published: () =>
      orUnavailable(async () =>
        (
          await newestFirst().select(['id', 'x', 'certificate_id', 'certificate', 'valid_until']).execute()
        ).map(publicHalf),
      ),
    inUse: () => orUnavailable(async () => O.fromNullable(wholeKey(await newest()))),
    begin: (key) =>
      orUnavailable(async () => {
        const row = await newest();
        const known = wholeKey(row);
        if (known !== undefined) return known;
        // Inserts a receipt key; if two nodes do so at once, the key inserted first wins and both read it.
        await kysely
          .insertInto('receipt_key')
          .values({ place: (row?.place ?? 0) + 1, ...rowOf(key) })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        const begun = wholeKey(await newest());
        if (begun === undefined) throw new Error('No key is in use after one was begun');
        return begun;
      }),
    replace: (key) =>
      orUnavailable(async () => {
        const next = sql<number>`(select coalesce(max(place), 0) + 1 from receipt_key)`;
        await kysely.transaction().execute(async (inside) => {
          await inside
            .updateTable('receipt_key')
            .set({ valid_until: now })
            .where((where) => where.or([where('valid_until', 'is', null), where('valid_until', '>', now)]))
            .execute();
          await inside
            .insertInto('receipt_key')
            .values({ place: next, ...rowOf(key) })
            .execute();
        });
      }),
  };
};
