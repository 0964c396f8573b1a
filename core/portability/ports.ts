import type { CalendarDate } from '../shared/calendar-date.ts';
import type { Failure } from '../shared/failure.ts';
import type { UploadFile } from '../shared/files/upload-list.ts';
import type { O, T, TE } from '../shared/fp.ts';
import type { ContentFacts } from '../shared/files/check-content.ts';
import type { PictureTry } from '../shared/files/picture-tries.ts';
import type { Downloads } from '../shared/ports.ts';
import type { ReceiptAddress } from '../shared/receipts/receipt-data.ts';
import type { Rut } from '../shared/rut.ts';
import type { Client } from './company/client.ts';
import type { Place, Region } from './company/place.ts';
import type { Attachment, FileContent, UploadWatch } from './documents/attachment.ts';
import type { DocumentKind } from './documents/kinds.ts';
import type { CompanyDocument, KeptDocument } from './documents/kept-document.ts';
import type { DocumentResult, PortalDocument } from './documents/portal-document.ts';
import type { RefusedFile } from './documents/refused-file.ts';
import type { Draft, KeptDraft } from './draft/draft.ts';
import type { IdentityStanding } from './identity/digital-identity.ts';
import type { Answer, Questionnaire, SessionToken } from './identity/questionnaire.ts';
import type { IdentityResult } from './identity/verdict.ts';
import type { Applicant, Entry } from './landing/entry.ts';
import type { DictionaryProduct } from './reference/product-dictionary.ts';
import type { ProviderGroup } from './reference/providers.ts';
import type { BankText, TextName, TextVersions } from './texts/bank-text.ts';
import type { RepresentativeReply, RepresentativeNames } from './representative/representative.ts';
import type { SignedTexts } from './request/signed-texts.ts';
import type { Request } from './request/request.ts';
import type { CertificateSummary } from './status/certificate.ts';
import type { Closing } from './status/closing.ts';
import type { Offer, OfferAnswer, OfferAnswerKind } from './status/offer.ts';
import type { RequestSummary, StatusChange, Withdrawal } from './status/request-summary.ts';

type Call<Value> = TE.TaskEither<Failure, Value>;

export type Customers = {
  readonly isBankCustomer: (company: Rut) => Call<boolean>;
};

export type IdentityBureau = {
  readonly authenticate: (entry: Entry) => Call<SessionToken>;
  readonly questions: (token: SessionToken) => Call<Questionnaire>;
  readonly validate: (round: {
    readonly transactionKey: string;
    readonly answers: readonly Answer[];
    readonly token: SessionToken;
  }) => Call<IdentityResult>;
};

/** Port: visits to a digital identity provider; a bank need not implement it (EXT-2851). */
export type DigitalIdentity = {
  /** Begins a visit for the visitor's session and returns the address of the provider's page. */
  readonly begin: (token: SessionToken) => Call<string>;
  readonly standing: (token: SessionToken) => Call<IdentityStanding>;
};

/** Port: the visitor's session, stored by the browser until its tab closes (SEC-02, SEC-04). */
export type Session = {
  readonly remember: (token: SessionToken) => () => void;
  readonly current: () => O.Option<SessionToken>;
  /** Sets or clears the flag of a visitor who came to check an existing request (LAND-30, LAND-31). */
  readonly markChecking: (checking: boolean) => () => void;
  readonly isChecking: () => boolean;
  readonly forget: () => void;
};

export type Representatives = {
  readonly publicKey: () => Call<string>;
  readonly byTaxAuthority: (asked: Applicant & { readonly token: string }) => Call<RepresentativeReply>;
  readonly byTaxFolder: (
    asked: Applicant & { readonly folder: Attachment },
    watch: UploadWatch,
  ) => Call<RepresentativeReply>;
};

/** Port that encrypts the tax authority password, together with the company's rut, with the bank's public key (SEC-09). */
export type TaxAuthorityCipher = {
  readonly seal: (secret: {
    readonly publicKey: string;
    readonly password: string;
    readonly company: Rut;
  }) => Call<string>;
};

export type Documents = {
  readonly validate: (
    attachment: Attachment,
    watch: UploadWatch,
  ) => Call<{ readonly valid: boolean; readonly message: string }>;
  /** Returns the documents that the bank has for a portability request (PAPI-48). */
  readonly summary: (idSolicitud: number) => Call<readonly KeptDocument[]>;
  readonly upload: (
    document: { readonly kind: DocumentKind; readonly idSolicitud: number; readonly attachment: Attachment },
    watch: UploadWatch,
  ) => Call<{ readonly id: string }>;
};

/** Port: documents of all requests of the session's company; optional for a bank. */
export type CompanyDocuments = {
  /** Returns the documents of the company in the order received. */
  readonly all: () => Call<readonly CompanyDocument[]>;
  readonly bytes: (id: string) => Call<Uint8Array>;
};

