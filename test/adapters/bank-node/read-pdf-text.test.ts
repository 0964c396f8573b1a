import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { printPdf } from '#adapters/bank-node/print-pdf.ts';
import {
  lateFault,
  pdfReader,
  pdfTextReader,
  readPdfText,
  usualLimits,
  type PdfLimits,
} from '#adapters/bank-node/read-pdf-text.ts';
import { readingMark } from '#adapters/bank-node/reading-mark.ts';
import { maxFileBytes } from '#core/shared/files/file-limit.ts';
import { E } from '#core/shared/fp.ts';
import { drawnPdf } from '#test/support/builders/drawn-pdf.ts';
import { chainedPdf, nestedPdf } from '#test/support/builders/nested-pdf.ts';
import { greedyPdfs } from '#test/support/builders/greedy-pdf.ts';
import { pdfBomb } from '#test/support/builders/pdf-bomb.ts';
import { peakOfChildren } from '#test/support/peak-of-children.ts';
import { writtenFile } from '#test/support/written-file.ts';

const longLimits = { readingMilliseconds: 50_000, milliseconds: 50_000 };
const readsLong = pdfTextReader(longLimits);
const unreadable = E.left('unreadable-pdf');
const tooHeavy = E.left('too-heavy');
const notNow = E.left('not-now');
const resting = E.left('resting');

const timed = async <A>(
  work: () => Promise<A>,
): Promise<{ readonly answer: A; readonly milliseconds: number }> => {
  const before = performance.now();
  const answer = await work();
  return { answer, milliseconds: performance.now() - before };
};

describe('reading the text of a PDF', () => {
  it('gives it page by page, line by line', async () => {
    const path = await writtenFile(
      await printPdf({ content: ['Razón social: Ñandú', { text: 'Página dos', pageBreak: 'before' }] }),
    );
    expect(await readsLong(path)()).toEqual(E.right('Razón social: Ñandú\nPágina dos'));
  });

  it('ends the watch of its memory', async () => {
    const path = await writtenFile(await printPdf({ content: 'hola' }));
    const [begun, ended] = [vi.spyOn(globalThis, 'setInterval'), vi.spyOn(globalThis, 'clearInterval')];
    const read = await readsLong(path, 'ana')();
    const watches = begun.mock.results.map(({ value }) => value as unknown);
    const over = ended.mock.calls.map(([timer]) => timer as unknown);
    vi.restoreAllMocks();
    expect(read).toEqual(E.right('hola'));
    expect(watches.length).toBeGreaterThan(0);
    expect(over).toEqual(expect.arrayContaining(watches));
  });

  it.each([
    ['nothing', ''],
    ['text', 'hola'],
    ['a head alone', '%PDF-1.7\n'],
    ['a head and noise', `%PDF-1.7\n${'\u0000\u0001xref<<>>'.repeat(1000)}`],
  ])('calls %s unreadable', async (_, content) => {
    expect(await readsLong(await writtenFile(Buffer.from(content)))()).toEqual(unreadable);
  });

  it('calls a file that is not there unreadable', async () => {
    expect(await readsLong('/nowhere/at-all.pdf')()).toEqual(unreadable);
  });

  it.each([
    ['a password to open it', { userPassword: 'clave' }],
    ['a password of its owner only', { ownerPassword: 'clave' }],
  ])('calls an encrypted one unreadable, with %s', async (_, passwords) => {
    const path = await writtenFile(await printPdf({ content: 'secreto', ...passwords }));
    expect(await readsLong(path)()).toEqual(unreadable);
  });
});

describe('a PDF of one megabyte that inflates to a gibibyte', () => {
  it('is given up within the limits, and the bank does not grow', async () => {
    const path = await writtenFile(pdfBomb(1024));
    const before = process.memoryUsage().rss;
    expect(await readsLong(path)()).toEqual(tooHeavy);
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 2 ** 20);
  });

  it('is given up for its memory, not only for its time', async () => {
    const path = await writtenFile(pdfBomb(900, 'hex'));
    for (const bounds of ['prlimit', 'watched'] as const) {
      const reader = pdfTextReader({
        processorSeconds: 60,
        readingMilliseconds: 60_000,
        milliseconds: 60_000,
        bounds,
      });
      const { answer, milliseconds } = await timed(reader(path));
      expect(answer).toEqual(tooHeavy);
      expect(milliseconds).toBeLessThan(25_000);
    }
  });

  it('blocks nobody beyond its time', async () => {
    const path = await writtenFile(pdfBomb(900, 'hex'));
    const { answer, milliseconds } = await timed(pdfTextReader({ milliseconds: 150 })(path));
    expect(answer).toEqual(notNow);
    expect(milliseconds).toBeLessThan(10_000);
  });

  it('leaves the bank free to do other things', async () => {
    const path = await writtenFile(pdfBomb(1024));
    let ticks = 0;
    const ticking = setInterval(() => (ticks += 1), 10);
    const { milliseconds } = await timed(readPdfText(path));
    clearInterval(ticking);
    expect(ticks).toBeGreaterThan(milliseconds / 40);
  });
});

