import type { Days } from '#core/bank/portability/status/own-end.ts';
import type { Sealer } from '#core/bank/shared-ports.ts';
import type { BankStores } from '#core/bank/stores.ts';
import { orUnavailable, type Report } from './or-unavailable.ts';
import type { Database } from './database.ts';
import type { Writing } from './write-audit.ts';
import { sqlAttempts } from './count-attempts.ts';
import { sqlBureau } from './portability/bureau.ts';
import { sqlCertificates } from './portability/certificates.ts';
import { sqlCustomers } from './portability/customers.ts';
import { sqlDocuments } from './portability/documents.ts';
import { sqlDrafts } from './portability/drafts.ts';
import { sqlIdentityVisits } from './portability/identity-visits.ts';
import { sqlLastingSecrets } from './portability/lasting-secrets.ts';
import { sqlLists } from './portability/lists.ts';
import { sqlOffers } from './portability/offers.ts';
import { sqlOutbox } from './portability/request-mails.ts';
import { sqlRequests } from './portability/requests.ts';
import { sqlRounds } from './portability/question-rounds.ts';
import { sqlSealedPackages } from './portability/sealed-packages.ts';
import { sqlSessions } from './portability/sessions.ts';
import { sqlRegister, sqlTaxAuthority } from './portability/tax-authority.ts';
import { sqlTexts } from './portability/texts.ts';
import { sqlWaitingFolders } from './portability/waiting-folders.ts';
import { sqlReceiptKeys } from './receipts/receipt-keys.ts';

/** Creates all portability stores over one database; `days` is the bank's calendar, `sealer` encrypts secrets, `report` logs database errors. */
export const sqlStores = (
  db: Database,
  report: Report,
  { days, sealer, writing }: { readonly days: Days; readonly sealer: Sealer; readonly writing: Writing },
): BankStores => {
  const reported = orUnavailable(report);
  return {
    attempts: sqlAttempts(db, reported),
    bureau: sqlBureau(db, reported),
    certificates: sqlCertificates(db, reported),
    customers: sqlCustomers(db, reported),
    documents: sqlDocuments(db, reported, days),
    drafts: sqlDrafts(db, reported),
    identityVisits: sqlIdentityVisits(db, reported),
    lastingSecrets: sqlLastingSecrets(db, reported, sealer),
    lists: sqlLists(db, reported),
    offers: sqlOffers(db, reported, { report, days, writing }),
    outbox: sqlOutbox(db, reported),
    receiptKeys: sqlReceiptKeys(db, reported),
    requests: sqlRequests(db, reported, { report, days, writing }),
    rounds: sqlRounds(db, reported, writing),
    sealedPackages: sqlSealedPackages(db, reported),
    sessions: sqlSessions(db, reported),
    register: sqlRegister(db, reported),
    taxAuthority: sqlTaxAuthority(db, reported),
    texts: sqlTexts(db, reported),
    waitingFolders: sqlWaitingFolders(db, reported, writing),
  };
};
