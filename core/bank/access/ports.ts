import type { deviceType, DeviceType } from '../../access/challenge/device.ts';
import type { PasswordPolicy } from '../../access/password/policy.ts';
import type { O } from '../../shared/fp.ts';
import type { CaptchaAction } from '../../shared/ports.ts';
import type { Rut } from '../../shared/rut.ts';
import type { Attempts, Lease, SourceSlots } from '../attempts/ports.ts';
import type { TellPerson } from '../notices/ports.ts';
import type { BankClock, ReceiptPrinter, Sealer, Secrets, Stored } from '../shared-ports.ts';
import type { Factor } from './factors.ts';
import type { FlowMark } from './flow-marks.ts';
import type { PasskeyPlace, PasskeyPorts } from './passkeys/passkey-ports.ts';
import type { NewSignIn, SignIns } from './sign-in/sign-in-ports.ts';
import type { ThirdKeyAsker, ThirdKeys } from './challenge/third-key-ports.ts';
import type { ActivationHindrance } from './forgotten-password/waiting-keys.ts';

/** Company user as stored; the hashes never leave the bank. */
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
  /** True if the period for requesting a first key is over, by the database's clock (KEY-12). */
  readonly requestPeriodOver: boolean;
  /** True if every challenge of this user ends with a third key (code 99) (BOX-40). */
  readonly asksThirdKey: boolean;
};

/** Change of a user's key, stored in one transaction (PWD-06, PWD-07). */
export type KeyChange = {
  readonly rut: Rut;
  readonly keyHash: string;
  /** Hash of the flow token that this key change uses up, in the same transaction. */
  readonly tokenHash: string;
  readonly flow: FlowName;
  readonly tell?: TellPerson | undefined;
};

/** Waiting key to store after a reset without card; `hash` is absent if the key is one of the last four, since it can never be activated but still takes a slot (EXT-101, EXT-103). */
export type LeftKey = {
  readonly rut: Rut;
  readonly keyHash: string | undefined;
  /** Keyed hashes of the caller's network and of the wider networks around it, as `joinedNetworks` writes them. */
  readonly source: string;
  readonly network: string;
  /** True if the caller's browser is a known device of the person (EXT-3057). */
  readonly isKnown?: boolean;
  /** Random fraction in [0, 1) from which the ticket number of a waiting key is drawn. */
  readonly drawn: number;
};

/** Ticket of a key reset without card: the number that activates the key by phone, and when it expires, in milliseconds of the database's clock (EXT-101). */
export type WaitingKey = { readonly number: string; readonly until: number };

/** Result of activating a waiting key by its ticket number (EXT-102). */
export type PhoneActivation = ActivationHindrance | { readonly outcome: 'activada' | 'desconocido' };

/** Mail about an account's security, as listed to its user; `at` in milliseconds since 1970. */
export type SentNotice = {
  readonly at: number;
  readonly subject: string;
  readonly state: 'waiting' | 'sent' | 'failed';
};

/** Account history shown to the user: start of the current key (`keySince`, milliseconds since 1970; none for keys older than this record), and the last mails about the account, each with the state of its delivery. */
export type AccountHistory = {
  readonly keySince: number | undefined;
  readonly notices: readonly SentNotice[];
};

/** Builders of the mails about side effects of a reactivation: a waiting key was deleted, a disowned key was unlocked. */
export type ToldOfReactivation = { readonly dropped: TellPerson; readonly reopened: TellPerson };

