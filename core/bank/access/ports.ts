import type { deviceType, DeviceType } from '../../access/challenge/device.ts';
import type { PasswordPolicy } from '../../access/password/policy.ts';
import type { O } from '../../shared/fp.ts';
import type { CaptchaAction } from '../../shared/ports.ts';
import type { Rut } from '../../shared/rut.ts';
import type { Attempts, Lease, SourcePlaces } from '../attempts/ports.ts';
import type { PersonNotice } from '../notices/notice.ts';
import type { TellPerson } from '../notices/ports.ts';
import type { BankClock, ReceiptPrinter, Sealer, Secrets, Stored } from '../shared-ports.ts';
import type { Factor } from './factors.ts';
import type { PasskeyPlace, PasskeyPorts } from './passkey-ports.ts';
import type { ThirdKeyAsker, ThirdKeys } from './third-key-ports.ts';
import type { ActivationHindrance } from './waiting-keys.ts';

/** Company user as stored; hashes never leave the bank. */
export type CompanyUser = {
  readonly rut: Rut;
  readonly name: string;
  readonly mobile: string;
  readonly companies: readonly Rut[];
  /** Argon2id hash of the current key; none before the first key. */
  readonly keyHash: string | undefined;
  readonly pinHash: string | undefined;
  /** Hash of the 1.0 key (KEY-01). */
  readonly oldKeyHash: string | undefined;
  /** Whether the period for requesting a first key is over, by the database's clock (KEY-12). */
  readonly requestPeriodOver: boolean;
  /** Whether every challenge of this user ends with a third key (code 99) (BOX-40). */
  readonly asksThirdKey: boolean;
};

/** Change of a user's key (PWD-06, PWD-07). */
export type KeyChange = {
  readonly rut: Rut;
  readonly keyHash: string;
  /** Flow token that this change uses up, in the same transaction. */
  readonly tokenHash: string;
  readonly flow: FlowName;
  readonly tell?: TellPerson | undefined;
};

/** Key left by a reset without card; no hash if it is one of the last four, but it still takes a slot (EXT-101, EXT-103). */
export type LeftKey = {
  readonly rut: Rut;
  readonly keyHash: string | undefined;
  /** Keyed hashes of the caller's network and of the wider one around it. */
  readonly source: string;
  readonly network: string;
  /** Random fraction in [0, 1) from which the ticket number is drawn. */
  readonly drawn: number;
};

/** Ticket of a key reset without card: the number that activates the key by phone, and when it expires, in milliseconds of the database's clock (EXT-101). */
export type WaitingKey = { readonly number: string; readonly until: number };

/** Result of activating a waiting key by its number (EXT-102). */
export type PhoneActivation = ActivationHindrance | { readonly outcome: 'activada' | 'desconocido' };

/** Mail about an account's security, as listed to its user; `at` in ms since 1970. */
export type SentNotice = {
  readonly at: number;
  readonly subject: string;
  readonly state: 'waiting' | 'sent' | 'failed';
};

/** What an account's key and mails are known by; `keySince` in ms since 1970, none for keys older than this record. */
export type AccountHistory = {
  readonly keySince: number | undefined;
  readonly notices: readonly SentNotice[];
};

export type CompanyUsers = {
  readonly find: (rut: Rut) => Stored<O.Option<CompanyUser>>;
  /** Hashes of the last four keys, the current one first (PWD-07). */
  readonly lastKeys: (rut: Rut) => Stored<readonly string[]>;
  /** Moment since which the current key is in force, and the last `shownNotices` mails to this person, newest first (EXT-2808, EXT-2809). */
  readonly history: (rut: Rut) => Stored<AccountHistory>;
  /** Changes the key in one transaction: uses up the token, stores the key and its history, deletes waiting keys, lifts the key's lock and ends the person's other flows and home sessions; false if the token was used or expired. */
  readonly changeKey: (change: KeyChange) => Stored<boolean>;
  /** Stores the first key as changeKey does; false if there is a key already (API-17, API-19). */
  readonly createKey: (change: KeyChange) => Stored<boolean>;
  /** Stores a waiting key for `pendingKeyHours`, for users and strangers alike; returns its ticket number and expiry (OLV-31, EXT-101, EXT-103, EXT-104). */
  readonly leaveWaitingKey: (left: LeftKey) => Stored<WaitingKey>;
  /** Phone service: activates the waiting key of that number as changeKey does, without a token, and deletes the others; a wrong number only increases the count of wrong numbers (OLV-31, EXT-102, EXT-105). */
  readonly activateWaitingKey: (rut: Rut, number: string, tell?: TellPerson) => Stored<PhoneActivation>;
  /** Lifts the key's lock, uses up the token and deletes the waiting keys, since the owner keeps the current key; false if the token was used or expired. */
  readonly liftKeyLock: (rut: Rut, tokenHash: string) => Stored<boolean>;
};

