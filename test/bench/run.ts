import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#composition/scripts/project-files.ts';
import { judged, ratios, told, type Row } from './measure.ts';
import { oneRowRows } from './one-row.ts';
import { overloadRows } from './overload.ts';
import { pageRows } from './pages.ts';
import { receiptRows } from './receipts.ts';
import { ruleRows } from './rules.ts';
import { signInRows } from './sign-in.ts';
import { submissionRows } from './submission.ts';
import { uploadRows } from './uploads.ts';
import { endWithUsage } from '#composition/end-with-usage.ts';

const suites = {
  rules: ruleRows,
  receipts: receiptRows,
  'sign-in': signInRows,
  uploads: uploadRows,
  submission: submissionRows,
  'one-row': oneRowRows,
  pages: pageRows,
  overload: overloadRows,
};

endWithUsage(
  'Usage: npm run bench -- [SUITE...]',
  `Builds the portal where it is missing and measures the suites that are named, or all of them: ${Object.keys(suites).join(', ')}.`,
);

// Builds the portal first, since the bank is measured with the portal it serves.
if (!existsSync(join(projectRoot, 'dist/web/index.html'))) {
  const build = ['build', '--config=composition/vite.config.ts', '--logLevel=warn'];
  spawnSync('vite', build, { cwd: projectRoot, stdio: 'inherit' });
}

const asked = process.argv.slice(2);
const rows = [];
for (const [name, suite] of Object.entries(suites)) {
  if (asked.length === 0 || asked.includes(name)) rows.push(...(await suite()));
}

const digitsOf = ({ ours }: Row): number => (Math.max(...ours) < 100 ? 2 : 0);

console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`);
console.table(
  rows.map((row) => ({
    what: row.what,
    'ours per second': told(row.ours, digitsOf(row)),
    beside: row.floorName,
    'its per second': told(row.floor, digitsOf(row)),
    ratio: told(ratios(row), 2),
    goal: judged(row),
  })),
);
