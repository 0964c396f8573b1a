import type { AuditEntry } from '#core/bank/access/audit-trail.ts';
import type { BankClock } from '#core/bank/shared-ports.ts';
import { formatDayMonthYear } from '#core/shared/calendar-date.ts';

/** Of what every line has; a name is only ever added under it. */
const version = 1;

/** EXT-2224 · A row of the audit as docs/audit.md describes it. */
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

/** EXT-2224 · The last line, which an export that was cut short has not. */
export const endAsJson = (cursor: number): string => `${JSON.stringify({ version, cursor, fin: true })}\n`;

// Enough to see whether two rows are of one person.
const shownOfWho = 8;

/** The same row for whoever reads at a terminal. */
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
