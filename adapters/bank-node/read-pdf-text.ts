import { execFile, type ChildProcess } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { setPriority } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { E, type TE } from '#core/shared/fp.ts';
import { aMinute } from '#core/shared/units-of-time.ts';
import { inTurns } from './in-turns.ts';
import { processorMilliseconds } from './processor-time.ts';
import { readingMark } from './reading-mark.ts';
import { residentBytes } from './resident-memory.ts';

/** Failures of reading a PDF. `not-now` (busy machine) and `resting` (the sender's last file was too heavy) say nothing about this file (EXT-2589). */
export type PdfFault = 'unreadable-pdf' | 'too-heavy' | 'not-now' | 'resting';

/** Milliseconds for which a person's files are refused after one that was too heavy to read (EXT-2589). */
export const restOfPerson = aMinute;

export type PdfLimits = {
  /** CPU seconds that the process of one PDF may use, its own start included, independent of machine load. */
  readonly processorSeconds: number;
  /** Milliseconds allowed to read one PDF, counted from the start signal of its child process. */
  readonly readingMilliseconds: number;
  /** Milliseconds that a caller may wait for the reading of a PDF, the queue included. */
  readonly milliseconds: number;
  readonly atOnce: number;
  /** Maximum PDFs of one person that are read at once. */
  readonly ofOne: number;
  readonly rest: number;
  /** Megabytes of resident memory allowed to the process that reads one PDF. */
  readonly megabytes: number;
  readonly bounds: 'prlimit' | 'watched';
};

export const usualLimits: PdfLimits = {
  // CPU limit in seconds; an honest tax folder takes 1 to 2 if the machine is crowded.
  processorSeconds: 4,
  readingMilliseconds: 2_000,
  milliseconds: 10_000,
  atOnce: 2,
  ofOne: 1,
  rest: restOfPerson,
  // Memory limit in megabytes; an honest tax folder takes 85 to 115.
  megabytes: 150,
  bounds: 'prlimit',
};

// Returns the arguments of prlimit that bound the child process; the CPU limit also ends a child whose parent
// died.
const boundsOf = ({ processorSeconds }: PdfLimits): readonly string[] => [
  '--as=1500000000',
  `--cpu=${processorSeconds}`,
];
// Milliseconds between memory checks, short since a hostile PDF may grow by a megabyte per millisecond.
const watchEvery = 20;
const threwAnError = 1;
// Nice value of the child process, so that the bank's own process goes first.
const behindTheBank = 10;
const notNow = E.left<PdfFault>('not-now');

// Returns the Node flags of the child process: the first two reduce its reserved address space below the
// limit, and the heap limit ends a hostile file that grows while the bank is too busy to check (EXT-810).
const flagsOf = ({ megabytes }: PdfLimits): readonly string[] => [
  '--disable-wasm-trap-handler',
  '--v8-pool-size=0',
  `--max-old-space-size=${megabytes / 2}`,
  '--permission',
];

const root = fileURLToPath(new URL('../..', import.meta.url));
const program = ['adapters', 'core', 'node_modules', 'package.json']
  .map((name) => join(root, name))
  .filter((path) => existsSync(path))
  // Lists each readable path also by its real path, since node_modules may be a symbolic link.
  .flatMap((path) => [path, realpathSync(path)]);

/** Returns the file system permissions of the child process: its program and the PDF only, so that a compromised reader finds no key or data of the bank (EXT-2286). */
const mayRead = (...own: readonly string[]): readonly string[] =>
  [...new Set([...program, ...own])].map((path) => `--allow-fs-read=${path}`);

const childEnvironment = { MALLOC_ARENA_MAX: '1' };

const prlimit = (process.env['PATH'] ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'prlimit'))
  .find((file) => existsSync(file));

const isOverdrawn = async (pid: number, { megabytes, processorSeconds }: PdfLimits): Promise<boolean> =>
  (await residentBytes(pid)) > megabytes * 1_000_000 ||
  ((await processorMilliseconds(pid)) ?? 0) > 1000 * processorSeconds;

const watched = (child: ChildProcess, limits: PdfLimits): NodeJS.Timeout =>
  setInterval(() => {
    void isOverdrawn(child.pid ?? 0, limits).then((over) => over && child.kill('SIGKILL'));
  }, watchEvery);

