import { solveProofOfWork } from '#adapters/bank-node/solve-proof-of-work.ts';
import { browserDate } from '#adapters/browser/browser-date.ts';
import { fileContentsInBrowser } from '#adapters/browser/file-contents.ts';
import { newRandomKey } from '#adapters/browser/random-key.ts';
import { taxAuthorityCipher } from '#adapters/browser/tax-authority-cipher.ts';
import type { Bank, BankSettings } from '#adapters/cli/zaguan/channel.ts';
import { FetchTransfer } from '#adapters/cli/zaguan/fetch-transfer.ts';
import { runZaguan } from '#adapters/cli/zaguan/run.ts';
import { terminalOver } from '#adapters/cli/zaguan/terminal.ts';
import { departing } from '#adapters/http/departure.ts';
import { portabilityOverHttp } from '#adapters/http/portability/portability-over-http.ts';
import { followingRenewals } from '#adapters/http/renewals.ts';
import { sessionInMemory } from '#adapters/memory/session-in-memory.ts';
import { captchaChallenge } from '#adapters/wire/access/captcha-challenge.ts';
import { giveAll, newContainer, takeAll } from './container.ts';
import * as tokens from './portal/tokens.ts';
import { zaguanWording } from './zaguan-wording.ts';

const prover = { challengePath: captchaChallenge.path, solve: solveProofOfWork };

// Empty address for file uploads, since no command uploads to a configured one.
const noUploadAddress = { url: '', esCompleta: false };

// Container tokens of the ports that the commands use, each provided below.
const takes = {
  browserDate: tokens.browserDate,
  bureau: tokens.bureau,
  certificates: tokens.certificates,
  companyDocuments: tokens.companyDocuments,
  currentDate: tokens.currentDate,
  customers: tokens.customers,
  dictionaries: tokens.dictionaries,
  documents: tokens.documents,
  identityAgain: tokens.identityAgain,
  offers: tokens.offers,
  places: tokens.places,
  providers: tokens.providers,
  representatives: tokens.representatives,
  requests: tokens.requests,
  session: tokens.session,
  taxAuthorityCipher: tokens.taxAuthorityCipher,
  texts: tokens.texts,
  withdrawals: tokens.withdrawals,
};

/** Makes the ports of one bank, whose session lasts as long as the command. */
const bankAt = ({ base, identidad }: BankSettings): Bank => {
  const session = sessionInMemory();
  const context = followingRenewals({
    fetch,
    session,
    base,
    departure: departing(() => undefined),
    makeRequest: () => new FetchTransfer(),
  });
  const over = portabilityOverHttp(context, { identidad, cargaArchivos: noUploadAddress }, prover);
  const own = giveAll(newContainer(), takes, {
    browserDate: () => browserDate,
    bureau: () => over.bureau,
    certificates: () => over.certificates,
    companyDocuments: () => over.companyDocuments,
    currentDate: () => over.currentDate,
    customers: () => over.customers,
    dictionaries: () => over.dictionaries,
    documents: () => over.documents,
    identityAgain: () => over.identityAgain,
    offers: () => over.offers,
    places: () => over.places,
    providers: () => over.providers,
    representatives: () => over.representatives,
    requests: () => over.requests,
    session: () => session,
    taxAuthorityCipher: () => taxAuthorityCipher,
    texts: () => over.texts,
    withdrawals: () => over.withdrawals,
  });
  return takeAll(own, takes);
};

process.exitCode = await runZaguan(
  process.argv.slice(2),
  {
    wording: zaguanWording,
    terminal: terminalOver(process.stdin, process.stderr),
    today: browserDate.today,
    fileContents: fileContentsInBrowser,
    connect: bankAt,
    newKey: newRandomKey,
  },
  {
    out: (words) => void process.stdout.write(words),
    err: (words) => void process.stderr.write(words),
  },
);
