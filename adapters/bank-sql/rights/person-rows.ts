import { identityPrefix } from '#core/bank/attempts/source-slots.ts';
import { sql, type RawBuilder } from 'kysely';
import { aboutCompany } from '#core/bank/access/audit-trail.ts';
import { boxes, everyBox, type Box, type Subject } from '#core/bank/delivery/boxes.ts';
import type { PersonalTable } from '#core/bank/rights/personal-tables.ts';
import { versionColumns } from '../tables.ts';

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

// Returns the SQL condition for messages about requests that the person signed (EXT-2283).
const mailsTo: Of = (rut) =>
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

// Maps from the subject of an outbox's messages (a request or a user) to the SQL condition for the messages
// that a person may read (`toRead`), and for those addressed to the person (`toGo`).
const toRead = { request: ofRequests, user: inAny('usuario') } as const satisfies Record<Subject, Of>;
const toGo = { request: mailsTo, user: toRead.user } as const satisfies Record<Subject, Of>;

const readIn = (box: Box): Of => toRead[boxes[box].about];

/** Returns the SQL condition for messages of an outbox that go to a person. */
export const messagesTo = (box: Box): Of => toGo[boxes[box].about];

// Finds demonstration messages by id, which is the same as in their outbox.
const ofInbox: Of = (rut) =>
  sql<boolean>`id in (${sql.join(
    everyBox.map((box) => sql`select id from ${sql.table(box)} where ${readIn(box)(rut)}`),
    sql` union `,
  )})`;

/** Returns the SQL conditions for audit rows by a person, and about the company of that name. */
export const namedInAudit = (name: string): readonly [Condition, Condition] => [
  sql<boolean>`rut = ${name}`,
  sql<boolean>`about = ${aboutCompany(name)}`,
];

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
  sms: readIn('sms'),
  user_mail: readIn('user_mail'),
  demo_inbox: ofInbox,
  draft: inAny('representative', 'company'),
  waiting_folder: inAny('representative', 'company'),
  mail: readIn('mail'),
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
  audit: (name) => sql<boolean>`(${sql.join(namedInAudit(name), sql` or `)})`,
  person_mark: inAny('rut'),
} as const satisfies Readonly<Record<PersonalTable, Of>>;

/** Columns that every outbox has. */
export const delivery =
  'queued_at due_at attempts failures claim failure reply delivered_at gave_up_at gave_up_why';

const versions = Object.values(versionColumns).join(' ');

/** Columns by table that the export of a person's data shows; every other column holds a secret or names an operator, and the export only says that it has a value (EXT-1149). */
export const shownColumns = {
  persona: 'rut nombres apellido_paterno apellido_materno',
  representante: 'empresa persona orden',
  empresa: 'rut razon_social direcciones cliente elegible',
  usuario: 'rut nombre celular plazo_vence pide_tercera_clave clave_pendiente_desde correo',
  usuario_empresa: 'usuario empresa orden',
  key_history: 'usuario place since',
  dispositivo: 'id usuario serie tipo estado soporta_firma orden last_step',
  waiting_key: 'usuario place source network left_at expires_at',
  phone_service: 'usuario wrong wrong_until touched_at',
  passkey: 'id usuario name public_key counter added_at used_at stopped_at',
  passkey_challenge: 'usuario expires_at',
  third_key: 'usuario expires_at',
  sent_third_key: 'usuario expires_at',
  flow: 'flow rut company marks expires_at used',
  home_session: 'usuario opened_at expires_at',
  session: 'id company representative step created_at last_used_at proved_at represents',
  question_round: 'session_id outcome settled_at invented',
  identity_visit: 'opened_at returned_at',
  tried_from: 'source rut neighbourhood under_way held_until failed_at locked_at',
  attempt_lease: 'lease attempt_key ends_at is_repeated',
  last_user_mail: 'usuario kind queued_at',
  daily_count: 'counted since used',
  attempt: 'attempt_key used blocked_until locks touched_at',
  known_device: 'usuario wrong seen_at expires_at',
  sign_in: 'usuario network browser was_known at new_network with_passkey',
  sms: `id usuario mobile of_stranger ${delivery}`,
  user_mail: `id usuario kind recipient subject text html ${delivery}`,
  demo_inbox: 'id channel recipient sender subject text received_at',
  draft: 'company representative revision sealed kept_at',
  waiting_folder: 'company representative kept_at answered_at issued_on',
  mail: `id request_id recipient subject text kind html ${delivery}`,
  last_mail: 'request_id queued_at',
  solicitud: `id company representative provider eligible is_open estado body created_at ${versions} offer_reminded_at asked_kinds asked_at signer_proved`,
  request_history: 'request_id place estado reached_at',
  withdrawal: 'request_id id withdrawn_by withdrawn_at',
  offer: 'request_id body kept_at',
  offer_answer: 'request_id id kind answered_by answered_at',
  closing: 'request_id position estado moved_at reason paid_at asked_kinds asked_at',
  document: 'id request_id kind name content_type size sha256 stored_name received_at added_by came_again_at',
  document_count: 'request_id kind used',
  document_name: 'stored_name upload named_at',
  document_content: 'upload sha256 size idle_since',
  document_piece: 'upload place bytes',
  idempotency: 'company idempotency_key request_id person',
  certificado: 'id company company_name estado requested_at valid_until',
  audit: 'id noted_at event rut factor outcome about',
  person_mark: 'rut blocked_at erasing_at',
} as const satisfies Readonly<Record<PersonalTable, string>>;

const notShown = 'secreto, no se muestra';

// Returns a value without the card number that the key of an identity's attempts ends with.
const withoutSerial = (column: string, value: unknown): unknown =>
  column === 'attempt_key' && typeof value === 'string'
    ? value.replace(new RegExp(`^(${identityPrefix}[^:]+:).*`), `$1 ${notShown}`)
    : value;

/** Returns a row as its person sees it in a data export, with a notice in place of each value that is not shown, such as what would prove the person's identity (EXT-3024). */
export const withoutSecrets = (
  place: PersonalTable,
  row: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => {
  const shown = shownColumns[place].split(' ');
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      value === null || shown.includes(column) ? withoutSerial(column, value) : notShown,
    ]),
  );
};
