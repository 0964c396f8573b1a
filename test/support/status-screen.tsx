import { act, screen, within } from '@testing-library/react';
import type { Card } from '#core/portability/status/card.ts';
import type { RequestSummary } from '#core/portability/status/request-summary.ts';
import { StatusScreen } from '#ui/portability/status/StatusScreen.tsx';
import { show } from './show.tsx';
import { statusWorld } from './worlds/status-world.ts';

/** Draws the status screen while its calls are pending. */
export const arrive = () => {
  const world = statusWorld();
  show(<StatusScreen store={world.store} />);
  act(world.store.open);
  return world;
};

/** Draws the status screen with these requests and certificates. */
export const arriveWith = async (requests: readonly RequestSummary[], certificates: readonly Card[] = []) => {
  const world = arrive();
  await act(() => world.certificates.certificados.succeed(certificates));
  await act(() => world.requests.succeed(requests));
  return world;
};

export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

/** Returns the card of a request. */
export const cardElement = (idSolicitud: number): HTMLElement => {
  const title = screen.getByRole('heading', { level: 3, name: `Solicitud N° ${idSolicitud}` });
  const card = title.closest('li');
  if (card === null) throw new Error(`${idSolicitud} stands in no list`);
  return card;
};

export const cardOf = (idSolicitud: number) => within(cardElement(idSolicitud));

/** Returns the names of the buttons inside an element. */
export const buttonsIn = (element: HTMLElement): readonly (string | null)[] =>
  within(element)
    .queryAllByRole('button')
    .map((each) => each.getAttribute('aria-label') ?? each.textContent);

/** Returns the texts of the live regions with this role. */
export const said = (role: 'alert' | 'status'): readonly string[] =>
  screen
    .queryAllByRole(role)
    .map(({ textContent }) => textContent)
    .filter((words) => words !== '');

/** Returns the terms and values of a definition list. */
export const pairsIn = (element: HTMLElement): readonly (readonly [string, string])[] => {
  const values = within(element).getAllByRole('definition');
  return within(element)
    .getAllByRole('term')
    .map(({ textContent }, place) => [textContent, values[place]?.textContent ?? '']);
};