export type StoredDevice = {
  readonly id: string;
  readonly serial: string;
  readonly type: DeviceType;
  readonly state: 'activo' | 'bloqueado' | 'inactivo';
  readonly signs: boolean;
};

/** Secret that a device is verified with, encrypted at rest. */
type Secrecy = {
  readonly [deviceType.digipass]: { readonly totp: string };
  readonly [deviceType.digicard]: { readonly grid: Readonly<Record<string, string>> };
  readonly [deviceType.internetKey]: { readonly hash: string };
  readonly [deviceType.thirdKey]: unknown;
  readonly [deviceType.passkey]: unknown;
  readonly [deviceType.certificate]: { readonly publicPem: string };
};

export type DeviceSecret = {
  readonly [Type in DeviceType]: { readonly type: Type } & Secrecy[Type];
}[DeviceType];

/** A combination of device types and how many users hold it; third keys hidden from the list do not count. */
export type DeviceKind = {
  readonly devices: readonly Pick<StoredDevice, 'type' | 'state' | 'signs'>[];
  readonly people: number;
};

/** Block of serial numbers with a common beginning: first, last, and how many users have one. */
export type SerialBlock = { readonly first: string; readonly last: string; readonly people: number };

/** Statistics of the bank's devices, from which decoys are drawn (EXT-107). */
export type DeviceCensus = {
  readonly kinds: readonly DeviceKind[];
  readonly serials: Readonly<Partial<Record<DeviceType, readonly SerialBlock[]>>>;
};

export type Devices = {
  /** Refreshed periodically, so that no call has to wait for the count. */
  readonly census: () => Stored<DeviceCensus>;
  readonly of: (user: Rut) => Stored<readonly StoredDevice[]>;
  readonly secretOf: (deviceId: string) => Stored<O.Option<DeviceSecret>>;
  /** Uses up a time step of a Digipass; false if it or a later one was used before (RFC 6238 5.2). Check and write are one statement. */
  readonly spendStep: (deviceId: string, step: number) => Stored<boolean>;
  /** Coordinates that a Digicard asks for until answered correctly; the first call stores `fresh`, later calls return the same. */
  readonly askCoordinates: (deviceId: string, fresh: readonly string[]) => Stored<readonly string[]>;
  /** Uses up the asked coordinates; false if they have changed, so that a right answer counts once. */
  readonly spendCoordinates: (deviceId: string, asked: readonly string[]) => Stored<boolean>;
};

/** Flows of several calls, all of which must come from the same caller. */
export type FlowName = 'olvido-clave' | 'reactivacion' | 'solicitud-clave' | 'llaves-de-acceso';

/** Steps completed in a flow; marks are only added. `dispositivo-probado`: a device was proved and code 99 asked for a third key on top. `tercera-clave-al-elegir`: the flow may ask for a third key. `llave-autorizada`: a passkey may be added. */
export type FlowMark =
  | 'identificado'
  | 'relacion'
  | 'dispositivos'
  | 'clave-1.0'
  | 'dispositivo-probado'
  | 'tercera-clave-al-elegir'
  | 'llave-autorizada';

export type Flow = {
  readonly rut: Rut;
  readonly company: Rut | undefined;
  readonly marks: readonly FlowMark[];
};

/** Flow tokens: opaque, for one flow, single-use, valid ten minutes by the database's clock (API-30). */
export type Flows = {
  readonly open: (flow: {
    readonly tokenHash: string;
    readonly flow: FlowName;
    readonly rut: Rut;
  }) => Stored<void>;
  /** Finds a flow by token hash; none if expired, used, unknown, of another journey, or locked. */
  readonly find: (tokenHash: string, flow: FlowName) => Stored<O.Option<Flow>>;
  /** Adds a mark and optionally the company; changing the company removes the marks `relacion`, `dispositivos` and `clave-1.0`. */
  readonly mark: (tokenHash: string, mark: FlowMark, company?: Rut) => Stored<void>;
};

/** Used captcha proofs, stored until they would expire anyway (CAPT-09). */
export type Captchas = {
  /** Uses up a proof; false if it was used before. Check and write are one statement. */
  readonly take: (proofHash: string, expiresAtMillis: number) => Stored<boolean>;
};

