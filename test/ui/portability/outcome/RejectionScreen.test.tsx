// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { unreachable } from '#core/shared/failure.ts';
import { E, TE } from '#core/shared/fp.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';
import { later } from '#test/support/later.ts';
import { show } from '#test/support/show.tsx';
import { JourneyStore } from '#ui/portability/JourneyStore.ts';
import { EndVisitProvider } from '#ui/portability/end-visit.ts';
import { RejectionScreen } from '#ui/portability/outcome/RejectionScreen.tsx';
import { RejectionStore } from '#ui/portability/outcome/RejectionStore.ts';

beforeAll(async () => {
  await import('#ui/kit/ModalDialog.tsx');
});

beforeEach(() => {
  window.location.hash = '';
});

afterEach(cleanup);

type Options = { readonly signed?: boolean; readonly endVisit?: () => void };

const arrive = ({ signed = true, endVisit = () => undefined }: Options = {}) => {
  const journey = new JourneyStore(() => TE.right(E.right({ at: 'status', entry: anEntry() })));
  if (signed) journey.dispatch({ did: 'recover', found: { at: 'rejection', idSolicitud: 1002 } });
  const confirmed = later<boolean>();
  const downloads = later<undefined>();
  const asked: unknown[] = [];
  const store = new RejectionStore(
    {
      confirmRejection: () => confirmed.call,
      downloadReceipt: (...question) => {
        asked.push(question);
        return downloads.call;
      },
    },
    1002,
    journey,
  );
  store.open();
  const { container } = show(
    <MemoryRouter>
      <EndVisitProvider value={endVisit}>
        <RejectionScreen store={store} />
      </EndVisitProvider>
    </MemoryRouter>,
  );
  return { downloads, asked, container, confirmed, journey };
};

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

const reject = async () => {
  fireEvent.click(button('Rechazar oferta'));
  return within(await screen.findByRole('alertdialog'));
};

describe('EXT-1108 a rejection opened by its address', () => {
  const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

  it('tells nothing before the bank has confirmed it, and then all', async () => {
    const { confirmed, journey } = arrive({ signed: false });
    expect(document.body.textContent).not.toMatch(/1002|socio elegible/);
    await act(() => confirmed.succeed(true));
    expect(heading()).toBe('No podemos continuar con tu solicitud');
    expect(journey.state).toEqual({ at: 'rejection', idSolicitud: 1002 });
  });

  it('EXT-2918, EXT-2993 that the bank does not confirm is one sentence, the company of the visit and the way back', async () => {
    const { confirmed } = arrive({ signed: false });
    await act(() => confirmed.succeed(false));
    expect(heading()).toBe('No podemos mostrar esta solicitud');
    expect(document.body.textContent).not.toMatch(/1002|socio elegible|cuando quieras/);
    expect(document.body.textContent).toContain('si espera una respuesta tuya, ahí verás hasta cuándo');
    expect(await screen.findByText('Empresa de esta visita: RUT 76.123.456-0.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ir al inicio' })).toBeTruthy();
  });
});

describe('the rejection', () => {
  it('RES-08, RES-12 says which condition is not met', () => {
    arrive();
    expect(
      screen.getByText('No se cumple la condición de socio elegible para continuar con la portabilidad.'),
    ).toBeTruthy();
  });

  it('EXT-1078 says that its button answers no offer', () => {
    arrive();
    expect(
      screen.getByText(/^No hay ninguna oferta que responder: «Rechazar oferta» solo termina/),
    ).toBeTruthy();
  });

  it('RES-09, RES-12 shows the number of the request as the number of its registration', () => {
    arrive();
    expect(screen.getByText('Número de registro').nextElementSibling?.textContent).toBe('1002');
  });

  it('RES-10 lets a copy of the request be downloaded', async () => {
    const { asked, downloads } = arrive();
    const name = 'Descargar copia de la solicitud';
    expect(button(name).textContent?.toUpperCase()).toBe('DESCARGAR COPIA DE LA SOLICITUD');
    fireEvent.click(button(name));
    expect(asked).toEqual([['rejection', 1002]]);
    await act(() => downloads.fail(unreachable));
    expect(screen.getByText(/no es posible descargar/)).toBeTruthy();
  });

  it('RES-11, RES-12 the offer is rejected after it is confirmed, and the visitor leaves for the bank', async () => {
    arrive();
    const dialog = await reject();
    expect(window.location.hash).toBe('');
    fireEvent.click(dialog.getByRole('button', { name: 'Rechazar oferta' }));
    expect(window.location.hash).toBe(somePortalSettings.urlBanco);
  });

  it('EXT-2877 whoever rejects and leaves has no session any more, and whoever stays has', async () => {
    let ended = 0;
    arrive({ endVisit: () => void (ended += 1) });
    const dialog = await reject();
    expect(ended).toBe(0);
    fireEvent.click(dialog.getByRole('button', { name: 'Rechazar oferta' }));
    expect(ended).toBe(1);
  });

  it('RES-12 stays without confirmation', async () => {
    arrive();
    const dialog = await reject();
    fireEvent.click(dialog.getByRole('button', { name: 'Volver' }));
    await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(window.location.hash).toBe('');
  });
});
