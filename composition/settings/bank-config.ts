import type { SecurityContact } from '#adapters/bank-http/security-txt.ts';
import type { OpenIdSettings } from '#adapters/bank-node/openid-proofs.ts';
import type { BudgetLimits } from '#core/bank/budgets.ts';
import type { DailyLimits } from '#core/bank/daily-limits.ts';
import type { PasskeyPlace } from '#core/bank/access/passkeys/passkey-ports.ts';
import type { RetentionTerms } from '#core/bank/rights/retention-terms.ts';
import type { OwedIfLate } from '#core/portability/status/owed-if-late.ts';
import type { TextName } from '#core/portability/texts/bank-text.ts';
import type { PortalSettings } from '#core/shared/portal-settings.ts';
import type { Rut } from '#core/shared/rut.ts';
import type { DeliveryConfig } from './delivery-settings.ts';
import type { PortalLook } from '../first-html/write-portal-page.ts';

/** Parsed settings of a bank; names, valid values and defaults are in `config.ts` and the `*-settings.ts` files. */
export type BankConfig = {
  readonly host: string;
  readonly port: number;
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
  /** Master key in Base64, which decrypts the data keys of the database; if undefined, it is in a file beside the data folder. */
  readonly masterKey: string | undefined;
  /** Key service that holds the master key; it takes precedence over `masterKey` and the master key file. */
  readonly keyService: { readonly address: string | undefined; readonly credential: string | undefined };
  /** Host and port that serve the metrics at `/metricas`; undefined to disable them. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  /** Seconds that the bank keeps serving after SIGTERM while it reports itself as not ready. */
  readonly drainSeconds: number;
  /** Decoy ruts that no person has: an attempt with one raises an alert, since somebody is trying out a list. */
  readonly decoys: readonly Rut[];
  readonly delivery: DeliveryConfig;
  /** Number of standbys of the database that the operator expects to replicate, published as a metric for an alert; 0 if none. */
  readonly replicas: number;
  readonly https: boolean;
  /** Public URL of the portal, printed in the QR codes of receipts. */
  readonly portalOrigin: string;
  readonly logLevel: string;
  readonly uploadsAtOnce: number;
  readonly uploadsWaiting: number;
  readonly keysAtOnce: number;
  readonly callsAtOnce: number;
  readonly uploadWaitSeconds: number;
  /** True for a bank with real users; otherwise it has demonstration people and their page. */
  readonly production: boolean;
  /** Minimum response time in milliseconds of calls that must not reveal whether a rut is known. */
  readonly answerFloor: number;
  /** Limits per source: unauthenticated calls per minute, and people who may fail per hour (API-32, EXT-501). */
  readonly budgets: BudgetLimits;
  /** Daily limits: mails per mailbox, and requests per person and company (EXT-2544, EXT-2545). */
  readonly daily: DailyLimits;
  /** PBKDF2 iterations per try of the proof of work in the bank's own captcha. */
  readonly captchaCost: number;
  readonly recaptchaSecret: string | undefined;
  readonly factorLockHours: number;
  /** Pattern of the serial numbers of the bank's Digipasses; `#` stands for a digit. */
  readonly digipassRange: string;
  /** Proxies whose X-Forwarded-For header is trusted; none by default. */
  readonly trustedProxies: readonly string[];
  readonly digicardUntil: string | undefined;
  /** Settings of the provider of digital identity; undefined if the bank has none (EXT-2851). */
  readonly digitalIdentity: OpenIdSettings | undefined;
  /** True if the bank stores sign-ins and shows them to their person (EXT-2801). */
  readonly keepsSignIns: boolean;
  /** WebAuthn relying party for passkeys; undefined if the bank takes none (EXT-2811). */
  readonly passkeys: PasskeyPlace | undefined;
  /** Retention of each kind of personal data, in days. */
  readonly keeping: RetentionTerms;
  /** Settings of tax folders: whether the demonstration's issuer verifies them, and for how many days after issue a folder is valid. */
  readonly taxFolders: { readonly hasIssuer: boolean; readonly days: number };
  /** Content of `/.well-known/security.txt`; undefined if there is none. */
  readonly securityContact: SecurityContact | undefined;
  /** Paths of the files with the legal texts (EXT-1403). */
  readonly texts: Readonly<Record<TextName, string | undefined>>;
  readonly owedIfLate: OwedIfLate;
  readonly look: PortalLook;
  readonly portal: PortalSettings;
};
