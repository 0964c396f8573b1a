import type { AuditEntry } from '#core/bank/access/audit-trail.ts';
import type { BankClock } from '#core/bank/shared-ports.ts';
import { terminalMoment } from './terminal-moment.ts';

/** Format version in every exported audit line; within one version, fields are only added. */
const version = 1;

/** Encodes an audit row as a JSON line, as documented in docs/audit.md (EXT-2224). */
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

/** Returns the last line of a complete audit export; its absence shows a truncated file (EXT-2224). */
export const endAsJson = (cursor: number): string => `${JSON.stringify({ version, cursor, fin: true })}\n`;

// Number of characters of a pseudonym shown in a terminal, enough to compare two audit rows.
const shownOfWho = 8;

/** Formats an audit row for a terminal. */
export const entryLine = (
  { id, notedAt, event, who, factor, outcome, operator, about }: AuditEntry,
  wall: BankClock['wall'],
): string => {
  const told = [String(id), terminalMoment(wall, notedAt), event, about, factor, outcome];
  return [...told, who === undefined ? undefined : `persona ${who.slice(0, shownOfWho)}`, operator]
    .filter((part) => part !== undefined)
    .join(' · ');
};
