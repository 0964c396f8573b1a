import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { auditCommands } from '#composition/operator/audit.ts';
import type { AuditEntry, AuditTrail } from '#core/bank/access/audit-trail.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { O, TE } from '#core/shared/fp.ts';
import { formatRut, parseRut } from '#core/shared/rut.ts';
import { aDay } from '#test/support/builders/company.ts';
import { aRutOf } from '#test/support/builders/entry.ts';
import { right } from '#test/support/right.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';

const entry = (id: number): AuditEntry => ({
  ...{ id, notedAt: id, event: 'ingreso', who: `persona ${id}`, factor: 'clave', outcome: 'right' },
});

const [known, unknown] = [aRutOf('76500001'), aRutOf('76500002')];
const rutFrom = (text: string) => right(parseRut(text));

/** Builds an audit with this many rows that generates each page on demand. */
const trailOf = (rows: number, settled: O.Option<number> = O.some(rows)) => {
  const asked: number[] = [];
  const trail: AuditTrail = {
    settled: () => TE.right(settled),
    page: (after, upTo, size) => {
      asked.push(after);
      const last = Math.min(upTo, after + size);
      return TE.right(
        Array.from({ length: Math.max(0, last - after) }, (_, place) => entry(after + place + 1)),
      );
    },
    pseudonymOf: (rut) => TE.right(rut === known ? O.some('a1b2') : O.none),
  };
  return { trail, asked };
};

const commandsOver = (trail: AuditTrail, take: (text: string) => Error | undefined = () => undefined) => {
  const out = new Writable({
    write: (chunk: Buffer, _, done) => setImmediate(() => done(take(chunk.toString()))),
  });
  const clock = { ...happyBank().clock, wall: () => ({ date: aDay, time: '10:42' }) };
  return auditCommands({ withBank: (work) => work({ trail, ports: { clock } }), rutFrom }, out);
};

/** Runs the export and returns the written lines, parsed. */
const exported = async (trail: AuditTrail, options: { desde?: string; hasta?: string } = {}) => {
  let written = '';
  await commandsOver(trail, (text) => void (written += text)).exportAudit(options);
  return written
    .trimEnd()
    .split('\n')
    .map((line): { readonly cursor: number } => JSON.parse(line));
};

describe('EXT-2224 `auditoria exportar`', () => {
  it('writes every row once, in order, and the cursor for the next export', async () => {
    const lines = await exported(trailOf(2_500).trail);
    expect(lines.slice(0, -1).map(({ cursor }) => cursor)).toEqual(
      Array.from({ length: 2_500 }, (_, n) => n + 1),
    );
    expect(lines.at(-1)).toEqual({ version: 1, cursor: 2_500, fin: true });
    expect(await exported(trailOf(2_500).trail, { desde: '2500' })).toEqual([lines.at(-1)]);
    const some = await exported(trailOf(2_500).trail, { desde: '2490', hasta: '2495' });
    expect(some.map(({ cursor }) => cursor)).toEqual([2491, 2492, 2493, 2494, 2495, 2495]);
    expect(await exported(trailOf(0).trail)).toEqual([{ version: 1, cursor: 0, fin: true }]);
  });

  it('reads a page only when the previous one is written', async () => {
    const { trail, asked } = trailOf(100_000);
    let written = 0;
    let ahead = 0;
    const commands = commandsOver(trail, () => {
      written += 1;
      ahead = Math.max(ahead, asked.length - written);
      return undefined;
    });
    await commands.exportAudit({});
    expect(asked).toHaveLength(100);
    expect(ahead).toBeLessThanOrEqual(1);
  });

  it('lets the process take a turn after each page, where neither the database nor the file makes it wait', async () => {
    let isOver = false;
    let turns = 0;
    const turning = (): void => {
      turns += 1;
      if (!isOver) setImmediate(turning);
    };
    setImmediate(turning);
    const out = new Writable({ write: (_, __, done) => done() });
    const { trail, asked } = trailOf(50_000);
    const withBank: Parameters<typeof auditCommands>[0]['withBank'] = (work) =>
      work({ trail, ports: { clock: happyBank().clock } });
    await auditCommands({ withBank, rutFrom }, out).exportAudit({});
    isOver = true;
    expect(turns).toBeGreaterThanOrEqual(asked.length);
  });

  it('ends quietly when the reader closes the pipe, and with an error otherwise', async () => {
    const enough = Object.assign(new Error('write EPIPE'), { code: 'EPIPE' });
    expect(await commandsOver(trailOf(9_999).trail, () => enough).exportAudit({})).toEqual([]);
    const full = commandsOver(trailOf(9_999).trail, () => new Error('ENOSPC')).exportAudit({});
    await expect(full).rejects.toThrow('ENOSPC');
  });
});

