import { offerStatuses } from '#core/portability/status/request-statuses.ts';
import type { Tables } from '#adapters/bank-sql/tables.ts';
import { devicesOfPerson } from '#core/bank/access/lifetimes.ts';
import { maxFiles } from '#core/shared/files/upload-list.ts';

const key = (table: string, column: string, of: string, there: string): string =>
  `select 1 from ${table} where ${column} is not null and not exists (select 1 from ${of} where ${of}.${there} = ${table}.${column})`;

const countedFrom = (table: string, column: string, place: string, first: number): string =>
  `select 1 from ${table} group by ${column} having min(${place}) <> ${first} or max(${place}) <> count(*) - 1 + ${first}`;

const endsOnce = (box: string): string =>
  `select 1 from ${box} where delivered_at is not null and gave_up_at is not null or failures > attempts`;

/** Query for the rows of a table that do not have exactly one audit row, by event and request. */
const auditedOnce = (table: string, request: string, event: string): string =>
  `select 1 from ${table} where 1 <> (
    select count(*) from audit where event = '${event}' and about = 'solicitud ' || ${table}.${request})`;

/** Query for the audit rows of an event to which no row of the table belongs. */
const auditedOf = (event: string, table: string, request: string): string =>
  `select 1 from audit where event = '${event}' and not exists (
    select 1 from ${table} where about = 'solicitud ' || ${table}.${request})`;

const numberedBy = (table: string, series: string): string =>
  `select 1 from ${table} where id > (select last_number from request_counter where name = '${series}')`;

