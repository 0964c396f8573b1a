// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { offerCard } from '#core/portability/status/card.ts';
import { TE } from '#core/shared/fp.ts';
import { CardList } from '#ui/portability/status/CardList.tsx';
import { CardListStore } from '#ui/portability/status/CardListStore.ts';
import { theEntry } from '#test/support/builders/journey.ts';
import { aRequestSummary } from '#test/support/builders/request-summary.ts';
import { show } from '#test/support/show.tsx';

afterEach(cleanup);

const card = offerCard(aRequestSummary({ estado: 'Oferta Disponible' }));

const loaded = async (feature: 'ofertas' | 'certificados'): Promise<CardListStore> => {
  const store = new CardListStore(feature, theEntry.company, {
    load: { ofertas: TE.right([card]), certificados: TE.right([card]) },
    download: { ofertas: () => TE.right(undefined), certificados: () => TE.right(undefined) },
    leaveFor: () => undefined,
  });
  await store.load();
  return store;
};

/** The title of the list, and all there is besides. */
const drawn = (store: CardListStore, site: 'public' | 'private') => {
  const list = show(<CardList store={store} site={site} />).container.cloneNode(true) as HTMLElement;
  cleanup();
  const heading = list.querySelector('h2');
  heading?.remove();
  return { title: heading?.textContent, rest: list.innerHTML.replaceAll(/aria-labelledby="[^"]*"/g, '') };
};

describe('SEC-15 the public and the private list', () => {
  it.each(['ofertas', 'certificados'] as const)('of %s differ in their title alone', async (feature) => {
    const store = await loaded(feature);
    const [open, closed] = [drawn(store, 'public'), drawn(store, 'private')];
    expect([open.title, closed.title]).toEqual([
      'Consultar solicitudes realizadas',
      'Solicitudes realizadas',
    ]);
    expect(open.rest).toContain('N° 1001');
    expect(closed.rest).toBe(open.rest);
  });
});
