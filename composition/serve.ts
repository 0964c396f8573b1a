import closeWithGrace from 'close-with-grace';
import { builtPortal, runBank, type RunningBank } from './bank/bank.ts';
import { demoRoadLines, demoWelcomeLines } from './demo/welcome.ts';
import { configOrExit } from './settings/environment.ts';
import { keepFilesPrivate } from './bank/keep-files-private.ts';
import { orRefuse } from './bank/or-refuse.ts';
import { timeToEnd } from './bank/time-to-end.ts';

keepFilesPrivate();
const config = configOrExit();
const bank = await orRefuse(config, () => runBank(config, builtPortal));

closeWithGrace({ delay: timeToEnd(config) }, async ({ err }) => {
  if (err) console.error(err);
  await bank.stop();
});

const home = config.portal.acceso.rutaEmpresa;
const portalLines = [`El portal está en ${bank.address}${home} y en ${bank.address}/portabilidad/`];
const demoLines = ({ address, people }: RunningBank): readonly string[] => [
  ...demoRoadLines(people),
  '',
  ...demoWelcomeLines({ bank: address, home }, people),
];

console.log(['', ...(config.production ? portalLines : demoLines(bank)), ''].join('\n'));