describe('EXT-810 a small PDF that takes much memory', () => {
  const long = { processorSeconds: 60, readingMilliseconds: 60_000, milliseconds: 60_000 };

  it.each(Object.entries(greedyPdfs))('is ended near 150 MB: %s', async (_, content) => {
    const path = await writtenFile(content);
    expect(content.length).toBeLessThan(20_000);
    for (const bounds of ['prlimit', 'watched'] as const) {
      const { answer, megabytes } = await peakOfChildren(pdfTextReader({ ...long, bounds })(path));
      expect(answer).toEqual(tooHeavy);
      expect(megabytes).toBeLessThan(230);
    }
  });

  it('leaves an honest folder of thirty pages its room', async () => {
    const page = 'Razón social: Ñandú y compañía. '.repeat(100);
    const content = Array.from({ length: 30 }, () => ({ text: page, pageBreak: 'after' as const }));
    const path = await writtenFile(await printPdf({ content }));
    const { answer, megabytes } = await peakOfChildren(readsLong(path));
    expect(E.isRight(answer)).toBe(true);
    expect(megabytes).toBeLessThan(125);
  });

  it('counts as too heavy: its sender rests', async () => {
    const path = await writtenFile(greedyPdfs['a ToUnicode range of 16 million']);
    const read = pdfTextReader(long);
    expect(await read(path, 'ana')()).toEqual(tooHeavy);
    expect(await read(path, 'ana')()).toEqual(resting);
  });
});

it('EXT-805 is read by a process that gives way to the bank', async () => {
  // Waits some milliseconds, until the parent has surely lowered the priority of this process.
  const script = `setTimeout(async () => process.stdout.write(String((await import('node:os')).getPriority())), 200)`;
  const read = pdfReader(pathToFileURL(await writtenFile(Buffer.from(script))), longLimits);
  expect(await read('any.pdf')()).toEqual(E.right('10'));
});

describe('a machine that has no time', () => {
  const runs = async (script: string, chosen: Partial<PdfLimits> = {}) =>
    pdfReader(pathToFileURL(await writtenFile(Buffer.from(script))), chosen)('any.pdf')();
  const begins = `process.stdout.write('${readingMark}');`;
  const printsAfter = (milliseconds: number): string =>
    `${begins} setTimeout(() => process.stdout.write('hola'), ${milliseconds})`;

  // Runs on Linux only: other systems do not report the CPU time of a process.
  it.runIf(process.platform === 'linux')('EXT-805 is awaited two seconds, then reported', async () => {
    expect(await runs(printsAfter(1_000), longLimits)).toEqual(E.right('hola'));
    const { answer, milliseconds } = await timed(() => runs(printsAfter(60_000), { milliseconds: 50_000 }));
    expect(answer).toEqual(notNow);
    expect(milliseconds).toBeLessThan(30_000);
  });

  it('is reported in the end', async () => {
    expect(await runs(printsAfter(60_000), { milliseconds: 400 })).toEqual(notNow);
  });

  it('EXT-805 ends a file still being read after two seconds, whatever its cost', async () => {
    const { milliseconds } = await timed(() =>
      runs(`${begins} for (;;);`, { processorSeconds: 60, milliseconds: 50_000 }),
    );
    expect(milliseconds).toBeLessThan(30_000);
  });

  it.each(['prlimit', 'watched'] as const)('differs from a file that is too heavy (%s)', async (bounds) => {
    const given = { readingMilliseconds: 20_000, milliseconds: 20_000 };
    expect(await runs(`${begins} for (;;);`, { ...given, processorSeconds: 1, bounds })).toEqual(tooHeavy);
  });

  it('is missing for a script that cannot start', async () => {
    const { execPath } = process;
    process.execPath = '/nowhere/node';
    const answer = await runs(printsAfter(0), { bounds: 'watched' }).finally(() => {
      process.execPath = execPath;
    });
    expect(answer).toEqual(notNow);
  });

  it('is missing for one that the system refuses at once', async () => {
    expect(await readsLong(`/${'a'.repeat(2_000_000)}`)()).toEqual(notNow);
  });
});

it.each([
  ['the environment of the bank', () => `/proc/${process.pid}/environ`],
  ['what lies beside the program', () => fileURLToPath(new URL('../../../README.md', import.meta.url))],
  ['a file of anybody else', () => writtenFile(Buffer.from('secreto'))],
])('EXT-2286 a compromised reader can read the file and its program, and not %s', async (_, place) => {
  const reads = `process.stdout.write(String((await import('node:fs')).readFileSync(process.argv[2]).length));`;
  const script = await writtenFile(Buffer.from(reads));
  const own = await writtenFile(Buffer.from('%PDF'));
  const other = await place();
  const run = (code: string) =>
    writtenFile(Buffer.from(code)).then((file) => pdfReader(pathToFileURL(file), longLimits)(own)());
  expect(await pdfReader(pathToFileURL(script), longLimits)(own)()).toEqual(E.right('4'));
  expect(await run(reads.replace('process.argv[2]', JSON.stringify(other)))).toEqual(unreadable);
});

