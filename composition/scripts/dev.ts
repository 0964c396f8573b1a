import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import { createServer, type Plugin } from 'vite';
import { runBank } from '../bank/bank.ts';
import { demoRoadLines } from '../demo/welcome.ts';
import { endWithShell } from '../end-with-shell.ts';
import { configOrExit } from '../settings/environment.ts';
import { orRefuse } from '../bank/or-refuse.ts';
import { writePortalPage } from '../first-html/write-portal-page.ts';
import { bankAddresses } from './bank-addresses.ts';
import { freePort } from './free-port.ts';
import { endWithUsage } from '../end-with-usage.ts';

endWithUsage(
  'Uso: npm run dev',
  'Levanta el banco y el portal desde sus fuentes, que se vuelven a cargar cuando cambian.',
);

const config = configOrExit();
const bank = await orRefuse(config, async () => runBank({ ...config, port: await freePort() }));

const withSettings: Plugin = {
  name: 'settings-in-page',
  transformIndexHtml: (html) => writePortalPage(html, config.portal, config.look),
};

const portal = await createServer({
  configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)),
  plugins: [withSettings],
  server: {
    host: config.host,
    port: config.port,
    strictPort: true,
    proxy: Object.fromEntries(bankAddresses(config.portal.acceso).map((address) => [address, bank.address])),
  },
});

await portal.listen();
closeWithGrace(async () => {
  await portal.close();
  await bank.stop();
});
endWithShell();
console.log(demoRoadLines(bank.people).join('\n'));
portal.printUrls();
