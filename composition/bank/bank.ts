import { fileURLToPath } from 'node:url';
import { catalogueText } from '#adapters/bank-http/access/asset-files.ts';
import { buildServer } from '#adapters/bank-http/server.ts';
import { markProduction } from '#adapters/bank-sql/production-mark.ts';
import type { Report } from '#adapters/bank-sql/or-unavailable.ts';
import { hasPeople } from '#adapters/bank-sql/operator-queries.ts';
import { isReady } from '#adapters/bank-sql/ready.ts';
import { sharedLook } from '#adapters/bank-sql/shared-query.ts';
import { demoSeed } from '#adapters/bank-sql/seed/demo-seed.ts';
import type { Seed } from '#adapters/bank-sql/seed/seed-format.ts';
import type { BankText } from '#core/portability/texts/bank-text.ts';
import { aSecond } from '#core/shared/units-of-time.ts';
import { openToServe } from './database.ts';
import { startChores } from './chores.ts';
import { openBank, type OpenBank } from './ports.ts';
import { servedBank } from './server.ts';
import { readTexts } from './texts.ts';
import type { BankConfig } from '../settings/config.ts';
import { peopleToShow } from '../demo/set.ts';
import { deliverNow, startDelivery } from './delivery.ts';
import { demoSigner } from '../demo/signer.ts';
import { demoView } from '../demo/view.ts';
import { endBank } from './end-bank.ts';
import { freePorts } from './free-ports.ts';
import { openLog } from './open-log.ts';
import { during } from './read-start-fault.ts';
import { readPortal } from '../first-html/read-portal.ts';
import { seedBank } from './seed-bank.ts';
import { logAuditToSweep } from './log-audit-to-sweep.ts';
import { logUnseenStandbys } from './log-unseen-standbys.ts';
import { logUnsealedHashes } from './log-unsealed-hashes.ts';
import { logDocumentPlace } from './log-document-place.ts';
import { openMetrics } from './open-metrics.ts';

export type RunningBank = {
  readonly address: string;
  /** Seed of the demonstration, whose people are listed at the start: complete if this bank holds all of them, otherwise without people (EXT-1017). */
  readonly people: Seed;
  /** Graceful shutdown: reports not ready, keeps serving while load balancers notice, finishes calls in progress, and ends. */
  readonly stop: () => Promise<void>;
};

/** Folder where `npm run build` writes the portal. */
export const builtPortal = fileURLToPath(new URL('../../dist/web', import.meta.url));

// Length of the TCP backlog; the caller's system retries further connections after a second.
const backlog = 4_096;

/** Opens and locks the bank, deletes stale files and starts background tasks; a failure releases database and lock. */
const openServing = async (
  config: BankConfig,
  texts: readonly BankText[],
  report: Report,
  tellNewer: (migrations: readonly string[]) => void,
): Promise<OpenBank> => {
  const { database, schema, lock } = await openToServe(config, report);
  try {
    const bank = await openBank(config, report, { database, schema, texts });
    if (schema.is === 'newer') tellNewer(schema.added);
    await bank.deleteOrphans();
    const chores = await startChores(bank);
    const close = async (): Promise<void> => {
      await chores.stop();
      await bank.close();
      lock.release();
    };
    return { ...bank, close };
  } catch (error) {
    await database.close();
    lock.release();
    throw error;
  }
};

/** Starts the bank over its database; an empty one is seeded with the demonstration's people, except in production. */
export const runBank = async (
  config: BankConfig,
  web?: string,
  build = buildServer,
): Promise<RunningBank> => {
  const { log, report, warn } = openLog(config);
  // Reads the portal's files before the bank is opened, so that a start that fails here has changed nothing.
  const pages =
    web === undefined
      ? undefined
      : await during('portal', () => readPortal(web, { ...config, log, catalogue: catalogueText() }));
  const texts = await readTexts(config);
  await freePorts(config);
  const bank = await openServing(config, texts, report, (migrations) =>
    log.warn({ migrations }, 'the schema is of a newer version'),
  );
  if (config.production) await markProduction(bank.database);
  await logDocumentPlace(bank, log);
  // Counts unencrypted hashes and audit rows in the background, since counts over whole tables may take longer than
  // a start should.
  void logUnsealedHashes(bank.database, log).catch(report);
  void logAuditToSweep(config, bank.database, log).catch(report);
  await logUnseenStandbys(config, bank.database, log);
  if (!config.production && !(await hasPeople(bank.database))) await seedBank(bank, demoSeed());
  const people = await peopleToShow(bank.database);
  const metrics = await openMetrics({ config, database: bank.database, warn });
  // Starts the delivery workers of this node; a node without them leaves the messages to the outbox worker.
  const delivery = config.delivery.whileServing
    ? startDelivery({ config, bank, report, meter: metrics.delivery, warn })
    : undefined;
  let draining = false;
  const isDatabaseReady = sharedLook(() => isReady(bank.database));
  const served = servedBank({ config, bank, log, meter: metrics.meter });
  const server = await build({
    ...served,
    access: {
      ...served.access,
      demo: config.production
        ? undefined
        : async () => {
            await deliverNow({ config, bank, report });
            return demoView(bank, people);
          },
      signer: config.production ? undefined : demoSigner(bank, demoSeed()),
    },
    web: pages,
    ready: async () => !draining && (await isDatabaseReady()),
  });
  const serving = { delivery, server, metrics, bank };
  const stop = (): Promise<void> => {
    draining = true;
    return endBank(serving, config.drainSeconds * aSecond);
  };
  try {
    return {
      address: await during('listening', () =>
        server.listen({ host: config.host, port: config.port, backlog }),
      ),
      people,
      stop,
    };
  } catch (error) {
    await endBank(serving, 0);
    throw error;
  }
};
