import { sql, type Compilable, type Selectable } from 'kysely';
import type { Idempotency } from '#core/bank/idempotency.ts';
import type { Days } from '#core/bank/portability/status/own-end.ts';
import type { StoredAnswer } from '#core/bank/portability/offer/offer-ports.ts';
import type {
  KeptRequest,
  RegisterCommand,
  RegisterOutcome,
  Requests,
  StoredWithdrawal,
  UncountedRequest,
} from '#core/bank/ports.ts';
import type { SignedTexts } from '#core/portability/request/signed-texts.ts';
import { firstRequestStatus } from '#core/portability/status/request-statuses.ts';
import { textNames } from '#core/portability/texts/bank-text.ts';
import { E, O, pipe } from '#core/shared/fp.ts';
import { parseRut } from '#core/shared/rut.ts';
import type { OrUnavailable, Report } from '../or-unavailable.ts';
import { noteIn, type Writing } from '../write-audit.ts';
import { endOfDay, turnOfDay } from '../daily-count.ts';
import { allOrNothing, type Database, type Inside } from '../database.ts';
import { flag, storedRut } from '../stored-values.ts';
import { versionColumns, type Tables } from '../tables.ts';
import { dropDraft } from './drafts.ts';
import { holdKey, nameAnswer, ownKey, type KeyHolder } from './idempotency-keys.ts';
import { nextNumber } from './next-number.ts';
import { grantMail } from './request-mails.ts';
import { answerOf } from './answer-row.ts';
import { closedAt, freesProvider, holdsProvider, offeredAt, ownEndOf, type EndRow } from './request-ends.ts';
import { beginHistory, sqlRequestStatuses } from './request-statuses.ts';
import { askedDocuments, closingAsks } from './asked-documents.ts';
import { readStoredRequest, storedRequest } from './stored-request.ts';
import { tellSigner } from './signer-mail.ts';
import { sqlWithdrawals } from './withdrawals.ts';

type Undone = Exclude<RegisterOutcome, { readonly outcome: 'registered' }>;

/** Reads the answer of the first call under an idempotency key; undefined if this is the first call, which then holds the key. */
const earlierAnswer = async (
  inside: Inside,
  holder: KeyHolder,
  idempotency: Idempotency,
): Promise<RegisterOutcome | undefined> => {
  const held = await holdKey(inside, holder, idempotency);
  if (held === 'first') return undefined;
  if (held === 'other-body') return { outcome: 'other-body' };
  const earlier = await inside
    .selectFrom('idempotency')
    .innerJoin('solicitud', 'solicitud.id', 'idempotency.request_id')
    .select(['solicitud.id', 'eligible'])
    .where(ownKey(holder, idempotency))
    .executeTakeFirstOrThrow();
  return { outcome: 'registered', idSolicitud: earlier.id, eligible: earlier.eligible === 1, repeated: true };
};

/** Numbers and stores a request, unless the company has an open one at the provider (`already-asked`); one that is not eligible is stored as closed (SOL-09). */
export const insertRequest = async (
  db: Database,
  inside: Inside,
  command: UncountedRequest,
): Promise<E.Either<Undone, { readonly id: number; readonly created_at: number }>> => {
  const kept = await inside
    .insertInto('solicitud')
    .values({
      id: await nextNumber(inside, 'solicitud'),
      company: command.company,
      representative: command.representative,
      provider: command.provider,
      eligible: flag(command.eligible),
      is_open: flag(command.eligible),
      estado: firstRequestStatus,
      body: storedRequest(command.signed),
      created_at: db.now,
      ...Object.fromEntries(textNames.map((name) => [versionColumns[name], command.texts?.[name] ?? null])),
      signer_proved: 1,
    })
    .onConflict((conflict) =>
      conflict.columns(['company', 'provider']).where('is_open', '=', sql.lit(1)).doNothing(),
    )
    .returning(['id', 'created_at'])
    .executeTakeFirst();
  return kept === undefined ? E.left({ outcome: 'already-asked' }) : E.right(kept);
};

