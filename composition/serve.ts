import closeWithGrace from 'close-with-grace';
import { demoSeed } from '#adapters/bank-sql/seed/demo-seed.ts';
import { builtPortal, runBank, type RunningBank } from './bank.ts';
import type { BankConfig } from './config.ts';
import { demoRoadLines, demoWelcomeLines } from './demo-welcome.ts';
import { configOrExit } from './environment.ts';

// An honest slow line brings a whole file within it.
const patience = 30_000;

const takenPort = (error: unknown): number | undefined =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error
    ? Number(error.port)
    : undefined;

const runOrExit = async (config: BankConfig): Promise<RunningBank> => {
  try {
    return await runBank(config, builtPortal);
  } catch (error) {
    const port = takenPort(error);
    if (port === undefined) throw error;
    const instead = port === config.metrics?.port ? 'PUERTO_METRICAS=9465' : 'PORT=8081';
    console.error(`El puerto ${port} está ocupado. Elige otro: ${instead} npm start`);
    process.exit(1);
  }
};

const config = configOrExit();
const bank = await runOrExit(config);

closeWithGrace({ delay: patience + config.drainSeconds * 1_000 }, async ({ err }) => {
  if (err) console.error(err);
  await bank.stop();
});

const home = config.portal.acceso.rutaEmpresa;
const portalLines = [`El portal está en ${bank.address}${home} y en ${bank.address}/portabilidad/`];
const demoLines = (seed = demoSeed()): readonly string[] => [
  ...demoRoadLines(seed),
  '',
  ...demoWelcomeLines({ bank: bank.address, home }, seed),
];

console.log(['', ...(config.production ? portalLines : demoLines()), ''].join('\n'));
