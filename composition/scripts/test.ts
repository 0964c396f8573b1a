import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findBrowser } from './find-browser.ts';
import { startPostgres, unflushed } from './postgres.ts';
import { projectRoot } from './project-files.ts';
import { judged, none, readPlaywright, readVitest, sum, summaryLine, type Counts } from './test-counts.ts';
import { endWithUsage } from '../end-with-usage.ts';

const reports = join(projectRoot, 'reports');

const running = new Set<ChildProcess>();
let interrupted = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    interrupted = true;
    for (const child of running) child.kill(signal);
  });
}

const run = (command: string, args: readonly string[]): Promise<number> =>
  new Promise((resolve) => {
    if (interrupted) return resolve(1);
    console.log(`\n> ${[command, ...args].join(' ')}`);
    const env = {
      ...process.env,
      PATH: join(projectRoot, 'node_modules', '.bin') + delimiter + (process.env.PATH ?? ''),
    };
    const child = spawn(command, args, { cwd: projectRoot, env, stdio: ['ignore', 'inherit', 'inherit'] });
    running.add(child);
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('close', (code) => {
      running.delete(child);
      resolve(interrupted ? 1 : (code ?? 1));
    });
  });

const report = (file: string): unknown => {
  const path = join(reports, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
};

type Part = () => Promise<Counts>;

const check =
  (script: string): Part =>
  async () => {
    const exitCode = await run('npm', ['run', '--silent', script]);
    return exitCode === 0 ? none : { ...none, failed: 1 };
  };

const unit =
  (...chosen: readonly string[]): Part =>
  async () => {
    const exitCode = await run('vitest', [
      'run',
      '--config=test/vitest.config.ts',
      '--allowOnly=false',
      '--reporter=default',
      '--reporter=json',
      '--outputFile.json=reports/vitest.json',
      ...chosen,
    ]);
    return judged(exitCode, readVitest(report('vitest.json')));
  };

const journeys: Part = async () => {
  const exitCode = await run('playwright', ['test', '--config=test/playwright.config.ts']);
  return judged(exitCode, readPlaywright(report('playwright.json')));
};

/** Combines parts of the test suite into one that runs them in order until one fails. */
const inOrder =
  (...parts: readonly Part[]): Part =>
  async () => {
    let counts = none;
    for (const part of parts) {
      counts = sum(counts, await part());
      if (counts.failed > 0) break;
    }
    return counts;
  };

const sideBySide =
  (...parts: readonly Part[]): Part =>
  async () =>
    (await Promise.all(parts.map((part) => part()))).reduce(sum, none);

// Type check in parallel with lint, build and size check, which run in order; neither side reads what the
// other writes.
const checks = sideBySide(check('types'), inOrder(check('lint'), check('build'), check('size')));

const everything = inOrder(checks, unit(), journeys);

// Fast checks during work: no browser, no database, and unchanged files skipped.
const quickly = sideBySide(check('types'), inOrder(check('lint'), unit('--project=rules')));

const main = async (): Promise<Counts> => {
  rmSync(reports, { recursive: true, force: true });
  if (process.argv[2] === 'quickly') return quickly();
  process.env.CHROMIUM_PATH = findBrowser();
  const postgres = await startPostgres(unflushed);
  process.env.ZAGUAN_TEST_POSTGRES = postgres.url;
  try {
    return await everything();
  } finally {
    await postgres.stop();
  }
};

endWithUsage(
  'Usage: npm test, or npm run check',
  'test runs everything: types, linter, build and its weight, tests over PostgreSQL, journeys in a browser.',
  'check runs types, linter and the tests of rules.',
);

const counts = await main().catch((error: unknown): Counts => {
  console.error(error instanceof Error ? error.message : error);
  return { ...none, failed: 1 };
});
if (counts.flaky > 0) console.log(`\n${counts.flaky} of them only at the second try`);
console.log(`\n${summaryLine(counts)}`);
process.exitCode = counts.failed > 0 ? 1 : 0;