/** Builds the statements that insert the rows of other tables that refer to a new request by its number. */
const besides = (
  db: Database,
  inside: Inside,
  { company, idempotency, tell, ...owner }: RegisterCommand,
  { id, created_at: createdAt }: { readonly id: number; readonly created_at: number },
): readonly Compilable[] => [
  beginHistory(inside, id, { estado: firstRequestStatus, reachedAt: createdAt }),
  ...(idempotency === undefined
    ? []
    : [nameAnswer(inside, { company, person: owner.representative }, idempotency, id)]),
  dropDraft(inside, { company, ...owner }),
  // Records the first mail of a new request for the rate limit, which cannot refuse it.
  ...(tell === undefined ? [] : [grantMail(db, inside, id)]),
];

type Given = { readonly report: Report; readonly days: Days; readonly writing: Writing };

const register = async (
  db: Database,
  inside: Inside,
  { days, writing }: Pick<Given, 'days' | 'writing'>,
  command: RegisterCommand,
): Promise<E.Either<Undone, RegisterOutcome>> => {
  const { company, representative, eligible, idempotency, mostADay, unaccepted = [] } = command;
  const earlier =
    idempotency && (await earlierAnswer(inside, { company, person: representative }, idempotency));
  // Deletes the draft also on a retry, since a page that never got the first answer may have saved it again.
  if (earlier?.outcome === 'registered') await dropDraft(inside, command).execute();
  if (earlier !== undefined) return E.right(earlier);
  if (unaccepted.length > 0) return E.left({ outcome: 'unaccepted-texts', texts: unaccepted });
  if (eligible && !(await freesProvider(inside, days, command))) return E.left({ outcome: 'already-asked' });
  const kept = await insertRequest(db, inside, command);
  if (E.isLeft(kept)) return kept;
  const signer = `solicitud:${company}:${representative}`;
  const turn = await turnOfDay(db, inside, { counted: signer, most: mostADay, beyond: 'refused' });
  if (turn === undefined) return E.left({ outcome: 'too-many-today', until: await endOfDay(inside, signer) });
  for (const write of besides(db, inside, command, kept.right)) await inside.executeQuery(write);
  await tellSigner(db, inside, kept.right.id, command.tell, undefined);
  await noteIn(db, inside, writing, {
    event: 'solicitud-firmada',
    rut: representative,
    outcome: eligible ? 'recibida' : 'no-elegible',
    about: `solicitud ${kept.right.id}`,
  });
  return E.right({ outcome: 'registered', idSolicitud: kept.right.id, eligible });
};

type Row = Selectable<Tables['solicitud']> & {
  readonly withdrawal_id: number | null;
  readonly withdrawn_by: string | null;
  readonly withdrawn_at: number | null;
  readonly razon_social: string | null;
  readonly closing_asks: string | null;
} & EndRow;

const textsOf = (row: Row): { readonly texts?: SignedTexts } => {
  const seen = textNames.flatMap((name) => {
    const version = row[versionColumns[name]];
    return version === null ? [] : [[name, version] as const];
  });
  return seen.length === 0 ? {} : { texts: Object.fromEntries(seen) };
};

const withdrawalOf = ({ withdrawal_id: idRetiro, withdrawn_at: withdrawnAt }: Row) =>
  idRetiro === null || withdrawnAt === null ? undefined : { idRetiro, withdrawnAt };

/** Converts the columns of a stored request, without decoding its body. */
const columnsOf = (days: Days, row: Row): KeptRequest => ({
  idSolicitud: row.id,
  company: storedRut(row.company),
  provider: row.provider,
  eligible: row.eligible === 1,
  estado: row.estado,
  createdAt: row.created_at,
  ...(row.razon_social === null ? {} : { registeredName: row.razon_social }),
  ...pipe(withdrawalOf(row), (withdrawal) => (withdrawal === undefined ? {} : { withdrawal })),
  ...pipe(answerOf(row), (answer) => (answer === undefined ? {} : { answer })),
  ...pipe(ownEndOf(days)(row), (ended) => (ended === undefined ? {} : { ended })),
  ...pipe(askedDocuments(row), (asked) => (asked === undefined ? {} : { asked })),
});

