import { setTimeout as pause } from 'node:timers/promises';
import { aMinute } from '#core/shared/units-of-time.ts';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Database } from './database.ts';
import * as portability from './migrations/0001-portability.ts';
import * as access from './migrations/0002-access.ts';
import * as status from './migrations/0003-status.ts';
import * as drafts from './migrations/0004-drafts.ts';
import * as documentOnce from './migrations/0005-document-once.ts';
import * as documentOwner from './migrations/0006-document-owner.ts';
import * as flowAttempts from './migrations/0007-flow-attempts.ts';
import * as waitingKey from './migrations/0008-waiting-key.ts';
import * as withdrawals from './migrations/0009-withdrawals.ts';
import * as receiptKeys from './migrations/0010-receipt-keys.ts';
import * as waitingKeys from './migrations/0011-waiting-keys.ts';
import * as identityPairs from './migrations/0012-identity-pairs.ts';
import * as leases from './migrations/0013-leases.ts';
import * as bankMark from './migrations/0014-bank-mark.ts';
import * as clockMemory from './migrations/0014-clock-memory.ts';
import * as brakes from './migrations/0015-brakes.ts';
import * as receiptCertificates from './migrations/0016-receipt-certificates.ts';
import * as repeatedLeases from './migrations/0017-repeated-leases.ts';
import * as bankMarkServer from './migrations/0018-bank-mark-server.ts';
import * as privacyVersion from './migrations/0022-privacy-version.ts';
import * as bankTexts from './migrations/0023-bank-texts.ts';
import * as offers from './migrations/0024-offers.ts';
import * as notices from './migrations/0025-notices.ts';
import * as askedDocuments from './migrations/0026-asked-documents.ts';
import * as documentContents from './migrations/0028-document-contents.ts';
import * as delivery from './migrations/0029-delivery.ts';
import * as documentsAgain from './migrations/0032-documents-again.ts';
import * as dataKeys from './migrations/0033-data-keys.ts';
import * as receiptKeyEnd from './migrations/0034-receipt-key-end.ts';
import * as rights from './migrations/0035-rights.ts';
import * as production from './migrations/0036-production.ts';
import * as auditId from './migrations/0038-audit-id.ts';
import * as sharedCounts from './migrations/0039-shared-counts.ts';
import * as addressedMail from './migrations/0040-addressed-mail.ts';
import * as auditOperator from './migrations/0041-audit-operator.ts';
import * as representation from './migrations/0042-representation.ts';
import * as answerGroups from './migrations/0045-answer-groups.ts';
import * as keyPerson from './migrations/0046-key-person.ts';
import * as dailyCounts from './migrations/0047-daily-counts.ts';
import * as waitingFolders from './migrations/0048-waiting-folders.ts';
import * as draftsOfPerson from './migrations/0049-drafts-of-person.ts';
import * as heldPlaces from './migrations/0050-held-places.ts';
import * as signIns from './migrations/0055-sign-ins.ts';
import * as keySince from './migrations/0056-key-since.ts';
import * as newNetwork from './migrations/0057-new-network.ts';
import * as sentThirdKeys from './migrations/0058-sent-third-keys.ts';
import * as passkeys from './migrations/0060-passkeys.ts';
import * as identityVisits from './migrations/0070-identity-visits.ts';
import * as passkeySignIns from './migrations/0071-passkey-sign-ins.ts';
import * as stoppedPasskeys from './migrations/0076-stopped-passkeys.ts';
import * as takenMessages from './migrations/0077-taken-messages.ts';
import * as sealedMail from './migrations/0078-sealed-mail.ts';
import * as smsBoundTo from './migrations/0079-sms-bound-to.ts';
import * as receivedBy from './migrations/0080-received-by.ts';
import * as peopleDrawn from './migrations/0081-people-drawn.ts';
import * as paidClosings from './migrations/0082-paid-closings.ts';
import * as askedOfClosings from './migrations/0083-asked-of-closings.ts';
import * as sealedPackages from './migrations/0084-sealed-packages.ts';
import * as strangersCodes from './migrations/0085-strangers-codes.ts';
import * as pushedOutNumbers from './migrations/0086-pushed-out-numbers.ts';
import * as actsInAudit from './migrations/0087-acts-in-audit.ts';

