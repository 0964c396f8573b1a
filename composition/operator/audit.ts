import type { Writable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import type { AuditCommands } from '#adapters/cli/audit-command.ts';
import { endAsJson, entryAsJson, entryLine } from '#adapters/cli/audit-lines.ts';
import { OperatorMistake } from '#adapters/cli/operator-program.ts';
import { orMistake } from '#adapters/cli/or-mistake.ts';
import {
  auditRangeOf,
  type AuditEntry,
  type AuditTrail,
  type AuditRange,
} from '#core/bank/access/audit-trail.ts';
import { E, O } from '#core/shared/fp.ts';
import { formatRut, type Rut } from '#core/shared/rut.ts';
import type { OpenBank } from '../bank/ports.ts';

type Bank = Pick<OpenBank, 'trail'> & { readonly ports: Pick<OpenBank['ports'], 'clock'> };
type WithBank = <Value>(work: (bank: Bank) => Promise<Value>) => Promise<Value>;

const pageOfExport = 1_000;
const mostShown = 1_000;

const numberIn = (text: string, what: string, { least = 0, most = Number.MAX_SAFE_INTEGER } = {}): number => {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < least || number > most)
    throw new OperatorMistake(`«${text}» no es ${what}.`);
  return number;
};

const cursorIn = (text: string): number => numberIn(text, 'un cursor de la auditoría: es un número');

const orUnread = orMistake('El banco no pudo leer la auditoría; repite el comando desde el último cursor.');

const orUnfound = orMistake('El banco no pudo leer la auditoría; repite el comando.');

const settledIn = async ({ settled }: AuditTrail): Promise<number> => {
  const last = await orUnread(settled());
  if (O.isNone(last))
    throw new OperatorMistake(
      'Alguien lleva más de medio minuto escribiendo en la auditoría sin terminar, y lo que escribe quedaría fuera: repite el comando.',
    );
  return last.value;
};

const stretchIn = (asked: Parameters<typeof auditRangeOf>[0], settled: number): AuditRange => {
  const stretch = auditRangeOf(asked, settled);
  if (E.isLeft(stretch))
    throw new OperatorMistake(
      `La auditoría llega hasta el cursor ${settled} y se pidió desde el ${asked.after}: es otra base de datos, o una restaurada de antes. Sigue desde el último cursor que exista en ella.`,
    );
  return stretch.right;
};

/** Reads the audit page by page, so that memory use does not depend on the number of rows. */
async function* pagesOf(
  { page }: AuditTrail,
  { after, upTo }: AuditRange,
): AsyncGenerator<readonly AuditEntry[]> {
  for (let behind = after; behind < upTo;) {
    const entries = await orUnread(page(behind, upTo, pageOfExport));
    if (entries.length > 0) yield entries;
    behind = entries.at(-1)?.id ?? upTo;
  }
}

async function* linesOf(trail: AuditTrail, stretch: AuditRange): AsyncGenerator<string> {
  for await (const entries of pagesOf(trail, stretch)) yield entries.map(entryAsJson).join('');
  yield endAsJson(stretch.upTo);
}

const isNobodyReading = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EPIPE';

const written = (out: Writable, text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    out.write(text, (error) => (error ? reject(error) : resolve()));
  });

const writeAll = async (out: Writable, texts: AsyncIterable<string>): Promise<void> => {
  // Ignores stream errors here, since each write reports its own.
  out.on('error', () => undefined);
  try {
    for await (const text of texts) {
      await written(out, text);
      // Yields to the event loop after each page, since synchronous reads and writes alone would keep memory
      // from being freed.
      await turn();
    }
  } catch (error) {
    // Ends an export quietly if the program that reads its output closed the pipe.
    if (!isNobodyReading(error)) throw error;
  }
};

type Work = { readonly withBank: WithBank; readonly rutFrom: (text: string) => Rut };

/** Makes the handlers of the operator commands `auditoria ver`, `auditoria exportar` and `auditoria seudonimo`. */
export const auditCommands = ({ withBank, rutFrom }: Work, out: Writable): AuditCommands => ({
  showPseudonym: (text) =>
    withBank(async ({ trail }) => {
      const rut = rutFrom(text);
      const pseudonym = await orUnfound(trail.pseudonymOf(rut));
      return [
        O.isNone(pseudonym)
          ? `La auditoría no nombra a ${formatRut(rut)}.`
          : `La auditoría nombra a ${formatRut(rut)} como ${pseudonym.value}: una persona en «persona», una empresa en «sobre».`,
      ];
    }),
  exportAudit: async ({ desde = '0', hasta }) => {
    const asked = { after: cursorIn(desde), upTo: hasta === undefined ? undefined : cursorIn(hasta) };
    await withBank(async ({ trail }) => {
      const stretch = stretchIn(asked, await settledIn(trail));
      await writeAll(out, linesOf(trail, stretch));
    });
    return [];
  },
  showAudit: async ({ desde, cuantas = '50' }) => {
    const size = numberIn(cuantas, `una cantidad de filas: de 1 a ${mostShown}`, {
      least: 1,
      most: mostShown,
    });
    const from = desde === undefined ? undefined : cursorIn(desde);
    return withBank(async ({ trail, ports }) => {
      const settled = await settledIn(trail);
      const after = from ?? Math.max(0, settled - size);
      const stretch = stretchIn({ after, upTo: undefined }, settled);
      const entries = await orUnread(trail.page(stretch.after, stretch.upTo, size));
      const lines = entries.map((entry) => entryLine(entry, ports.clock.wall));
      const behind = entries.at(-1)?.id ?? stretch.upTo;
      if (behind >= stretch.upTo) return [...lines, `No hay más; lo que venga: --desde ${behind}`];
      return [...lines, `Sigue: npm run bank -- auditoria ver --desde ${behind}`];
    });
  },
});
