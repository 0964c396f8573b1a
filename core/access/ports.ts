import type { Failure } from '../shared/failure.ts';
import type { TE } from '../shared/fp.ts';
import type { Rut } from '../shared/rut.ts';
import type { Credential } from './challenge/credential.ts';
import type { ChallengeConfiguration, Device } from './challenge/device.ts';
import type { WaitingTicket } from './forgotten-password/waiting-ticket.ts';
import type { KeyReceipt } from './key-request/receipt.ts';

type Call<Value> = TE.TaskEither<Failure, Value>;

/** LOGIN-09 to LOGIN-13 · Leaves the page with a form post; nothing comes back. */
export type SignIn = {
  readonly post: (credentials: {
    readonly user: Rut;
    readonly password: string;
    readonly requestId: string;
    /** EXT-508 · What a captcha of the action `ingreso` told. */
    readonly proof?: string | undefined;
  }) => () => void;
};

/** ROOT-11 to ROOT-19, LOGIN-16 · The cookies the guards look at; they carry no authority. */
export type EntryCookies = {
  readonly areEnabled: () => boolean;
  readonly hasBookmark: () => boolean;
  readonly hasStop: () => boolean;
  readonly putStop: () => void;
  readonly context: () => string | undefined;
  /** EXT-1302 · The rut of a login that was refused just now; once read it is gone. */
  readonly takeRefusedRut: () => string;
};

/** EXT-1315 · The end of the lock that the last sign-in met, as the bank told it. */
export type LockEnd = () => string | undefined;

/** API-06 to API-09 · The calls of a forgotten password, with a card and without one. */
export type PasswordReset = {
  readonly validateUser: (asked: {
    readonly rut: Rut;
    readonly pin: string;
    readonly captcha: string;
  }) => Call<{ readonly rToken: string }>;
  readonly devices: (asked: { readonly rut: Rut; readonly rToken: string }) => Call<ChallengeConfiguration>;
  readonly resetWithCard: (asked: {
    readonly rut: Rut;
    readonly pin: string;
    readonly password: string;
    readonly rToken: string;
    readonly credential: Credential;
  }) => Call<void>;
  readonly resetWithoutCard: (asked: {
    readonly rut: Rut;
    readonly password: string;
    readonly captcha: string;
  }) => Call<WaitingTicket | undefined>;
};

/** API-11, API-12, BLQ-20 · The calls that reactivate a blocked key. */
export type Reactivation = {
  readonly devices: (asked: { readonly rut: Rut; readonly captcha: string }) => Call<ChallengeConfiguration>;
  readonly reactivate: (asked: { readonly rut: Rut; readonly credential: Credential }) => Call<void>;
};

/** API-13 to API-20 · The calls of the request of a first key. */
export type KeyRequests = {
  /** KEY-19, KEY-20 · A success without a body is a left with neither code nor data (`unreadable`). */
  readonly validateUser: (asked: { readonly rut: Rut; readonly captcha: string }) => Call<void>;
  readonly relation: (asked: { readonly rut: Rut; readonly company: Rut }) => Call<void>;
  readonly validateOldKey: (asked: {
    readonly rut: Rut;
    readonly company: Rut;
    readonly oldKey: string;
  }) => Call<void>;
  readonly devices: (asked: { readonly rut: Rut }) => Call<readonly Device[]>;
  readonly createWithDevice: (asked: {
    readonly rut: Rut;
    readonly company: Rut;
    readonly password: string;
    readonly device: string;
    readonly credential: Credential;
  }) => Call<KeyReceipt>;
  readonly createWithOldKey: (asked: {
    readonly rut: Rut;
    readonly company: Rut;
    readonly oldKey: string;
    readonly password: string;
  }) => Call<KeyReceipt>;
  readonly receiptPdf: (encryptedData: string) => Call<Uint8Array>;
};

/** CERT-08, API-21, API-22 · The signing component of the browser and the handler that takes what it signed. */
export type CertificateSigner = {
  readonly load: () => TE.TaskEither<CertificateFailure, void>;
  readonly certificates: () => TE.TaskEither<CertificateFailure, readonly Certificate[]>;
  readonly sign: (certificate: Certificate, transaction: string) => TE.TaskEither<CertificateFailure, string>;
  readonly send: (signed: string, certificate: Certificate) => TE.TaskEither<CertificateFailure, void>;
};

export type Certificate = { readonly id: string; readonly name: string };

/** CERT-13 to CERT-17, EXT-1190 · `code` is the signing component's, `server` the handler's own with its glosa; `unreachable` a handler of which nothing was heard. */
export type CertificateFailure =
  | { readonly kind: 'component'; readonly code: number }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'timed-out' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'server'; readonly codigo?: string | undefined; readonly glosa?: string | undefined };

/** ROOT-28, ROOT-29 · Hears of pages and steps, never of a tax id, key or token. */
export type Analytics = {
  readonly page: (name: string) => () => void;
};

/** Ports of the access area that talk to a bank; a use case picks what it needs. */
export type AccessPorts = {
  readonly signIn: SignIn;
  readonly cookies: EntryCookies;
  readonly passwordReset: PasswordReset;
  readonly reactivation: Reactivation;
  readonly keyRequests: KeyRequests;
  readonly certificates: CertificateSigner;
};
