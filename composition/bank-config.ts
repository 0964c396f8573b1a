import type { SecurityContact } from '#adapters/bank-http/security-txt.ts';
import type { BudgetLimits } from '#core/bank/budgets.ts';
import type { DailyLimits } from '#core/bank/daily-limits.ts';
import type { RetentionTerms } from '#core/bank/rights/terms.ts';
import type { TextName } from '#core/portability/texts/bank-text.ts';
import type { PortalSettings } from '#core/shared/portal-settings.ts';
import type { Rut } from '#core/shared/rut.ts';
import type { DeliveryConfig } from './delivery-settings.ts';
import type { PortalLook } from './write-portal-page.ts';

/** Everything a bank sets from outside; each name with what it must be and what it is when nothing is said. */
export type BankConfig = {
  readonly host: string;
  readonly port: number;
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
  /** What opens the data keys of the database, in base64; without it, a file beside the folder of data. */
  readonly masterKey: string | undefined;
  /** A service that keeps the master key and never hands it out; where it is told, it is the one that counts. */
  readonly keyService: { readonly address: string | undefined; readonly credential: string | undefined };
  /** Where `/metricas` is served; nowhere when no port is set. */
  readonly metrics: { readonly host: string; readonly port: number } | undefined;
  /** For how many seconds the bank goes on serving, while it says that it is not ready, after it was told to end. */
  readonly drainSeconds: number;
  /** Ruts that nobody has: every attempt with one is counted. */
  readonly decoys: readonly Rut[];
  readonly delivery: DeliveryConfig;
  /** Standbys of the database that must be streaming. */
  readonly replicas: number;
  readonly https: boolean;
  /** Where visitors find the portal, as the codes of its receipts tell it. */
  readonly portalOrigin: string;
  readonly logLevel: string;
  readonly uploadsAtOnce: number;
  readonly uploadsWaiting: number;
  readonly keysAtOnce: number;
  readonly callsAtOnce: number;
  readonly uploadWaitSeconds: number;
  /** False with the demo people and their page; true for a bank that has its own. */
  readonly production: boolean;
  /** Least time, in milliseconds, that a call takes that must not tell known ruts from unknown ones. */
  readonly answerFloor: number;
  /** API-32, EXT-501 · Calls a minute and source that ask nobody who they are. */
  readonly budgets: BudgetLimits;
  /** EXT-2544, EXT-2545 · Mails to one mailbox, and requests of one person for one company, in a day. */
  readonly daily: DailyLimits;
  /** Work that the bank's own captcha asks for. */
  readonly captchaCost: number;
  readonly recaptchaSecret: string | undefined;
  readonly factorLockHours: number;
  /** Where the serial numbers of the bank's Digipasses lie; `#` stands for a digit. */
  readonly digipassRange: string;
  /** Proxies whose word on the caller's address is taken; none by default. */
  readonly trustedProxies: readonly string[];
  readonly digicardUntil: string | undefined;
  /** For how many days each kind of what tells of a person is kept. */
  readonly keeping: RetentionTerms;
  /** Whether the demonstration's issuer answers for tax folders, and for how many days after its issue one counts. */
  readonly taxFolders: { readonly hasIssuer: boolean; readonly days: number };
  /** What `/.well-known/security.txt` says, if there is one. */
  readonly securityContact: SecurityContact | undefined;
  /** EXT-1403 · The files of the texts that are signed. */
  readonly texts: Readonly<Record<TextName, string | undefined>>;
  readonly look: PortalLook;
  readonly portal: PortalSettings;
};