/** Verifies a captcha response: of this bank and action, not expired; an outage fails (CAPT-09). */
export type CaptchaJudge = {
  readonly judge: (
    response: string,
    action: CaptchaAction,
  ) => Stored<O.Option<{ readonly proof: string; readonly expiresAtMillis: number }>>;
};

/** Issues proofs of work, each bound to one action (CAPT-09). */
export type CaptchaIssuer = {
  readonly issue: (action: CaptchaAction) => Stored<Readonly<Record<string, unknown>>>;
};

/** Result of the transaction that records a right answer. */
export type Recorded = 'recorded' | 'overtaken' | 'over';

/** Origin of a sign-in as its person is told: address block and browser in words (EXT-2801). */
export type SignInOrigin = { readonly network: string; readonly browser: string };

/** Sign-in to keep, with the hash of its mail's link (EXT-2801). */
export type NewSignIn = SignInOrigin & {
  readonly id: string;
  readonly linkHash: string;
  readonly wasKnown: boolean;
};

/** Sign-in as its person sees it; `at` in ms since 1970. */
export type PastSignIn = SignInOrigin & {
  readonly id: string;
  readonly at: number;
  /** Whether the browser was known before. */
  readonly wasKnown: boolean;
  /** Whether earlier sign-ins are kept and none came from this network (EXT-2810). */
  readonly isNewNetwork: boolean;
  readonly session: 'this' | 'open' | 'ended';
};

/** Who disowns a sign-in: its person in a session, or whoever has the mail about it. */
export type Disowner = { readonly user: Rut; readonly id: string } | { readonly linkHash: string };

/** Sign-ins of people, kept after their sessions ended (EXT-2801). */
export type SignIns = {
  /** The last `shownSignIns` of a person, newest first, seen from the session with this hash. */
  readonly of: (user: Rut, tokenHash: string) => Stored<readonly PastSignIn[]>;
  /** Ends the session of one sign-in of this person. */
  readonly close: (user: Rut, id: string) => Stored<void>;
  /** Ends every session of this person but the one with this hash. */
  readonly closeOthers: (user: Rut, tokenHash: string) => Stored<void>;
  /** Ends in one transaction every session of the person, forgets known devices, locks the key for at least these hours, uses up the link, notifies and writes the audit; returns the end of the lock in ms since 1970. None, and nothing done, without such a sign-in (EXT-2803). */
  readonly disown: (
    by: Disowner,
    lock: { readonly hours: number; readonly tell: (until: number) => PersonNotice },
  ) => Stored<O.Option<number>>;
};

/** Sessions of the company home. */
export type HomeSessions = {
  /** Opens a session in one transaction that also deletes waiting keys, settles the attempt and writes the audit (a sign-in thus waits for one disk commit). Nothing is done if the proved key has changed (`overtaken`) or the lease expired (`over`). */
  readonly open: (entry: {
    readonly tokenHash: string;
    readonly user: Rut;
    readonly keyHash: string;
    readonly lease: Lease;
    readonly tell?: TellPerson | undefined;
    /** Sent instead of `tell`, where that is none, if the network of `signIn` is new (EXT-2810). */
    readonly tellOfNetwork?: TellPerson | undefined;
    readonly signIn?: NewSignIn | undefined;
  }) => Stored<Recorded>;
  readonly find: (
    tokenHash: string,
  ) => Stored<O.Option<{ readonly user: Rut; readonly name: string; readonly since: number }>>;
  /** Restarts `homeSessionMinutes`, up to `homeSessionHours` after the sign-in; returns both ends in ms since 1970, none for an ended session (EXT-2804). */
  readonly renew: (
    tokenHash: string,
  ) => Stored<O.Option<{ readonly idleEnd: number; readonly lastEnd: number }>>;
  readonly close: (tokenHash: string) => Stored<void>;
};

/** Known devices: browsers that signed in before, by a token of which the bank stores the hash (EXT-509). */
export type KnownDevices = {
  /** Whether the device is known for this person and key, and not expired. */
  readonly isKnown: (device: {
    readonly tokenHash: string;
    readonly user: Rut;
    readonly keyMark: string;
  }) => Stored<boolean>;
  /** Stores the device for `knownDeviceDays`; the token it replaces becomes invalid, and beyond `devicesOfPerson` the oldest is deleted. */
  readonly remember: (device: {
    readonly tokenHash: string;
    readonly user: Rut;
    readonly keyMark: string;
    readonly replaces: string | undefined;
  }) => Stored<void>;
  /** Counts a wrong key from a known device; the device is deleted after `wrongOfDevice`. */
  readonly miss: (tokenHash: string) => Stored<void>;
};

