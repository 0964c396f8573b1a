import { altchaIssuer, altchaJudge } from '#adapters/bank-node/altcha.ts';
import { bankClock } from '#adapters/bank-node/clock.ts';
import { folderOfBefore, type FolderOfBefore } from '#adapters/bank-node/earlier-document-folder.ts';
import { clearOldIn, receivingIn, type Receiving } from '#adapters/bank-node/arriving-files.ts';
import { passkeyJudge } from '#adapters/bank-node/passkey-judge.ts';
import { oneTimeCodes } from '#adapters/bank-node/one-time-codes.ts';
import { openIdProofs } from '#adapters/bank-node/openid-proofs.ts';
import { printedPapers } from '#adapters/bank-node/print-cache.ts';
import { recaptchaJudge } from '#adapters/bank-node/recaptcha.ts';
import { decryptPackage, generateKeyPair } from '#adapters/bank-node/rsa-keys.ts';
import { bankSecrets } from '#adapters/bank-node/secrets.ts';
import { nodeSignatures, signText } from '#adapters/bank-node/rsa-signatures.ts';
import { taxFolders } from '#adapters/bank-node/tax-folders.ts';
import { newToken } from '#adapters/bank-node/session-tokens.ts';
import { sqlDataKeys } from '#adapters/bank-sql/keyring/data-keys.ts';
import type { Writing } from '#adapters/bank-sql/write-audit.ts';
import { sqlAuditTrail } from '#adapters/bank-sql/access/read-audit.ts';
import { sqlAccessStores } from '#adapters/bank-sql/access/stores.ts';
import { orUnavailable, type OrUnavailable, type Report } from '#adapters/bank-sql/or-unavailable.ts';
import type { Database } from '#adapters/bank-sql/database.ts';
import { documentContents } from '#adapters/bank-sql/portability/document-contents.ts';
import { sqlLastingSecrets } from '#adapters/bank-sql/portability/lasting-secrets.ts';
import { sqlTexts } from '#adapters/bank-sql/portability/texts.ts';
import { sqlPersonRecords } from '#adapters/bank-sql/rights/person-records.ts';
import { sweepExpired } from '#adapters/bank-sql/rights/sweep-expired.ts';
import { sqlReceiptKeys } from '#adapters/bank-sql/receipts/receipt-keys.ts';
import { sqlStores } from '#adapters/bank-sql/stores.ts';
import { digitalIdentityReturn } from '#adapters/wire/portability/digital-identity-return.ts';
import type { AuditTrail } from '#core/bank/access/audit-trail.ts';
import type { AccessBankPorts, CaptchaIssuer, KeyHasher } from '#core/bank/access/ports.ts';
import { noAsker } from '#core/bank/access/challenge/third-key-ports.ts';
import type { BankText } from '#core/portability/texts/bank-text.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { demoFolderCode, demoIssuer } from '#core/bank/portability/representative/demo-authority.ts';
import type { PersonRecords } from '#core/bank/rights/ports.ts';
import type { Stored } from '#core/bank/shared-ports.ts';
import { replaceSigningKey, signingKey } from '#core/bank/receipts/receipt-key.ts';
import { signedPrinter } from '#core/bank/receipts/signed-printer.ts';
import { spentProof } from '#core/bank/spent-proof.ts';
import { TE } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import { documentsFolder } from './data-places.ts';
import { openDatabase, schemaInPlace, type FoundDatabase } from './database.ts';
import { readTexts } from './texts.ts';
import { accessBankSettings, bankSettings } from './rule-settings.ts';
import type { BankConfig } from '../settings/config.ts';
import { arrivalsFolder, documentStore } from './document-store.ts';
import { openKeyHashes, type KeyHashes } from './key-hashes.ts';
import { openKeyring, type OpenKeyring } from './open-keyring.ts';
import { during } from './read-start-fault.ts';
import { receiptPorts } from './receipt-ports.ts';
import { startingStore } from './starting-store.ts';

export type OpenBank = {
  readonly ports: BankPorts;
  readonly access: AccessBankPorts;
  readonly captchaIssuer: CaptchaIssuer;
  /** Replaces the current signing key of receipts; returns the new key's id. */
  readonly replaceReceiptKey: () => Stored<string>;
  /** Signs a text with the bank's private key, for demonstration certificates. */
  readonly sign: (text: string) => string;
  /** Returns the verification code of a demonstration tax folder issued today. */
  readonly folderCode: (company: Rut) => string;
  /** Temporary folder of uploads in progress. */
  readonly files: Receiving;
  /** Folder of documents that an earlier version stored as files. */
  readonly folder: FolderOfBefore;
  readonly records: PersonRecords;
  readonly trail: AuditTrail;
  readonly database: Database;
  readonly keyring: OpenKeyring;
  readonly keyHashes: KeyHashes;
  /** Deletes stale temporary files of uploads, and documents that no database row names. */
  readonly deleteOrphans: () => Promise<void>;
  /** Deletes all data whose retention period is over; failures are logged (EXT-2107). */
  readonly deleteExpired: () => Promise<void>;
  readonly close: () => Promise<void>;
};

const hashing = ({ hash, matches }: KeyHashes, attempted: OrUnavailable): KeyHasher => ({
  hash: (text) => attempted(() => hash(text)),
  matches: (text, hashed) => attempted(() => matches(text, hashed)),
});

