import { spawnSync } from 'node:child_process';
import { projectRoot } from './project-files.ts';
import { endWithUsage } from '../end-with-usage.ts';

endWithUsage(
  'Usage: npm run faults -- [NAME...] [options of vitest run]',
  'Builds the portal and runs the long tests of test/faults, or those whose file has NAME in its name.',
);

const run = (command: string, args: readonly string[]): void => {
  const { status } = spawnSync(command, args, { cwd: projectRoot, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
};

// Builds the portal first, since the tested bank runs as in production.
run('vite', ['build', '--config=composition/vite.config.ts', '--logLevel=warn']);
run('vitest', ['run', '--config=test/faults/vitest.config.ts', ...process.argv.slice(2)]);
