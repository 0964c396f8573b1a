import { execFile, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { E, type TE } from '#core/shared/fp.ts';
import { atMost } from './at-most.ts';
import { residentBytes } from './resident-memory.ts';

/** `not-now` says nothing of the file: the machine had no time for it. */
export type PdfFault = 'unreadable-pdf' | 'too-heavy' | 'not-now';

export type PdfLimits = {
  /** Processor time that one file may cost, however busy the machine is. */
  readonly processorSeconds: number;
  /** How long a caller waits for an answer, the time in the queue included. */
  readonly milliseconds: number;
  readonly atOnce: number;
  readonly memory: 'prlimit' | 'watched';
};

// the seconds of the processor also end a child whose parent died before it
const boundsOf = ({ processorSeconds }: PdfLimits): readonly string[] => [
  '--as=1500000000',
  `--cpu=${processorSeconds}`,
];
const residentLimit = 400_000_000;
const watchEvery = 50;
const threwAnError = 1;
const notNow = E.left<PdfFault>('not-now');

// without these the runtime reserves more address space at its start than the limit leaves
const childFlags = ['--disable-wasm-trap-handler', '--v8-pool-size=0', '--permission', '--allow-fs-read=*'];
const childEnvironment = { MALLOC_ARENA_MAX: '1' };

const prlimit = (process.env['PATH'] ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'prlimit'))
  .find((file) => existsSync(file));

const watched = (child: ChildProcess): NodeJS.Timeout =>
  setInterval(() => {
    void residentBytes(child.pid ?? 0).then((bytes) => bytes > residentLimit && child.kill('SIGKILL'));
  }, watchEvery);

// without prlimit nothing counts processor time, and time on the clock is limited in its place
const waitOf = (
  { processorSeconds, milliseconds }: PdfLimits,
  bounded: boolean,
): { readonly milliseconds: number; readonly late: PdfFault } => {
  const cost = 1000 * processorSeconds;
  return bounded || cost > milliseconds
    ? { milliseconds, late: 'not-now' }
    : { milliseconds: cost, late: 'too-heavy' };
};

const readInChild = (childFile: URL, path: string, limits: PdfLimits): Promise<E.Either<PdfFault, string>> =>
  new Promise((done) => {
    const node = [process.execPath, ...childFlags, fileURLToPath(childFile), resolve(path)];
    const bounded = prlimit !== undefined && limits.memory === 'prlimit';
    const [command = '', ...words] = bounded ? [prlimit, ...boundsOf(limits), ...node] : node;
    const { milliseconds, late } = waitOf(limits, bounded);
    let isLate = false;
    const faultOf = (code: unknown): PdfFault => {
      if (code === threwAnError) return 'unreadable-pdf';
      if (typeof code === 'string' && code !== 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') return 'not-now';
      return isLate ? late : 'too-heavy';
    };
    const child = execFile(command, words, { env: childEnvironment, maxBuffer: 4_000_000 }, (error, text) => {
      clearInterval(watch);
      clearTimeout(wait);
      done(error === null ? E.right(text) : E.left(faultOf(error.code)));
    });
    const watch = bounded ? undefined : watched(child);
    const wait = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, milliseconds);
  });

type PdfReader = (path: string) => TE.TaskEither<PdfFault, string>;

/** What a script says of a PDF, run in a process of its own that may neither grow nor stay: no hostile file slows the bank. */
export const pdfReader = (childFile: URL, chosen: Partial<PdfLimits> = {}): PdfReader => {
  const limits: PdfLimits = {
    processorSeconds: 2,
    milliseconds: 10_000,
    atOnce: 2,
    memory: 'prlimit',
    ...chosen,
  };
  const inTurn = atMost(limits.atOnce);
  return (path) => () => {
    const until = performance.now() + limits.milliseconds;
    return inTurn(async () => {
      const milliseconds = until - performance.now();
      if (milliseconds <= 0) return notNow;
      // a few of the faults of a child that cannot be started are thrown
      return readInChild(childFile, path, { ...limits, milliseconds }).catch(() => notNow);
    });
  };
};

/** Text of a PDF. */
export const pdfTextReader = (chosen: Partial<PdfLimits> = {}): PdfReader =>
  pdfReader(new URL('./read-pdf-text-child.ts', import.meta.url), chosen);

export const readPdfText = pdfTextReader();