/** Consistency checks for every table, which must hold after any crash: queries that must find no row. */
export const neverFound: Readonly<Record<keyof Tables, readonly string[]>> = {
  empresa: ['select 1 from empresa group by rut having count(*) > 1'],
  persona: ['select 1 from persona group by rut having count(*) > 1'],
  representante: [
    key('representante', 'empresa', 'empresa', 'rut'),
    key('representante', 'persona', 'persona', 'rut'),
  ],
  proveedor: ['select 1 from proveedor group by descripcion having count(*) > 1'],
  region: ['select 1 from region group by id having count(*) > 1'],
  ciudad: [key('ciudad', 'region_id', 'region', 'id')],
  comuna: [key('comuna', 'ciudad_id', 'ciudad', 'id')],
  session: ['select 1 from session where last_used_at < created_at'],
  attempt: [
    'select 1 from attempt where used < 0 or locks < 0',
    'select 1 from attempt where blocked_until is not null and (locks = 0 or tried is not null)',
  ],
  attempt_lease: [
    'select 1 from attempt_lease where ends_at > extract(epoch from clock_timestamp()) * 1000 + 20000',
  ],
  question_round: [
    key('question_round', 'session_id', 'session', 'id'),
    'select 1 from question_round where (settled_at is null) <> (outcome is null)',
  ],
  identity_visit: [key('identity_visit', 'round_key', 'question_round', 'round_key')],
  request_counter: ['select 1 from request_counter where last_number < 0'],
  solicitud: [
    'select 1 from solicitud where is_open = 1 group by company, provider having count(*) > 1',
    numberedBy('solicitud', 'solicitud'),
    `select 1 from solicitud where estado <> (
      select estado from request_history where request_id = solicitud.id order by place desc limit 1)`,
    'select 1 from solicitud where not exists (select 1 from request_history where request_id = solicitud.id)',
    auditedOnce('solicitud', 'id', 'solicitud-firmada'),
  ],
  bank_text: ['select 1 from bank_text group by name, version having count(*) > 1'],
  withdrawal: [
    'select 1 from withdrawal join solicitud on solicitud.id = request_id where is_open = 1',
    'select 1 from withdrawal join offer_answer using (request_id)',
    'select 1 from withdrawal group by id having count(*) > 1',
    numberedBy('withdrawal', 'retiro'),
    auditedOnce('withdrawal', 'request_id', 'solicitud-retirada'),
  ],
  offer: [
    `select 1 from solicitud where estado in (${offerStatuses.map((estado) => `'${estado}'`).join()})
      and not exists (select 1 from offer where request_id = solicitud.id)`,
  ],
  offer_answer: [
    key('offer_answer', 'request_id', 'offer', 'request_id'),
    `select 1 from offer_answer join solicitud on solicitud.id = request_id where kind = 'rechazada' and is_open = 1`,
    'select 1 from offer_answer group by id having count(*) > 1',
    numberedBy('offer_answer', 'respuesta'),
    auditedOnce('offer_answer', 'request_id', 'oferta-respondida'),
  ],
  closing: [
    `select 1 from closing where not exists (
      select 1 from offer_answer where offer_answer.request_id = closing.request_id and kind = 'aceptada')`,
    countedFrom('closing', 'request_id', 'position', 1),
  ],
  request_history: [
    countedFrom('request_history', 'request_id', 'place', 0),
    `select 1 from request_history as later join request_history as sooner using (request_id)
      where later.place = sooner.place + 1 and later.reached_at < sooner.reached_at`,
  ],
  certificado: [numberedBy('certificado', 'certificado')],
  idempotency: [
    'select 1 from idempotency where request_id is null',
    `select 1 from idempotency join solicitud on solicitud.id = request_id where solicitud.company <> idempotency.company`,
  ],
  document: [
    key('document', 'stored_name', 'document_name', 'stored_name'),
    `select 1 from document join document_name using (stored_name) join document_content using (upload)
      where document_content.sha256 is distinct from document.sha256`,
    `select 1 from document where sha256 <> (
      select encode(sha256(string_agg(bytes, ''::bytea order by place)), 'hex')
      from document_name join document_piece using (upload) where document_name.stored_name = document.stored_name)`,
    'select 1 from document group by stored_name having count(*) > 1',
  ],
  document_content: [
    'select 1 from document_content where sha256 is not null group by sha256 having count(*) > 1',
  ],
  document_piece: [countedFrom('document_piece', 'upload', 'place', 0)],
  document_name: [key('document_name', 'upload', 'document_content', 'upload')],
  document_count: [
    `select 1 from document_count where used > ${maxFiles} or used <> (
      select count(*) from document where document.request_id = document_count.request_id and document.kind = document_count.kind)`,
    `select 1 from document where not exists (select 1 from document_count
      where document_count.request_id = document.request_id and document_count.kind = document.kind)`,
  ],
  waiting_folder: ['select 1 from waiting_folder where answered_at is null and issued_on is not null'],
  draft: ['select 1 from draft group by company, representative having count(*) > 1'],
  mail: [
    endsOnce('mail'),
    'select 1 from mail group by request_id, kind, subject, queued_at having count(*) > 1',
  ],
  last_mail: [key('last_mail', 'request_id', 'solicitud', 'id')],
  clock_memory: ['select 1 from clock_memory'],
  bank_mark: ['select 1 from (select count(*) as n from bank_mark) as marks where n > 1'],
  lasting_secret: ['select 1 from lasting_secret group by name having count(*) > 1'],
  production_mark: ['select 1 from production_mark'],
  data_key: ['select 1 from data_key group by id having count(*) > 1'],
  receipt_key: ['select 1 from receipt_key group by id having count(*) > 1'],
  usuario: ['select 1 from usuario where clave is null'],
  usuario_empresa: [key('usuario_empresa', 'usuario', 'usuario', 'rut')],
  key_history: ['select 1 from key_history group by usuario having max(place) - min(place) <> count(*) - 1'],
  waiting_key: ['select 1 from waiting_key where expires_at < left_at'],
  phone_service: ['select 1 from phone_service where wrong < 0'],
  dispositivo: [key('dispositivo', 'usuario', 'usuario', 'rut')],
  passkey: [
    key('passkey', 'usuario', 'usuario', 'rut'),
    `select 1 from passkey where not exists (
      select 1 from dispositivo where dispositivo.usuario = passkey.usuario and tipo = 'PK')`,
  ],
  passkey_challenge: ['select 1 from passkey_challenge group by flow_hash having count(*) > 1'],
  third_key: [key('third_key', 'usuario', 'usuario', 'rut')],
  sent_third_key: [key('sent_third_key', 'usuario', 'usuario', 'rut')],
  sms: [endsOnce('sms')],
  user_mail: [endsOnce('user_mail')],
  demo_inbox: ['select 1 from demo_inbox group by id having count(*) > 1'],
  daily_count: ['select 1 from daily_count where used < 1'],
  last_user_mail: ['select 1 from last_user_mail group by usuario, kind having count(*) > 1'],
  flow: ['select 1 from flow where marks < 0'],
  captcha_proof: ['select 1 from captcha_proof group by proof_hash having count(*) > 1'],
  home_session: [
    key('home_session', 'usuario', 'usuario', 'rut'),
    'select 1 from home_session where expires_at <= opened_at',
  ],
  sign_in: [
    key('sign_in', 'usuario', 'usuario', 'rut'),
    'select 1 from sign_in where link_hash is not null group by link_hash having count(*) > 1',
  ],
  known_device: [
    // Allows a person one known device more than the limit, possible while a concurrent sign-in locks a row.
    `select 1 from known_device group by usuario having count(*) > ${devicesOfPerson + 1}`,
  ],
  tried_from: [
    'select 1 from tried_from where under_way < 0',
    "select 1 from tried_from where rut = '' and under_way <> 0",
  ],
  audit: [
    'select 1 from audit where rut is not null and length(rut) <= 12',
    auditedOf('solicitud-firmada', 'solicitud', 'id'),
    auditedOf('solicitud-retirada', 'withdrawal', 'request_id'),
    auditedOf('oferta-respondida', 'offer_answer', 'request_id'),
  ],
  audit_salt: ['select 1 from audit_salt group by who having count(*) > 1'],
  person_mark: ['select 1 from person_mark where blocked_at is null and erasing_at is null'],
  shared_work: [
    `select 1 from shared_work where held_until > extract(epoch from clock_timestamp()) * 1000 + 600000`,
  ],
  shared_count: ['select 1 from shared_count where used < 0'],
};
