import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { endWithShell } from '../end-with-shell.ts';
import { configOrExit } from '../settings/environment.ts';
import { freePortsOrExit } from '../bank/free-ports.ts';
import { spawnBank } from './bank-process.ts';
import { endWithUsage } from '../end-with-usage.ts';

endWithUsage(
  'Uso: npm start',
  'Construye el portal y levanta el banco con los ajustes de .env y del entorno (docs/configuration.md).',
);

// Checks settings and port before building, since the build would replace files of a bank that runs; the bank
// itself reports misspelt settings.
await freePortsOrExit(configOrExit(() => undefined));
await build({ configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)), logLevel: 'warn' });
const bank = spawnBank({ stdio: 'inherit' });
// Ignores Ctrl+C, which a terminal sends to the bank too: the bank ends first, then this process.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => bank.kill('SIGTERM'));
endWithShell();
bank.once('exit', (code) => process.exit(code ?? 1));
