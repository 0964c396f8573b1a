import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DocumentCommand } from '#core/bank/ports.ts';
import { composeSubmission } from '#core/portability/request/submission.ts';
import { aRutOf } from '#test/support/builders/entry.ts';
import { aSignedRequest } from '#test/support/builders/signed-request.ts';
import { right } from '#test/support/right.ts';
import { storesWorlds, type StoresWorld } from '#test/support/worlds/bank-stores.ts';

const quota = 10;

describe.each(storesWorlds)('documents over %s', (_, open) => {
  let world: StoresWorld;
  let requests = 76_000_000;
  let documents = 0;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world.close());

  const aRequest = async (): Promise<number> => {
    const registered = right(
      await world.stores.requests.register({
        company: aRutOf(String((requests += 1))),
        representative: aRutOf('12345678'),
        provider: 'Banco del Valle',
        eligible: true,
        body: composeSubmission(aSignedRequest()),
      })(),
    );
    return registered.outcome === 'registered' ? registered.idSolicitud : 0;
  };
  const add = async (idSolicitud: number, kind: DocumentCommand['kind'] = 'liq') => {
    documents += 1;
    const document: DocumentCommand = {
      id: `documento-${documents}`,
      idSolicitud,
      kind,
      name: 'balance señalado.pdf',
      contentType: 'application/pdf',
      size: 2_048_000,
      sha256: 'a'.repeat(64),
      storedName: `guardado-${documents}`,
    };
    return right(await world.stores.documents.add(document, quota)());
  };

  it('takes ten of a kind for a request and no more', async () => {
    const id = await aRequest();
    for (let count = 0; count < quota; count += 1) expect(await add(id)).toBe(true);
    expect(await add(id)).toBe(false);
    expect(await add(id, 'tim')).toBe(true);
    expect(await add(await aRequest())).toBe(true);
  });

  it('takes exactly ten of thirty that come at once', async () => {
    const id = await aRequest();
    const all = await Promise.all(Array.from({ length: 30 }, () => add(id)));
    expect(all.filter((added) => added)).toHaveLength(quota);
  });
});
