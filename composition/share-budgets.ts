import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { nodeCounts, type NodeCounts } from '#adapters/bank-http/budgets/node-counts.ts';
import { sharingCounts } from '#adapters/bank-http/budgets/share-counts.ts';
import { orUnavailable, type Report } from '#adapters/bank-sql/or-unavailable.ts';
import { sqlSharedCounts } from '#adapters/bank-sql/shared-counts.ts';
import { aSecond } from '#core/shared/units-of-time.ts';
import type { OpenBank } from './bank-ports.ts';

export type SharedBudgets = { readonly counts: NodeCounts; readonly stop: () => Promise<void> };

const patience = 2 * aSecond;
const reportsAgainAfter = 30;

/** EXT-2201 · What this node counts of open calls, told to the other nodes of its database and heard from them once a second. */
export const shareBudgets = async (
  { database, ports }: Pick<OpenBank, 'database' | 'ports'>,
  report: Report,
): Promise<SharedBudgets> => {
  let silent = 0;
  // An outage is told of once, and again while it lasts, not once a second.
  const attempted = orUnavailable((error) => {
    if (silent % reportsAgainAfter === 0) report(error);
    silent += 1;
  });
  const monotonic = (): number => performance.now();
  const counts = nodeCounts({ keyed: ports.secrets.keyed, monotonic });
  const shared = sqlSharedCounts(database, attempted);
  const sharing = sharingCounts({ counts, shared, node: randomUUID(), monotonic });
  await sharing.exchange();
  let underWay: Promise<unknown> | undefined;
  const telling = setInterval(() => {
    underWay ??= sharing.exchange().finally(() => (underWay = undefined));
  }, aSecond);
  telling.unref();
  const stop = async (): Promise<void> => {
    clearInterval(telling);
    const leaving = Promise.resolve(underWay).then(sharing.leave);
    await Promise.race([leaving, pause(patience, undefined, { ref: false })]);
  };
  return { counts, stop };
};