export type CompanyUsers = {
  readonly find: (rut: Rut) => Stored<O.Option<CompanyUser>>;
  /** Returns the hashes of the last four keys, the current key first (PWD-07). */
  readonly lastKeys: (rut: Rut) => Stored<readonly string[]>;
  /** Loads the start of the current key and the last `shownNotices` mails to a person, newest first (EXT-2808, EXT-2809). */
  readonly history: (rut: Rut) => Stored<AccountHistory>;
  /** Changes the key in one transaction: uses up the token, stores the key and its history, deletes waiting keys, lifts the key's lockout, and ends the person's flows, whose names become `clave-cambiada`, and home sessions; false, with no effect, if the token was used or expired, or the person is unknown or blocked. */
  readonly changeKey: (change: KeyChange) => Stored<boolean>;
  /** Stores the first key, with the same effects as `changeKey`; false also if the person has a key already (API-17, API-19). */
  readonly createKey: (change: KeyChange) => Stored<boolean>;
  /** Stores a waiting key for `waitingKeyHours`, for users and unknown ruts alike; returns its ticket number and expiry (OLV-31, EXT-101, EXT-103, EXT-104). */
  readonly leaveWaitingKey: (left: LeftKey) => Stored<WaitingKey>;
  /** Activates for the phone service the waiting key of a ticket number, with the effects of `changeKey` but no token, and deletes the others; a wrong number only increases the count of wrong numbers (OLV-31, EXT-102, EXT-105). */
  readonly activateWaitingKey: (rut: Rut, number: string, tell?: TellPerson) => Stored<PhoneActivation>;
  /** Lifts the key's lockout, uses up the token and deletes the waiting keys, since the owner keeps the current key; false if the token was used or expired. Sends mails about a deleted waiting key, and about a disowned key that is unlocked (EXT-2803). */
  readonly liftKeyLock: (rut: Rut, tokenHash: string, tell?: ToldOfReactivation) => Stored<boolean>;
};

export type StoredDevice = {
  readonly id: string;
  readonly serial: string;
  readonly type: DeviceType;
  readonly state: 'activo' | 'bloqueado' | 'inactivo';
  readonly signs: boolean;
};

/** Secret that verifies a device, by device type; encrypted at rest. */
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

/** Combination of devices (type, state and whether it signs, of each), and how many users have it, for the device statistics; third keys hidden from the device list do not count. */
export type DeviceKind = {
  readonly devices: readonly Pick<StoredDevice, 'type' | 'state' | 'signs'>[];
  readonly people: number;
};

/** Block of device serial numbers with a common beginning: first, last, and how many devices of users lie in it. */
export type SerialBlock = { readonly first: string; readonly last: string; readonly people: number };

/** Statistics of the bank's devices, which decoy devices are drawn from (EXT-107). */
export type DeviceCensus = {
  readonly kinds: readonly DeviceKind[];
  readonly serials: Readonly<Partial<Record<DeviceType, readonly SerialBlock[]>>>;
};

export type Devices = {
  /** Returns the device statistics, which are refreshed periodically so that no call waits for the count. */
  readonly census: () => Stored<DeviceCensus>;
  readonly of: (user: Rut) => Stored<readonly StoredDevice[]>;
  readonly secretOf: (deviceId: string) => Stored<O.Option<DeviceSecret>>;
  /** Uses up a time step of a Digipass; false if this step or a later one was used before (RFC 6238 5.2). Check and write are one statement. */
  readonly spendStep: (deviceId: string, step: number) => Stored<boolean>;
  /** Returns the coordinates that a Digicard asks for until a right answer; the first call stores `fresh`, later calls return the same. */
  readonly askCoordinates: (deviceId: string, fresh: readonly string[]) => Stored<readonly string[]>;
  /** Uses up the requested coordinates of a Digicard; false if they have changed, so that a right answer counts once. */
  readonly spendCoordinates: (deviceId: string, asked: readonly string[]) => Stored<boolean>;
};

/** Name of a flow: a journey of several calls, all of which must come from the same caller. A change of the person's key renames the flow to `clave-cambiada`, under which it cannot continue, so that its caller gets the reason until it expires (EXT-2846). */
export type FlowName =
  'olvido-clave' | 'reactivacion' | 'solicitud-clave' | 'llaves-de-acceso' | 'ingreso' | 'clave-cambiada';

export type Flow = {
  readonly rut: Rut;
  readonly company: Rut | undefined;
  readonly marks: readonly FlowMark[];
};

