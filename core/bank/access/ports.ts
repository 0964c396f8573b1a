import type { deviceType, DeviceType } from '../../access/challenge/device.ts';
import type { PasswordPolicy } from '../../access/password/policy.ts';
import type { O } from '../../shared/fp.ts';
import type { CaptchaAction } from '../../shared/ports.ts';
import type { Rut } from '../../shared/rut.ts';
import type { Attempts, Lease } from '../attempts/ports.ts';
import type { TellPerson } from '../notices/ports.ts';
import type { BankClock, ReceiptPrinter, Sealer, Secrets, Stored } from '../shared-ports.ts';
import type { Factor } from './factors.ts';
import type { ActivationHindrance } from './waiting-keys.ts';

/** A company user as the bank keeps it; hashes never leave the bank. */
export type CompanyUser = {
  readonly rut: Rut;
  readonly name: string;
  readonly mobile: string;
  readonly companies: readonly Rut[];
  /** Argon2id of the key in force; none before the first key. */
  readonly keyHash: string | undefined;
  readonly pinHash: string | undefined;
  /** KEY-01 · The key of the older generation. */
  readonly oldKeyHash: string | undefined;
  /** KEY-12 · Whether the period to request a first key is over, by the database's clock. */
  readonly requestPeriodOver: boolean;
  /** BOX-40 · Every challenge of this user ends with a third key (code 99). */
  readonly asksThirdKey: boolean;
};

/** PWD-06, PWD-07 · How a key comes in force. */
export type KeyChange = {
  readonly rut: Rut;
  readonly keyHash: string;
  /** The flow token this change spends; the change and the spending are one transaction. */
  readonly tokenHash: string;
  readonly flow: FlowName;
  readonly tell?: TellPerson | undefined;
};

/** EXT-101, EXT-103 · A key as it was left without card; none for one of the last four, whose place is taken all the same. */
export type LeftKey = {
  readonly rut: Rut;
  readonly keyHash: string | undefined;
  /** Keyed hashes of the caller's network and of the wider one around it. */
  readonly source: string;
  readonly network: string;
  /** Chance in [0, 1), from which the number is drawn. */
  readonly drawn: number;
};

/** EXT-101 · What whoever left a key is told of it; `until` in milliseconds of the database's clock. */
export type WaitingKey = { readonly number: string; readonly until: number };

/** EXT-102 · What came of a number that was told on the phone. */
export type PhoneActivation = ActivationHindrance | { readonly outcome: 'activada' | 'desconocido' };

export type CompanyUsers = {
  readonly find: (rut: Rut) => Stored<O.Option<CompanyUser>>;
  /** PWD-07 · The hashes of the last four keys, the one in force first. */
  readonly lastKeys: (rut: Rut) => Stored<readonly string[]>;
  /** Spends the token, puts the key in force, keeps it in the history, drops the waiting ones, lifts the lock of the key and ends every other token and every home session of this person; false when the token was spent or over. */
  readonly changeKey: (change: KeyChange) => Stored<boolean>;
  /** API-17, API-19 · The first key: as changeKey, and only where there is none yet; false otherwise. */
  readonly createKey: (change: KeyChange) => Stored<boolean>;
  /** OLV-31, EXT-101, EXT-103, EXT-104 · The key takes a place of its rut for `pendingKeyHours`, whether anybody has that rut or not; answers its number and its end. */
  readonly leaveWaitingKey: (left: LeftKey) => Stored<WaitingKey>;
  /** OLV-31, EXT-102, EXT-105 · The phone service: the key of that number comes in force as by changeKey, without a token, and the others are dropped; whatever else happens changes nothing but the count of wrong numbers. */
  readonly activateWaitingKey: (rut: Rut, number: string, tell?: TellPerson) => Stored<PhoneActivation>;
  /** Spends the token, lifts the lock of the key and drops the waiting ones, since its owner keeps theirs; false when the token was spent or over. */
  readonly liftKeyLock: (rut: Rut, tokenHash: string) => Stored<boolean>;
};

export type StoredDevice = {
  readonly id: string;
  readonly serial: string;
  readonly type: DeviceType;
  readonly state: 'activo' | 'bloqueado' | 'inactivo';
  readonly signs: boolean;
};

/** What a device is checked by; sealed at rest. */
type Secrecy = {
  readonly [deviceType.digipass]: { readonly totp: string };
  readonly [deviceType.digicard]: { readonly grid: Readonly<Record<string, string>> };
  readonly [deviceType.internetKey]: { readonly hash: string };
  readonly [deviceType.thirdKey]: unknown;
  readonly [deviceType.certificate]: { readonly publicPem: string };
};

export type DeviceSecret = {
  readonly [Type in DeviceType]: { readonly type: Type } & Secrecy[Type];
}[DeviceType];

