import { browserDate } from '#adapters/browser/browser-date.ts';
import { saveInBrowser } from '#adapters/browser/downloads.ts';
import { forgetWhenCameBack, renewWhenBroughtBack } from '#adapters/browser/renew-when-brought-back.ts';
import { sessionClock } from '#adapters/browser/session-clock.ts';
import { sessionInBrowser } from '#adapters/browser/session-storage.ts';
import { taxAuthorityCipher } from '#adapters/browser/tax-authority-cipher.ts';
import { timedSession } from '#adapters/browser/timed-session.ts';
import { accessOverBank } from '#adapters/memory/access-over-bank.ts';
import { portabilityOverBank } from '#adapters/memory/portability-over-bank.ts';
import { E } from '#core/shared/fp.ts';
import type { PortalSettings } from '#core/shared/portal-settings.ts';
import { JourneyStore } from '#ui/portability/JourneyStore.ts';
import { readConfig, type BankConfig } from '../settings/config.ts';
import { giveAll, newContainer, take, type Container } from '../container.ts';
import { draftOfVisit } from '../portal/draft-of-visit.ts';
import { ledgerOfVisit } from '../portal/ledger-of-visit.tsx';
import { noUploadNotices } from '../portal/portability-area.tsx';
import * as tokens from '../portal/tokens.ts';
import { openDemoBank } from './bank.ts';
import { accessInPage } from './ports/access.ts';
import { objecting } from './objecting.ts';
import { browserPorts } from './ports/browser.ts';
import { portabilityInPage } from './ports/portability.ts';
import { receiptsInPage } from './ports/receipts.ts';
import { demoSeed } from './seed.ts';
import type { Steering } from './steering.ts';
import * as demoTokens from './demo-tokens.ts';

export const homeAddress = '/empresa';
export const endedAddress = '/sesion-terminada';

/** Type of the demonstration's dependency container, which `giveDemo` creates once for all pages. */
export type Demo = Container<typeof tokens & typeof demoTokens>;

// Returns the portal's settings for the demonstration, whose own pages replace those of the bank.
const settingsOf = ({ portal }: BankConfig, asked: Steering): PortalSettings => ({
  ...portal,
  identidadDigital: asked.digitalIdentity ? 'Identidad de Chile' : undefined,
  urlPortabilidadPublica: `#${endedAddress}`,
  urlSolicitudCertificado: `#${homeAddress}`,
  acceso: { ...portal.acceso, rutaEmpresa: `#${homeAddress}` },
});

const configOf = (asked: Steering): BankConfig => {
  const config = readConfig({
    PORTAL: asked.brand,
    CERTIFICADO_DIGITAL: asked.certificate ? 'si' : 'no',
    LLAVES_DE_ACCESO: asked.passkeys ? 'si' : 'no',
  });
  if (E.isLeft(config)) throw new Error(config.left.join('\n'));
  return config.right;
};

/** Creates the demonstration's container over an in-page bank, once, before the first page. */
export const giveDemo = async (asked: Steering, page: string): Promise<Demo> => {
  const config = configOf(asked);
  const opened = await openDemoBank(config, demoSeed(), `${page}#/verificar`);
  const bank = asked.closing === 'objetado' ? { ...opened, ports: objecting(opened.ports) } : opened;
  // Container of the demonstration, whose dependencies take one another, also those that are registered after them.
  const own: Container = newContainer();
  const ofDemo = giveAll(own, demoTokens, {
    demoBank: () => bank,
    steering: () => asked,
    clockOfSession: () => sessionClock(),
    portability: () =>
      portabilityOverBank(bank.ports, bank.files, {
        session: take(own, tokens.session),
        taxAuthorityCipher,
        browserDate,
        downloads: saveInBrowser,
      }),
    access: () => accessOverBank(bank.access),
  });
  const demo: Demo = giveAll(ofDemo, tokens, {
    ...browserPorts,
    ...portabilityInPage(own),
    ...accessInPage(own),
    ...receiptsInPage(own),
    portalSettings: () => settingsOf(config, asked),
    journey: () => new JourneyStore(),
    draft: () => draftOfVisit(demo),
    ledger: () => ledgerOfVisit(demo),
    uploadNotices: noUploadNotices,
    session: () =>
      forgetWhenCameBack(
        sessionInBrowser(() => window.sessionStorage),
        performance,
        window.history,
      ),
    sessionOpened: () => {
      const session = take(own, tokens.session);
      // Subscribes only here, since the page holds data only once a session is opened: when the page is
      // restored from the back/forward cache, it is reloaded and usually ends its session.
      renewWhenBroughtBack(session, window);
      return timedSession(session, take(own, demoTokens.clockOfSession));
    },
    sessionTimes: () => take(own, demoTokens.clockOfSession).times,
  });
  return demo;
};
