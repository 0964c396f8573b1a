import type { Place, Region } from '../portability/company/place.ts';
import type { AdditionalKind, DocumentKind } from '../portability/documents/kinds.ts';
import type { Provider } from '../portability/reference/providers.ts';
import type { RepresentativeAnswer } from '../portability/representative/representative.ts';
import type { BankText, TextName } from '../portability/texts/bank-text.ts';
import type { SignedTexts } from '../portability/request/signed-texts.ts';
import type { Request } from '../portability/request/request.ts';
import type { OfferTerms } from '../portability/status/offer.ts';
import type { OwnEnd, RequestEnd } from '../portability/status/request-summary.ts';
import type { RequestStatus } from '../portability/status/request-statuses.ts';
import type { E, O } from '../shared/fp.ts';
import type { ContentFacts, ContentType } from '../shared/files/check-content.ts';
import type { CalendarDate } from '../shared/calendar-date.ts';
import type { Rut } from '../shared/rut.ts';
import type { Serial } from '../portability/landing/serial.ts';
import type { BankSettings } from './bank-settings.ts';
import type { BankClock, Proofs, ReceiptPrinter, Sealer, Secrets, Stored } from './shared-ports.ts';
import type { Attempts, Lease, SourceSlots, Tally } from './attempts/ports.ts';
import type { RequestMail } from './notices/notice.ts';
import type { Outbox, TellSigner } from './notices/ports.ts';
import type { Idempotency } from './idempotency.ts';
import type { AskedDocuments } from './portability/documents/asked-documents.ts';
import type { Certificates } from './portability/status/certificate-ports.ts';
import type { DigitalIdentityPorts } from './portability/identity/digital-identity-ports.ts';
import type { DocumentOutcome, DocumentQuota } from './portability/documents/document-outcome.ts';
import type { MoveOutcome } from './portability/status/moves.ts';
import type { Offers, StoredAnswer } from './portability/offer/offer-ports.ts';
import type { Fact, Lot, RoundScores, StoredRound } from './portability/identity/questions.ts';
import type { ReceiptKeys } from './receipts/ports.ts';
import type { OpenedPackage, SealedPackages } from './portability/representative/sealed-package.ts';
import type { WaitingFolders } from './portability/representative/waiting-folder-ports.ts';
import type { SessionMove, SessionStep, TokenHashes } from './session-move.ts';

export type { BankSettings } from './bank-settings.ts';

export type Customers = {
  readonly isCustomer: (company: Rut) => Stored<boolean>;
  /** Tells whether a company is eligible: false only if the risk check turned it down. */
  readonly isEligible: (company: Rut) => Stored<boolean>;
  /** Tells whether the bank knows a company or representative with this rut, customer or not. */
  readonly knows: (rut: Rut) => Stored<boolean>;
  /** Returns the name of a company that is a customer; none for any other. */
  readonly nameOf: (company: Rut) => Stored<O.Option<string>>;
};

/** Port of the credit bureau: facts about the person whose card has this serial number; an outage is a failure. */
export type Bureau = {
  readonly factsOf: (person: Rut, serial: Serial) => Stored<O.Option<readonly Fact[]>>;
  /** Returns the facts about a person drawn as decoy; none while the credit bureau knows nobody. */
  readonly someone: (lot: Lot) => Stored<O.Option<readonly Fact[]>>;
};

export type BankSession = {
  readonly id: string;
  readonly company: Rut;
  readonly representative: Rut;
  readonly serial: Serial;
  readonly step: SessionStep;
};

/** Session that a call just renewed; `openFor` is its age in milliseconds, if it was looked up. */
export type RenewedSession = BankSession & { readonly refreshHash: string; readonly openFor?: number };

