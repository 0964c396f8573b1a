import { accessOverBank } from '#adapters/memory/access-over-bank.ts';
import { portabilityOverBank } from '#adapters/memory/portability-over-bank.ts';
import { browserDate } from '#adapters/browser/browser-date.ts';
import { saveInBrowser } from '#adapters/browser/downloads.ts';
import { taxAuthorityCipher } from '#adapters/browser/tax-authority-cipher.ts';
import { E } from '#core/shared/fp.ts';
import type { PortalSettings } from '#core/shared/portal-settings.ts';
import { readConfig, type BankConfig } from '../config.ts';
import { give, take, type Container } from '../container.ts';
import { portalSettings, session } from '../web/tokens.ts';
import { openDemoBank } from './bank.ts';
import { demoSeed } from './seed.ts';
import type { Steering } from './steering.ts';
import { access, demoBank, portability, steering } from './tokens.ts';

export const homeAddress = '/empresa';
export const endedAddress = '/sesion-terminada';

// Where a bank has pages of its own, the demonstration has its two.
const settingsOf = ({ portal }: BankConfig): PortalSettings => ({
  ...portal,
  urlPortabilidadPublica: `#${endedAddress}`,
  urlSolicitudCertificado: `#${homeAddress}`,
  acceso: { ...portal.acceso, rutaEmpresa: `#${homeAddress}` },
});

const configOf = (asked: Steering): BankConfig => {
  const config = readConfig({ PORTAL: asked.brand });
  if (E.isLeft(config)) throw new Error(config.left.join('\n'));
  return config.right;
};

/** All that the pages take, over a bank that lives in the page of this address. */
export const giveDemo = async (own: Container, asked: Steering, page: string): Promise<void> => {
  const config = configOf(asked);
  const bank = await openDemoBank(config, demoSeed(), `${page}#/verificar`);
  give(own, steering, () => asked);
  give(own, portalSettings, () => settingsOf(config));
  give(own, demoBank, () => bank);
  give(own, access, () => accessOverBank(bank.access));
  give(own, portability, (inner) =>
    portabilityOverBank(bank.ports, bank.files, {
      session: take(inner, session),
      taxAuthorityCipher,
      browserDate,
      downloads: saveInBrowser,
    }),
  );
};
