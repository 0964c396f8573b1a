import { bankLog } from '#adapters/bank-http/bank-log.ts';
import { buildServer } from '#adapters/bank-http/server.ts';
import { isReady } from '#adapters/bank-sql/ready.ts';
import { openBank } from '#composition/bank/ports.ts';
import { servedBank } from '#composition/bank/server.ts';
import { readConfig } from '#composition/settings/config.ts';
import { seedBank } from '#composition/bank/seed-bank.ts';
import { openMetrics } from '#composition/bank/open-metrics.ts';
import type { KeyHasher } from '#core/bank/access/ports.ts';
import { TE } from '#core/shared/fp.ts';
import { right } from '../support/right.ts';
import { plentyOfCallsSettings } from '../support/worlds/one-source.ts';
import { crowdUserSeed } from '../support/worlds/crowd-users.ts';
import { trivialHash } from './trivial-hash.ts';

// Starts the real bank with three changes: a trivial hash, no time floor, and no portal pages.
const [folder = '', users = ''] = process.argv.slice(2);

const config = right(
  readConfig({
    DATOS: folder,
    NIVEL_DE_REGISTRO: 'fatal',
    PISO_RESPUESTA_MS: '0',
    // High rate limits, since all calls come from one address.
    ...plentyOfCallsSettings,
  }),
);

const hasher: KeyHasher = {
  hash: (text) => TE.right(trivialHash(text)),
  matches: (text, hashed) => TE.right(trivialHash(text) === hashed),
};

const log = bankLog(config.logLevel, config.portal.acceso.encabezados);
const opened = await openBank(config, (error) => log.fatal({ err: error }, 'a store did not answer'));
const bank = { ...opened, access: { ...opened.access, hasher } };
await seedBank(bank, crowdUserSeed(Number(users)));
const { meter } = await openMetrics({ config, database: bank.database, warn: () => undefined });

const server = await buildServer({
  ...servedBank({ config, bank, log, meter }),
  ready: () => isReady(bank.database),
});

const address = await server.listen({ host: '127.0.0.1', port: 0 });
console.log(new URL(address).port);
