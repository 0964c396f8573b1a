import { everyBox } from '#core/bank/delivery/boxes.ts';
import type { Rut } from '#core/shared/rut.ts';
import type { Days } from '#core/bank/portability/status/own-end.ts';
import type { StoredAnswer } from '#core/bank/portability/offer/offer-ports.ts';
import type { OwnEnd } from '#core/portability/status/request-summary.ts';
import { tablesOfPapers, tablesOfRequest } from '#core/bank/rights/request-tables.ts';
import { E, pipe } from '#core/shared/fp.ts';
import { answerOf } from './portability/answer-row.ts';
import { closedAt, offeredAt, ownEndOf } from './portability/request-ends.ts';
import { readStoredRequest } from './portability/stored-request.ts';
import type { Database } from './database.ts';
import { storedRut } from './stored-values.ts';

/** Tells whether the database has people; if it has, the start does not load the seed again. */
export const hasPeople = async ({ kysely }: Database): Promise<boolean> =>
  (await kysely.selectFrom('persona').select('rut').limit(1).executeTakeFirst()) !== undefined;

/** Tells whether the bank has users, who may sign in. */
export const hasUsers = async ({ kysely }: Database): Promise<boolean> =>
  (await kysely.selectFrom('usuario').select('rut').limit(1).executeTakeFirst()) !== undefined;

/** Tells whether all these people exist in the database. */
export const holdsPeople = async ({ kysely }: Database, ruts: readonly Rut[]): Promise<boolean> => {
  const rows = await kysely.selectFrom('persona').select('rut').where('rut', 'in', ruts).execute();
  return rows.length === ruts.length;
};

export type RowOnFile = {
  readonly id: number;
  readonly company: Rut;
  readonly estado: string;
  readonly since: number;
  readonly provider?: string | undefined;
  readonly withdrawnAt?: number | undefined;
  readonly answer?: Pick<StoredAnswer, 'kind' | 'answeredAt'> | undefined;
  readonly closings?: readonly ClosingOnFile[] | undefined;
  readonly ended?: OwnEnd | undefined;
};

type ClosingOnFile = {
  readonly position: number;
  readonly product: string;
  readonly estado: string;
  readonly movedAt: number;
  readonly reason?: string | undefined;
};

/** Returns the name of the product at a position in a request's list of products to close; an empty text if it has none, or the request cannot be decoded. */
const productAt = (body: string, position: number): string =>
  pipe(
    readStoredRequest(body),
    E.match(
      () => '',
      ({ toClose }) => toClose.find((item) => item.position === position)?.description ?? '',
    ),
  );

const closingsOnFile = async ({ kysely }: Database) => {
  const rows = await kysely
    .selectFrom('closing')
    .innerJoin('solicitud', 'solicitud.id', 'closing.request_id')
    .select(['request_id', 'position', 'closing.estado', 'moved_at', 'reason', 'body'])
    .orderBy('position')
    .execute();
  return (idSolicitud: number): readonly ClosingOnFile[] =>
    rows
      .filter(({ request_id }) => request_id === idSolicitud)
      .map(({ position, estado, moved_at, reason, body }) => ({
        position,
        product: productAt(body, position),
        estado,
        movedAt: moved_at,
        ...(reason === null ? {} : { reason }),
      }));
};

/** Lists all signed requests by number for the operator, also withdrawn ones and those that were not eligible, with the answers to their offers. */
export const requestsOnFile = (db: Database, days: Days): Promise<readonly RowOnFile[]> =>
  db.withLongTimeouts((longRunning) => readRequests(longRunning, days));

const readRequests = async (db: Database, days: Days): Promise<readonly RowOnFile[]> => {
  const { kysely } = db;
  const closings = await closingsOnFile(db);
  const rows = await kysely
    .selectFrom('solicitud')
    .leftJoin('withdrawal', 'withdrawal.request_id', 'solicitud.id')
    .leftJoin('offer', 'offer.request_id', 'solicitud.id')
    .leftJoin('offer_answer', 'offer_answer.request_id', 'solicitud.id')
    .select([
      'is_open',
      'eligible',
      'created_at',
      'offer.body as offered',
      offeredAt.as('offered_at'),
      closedAt.as('closed_at'),
    ])
    .select(['solicitud.id', 'company', 'estado', 'provider', 'withdrawn_at'])
    .select([
      'offer_answer.id as answer_id',
      'offer_answer.kind as answer_kind',
      'answered_by',
      'answered_at',
    ])
    .orderBy('solicitud.id')
    .execute();
  return rows.map((row) => {
    const answer = answerOf(row);
    const ended = ownEndOf(days)(row);
    return {
      id: row.id,
      company: storedRut(row.company),
      estado: row.estado,
      since: row.created_at,
      provider: row.provider,
      ...(row.withdrawn_at === null ? {} : { withdrawnAt: row.withdrawn_at }),
      ...(ended === undefined ? {} : { ended }),
      ...(answer === undefined ? {} : { answer, closings: closings(row.id) }),
    };
  });
};

/** Lists all settlement certificates by number for the operator. */
export const certificatesOnFile = (db: Database): Promise<readonly RowOnFile[]> =>
  db.withLongTimeouts(async ({ kysely }) => {
    const rows = await kysely
      .selectFrom('certificado')
      .select(['id', 'company', 'estado', 'requested_at as since'])
      .orderBy('id')
      .execute();
    return rows.map((row) => ({ ...row, company: storedRut(row.company) }));
  });

// Tables in an order of deletion that violates no foreign key.
const tables = [
  'audit',
  'audit_salt',
  'person_mark',
  'known_device',
  'sign_in',
  'tried_from',
  'shared_count',
  'captcha_proof',
  'flow',
  'home_session',
  'demo_inbox',
  ...everyBox,
  'last_user_mail',
  'daily_count',
  'passkey_challenge',
  'passkey',
  'third_key',
  'sent_third_key',
  'dispositivo',
  'waiting_key',
  'phone_service',
  'key_history',
  'usuario_empresa',
  'usuario',
  'draft',
  'waiting_folder',
  ...tablesOfRequest,
  ...tablesOfPapers,
  'certificado',
  'solicitud',
  'bank_text',
  'identity_visit',
  'question_round',
  'session',
  'attempt_lease',
  'attempt',
  'representante',
  'persona',
  'empresa',
  'proveedor',
  'comuna',
  'ciudad',
  'region',
] as const;

/** Deletes all data of people and companies, lists, texts and the audit; the schema, the keys, the secrets, the production mark and the number series remain. */
export const emptyDatabase = (db: Database): Promise<void> =>
  db.withLongTimeouts(({ kysely }) =>
    kysely.transaction().execute(async (inside) => {
      for (const table of tables) await inside.deleteFrom(table).execute();
    }),
  );
