import { sql, type RawBuilder } from 'kysely';
import type { PersonalTable } from '#core/bank/rights/personal-tables.ts';
import { versionColumns } from '../tables.ts';
import { delivery, withoutSecrets } from './person-rows.ts';

type Row = Readonly<Record<string, unknown>>;

/** SQL of the person whom a table's row is about (`of`), and the names of the columns about the company or its request, which are shown to every person who may see the row (`shared`). */
type Speaks = { readonly of: RawBuilder<unknown>; readonly shared?: string };

const ofColumn = (column: string, shared?: string): Speaks => ({
  of: sql.ref(column),
  ...(shared !== undefined && { shared }),
});

const ofNobodyElse: Speaks = { of: sql`null` };

/** Declares a table whose rows are about no person; `shared` names the columns that belong to the company. */
const ofTheCompany = (shared: string): Speaks => ({ of: sql`''`, shared });

const signerOf = (request: string) =>
  sql`(select representative from solicitud where solicitud.id = ${sql.ref(request)})`;

/** Declares a table whose rows belong to a request, and are about the person who signed the request. */
const ofSigner = (place: PersonalTable, shared: string): Speaks => ({
  of: signerOf(`${place}.request_id`),
  shared,
});

/** Map from each table to the person whom its rows are about. The rows of tables marked `ofNobodyElse` are found only by the rut of their own person, user or company. A counter's key names its person last, after the company (EXT-3003). */
const speaks: Readonly<Record<PersonalTable, Speaks>> = {
  persona: ofNobodyElse,
  representante: ofColumn('persona'),
  empresa: ofNobodyElse,
  usuario: ofNobodyElse,
  usuario_empresa: ofColumn('usuario'),
  key_history: ofNobodyElse,
  dispositivo: ofNobodyElse,
  waiting_key: ofNobodyElse,
  phone_service: ofNobodyElse,
  passkey: ofNobodyElse,
  passkey_challenge: ofNobodyElse,
  third_key: ofNobodyElse,
  sent_third_key: ofNobodyElse,
  flow: ofColumn('rut'),
  home_session: ofNobodyElse,
  session: ofColumn('representative'),
  question_round: {
    of: sql`(select representative from session where session.id = question_round.session_id)`,
  },
  identity_visit: {
    of: sql`(select representative from session join question_round on question_round.session_id = session.id
      where question_round.round_key = identity_visit.round_key)`,
  },
  tried_from: ofNobodyElse,
  attempt_lease: ofColumn('attempt_key'),
  last_user_mail: ofNobodyElse,
  daily_count: ofColumn('counted'),
  attempt: ofColumn('attempt_key'),
  known_device: ofNobodyElse,
  sign_in: ofNobodyElse,
  sms: ofNobodyElse,
  user_mail: ofNobodyElse,
  demo_inbox: {
    of: sql`(select representative from solicitud join mail on mail.request_id = solicitud.id
      where mail.id = demo_inbox.id)`,
    shared: 'id received_at',
  },
  draft: ofColumn('representative'),
  waiting_folder: ofColumn('representative'),
  mail: ofSigner('mail', `id request_id kind ${delivery}`),
  last_mail: ofSigner('last_mail', 'request_id queued_at'),
  solicitud: ofColumn(
    'representative',
    `id company provider eligible is_open estado created_at ${Object.values(versionColumns).join(' ')} offer_reminded_at asked_kinds asked_at`,
  ),
  request_history: ofSigner('request_history', 'request_id place estado reached_at'),
  withdrawal: ofColumn('withdrawn_by', 'request_id id withdrawn_at'),
  offer: ofSigner('offer', 'request_id kept_at'),
  offer_answer: ofColumn('answered_by', 'request_id id kind answered_at'),
  closing: ofSigner('closing', 'request_id position estado moved_at paid_at asked_kinds asked_at'),
  document: ofColumn(
    'added_by',
    'id request_id kind content_type size sha256 stored_name received_at came_again_at',
  ),
  document_count: ofSigner('document_count', 'request_id kind used'),
  document_name: ofTheCompany('stored_name upload named_at'),
  document_content: ofTheCompany('upload sha256 size idle_since'),
  document_piece: ofTheCompany('upload place bytes'),
  idempotency: ofColumn('person', 'company request_id'),
  certificado: ofTheCompany('id company company_name estado requested_at valid_until'),
  audit: ofColumn('rut', 'id noted_at event about'),
  person_mark: ofNobodyElse,
};

/** Returns the SQL of the person whom a row is about (a rut, a pseudonym, or a counter's key), as the column `whose`, which `shownTo` reads. */
export const whoseRow = (place: PersonalTable) => sql`${speaks[place].of} as whose`;

const ruts = /(?<=^|:)\d{1,8}-[\dK](?=:|$)/g;

const notice = 'de otra persona, no se muestra';

/** Returns a function that makes a row of a data export readable for a person with these names (a rut or a pseudonym): without secrets and, if the row is about another person, with a notice in place of every value except the names of the reader and the company's columns (EXT-2873, EXT-3003). */
export const shownTo =
  (names: readonly string[], place: PersonalTable) =>
  ({ whose, ...row }: Row): Row => {
    const own = withoutSecrets(place, row);
    const isOwn = (value: unknown) => names.some((name) => name === value);
    if (whose === null || isOwn(String(whose).match(ruts)?.at(-1) ?? whose)) return own;
    const shared = speaks[place].shared?.split(' ') ?? [];
    return Object.fromEntries(
      Object.entries(own).map(([column, value]) => [
        column,
        isOwn(value) || shared.includes(column) ? value : notice,
      ]),
    );
  };
