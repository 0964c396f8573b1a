import type { Place, Region } from '../portability/company/place.ts';
import type { AdditionalKind, DocumentKind } from '../portability/documents/kinds.ts';
import type { Provider } from '../portability/reference/providers.ts';
import type { RepresentativeAnswer } from '../portability/representative/representative.ts';
import type { BankText, TextName } from '../portability/texts/bank-text.ts';
import type { SignedTexts } from '../portability/request/signed-texts.ts';
import type { Request } from '../portability/request/request.ts';
import type { OfferTerms } from '../portability/status/offer.ts';
import type { OwnEnd, RequestEnd, RequestStatus } from '../portability/status/request-summary.ts';
import type { E, O } from '../shared/fp.ts';
import type { ContentFacts, ContentType } from '../shared/files/file-content.ts';
import type { CalendarDate } from '../shared/calendar-date.ts';
import type { ShortIdCounts } from '../shared/portal-settings.ts';
import type { Rut } from '../shared/rut.ts';
import type { Serial } from '../portability/landing/serial.ts';
import type { BankClock, Proofs, ReceiptPrinter, Sealer, Secrets, Stored } from './shared-ports.ts';
import type { SourcePlaces } from './access/ports.ts';
import type { Attempts, Lease, Tally } from './attempts/ports.ts';
import type { Outbox, TellSigner } from './notices/ports.ts';
import type { DailyLimits } from './daily-limits.ts';
import type { Idempotency } from './idempotency.ts';
import type { AskedDocuments } from './portability/asked-documents.ts';
import type { Certificates } from './portability/certificate-ports.ts';
import type { DocumentOutcome, DocumentQuota } from './portability/document-outcome.ts';
import type { MoveOutcome } from './portability/moves.ts';
import type { Offers, StoredAnswer } from './portability/offer-ports.ts';
import type { Fact, Lot, StoredRound } from './portability/questions.ts';
import type { ReceiptKeys } from './receipts/ports.ts';
import type { WaitingFolders } from './portability/waiting-folder-ports.ts';
import type { SessionMove, SessionStep, TokenHashes } from './session-move.ts';

export type Customers = {
  readonly isCustomer: (company: Rut) => Stored<boolean>;
  /** False only for a company the risk check turned down. */
  readonly isEligible: (company: Rut) => Stored<boolean>;
  /** Whether a company, or a representative of one, has this rut; customer or not. */
  readonly knows: (rut: Rut) => Stored<boolean>;
  /** The name of a customer; none for anybody else. */
  readonly nameOf: (company: Rut) => Stored<O.Option<string>>;
};

/** The credit bureau: what it knows of a person whose card has this serial number; an outage is a left. */
export type Bureau = {
  readonly factsOf: (person: Rut, serial: Serial) => Stored<O.Option<readonly Fact[]>>;
  /** What it knows of the person whom a lot draws; none while it knows nobody. */
  readonly someone: (lot: Lot) => Stored<O.Option<readonly Fact[]>>;
};

export type BankSession = {
  readonly id: string;
  readonly company: Rut;
  readonly representative: Rut;
  readonly serial: Serial;
  readonly step: SessionStep;
};

/** `openFor` is the milliseconds since it was opened, where that was looked up. */
export type RenewedSession = BankSession & { readonly refreshHash: string; readonly openFor?: number };

export type Sessions = {
  /** Opens a session at step `questions`; only hashes of its tokens are kept. */
  readonly open: (
    session: TokenHashes & {
      readonly company: Rut;
      readonly representative: Rut;
      readonly serial: Serial;
    },
  ) => Stored<void>;
  /** SEC-08, EXT-1107 · The live session behind a token, renewed in the same statement: 30 minutes idle, 60 in all, by the database's clock. When a token that followed another is first used, nothing is kept of the answers that brought it. */
  readonly renew: (accessHash: string) => Stored<O.Option<RenewedSession>>;
  /** EXT-204 · The live session that was moved on from this token, until its new one is used; it is renewed by nothing. */
  readonly movedFrom: (accessHash: string) => Stored<O.Option<RenewedSession>>;
  /** A step already reached stays, and its token with it. */
  readonly reach: (move: SessionMove) => Stored<void>;
};

export type RoundScores = { readonly correctAnswers: number; readonly questionsAsked: number };

