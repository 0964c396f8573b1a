import type { AuditEntry } from '#core/bank/access/audit-trail.ts';
import type { BankClock } from '#core/bank/shared-ports.ts';
import { formatDayMonthYear } from '#core/shared/calendar-date.ts';

/** Format version of every line; within a version, fields are only added. */
const version = 1;

/** Audit row as JSON, as described in docs/audit.md (EXT-2224). */
export const entryAsJson = ({
  id,
  notedAt,
  event,
  who,
  factor,
  outcome,
  operator,
  about,
}: AuditEntry): string =>
  `${JSON.stringify({
    version,
    cursor: id,
    fecha: new Date(notedAt).toISOString(),
    hecho: event,
    persona: who ?? null,
    factor: factor ?? null,
    resultado: outcome,
    operador: operator ?? null,
    sobre: about ?? null,
  })}\n`;

/** Last line of a complete export; a truncated export lacks it (EXT-2224). */
export const endAsJson = (cursor: number): string => `${JSON.stringify({ version, cursor, fin: true })}\n`;

// Characters shown of a pseudonym, enough to compare two rows.
const shownOfWho = 8;

/** Audit row for display in a terminal. */
export const entryLine = (
  { id, notedAt, event, who, factor, outcome, operator, about }: AuditEntry,
  wall: BankClock['wall'],
): string => {
  const { date, time } = wall(notedAt);
  const told = [String(id), `${formatDayMonthYear(date)} ${time}`, event, about, factor, outcome];
  return [...told, who === undefined ? undefined : `persona ${who.slice(0, shownOfWho)}`, operator]
    .filter((part) => part !== undefined)
    .join(' · ');
};
