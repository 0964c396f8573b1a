import { sql, type RawBuilder } from 'kysely';
import { everyBox, type Box } from '#core/bank/delivery/boxes.ts';
import type { PersonalTable } from '#core/bank/rights/personal-tables.ts';

type Condition = RawBuilder<boolean>;
type Of = (rut: string) => Condition;

const inAny =
  (...columns: readonly string[]): Of =>
  (rut) =>
    sql<boolean>`(${sql.join(
      columns.map((column) => sql`${sql.ref(column)} = ${rut}`),
      sql` or `,
    )})`;

/** Returns the SQL of the requests that a person takes part in, or that the company with this rut made. */
export const requestsOf = (rut: string) => sql<number>`(
  select id from solicitud where representative = ${rut} or company = ${rut}
  union select request_id from withdrawal where withdrawn_by = ${rut}
  union select request_id from offer_answer where answered_by = ${rut}
  union select request_id from document where added_by = ${rut})`;

/** Returns the SQL condition for mails about requests that the person signed (EXT-2283). */
export const mailsTo: Of = (rut) =>
  sql<boolean>`request_id in (select id from solicitud where representative = ${rut})`;

const ownRequests = (rut: string) => sql<number>`(
  select id from solicitud where representative = ${rut} or company = ${rut})`;

const ofRequests: Of = (rut) => sql<boolean>`request_id in ${ownRequests(rut)}`;

/** Returns the SQL condition for rows of a person's own requests, or of other people's requests if the person wrote the row (EXT-2284). */
const ofRequestsOrBy =
  (column: string): Of =>
  (rut) =>
    sql<boolean>`(request_id in ${ownRequests(rut)} or ${sql.ref(column)} = ${rut})`;

const ofDocuments = ofRequestsOrBy('added_by');

const ofPapers = (rut: string) => sql<string>`(select stored_name from document where ${ofDocuments(rut)})`;

const ofContents: Of = (rut) =>
  sql<boolean>`upload in (select upload from document_name where stored_name in ${ofPapers(rut)})`;

// Returns the SQL condition that a counter's key contains a rut between colons; a rut has no LIKE wildcards.
const inKey =
  (column: string): Of =>
  (rut) =>
    sql<boolean>`(':' || ${sql.ref(column)} || ':') like ${`%:${rut}:%`}`;

const ofSessions: Of = (rut) =>
  sql<boolean>`session_id in (select id from session where representative = ${rut} or company = ${rut})`;

// Returns the SQL condition for the messages of an outbox that are the person's to read.
const ofBoxes: Readonly<Record<Box, Of>> = {
  mail: ofRequests,
  user_mail: inAny('usuario'),
  sms: inAny('usuario'),
};

/** Map from each outbox to the SQL condition for messages that go to a person; a mail about a request goes to its signer. */
export const messagesTo: Readonly<Record<Box, Of>> = { ...ofBoxes, mail: mailsTo };

// Finds demonstration messages by id, which is the same as in their outbox.
const ofInbox: Of = (rut) =>
  sql<boolean>`id in (${sql.join(
    everyBox.map((box) => sql`select id from ${sql.table(box)} where ${ofBoxes[box](rut)}`),
    sql` union `,
  )})`;

/** Map from each table to the SQL condition for a person's rows. A rut may be both a person's and a company's (EXT-2102). */
export const rowsOfPerson = {
  persona: inAny('rut'),
  representante: inAny('persona', 'empresa'),
  empresa: inAny('rut'),
  usuario: inAny('rut'),
  usuario_empresa: inAny('usuario', 'empresa'),
  key_history: inAny('usuario'),
  dispositivo: inAny('usuario'),
  waiting_key: inAny('usuario'),
  phone_service: inAny('usuario'),
  passkey: inAny('usuario'),
  passkey_challenge: inAny('usuario'),
  third_key: inAny('usuario'),
  sent_third_key: inAny('usuario'),
  flow: inAny('rut', 'company'),
  home_session: inAny('usuario'),
  session: inAny('representative', 'company'),
  question_round: ofSessions,
  identity_visit: (rut) =>
    sql<boolean>`round_key in (select round_key from question_round where ${ofSessions(rut)})`,
  tried_from: inAny('rut'),
  attempt_lease: inKey('attempt_key'),
  last_user_mail: inAny('usuario'),
  attempt: inKey('attempt_key'),
  daily_count: inKey('counted'),
  known_device: inAny('usuario'),
  sign_in: inAny('usuario'),
  sms: ofBoxes.sms,
  user_mail: ofBoxes.user_mail,
  demo_inbox: ofInbox,
  draft: inAny('representative', 'company'),
  waiting_folder: inAny('representative', 'company'),
  mail: ofBoxes.mail,
  last_mail: ofRequests,
  solicitud: (rut) => sql<boolean>`id in ${ownRequests(rut)}`,
  request_history: ofRequests,
  withdrawal: ofRequestsOrBy('withdrawn_by'),
  offer: ofRequests,
  offer_answer: ofRequestsOrBy('answered_by'),
  closing: ofRequests,
  document: ofDocuments,
  document_count: ofRequests,
  document_name: (rut) => sql<boolean>`stored_name in ${ofPapers(rut)}`,
  document_content: ofContents,
  document_piece: ofContents,
  idempotency: (rut) => sql<boolean>`(company = ${rut} or ${ofRequests(rut)})`,
  certificado: inAny('company'),
  audit: inAny('rut'),
  person_mark: inAny('rut'),
} as const satisfies Readonly<Record<PersonalTable, Of>>;

/** Columns by table that contain secrets or name an operator; the export of a person's data names them but does not show them. */
const secrets: Readonly<Partial<Record<PersonalTable, readonly string[]>>> = {
  usuario: ['clave', 'clave_pendiente', 'pin', 'clave_antigua'],
  empresa: ['clave_sii'],
  key_history: ['key_hash'],
  attempt: ['tried'],
  idempotency: ['fingerprint'],
  audit: ['operator'],
  dispositivo: ['secret', 'asked'],
  waiting_key: ['key_hash', 'number'],
  passkey_challenge: ['flow_hash', 'challenge_hash'],
  third_key: ['code_hash'],
  sent_third_key: ['code_hash', 'flow'],
  sms: ['text', 'bound_to'],
  user_mail: ['sealed'],
  flow: ['token_hash'],
  home_session: ['token_hash'],
  known_device: ['token_hash', 'key_mark'],
  sign_in: ['id', 'session_hash', 'link_hash'],
  waiting_folder: ['code_hash', 'sealed'],
  session: ['access_hash', 'refresh_hash', 'earlier_access_hash', 'earlier_refresh_hash'],
  question_round: ['round_key', 'questions', 'fingerprint'],
  identity_visit: ['state_hash', 'browser_hash', 'round_key', 'access_hash', 'refresh_hash'],
};

/** Returns a row as its person sees it in a data export, with a notice in place of each secret. */
export const withoutSecrets = (
  place: PersonalTable,
  row: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      value !== null && secrets[place]?.includes(column) === true ? 'secreto, no se muestra' : value,
    ]),
  );
