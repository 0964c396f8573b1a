import { setTimeout as pause } from 'node:timers/promises';
import { bankLog } from '#adapters/bank-http/log.ts';
import { buildServer } from '#adapters/bank-http/server.ts';
import { hasPeople } from '#adapters/bank-sql/operator.ts';
import { isReady } from '#adapters/bank-sql/ready.ts';
import { demoSeed } from '#adapters/bank-sql/seed/demo-seed.ts';
import { meteredAccess, meteredPorts } from '#core/bank/metered.ts';
import { openBank } from './bank-ports.ts';
import type { BankConfig } from './config.ts';
import { demoSigner } from './demo-signer.ts';
import { demoView } from './demo-view.ts';
import { readPortal } from './read-portal.ts';
import { seedBank } from './seed-bank.ts';
import { watchBank } from './watching.ts';

export type RunningBank = {
  readonly address: string;
  /** Says that it is not ready, serves on for as long as is set, answers what is under way and ends. */
  readonly stop: () => Promise<void>;
};

/** Where `npm run build` leaves the portal. */
export const builtPortal = new URL('../dist/web', import.meta.url).pathname;

/** The bank over its database, listening; a bank without people gets the demo set, save in production. */
export const runBank = async (config: BankConfig, web?: string): Promise<RunningBank> => {
  const { acceso } = config.portal;
  const log = bankLog(config.logLevel, undefined, Object.values(acceso.encabezados));
  const bank = await openBank(config, (error) => log.error({ err: error }, 'a store did not answer'));
  await bank.sweep();
  if (!config.production && !(await hasPeople(bank.database))) await seedBank(bank, demoSeed());
  const watching = await watchBank({ config, log, database: bank.database });
  const { meter } = watching;
  let draining = false;
  const server = await buildServer({
    ports: meteredPorts(bank.ports, meter),
    files: bank.files,
    access: {
      ports: meteredAccess(bank.access, meter),
      captchaIssuer: bank.captchaIssuer,
      settings: {
        floorMs: config.answerFloor,
        captchaCallsPerMinute: config.captchaCallsPerMinute,
        production: config.production,
        acceso,
      },
      demo: config.production ? undefined : () => demoView(bank, demoSeed()),
      signer: config.production ? undefined : demoSigner(bank, demoSeed()),
    },
    web: web === undefined ? undefined : await readPortal(web, { ...config, log }),
    settings: {
      https: config.https,
      uploadsAtOnce: config.uploadsAtOnce,
      trustedProxies: config.trustedProxies,
    },
    log,
    meter,
    ready: async () => !draining && (await isReady(bank.database)),
  });
  const end = async (): Promise<void> => {
    await server.close();
    await watching.stop();
    await bank.close();
  };
  const stop = async (): Promise<void> => {
    draining = true;
    await pause(config.drainSeconds * 1_000);
    await end();
  };
  try {
    return { address: await server.listen({ host: config.host, port: config.port }), stop };
  } catch (error) {
    await end();
    throw error;
  }
};