/** Store of flow tokens: opaque, each for one journey, single-use, valid ten minutes by the database's clock (API-30). */
export type Flows = {
  readonly open: (flow: {
    readonly tokenHash: string;
    readonly flow: FlowName;
    readonly rut: Rut;
  }) => Stored<void>;
  /** Finds a flow by token hash; none if expired, used, unknown, of another journey, or locked. */
  readonly find: (tokenHash: string, flow: FlowName) => Stored<O.Option<Flow>>;
  /** Adds a completed step and optionally the company to a flow; a different company removes the marks `relacion`, `dispositivos` and `clave-1.0`. */
  readonly mark: (tokenHash: string, mark: FlowMark, company?: Rut) => Stored<void>;
};

/** Store of used captcha responses, until they would expire anyway (CAPT-09). */
export type Captchas = {
  /** Uses up a captcha response; false if it was used before. Check and write are one statement. */
  readonly take: (proofHash: string, expiresAtMillis: number) => Stored<boolean>;
};

/** Port that verifies a captcha response: made by this bank for this action, and not expired; fails if it cannot be verified at present (CAPT-09). */
export type CaptchaJudge = {
  readonly judge: (
    response: string,
    action: CaptchaAction,
  ) => Stored<O.Option<{ readonly proof: string; readonly expiresAtMillis: number }>>;
};

/** Port that issues captchas (proofs of work), each bound to one action (CAPT-09). */
export type CaptchaIssuer = {
  readonly issue: (action: CaptchaAction) => Stored<Readonly<Record<string, unknown>>>;
};

/** Result of the transaction that records a right answer; `overtaken`: the proved key has changed; `over`: the lease expired. */
export type Recorded = 'recorded' | 'overtaken' | 'over';

/** User of a home session; `since` in milliseconds since 1970. */
export type SignedInUser = { readonly user: Rut; readonly name: string; readonly since: number };

/** Store of the sessions of the company home. */
export type HomeSessions = {
  /** Opens a home session in one transaction that also deletes waiting keys, settles the attempt and writes the audit row, so that a sign-in waits for one disk commit. No effect if the proved key has changed (`overtaken`), or the lease or the flow of a passkey expired (`over`). */
  readonly open: (entry: {
    readonly tokenHash: string;
    readonly user: Rut;
    readonly keyHash: string;
    readonly lease: Lease;
    /** Hash of the flow in which the person used a passkey; opening the session uses up the flow (EXT-2820). */
    readonly passkeyFlow?: string | undefined;
    readonly tell?: TellPerson | undefined;
    /** Builder of the mail sent if `tell` is absent and the network of `signIn` is new to the person (EXT-2810). */
    readonly tellOfNetwork?: TellPerson | undefined;
    /** Builder of the mail sent if the sign-in deletes a waiting key that could still be activated (EXT-2847). */
    readonly tellOfDropped?: TellPerson | undefined;
    readonly signIn?: NewSignIn | undefined;
  }) => Stored<Recorded>;
  /** Opens the flow of a sign-in that waits for a passkey, in one transaction that locks the person's row, settles the attempt and writes the audit row. No effect if the proved key was changed meanwhile (`overtaken`) or the lease expired (`over`), so that no such flow survives a change of key (EXT-2820). */
  readonly wait: (entry: {
    readonly tokenHash: string;
    readonly user: Rut;
    readonly keyHash: string;
    readonly lease: Lease;
    /** Builder of the mail about a key typed in an unknown browser; `undefined` for a known one (EXT-3028). */
    readonly tell?: TellPerson | undefined;
    /** Builder of the mail about a key typed in a known browser but from `network`, if it is new to the person (EXT-3028). */
    readonly tellOfNetwork?: TellPerson | undefined;
    readonly network?: string | undefined;
  }) => Stored<Recorded>;
  readonly find: (tokenHash: string) => Stored<O.Option<SignedInUser>>;
  /** Restarts the idle timeout of a home session, up to `homeSessionHours` after the sign-in; returns its user and both ends in milliseconds since 1970, none for an ended session, in one statement (EXT-2804). */
  readonly renew: (
    tokenHash: string,
  ) => Stored<O.Option<SignedInUser & { readonly idleEnd: number; readonly lastEnd: number }>>;
  readonly close: (tokenHash: string) => Stored<void>;
};

