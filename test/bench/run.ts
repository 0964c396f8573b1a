import { cpus } from 'node:os';
import { ratios, told } from './measure.ts';
import { receiptRows } from './receipts.ts';
import { ruleRows } from './rules.ts';
import { signInRows } from './sign-in.ts';
import { uploadRows } from './uploads.ts';

const suites = { rules: ruleRows, receipts: receiptRows, 'sign-in': signInRows, uploads: uploadRows };

const asked = process.argv.slice(2);
const rows = [];
for (const [name, suite] of Object.entries(suites)) {
  if (asked.length === 0 || asked.includes(name)) rows.push(...(await suite()));
}

console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`);
console.table(
  rows.map((row) => ({
    what: row.what,
    'ours per second': told(row.ours),
    beside: row.floorName,
    'its per second': told(row.floor),
    ratio: told(ratios(row), 2),
  })),
);
