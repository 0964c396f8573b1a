import type { Certificate } from '#core/access/ports.ts';
import type { AccessBankPorts, CaptchaIssuer } from '#core/bank/access/ports.ts';
import type { AccessSettings } from '#core/shared/portal-settings.ts';
import type { DemoView } from './demo-view.ts';

/** Demonstration stand-in for the signing component on a person's computer: holds their certificates and private keys (CERT-19). */
export type DemoSigner = {
  readonly certificates: () => Promise<readonly Certificate[]>;
  /** Signs a transaction with a certificate's private key; undefined if the certificate is unknown. */
  readonly sign: (certificate: string, transaction: string) => Promise<string | undefined>;
};

/** Settings of the bank's access area (sign-in and keys). */
export type AccessServerSettings = {
  /** Minimum response time in milliseconds of access calls that must not reveal whether a rut is known. */
  readonly floorMs: number;
  /** True in a bank with real users: no demonstration page and no demonstration signer. */
  readonly production: boolean;
  /** Days for which the bank keeps a draft of a portability request; undefined if it keeps none (EXT-1215). */
  readonly draftDays?: number | undefined;
  /** Settings of the access area that portal and bank share. */
  readonly acceso: AccessSettings;
};

/** Ports, settings and demonstration data that the access routes need. */
export type AccessArea = {
  readonly ports: AccessBankPorts;
  /** Issuer of the proof-of-work challenges of the portal's captcha (CAPT-09). */
  readonly captchaIssuer: CaptchaIssuer;
  readonly settings: AccessServerSettings;
  /** Reads the content of the demonstration page at every request of it; absent without a demo seed. */
  readonly demo?: (() => Promise<DemoView>) | undefined;
  readonly signer?: DemoSigner | undefined;
};
