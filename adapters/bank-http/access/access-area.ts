import type { Certificate } from '#core/access/ports.ts';
import type { AccessBankPorts, CaptchaIssuer } from '#core/bank/access/ports.ts';
import type { AccessSettings } from '#core/shared/portal-settings.ts';
import type { DemoView } from './demo-view.ts';

/** Demonstration signer, which holds the private keys that a person's own signing component would have (CERT-19). */
export type DemoSigner = {
  readonly certificates: () => Promise<readonly Certificate[]>;
  /** Signs a transaction; none for an unknown certificate. */
  readonly sign: (certificate: string, transaction: string) => Promise<string | undefined>;
};

/** Settings of the access server. */
export type AccessServerSettings = {
  /** Minimum response time in milliseconds of calls that must not reveal whether a rut is known. */
  readonly floorMs: number;
  /** True for a bank with real users, which has no demonstration page. */
  readonly production: boolean;
  /** Access settings shared by portal and bank. */
  readonly acceso: AccessSettings;
};

/** Dependencies of the access routes. */
export type AccessArea = {
  readonly ports: AccessBankPorts;
  /** Issues the challenges of the portal's captcha (CAPT-09). */
  readonly captchaIssuer: CaptchaIssuer;
  readonly settings: AccessServerSettings;
  /** The demonstration's people, read for every request. */
  readonly demo?: (() => Promise<DemoView>) | undefined;
  readonly signer?: DemoSigner | undefined;
};
