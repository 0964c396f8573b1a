import { aboutCompany, type AuditEntry, type AuditTrail } from '#core/bank/access/audit-trail.ts';
import type { Audit } from '#core/bank/access/ports.ts';
import { O } from '#core/shared/fp.ts';
import { atomically } from '../atomically.ts';

/** Function that writes an audit row as part of another store's operation. */
export type MemoryNote = (row: Parameters<Audit['note']>[0]) => void;

export const memoryAudit = (now: () => number): Audit & AuditTrail & { readonly write: MemoryNote } => {
  const entries: AuditEntry[] = [];
  const people = new Map<string, string>();
  const standInFor = (rut: string): string => {
    const known = people.get(rut) ?? `persona-${people.size + 1}`;
    people.set(rut, known);
    return known;
  };
  const write: MemoryNote = ({ rut, factor, company, ...row }) => {
    const who = rut === undefined ? undefined : standInFor(rut);
    const about = company === undefined ? row.about : aboutCompany(standInFor(company));
    entries.push({ ...row, id: entries.length + 1, notedAt: now(), who, factor, about });
  };
  return {
    write,
    note: (row) => atomically(() => write(row)),
    settled: () => atomically(() => O.some(entries.length)),
    pseudonymOf: (rut) => atomically(() => O.fromNullable(people.get(rut))),
    page: (after, upTo, size) => atomically(() => entries.slice(after, upTo).slice(0, size)),
  };
};
