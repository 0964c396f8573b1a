import { sql, type Selectable } from 'kysely';
import type { DocumentCommand, Documents, HeldDocument } from '#core/bank/ports.ts';
import { lastAsked } from '#core/bank/portability/documents/asked-documents.ts';
import type { DocumentOutcome, DocumentQuota } from '#core/bank/portability/documents/document-outcome.ts';
import { isDocumentKind, type DocumentKind } from '#core/portability/documents/kinds.ts';
import type { Days } from '#core/bank/portability/status/own-end.ts';
import { E, O, pipe } from '#core/shared/fp.ts';
import type { OrUnavailable } from '../or-unavailable.ts';
import { turnOfDay } from '../daily-count.ts';
import { allOrNothing, type Database, type Inside } from '../database.ts';
import { orDamaged, storedRut } from '../stored-values.ts';
import type { Tables } from '../tables.ts';
import { askedDocuments, closingAsks } from './asked-documents.ts';
import { endOfRow, heldRequest } from './request-ends.ts';
import { tellSigner } from './signer-mail.ts';

type Undone = Exclude<DocumentOutcome, { outcome: 'added' | 'held' }>;

/** Returns the existing document with the same content, and records that it was received again, since the bank may have asked for it again (EXT-1040). */
const heldUnder = async (
  db: Database,
  inside: Inside,
  { idSolicitud, kind, sha256 }: DocumentCommand,
): Promise<DocumentOutcome> => {
  const { id } = await inside
    .updateTable('document')
    .set({ came_again_at: db.now })
    .where('request_id', '=', idSolicitud)
    .where('kind', '=', kind)
    .where('sha256', '=', sha256)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { outcome: 'held', id };
};

/** Counts the documents of a kind received before the bank asked for it by name, which do not use up its quota; 0 if it did not ask (EXT-1040). */
const cameBefore = async (inside: Inside, { idSolicitud, kind }: DocumentCommand): Promise<number> => {
  const asking = await inside
    .selectFrom('solicitud')
    .select(['asked_kinds', 'asked_at', closingAsks.as('closing_asks')])
    .where('id', '=', idSolicitud)
    .executeTakeFirst();
  const askedAt = asking && lastAsked(askedDocuments(asking), kind);
  if (askedAt === undefined) return 0;
  const { count } = await inside
    .selectFrom('document')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('request_id', '=', idSolicitud)
    .where('kind', '=', kind)
    .where('received_at', '<', askedAt)
    .executeTakeFirstOrThrow();
  return Number(count);
};

const countOneMore = async (
  inside: Inside,
  { idSolicitud, kind }: DocumentCommand,
  quota: number,
): Promise<boolean> => {
  const counted = await inside
    .insertInto('document_count')
    .values({ request_id: idSolicitud, kind, used: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['request_id', 'kind'])
        .doUpdateSet({ used: sql`document_count.used + 1` })
        .where('document_count.used', '<', quota),
    )
    .returning('used')
    .executeTakeFirst();
  return counted !== undefined;
};