/** Map of all migrations by name, each named to sort after the previous ones; none removes what the previous version needs, so that both versions can run at once (EXT-1704). */
const migrations = {
  '0001-portability': portability,
  '0002-access': access,
  '0003-status': status,
  '0004-drafts': drafts,
  '0005-document-once': documentOnce,
  '0006-document-owner': documentOwner,
  '0007-flow-attempts': flowAttempts,
  '0008-waiting-key': waitingKey,
  '0009-withdrawals': withdrawals,
  '0010-receipt-keys': receiptKeys,
  '0011-waiting-keys': waitingKeys,
  '0012-identity-pairs': identityPairs,
  '0013-leases': leases,
  '0014-bank-mark': bankMark,
  '0014-clock-memory': clockMemory,
  '0015-brakes': brakes,
  '0016-receipt-certificates': receiptCertificates,
  '0017-repeated-leases': repeatedLeases,
  '0018-bank-mark-server': bankMarkServer,
  '0022-privacy-version': privacyVersion,
  '0023-bank-texts': bankTexts,
  '0024-offers': offers,
  '0025-notices': notices,
  '0026-asked-documents': askedDocuments,
  '0028-document-contents': documentContents,
  '0029-delivery': delivery,
  '0032-documents-again': documentsAgain,
  '0033-data-keys': dataKeys,
  '0034-receipt-key-end': receiptKeyEnd,
  '0035-rights': rights,
  '0036-production': production,
  '0038-audit-id': auditId,
  '0039-shared-counts': sharedCounts,
  '0040-addressed-mail': addressedMail,
  '0041-audit-operator': auditOperator,
  '0042-representation': representation,
  '0045-answer-groups': answerGroups,
  '0046-key-person': keyPerson,
  '0047-daily-counts': dailyCounts,
  '0048-waiting-folders': waitingFolders,
  '0049-drafts-of-person': draftsOfPerson,
  '0050-held-places': heldPlaces,
  '0055-sign-ins': signIns,
  '0056-key-since': keySince,
  '0057-new-network': newNetwork,
  '0058-sent-third-keys': sentThirdKeys,
  '0060-passkeys': passkeys,
  '0070-identity-visits': identityVisits,
  '0071-passkey-sign-ins': passkeySignIns,
  '0076-stopped-passkeys': stoppedPasskeys,
  '0077-taken-messages': takenMessages,
  '0078-sealed-mail': sealedMail,
  '0079-sms-bound-to': smsBoundTo,
  '0080-received-by': receivedBy,
  '0081-people-drawn': peopleDrawn,
  '0082-paid-closings': paidClosings,
  '0083-asked-of-closings': askedOfClosings,
  '0084-sealed-packages': sealedPackages,
  '0085-strangers-codes': strangersCodes,
  '0086-pushed-out-numbers': pushedOutNumbers,
  '0087-acts-in-audit': actsInAudit,
};

/** Names of all known migrations, in the order in which they run. */
export const migrationNames: readonly string[] = Object.keys(migrations).toSorted();

/** State of a schema: `current`, `behind` with the migrations it lacks, `newer` with those of a later version, or `strange` with the first migration out of place. */
export type SchemaState =
  | { readonly is: 'current' }
  | { readonly is: 'behind'; readonly lacks: readonly string[] }
  | { readonly is: 'newer'; readonly added: readonly string[] }
  | { readonly is: 'strange'; readonly migration: string };

/** Compares applied migrations with the known ones: some missing at the end mean an earlier version, additional ones at the end a later version, any other difference damage (EXT-1701). */
export const schemaState = (applied: readonly string[]): SchemaState => {
  const inOrder = applied.toSorted();
  const strange = inOrder.find((name, place) => (migrationNames[place] ?? name) !== name);
  if (strange !== undefined) return { is: 'strange', migration: strange };
  const [lacks, added] = [migrationNames.slice(applied.length), inOrder.slice(migrationNames.length)];
  if (lacks.length > 0) return { is: 'behind', lacks };
  return added.length > 0 ? { is: 'newer', added } : { is: 'current' };
};

/** Reads the names of applied migrations; empty in a new database. */
export const appliedMigrations = async ({ kysely }: Database): Promise<readonly string[]> => {
  const tables = await kysely.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(kysely);
  return rows.map(({ name }) => name);
};

// Lock timeout of a schema change in milliseconds, short since all queries queue behind a waiting change, and
// a serving call waits at most four seconds for a lock.
const lockWithin = 1_000;
const betweenTries = 4_000;

const isTableHeld = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03';

const migrateOnce = (db: Database, upTo?: string): Promise<void> =>
  db.withLongTimeouts(async (longRunning) => {
    // Skips a schema of a later version, which the migration library would report as damaged.
    if (schemaState(await appliedMigrations(longRunning)).is === 'newer') return;
    const migrator = new Migrator({
      db: longRunning.kysely,
      provider: { getMigrations: async () => migrations },
    });
    const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
    if (error !== undefined) throw error;
  }, lockWithin);

/** Migrates the schema completely or not at all, retrying for some minutes while tables are locked; nodes that start together wait for each other (EXT-1708). */
export const migrate = async (db: Database, upTo?: string, timeout = 5 * aMinute): Promise<void> => {
  const since = performance.now();
  for (;;)
    try {
      return await migrateOnce(db, upTo);
    } catch (error) {
      if (!isTableHeld(error) || performance.now() - since > timeout) throw error;
      await pause(betweenTries);
    }
};
