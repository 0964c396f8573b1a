import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoSeed } from '#adapters/bank-sql/seed/demo-seed.ts';
import type { DocumentCommand } from '#core/bank/ports.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { maxFileBytes } from '#core/shared/files/file-limit.ts';
import { E } from '#core/shared/fp.ts';
import { aRut } from '#test/support/builders/entry.ts';
import { engines, openPostgresWorld, type SqlWorld } from '#test/support/worlds/bank-stores.ts';

const document: DocumentCommand = {
  id: 'documento-1',
  idSolicitud: 1001,
  kind: 'liq',
  name: 'liquidación.pdf',
  contentType: 'application/pdf',
  size: maxFileBytes,
  sha256: 'a'.repeat(64),
  storedName: 'guardado-1',
  addedBy: aRut('12.345.678-5'),
};

describe.each(engines)('documents in %s', (_, open) => {
  let world: SqlWorld;
  beforeAll(async () => {
    world = await open(demoSeed());
  });
  afterAll(() => world.close());

  const add = (changes: Partial<DocumentCommand> = {}) =>
    world.stores.documents.add({ ...document, ...changes }, { ofKind: 1, ofDay: 10 })();

  it('names what is on disk and when it came', async () => {
    expect(await add()).toEqual(E.right({ outcome: 'added', id: 'documento-1' }));
    expect(await world.db.kysely.selectFrom('document').selectAll().executeTakeFirstOrThrow()).toEqual({
      id: 'documento-1',
      request_id: 1001,
      kind: 'liq',
      name: 'liquidación.pdf',
      content_type: 'application/pdf',
      size: maxFileBytes,
      sha256: 'a'.repeat(64),
      stored_name: 'guardado-1',
      added_by: '12345678-5',
      received_at: expect.any(Number),
      came_again_at: null,
    });
  });

  it('one that could not be kept does not count', async () => {
    expect(await add({ kind: 'tim' })).toEqual(E.left(unavailable));
    expect(await add({ kind: 'tim', id: 'documento-2', storedName: 'guardado-2' })).toEqual(
      E.right({ outcome: 'added', id: 'documento-2' }),
    );
  });

  it('belongs to a request', async () => {
    expect(await add({ idSolicitud: 7, id: 'documento-3', storedName: 'guardado-3' })).toEqual(
      E.left(unavailable),
    );
  });
});

it('whether a document is named waits for an addition that is still being written', async () => {
  const world = await openPostgresWorld(demoSeed());
  const other = await world.anotherNode();
  const { kysely } = other;
  const written = await kysely.startTransaction().execute();
  const { idSolicitud, contentType, storedName, addedBy, ...same } = document;
  await written
    .insertInto('document')
    .values({
      ...same,
      request_id: idSolicitud,
      content_type: contentType,
      stored_name: storedName,
      added_by: addedBy,
      received_at: 0,
    })
    .execute();
  const told: unknown[] = [];
  const asked = world.stores.documents
    .names(document)()
    .then((named) => told.push(named));
  await new Promise((done) => setTimeout(done, 200));
  expect(told).toEqual([]);
  await written.commit().execute();
  await asked;
  expect(told).toEqual([E.right(true)]);
  await world.close();
});
