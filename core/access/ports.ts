import type { Failure } from '../shared/failure.ts';
import type { TE } from '../shared/fp.ts';
import type { Rut } from '../shared/rut.ts';
import type { Credential } from './challenge/credential.ts';
import type { ChallengeConfiguration, Device } from './challenge/device.ts';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyChallenge,
  PasskeyCreation,
  ListedPasskey,
} from './challenge/passkey.ts';
import type { ThirdKeySent } from './challenge/third-key-sent.ts';
import type { WaitingTicket } from './forgotten-password/waiting-ticket.ts';
import type { KeyReceipt } from './key-request/receipt.ts';

type Call<Value> = TE.TaskEither<Failure, Value>;

/** Port: sign-in by a form post, which leaves the page and returns nothing (LOGIN-09 to LOGIN-13). */
export type SignIn = {
  readonly post: (credentials: {
    readonly user: Rut;
    readonly password: string;
    readonly requestId: string;
    /** Captcha response for the action `ingreso` (sign-in) (EXT-508). */
    readonly proof?: string | undefined;
  }) => () => void;
};

/** Port of the cookies that the route guards read; the cookies grant no access (ROOT-11 to ROOT-19, LOGIN-16). */
export type EntryCookies = {
  readonly areEnabled: () => boolean;
  readonly hasBookmark: () => boolean;
  readonly hasStop: () => boolean;
  readonly putStop: () => void;
  readonly context: () => string | undefined;
  /** Reads and deletes the rut of a login refused just before, so that the form can show it again (EXT-1302). */
  readonly takeRefusedRut: () => string;
};

/** Lockout that stopped the last sign-in: its end, if the bank sent one (possibly in the past), and the time in epoch milliseconds at which an earlier visit to this page showed the lockout, if any (EXT-1315, EXT-1199). */
export type MetLock = { readonly until?: string | undefined; readonly shownAt?: number | undefined };

/** Port: reads the lockout that stopped the last sign-in (EXT-1315). */
export type LockEnd = () => MetLock;

