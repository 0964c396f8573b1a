import { expect, it } from 'vitest';
import { logAuditToSweep } from '#composition/bank/log-audit-to-sweep.ts';
import { readConfig } from '#composition/settings/config.ts';
import { masterKeySetting } from '#test/support/builders/master-key.ts';
import { longRunningDatabase, warnedBy } from '#test/support/looks-at-start.ts';
import { right } from '#test/support/right.ts';

const config = right(readConfig(masterKeySetting));

it.each([
  [2, [[{ rows: 2 }, 'rows of the audit that its owner has to sweep: npm run bank -- olvidar']]],
  [0, []],
])('EXT-1710 %i rows of the audit past their term', async (rows, lines) => {
  expect(await warnedBy((log) => logAuditToSweep(config, longRunningDatabase(rows), log))).toEqual(lines);
});

it('EXT-1710 a node that may delete them itself tells nothing of them', async () => {
  const database = Object.assign(longRunningDatabase(2), {
    mayRewrite: async (of: string) => of === 'audit',
  });
  expect(await warnedBy((log) => logAuditToSweep(config, database, log))).toEqual([]);
});
