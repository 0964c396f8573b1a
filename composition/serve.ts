import closeWithGrace from 'close-with-grace';
import { builtPortal, runBank, type RunningBank } from './bank.ts';
import { demoRoadLines, demoWelcomeLines } from './demo-welcome.ts';
import { configOrExit } from './environment.ts';
import { orRefuse } from './or-refuse.ts';
import { documentsPlace } from './start-lines.ts';

/** EXT-603 · Half a minute after it stopped serving the bank is gone, whatever hangs. */
const patience = 30_000;

const config = configOrExit();
const bank = await orRefuse(config, () => runBank(config, builtPortal));

closeWithGrace({ delay: patience + config.drainSeconds * 1_000 }, async ({ err }) => {
  if (err) console.error(err);
  await bank.stop();
});

const home = config.portal.acceso.rutaEmpresa;
const portalLines = [
  `El portal está en ${bank.address}${home} y en ${bank.address}/portabilidad/`,
  `Los documentos se guardan en ${documentsPlace(config)}`,
];
const demoLines = ({ address, people }: RunningBank): readonly string[] => [
  ...demoRoadLines(people),
  '',
  ...demoWelcomeLines({ bank: address, home }, people),
];

console.log(['', ...(config.production ? portalLines : demoLines(bank)), ''].join('\n'));