export type Sessions = {
  /** Opens a session at step `questions`; of its tokens only the hashes are stored. */
  readonly open: (
    session: TokenHashes & {
      readonly company: Rut;
      readonly representative: Rut;
      readonly serial: Serial;
    },
  ) => Stored<void>;
  /** Finds the live session of a token and renews it in the same statement: 30 minutes idle, 60 in all, by the database's clock. The first use of a successor token deletes the stored hash of the answers that led to it (SEC-08, EXT-1107). */
  readonly renew: (accessHash: string) => Stored<O.Option<RenewedSession>>;
  /** Finds the live session that was moved on from a replaced token, until the new token is used; this does not renew the session (EXT-204). */
  readonly movedFrom: (accessHash: string) => Stored<O.Option<RenewedSession>>;
  /** Moves a session to a step under a new token; a session that has reached the step already keeps its token and does not change. */
  readonly reach: (move: SessionMove) => Stored<void>;
};

/** Stored result of a round of identity questions, returned again for the same answers. */
export type RoundOutcome = RoundScores & Tally;

/** Settled round of identity questions with its result; the keyed hash of the answers is stored only for right ones, until the new token is used (EXT-1107). */
export type SettledRound = {
  readonly fingerprint?: string | undefined;
  readonly outcome: RoundOutcome;
};

export type RoundSettlement = {
  readonly key: string;
  readonly fingerprint: string;
  readonly outcome: RoundScores;
  readonly lease: Lease;
  /** Session step that a passed round moves the session to. */
  readonly opens?: SessionMove | undefined;
  /** Person who proved the identity by digital identity, for the audit row (EXT-2857). */
  readonly proves?: Rut | undefined;
};

/** Result of settling a round of identity questions, or a visit to a digital identity provider, which is stored as a round; `settled-before`: another call had settled or deleted the round; `over`: the attempt's lease had expired. In both cases this call changed nothing. */
export type RoundSettled =
  ({ readonly outcome: 'settled' } & Tally) | { readonly outcome: 'settled-before' | 'over' };

export type Rounds = {
  /** Stores a round of questions while its session is still at the step the round was drawn for; otherwise false (EXT-1541). */
  readonly open: (round: StoredRound, step: SessionStep) => Stored<boolean>;
  readonly find: (
    key: string,
    sessionId: string,
  ) => Stored<O.Option<StoredRound & { readonly settled?: SettledRound | undefined }>>;
  /** Settles a round and its lease, moves a passed session on and deletes its unanswered rounds, in one transaction; a session already past that step counts as having proved its identity again (EXT-1502). */
  readonly settle: (settlement: RoundSettlement) => Stored<RoundSettled>;
};

/** Data of a tax folder as its issuer, the tax authority, has them. */
export type IssuedFolder = RepresentativeAnswer & { readonly issuedOn: CalendarDate };

export type TaxAuthority = {
  /** Finds a tax folder by verification code; absent if a bank employee checks folders instead (EXT-2504, EXT-2508). */
  readonly folder?: ((code: string) => Stored<O.Option<IssuedFolder>>) | undefined;
  /** Returns the data of a company at the tax authority, by its password; none if the password is wrong. */
  readonly ask: (company: Rut, password: string) => Stored<O.Option<RepresentativeAnswer>>;
};

export type Keys = {
  /** Returns the public key for encrypting tax passwords, in PEM; its pair was created at the bank's first start. */
  readonly publicPem: () => Stored<string>;
  /** Decrypts a password package; one uniform failure for every package that cannot be decrypted. */
  readonly open: (packaged: string) => Stored<E.Either<'undecipherable', OpenedPackage>>;
};

export type ReferenceLists = {
  /** Returns the regions of Chile from north to south (PAPI-06, REF-21). */
  readonly regions: () => Stored<readonly Region[]>;
  /** Returns the cities of a region; empty for an unknown one (PAPI-08, PAPI-10). */
  readonly cities: (regionId: number) => Stored<readonly Place[]>;
  /** Returns the communes of a city; empty for an unknown one (PAPI-09, PAPI-10). */
  readonly communes: (cityId: number) => Stored<readonly Place[]>;
  /** Tells whether the commune lies in the city, and the city in the region of this code. */
  readonly placeExists: (place: {
    readonly region: string;
    readonly city: string;
    readonly commune: string;
  }) => Stored<boolean>;
  readonly providers: () => Stored<readonly Provider[]>;
};

