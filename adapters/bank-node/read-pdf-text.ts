import { execFile, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { E, type TE } from '#core/shared/fp.ts';
import { atMost } from './at-most.ts';
import { residentBytes } from './resident-memory.ts';

export type PdfFault = 'unreadable-pdf' | 'too-heavy';

export type PdfLimits = {
  readonly milliseconds: number;
  readonly atOnce: number;
  readonly memory: 'prlimit' | 'watched';
};

// the seconds of the processor end a child whose parent died before it
const childBounds = ['--as=1500000000', '--cpu=10'];
const residentLimit = 400_000_000;
const watchEvery = 50;
const threwAnError = 1;

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

const readInChild = (childFile: URL, path: string, limits: PdfLimits): Promise<E.Either<PdfFault, string>> =>
  new Promise((done) => {
    const node = [process.execPath, ...childFlags, fileURLToPath(childFile), resolve(path)];
    const bounded = prlimit !== undefined && limits.memory === 'prlimit';
    const [command = '', ...words] = bounded ? [prlimit, ...childBounds, ...node] : node;
    const child = execFile(
      command,
      words,
      { env: childEnvironment, timeout: limits.milliseconds, killSignal: 'SIGKILL', maxBuffer: 4_000_000 },
      (error, text) => {
        clearInterval(watch);
        done(
          error === null
            ? E.right(text)
            : E.left(error.code === threwAnError ? 'unreadable-pdf' : 'too-heavy'),
        );
      },
    );
    const watch = bounded ? undefined : watched(child);
  });

type PdfReader = (path: string) => TE.TaskEither<PdfFault, string>;

/** What a script says of a PDF, run in a process of its own that may neither grow nor stay: no hostile file slows the bank. */
export const pdfReader = (childFile: URL, chosen: Partial<PdfLimits> = {}): PdfReader => {
  const limits: PdfLimits = { milliseconds: 2000, atOnce: 2, memory: 'prlimit', ...chosen };
  const inTurn = atMost(limits.atOnce);
  return (path) => () => inTurn(() => readInChild(childFile, path, limits));
};

/** Text of a PDF. */
export const pdfTextReader = (chosen: Partial<PdfLimits> = {}): PdfReader =>
  pdfReader(new URL('./read-pdf-text-child.ts', import.meta.url), chosen);

export const readPdfText = pdfTextReader();
