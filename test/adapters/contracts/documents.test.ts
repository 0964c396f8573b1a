import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missingDocuments } from '#core/bank/portability/documents/missing-documents.ts';
import { everyRequestStatus } from '#core/portability/status/request-statuses.ts';
import type { Rut } from '#core/shared/rut.ts';
import type { DocumentCommand, RegisterCommand } from '#core/bank/ports.ts';
import { maxFileBytes } from '#core/shared/files/file-limit.ts';
import { O } from '#core/shared/fp.ts';
import { aRutOf } from '#test/support/builders/entry.ts';
import { aRequest } from '#test/support/builders/submission.ts';
import { right } from '#test/support/right.ts';
import { storesWorlds, type StoresWorld } from '#test/support/worlds/bank-stores.ts';

const quota = 10;
const quotas = { ofKind: quota, ofDay: 1_000 };

describe.each(storesWorlds)('documents over %s', (_, open) => {
  let world: StoresWorld;
  let requests = 76_000_000;
  let documents = 0;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world.close());

  const aCompany = () => aRutOf(String((requests += 1)));
  const aRegistered = async (about: Partial<RegisterCommand> = {}): Promise<number> => {
    const registered = right(
      await world.stores.requests.register({
        company: aCompany(),
        representative: aRutOf('12345678'),
        provider: 'Banco del Valle',
        eligible: true,
        mostADay: 1_000,
        ...about,
        signed: aRequest(),
      })(),
    );
    return registered.outcome === 'registered' ? registered.idSolicitud : 0;
  };
  const aDocument = (
    idSolicitud: number,
    kind: DocumentCommand['kind'] = 'liq',
    content?: string,
  ): DocumentCommand => {
    documents += 1;
    return {
      // Ids descend, so that later documents sort first by id.
      id: `documento-${10_000 - documents}`,
      idSolicitud,
      kind,
      name: 'balance señalado.pdf',
      contentType: 'application/pdf',
      size: maxFileBytes,
      sha256: (content ?? String(documents)).padStart(64, '0'),
      storedName: `guardado-${documents}`,
      addedBy: aRutOf('12345678'),
    };
  };
  const add = async (...about: Parameters<typeof aDocument>) =>
    right(await world.stores.documents.add(aDocument(...about), quotas)());

  it('tells whether a row names a file, and asking adds none', async () => {
    const id = await aRegistered();
    const { add: adds, names } = world.stores.documents;
    const [document, same] = [aDocument(id, 'liq', 'n'), aDocument(id, 'liq', 'n')];
    expect(right(await names(document)())).toBe(false);
    expect(right(await names(document)())).toBe(false);
    expect(right(await adds(document, quotas)())).toEqual({ outcome: 'added', id: document.id });
    expect(right(await names(document)())).toBe(true);
    expect(right(await names(same)())).toBe(false);
    expect(right(await world.stores.documents.ofRequest(id)())).toHaveLength(1);
  });

  it('takes ten of a kind for a request and no more', async () => {
    const id = await aRegistered();
    for (let count = 0; count < quota; count += 1) expect((await add(id)).outcome).toBe('added');
    expect(await add(id)).toEqual({ outcome: 'full' });
    expect((await add(id, 'tim')).outcome).toBe('added');
    expect((await add(await aRegistered())).outcome).toBe('added');
  });

  it('EXT-2572 takes so many of one person a day, for whichever request, and counts no content that is held', async () => {
    const addedBy = aRutOf('9876543');
    const [one, other] = [await aRegistered(), await aRegistered()];
    const sent = [aDocument(one, 'liq', 'a'), aDocument(one, 'liq', 'a'), aDocument(other), aDocument(other)];
    const outcomes: string[] = [];
    for (const document of sent)
      outcomes.push(
        right(await world.stores.documents.add({ ...document, addedBy }, { ...quotas, ofDay: 2 })()).outcome,
      );
    expect(outcomes).toEqual(['added', 'held', 'added', 'full-day']);
    expect(right(await world.stores.documents.ofRequest(other)())).toHaveLength(1);
    expect((await add(other)).outcome).toBe('added');
    const signing = aDocument(other, 'liq', 'with its request');
    expect(
      right(await world.stores.documents.add({ ...signing, addedBy }, { ofKind: quotas.ofKind })()).outcome,
    ).toBe('added');
  });

  it('EXT-2577 tells what an addition would come to, and makes none', async () => {
    const addedBy = aRutOf('8765432');
    const id = await aRegistered();
    const would = async (document = { ...aDocument(id), addedBy }, ofDay = quotas.ofDay) =>
      right(await world.stores.documents.admit(document, { ofKind: 1, ofDay })()).outcome;
    expect([await would(), await would()]).toEqual(['added', 'added']);
    expect(right(await world.stores.documents.ofRequest(id)())).toEqual([]);
    const kept = { ...aDocument(id), addedBy };
    right(await world.stores.documents.add(kept, { ofKind: 1, ofDay: 1 })());
    expect([await would(), await would({ ...aDocument(id, 'tim'), addedBy }, 1)]).toEqual([
      ...['full', 'full-day'],
    ]);
  });

  it('EXT-3016 records before its file is stored that a document which is held came again', async () => {
    const id = await aRegistered();
    const first = await add(id, 'liq', 'c');
    expect(right(await world.stores.documents.admit(aDocument(id, 'liq', 'c'), quotas)())).toEqual({
      ...first,
      outcome: 'held',
    });
    const [held] = right(await world.stores.documents.ofRequest(id)());
    expect(held?.cameAgainAt).toBeGreaterThanOrEqual(held?.receivedAt ?? Infinity);
  });

  it('holds one content of a kind once, whoever brings it again, full or not', async () => {
    const id = await aRegistered();
    const first = await add(id, 'liq', 'c');
    const all = await Promise.all(Array.from({ length: 12 }, () => add(id, 'liq', 'c')));
    expect(first.outcome).toBe('added');
    expect(all).toEqual(all.map(() => ({ ...first, outcome: 'held' })));
    expect((await add(id, 'tim', 'c')).outcome).toBe('added');
    for (let count = 1; count < quota; count += 1) expect((await add(id)).outcome).toBe('added');
    expect((await add(id, 'liq', 'c')).outcome).toBe('held');
  });

  it("lists a request's documents, in order received, with sender", async () => {
    const id = await aRegistered();
    const first = await add(id, 'tim');
    await world.letPass(1);
    const second = await add(id, 'liq');
    await add(await aRegistered());
    const held = right(await world.stores.documents.ofRequest(id)());
    expect(held.map((document) => [document.id, document.kind])).toEqual([
      [first.outcome === 'added' ? first.id : '', 'tim'],
      [second.outcome === 'added' ? second.id : '', 'liq'],
    ]);
    expect(held[0]).toEqual({
      id: expect.any(String),
      kind: 'tim',
      name: 'balance señalado.pdf',
      size: maxFileBytes,
      contentType: 'application/pdf',
      addedBy: aRutOf('12345678'),
      receivedAt: expect.any(Number),
    });
  });

  it("PAPI-48 lists a request's documents in order received, and no other's", async () => {
    const [id, other] = [await aRegistered(), await aRegistered()];
    await add(id, 'balance');
    await add(other, 'tim');
    await add(id, 'liq');
    const held = right(await world.stores.documents.ofRequest(id)());
    expect(held.map(({ kind }) => kind).toSorted()).toEqual(['balance', 'liq']);
    expect(held[0]).toMatchObject({ name: 'balance señalado.pdf', size: maxFileBytes });
    expect(Math.abs((held[0]?.receivedAt ?? 0) - Date.now())).toBeLessThan(3_600_000);
    expect(right(await world.stores.documents.ofRequest(999_999)())).toEqual([]);
  });

  it("EXT-3069 lists the newest documents of open requests in order received, and no other's", async () => {
    const company = aCompany();
    const first = await aRegistered({ company });
    const second = await aRegistered({ company, provider: 'Banco Cumbre Sur' });
    const turnedDown = await aRegistered({ company, provider: 'Caja del Norte', eligible: false });
    const other = await aRegistered();
    const ids: string[] = [];
    for (const id of [second, first, turnedDown, other]) {
      const added = await add(id, 'balance');
      ids.push(added.outcome === 'added' ? added.id : '');
      await world.letPass(1);
    }
    const newest = async (asked: readonly number[], most: number) =>
      right(await world.stores.documents.ofRequests(asked, most)());
    const held = await newest([first, second, turnedDown], 100);
    expect(held.map(({ id, idSolicitud }) => [id, idSolicitud])).toEqual([
      [ids[0], second],
      [ids[1], first],
    ]);
    expect(held[1]).toEqual({
      ...right(await world.stores.documents.ofRequest(first)())[0],
      idSolicitud: first,
    });
    expect(await newest([first, second, turnedDown], 1)).toEqual(held.slice(1));
    expect(await newest([], 100)).toEqual([]);
  });

  it('EXT-1040 keeps the type of each, and which of two kinds of one content came again', async () => {
    const id = await aRegistered();
    const photo = { ...aDocument(id, 'liq', 'd'), contentType: 'image/jpeg' } as const;
    right(await world.stores.documents.add(photo, quotas)());
    await world.letPass(1);
    await add(id, 'tim', 'd');
    await add(id, 'tim', 'd');
    const held = right(await world.stores.documents.ofRequest(id)());
    expect(held.map(({ kind, contentType, cameAgainAt }) => [kind, contentType, cameAgainAt])).toEqual([
      ['liq', 'image/jpeg', undefined],
      ['tim', 'application/pdf', expect.any(Number)],
    ]);
  });

  it('finds a document for its company alone, with the name of its file', async () => {
    const company = aCompany();
    const idSolicitud = await aRegistered({ company });
    const turnedDown = await aRegistered({ company, provider: 'Caja del Norte', eligible: false });
    const [document, closed] = [aDocument(idSolicitud), aDocument(turnedDown)];
    for (const each of [document, closed]) right(await world.stores.documents.add(each, quotas)());
    const { find } = world.stores.documents;
    const { id, kind, name, size, storedName } = document;
    expect(right(await find(document.id, company)())).toMatchObject(
      O.some({ id, idSolicitud, kind, name, size, storedName }),
    );
    expect(right(await find(document.id, aCompany())())).toEqual(O.none);
    expect(right(await find(closed.id, company)())).toEqual(O.none);
    expect(right(await find('documento', company)())).toEqual(O.none);
  });

  it('takes exactly ten of thirty that come at once', async () => {
    const id = await aRegistered();
    const all = await Promise.all(Array.from({ length: 30 }, () => add(id)));
    expect(all.filter(({ outcome }) => outcome === 'added')).toHaveLength(quota);
  });

  describe('EXT-1040 whatever is stored, documents asked for by name can be sent', () => {
    const contents = Array.from({ length: quota }, (_each, place) => `asked ${place}`);
    const lacks = async (idSolicitud: number, company: Rut) => {
      const kept = O.toUndefined(right(await world.stores.requests.find(idSolicitud, company)()));
      const held = right(await world.stores.documents.ofRequest(idSolicitud)());
      return kept && missingDocuments(kept, held);
    };
    const ask = async (idSolicitud: number) => {
      // Waits a few milliseconds so that the times differ: documents stored before the bank asks for them do not
      // count, not even those of the same instant.
      await new Promise((resolve) => void setTimeout(resolve, 5));
      const move = { idSolicitud, to: 'Falta Información', from: everyRequestStatus } as const;
      right(await world.stores.requests.move({ ...move, asked: ['balance'] })());
    };

    it.each([
      ['nothing is', 0, 'nuevo', 'added'],
      ['the same content is', 1, contents[0], 'held'],
      ['ten others are', quota, 'nuevo', 'added'],
      ['ten are, and one of them comes again', quota, contents[quota - 1], 'held'],
    ] as const)('where %s, once or asked again', async (_what, held, content, outcome) => {
      const company = aCompany();
      const id = await aRegistered({ company });
      for (const each of contents.slice(0, held)) await add(id, 'balance', each);
      for (const round of [1, 2]) {
        await ask(id);
        expect(await lacks(id, company)).toEqual(['balance']);
        expect((await add(id, 'balance', outcome === 'held' ? content : `${content} ${round}`)).outcome).toBe(
          outcome,
        );
        expect(await lacks(id, company)).toEqual([]);
      }
    });

    it('and no more than ten each time it is asked, nor of a kind that is not', async () => {
      const id = await aRegistered();
      for (const each of contents) {
        await add(id, 'balance', each);
        await add(id, 'escritura', each);
      }
      await ask(id);
      const all = await Promise.all(Array.from({ length: 15 }, () => add(id, 'balance')));
      expect(all.filter(({ outcome }) => outcome === 'added')).toHaveLength(quota);
      expect((await add(id, 'escritura')).outcome).toBe('full');
    });
  });
});