export type Places = {
  readonly regions: () => Call<readonly Region[]>;
  readonly cities: (regionId: number) => Call<readonly Place[]>;
  readonly communes: (cityId: number) => Call<readonly Place[]>;
};

export type Dictionaries = {
  readonly products: () => Call<readonly DictionaryProduct[]>;
};

export type Providers = {
  readonly all: () => Call<readonly ProviderGroup[]>;
};

/** Port: the bank's current date, in America/Santiago (PAPI-19). */
export type CurrentDate = {
  readonly today: () => Call<CalendarDate>;
};

export type BrowserDate = {
  readonly today: () => CalendarDate;
};

/** Answer of the bank to a submitted portability request (BODY-64). */
export type SubmissionAnswer = { readonly eligible: boolean; readonly idSolicitud: number };

/** Port: SHA-256 of a text; it fails on a page served without HTTPS, where browsers have no WebCrypto (EXT-904). */
export type Digests = {
  readonly sha256: (text: string) => TE.TaskEither<'not-offered', string>;
};

export type Requests = {
  readonly existsFrom: (provider: string, applicant: Rut) => Call<boolean>;
  readonly submit: (request: Request, idempotencyKey: string, texts?: SignedTexts) => Call<SubmissionAnswer>;
  readonly mail: (idSolicitud: number) => Call<void>;
  readonly pdf: (idSolicitud: number) => Call<Uint8Array>;
  /** Returns the portability requests of the session's company; an empty answer is an empty list (PAPI-31). */
  readonly summaries: () => Call<readonly RequestSummary[]>;
  /** Dates of the status changes of a portability request (PAPI-32). */
  readonly history: (idSolicitud: number) => Call<readonly StatusChange[]>;
};

/** Port: legal texts that a signer agrees to, readable without a session; optional for a bank. */
export type Texts = {
  readonly inUse: () => Call<TextVersions>;
  readonly read: (name: TextName, version: string) => Call<BankText>;
};

/** Port: drafts stored by the bank per company and person; optional for a bank. */
export type Drafts = {
  readonly read: () => Call<KeptDraft>;
  /** Saves a draft by optimistic lock and returns the new revision; fails with 409 if the bank has a different revision. */
  readonly keep: (draft: Draft, revision: number) => Call<number>;
  readonly discard: () => Call<void>;
  /** Messages between the tabs of a browser about signed drafts; absent if the browser has no such messages (EXT-1090). */
  readonly signedNews?: SignedNews | undefined;
};

/** Port: `tell` announces to the other tabs that the draft with a key was signed, and as which request; `whenTold` calls back when another tab announces that, and returns a function that stops listening (EXT-1090). */
export type SignedNews = {
  readonly tell: (draftKey: string, idSolicitud: number) => void;
  readonly whenTold: (work: (draftKey: string, idSolicitud: number) => void) => () => void;
};

/** Port: offer of a request, its answer, and the closings that follow; all but the download are optional for a bank (PAPI-40). */
export type Offers = {
  readonly pdf: (idSolicitud: number) => Call<Uint8Array>;
  readonly read: (idSolicitud: number) => Call<Offer>;
  readonly answer: (
    idSolicitud: number,
    said: { readonly kind: OfferAnswerKind; readonly version: string },
    idempotencyKey: string,
  ) => Call<OfferAnswer>;
  readonly answerReceipt: (idSolicitud: number) => Call<Uint8Array>;
  readonly closings: (idSolicitud: number) => Call<readonly Closing[]>;
};

/** Port: a new round of identity questions within an existing session, whose token goes in the header (EXT-1502). */
export type IdentityAgain = Pick<IdentityBureau, 'questions' | 'validate'>;

/** Port: withdrawal of a request, and its receipt; optional for a bank. */
export type Withdrawals = {
  readonly withdraw: (idSolicitud: number, idempotencyKey: string) => Call<Withdrawal>;
  readonly pdf: (idSolicitud: number) => Call<Uint8Array>;
};

/** Port: settlement certificates of the session's company (PAPI-35, PAPI-41). */
export type Certificates = {
  readonly summaries: () => Call<readonly CertificateSummary[]>;
  readonly pdf: (idCertificado: number) => Call<Uint8Array>;
};

/** Port: representatives of a company (simulated, by the tax authority or by the tax folder), and whether the company is eligible (PAPI-56 to PAPI-59, PAPI-69). */
export type Partners = {
  readonly simulated: () => Call<readonly RepresentativeNames[]>;
  readonly byTaxAuthority: (
    asked: Applicant & { readonly token: string },
  ) => Call<readonly RepresentativeNames[]>;
  readonly byTaxFolder: (
    asked: Applicant & { readonly folder: Attachment },
    watch: UploadWatch,
  ) => Call<readonly RepresentativeNames[]>;
  readonly isEligible: (company: Rut) => Call<boolean>;
};