export type AuditEvent =
  | 'ingreso'
  | 'salida'
  | 'llave-de-acceso'
  | 'cierre-de-sesiones'
  | 'ingreso-desconocido'
  | 'olvido-valida-usuario'
  | 'olvido-cambia-clave'
  | 'olvido-sin-producto'
  | 'reactivacion-dispositivos'
  | 'reactivacion'
  | 'solicitud-valida-usuario'
  | 'solicitud-clave-1.0'
  | 'solicitud-crea-clave'
  | 'activacion-telefonica'
  | 'desbloqueo-telefonico'
  | 'certificado'
  | 'derecho-acceso'
  | 'derecho-rectificacion'
  | 'derecho-bloqueo'
  | 'derecho-supresion'
  | 'solicitud-firmada'
  | 'solicitud-retirada'
  | 'oferta-respondida'
  | 'identidad-digital'
  | 'orden';

/** Audit of authentication attempts, one row each, without secrets (V16). */
export type Audit = {
  readonly note: (row: {
    readonly event: AuditEvent;
    readonly rut: Rut | undefined;
    readonly outcome: string;
    readonly factor?: Factor | undefined;
    /** Subject of the event, without personal data. */
    readonly about?: string | undefined;
  }) => Stored<void>;
};

/** Argon2id; `matches` does the same work for a missing hash, which never matches. */
export type KeyHasher = {
  readonly hash: (text: string) => Stored<string>;
  readonly matches: (text: string, hash: string | undefined) => Stored<boolean>;
};

/** Time-based one-time passwords (RFC 6238): the time step at which a code is right, with one step of drift to each side. */
export type OneTimeCodes = {
  readonly stepOf: (totp: string, code: string) => O.Option<number>;
};

/** Verifies a signature by a certificate's private key. */
export type Signatures = {
  readonly verify: (publicPem: string, text: string, signature: string) => boolean;
};

export type AccessBankSettings = {
  readonly portalCode: string;
  readonly bankName: string;
  readonly phone: string;
  /** Base address of the portal's pages. */
  readonly portalAddress: string;
  /** Whether a Digipass needs the company's rut (BOX-20). */
  readonly isPublicPortal: boolean;
  /** Hours that a factor other than the key stays locked. */
  readonly lockHours: number;
  /** Serial number pattern of this bank's Digipasses, such as `000410####`. */
  readonly digipassRange: string;
  /** Last day (YYYY-MM-DD, Santiago) on which Digicards are accepted; none if unlimited. */
  readonly digicardUntil: string | undefined;
  /** Policy of new keys, the same as in the portal. */
  readonly passwordPolicy: PasswordPolicy;
  /** Whether sign-ins are kept and shown to their person (EXT-2801). */
  readonly keepsSignIns: boolean;
  /** Where passkeys are used; none if the bank takes none (EXT-2811). */
  readonly passkeys: PasskeyPlace | undefined;
};

/** Ports of the reference bank's access half; docs/security-of-access.md records what the source leaves open (ROOT-30). */
export type AccessBankPorts = PasskeyPorts & {
  readonly users: CompanyUsers;
  readonly devices: Devices;
  readonly thirdKeys: ThirdKeys;
  readonly asker: ThirdKeyAsker;
  readonly flows: Flows;
  readonly captchas: Captchas;
  readonly captchaJudge: CaptchaJudge;
  readonly homeSessions: HomeSessions;
  readonly signIns: SignIns;
  readonly knownDevices: KnownDevices;
  readonly sourcePlaces: SourcePlaces;
  readonly audit: Audit;
  readonly attempts: Attempts;
  readonly hasher: KeyHasher;
  readonly oneTimeCodes: OneTimeCodes;
  readonly sealer: Sealer;
  readonly signatures: Signatures;
  readonly printer: ReceiptPrinter;
  readonly clock: BankClock & { readonly now: () => number };
  readonly secrets: Secrets;
  readonly access: AccessBankSettings;
};

/** The ports that a database implements. */
export type AccessBankStores = Pick<
  AccessBankPorts,
  | 'users'
  | 'devices'
  | 'passkeys'
  | 'thirdKeys'
  | 'flows'
  | 'captchas'
  | 'homeSessions'
  | 'signIns'
  | 'knownDevices'
  | 'sourcePlaces'
  | 'audit'
>;