/** Store of known devices: browsers that signed in before, recognized by a token whose hash the bank stores (EXT-509). */
export type KnownDevices = {
  /** Tells whether the device is known for this person and key, and has not expired. */
  readonly isKnown: (device: {
    readonly tokenHash: string;
    readonly user: Rut;
    readonly keyMark: string;
  }) => Stored<boolean>;
  /** Stores a known device for `knownDeviceDays`, in one transaction that locks the session of its sign-in; false if that session has ended, since the known devices may have been deleted with it (EXT-2617). The token that this one replaces becomes invalid, and beyond `devicesOfPerson` the least recently used device is deleted. */
  readonly remember: (device: {
    readonly tokenHash: string;
    readonly sessionHash: string;
    readonly user: Rut;
    readonly keyMark: string;
    readonly replaces: string | undefined;
  }) => Stored<boolean>;
  /** Counts a wrong key from a known device; after `wrongOfDevice` of them the device is deleted. */
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
  | 'carpeta-tributaria'
  | 'orden';

/** Port that writes the audit, without secrets: one row for each authentication attempt, use of a personal right, signature, or other act to be proved later. */
export type Audit = {
  readonly note: (row: {
    readonly event: AuditEvent;
    readonly rut: Rut | undefined;
    readonly outcome: string;
    readonly factor?: Factor | undefined;
    /** Subject of the audited event, without personal data. */
    readonly about?: string | undefined;
    /** Company that is the subject of the audited event, stored under a pseudonym (EXT-3002). */
    readonly company?: Rut | undefined;
  }) => Stored<void>;
};

/** Port of password hashing (Argon2id); `matches` does the same work for a missing hash, which never matches. */
export type KeyHasher = {
  readonly hash: (text: string) => Stored<string>;
  readonly matches: (text: string, hash: string | undefined) => Stored<boolean>;
};

/** Port of time-based one-time passwords (RFC 6238): returns the time step that a code belongs to, allowing one step of drift to each side. */
export type OneTimeCodes = {
  readonly stepOf: (totp: string, code: string) => O.Option<number>;
};

/** Port that verifies a signature made with a certificate's private key. */
export type Signatures = {
  readonly verify: (publicPem: string, text: string, signature: string) => boolean;
};

export type AccessBankSettings = {
  readonly portalCode: string;
  readonly bankName: string;
  readonly phone: string;
  /** Base address of the portal's pages. */
  readonly portalAddress: string;
  /** True in the public portal, where a Digipass needs the company's rut (BOX-20). */
  readonly isPublicPortal: boolean;
  /** Hours that a factor other than the key stays locked out. */
  readonly lockHours: number;
  /** Serial number pattern of this bank's Digipasses, such as `000410####`. */
  readonly digipassRange: string;
  /** Last day (`yyyy-MM-dd`, Santiago) on which Digicards are accepted; `undefined` if unlimited. */
  readonly digicardUntil: string | undefined;
  /** True if a reactivation may be signed with a digital certificate (CERT-01). */
  readonly certificates: boolean;
  /** Password policy of new keys, the same as in the portal. */
  readonly passwordPolicy: PasswordPolicy;
  /** True if sign-ins are stored and shown to their user (EXT-2801). */
  readonly keepsSignIns: boolean;
  /** Domain and origin that passkeys are bound to; `undefined` if the bank takes none (EXT-2811). */
  readonly passkeys: PasskeyPlace | undefined;
};

/** Ports of the reference bank's access half; docs/security-of-access.md records what the specification leaves open (ROOT-30). */
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
  readonly sourceSlots: SourceSlots;
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

/** Access ports that a database implements. */
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
  | 'sourceSlots'
  | 'audit'
>;
