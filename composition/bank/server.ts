import type { BankServer } from '#adapters/bank-http/server.ts';
import type { AccessArea } from '#adapters/bank-http/access/access-area.ts';
import { meteredAccess, meteredPorts } from '#core/bank/metered.ts';
import type { Meter } from '#core/bank/meter.ts';
import { aSecond } from '#core/shared/units-of-time.ts';
import type { OpenBank } from './ports.ts';
import type { BankConfig } from '../settings/config.ts';

type Given = {
  readonly config: BankConfig;
  readonly bank: Pick<OpenBank, 'ports' | 'files' | 'access' | 'captchaIssuer'>;
  readonly log: BankServer['log'];
  readonly meter: Meter;
};

/** Collects the HTTP server's dependencies and limits of an open bank from its configuration. */
export const servedBank = ({
  config,
  bank,
  log,
  meter,
}: Given): Omit<BankServer, 'web' | 'ready'> & { readonly access: AccessArea } => ({
  ports: meteredPorts(bank.ports, meter),
  files: bank.files,
  access: {
    ports: meteredAccess(bank.access, meter),
    captchaIssuer: bank.captchaIssuer,
    settings: {
      floorMs: config.answerFloor,
      production: config.production,
      draftDays: config.portal.borradores ? config.portal.diasBorradores : undefined,
      acceso: config.portal.acceso,
    },
  },
  settings: {
    https: config.https,
    uploadsAtOnce: config.uploadsAtOnce,
    uploadsWaiting: config.uploadsWaiting,
    keysAtOnce: config.keysAtOnce,
    callsAtOnce: config.callsAtOnce,
    uploadWait: config.uploadWaitSeconds * aSecond,
    trustedProxies: config.trustedProxies,
    budgets: config.budgets,
  },
  securityContact: config.securityContact,
  log,
  meter,
});
