import { spawnSync } from 'node:child_process';
import { projectRoot } from './project-files.ts';

const { status } = spawnSync('vitest', ['run', '--config=test/faults/vitest.config.ts', ...process.argv.slice(2)], {
  cwd: projectRoot,
  stdio: 'inherit',
});

process.exit(status ?? 1);
