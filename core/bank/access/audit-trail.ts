import { E, type O } from '../../shared/fp.ts';
import type { Stored } from '../shared-ports.ts';

/** A row of the audit as it is read; `who` stands for a person and names nobody. */
export type AuditEntry = {
  readonly id: number;
  readonly notedAt: number;
  readonly event: string;
  readonly who: string | undefined;
  readonly factor: string | undefined;
  readonly outcome: string;
  /** Who gave the command that wrote it. */
  readonly operator?: string | undefined;
  readonly about?: string | undefined;
};

/** The audit, to be read; what writes it is `Audit`. */
export type AuditTrail = {
  /** EXT-2222 · The last id up to which every row that will ever be is there, 0 of an empty one; none while somebody who was writing goes on. */
  readonly settled: () => Stored<O.Option<number>>;
  /** EXT-2221 · In the order of their ids, which only grow and come to no second row. */
  readonly page: (after: number, upTo: number, size: number) => Stored<readonly AuditEntry[]>;
};

/** From behind one id to another, that one included. */
export type Stretch = { readonly after: number; readonly upTo: number };

/** EXT-2223 · What is read of an audit that is settled up to an id; a cursor behind its end is of another database, or of one that was restored from before it. */
export const stretchOf = (
  { after, upTo }: { readonly after: number; readonly upTo: number | undefined },
  settled: number,
): E.Either<'beyond-the-end', Stretch> =>
  settled > 0 && after > settled
    ? E.left('beyond-the-end')
    : E.right({ after, upTo: Math.max(after, Math.min(upTo ?? settled, settled)) });
