import type { TextName } from '#core/portability/texts/bank-text.ts';
import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Mail, ReceivedMessage, Sms, UserMail } from './outbox-tables.ts';
import type { StoredDraft, WaitingFolder } from './draft-tables.ts';
import type { Closing } from './offer-tables.ts';
import type { AuditSalt, PersonMark } from './rights-tables.ts';
import type {
  HomeSession,
  KnownDevice,
  PasskeyChallenge,
  SignIn,
  StoredPasskey,
  TriedFrom,
} from './sign-in-tables.ts';

/** Boolean column as 0 or 1, since the two database engines have no common boolean. */
type Flag = number;

type Company = {
  readonly rut: string;
  readonly razon_social: string;
  readonly direcciones: string;
  readonly clave_sii: string | null;
  readonly cliente: Flag;
  readonly elegible: Flag;
};

type Person = {
  readonly rut: string;
  readonly nombres: string;
  readonly apellido_paterno: string;
  readonly apellido_materno: string;
  readonly serie: string;
  /** Identity facts of the credit bureau as JSON; null if the bureau is down for this person. */
  readonly buro: string | null;
};

type Provider = {
  readonly descripcion: string;
  readonly tipo: string;
  readonly url_banco: string;
  readonly rut: string;
  readonly orden: number;
};

type Place = { readonly id: number; readonly descripcion: string; readonly orden: number };

type Session = {
  readonly id: string;
  readonly access_hash: string;
  readonly refresh_hash: string;
  /** Hash of the session's previous token, until the current one is first used; then null. */
  readonly earlier_access_hash: string | null;
  readonly earlier_refresh_hash: string | null;
  readonly company: string;
  readonly representative: string;
  readonly serial: string;
  readonly step: number;
  /** 1 if the person proved in this session to represent the company; 0 otherwise, and in rows that a node of an earlier version wrote. */
  readonly represents: ColumnType<Flag, Flag | undefined, Flag>;
  readonly created_at: number;
  readonly last_used_at: number;
  /** Time, in epoch milliseconds, when the session passed the identity questions again; null if it did not, or once an offer answer has used the proof up. */
  readonly proved_at: number | null;
};

type Round = {
  readonly round_key: string;
  readonly session_id: string;
  readonly invented: Flag;
  readonly questions: string;
  readonly fingerprint: string | null;
  readonly outcome: string | null;
  readonly settled_at: number | null;
};

type IdentityVisit = {
  readonly state_hash: string;
  readonly browser_hash: string;
  readonly round_key: string;
  readonly access_hash: string;
  readonly refresh_hash: string;
  readonly opened_at: number;
  readonly returned_at: number | null;
};

/** Map from each legal text to the column of its accepted version; a new text needs a migration. */
export const versionColumns = {
  terminos: 'terms_version',
  mandato: 'mandate_version',
  privacidad: 'privacy_version',
} as const satisfies Record<TextName, string>;

/** Accepted versions of the legal texts; null where the calling channel sent none. */
type AcceptedVersions = Readonly<Record<(typeof versionColumns)[keyof typeof versionColumns], string | null>>;

type Request = AcceptedVersions & {
  readonly id: number;
  readonly company: string;
  readonly representative: string;
  readonly provider: string;
  readonly eligible: Flag;
  readonly is_open: Flag;
  readonly estado: string;
  readonly body: string;
  readonly created_at: number;
  /** Kinds of documents that the bank asks for in the request's status, separated by commas; null if it asks for none. */
  readonly asked_kinds: string | null;
  readonly asked_at: number | null;
  readonly offer_reminded_at: number | null;
  /** 1 if the signer has proved authority over the company; 0 only in requests of an earlier version whose signer has not proved it since. */
  readonly signer_proved: Flag;
};

type StoredText = {
  readonly name: string;
  readonly version: string;
  readonly body: string;
  readonly kept_at: number;
};

type Withdrawal = {
  readonly request_id: number;
  readonly id: number;
  readonly withdrawn_by: string;
  readonly withdrawn_at: number;
};

type StoredOffer = { readonly request_id: number; readonly body: string; readonly kept_at: number };

type OfferAnswer = {
  readonly request_id: number;
  readonly id: number;
  readonly kind: string;
  readonly answered_by: string;
  readonly answered_at: number;
};

type ReachedStatus = {
  readonly request_id: number;
  /** Position in the request's status history; 0 for the creation. */
  readonly place: number;
  readonly estado: string;
  readonly reached_at: number;
};