it('EXT-3002 `auditoria seudonimo` says how the audit names a person or company, or that it does not', async () => {
  const { trail } = trailOf(1);
  const { showPseudonym } = commandsOver(trail);
  expect(await showPseudonym(known)).toEqual([
    `La auditoría nombra a ${formatRut(known)} como a1b2: una persona en «persona», una empresa en «sobre».`,
  ]);
  expect(await showPseudonym(unknown)).toEqual([`La auditoría no nombra a ${formatRut(unknown)}.`]);
  const down = commandsOver({ ...trail, pseudonymOf: () => TE.left(unavailable) });
  await expect(down.showPseudonym(known)).rejects.toThrow('no pudo leer la auditoría; repite el comando.');
});

describe('`auditoria ver`', () => {
  it('shows the last rows, or a page and its cursor', async () => {
    const { showAudit } = commandsOver(trailOf(120).trail);
    const last = await showAudit({ cuantas: '3' });
    expect(last.map((line) => line.split(' · ')[0])).toEqual([
      '118',
      '119',
      '120',
      expect.stringMatching(/desde 120$/),
    ]);
    const page = await showAudit({ desde: '7', cuantas: '2' });
    expect(page.at(-1)).toBe('Sigue: npm run bank -- auditoria ver --desde 9');
    expect(page).toHaveLength(3);
  });

  it.each([
    [undefined, 50],
    ['1000', 1_000],
  ])('of %s rows asked for shows %i', async (cuantas, rows) => {
    const { showAudit } = commandsOver(trailOf(1_200).trail);
    expect(await showAudit(cuantas === undefined ? {} : { cuantas })).toHaveLength(rows + 1);
  });
});

it('EXT-2223 a cursor behind the end is refused, and one that is none', async () => {
  const { showAudit, exportAudit } = commandsOver(trailOf(10).trail);
  const behind =
    'La auditoría llega hasta el cursor 10 y se pidió desde el 11: es otra base de datos, o una restaurada de antes. Sigue desde el último cursor que exista en ella.';
  await expect(exportAudit({ desde: '11' })).rejects.toThrow(behind);
  await expect(showAudit({ desde: '11' })).rejects.toThrow(behind);
  for (const desde of ['ayer', '-1', '1e3', ''])
    await expect(exportAudit({ desde })).rejects.toThrow(
      `«${desde}» no es un cursor de la auditoría: es un número.`,
    );
  for (const cuantas of ['0', '1001', 'x'])
    await expect(showAudit({ cuantas })).rejects.toThrow(
      `«${cuantas}» no es una cantidad de filas: de 1 a 1000.`,
    );
});

it('EXT-2222 a writer that does not end is reported, and nothing incomplete is written', async () => {
  let written = '';
  const { exportAudit } = commandsOver(trailOf(10, O.none).trail, (text) => void (written += text));
  await expect(exportAudit({})).rejects.toThrow(
    'Alguien lleva más de medio minuto escribiendo en la auditoría sin terminar, y lo que escribe quedaría fuera: repite el comando.',
  );
  expect(written).toBe('');
});

describe('EXT-2891 an audit that cannot be read says from where to go on', () => {
  const down = () => TE.left(unavailable);
  const { trail } = trailOf(2_500);
  /** Audit that returns the first page of rows and fails on every later one. */
  const interrupted: AuditTrail = {
    ...trail,
    page: (after, ...asked) => (after === 0 ? trail.page(after, ...asked) : down()),
  };
  it.each<readonly [string, AuditTrail, number]>([
    ['its end', { ...trail, settled: down }, 0],
    ['its first page', { ...trail, page: down }, 0],
    ['a later page', interrupted, 1_000],
  ])('%s', async (_, broken, rows) => {
    let written = '';
    const { exportAudit, showAudit } = commandsOver(broken, (text) => void (written += text));
    const advice = 'El banco no pudo leer la auditoría; repite el comando desde el último cursor.';
    await expect(exportAudit({})).rejects.toThrow(advice);
    expect(written.split('\n').filter((line) => line !== '')).toHaveLength(rows);
    await expect(showAudit({ desde: '2000' })).rejects.toThrow(advice);
  });
});
