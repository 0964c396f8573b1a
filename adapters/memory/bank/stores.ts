import type { BankStores } from '#core/bank/stores.ts';
import type { Days } from '#core/bank/portability/status/own-end.ts';
import type { StoredClosing } from '#core/bank/portability/offer/offer-ports.ts';
import type { OfferTerms } from '#core/portability/status/offer.ts';
import type { MemoryNote } from './access/audit.ts';
import { memoryAttempts, type MemoryAttempts } from './count-attempts.ts';
import { memoryBureau } from './bureau.ts';
import { memoryCertificates } from './certificates.ts';
import { memoryCustomers } from './customers.ts';
import { memoryDocuments } from './documents.ts';
import { memoryDrafts } from './drafts.ts';
import { memoryIdentityVisits } from './identity-visits.ts';
import { memoryLastingSecrets } from './lasting-secrets.ts';
import { memoryLists } from './lists.ts';
import type { MemorySeed } from './memory-seed.ts';
import { memoryOffers } from './offers.ts';
import { gathered, mailsOfDays, memoryOutbox, nobodyHears } from './request-mails.ts';
import { memoryReceiptKeys } from './receipt-keys.ts';
import { memoryRequests } from './requests.ts';
import { memoryRounds } from './question-rounds.ts';
import { memorySealedPackages } from './sealed-packages.ts';
import { memorySessions } from './sessions.ts';
import { memoryRegister, memoryTaxAuthority } from './tax-authority.ts';
import { memoryTexts } from './texts.ts';
import { memoryWaitingFolders } from './waiting-folders.ts';

/** Creates all in-memory stores; `now` returns epoch milliseconds, `days` is the bank's calendar, `hearer` receives mails. */
export const memoryStores = (
  seed: MemorySeed,
  now: () => number,
  days: Days,
  hearer = nobodyHears,
  note: MemoryNote = () => undefined,
): BankStores & { readonly attempts: MemoryAttempts } => {
  const mails = mailsOfDays(now, hearer);
  const hear = mails.onItsDay;
  const attempts = memoryAttempts(now, gathered(now, hearer));
  const sessions = memorySessions(now, (sessionId) => forgetAnswers(sessionId));
  const { forgetAnswers, sessionIdOf, wasRight, ...rounds } = memoryRounds(attempts, sessions, note);
  const { drafts, drop } = memoryDrafts(now);
  const kept = new Map<number, OfferTerms>();
  const { post, ...outbox } = memoryOutbox(now, mails);
  const closings = new Map<number, readonly StoredClosing[]>();
  const paid = new Set<number>();
  const requests = memoryRequests(now, seed.earlierRequests, {
    days,
    nameOf: (company) => seed.empresas.find(({ rut }) => rut === company)?.razonSocial,
    dropDraft: drop,
    hear,
    post,
    offers: kept,
    closings,
    paid,
    note,
  });
  return {
    attempts,
    bureau: memoryBureau(seed),
    certificates: memoryCertificates(now, seed.earlierCertificates),
    customers: memoryCustomers(seed),
    drafts,
    documents: memoryDocuments(now, requests, hear),
    identityVisits: memoryIdentityVisits(now, (key) => sessions.find(sessionIdOf(key) ?? ''), wasRight),
    lastingSecrets: memoryLastingSecrets(),
    lists: memoryLists(seed),
    offers: memoryOffers(now, {
      ...requests,
      offers: kept,
      closings,
      paid,
      spendProof: sessions.spendProof,
      hear,
      note,
    }),
    outbox,
    receiptKeys: memoryReceiptKeys(now),
    requests,
    rounds,
    sealedPackages: memorySealedPackages(),
    sessions,
    register: memoryRegister(seed),
    taxAuthority: memoryTaxAuthority(seed),
    texts: memoryTexts(seed.texts),
    waitingFolders: memoryWaitingFolders(now, note),
  };
};