const withdrawnBy = (row: Row): E.Either<unknown, { readonly withdrawal?: StoredWithdrawal }> => {
  const withdrawal = withdrawalOf(row);
  return withdrawal === undefined
    ? E.right({})
    : pipe(
        parseRut(row.withdrawn_by ?? ''),
        E.map((by) => ({ withdrawal: { ...withdrawal, by } })),
      );
};

const answeredBy = (row: Row): E.Either<unknown, { readonly answer?: StoredAnswer }> => {
  const answer = answerOf(row);
  return answer === undefined
    ? E.right({})
    : pipe(
        parseRut(row.answered_by ?? ''),
        E.map((by) => ({ answer: { ...answer, by } })),
      );
};

/** Decodes a stored request; a damaged one is logged by number, and returned with its columns only (EXT-902). */
const requestOf =
  (report: Report, days: Days) =>
  (row: Row): KeptRequest =>
    pipe(
      E.Do,
      E.apS('signed', readStoredRequest(row.body)),
      E.apSW('representative', parseRut(row.representative)),
      E.apSW('withdrawn', withdrawnBy(row)),
      E.apSW('answered', answeredBy(row)),
      E.match(
        () => {
          report(new Error(`The database holds a request that cannot be read: ${row.id}`));
          return columnsOf(days, row);
        },
        ({ withdrawn, answered, ...read }) => ({
          ...columnsOf(days, row),
          ...read,
          signerProved: row.signer_proved === 1,
          ...textsOf(row),
          ...withdrawn,
          ...answered,
        }),
      ),
    );

/** Builds the query of a company's requests, or of those that one person signed with proved authority, with withdrawal, offer and answer, if any. */
const ofCompany = ({ kysely }: Database, company: string, signer?: string) =>
  kysely
    .selectFrom('solicitud')
    .leftJoin('withdrawal', 'withdrawal.request_id', 'solicitud.id')
    .leftJoin('offer', 'offer.request_id', 'solicitud.id')
    .leftJoin('offer_answer', 'offer_answer.request_id', 'solicitud.id')
    .leftJoin('empresa', 'empresa.rut', 'solicitud.company')
    .selectAll('solicitud')
    .select(['razon_social', closingAsks.as('closing_asks')])
    .select(['withdrawal.id as withdrawal_id', 'withdrawn_by', 'withdrawn_at'])
    .select(['offer.body as offered', offeredAt.as('offered_at'), closedAt.as('closed_at')])
    .select([
      'offer_answer.id as answer_id',
      'offer_answer.kind as answer_kind',
      'answered_by',
      'answered_at',
    ])
    .where('company', '=', company)
    .$if(signer !== undefined, (all) =>
      all.where('representative', '=', signer ?? '').where('signer_proved', '=', 1),
    );

export const sqlRequests = (
  db: Database,
  orUnavailable: OrUnavailable,
  { report, days, writing }: Given,
): Requests => ({
  register: (command) =>
    orUnavailable(async () =>
      pipe(
        await allOrNothing(db, (inside) => register(db, inside, { days, writing }, command)),
        E.getOrElse((undone): RegisterOutcome => undone),
      ),
    ),
  existsFrom: (provider, company) =>
    orUnavailable(() => holdsProvider(db.kysely, days, { company, provider })),
  find: (idSolicitud, company, signer) =>
    orUnavailable(async () => {
      const row = await ofCompany(db, company, signer)
        .where('solicitud.id', '=', idSolicitud)
        .executeTakeFirst();
      return pipe(row, O.fromNullable, O.map(requestOf(report, days)));
    }),
  ofCompany: (company, signer) =>
    orUnavailable(async () => {
      const rows = await ofCompany(db, company, signer)
        .orderBy('created_at')
        .orderBy('solicitud.id')
        .execute();
      return rows.map(requestOf(report, days));
    }),
  ...sqlRequestStatuses(db, orUnavailable, days),
  ...sqlWithdrawals(db, orUnavailable, writing),
});
