import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { endWithShell } from '../end-with-shell.ts';
import { configOrExit } from '../environment.ts';
import { freePortsOrExit } from '../free-ports.ts';
import { spawnBank } from './bank-process.ts';
import { endWithUsage } from '../end-with-usage.ts';

endWithUsage(
  'Uso: npm start',
  'Construye el portal y levanta el banco con los ajustes de .env y del entorno (docs/configuration.md).',
);

// A bad setting or a taken port is told before anything is built: whoever holds the port may be serving what the build would replace.
// What is misspelt the bank itself tells.
await freePortsOrExit(configOrExit(() => undefined));
await build({ configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)), logLevel: 'warn' });
const bank = spawnBank({ stdio: 'inherit' });
// A terminal tells its whole group of an interrupt: the bank ends by itself, and this with it.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => bank.kill('SIGTERM'));
endWithShell();
bank.once('exit', (code) => process.exit(code ?? 1));
