import { describe, expect, it } from 'vitest';
import { unreachable } from '#core/shared/failure.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { someDocuments } from '#test/support/builders/my-documents.ts';
import { aFile } from '#test/support/builders/picked-file.ts';
import { myDocumentsWorld } from '#test/support/worlds/my-documents-world.ts';

const listed = async (read = someDocuments()) => {
  const world = myDocumentsWorld();
  await world.lists.succeed(read);
  return world;
};

const ready = async () => {
  const world = await listed();
  world.store.picker.select('documento-2', true);
  world.store.group.choose('escritura');
  return world;
};

const rowsOf = ({ store: { stage } }: ReturnType<typeof myDocumentsWorld>) =>
  stage.at === 'listed' ? stage.rows.map(({ id }) => id) : stage.at;

describe("the bank's documents", () => {
  it('is asked for once, for the table and for the picker', async () => {
    const world = await listed();
    expect(world.lists.calls).toBe(1);
    expect(rowsOf(world)).toEqual(['documento-2', 'solicitud-1003', 'documento-1']);
    expect(world.store.picker.found.map(({ id }) => id)).toEqual(['documento-2', 'documento-1']);
    expect(world.store).toMatchObject({ company: 'Panadería El Sol SpA, RUT 76.123.456-0' });
  });

  it('stays in sight while it is read again, also when that fails', async () => {
    const world = await listed();
    world.store.open();
    expect(rowsOf(world)).toHaveLength(3);
    await world.lists.fail(unreachable);
    expect(rowsOf(world)).toHaveLength(3);
    expect(world.store.picker.stage).toBe('failed');
    expect(world.told).toEqual([unreachable]);
  });

  it('may be nothing, not offered, or out of reach until it is asked for again', async () => {
    expect((await listed({ offered: true, requests: [], documents: [] })).store.stage.at).toBe('none');
    const without = myDocumentsWorld();
    await without.lists.succeed({ offered: false });
    expect([without.store.stage.at, without.store.picker.found]).toEqual(['not-offered', []]);
    const world = myDocumentsWorld();
    await world.lists.fail(refusedWith(503));
    expect([world.store.stage.at, world.told]).toEqual(['failed', [refusedWith(503)]]);
    void world.store.load();
    expect(world.store.stage.at).toBe('loading');
    await world.lists.succeed(someDocuments());
    expect(rowsOf(world)).toHaveLength(3);
  });

  it('SEC-06 shows nothing after the session ended', async () => {
    const world = myDocumentsWorld();
    await world.lists.fail(refusedWith(401));
    expect([world.store.stage.at, world.told]).toEqual(['loading', []]);
  });
});

describe('a download', () => {
  it('is reported where it was requested, and a document has one download', async () => {
    const { store, downloads, asked } = await listed();
    store.download({ id: 'documento-1', name: 'balance-2025.pdf' }, 'table');
    store.picker.download({ ...store.picker.found[1]! });
    expect([asked, downloads.calls]).toEqual([['download documento-1'], 1]);
    await downloads.fail(unreachable);
    expect(store.asked).toMatchObject({
      name: 'balance-2025.pdf',
      from: 'picker',
      download: { failed: true },
    });
  });
});

describe('to use documents again', () => {
  it('waits for the group they go to', async () => {
    const { store, asked } = await listed();
    store.picker.select('documento-2', true);
    store.picker.use();
    expect([store.missing, asked]).toEqual([['elegir el grupo'], []]);
    store.group.choose('escritura');
    expect(store.missing).toEqual([]);
  });

  it('brings them once to the oldest request, which takes information', async () => {
    const { store, taken, asked, carried, journey } = await ready();
    store.picker.use();
    store.picker.use();
    expect([store.target, store.taking, asked]).toEqual([1001, true, ['take documento-2']]);
    const file = aFile('escritura.pdf');
    await taken.succeed([file]);
    expect(carried.take(1001)).toEqual([{ idSolicitud: 1001, kind: 'escritura', files: [file] }]);
    expect(journey.state).toMatchObject({ at: 'additional', idSolicitud: 1001 });
    expect(store.taking).toBe(false);
  });

  it('says when they do not come, and stays', async () => {
    const { store, taken, journey } = await ready();
    store.picker.use();
    await taken.fail(unreachable);
    expect(store).toMatchObject({ taking: false, takingFailed: true });
    expect(journey.state.at).toBe('my-documents');
    store.picker.use();
    expect(store.takingFailed).toBe(false);
  });

  it('is ignored after leaving', async () => {
    const { store, taken, carried, journey } = await ready();
    store.picker.use();
    store.leave();
    await taken.succeed([aFile('escritura.pdf')]);
    expect([journey.state.at, carried.take(1001)]).toEqual(['status', []]);
  });

  it('is unavailable if the oldest request accepts none', async () => {
    const read = someDocuments();
    const requests = read.requests.map((request) => ({ ...request, estado: 'Oferta Informada' }));
    const { store, asked } = await listed({ ...read, requests });
    store.picker.select('documento-2', true);
    store.group.choose('escritura');
    store.picker.use();
    expect([store.target, asked]).toEqual([undefined, []]);
  });
});
