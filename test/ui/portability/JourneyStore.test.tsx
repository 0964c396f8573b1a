// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { unreachable } from '#core/shared/failure.ts';
import { theAutocompletion } from '#test/support/builders/journey.ts';
import { aRequestSummary } from '#test/support/builders/request-summary.ts';
import { show } from '#test/support/show.tsx';
import { myDocumentsWorld } from '#test/support/worlds/my-documents-world.ts';
import { offerWorld } from '#test/support/worlds/offer-world.ts';
import { statusWorld } from '#test/support/worlds/status-world.ts';
import type { JourneyStore } from '#ui/portability/JourneyStore.ts';
import { MyDocumentsScreen } from '#ui/portability/my-documents/MyDocumentsScreen.tsx';
import { OfferScreen } from '#ui/portability/offer/OfferScreen.tsx';
import { StatusScreen } from '#ui/portability/status/StatusScreen.tsx';

afterEach(cleanup);

const name = 'Panadería El Sol SpA';

const status = async (end: 'empty' | 'failed') => {
  const world = statusWorld();
  world.store.open();
  show(<StatusScreen store={world.store} />);
  await act(() => (end === 'empty' ? world.requests.succeed([]) : world.requests.fail(unreachable)));
  return world.journey;
};

const documents = async (end: 'empty' | 'failed' | 'not-offered') => {
  const world = myDocumentsWorld();
  show(<MyDocumentsScreen store={world.store} />);
  const read =
    end === 'empty' ? { offered: true as const, requests: [], documents: [] } : { offered: false as const };
  await act(() => (end === 'failed' ? world.lists.fail(unreachable) : world.lists.succeed(read)));
  return world.journey;
};

const offer = async (end: 'connection' | 'withdrawn' | 'no-offer' | 'not-offered') => {
  const world = offerWorld();
  show(
    <MemoryRouter>
      <OfferScreen store={world.store} />
    </MemoryRouter>,
  );
  await act(() => world.offers.fail(end));
  return world.journey;
};

describe('EXT-1184 the name of the company', () => {
  it.each<readonly [string, () => Promise<JourneyStore>]>([
    ['a status with nothing in it', () => status('empty')],
    ['a status that failed', () => status('failed')],
    ['documents of nobody', () => documents('empty')],
    ['documents that failed', () => documents('failed')],
    ['documents that the bank does not tell', () => documents('not-offered')],
    ['an offer that failed', () => offer('connection')],
    ['an offer that was taken back', () => offer('withdrawn')],
    ['an offer that is not there yet', () => offer('no-offer')],
    ['an offer that is answered elsewhere', () => offer('not-offered')],
  ])('%s shows the name once known, and the rut before', async (_, arrive) => {
    const journey = await arrive();
    expect(screen.getByText(/^(Solicitud N° \d+ de )?RUT 76\.123\.456-0$/)).toBeTruthy();
    act(() => journey.nameCompany(name));
    expect(screen.getByText((said) => said.endsWith(`${name}, RUT 76.123.456-0`))).toBeTruthy();
  });

  it('is known by a request that was listed, and stays while the list is read again in vain', async () => {
    const { store, requests } = statusWorld();
    store.open();
    await requests.succeed([aRequestSummary()]);
    store.open();
    await requests.fail(unreachable);
    expect([store.stage.at, store.company]).toEqual(['none', `${name}, RUT 76.123.456-0`]);
  });

  it('is known after the proof of representation, and to nobody after the visit', () => {
    const { journey } = statusWorld();
    journey.dispatch({ did: 'prove-representation' });
    journey.dispatch({ did: 'confirm-representative', found: theAutocompletion });
    expect([journey.state.at, journey.companyName]).toEqual(['status', theAutocompletion.razonSocial]);
    journey.dispatch({ did: 'start-over' });
    expect(journey.companyName).toBeUndefined();
  });
});
