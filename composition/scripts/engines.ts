import { spawnSync } from 'node:child_process';
import { projectRoot } from './project-files.ts';

const known = ['chromium', 'firefox', 'webkit'] as const;

const run = (command: string, args: readonly string[], engine?: string): boolean => {
  const env = { ...process.env, ...(engine !== undefined && { ZAGUAN_ENGINE: engine }) };
  return spawnSync(command, args, { cwd: projectRoot, stdio: 'inherit', env }).status === 0;
};

const words = process.argv.slice(2);
const named = known.filter((engine) => words.includes(engine));
const roads = words.filter((word) => !named.some((engine) => engine === word));
const engines = named.length === 0 ? known : named;

if (!run('vite', ['build', '--config=composition/vite.config.ts', '--logLevel=warn'])) process.exit(1);
const red = engines.filter((engine) => {
  console.log(`\n${engine}`);
  return !run('vitest', ['run', '--config=test/engines/vitest.config.ts', ...roads], engine);
});
console.log(
  `\n${engines.length - red.length} of ${engines.length} engines green${red.length === 0 ? '' : `; red: ${red.join(', ')}`}`,
);
process.exitCode = red.length === 0 ? 0 : 1;