type Certificate = {
  readonly id: number;
  readonly company: string;
  readonly company_name: string;
  readonly estado: string;
  readonly requested_at: number;
  /** Last day of the settlement certificate's validity, as ISO date; null if it has none. */
  readonly valid_until: string | null;
};

type Idempotency = {
  readonly company: string;
  readonly idempotency_key: string;
  readonly fingerprint: string;
  readonly request_id: number | null;
  /** Person that the idempotency key belongs to; null in rows of the previous version. */
  readonly person: string | null;
};

type Document = {
  readonly id: string;
  readonly request_id: number;
  readonly kind: string;
  readonly name: string;
  readonly content_type: string;
  readonly size: number;
  readonly sha256: string;
  readonly stored_name: string;
  readonly added_by: string;
  readonly received_at: number;
  /** Time, in epoch milliseconds, when the same document was last uploaded again; null if never. */
  readonly came_again_at: number | null;
};

type StoredReceiptKey = {
  /** Position of the receipt key; the highest is the current key. */
  readonly place: number;
  readonly id: string;
  readonly x: string;
  readonly sealed_private: string;
  readonly certificate_id: string | null;
  readonly certificate: string | null;
  readonly sealed_file_private: string | null;
  readonly made_at: number;
  /** End of the period in which the key signs; null in keys of earlier versions. */
  readonly valid_until: number | null;
};

type User = {
  readonly rut: string;
  readonly nombre: string;
  readonly celular: string;
  readonly correo: string | null;
  readonly clave: string | null;
  /** Hash of a waiting key in the user's own row, where earlier versions stored it before waiting keys had a table of their own. */
  readonly clave_pendiente: string | null;
  readonly clave_pendiente_desde: number | null;
  readonly pin: string | null;
  readonly clave_antigua: string | null;
  readonly plazo_vence: number | null;
  readonly pide_tercera_clave: Flag;
};

type StoredDevice = {
  readonly id: string;
  readonly usuario: string;
  readonly serie: string;
  readonly tipo: string;
  readonly estado: string;
  readonly soporta_firma: Flag;
  readonly orden: number;
  /** Secret of the authentication device, encrypted. */
  readonly secret: string;
  readonly last_step: number | null;
  readonly asked: string | null;
};

type Flow = {
  readonly token_hash: string;
  readonly flow: string;
  readonly rut: string;
  readonly company: string | null;
  /** Steps that the flow has passed, one bit each. */
  readonly marks: number;
  readonly expires_at: number;
};

type StoredWaitingKey = {
  /** Rut of the waiting key, as typed, which may belong to nobody. */
  readonly usuario: string;
  readonly place: number;
  readonly source: string;
  readonly network: string;
  readonly number: string;
  /** Hash of the waiting key; null if the key must not be stored, as for an unknown rut. */
  readonly key_hash: string | null;
  readonly left_at: number;
  readonly expires_at: number;
};

/** Unused table of rate-limit counts, to which only a node of the previous version still writes (decisions/0041). */
type SharedCount = {
  readonly budget: string;
  /** Keyed hash of the caller that a rate limit counted. */
  readonly who: string;
  readonly node: string;
  readonly slot: number;
  readonly used: number;
  readonly changed_at: number;
};

type AuditRow = {
  /** Id of the audit row: ascending and never reused. */
  readonly id: GeneratedAlways<number>;
  readonly noted_at: number;
  readonly event: string;
  /** Pseudonym of the person; in audit rows of earlier versions the rut itself (EXT-2105). */
  readonly rut: string | null;
  readonly factor: string | null;
  readonly outcome: string;
  /** Operating system user who ran the command; null in rows that a serving node wrote. */
  readonly operator: string | null;
  /** Subject of the audit row, such as a request number. */
  readonly about: string | null;
};

