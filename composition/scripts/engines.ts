import { spawnSync } from 'node:child_process';
import { projectRoot } from './project-files.ts';
import { endWithUsage } from '../end-with-usage.ts';

endWithUsage(
  'Usage: npm run engines -- [chromium] [firefox] [webkit] [ROAD...]',
  'Builds the portal and walks the main roads, or those whose file has ROAD in its name, in each engine that is named, or in all three;',
  'installs an engine that is missing.',
);

const known = ['chromium', 'firefox', 'webkit'] as const;

const run = (command: string, args: readonly string[], engine?: string): boolean => {
  const env = { ...process.env, ...(engine !== undefined && { ZAGUAN_ENGINE: engine }) };
  return spawnSync(command, args, { cwd: projectRoot, stdio: 'inherit', env }).status === 0;
};

const words = process.argv.slice(2);
const named = known.filter((engine) => words.includes(engine));
const roads = words.filter((word) => !named.some((engine) => engine === word));
const engines = named.length === 0 ? known : named;

// Browser engines that cannot be used, checked once before building, since each test would try again
// (EXT-2403).
const missing = engines.filter(
  (engine) => !run(process.execPath, ['test/support/engines/make-ready.ts', engine]),
);
const present = engines.filter((engine) => !missing.includes(engine));

if (present.length > 0 && !run('vite', ['build', '--config=composition/vite.config.ts', '--logLevel=warn']))
  process.exit(1);
const broken = present.filter((engine) => {
  console.log(`\n${engine}`);
  return !run('vitest', ['run', '--config=test/engines/vitest.config.ts', ...roads], engine);
});
const told = [
  `${present.length - broken.length} of ${engines.length} engines green`,
  ...(broken.length === 0 ? [] : [`red: ${broken.join(', ')}`]),
  ...(missing.length === 0 ? [] : [`missing: ${missing.join(', ')}`]),
];
console.log(`\n${told.join('; ')}`);
process.exitCode = broken.length + missing.length === 0 ? 0 : 1;
