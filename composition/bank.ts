import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bankLog } from '#adapters/bank-http/log.ts';
import { buildServer } from '#adapters/bank-http/server.ts';
import { hasPeople } from '#adapters/bank-sql/operator.ts';
import { isReady } from '#adapters/bank-sql/ready.ts';
import { demoSeed } from '#adapters/bank-sql/seed/demo-seed.ts';
import { openBank } from './bank-ports.ts';
import type { BankConfig } from './config.ts';
import { demoSigner } from './demo-signer.ts';
import { demoView } from './demo-view.ts';
import { portalPage } from './portal-page.ts';
import { seedBank } from './seed-bank.ts';

export type RunningBank = { readonly address: string; readonly stop: () => Promise<void> };

/** Where `npm run build` leaves the portal. */
export const builtPortal = new URL('../dist/web', import.meta.url).pathname;

/** The bank over its database, listening; a bank without people gets the demo set, save in production. */
export const runBank = async (config: BankConfig, web?: string): Promise<RunningBank> => {
  const { acceso } = config.portal;
  const log = bankLog(config.logLevel, undefined, Object.values(acceso.encabezados));
  const bank = await openBank(config, (error) => log.error({ err: error }, 'a store did not answer'));
  await bank.sweep();
  if (!config.production && !(await hasPeople(bank.database))) await seedBank(bank, demoSeed());
  const server = await buildServer({
    ports: bank.ports,
    files: bank.files,
    access: {
      ports: bank.access,
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
    web:
      web === undefined
        ? undefined
        : {
            root: web,
            index: portalPage(await readFile(join(web, 'index.html'), 'utf8'), config.portal, config.look),
          },
    settings: {
      https: config.https,
      uploadsAtOnce: config.uploadsAtOnce,
      trustedProxies: config.trustedProxies,
    },
    log,
    ready: () => isReady(bank.database),
  });
  const stop = async (): Promise<void> => {
    await server.close();
    await bank.close();
  };
  try {
    return { address: await server.listen({ host: config.host, port: config.port }), stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