/** Classifies a timeout by CPU time: `too-heavy` if the child process used at least half of the shorter of its two limits (reading time, CPU time), else `not-now`, since the machine was busy (EXT-2589). */
export const lateFault = (used: number, limits: PdfLimits): PdfFault =>
  used >= Math.min(limits.readingMilliseconds, 1000 * limits.processorSeconds) / 2 ? 'too-heavy' : 'not-now';

const readInChild = (childFile: URL, path: string, limits: PdfLimits): Promise<E.Either<PdfFault, string>> =>
  new Promise((done) => {
    const [script, file] = [fileURLToPath(childFile), resolve(path)];
    const node = [process.execPath, ...flagsOf(limits), ...mayRead(script, file), script, file];
    const bounded = prlimit !== undefined && limits.bounds === 'prlimit';
    const [command = '', ...words] = bounded ? [prlimit, ...boundsOf(limits), ...node] : node;
    const since = performance.now();
    let late: PdfFault | undefined;
    const faultOf = (code: unknown): PdfFault => {
      if (code === threwAnError) return 'unreadable-pdf';
      if (typeof code === 'string' && code !== 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') return 'not-now';
      return late ?? 'too-heavy';
    };
    const child = execFile(command, words, { env: childEnvironment, maxBuffer: 4_000_000 }, (error, text) => {
      clearInterval(watch);
      clearTimeout(wait);
      done(
        error === null
          ? E.right(text.slice(text.startsWith(readingMark) ? 1 : 0))
          : E.left(faultOf(error.code)),
      );
    });
    if (child.pid !== undefined) setPriority(child.pid, behindTheBank);
    const watch = watched(child, limits);
    const endAfter = (given: number): NodeJS.Timeout =>
      setTimeout(() => {
        void processorMilliseconds(child.pid ?? 0).then((used) => {
          late = lateFault(used ?? given, limits);
          child.kill('SIGKILL');
        });
      }, given);
    let wait = endAfter(limits.milliseconds);
    // Restarts the time limit once the child process has started, since a slow start says nothing about the
    // file.
    child.stdout?.once('data', () => {
      clearTimeout(wait);
      const left = limits.milliseconds - (performance.now() - since);
      wait = endAfter(Math.min(left, limits.readingMilliseconds));
    });
  });

/** Function that reads the PDF of a person, `who`; PDFs without a person share one queue and have no waiting period. */
type PdfReader = (path: string, who?: string) => TE.TaskEither<PdfFault, string>;

/** Returns a reader that runs a script on a PDF in a child process with limited memory and time, so that a hostile file cannot slow the bank (EXT-805). */
export const pdfReader = (childFile: URL, chosen: Partial<PdfLimits> = {}): PdfReader => {
  const limits: PdfLimits = { ...usualLimits, ...chosen };
  const inTurn = inTurns({ places: limits.atOnce, ofOne: limits.ofOne });
  const resting = new Set<string>();
  const letRest = (who: string): void => {
    resting.add(who);
    setTimeout(() => resting.delete(who), limits.rest).unref();
  };
  return (path, who = '') =>
    async () => {
      const until = performance.now() + limits.milliseconds;
      // Checks the waiting period when the file's turn comes, so that files queued behind a heavy one are
      // refused too.
      const read = await inTurn(who, limits.milliseconds, async () => {
        if (resting.has(who)) return E.left<PdfFault>('resting');
        const said = await readInChild(childFile, path, {
          ...limits,
          milliseconds: until - performance.now(),
        })
          // Catches the errors of starting a process that are thrown instead of emitted.
          .catch(() => notNow);
        if (who !== '' && E.isLeft(said) && said.left === 'too-heavy') letRest(who);
        return said;
      });
      return read === 'no-turn' ? notNow : read;
    };
};

/** Returns a reader that extracts the text of a PDF in a child process. */
export const pdfTextReader = (chosen: Partial<PdfLimits> = {}): PdfReader =>
  pdfReader(new URL('./read-pdf-text-child.ts', import.meta.url), chosen);

export const readPdfText = pdfTextReader();