/** Opens the bank: database and schema, encryption keys, files and printer, behind the ports of core. */
export const openBank = async (
  config: BankConfig,
  report: Report,
  opened?: FoundDatabase & {
    readonly texts?: readonly BankText[];
    /** Name of the operator, for the audit; undefined in a node that serves. */
    readonly operator?: string;
  },
): Promise<OpenBank> => {
  const texts = opened?.texts ?? (await readTexts(config));
  const found = opened ?? (await openDatabase(config, report));
  const { database } = found;
  await schemaInPlace(config, found);
  const { now } = database.clock;
  const clock = bankClock(now);
  const starting = startingStore((attempted) => ({
    attempted,
    dataKeys: sqlDataKeys(database, attempted),
    receiptKeys: sqlReceiptKeys(database, attempted),
    texts: sqlTexts(database, attempted),
  }));
  const { orStop } = starting;
  const { dataKeys } = starting.store;
  const keyring = await openKeyring(config, database, report, { dataKeys, orStop });
  const { sealer } = keyring;
  const lastingSecrets = sqlLastingSecrets(database, starting.store.attempted, sealer);
  // Stores the current legal texts, so that signed ones stay readable.
  await orStop(starting.store.texts.keep(texts));
  const keys = await orStop(lastingSecrets.keyPairOnce(() => generateKeyPair()));
  const secret = await orStop(lastingSecrets.secretOnce('decoys', newToken));
  const { keyed } = bankSecrets(await orStop(lastingSecrets.secretOnce('audit', newToken)));
  const writing = { keyed, operator: opened?.operator } satisfies Writing;
  const stores = sqlStores(database, report, { days: clock, sealer, writing });
  const folderMarks = bankSecrets(await orStop(lastingSecrets.secretOnce('carpeta', newToken)));
  const captchaSecret = await orStop(lastingSecrets.secretOnce('captcha', newToken));
  const folder = folderOfBefore(documentsFolder(config));
  const attempted = orUnavailable(report);
  const papers = documentStore({ folder, contents: documentContents(database) }, attempted);
  const sweepTables = sweepExpired({
    ...{ terms: config.keeping, keyed, days: clock },
    discard: async (storedName) => void (await papers.discardKept(storedName)()),
  });
  const deleteExpired = async (): Promise<void> => {
    await clearOldIn(arrivalsFolder(config)).catch(report);
    await database.withLongTimeouts(sweepTables).catch(report);
  };
  const captcha = { secret: captchaSecret, cost: config.captchaCost, now, attempted };
  const receipts = receiptPorts({ config, attempted, receiptKeys: stores.receiptKeys, sealer, now });
  // Creates the receipt key now, so that it is published before the first receipt.
  await orStop(signingKey({ ...receipts, receiptKeys: starting.store.receiptKeys }));
  const accessStores = sqlAccessStores(database, report, sealer, writing);
  const secrets = bankSecrets(secret);
  const keyHashes = await openKeyHashes(database, { lastingSecrets: stores.lastingSecrets, secrets });
  const ownJudge = altchaJudge(captcha);
  const ports: BankPorts = {
    ...stores,
    sourceSlots: accessStores.sourceSlots,
    keys: {
      publicPem: () => TE.right(keys.publicPem),
      open: (packaged) => TE.right(decryptPackage(keys.privatePem, packaged)),
    },
    documentFiles: papers,
    taxFolders: taxFolders({ attempted }),
    identityProofs:
      config.digitalIdentity &&
      openIdProofs({
        ...config.digitalIdentity,
        returnTo: `${config.portalOrigin}${digitalIdentityReturn.path}`,
        now,
        attempted,
      }),
    taxAuthority: {
      ...stores.taxAuthority,
      folder: config.taxFolders.hasIssuer ? demoIssuer(folderMarks, stores.register) : undefined,
    },
    printer: printedPapers(signedPrinter(receipts), stores.receiptKeys),
    clock,
    secrets,
    sealer,
    // Port that verifies the proof of work of opening a session, always the bank's own, even if people see another
    // captcha.
    proofs: {
      take: spentProof({ captchaJudge: ownJudge, captchas: accessStores.captchas, secrets }),
    },
    settings: bankSettings(config, { texts, portalAddress: config.portalOrigin }),
  };
  const access: AccessBankPorts = {
    ...accessStores,
    asker: noAsker,
    attempts: stores.attempts,
    captchaJudge:
      config.recaptchaSecret === undefined
        ? ownJudge
        : recaptchaJudge({
            secret: config.recaptchaSecret,
            hostname: new URL(config.portalOrigin).hostname,
            now,
            attempted,
          }),
    hasher: hashing(keyHashes, attempted),
    oneTimeCodes: oneTimeCodes(now),
    passkeyJudge,
    sealer,
    signatures: nodeSignatures,
    printer: ports.printer,
    clock: { ...ports.clock, now },
    secrets: ports.secrets,
    access: accessBankSettings(config, config.portalOrigin),
  };
  const folderCode = (company: Rut): string => demoFolderCode(folderMarks, company, clock.today());
  const sign = (text: string): string => signText(keys.privatePem, text);
  const deleteOrphans = (): Promise<void> =>
    during('documents', async () => {
      await database.withLongTimeouts((longRunning) => documentContents(longRunning).letGoUnnamed());
      await clearOldIn(arrivalsFolder(config));
    });
  return {
    folderCode,
    ports,
    access,
    captchaIssuer: altchaIssuer(captcha),
    replaceReceiptKey: () => replaceSigningKey(receipts),
    sign,
    files: receivingIn(arrivalsFolder(config)),
    folder,
    trail: sqlAuditTrail(database, attempted, keyed),
    records: sqlPersonRecords(database, {
      ...{ ...writing, orUnavailable: attempted, terms: config.keeping, days: clock },
    }),
    database,
    keyring,
    keyHashes,
    deleteOrphans,
    deleteExpired,
    close: () => database.close(),
  };
};
