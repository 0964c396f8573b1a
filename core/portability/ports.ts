import type { CalendarDate } from '../shared/calendar-date.ts';
import type { Failure } from '../shared/failure.ts';
import type { UploadFile } from '../shared/files/upload-list.ts';
import type { O, T, TE } from '../shared/fp.ts';
import type { ContentFacts } from '../shared/files/file-content.ts';
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

/** SEC-02, SEC-04 · The visitor's session, kept by the browser for as long as its tab lives. */
export type Session = {
  readonly remember: (token: SessionToken) => () => void;
  readonly current: () => O.Option<SessionToken>;
  /** LAND-30, LAND-31 · Marks, or no longer marks, a visitor who came to check a request. */
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

/** SEC-09 · Seals the password together with the company's rut under the bank's public key. */
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
  /** PAPI-48 · What the bank holds of a request. */
  readonly summary: (idSolicitud: number) => Call<readonly KeptDocument[]>;
  readonly upload: (
    document: { readonly kind: DocumentKind; readonly idSolicitud: number; readonly attachment: Attachment },
    watch: UploadWatch,
  ) => Call<{ readonly id: string }>;
};

/** What the bank holds of every request of the session's company; a bank may have no such calls. */
export type CompanyDocuments = {
  /** In the order received. */
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

/** PAPI-19 · Today at the bank, in America/Santiago. */
export type CurrentDate = {
  readonly today: () => Call<CalendarDate>;
};

export type BrowserDate = {
  readonly today: () => CalendarDate;
};

/** BODY-64 · What the bank made of the request. */
export type SubmissionAnswer = { readonly eligible: boolean; readonly idSolicitud: number };

/** EXT-904 · The digest of a text; a page that came without encryption has none. */
export type Digests = {
  readonly sha256: (text: string) => TE.TaskEither<'not-offered', string>;
};

export type Requests = {
  readonly existsFrom: (provider: string, applicant: Rut) => Call<boolean>;
  readonly submit: (request: Request, idempotencyKey: string, texts?: SignedTexts) => Call<SubmissionAnswer>;
  readonly mail: (idSolicitud: number) => Call<void>;
  readonly pdf: (idSolicitud: number) => Call<Uint8Array>;
  /** PAPI-31 · Those of the session's company; an empty answer is an empty list. */
  readonly summaries: () => Call<readonly RequestSummary[]>;
  /** PAPI-32 · One of them with the dates on which it changed. */
  readonly history: (idSolicitud: number) => Call<readonly StatusChange[]>;
};

/** The texts that a signer agrees to, which anybody may read; a bank may have no such calls. */
export type Texts = {
  readonly inUse: () => Call<TextVersions>;
  readonly read: (name: TextName, version: string) => Call<BankText>;
};

/** What the visitor has typed, kept by the bank for his company and himself; a bank may have no such calls. */
export type Drafts = {
  readonly read: () => Call<KeptDraft>;
  /** The new revision; a 409 when the bank holds another one than this was typed on. */
  readonly keep: (draft: Draft, revision: number) => Call<number>;
  readonly discard: () => Call<void>;
};

/** PAPI-40 · What the bank offers for a request, what is answered to it and what comes of an acceptance; a bank may have no calls but the download. */
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

/** EXT-1502 · The questions once more, in a session that is past them: always in its header. */
export type IdentityAgain = Pick<IdentityBureau, 'questions' | 'validate'>;

/** A request taken back, and its receipt; a bank may have no such calls. */
export type Withdrawals = {
  readonly withdraw: (idSolicitud: number, idempotencyKey: string) => Call<Withdrawal>;
  readonly pdf: (idSolicitud: number) => Call<Uint8Array>;
};

/** PAPI-35, PAPI-41 · The settlement certificates of the session's company. */
export type Certificates = {
  readonly summaries: () => Call<readonly CertificateSummary[]>;
  readonly pdf: (idCertificado: number) => Call<Uint8Array>;
};

/** PAPI-56 to PAPI-59, PAPI-69 · Who owns a company: simulated, by the tax authority and by the tax folder; and whether it may come. */
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

/** PAPI-74, PAPI-75 · None for a company that is no customer. */
export type Clients = {
  readonly find: (company: Rut) => Call<O.Option<Client>>;
};

/** PAPI-48, PAPI-52, PAPI-53 · Verdicts on files that are kept nowhere. */
export type FileChecks = {
  readonly isValid: (attachment: Attachment, watch: UploadWatch) => Call<boolean>;
  /** None when the bank would take every one. */
  readonly refused: (attachments: readonly Attachment[], watch: UploadWatch) => Call<readonly RefusedFile[]>;
};

/** PAPI-49 to PAPI-51 · The files of a request, all of them or those of one kind. */
export type Folders = {
  readonly resume: (idSolicitud: number) => Call<readonly UploadFile[]>;
  readonly byType: (kind: DocumentKind, idSolicitud: number) => Call<readonly UploadFile[]>;
};

/** PAPI-29, PAPI-30 · What a company has under way at a provider. */
export type RequestsByProvider = {
  readonly find: (provider: string, applicant: Rut) => Call<O.Option<RequestSummary>>;
};

/** PAPI-38, PAPI-39 · A request together with its documents. */
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

/** PAPI-79, DOC-23 · A file, who sends it, what it is, and whatever else its bank asks for. */
export type UploadedFile = {
  readonly attachment: Attachment;
  readonly username: Rut;
  readonly document: { readonly nombre?: string; readonly mimeType?: string };
  readonly extra: Readonly<Record<string, string>>;
};

/** PAPI-78 to PAPI-81 · Uploads to the configured address. */
export type FileUploads = {
  readonly send: (file: UploadedFile, watch: UploadWatch) => Call<{ readonly id: string }>;
};

/** PAPI-82 · A receipt by the address it stands at. */
export type ReceiptFiles = {
  readonly pdf: (receipt: ReceiptAddress) => Call<Uint8Array>;
};

/** PAPI-59, PAPI-70, PAPI-75 · What the bank answers and no screen asks. */
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

/** What a picked file holds, read where it lies; none when it can no longer be read. */
export type FileContents = {
  readonly factsOf: (content: FileContent) => T.Task<O.Option<ContentFacts>>;
};

/** Draws a picture again, as each try says, until one takes no more than `maxBytes`; none when it cannot be drawn or no try is enough. */
export type Pictures = {
  readonly smaller: (
    content: FileContent,
    tries: readonly PictureTry[],
    maxBytes: number,
  ) => T.Task<O.Option<FileContent>>;
};

/** DOC-11 · Documents on their way to the bank, two at once; how each one ended. */
export type Uploads = {
  readonly send: (
    idSolicitud: number,
    documents: readonly PortalDocument[],
    watchOf: (document: PortalDocument) => UploadWatch,
  ) => T.Task<readonly DocumentResult[]>;
};

/** What stands between a picked file and the bank, in the portal itself. */
export type FilePorts = {
  readonly fileContents: FileContents;
  readonly pictures: Pictures;
  readonly uploads: Uploads;
};

/** Every port of the portability area; a use case picks what it needs. */
export type PortabilityPorts = {
  readonly customers: Customers;
  readonly bureau: IdentityBureau;
  readonly identityAgain: IdentityAgain;
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