/** What people of one kind hold, in its order, and how many they are; a third key that the list of its owner hides is none. */
export type DeviceKind = {
  readonly devices: readonly Pick<StoredDevice, 'type' | 'state' | 'signs'>[];
  readonly people: number;
};

/** Serial numbers that begin alike: the first and the last that exist, and how many people have one. */
export type SerialBlock = { readonly first: string; readonly last: string; readonly people: number };

/** EXT-107 · What the people of this bank hold, and the serial numbers of each type in blocks. */
export type DeviceCensus = {
  readonly kinds: readonly DeviceKind[];
  readonly serials: Readonly<Partial<Record<DeviceType, readonly SerialBlock[]>>>;
};

export type Devices = {
  /** Counted now and then, so that no call waits for it longer than another. */
  readonly census: () => Stored<DeviceCensus>;
  readonly of: (user: Rut) => Stored<readonly StoredDevice[]>;
  readonly secretOf: (deviceId: string) => Stored<O.Option<DeviceSecret>>;
  /** RFC 6238 5.2 · False when this step of the clock, or a later one, was used before: checked in the statement that writes it. */
  readonly spendStep: (deviceId: string, step: number) => Stored<boolean>;
  /** The coordinates asked of a Digicard until it is answered well; the first call draws `fresh`, later ones repeat it. */
  readonly askCoordinates: (deviceId: string, fresh: readonly string[]) => Stored<readonly string[]>;
  /** False when those coordinates are no longer the asked ones: a right answer counts once. */
  readonly spendCoordinates: (deviceId: string, asked: readonly string[]) => Stored<boolean>;
};

/** BOX-29, BOX-33 · Third keys: one live code a person, sent to the mobile, at most ten minutes, once. */
export type ThirdKeys = {
  /** False, and the code before stays good, where this person had as many of them in a day as they may. */
  readonly send: (code: {
    readonly user: Rut;
    /** None of a rut that nobody has: as much is written, and goes nowhere (EXT-107). */
    readonly mobile: string | undefined;
    readonly codeHash: string;
    readonly text: string;
    readonly mostADay?: number | undefined;
  }) => Stored<boolean>;
  /** Whether a code of this person is on its way: neither spent nor over. */
  readonly isLive: (user: Rut) => Stored<boolean>;
  /** True when this hash is the live one of the person: spent in the same statement. */
  readonly spend: (user: Rut, codeHash: string) => Stored<boolean>;
};

/** The flows that take several calls; each call must come from whoever made the first. */
export type FlowName = 'olvido-clave' | 'reactivacion' | 'solicitud-clave';

/** What a flow has shown so far; each only grows. `dispositivo-probado`: a device was right and code 99 asked for a third key on top. */
export type FlowMark = 'identificado' | 'relacion' | 'dispositivos' | 'clave-1.0' | 'dispositivo-probado';

export type Flow = {
  readonly rut: Rut;
  readonly company: Rut | undefined;
  readonly marks: readonly FlowMark[];
};

/** API-30 · Opaque tokens: one flow, one use, ten minutes by the database's clock. */
export type Flows = {
  readonly open: (flow: {
    readonly tokenHash: string;
    readonly flow: FlowName;
    readonly rut: Rut;
  }) => Stored<void>;
  /** None for a token that is over, spent, unknown, of another flow, or whose `flowPlace` is locked. */
  readonly find: (tokenHash: string, flow: FlowName) => Stored<O.Option<Flow>>;
  /** Adds a mark, and the company when given; a change of company drops the marks `relacion`, `dispositivos` and `clave-1.0`. */
  readonly mark: (tokenHash: string, mark: FlowMark, company?: Rut) => Stored<void>;
};

/** CAPT-09 · Proofs already taken, kept until they would expire anyway. */
export type Captchas = {
  /** False when this proof was taken before: checked in the statement that writes it. */
  readonly take: (proofHash: string, expiresAtMillis: number) => Stored<boolean>;
};

/** CAPT-09 · Judges a response: of this bank, of this action, not expired; an outage is a left. */
export type CaptchaJudge = {
  readonly judge: (
    response: string,
    action: CaptchaAction,
  ) => Stored<O.Option<{ readonly proof: string; readonly expiresAtMillis: number }>>;
};

/** CAPT-09 · Hands out proofs of work, each bound to one action. */
export type CaptchaIssuer = {
  readonly issue: (action: CaptchaAction) => Stored<Readonly<Record<string, unknown>>>;
};

/** How the transaction that records a right answer went. */
export type Recorded = 'recorded' | 'overtaken' | 'over';