/** The outcome of a round, kept so that a retry of the same answers reads the same. */
export type RoundOutcome = RoundScores & Tally;

/** EXT-1107 · What is kept of a round that is over. Of answers that were right a keyed hash, until the session's new token is used; of wrong ones nothing. */
export type SettledRound = {
  readonly fingerprint?: string | undefined;
  readonly outcome: RoundOutcome;
};

export type RoundSettlement = {
  readonly key: string;
  readonly fingerprint: string;
  readonly outcome: RoundScores;
  readonly lease: Lease;
  /** What a round that was passed opens; none for one that was not. */
  readonly opens?: SessionMove | undefined;
};

/** `settled-before`: by another call; `over`: the lease had ended. Both did nothing. */
export type RoundSettled =
  ({ readonly outcome: 'settled' } & Tally) | { readonly outcome: 'settled-before' | 'over' };

export type Rounds = {
  /** EXT-1541 · Keeps a round while its session is at the step it was asked at; false where it is not any more. */
  readonly open: (round: StoredRound, step: SessionStep) => Stored<boolean>;
  readonly find: (
    key: string,
    sessionId: string,
  ) => Stored<
    O.Option<
      StoredRound & {
        readonly settled?: SettledRound | undefined;
      }
    >
  >;
  /** EXT-1502 · All that happens once, in one transaction: the round is settled, its lease is passed or failed, and a session whose round was passed moves on, and the rounds it was asked before are gone; one that had got so far has proved again who is in it. */
  readonly settle: (settlement: RoundSettlement) => Stored<RoundSettled>;
};

/** What its issuer says of a tax folder. */
export type IssuedFolder = RepresentativeAnswer & { readonly issuedOn: CalendarDate };

export type TaxAuthority = {
  /** The folder under a verification code; none for a code that the issuer does not know. Absent where the bank has no issuer to ask, and a clerk does (EXT-2504, EXT-2508). */
  readonly folder?: ((code: string) => Stored<O.Option<IssuedFolder>>) | undefined;
  /** What the authority tells to whoever has the company's password; none when the password is not that company's. */
  readonly ask: (company: Rut, password: string) => Stored<O.Option<RepresentativeAnswer>>;
};

export type Keys = {
  /** PEM of the key pair made at the bank's first start. */
  readonly publicPem: () => Stored<string>;
  /** One uniform left for every package that does not open. */
  readonly open: (
    packaged: string,
  ) => Stored<E.Either<'undecipherable', { readonly password: string; readonly rut: string }>>;
};

export type ReferenceLists = {
  /** PAPI-06, REF-21 · The regions of Chile from north to south. */
  readonly regions: () => Stored<readonly Region[]>;
  /** PAPI-08, PAPI-10 · An unknown region has no cities. */
  readonly cities: (regionId: number) => Stored<readonly Place[]>;
  /** PAPI-09, PAPI-10 · An unknown city has no communes. */
  readonly communes: (cityId: number) => Stored<readonly Place[]>;
  /** Whether this commune lies in this city and that in the region of this code. */
  readonly placeExists: (place: {
    readonly region: string;
    readonly city: string;
    readonly commune: string;
  }) => Stored<boolean>;
  readonly providers: () => Stored<readonly Provider[]>;
};

/** BODY-47 · A request to keep, the last names in the order typed. */
export type RegisterCommand = {
  readonly company: Rut;
  readonly representative: Rut;
  readonly provider: string;
  readonly eligible: boolean;
  readonly signed: Request;
  readonly texts?: SignedTexts | undefined;
  /** EXT-2641 · Those that the first call under its key is refused for; a retry is not. */
  readonly unaccepted?: readonly TextName[];
  readonly idempotency?: Idempotency | undefined;
  /** How many this person may sign for this company in a day (EXT-2545). */
  readonly mostADay: number;
  /** EXT-1185 · In the transaction of the signature, under the limit of an hour that the portal's call has. */
  readonly tell?: TellSigner<undefined> | undefined;
};

/** The same where nobody signs it now, and nothing is counted. */
export type UncountedRequest = Omit<RegisterCommand, 'mostADay'>;