/** Inserts a document; false if the request has the same content under this kind, after waiting for a concurrent insert. */
const insertDocument = async (db: Database, inside: Inside, document: DocumentCommand): Promise<boolean> => {
  const added = await inside
    .insertInto('document')
    .values({
      id: document.id,
      request_id: document.idSolicitud,
      kind: document.kind,
      name: document.name,
      content_type: document.contentType,
      size: document.size,
      sha256: document.sha256,
      stored_name: document.storedName,
      added_by: document.addedBy,
      received_at: db.now,
    })
    .onConflict((conflict) => conflict.columns(['request_id', 'kind', 'sha256']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
};

const addOnly = async (
  db: Database,
  inside: Inside,
  days: Days,
  document: DocumentCommand,
  { ofKind, ofDay }: DocumentQuota,
): Promise<E.Either<Undone, DocumentOutcome>> => {
  if (!(await insertDocument(db, inside, document))) return E.right(await heldUnder(db, inside, document));
  const end = await endOfRow(days)(inside, document.idSolicitud);
  if (end !== undefined) return E.left({ outcome: end });
  if (!(await countOneMore(inside, document, ofKind + (await cameBefore(inside, document)))))
    return E.left({ outcome: 'full' });
  if (ofDay === undefined) return E.right({ outcome: 'added', id: document.id });
  const counted = `documento:${document.addedBy}`;
  const turn = await turnOfDay(db, inside, { counted, most: ofDay, beyond: 'refused' });
  return turn === undefined
    ? E.left({ outcome: 'full-day' })
    : E.right({ outcome: 'added', id: document.id });
};

const storedKind = (text: string): DocumentKind =>
  orDamaged(isDocumentKind(text) ? E.right(text) : E.left(text), 'kind of document');

type Row = Pick<
  Selectable<Tables['document']>,
  'id' | 'kind' | 'name' | 'size' | 'content_type' | 'added_by' | 'received_at' | 'came_again_at'
>;

const heldDocument = ({
  id,
  kind,
  name,
  size,
  content_type,
  added_by,
  received_at,
  came_again_at,
}: Row): HeldDocument => ({
  id,
  kind: storedKind(kind),
  name,
  size,
  contentType: content_type === 'image/jpeg' ? content_type : 'application/pdf',
  addedBy: storedRut(added_by),
  receivedAt: received_at,
  ...(came_again_at === null ? {} : { cameAgainAt: came_again_at }),
});

const documentsOf = async (
  place: Inside | Database['kysely'],
  idSolicitud: number,
): Promise<readonly HeldDocument[]> => {
  const rows = await place
    .selectFrom('document')
    .select(['id', 'kind', 'name', 'size', 'content_type', 'added_by', 'received_at', 'came_again_at'])
    .where('request_id', '=', idSolicitud)
    .orderBy('received_at')
    .orderBy('id')
    .execute();
  return rows.map(heldDocument);
};

/** Adds a document, and queues the mail about it in the same transaction (EXT-1052). */
const add = async (
  db: Database,
  inside: Inside,
  days: Days,
  document: DocumentCommand,
  quota: DocumentQuota,
): Promise<E.Either<Undone, DocumentOutcome>> => {
  const { idSolicitud, tell } = document;
  await heldRequest(db, inside, idSolicitud).execute();
  if (tell === undefined) return addOnly(db, inside, days, document, quota);
  const before = await documentsOf(inside, idSolicitud);
  const outcome = await addOnly(db, inside, days, document, quota);
  if (E.isLeft(outcome)) return outcome;
  const after = await documentsOf(inside, idSolicitud);
  // Time at which this document was received, set by the database: the latest time among the request's documents.
  const at = Math.max(...after.map(({ receivedAt, cameAgainAt = receivedAt }) => cameAgainAt));
  await tellSigner(db, inside, idSolicitud, tell, { at, before, after });
  return outcome;
};

/** Tells whether a document row has this stored name. First tries to insert the document, so as to wait for a concurrent insert; if the insert succeeds, no row had the name, and the caller rolls the insert back. */
const names = async (
  db: Database,
  inside: Inside,
  document: DocumentCommand,
): Promise<E.Either<false, boolean>> => {
  if (await insertDocument(db, inside, document)) return E.left(false);
  const row = await inside
    .selectFrom('document')
    .select('id')
    .where('stored_name', '=', document.storedName)
    .executeTakeFirst();
  return E.right(row !== undefined);
};

/** Builds the query of the documents whose request is eligible. */
const ofEligible = ({ kysely }: Database) =>
  kysely
    .selectFrom('document')
    .innerJoin('solicitud', 'solicitud.id', 'document.request_id')
    .selectAll('document')
    .where('solicitud.eligible', '=', 1);

export const sqlDocuments = (db: Database, orUnavailable: OrUnavailable, days: Days): Documents => ({
  ofRequest: (idSolicitud) => orUnavailable(() => documentsOf(db.kysely, idSolicitud)),
  ofRequests: (requests, most) =>
    orUnavailable(async () => {
      if (requests.length === 0) return [];
      const rows = await ofEligible(db)
        .where('document.request_id', 'in', requests)
        .orderBy('document.received_at', 'desc')
        .orderBy('document.id', 'desc')
        .limit(most)
        .execute();
      return rows.toReversed().map((row) => ({ ...heldDocument(row), idSolicitud: row.request_id }));
    }),
  find: (id, company) =>
    orUnavailable(async () => {
      const row = await ofEligible(db)
        .where('solicitud.company', '=', company)
        .where('document.id', '=', id)
        .executeTakeFirst();
      return pipe(
        O.fromNullable(row),
        O.map((found) => ({
          ...heldDocument(found),
          idSolicitud: found.request_id,
          storedName: found.stored_name,
        })),
      );
    }),
  add: (document, quota) =>
    orUnavailable(async () =>
      pipe(
        await allOrNothing(db, (inside) => add(db, inside, days, document, quota)),
        E.getOrElse((outcome): DocumentOutcome => outcome),
      ),
    ),
  admit: (document, quota) =>
    orUnavailable(async () =>
      E.toUnion(
        await allOrNothing<DocumentOutcome, DocumentOutcome>(db, async (inside) => {
          const outcome = E.toUnion(await add(db, inside, days, document, quota));
          return outcome.outcome === 'held' ? E.right(outcome) : E.left(outcome);
        }),
      ),
    ),
  names: (document) =>
    orUnavailable(async () => E.toUnion(await allOrNothing(db, (inside) => names(db, inside, document)))),
});
