import type { SecurityContact } from '#adapters/bank-http/security-txt.ts';
import type { OpenIdSettings } from '#adapters/bank-node/openid-proofs.ts';
import type { BudgetLimits } from '#core/bank/budgets.ts';
import type { DailyLimits } from '#core/bank/daily-limits.ts';
import type { PasskeyPlace } from '#core/bank/access/passkey-ports.ts';
import type { RetentionTerms } from '#core/bank/rights/retention-terms.ts';
import type { TextName } from '#core/portability/texts/bank-text.ts';
import type { PortalSettings } from '#core/shared/portal-settings.ts';
import type { Rut } from '#core/shared/rut.ts';
import type { DeliveryConfig } from './delivery-settings.ts';
import type { PortalLook } from './write-portal-page.ts';

/** Parsed settings of a bank; their names, valid values and defaults stand in `config.ts` and `*-settings.ts`. */
export type BankConfig = {
  readonly host: string;
  readonly port: number;
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
  /** What opens the data keys of the database, in base64; without it, a file beside the folder of data. */
  readonly masterKey: string | undefined;
  /** Key service that keeps the master key; takes precedence if set. */
  readonly keyService: { readonly address: string | undefined; readonly credential: string | undefined };
  /** Address of `/metricas`; not served without a port. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  /** Seconds that the bank keeps serving after SIGTERM while it reports not ready. */
  readonly drainSeconds: number;
  /** Decoy ruts that nobody has: an attempt with one counts in a metric that fires an alert, since somebody is trying a list. */
  readonly decoys: readonly Rut[];
  readonly delivery: DeliveryConfig;
  /** Standbys that must be streaming. */
  readonly replicas: number;
  readonly https: boolean;
  /** Public address of the portal, printed in the codes of receipts. */
  readonly portalOrigin: string;
  readonly logLevel: string;
  readonly uploadsAtOnce: number;
  readonly uploadsWaiting: number;
  readonly keysAtOnce: number;
  readonly callsAtOnce: number;
  readonly uploadWaitSeconds: number;
  /** Whether this is a real bank; otherwise it has demonstration people and their page. */
  readonly production: boolean;
  /** Minimum response time in milliseconds of calls that must not reveal whether a rut is known. */
  readonly answerFloor: number;
  /** Rate limits of unauthenticated calls, per minute and source (API-32, EXT-501). */
  readonly budgets: BudgetLimits;
  /** Daily limits of mails per mailbox, and of requests per person and company (EXT-2544, EXT-2545). */
  readonly daily: DailyLimits;
  /** Cost of the bank's own captcha. */
  readonly captchaCost: number;
  readonly recaptchaSecret: string | undefined;
  readonly factorLockHours: number;
  /** Serial number pattern of the bank's Digipasses; `#` is a digit. */
  readonly digipassRange: string;
  /** Proxies whose X-Forwarded-For is trusted; none by default. */
  readonly trustedProxies: readonly string[];
  readonly digicardUntil: string | undefined;
  /** Provider of digital identity, if any (EXT-2851). */
  readonly digitalIdentity: OpenIdSettings | undefined;
  /** Whether sign-ins are kept and shown to their person (EXT-2801). */
  readonly keepsSignIns: boolean;
  /** Where passkeys are used, if the bank takes them (EXT-2811). */
  readonly passkeys: PasskeyPlace | undefined;
  /** Retention of each kind of personal data, in days. */
  readonly keeping: RetentionTerms;
  /** Whether the demonstration's issuer verifies tax folders, and for how many days after its issue a folder is valid. */
  readonly taxFolders: { readonly hasIssuer: boolean; readonly days: number };
  /** Content of `/.well-known/security.txt`, if any. */
  readonly securityContact: SecurityContact | undefined;
  /** Files of the legal texts (EXT-1403). */
  readonly texts: Readonly<Record<TextName, string | undefined>>;
  readonly look: PortalLook;
  readonly portal: PortalSettings;
};