export type RegisterOutcome =
  | {
      readonly outcome: 'registered';
      readonly idSolicitud: number;
      readonly eligible: boolean;
      /** The answer of an earlier call under the same key. */
      readonly repeated?: true;
    }
  | { readonly outcome: 'already-asked' }
  /** The day is used up until this instant, in milliseconds (EXT-2545). */
  | { readonly outcome: 'too-many-today'; readonly until: number }
  | { readonly outcome: 'unaccepted-texts'; readonly texts: readonly TextName[] }
  | { readonly outcome: 'other-body' };

/** What is known of a request without reading what was signed. */
type KeptRow = {
  readonly idSolicitud: number;
  readonly company: Rut;
  readonly provider: string;
  readonly eligible: boolean;
  readonly estado: string;
  readonly createdAt: number;
  /** Name of the company in the bank's register, if it is there. */
  readonly registeredName?: string | undefined;
  /** Its status stays the one it had. */
  readonly withdrawal?: Omit<StoredWithdrawal, 'by'> | undefined;
  readonly answer?: Omit<StoredAnswer, 'by'> | undefined;
  /** EXT-1540 · On the day of the reading. */
  readonly ended?: OwnEnd | undefined;
  /** EXT-1009, EXT-1544 · Asked for when it came to its status, or when a closing was objected. */
  readonly asked?: AskedDocuments | undefined;
};

export type StoredRequest = KeptRow & {
  readonly representative: Rut;
  /** Whether the signer proved authority over the company, when signing or since; false for a request of a version that asked less (EXT-2502). */
  readonly signerProved: boolean;
  readonly signed: Request;
  /** Seen by whoever signed, at the instant of its creation. */
  readonly texts?: SignedTexts | undefined;
  readonly withdrawal?: StoredWithdrawal | undefined;
  readonly answer?: StoredAnswer | undefined;
};

/** EXT-902 · A request as its row gives it: one that is damaged, or of a version that nobody knows here, as far as its columns say. */
export type KeptRequest = StoredRequest | KeptRow;

/** What took a request back: numbered on its own, by whom and at what instant, in milliseconds. */
export type StoredWithdrawal = { readonly idRetiro: number; readonly by: Rut; readonly withdrawnAt: number };

export type WithdrawCommand = {
  readonly idSolicitud: number;
  readonly company: Rut;
  readonly by: Rut;
  /** The statuses in which a request may be withdrawn; `regrets` after an acceptance of which nothing is paid, its closings with it (EXT-1545). */
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
  /** PAPI-24, SOL-09 · Key, number, request, answer and the end of the draft in one transaction; the schema holds one open request per company and provider, and one that ended by itself gives way. */
  readonly register: (command: RegisterCommand) => Stored<RegisterOutcome>;
  readonly existsFrom: (provider: string, company: Rut) => Stored<boolean>;
  /** None for a number that is another company's, as for an unknown one. */
  readonly find: (idSolicitud: number, company: Rut) => Stored<O.Option<KeptRequest>>;
  /** PAPI-31, EXT-1045 · Every request of a company, those withdrawn or turned down too, oldest first, in one query. */
  readonly ofCompany: (company: Rut) => Stored<readonly KeptRequest[]>;
  /** PAPI-32 · Oldest first; the first is its creation. */
  readonly history: (idSolicitud: number) => Stored<readonly ReachedStatus[]>;
  /** EST-20 · Checked, moved and written into the history in one transaction. */
  readonly move: (move: {
    readonly idSolicitud: number;
    readonly to: RequestStatus;
    readonly from: readonly RequestStatus[];
    /** EXT-1009 · The documents asked for by name; what was asked for before is over with any move. */
    readonly asked?: readonly AdditionalKind[] | undefined;
    /** EXT-1504 · What is offered of a request that comes to its offer at this instant; kept in the same transaction, if nothing is yet. */
    readonly offer?: ((signed: Request, offeredAt: number) => OfferTerms) | undefined;
    readonly tell?: TellSigner<ReachedStatus> | undefined;
  }) => Stored<RequestMoveOutcome>;
  /** Checked, numbered and written beside the request in one transaction, which frees its provider; done already, it answers the same. */
  readonly withdraw: (command: WithdrawCommand) => Stored<WithdrawOutcome>;
};

/** An instant at which a request came to a status, in milliseconds. */
export type ReachedStatus = { readonly estado: string; readonly reachedAt: number };

