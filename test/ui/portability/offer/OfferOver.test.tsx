// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { OfferScreen } from '#ui/portability/offer/OfferScreen.tsx';
import { aDay } from '#test/support/builders/company.ts';
import { show } from '#test/support/show.tsx';
import { button } from '#test/support/status-screen.tsx';
import { anOpenOffer, offerWorld } from '#test/support/worlds/offer-world.ts';

it.each([
  ['aceptada', 'Tu empresa la aceptó el'],
  ['rechazada', 'Tu empresa la rechazó el'],
] as const)(
  'EXT-1086 an offer that another tab answered says so when its page comes back into view: %s',
  async (kind, words) => {
    const { store, read } = offerWorld();
    const { unmount } = show(
      <MemoryRouter>
        <OfferScreen store={store} />
      </MemoryRouter>,
    );
    await act(() => read());
    fireEvent(document, new Event('visibilitychange'));
    await act(() => read(anOpenOffer({ isOpen: false }, { answer: { idRespuesta: 9001, kind, on: aDay } })));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('La oferta ya tiene respuesta');
    expect(document.body.textContent).toContain(
      `${words} 05/03/2026, en otra pestaña o desde otro equipo, y no se puede responder dos veces.`,
    );
    button('Ver la respuesta');
    unmount();
  },
);