/** Port: bank calls of a forgotten password, with and without card (API-06 to API-09). */
export type PasswordReset = {
  readonly validateUser: (asked: {
    readonly rut: Rut;
    readonly pin: string;
    readonly captcha: string;
  }) => Call<{ readonly rToken: string }>;
  readonly devices: (asked: { readonly rut: Rut; readonly rToken: string }) => Call<ChallengeConfiguration>;
  readonly sendThirdKey: (asked: { readonly rut: Rut; readonly rToken: string }) => Call<ThirdKeySent>;
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

/** Port: bank calls that reactivate a blocked internet key (API-11, API-12, BLQ-20). */
export type Reactivation = {
  readonly devices: (asked: { readonly rut: Rut; readonly captcha: string }) => Call<ChallengeConfiguration>;
  readonly sendThirdKey: (asked: { readonly rut: Rut }) => Call<ThirdKeySent>;
  readonly reactivate: (asked: { readonly rut: Rut; readonly credential: Credential }) => Call<void>;
};

/** Port: bank calls of a first-key request (API-13 to API-20). */
export type KeyRequests = {
  /** Checks the user of a first-key request; a success without a body counts as a failure (`unreadable`) (KEY-19, KEY-20). */
  readonly validateUser: (asked: { readonly rut: Rut; readonly captcha: string }) => Call<void>;
  readonly relation: (asked: { readonly rut: Rut; readonly company: Rut }) => Call<void>;
  readonly validateOldKey: (asked: {
    readonly rut: Rut;
    readonly company: Rut;
    readonly oldKey: string;
  }) => Call<void>;
  readonly devices: (asked: { readonly rut: Rut }) => Call<readonly Device[]>;
  readonly sendThirdKey: (asked: { readonly rut: Rut }) => Call<ThirdKeySent>;
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

/** Port: browser component that signs with a digital certificate, and the server call that receives the signature (CERT-08, API-21, API-22). */
export type CertificateSigner = {
  readonly load: () => TE.TaskEither<CertificateFailure, void>;
  readonly certificates: () => TE.TaskEither<CertificateFailure, readonly Certificate[]>;
  readonly sign: (certificate: Certificate, transaction: string) => TE.TaskEither<CertificateFailure, string>;
  readonly send: (signed: string, certificate: Certificate) => TE.TaskEither<CertificateFailure, void>;
};

export type Certificate = { readonly id: string; readonly name: string };

/** Failure of a certificate signature: `component` has the component's code, `server` the code and `glosa` of the bank's call that receives the signature; `unreachable` means that this call got no answer (CERT-13 to CERT-17, EXT-1190). */
export type CertificateFailure =
  | { readonly kind: 'component'; readonly code: number }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'timed-out' }
  | { readonly kind: 'unreachable' }
  | {
      readonly kind: 'server';
      readonly codigo?: string | undefined;
      readonly glosa?: string | undefined;
      /** Whether the third key that code 99 requires was sent, and how long to wait for another (EXT-2615). */
      readonly sent?: ThirdKeySent | undefined;
    };

/** Reason why an authenticator returned nothing. `cancelled`: its prompt was cancelled, timed out or found no passkey of the bank, which browsers do not distinguish; `unsupported`: the browser has no suitable authenticator; `elsewhere`: the page is not at an address of the bank's domain; `held`: the authenticator has a passkey of this person already; `not-asked`: the bank gave no challenge, or the prompt could not be shown. */
export type PasskeyFault = 'cancelled' | 'unsupported' | 'elsewhere' | 'held' | 'not-asked';

/** Flows in which a passkey is used, by the bank's names. */
export type PasskeyFlow =
  'olvido-clave' | 'reactivacion' | 'solicitud-clave' | 'llaves-de-acceso' | 'ingreso';

/** Flow whose challenge an authenticator signs; only the flow of a forgotten password has a token, `rToken`. */
export type PasskeyAsked = {
  readonly flow: PasskeyFlow;
  /** Rut of the person; absent in the flows that change passkeys or complete a sign-in, whose person the bank knows already. */
  readonly rut?: Rut | undefined;
  readonly rToken?: string | undefined;
};

/** Port: the browser's authenticators, which sign with passkeys and create them (EXT-2811). */
export type Authenticator = {
  readonly isSupported: () => boolean;
  readonly sign: (challenge: PasskeyChallenge) => TE.TaskEither<PasskeyFault, PasskeyAssertion>;
  readonly create: (creation: PasskeyCreation) => TE.TaskEither<PasskeyFault, PasskeyAttestation>;
};

/** Port: bank calls about passkeys (EXT-2811, EXT-2813). */
export type PasskeyCalls = {
  readonly challenge: (asked: PasskeyAsked) => Call<PasskeyChallenge>;
  /** Completes the sign-in that waits for a passkey in this browser (EXT-2819). */
  readonly signIn: (assertion: PasskeyAssertion) => Call<void>;
  readonly list: () => Call<readonly ListedPasskey[]>;
  readonly devices: () => Call<ChallengeConfiguration>;
  /** Sends the third key of the flow that changes passkeys (EXT-2833). */
  readonly sendThirdKey: () => Call<ThirdKeySent>;
  readonly authorise: (credential: Credential) => Call<PasskeyCreation>;
  readonly add: (name: string, attestation: PasskeyAttestation) => Call<void>;
  readonly rename: (id: string, name: string) => Call<void>;
  readonly remove: (id: string, credential: Credential) => Call<void>;
};

/** Port of web analytics, which receives the names of pages and steps, never a rut, key or token (ROOT-28, ROOT-29). */
export type Analytics = {
  readonly page: (name: string) => () => void;
};

/** All ports of the access area; each use case picks the ones it needs. */
export type AccessPorts = {
  readonly signIn: SignIn;
  readonly cookies: EntryCookies;
  readonly passwordReset: PasswordReset;
  readonly reactivation: Reactivation;
  readonly keyRequests: KeyRequests;
  readonly certificates: CertificateSigner;
  readonly authenticator: Authenticator;
  readonly passkeys: PasskeyCalls;
};

/** Port: messages between browser tabs about ticket numbers, by which a phone call activates the key of a reset without card (EXT-2840). */
export type TicketNews = {
  /** Announces to the other browser tabs that this tab received a ticket number for a rut. */
  readonly left: (rut: Rut, number: string) => void;
  /** Calls `work` when another tab receives a newer ticket number for the rut of the given ticket; returns a function that stops listening. */
  readonly whenReplaced: (number: string, work: () => void) => () => void;
};
