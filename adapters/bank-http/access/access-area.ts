import type { Certificate } from '#core/access/ports.ts';
import type { AccessBankPorts, CaptchaIssuer } from '#core/bank/access/ports.ts';
import type { AccessSettings } from '#core/shared/portal-settings.ts';
import type { DemoView } from './demo-view.ts';

/** CERT-19 · The fake signer of the demonstration: it has the private keys that a person's own component would have. */
export type DemoSigner = {
  readonly certificates: () => Promise<readonly Certificate[]>;
  /** None for a certificate it does not have. */
  readonly sign: (certificate: string, transaction: string) => Promise<string | undefined>;
};

/** How the way in behaves towards whoever calls. */
export type AccessServerSettings = {
  /** Least time, in milliseconds, of an answer that must not tell known ruts from unknown ones. */
  readonly floorMs: number;
  /** True for a bank that has people of its own: then there is no page of demonstration. */
  readonly production: boolean;
  /** The names by which portal and bank know each other. */
  readonly acceso: AccessSettings;
};

/** What the way in needs to be served over HTTP. */
export type AccessArea = {
  readonly ports: AccessBankPorts;
  /** CAPT-09 · Where the captcha of the portal gets its challenges. */
  readonly captchaIssuer: CaptchaIssuer;
  readonly settings: AccessServerSettings;
  /** The people of the demonstration, read anew for every visit. */
  readonly demo?: (() => Promise<DemoView>) | undefined;
  readonly signer?: DemoSigner | undefined;
};
