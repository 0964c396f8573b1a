import { cpus } from 'node:os';
import { receiptRows } from './receipts.ts';
import { ruleRows } from './rules.ts';
import { signInRows } from './sign-in.ts';

const rows = [...(await ruleRows()), ...(await receiptRows()), ...(await signInRows())];

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