/** All tables of the schema, some with row types in the `*-tables.ts` files beside this one. docs/privacy.md lists the personal data of each with purpose and retention; a test compares both (EXT-2101). */
export type Tables = {
  readonly empresa: Company;
  readonly persona: Person;
  readonly representante: { readonly empresa: string; readonly persona: string; readonly orden: number };
  readonly proveedor: Provider;
  readonly region: Place & { readonly region_homologada: string };
  readonly ciudad: Place & { readonly region_id: number };
  readonly comuna: Place & { readonly ciudad_id: number };
  readonly session: Session;
  readonly attempt: {
    readonly attempt_key: string;
    readonly used: number;
    readonly blocked_until: number | null;
    /** Keyed hashes of the wrong values that were counted, separated by blanks; null once locked. */
    readonly tried: string | null;
    readonly locks: ColumnType<number, number | undefined, number>;
    /** Time when the attempt counter was last changed. */
    readonly touched_at: number | null;
  };
  readonly attempt_lease: {
    readonly lease: string;
    readonly attempt_key: string;
    readonly ends_at: number;
    /** 1 if this wrong value was counted before, so that other attempts need not wait for this one (EXT-306). */
    readonly is_repeated: ColumnType<number, number | undefined, number>;
  };
  readonly question_round: Round;
  readonly identity_visit: IdentityVisit;
  readonly request_counter: { readonly name: string; readonly last_number: number };
  readonly solicitud: Request;
  readonly bank_text: StoredText;
  readonly withdrawal: Withdrawal;
  readonly offer: StoredOffer;
  readonly offer_answer: OfferAnswer;
  readonly closing: Closing;
  readonly request_history: ReachedStatus;
  readonly certificado: Certificate;
  readonly idempotency: Idempotency;
  readonly document: Document;
  readonly document_content: {
    readonly upload: string;
    /** Hash of the content; null, like the size, while it arrives or after it was replaced. */
    readonly sha256: string | null;
    readonly size: number | null;
    /** Time, in epoch milliseconds, since when no document name refers to the content: when it began to arrive, or when its last name was deleted; null while in use. */
    readonly idle_since: number | null;
  };
  readonly document_piece: { readonly upload: string; readonly place: number; readonly bytes: Uint8Array };
  readonly document_name: {
    readonly stored_name: string;
    readonly upload: string;
    readonly named_at: number;
  };
  readonly document_count: { readonly request_id: number; readonly kind: string; readonly used: number };
  readonly draft: StoredDraft;
  readonly waiting_folder: WaitingFolder;
  readonly mail: Mail;
  readonly last_mail: { readonly request_id: number; readonly queued_at: number };
  readonly clock_memory: {
    readonly place: number;
    readonly seen_at: number;
    readonly uptime: number;
    readonly boot: string;
  };
  readonly bank_mark: { readonly place: number; readonly mark: string; readonly server: string | null };
  readonly lasting_secret: { readonly name: string; readonly value: string };
  readonly production_mark: { readonly place: number; readonly since: number };
  readonly data_key: {
    readonly place: number;
    readonly id: string;
    readonly wrapped: string;
    readonly made_at: number;
  };
  readonly receipt_key: StoredReceiptKey;
  readonly usuario: User;
  readonly usuario_empresa: { readonly usuario: string; readonly empresa: string; readonly orden: number };
  readonly key_history: {
    readonly usuario: string;
    readonly place: number;
    readonly key_hash: string;
    /** Time since when the key is in use; null if a version wrote it that did not record the time. */
    readonly since: number | null;
  };
  readonly waiting_key: StoredWaitingKey;
  readonly phone_service: {
    readonly usuario: string;
    readonly wrong: number;
    readonly wrong_until: number;
    readonly touched_at: number;
    /** Ticket numbers, joined by commas, of waiting keys that others pushed out of a full list. */
    readonly pushed_out: ColumnType<string, string | undefined>;
  };
  readonly dispositivo: StoredDevice;
  readonly passkey: StoredPasskey;
  readonly passkey_challenge: PasskeyChallenge;
  readonly third_key: { readonly usuario: string; readonly code_hash: string; readonly expires_at: number };
  readonly sent_third_key: {
    readonly usuario: string;
    readonly code_hash: string;
    readonly flow: string;
    readonly expires_at: number;
  };
  readonly sms: Sms;
  readonly user_mail: UserMail;
  readonly demo_inbox: ReceivedMessage;
  /** Counters of daily limits; `since` is the start of the counted 24 hours. */
  readonly daily_count: { readonly counted: string; readonly since: number; readonly used: number };
  readonly last_user_mail: { readonly usuario: string; readonly kind: string; readonly queued_at: number };
  readonly flow: Flow;
  /** Used captcha proofs, and packages of tax passwords, each with the session that it is bound to. */
  readonly captcha_proof: {
    readonly proof_hash: string;
    readonly expires_at: number;
    readonly session_id: string | null;
  };
  readonly home_session: HomeSession;
  readonly sign_in: SignIn;
  readonly known_device: KnownDevice;
  readonly tried_from: TriedFrom;
  readonly audit: AuditRow;
  readonly audit_salt: AuditSalt;
  readonly person_mark: PersonMark;
  readonly shared_work: { readonly name: string; readonly held_until: number };
  readonly shared_count: SharedCount;
};
