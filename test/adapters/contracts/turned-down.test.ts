import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestsOnFile } from '#adapters/bank-sql/operator-queries.ts';
import { everyRequestStatus } from '#core/portability/status/request-statuses.ts';
import { O } from '#core/shared/fp.ts';
import { aDocumentCommand } from '#test/support/builders/document-command.ts';
import { right } from '#test/support/right.ts';
import { engines, type SqlWorld } from '#test/support/worlds/bank-stores.ts';
import { offeredStores, offeredTerms, signing } from '#test/support/worlds/offered-stores.ts';

const quota = { ofKind: 5, ofDay: 100 };

/** Creates a request with an offer and a document; returns functions that read them, and that try every action on the request. */
const toldOf = async (world: SqlWorld, { anOffered, answer, find }: ReturnType<typeof offeredStores>) => {
  const { company, idSolicitud, sessionId } = await anOffered();
  const { documents, offers, requests } = world.stores;
  const document = aDocumentCommand(idSolicitud, `contenido ${idSolicitud}`);
  right(await documents.add(document, quota)());
  return {
    ...{ company, idSolicitud },
    told: async () => ({
      documents: right(await documents.ofRequests([idSolicitud], 100)()).length,
      document: O.isSome(right(await documents.find(document.id, company)())),
      isUnreminded: right(await offers.unreminded()()).some((each) => each.idSolicitud === idSolicitud),
      ended: (await find(idSolicitud, company))?.ended?.kind,
      listed: right(await requests.ofCompany(company)()).map(({ eligible, ended }) => [
        eligible,
        ended?.kind,
      ]),
      onFile: (await requestsOnFile(world.db, world.days)).find(({ id }) => id === idSolicitud)?.ended?.kind,
      holdsProvider: right(await requests.existsFrom(signing.provider, company)()),
      admit: right(await documents.admit(aDocumentCommand(idSolicitud, 'otro'), quota)()).outcome,
    }),
    tried: async () => ({
      added: right(await documents.add(aDocumentCommand(idSolicitud, 'más'), quota)()).outcome,
      moved: right(await requests.move({ idSolicitud, to: 'Oferta Informada', from: everyRequestStatus })())
        .outcome,
      withdrawn: right(
        await requests.withdraw({
          ...{ idSolicitud, company, by: signing.representative, from: everyRequestStatus },
        })(),
      ).outcome,
      answered: (await answer({ company, idSolicitud, sessionId })).outcome,
    }),
  };
};

describe.each(engines)('a request that was turned down, in %s', (_, open) => {
  let world: SqlWorld;
  const offering = offeredStores(() => world);
  beforeAll(async () => {
    world = await open();
    world.onDay(offeredTerms.validUntil);
  });
  afterAll(() => world.close());

  const turnDown = (id: number) =>
    sql`update solicitud set eligible = 0, is_open = 0 where id = ${id}`.execute(world.db.kysely);

  it('is told nowhere as one that goes on, with nothing of it', async () => {
    const { idSolicitud, told } = await toldOf(world, offering);
    expect(await told()).toEqual({
      ...{ documents: 1, document: true, isUnreminded: true, ended: undefined, listed: [[true, undefined]] },
      ...{ onFile: undefined, holdsProvider: true, admit: 'added' },
    });
    await turnDown(idSolicitud);
    expect(await told()).toEqual({
      ...{ documents: 0, document: false, isUnreminded: false, ended: 'ineligible' },
      ...{ listed: [[false, 'ineligible']], onFile: 'ineligible', holdsProvider: false },
      admit: 'ineligible',
    });
  });

  it('takes no document, move, withdrawal or answer', async () => {
    const { idSolicitud, tried } = await toldOf(world, offering);
    await turnDown(idSolicitud);
    expect(await tried()).toEqual({
      ...{ added: 'ineligible', moved: 'ineligible', withdrawn: 'unknown', answered: 'unknown' },
    });
  });
});