/** Command that registers a request, with last names in the order typed (BODY-47). */
export type RegisterCommand = {
  readonly company: Rut;
  readonly representative: Rut;
  readonly provider: string;
  readonly eligible: boolean;
  readonly signed: Request;
  readonly texts?: SignedTexts | undefined;
  /** Legal texts not accepted in their current version, because of which the call is refused; a retry of a call that was registered is not refused (EXT-2641). */
  readonly unaccepted?: readonly TextName[];
  readonly idempotency?: Idempotency | undefined;
  /** Most requests that this person may sign for this company per day (EXT-2545). */
  readonly mostADay: number;
  /** Builder of the mail about the signed request, queued in the transaction of the signature, so that a later call of the portal for this mail sends no other within the hour (EXT-1185). */
  readonly tell?: TellSigner<undefined> | undefined;
};

/** Command that registers a request without a signer present; no daily limit is counted. */
export type UncountedRequest = Omit<RegisterCommand, 'mostADay'>;

export type RegisterOutcome =
  | {
      readonly outcome: 'registered';
      readonly idSolicitud: number;
      readonly eligible: boolean;
      /** True if this is the answer of an earlier call under the same idempotency key. */
      readonly repeated?: true;
    }
  | { readonly outcome: 'already-asked' }
  /** Daily limit used up until this instant, in epoch milliseconds (EXT-2545). */
  | { readonly outcome: 'too-many-today'; readonly until: number }
  | { readonly outcome: 'unaccepted-texts'; readonly texts: readonly TextName[] }
  | { readonly outcome: 'other-body' };

/** Columns of a stored request, which are known without decoding the signed content. */
type KeptRow = {
  readonly idSolicitud: number;
  readonly company: Rut;
  readonly provider: string;
  readonly eligible: boolean;
  readonly estado: string;
  readonly createdAt: number;
  /** Company name in the bank's register, if any. */
  readonly registeredName?: string | undefined;
  /** Withdrawal of the request, if any; the status stays as it was before. */
  readonly withdrawal?: Omit<StoredWithdrawal, 'by'> | undefined;
  readonly answer?: Omit<StoredAnswer, 'by'> | undefined;
  /** How the request ended without an action of the company (not eligible, offer expired, or all products closed), as of the day of reading; absent if it did not (EXT-1540). */
  readonly ended?: OwnEnd | undefined;
  /** Documents that the bank requested by name, at the request's status or for each objected closing; never an empty list (EXT-1009, EXT-1544, EXT-3059). */
  readonly asked?: readonly AskedDocuments[] | undefined;
};

export type StoredRequest = KeptRow & {
  readonly representative: Rut;
  /** True if the signer ever proved authority over the company; older versions did not require it (EXT-2502). */
  readonly signerProved: boolean;
  readonly signed: Request;
  /** Versions of the legal texts shown to the signer when the request was created. */
  readonly texts?: SignedTexts | undefined;
  readonly withdrawal?: StoredWithdrawal | undefined;
  readonly answer?: StoredAnswer | undefined;
};

/** Stored request; if it is damaged or of an unknown version, only its columns (EXT-902). */
export type KeptRequest = StoredRequest | KeptRow;

/** Stored withdrawal: its own number, who withdrew, and when in epoch milliseconds. */
export type StoredWithdrawal = { readonly idRetiro: number; readonly by: Rut; readonly withdrawnAt: number };

export type WithdrawCommand = {
  readonly idSolicitud: number;
  readonly company: Rut;
  readonly by: Rut;
  /** Statuses in which the request may be withdrawn; with `regrets` also after an acceptance, while every closing is in its first state, and the closings are deleted (EXT-1545). */
  readonly from: readonly RequestStatus[];
  readonly regrets?: true;
  readonly idempotency?: Idempotency | undefined;
  readonly tell?: TellSigner<StoredWithdrawal> | undefined;
};

export type WithdrawOutcome =
  | { readonly outcome: 'withdrawn'; readonly withdrawal: StoredWithdrawal }
  | { readonly outcome: 'not-from'; readonly estado: string }
  | { readonly outcome: 'other-body' }
  | { readonly outcome: 'unknown' };