/** Port: the bank's data of a customer; none for a company that is not a customer (PAPI-74, PAPI-75). */
export type Clients = {
  readonly find: (company: Rut) => Call<O.Option<Client>>;
};

/** Port: validates files at the bank without storing them (PAPI-48, PAPI-52, PAPI-53). */
export type FileChecks = {
  readonly isValid: (attachment: Attachment, watch: UploadWatch) => Call<boolean>;
  /** Returns the refused files with their error messages; empty if all are accepted. */
  readonly refused: (attachments: readonly Attachment[], watch: UploadWatch) => Call<readonly RefusedFile[]>;
};

/** Port: files of a portability request, all or of one kind (PAPI-49 to PAPI-51). */
export type Folders = {
  readonly resume: (idSolicitud: number) => Call<readonly UploadFile[]>;
  readonly byType: (kind: DocumentKind, idSolicitud: number) => Call<readonly UploadFile[]>;
};

/** Port: the request that a company already has for a provider, if any (PAPI-29, PAPI-30). */
export type RequestsByProvider = {
  readonly find: (provider: string, applicant: Rut) => Call<O.Option<RequestSummary>>;
};

/** Port: submits a portability request together with its documents in one call (PAPI-38, PAPI-39). */
export type WholeSubmissions = {
  readonly submit: (
    whole: {
      readonly request: Request;
      readonly documents: readonly { readonly kind: DocumentKind; readonly attachment: Attachment }[];
      readonly idempotencyKey: string;
      readonly texts?: SignedTexts | undefined;
    },
    watch: UploadWatch,
  ) => Call<SubmissionAnswer>;
};

/** File to upload with its sender, its document kind and the extra fields that its bank requires (PAPI-79, DOC-23). */
export type UploadedFile = {
  readonly attachment: Attachment;
  readonly username: Rut;
  readonly document: { readonly nombre?: string; readonly mimeType?: string };
  readonly extra: Readonly<Record<string, string>>;
};

/** Port: uploads files to the configured address (PAPI-78 to PAPI-81). */
export type FileUploads = {
  readonly send: (file: UploadedFile, watch: UploadWatch) => Call<{ readonly id: string }>;
};

/** Port: loads a receipt by its address (PAPI-82). */
export type ReceiptFiles = {
  readonly pdf: (receipt: ReceiptAddress) => Call<Uint8Array>;
};

/** Ports of the bank's calls that no screen of the portal uses (PAPI-59, PAPI-70, PAPI-75). */
export type UnscreenedPorts = {
  readonly partners: Partners;
  readonly clients: Clients;
  readonly fileChecks: FileChecks;
  readonly folders: Folders;
  readonly requestsByProvider: RequestsByProvider;
  readonly wholeSubmissions: WholeSubmissions;
  readonly fileUploads: FileUploads;
  readonly receiptFiles: ReceiptFiles;
};

/** Port: detects type and encryption of a picked file in the browser; none if the file can no longer be read. */
export type FileContents = {
  readonly factsOf: (content: FileContent) => T.Task<O.Option<ContentFacts>>;
};

/** Port: compresses a picture, attempt by attempt, until it fits `maxBytes`; none if it cannot be decoded or no attempt is small enough. */
export type Pictures = {
  readonly smaller: (
    content: FileContent,
    tries: readonly PictureTry[],
    maxBytes: number,
  ) => T.Task<O.Option<FileContent>>;
};

/** Port: uploads documents, two at a time, and returns the result of each (DOC-11). */
export type Uploads = {
  readonly send: (
    idSolicitud: number,
    documents: readonly PortalDocument[],
    watchOf: (document: PortalDocument) => UploadWatch,
  ) => T.Task<readonly DocumentResult[]>;
};

/** Ports of file handling in the portal, between picking a file and uploading it. */
export type FilePorts = {
  readonly fileContents: FileContents;
  readonly pictures: Pictures;
  readonly uploads: Uploads;
};

/** All ports of the portability area; each use case picks the ones it needs. */
export type PortabilityPorts = {
  readonly customers: Customers;
  readonly bureau: IdentityBureau;
  readonly identityAgain: IdentityAgain;
  readonly digitalIdentity: DigitalIdentity;
  readonly session: Session;
  readonly representatives: Representatives;
  readonly taxAuthorityCipher: TaxAuthorityCipher;
  readonly documents: Documents;
  readonly companyDocuments: CompanyDocuments;
  readonly places: Places;
  readonly dictionaries: Dictionaries;
  readonly providers: Providers;
  readonly currentDate: CurrentDate;
  readonly browserDate: BrowserDate;
  readonly requests: Requests;
  readonly withdrawals: Withdrawals;
  readonly drafts: Drafts;
  readonly offers: Offers;
  readonly certificates: Certificates;
  readonly texts: Texts;
  readonly downloads: Downloads;
};