/** Who is signed in at the company home. */
export type HomeSessions = {
  /** Opens the session, drops the waiting keys, passes the attempt and notes the entry: one transaction, since each commit of a sign-in is a wait for the disk. Nothing is done when the key that was proved is in force no more (`overtaken`), or the lease has ended (`over`). */
  readonly open: (entry: {
    readonly tokenHash: string;
    readonly user: Rut;
    readonly keyHash: string;
    readonly lease: Lease;
    readonly tell?: TellPerson | undefined;
  }) => Stored<Recorded>;
  readonly find: (
    tokenHash: string,
  ) => Stored<O.Option<{ readonly user: Rut; readonly name: string; readonly since: number }>>;
  readonly close: (tokenHash: string) => Stored<void>;
};

/** EXT-509 · A browser from which a person signed in well, known by a token of which the bank keeps the hash. */
export type KnownDevices = {
  /** Known of that person, under that key, neither over nor forgotten. */
  readonly isKnown: (device: {
    readonly tokenHash: string;
    readonly user: Rut;
    readonly keyMark: string;
  }) => Stored<boolean>;
  /** For `knownDeviceDays` from now; the token it replaces is known no more, and beyond `devicesOfPerson` the oldest is forgotten. */
  readonly remember: (device: {
    readonly tokenHash: string;
    readonly user: Rut;
    readonly keyMark: string;
    readonly replaces: string | undefined;
  }) => Stored<void>;
  /** A wrong key from it; the one that reaches `wrongOfDevice` forgets it. */
  readonly miss: (tokenHash: string) => Stored<void>;
};

/** Somebody who is tried from somewhere; source and neighbourhood are keyed hashes. */
export type Seat = { readonly source: string; readonly neighbourhood: string; readonly rut: Rut };

/** EXT-507 · The people who are tried from one source: each that failed holds a place for an hour by the database's clock, each that is being tried one that ends by itself. */
export type SourcePlaces = {
  /** Checked and taken at once; true too for whoever has a place, false when `people` others have them all. */
  readonly take: (seat: Seat, people: number) => Stored<boolean>;
  /** Nothing came of it, or the right answer: the place is free again, unless its person failed within the hour. */
  readonly leave: (seat: Seat) => Stored<void>;
  /** A failure of whoever has a place, which is held for an hour from now, or of whoever has none and gets none by it. */
  readonly fail: (
    seat: Seat,
    failure: { readonly hasPlace: boolean; readonly hasLocked: boolean },
  ) => Stored<void>;
};

export type AuditEvent =
  | 'ingreso'
  | 'salida'
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
  | 'orden';

/** V16 · One row for every attempt to authenticate, without secrets. */
export type Audit = {
  readonly note: (row: {
    readonly event: AuditEvent;
    readonly rut: Rut | undefined;
    readonly outcome: string;
    readonly factor?: Factor | undefined;
    /** What it was about, without anything of a person. */
    readonly about?: string | undefined;
  }) => Stored<void>;
};

/** Argon2id; `matches` does the same work for a missing hash, which nothing matches. */
export type KeyHasher = {
  readonly hash: (text: string) => Stored<string>;
  readonly matches: (text: string, hash: string | undefined) => Stored<boolean>;
};

/** RFC 6238 · The step of the clock at which this code is right, one step of drift to each side. */
export type OneTimeCodes = {
  readonly stepOf: (totp: string, code: string) => O.Option<number>;
};

/** Verifies what a certificate's private key signed. */
export type Signatures = {
  readonly verify: (publicPem: string, text: string, signature: string) => boolean;
};

export type AccessBankSettings = {
  readonly portalCode: string;
  readonly bankName: string;
  readonly phone: string;
  /** Before the path of a page of the portal. */
  readonly portalAddress: string;
  /** BOX-20 · Whether a Digipass comes with the company's rut. */
  readonly isPublicPortal: boolean;
  /** Hours that a factor other than the key stays locked. */
  readonly lockHours: number;
  /** Where the serial numbers of this bank's Digipasses lie, such as `000410####`. */
  readonly digipassRange: string;
  /** The last day (YYYY-MM-DD, Santiago) on which Digicards are taken; none when there is no end. */
  readonly digicardUntil: string | undefined;
  /** What is asked of a new key, as the portal asks it. */
  readonly passwordPolicy: PasswordPolicy;
};

/** ROOT-30 · Every port of the reference bank's access half; what the source leaves open is told in docs/security-of-access.md. */
export type AccessBankPorts = {
  readonly users: CompanyUsers;
  readonly devices: Devices;
  readonly thirdKeys: ThirdKeys;
  readonly flows: Flows;
  readonly captchas: Captchas;
  readonly captchaJudge: CaptchaJudge;
  readonly homeSessions: HomeSessions;
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

/** The part a database answers. */
export type AccessBankStores = Pick<
  AccessBankPorts,
  | 'users'
  | 'devices'
  | 'thirdKeys'
  | 'flows'
  | 'captchas'
  | 'homeSessions'
  | 'knownDevices'
  | 'sourcePlaces'
  | 'audit'
>;