export type Requests = {
  /** Registers request, idempotency key and answer, and deletes the draft, in one transaction; only one request per company and provider may be open (PAPI-24, SOL-09). */
  readonly register: (command: RegisterCommand) => Stored<RegisterOutcome>;
  readonly existsFrom: (provider: string, company: Rut) => Stored<boolean>;
  /** Finds a request by number; none for an unknown number, another company's or, if a signer is given, one that he did not sign with proved authority (EXT-3069). */
  readonly find: (idSolicitud: number, company: Rut, signer?: Rut) => Stored<O.Option<KeptRequest>>;
  /** Returns all requests of a company, or only those that a person signed with proved authority, also withdrawn or turned down, oldest first (PAPI-31, EXT-1045, EXT-3069). */
  readonly ofCompany: (company: Rut, signer?: Rut) => Stored<readonly KeptRequest[]>;
  /** Returns the status history of a request, oldest first; the first entry is the creation (PAPI-32). */
  readonly history: (idSolicitud: number) => Stored<readonly ReachedStatus[]>;
  /** Moves a request to a status and writes the history, in one transaction that checks the current status (EST-20). */
  readonly move: (move: {
    readonly idSolicitud: number;
    readonly to: RequestStatus;
    readonly from: readonly RequestStatus[];
    /** Kinds of additional documents that the bank requests by name from the company with this move; every move replaces the kinds requested before (EXT-1009). */
    readonly asked?: readonly AdditionalKind[] | undefined;
    /** Function that computes the terms of the offer when the request reaches the status `to`; they are stored unless the request already has an offer (EXT-1504). */
    readonly offer?: ((signed: Request, offeredAt: number) => OfferTerms) | undefined;
    readonly tell?: TellSigner<ReachedStatus> | undefined;
  }) => Stored<RequestMoveOutcome>;
  /** Withdraws a request in one transaction, after which the company can sign a new request to the provider; a repeated call returns the same withdrawal. */
  readonly withdraw: (command: WithdrawCommand) => Stored<WithdrawOutcome>;
};

/** Status of a request and the instant it was reached, in epoch milliseconds. */
export type ReachedStatus = { readonly estado: string; readonly reachedAt: number };

export type RequestMoveOutcome = MoveOutcome | { readonly outcome: RequestEnd };

/** Owner of a draft request: person and company (SEC-08). */
export type DraftOwner = { readonly company: Rut; readonly representative: Rut };

/** Store of draft requests, encrypted; deleted 30 days after the last change. */
export type Drafts = {
  readonly find: (owner: DraftOwner) => Stored<
    O.Option<{
      readonly revision: number;
      readonly sealed: string;
      /** Time since the last save, in milliseconds. */
      readonly keptFor: number;
    }>
  >;
  /** Saves a draft by optimistic lock and returns its new revision; none, with nothing saved, if the revision has changed. */
  readonly keep: (
    draft: DraftOwner & { readonly revision: number; readonly sealed: string },
  ) => Stored<O.Option<number>>;
  readonly discard: (owner: DraftOwner) => Stored<void>;
};

/** Uploaded file on disk, examined but not stored yet. */
export type ReceivedFile = ContentFacts & {
  readonly path: string;
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
};

export type DocumentCommand = {
  readonly id: string;
  readonly idSolicitud: number;
  readonly kind: DocumentKind;
  readonly name: string;
  readonly contentType: ContentType;
  readonly size: number;
  readonly sha256: string;
  readonly storedName: string;
  readonly addedBy: Rut;
  /** Builder of the mail that all requested documents have arrived, absent if the bank requests none; sends no mail if it returns `undefined` (EXT-1052). */
  readonly tell?: TellSigner<DocumentsCame, RequestMail | undefined> | undefined;
};

/** Documents of a request before and after one of them was received; `at` in epoch milliseconds. */
export type DocumentsCame = {
  readonly at: number;
  readonly before: readonly HeldDocument[];
  readonly after: readonly HeldDocument[];
};

