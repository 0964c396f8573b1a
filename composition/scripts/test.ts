import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findBrowser } from './find-browser.ts';
import { startPostgres } from './postgres.ts';
import { projectRoot } from './project-files.ts';
import { judged, none, readPlaywright, readVitest, sum, summaryLine, type Counts } from './test-counts.ts';

const reports = join(projectRoot, 'reports');

let running: ChildProcess | undefined;
let interrupted = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    interrupted = true;
    running?.kill(signal);
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
    running = spawn(command, args, { cwd: projectRoot, env, stdio: ['ignore', 'inherit', 'inherit'] });
    running.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    running.once('close', (code) => resolve(interrupted ? 1 : (code ?? 1)));
  });

const report = (file: string): unknown => {
  const path = join(reports, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
};

const check = (script: string) => async (): Promise<Counts> => {
  const exitCode = await run('npm', ['run', '--silent', script]);
  return exitCode === 0 ? none : { ...none, failed: 1 };
};

const unit = async (): Promise<Counts> => {
  const exitCode = await run('vitest', [
    'run',
    '--config=test/vitest.config.ts',
    '--allowOnly=false',
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=reports/vitest.json',
  ]);
  return judged(exitCode, readVitest(report('vitest.json')));
};

const journeys = async (): Promise<Counts> => {
  const exitCode = await run('playwright', ['test', '--config=test/playwright.config.ts']);
  return judged(exitCode, readPlaywright(report('playwright.json')));
};

const parts = [check('lint'), check('types'), check('build'), check('size'), unit, journeys];

/** Runs every part in order up to the first one that fails. */
const runAll = async (): Promise<Counts> => {
  let counts = none;
  for (const part of parts) {
    counts = sum(counts, await part());
    if (counts.failed > 0) break;
  }
  return counts;
};

const main = async (): Promise<Counts> => {
  rmSync(reports, { recursive: true, force: true });
  process.env.CHROMIUM_PATH = findBrowser();
  const postgres = await startPostgres();
  process.env.ZAGUAN_TEST_POSTGRES = postgres.url;
  try {
    return await runAll();
  } finally {
    await postgres.stop();
  }
};

const counts = await main().catch((error: unknown): Counts => {
  console.error(error instanceof Error ? error.message : error);
  return { ...none, failed: 1 };
});
if (counts.flaky > 0) console.log(`\n${counts.flaky} of them only at the second try`);
console.log(`\n${summaryLine(counts)}`);
process.exitCode = counts.failed > 0 ? 1 : 0;