describe('a limit of the reader is met at its border, not before and not after', () => {
  it.each([
    ['the usual limits', {}, 1_000],
    ['less processor time than reading time', { processorSeconds: 1, readingMilliseconds: 5_000 }, 500],
    ['less reading time than processor time', { processorSeconds: 60, readingMilliseconds: 300 }, 150],
  ])('EXT-2589 a file that ran out of time was too heavy from half of its own: %s', (_, chosen, border) => {
    const limits = { ...usualLimits, ...chosen };
    expect(lateFault(border, limits)).toBe('too-heavy');
    expect(lateFault(border - 10, limits)).toBe('not-now');
  });

  it.each([
    [4_000_000, E.right(4_000_000)],
    [4_000_001, tooHeavy],
  ])('a text of %i characters', async (length, expected) => {
    const prints = `process.stdout.write('a'.repeat(${length}))`;
    const read = pdfReader(pathToFileURL(await writtenFile(Buffer.from(prints))), longLimits);
    expect(E.map((text: string) => text.length)(await read('any.pdf')())).toEqual(expected);
  });
});

describe('a PDF of nothing but depth', () => {
  it.each([
    ['arrays', nestedPdf('[', ']', 1_000_000)],
    ['dictionaries', nestedPdf('<</a', '>>', 300_000)],
    ['pages', chainedPdf(30_000)],
  ])('%s within each other end in a fault, in their time and outside of the bank', async (_, content) => {
    expect(content.length).toBeLessThan(maxFileBytes);
    const path = await writtenFile(content);
    const before = process.memoryUsage().rss;
    const { answer, milliseconds } = await timed(readPdfText(path));
    expect(E.isLeft(answer)).toBe(true);
    expect(milliseconds).toBeLessThan(12_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 2 ** 20);
  });
});

describe('EXT-2589 whoever sent a file that was too heavy', () => {
  const folderOf = async () => writtenFile(await printPdf({ content: 'Carpeta' }));

  it('has no turn for a minute, while others are read', async () => {
    const [heavy, folder] = [await writtenFile(drawnPdf(22)), await folderOf()];
    const read = pdfTextReader(longLimits);
    const of = (who: string) => Promise.all([heavy, heavy, heavy, heavy].map((path) => read(path, who)()));
    const [ana, ...others] = await Promise.all([read(folder, 'ana')(), ...['b', 'c', 'd'].map(of)]);
    expect(ana).toEqual(E.right('Carpeta'));
    for (const answers of others) expect(answers).toEqual([tooHeavy, resting, resting, resting]);
    expect(await read(folder, 'b')()).toEqual(resting);
    expect(await read(folder, 'ana')()).toEqual(E.right('Carpeta'));
  });

  it('is read again after it', async () => {
    const read = pdfTextReader({ ...longLimits, rest: 1 });
    expect(await read(await writtenFile(drawnPdf(22)), 'b')()).toEqual(tooHeavy);
    await expect
      .poll(async () => read(await folderOf(), 'b')(), { timeout: 20_000 })
      .toEqual(E.right('Carpeta'));
  });

  it('is no one where nobody is named', async () => {
    const read = pdfTextReader(longLimits);
    expect(await read(await writtenFile(drawnPdf(22)))()).toEqual(tooHeavy);
    expect(await read(await folderOf())()).toEqual(E.right('Carpeta'));
  });
});

describe('many PDFs at once', () => {
  const sleeper = async (milliseconds: number, chosen: Partial<PdfLimits>) => {
    const script = `setTimeout(() => process.stdout.write('hola'), ${milliseconds})`;
    const given = { readingMilliseconds: 20_000, ofOne: 2, ...chosen };
    return pdfReader(pathToFileURL(await writtenFile(Buffer.from(script))), given);
  };

  it('are all read', { timeout: 60_000 }, async () => {
    const path = await writtenFile(await printPdf({ content: 'hola' }));
    const read = pdfTextReader({ readingMilliseconds: 60_000, milliseconds: 60_000, ofOne: 2 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => read(path)()));
    expect(answers).toEqual(Array.from({ length: 6 }, () => E.right('hola')));
  });

  it('wait for a place: four take the time of two', async () => {
    const read = await sleeper(400, { milliseconds: 20_000 });
    const { answer, milliseconds } = await timed(() =>
      Promise.all([1, 2, 3, 4].map(() => read('any.pdf')())),
    );
    expect(answer).toEqual([1, 2, 3, 4].map(() => E.right('hola')));
    expect(milliseconds).toBeGreaterThan(790);
  });

  it('wait no longer than their time, queue included', async () => {
    const read = await sleeper(60_000, { milliseconds: 1500 });
    const { answer, milliseconds } = await timed(() =>
      Promise.all([1, 2, 3, 4, 5, 6].map(() => read('any.pdf')())),
    );
    expect(answer).toEqual([1, 2, 3, 4, 5, 6].map(() => notNow));
    expect(milliseconds).toBeLessThan(15_000);
  });

  it('have the rest of their time when their turn comes', async () => {
    const read = await sleeper(1500, { milliseconds: 2900, atOnce: 1 });
    expect(await Promise.all([read('any.pdf')(), read('any.pdf')()])).toEqual([E.right('hola'), notNow]);
  });
});