/** Stored document of a request. */
export type HeldDocument = {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly name: string;
  readonly size: number;
  readonly contentType: ContentType;
  /** Representative who sent the document. */
  readonly addedBy: Rut;
  readonly receivedAt: number;
  /** Moment at which the same content was received again, in epoch milliseconds, if it was (EXT-1040). */
  readonly cameAgainAt?: number | undefined;
};

/** Stored document with the number of its portability request. */
export type CompanyDocument = HeldDocument & { readonly idSolicitud: number };

export type Documents = {
  /** Returns the documents of one portability request, in the order received (PAPI-48). */
  readonly ofRequest: (idSolicitud: number) => Stored<readonly HeldDocument[]>;
  /** Returns the newest documents of these requests except those turned down, in the order received, in one query; `most` is their largest number (EXT-3069). */
  readonly ofRequests: (requests: readonly number[], most: number) => Stored<readonly CompanyDocument[]>;
  /** Finds a document and its storage name; none for another company's or an unknown id. */
  readonly find: (
    id: string,
    company: Rut,
  ) => Stored<O.Option<CompanyDocument & { readonly storedName: string }>>;
  /** Adds a document, checked in the writing transaction. The same content of the same kind is stored once: a retry gets the first answer, and only the time of the repetition is recorded. Nothing is added beyond the quota of a kind (counted anew from the day it is requested by name), beyond the person's daily quota, or to a request that ended. */
  readonly add: (document: DocumentCommand, quota: DocumentQuota) => Stored<DocumentOutcome>;
  /** Checks a document before its file is stored: returns the result that `add` would have, without adding it (EXT-2577); for a document that the request already has, records that it was received again (EXT-3016). */
  readonly admit: (document: DocumentCommand, quota: DocumentQuota) => Stored<DocumentOutcome>;
  /** Tells whether a row names the file of a document, once a concurrent addition of it has ended. */
  readonly names: (document: DocumentCommand) => Stored<boolean>;
};

export type DocumentFiles = {
  /** Moves an uploaded file durably to permanent storage under a random name, before a row names it. */
  readonly keep: (file: ReceivedFile) => Stored<string>;
  readonly discardKept: (storedName: string) => Stored<void>;
  /** Returns the bytes of a stored file, in chunks. */
  readonly read: (storedName: string) => Stored<AsyncIterable<Uint8Array>>;
};

export type TaxFolderReader = {
  /** Returns the text of a person's tax folder; folders of one person are parsed one at a time. */
  readonly textOf: (file: ReceivedFile, who: Rut) => Stored<E.Either<'unreadable', string>>;
};

/** Store of the legal texts, current and earlier, each stored permanently by version (EXT-1406). */
export type KeptTexts = {
  readonly keep: (texts: readonly BankText[]) => Stored<void>;
  readonly find: (name: TextName, version: string) => Stored<O.Option<BankText>>;
};

/** All ports of the reference bank's portability half. */
export type BankPorts = DigitalIdentityPorts & {
  readonly customers: Customers;
  readonly bureau: Bureau;
  readonly sessions: Sessions;
  readonly attempts: Attempts;
  readonly rounds: Rounds;
  readonly sourceSlots: SourceSlots;
  readonly proofs: Proofs;
  readonly taxAuthority: TaxAuthority;
  readonly waitingFolders: WaitingFolders;
  readonly keys: Keys;
  readonly sealedPackages: SealedPackages;
  readonly lists: ReferenceLists;
  readonly offers: Offers;
  readonly requests: Requests;
  readonly certificates: Certificates;
  readonly drafts: Drafts;
  readonly documents: Documents;
  readonly documentFiles: DocumentFiles;
  readonly taxFolders: TaxFolderReader;
  readonly outbox: Outbox;
  readonly texts: KeptTexts;
  readonly printer: ReceiptPrinter;
  readonly receiptKeys: ReceiptKeys;
  readonly clock: BankClock;
  readonly secrets: Secrets;
  readonly sealer: Sealer;
  readonly settings: BankSettings;
};
