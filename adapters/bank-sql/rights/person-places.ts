import { sql, type RawBuilder } from 'kysely';
import type { KeptPlace } from '#core/bank/rights/places.ts';

type Condition = RawBuilder<boolean>;
type Of = (rut: string) => Condition;

const inAny =
  (...columns: readonly string[]): Of =>
  (rut) =>
    sql<boolean>`(${sql.join(
      columns.map((column) => sql`${sql.ref(column)} = ${rut}`),
      sql` or `,
    )})`;

/** The requests in which a person has a part, or that are of the company of the same rut. */
export const requestsOf = (rut: string) => sql<number>`(
  select id from solicitud where representative = ${rut} or company = ${rut}
  union select request_id from withdrawal where withdrawn_by = ${rut}
  union select request_id from offer_answer where answered_by = ${rut}
  union select request_id from document where added_by = ${rut})`;

/** EXT-2283 · The mails of requests that a person signed: those of others go to others. */
export const mailsTo: Of = (rut) =>
  sql<boolean>`request_id in (select id from solicitud where representative = ${rut})`;

const ownRequests = (rut: string) => sql<number>`(
  select id from solicitud where representative = ${rut} or company = ${rut})`;

const ofRequests: Of = (rut) => sql<boolean>`request_id in ${ownRequests(rut)}`;

/** EXT-2284 · Of what somebody else signed a person is shown the part that they had in it. */
const ofRequestsOrBy =
  (column: string): Of =>
  (rut) =>
    sql<boolean>`(request_id in ${ownRequests(rut)} or ${sql.ref(column)} = ${rut})`;

const ofDocuments = ofRequestsOrBy('added_by');

const ofPapers = (rut: string) => sql<string>`(select stored_name from document where ${ofDocuments(rut)})`;

const ofContents: Of = (rut) =>
  sql<boolean>`upload in (select upload from document_name where stored_name in ${ofPapers(rut)})`;

// A key of a count has the rut between colons; a rut has no sign that LIKE reads as another.
const inKey =
  (column: string): Of =>
  (rut) =>
    sql<boolean>`(':' || ${sql.ref(column)} || ':') like ${`%:${rut}:%`}`;

/** EXT-2102 · What of each table is of a person. A rut may be that of a person and of the company that the person is. */
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
  third_key: inAny('usuario'),
  flow: inAny('rut', 'company'),
  home_session: inAny('usuario'),
  session: inAny('representative', 'company'),
  question_round: (rut) =>
    sql<boolean>`session_id in (select id from session where representative = ${rut} or company = ${rut})`,
  tried_from: inAny('rut'),
  attempt_lease: inKey('attempt_key'),
  last_user_mail: inAny('usuario'),
  attempt: inKey('attempt_key'),
  daily_count: inKey('counted'),
  known_device: inAny('usuario'),
  sms: inAny('usuario'),
  user_mail: inAny('usuario'),
  // A message bears there the id that it had in its outbox.
  demo_inbox: (rut) =>
    sql<boolean>`id in (select id from sms where usuario = ${rut} union select id from user_mail where usuario = ${rut}
      union select id from mail where ${ofRequests(rut)})`,
  draft: inAny('representative', 'company'),
  waiting_folder: inAny('representative', 'company'),
  mail: ofRequests,
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
} as const satisfies Readonly<Record<KeptPlace, Of>>;

/** What proves who somebody is, or opens what is theirs, is named and not shown. */
const secrets: Readonly<Partial<Record<KeptPlace, readonly string[]>>> = {
  usuario: ['clave', 'clave_pendiente', 'pin', 'clave_antigua'],
  empresa: ['clave_sii'],
  key_history: ['key_hash'],
  audit: ['operator'],
  dispositivo: ['secret', 'asked'],
  waiting_key: ['key_hash', 'number'],
  third_key: ['code_hash'],
  sms: ['text'],
  flow: ['token_hash'],
  home_session: ['token_hash'],
  known_device: ['token_hash', 'key_mark'],
  waiting_folder: ['code_hash', 'sealed'],
  session: ['access_hash', 'refresh_hash', 'earlier_access_hash', 'earlier_refresh_hash'],
  question_round: ['round_key', 'questions', 'fingerprint'],
};

/** A row as its person may see it. */
export const withoutSecrets = (
  place: KeptPlace,
  row: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      value !== null && secrets[place]?.includes(column) === true ? 'secreto, no se muestra' : value,
    ]),
  );
