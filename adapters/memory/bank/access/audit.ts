import type { AuditEntry, AuditTrail } from '#core/bank/access/audit-trail.ts';
import type { Audit } from '#core/bank/access/ports.ts';
import { O } from '#core/shared/fp.ts';
import { atomically } from '../atomically.ts';

/** The audit, gone with its owner. */
export const memoryAudit = (now: () => number): Audit & AuditTrail => {
  const entries: AuditEntry[] = [];
  const people = new Map<string, string>();
  const standInFor = (rut: string): string => {
    const known = people.get(rut) ?? `persona-${people.size + 1}`;
    people.set(rut, known);
    return known;
  };
  return {
    note: ({ event, rut, outcome, factor }) =>
      atomically(() => {
        const who = rut === undefined ? undefined : standInFor(rut);
        entries.push({ id: entries.length + 1, notedAt: now(), event, who, factor, outcome });
      }),
    settled: () => atomically(() => O.some(entries.length)),
    page: (after, upTo, size) => atomically(() => entries.slice(after, upTo).slice(0, size)),
  };
};