export type RequestMoveOutcome = MoveOutcome | { readonly outcome: RequestEnd };

/** SEC-08 · Who typed, and for which company. */
export type DraftOwner = { readonly company: Rut; readonly representative: Rut };

/** What was typed before a request is signed, sealed; 30 days after its last change there is none. */
export type Drafts = {
  readonly find: (
    owner: DraftOwner,
  ) => Stored<O.Option<{ readonly revision: number; readonly sealed: string }>>;
  /** The new revision; none, and nothing kept, when another revision is there by now. */
  readonly keep: (
    draft: DraftOwner & { readonly revision: number; readonly sealed: string },
  ) => Stored<O.Option<number>>;
  readonly discard: (owner: DraftOwner) => Stored<void>;
};

/** A file received on disk, judged by its bytes, not yet kept. */
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
};

/** A document that is held of a request. */
export type HeldDocument = {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly name: string;
  readonly size: number;
  readonly contentType: ContentType;
  /** The representative who sent it. */
  readonly addedBy: Rut;
  readonly receivedAt: number;
  /** EXT-1040 · When the same content came once more, if it did. */
  readonly cameAgainAt?: number | undefined;
};

/** A document that is held, and the request it was received for. */
export type CompanyDocument = HeldDocument & { readonly idSolicitud: number };

export type Documents = {
  /** PAPI-48 · What is held of a request, in the order received. */
  readonly ofRequest: (idSolicitud: number) => Stored<readonly HeldDocument[]>;
  /** What is held of every request of a company that was not turned down, in the order received, in one query. */
  readonly ofCompany: (company: Rut) => Stored<readonly CompanyDocument[]>;
  /** One document and where its bytes lie; none for the id of another company's, as for an unknown one. */
  readonly find: (
    id: string,
    company: Rut,
  ) => Stored<O.Option<CompanyDocument & { readonly storedName: string }>>;
  /** Checked where it is written: the same content of the same kind is held once, so that a retry answers what the first call answered, and that it came again is noted; beyond the quota of a kind, which counts anew from the day it is asked for by name, or of its person's day, or of a request that ended, nothing is added. */
  readonly add: (document: DocumentCommand, quota: DocumentQuota) => Stored<DocumentOutcome>;
  /** Whether a row names the file of a document, once an addition of it that is under way has ended. */
  readonly names: (document: DocumentCommand) => Stored<boolean>;
};

export type DocumentFiles = {
  /** Moves a received file to its lasting place under a random name, on disk before it is named. */
  readonly keep: (file: ReceivedFile) => Stored<string>;
  readonly discardKept: (storedName: string) => Stored<void>;
  /** The bytes of a kept file, a piece at a time. */
  readonly read: (storedName: string) => Stored<AsyncIterable<Uint8Array>>;
};

export type TaxFolderReader = {
  /** The folder that a person sent; those of one person wait for each other. */
  readonly textOf: (file: ReceivedFile, who: Rut) => Stored<E.Either<'unreadable', string>>;
};

/** EXT-1406 · What may be signed, and what was: each text once by its version, for good. */
export type KeptTexts = {
  readonly keep: (texts: readonly BankText[]) => Stored<void>;
  readonly find: (name: TextName, version: string) => Stored<O.Option<BankText>>;
};

/** Every port of the reference bank's portability half. */
export type BankPorts = {
  readonly customers: Customers;
  readonly bureau: Bureau;
  readonly sessions: Sessions;
  readonly attempts: Attempts;
  readonly rounds: Rounds;
  readonly sourcePlaces: SourcePlaces;
  readonly proofs: Proofs;
  readonly taxAuthority: TaxAuthority;
  readonly waitingFolders: WaitingFolders;
  readonly keys: Keys;
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

export type BankSettings = {
  readonly bankName: string;
  readonly portalCode: string;
  /** At which companies call. */
  readonly phone: string;
  readonly blockHours: number;
  readonly shortIdCounts: ShortIdCounts;
  /** Days after its issue for which a tax folder proves anything. */
  readonly folderDays: number;
  /** What is signed today; nothing where the bank has no texts of its own. */
  readonly texts: readonly BankText[];
  /** Before the path of a page of the portal. */
  readonly portalAddress: string;
  readonly daily: DailyLimits;
};
