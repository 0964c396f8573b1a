import { cpus } from 'node:os';
import { receiptRows } from './receipts.ts';
import { ruleRows } from './rules.ts';
import { signInRows } from './sign-in.ts';

const suites = { rules: ruleRows, receipts: receiptRows, 'sign-in': signInRows };

const asked = process.argv.slice(2);
const rows = [];
for (const [name, suite] of Object.entries(suites)) {
  if (asked.length === 0 || asked.includes(name)) rows.push(...(await suite()));
}

console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`);
console.table(
  rows.map(({ what, ours, floor, floorName }) => ({
    what,
    'ours per second': Math.round(ours),
    beside: floorName,
    'its per second': Math.round(floor),
    ratio: (ours / floor).toFixed(2),
  })),
);
