import { sql } from 'kysely';
import type { Database } from '#adapters/bank-sql/database.ts';
import type { Rut } from '#core/shared/rut.ts';

const at = 1_700_000_000_000;

type Values = Readonly<Record<string, string | number | Buffer | null>>;

const add = async ({ kysely }: Database, table: string, values: Values): Promise<void> => {
  await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(values).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(values))})`.execute(kysely);
};

/** Inserts a row of this person into every table that may hold personal data, except the tables of requests. */
export const aPersonEverywhere = async (db: Database, rut: Rut, sealed: string): Promise<void> => {
  const rows: readonly (readonly [string, Values])[] = [
    [
      'persona',
      {
        rut,
        nombres: 'Úrsula',
        apellido_paterno: 'Zañartu',
        apellido_materno: 'Ñuñez',
        serie: '1',
        buro: '[]',
      },
    ],
    [
      'empresa',
      { rut, razon_social: 'Úrsula Zañartu', direcciones: '[]', clave_sii: null, cliente: 0, elegible: 1 },
    ],
    ['representante', { empresa: rut, persona: rut, orden: 0 }],
    [
      'usuario',
      {
        rut,
        nombre: 'Úrsula Zañartu',
        celular: '+56 9 3000 1001',
        correo: 'ursula@example.com',
        clave: 'hash',
        pide_tercera_clave: 0,
      },
    ],
    ['usuario_empresa', { usuario: rut, empresa: rut, orden: 0 }],
    ['key_history', { usuario: rut, place: 1, key_hash: 'hash' }],
    [
      'dispositivo',
      {
        id: `d-${rut}`,
        usuario: rut,
        serie: '1',
        tipo: '8',
        estado: 'activo',
        soporta_firma: 0,
        orden: 0,
        secret: 'sellado',
      },
    ],
    [
      'waiting_key',
      {
        usuario: rut,
        place: 1,
        source: 's',
        network: 'n',
        number: '482913',
        key_hash: 'hash',
        left_at: at,
        expires_at: at,
      },
    ],
    ['phone_service', { usuario: rut, wrong: 1, wrong_until: at, touched_at: at }],
    ['third_key', { usuario: rut, code_hash: 'hash', expires_at: at }],
    [
      'passkey',
      {
        ...{ id: `llave ${rut}`, usuario: rut, name: 'Notebook', public_key: 'pública' },
        ...{ counter: 0, added_at: at, used_at: at },
      },
    ],
    [
      'passkey_challenge',
      { flow_hash: `desafío ${rut}`, usuario: rut, challenge_hash: 'hash', expires_at: at },
    ],
    ['sent_third_key', { usuario: rut, code_hash: 'hash', flow: '', expires_at: at }],
    ['flow', { token_hash: `f-${rut}`, flow: 'reactivacion', rut, company: rut, marks: 0, expires_at: at }],
    ['home_session', { token_hash: `h-${rut}`, usuario: rut, opened_at: at, expires_at: at }],
    [
      'session',
      {
        id: `s-${rut}`,
        access_hash: rut,
        refresh_hash: 'r',
        company: rut,
        representative: rut,
        serial: '1',
        step: 0,
        created_at: at,
        last_used_at: at,
      },
    ],
    ['question_round', { round_key: `q-${rut}`, session_id: `s-${rut}`, invented: 0, questions: '[]' }],
    [
      'identity_visit',
      {
        ...{ state_hash: `e-${rut}`, browser_hash: 'b', round_key: `q-${rut}` },
        ...{ access_hash: 'a', refresh_hash: 'r', opened_at: at },
      },
    ],
    ['tried_from', { source: 's', rut, neighbourhood: 'n', under_way: 0, held_until: at }],
    ['attempt', { attempt_key: `acceso:clave:${rut}`, used: 1, locks: 0 }],
    ['attempt_lease', { lease: `l-${rut}`, attempt_key: `acceso:clave:${rut}`, ends_at: at, is_repeated: 0 }],
    ['daily_count', { counted: `solicitud:${rut}:${rut}`, since: at, used: 1 }],
    ['last_user_mail', { usuario: rut, kind: 'bloqueo', queued_at: at }],
    [
      'known_device',
      { token_hash: `k-${rut}`, usuario: rut, key_mark: 'm', wrong: 0, seen_at: at, expires_at: at },
    ],
    [
      'sign_in',
      {
        ...{ id: `i-${rut}`, usuario: rut, session_hash: `h-${rut}`, link_hash: `e-${rut}` },
        ...{ network: '192.0.2.x', browser: 'Chrome en Mac', was_known: 0, at },
      },
    ],
    ['sms', { id: `m-${rut}`, usuario: rut, mobile: '+56 9 3000 1001', text: 'sellado', queued_at: at }],
    [
      'user_mail',
      {
        id: `u-${rut}`,
        usuario: rut,
        kind: 'bloqueo',
        recipient: 'ursula@example.com',
        subject: 'Úrsula',
        text: 'Úrsula Zañartu',
        html: '',
        queued_at: at,
      },
    ],
    [
      'demo_inbox',
      { id: `u-${rut}`, channel: 'mail', recipient: 'ursula@example.com', text: 'Úrsula', received_at: at },
    ],
    ['draft', { company: rut, representative: rut, revision: 1, sealed, kept_at: at }],
    ['waiting_folder', { company: rut, representative: rut, code_hash: 'huella', sealed, kept_at: at }],
    ['audit', { noted_at: at, event: 'ingreso', rut, outcome: 'right' }],
  ];
  for (const [table, values] of rows) await add(db, table, values);
};

/** Makes all rows of a person expire in one hour, and fills most columns that are still empty. */
export const goodForAnHour = async ({ kysely }: Database): Promise<void> => {
  const soon = Date.now() + 3_600_000;
  for (const table of [
    'flow',
    'third_key',
    'passkey_challenge',
    'sent_third_key',
    'waiting_key',
    'home_session',
    'known_device',
  ] as const)
    await kysely.updateTable(table).set({ expires_at: soon }).execute();
  await kysely
    .updateTable('usuario')
    .set({
      clave_pendiente: 'p',
      clave_pendiente_desde: 1,
      pin: 'pin',
      clave_antigua: 'antigua',
      plazo_vence: soon,
    })
    .execute();
  await kysely.updateTable('flow').set({ marks: 31 }).execute();
  await kysely.updateTable('dispositivo').set({ last_step: 7, asked: '["A1","B2","C3"]' }).execute();
  await kysely.updateTable('attempt').set({ tried: 'antes', touched_at: 1, used: 2, locks: 1 }).execute();
  await kysely.updateTable('attempt_lease').set({ ends_at: soon }).execute();
  await kysely
    .updateTable('tried_from')
    .set({ under_way: 2, held_until: soon, failed_at: 1, locked_at: 1 })
    .execute();
  await kysely.updateTable('phone_service').set({ wrong_until: soon }).execute();
};

/** Inserts a request of a company, with a row in every table that refers to the request; an open one has none in the tables of its end (`withdrawal`, `offer_answer`, `closing`). */
export const aRequestEverywhere = async (
  db: Database,
  id: number,
  who: { readonly company: Rut; readonly representative: Rut },
  state: { readonly isOpen: boolean; readonly createdAt: number },
): Promise<void> => {
  const { company, representative } = who;
  const reached = state.createdAt;
  const rows: readonly (readonly [string, Values])[] = [
    [
      'solicitud',
      {
        id,
        company,
        representative,
        provider: `Banco ${id}`,
        eligible: 1,
        is_open: state.isOpen ? 1 : 0,
        estado: 'Ingresada',
        body: `{"firmó":"${representative}"}`,
        created_at: reached,
      },
    ],
    ['request_history', { request_id: id, place: 0, estado: 'Ingresada', reached_at: reached }],
    ['offer', { request_id: id, body: '{}', kept_at: reached }],
    [
      'document',
      {
        id: `d-${id}`,
        request_id: id,
        kind: 'balance',
        name: 'balance.pdf',
        content_type: 'application/pdf',
        size: 1,
        sha256: 'x',
        stored_name: `n-${id}`,
        added_by: representative,
        received_at: reached,
      },
    ],
    ['document_content', { upload: `p-${id}`, sha256: `x-${id}`, size: 1, idle_since: null }],
    ['document_name', { stored_name: `n-${id}`, upload: `p-${id}`, named_at: reached }],
    ['document_piece', { upload: `p-${id}`, place: 0, bytes: Buffer.from('x') }],
    ['document_count', { request_id: id, kind: 'balance', used: 1 }],
    [
      'mail',
      {
        id: `m-${id}`,
        request_id: id,
        recipient: 'ursula@example.com',
        subject: 'Úrsula',
        text: 'Úrsula Zañartu',
        queued_at: reached,
      },
    ],
    ['last_mail', { request_id: id, queued_at: reached }],
    ['idempotency', { company, idempotency_key: `i-${id}`, fingerprint: 'f', request_id: id }],
    ...(state.isOpen
      ? []
      : ([
          ['withdrawal', { request_id: id, id, withdrawn_by: representative, withdrawn_at: reached }],
          [
            'offer_answer',
            { request_id: id, id, kind: 'rechazada', answered_by: representative, answered_at: reached },
          ],
          ['closing', { request_id: id, position: 1, estado: 'Cerrado', moved_at: reached }],
        ] as const)),
  ];
  for (const [table, values] of rows) await add(db, table, values);
};

/** Returns all spellings of a rut: with and without dots, hyphen and check digit, in either case. */
export const spellingsOf = (rut: Rut): readonly string[] => {
  const [body = '', digit = ''] = rut.split('-');
  const dotted = body.replace(/\B(?=(\d{3})+$)/g, '.');
  return [
    body,
    dotted,
    ...[digit, digit.toLowerCase()].flatMap((last) => [
      `${body}${last}`,
      `${body}-${last}`,
      `${dotted}-${last}`,
    ]),
  ];
};

/** Returns the tables in which some row contains any of these words, in any case. */
export const tablesThatSay = async (db: Database, words: readonly string[]): Promise<readonly string[]> => {
  const sought = words.map((word) => word.toLowerCase());
  const tables = await db.kysely.introspection.getTables();
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db.kysely);
    const said = JSON.stringify(rows).toLowerCase();
    if (sought.some((word) => said.includes(word))) found.push(name);
  }
  return found.toSorted();
};
