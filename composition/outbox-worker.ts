import { setTimeout as pause } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import { openAsItIs } from './bank/database.ts';
import { openBank } from './bank/ports.ts';
import { carriedBoxes, noCarrier, startDelivery } from './bank/delivery.ts';
import { endWithShell } from './end-with-shell.ts';
import { endWithUsage } from './end-with-usage.ts';
import { configOrExit } from './settings/environment.ts';
import { keepFilesPrivate } from './bank/keep-files-private.ts';
import { openLog } from './bank/open-log.ts';
import { orRefuse } from './bank/or-refuse.ts';
import { openMetrics } from './bank/open-metrics.ts';

endWithUsage(
  'Uso: npm run entrega',
  'Envía los correos y los SMS que esperan, en un proceso aparte del banco, hasta que se lo detenga.',
);

// Milliseconds that a shutdown of the outbox worker waits for a delivery in progress: longer than a try and
// within its lease, after which another worker sends a hanging message again.
const timeout = 100_000;
const toClose = 5_000;

keepFilesPrivate();
const config = configOrExit();
if (carriedBoxes(config).length === 0) {
  console.error(noCarrier);
  process.exit(1);
}
const { report, warn } = openLog(config);
const bank = await orRefuse(config, async () =>
  openBank(config, report, { ...(await openAsItIs(config, report)), texts: [] }),
);
const metrics = await orRefuse(config, () => openMetrics({ config, database: bank.database, warn }));
const lanes = startDelivery({ config, bank, report, meter: metrics.delivery, warn });

closeWithGrace({ delay: timeout }, async ({ err }) => {
  if (err) console.error(err);
  await lanes.stop(pause(timeout - toClose, undefined, { ref: false }));
  await metrics.stop();
  await bank.close();
});
endWithShell();

console.log(`\nEste proceso envía lo que espera en: ${carriedBoxes(config).join(', ')}\n`);
