import { E, type O } from '../../shared/fp.ts';
import type { Rut } from '../../shared/rut.ts';
import type { Stored } from '../shared-ports.ts';
import type { AuditEvent } from './ports.ts';

/** Audit row as read; `who` is a pseudonym of the person. */
export type AuditEntry = {
  readonly id: number;
  readonly notedAt: number;
  readonly event: string;
  readonly who: string | undefined;
  readonly factor: string | undefined;
  readonly outcome: string;
  /** Operator who ran the audited command. */
  readonly operator?: string | undefined;
  readonly about?: string | undefined;
};

/** Port that reads the audit; the port `Audit` writes it. */
export type AuditTrail = {
  /** Returns the highest audit id up to which no concurrent transaction can still insert a row, 0 for an empty audit; none while a transaction is still writing (EXT-2222). */
  readonly settled: () => Stored<O.Option<number>>;
  /** Returns at most `size` audit rows with ids above `after` up to `upTo`, in ascending order of id; ids are never reused (EXT-2221). */
  readonly page: (after: number, upTo: number, size: number) => Stored<readonly AuditEntry[]>;
  /** Returns the pseudonym by which the audit names a person or company; none if no row names it (EXT-3002). */
  readonly pseudonymOf: (rut: Rut) => Stored<O.Option<string>>;
};

/** Formats the subject of an audit row about a company, by the company's pseudonym. */
export const aboutCompany = (pseudonym: string): string => `empresa ${pseudonym}`;

/** Audit events of what somebody does in a company's name (EXT-3080). */
export const actsForCompany = [
  'carpeta-tributaria',
  'solicitud-firmada',
  'solicitud-retirada',
  'oferta-respondida',
] as const satisfies readonly AuditEvent[];

/** Range of audit ids: after the first, up to and including the second. */
export type AuditRange = { readonly after: number; readonly upTo: number };

/** Returns the range of settled audit rows to read after a cursor, up to `upTo` or the last settled row; error `beyond-the-end` for a cursor after the last row, which comes from another database or one since restored from a backup (EXT-2223). */
export const auditRangeOf = (
  { after, upTo }: { readonly after: number; readonly upTo: number | undefined },
  settled: number,
): E.Either<'beyond-the-end', AuditRange> =>
  settled > 0 && after > settled
    ? E.left('beyond-the-end')
    : E.right({ after, upTo: Math.max(after, Math.min(upTo ?? settled, settled)) });
