// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter, MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { receiptIn } from '#core/portability/journey.ts';
import { receiptSummary, type ConfirmedReceipt } from '#core/portability/outcome/receipt.ts';
import { unreachable } from '#core/shared/failure.ts';
import { E, O, TE } from '#core/shared/fp.ts';
import { aDay } from '#test/support/builders/company.ts';
import { journeyAt, theEntry } from '#test/support/builders/journey.ts';
import { aSignedRequest } from '#test/support/builders/signed-request.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { later } from '#test/support/later.ts';
import { show } from '#test/support/show.tsx';
import { journeyAtReceipt } from '#test/support/worlds/additional-step.ts';
import { aDocument, ledgerWorld } from '#test/support/worlds/ledger-world.ts';
import { FollowJourney } from '#ui/app/FollowJourney.tsx';
import { ReceiptScreen } from '#ui/portability/outcome/ReceiptScreen.tsx';
import { JourneyStore, type Recover } from '#ui/portability/JourneyStore.ts';
import { ReceiptStore } from '#ui/portability/outcome/ReceiptStore.ts';

afterEach(cleanup);

/** Renders the receipt of request 1001; with `corrected`, the visitor was back at the company data when the bank accepted the request. */
const draw = ({ corrected = false } = {}) => {
  const journey = corrected ? journeyAt('company') : journeyAtReceipt(1001);
  const summary = receiptSummary(aSignedRequest(), aDay);
  journey.dispatch({ did: 'submit', idSolicitud: 1001, eligible: true, summary });
  const { ledger, uploads } = ledgerWorld();
  const store = new ReceiptStore(
    { downloadReceipt: () => TE.left(unreachable), confirmReceipt: () => TE.left(unreachable) },
    1001,
    receiptIn(journey.state, 1001)?.summary,
    { journey, ledger },
  );
  show(<ReceiptScreen store={store} />);
  return { journey, ledger, uploads };
};

it.each([
  [true, 1],
  [false, 0],
])('says whether the request was sent as it was signed: %s', (corrected, times) => {
  draw({ corrected });
  expect(screen.queryAllByText(/tal como la firmaste/)).toHaveLength(times);
});

describe('completing the information from the receipt', () => {
  it('RES-03, RES-05 opens the additional information of this request', () => {
    const { journey } = draw();
    const complete = screen.getByRole('button', { name: 'Completar información de la empresa' });
    expect(complete.textContent?.toUpperCase()).toBe('COMPLETAR INFORMACIÓN DE LA EMPRESA');
    fireEvent.click(complete);
    expect(journey.state).toMatchObject({ at: 'additional', idSolicitud: 1001 });
  });

  it('EXT-1176 has the way to another company, which ends the visit', () => {
    const { journey } = draw();
    fireEvent.click(screen.getByRole('button', { name: 'Consultar otra empresa' }));
    expect(journey.state.at).toBe('landing');
  });

  it('RES-05 leads to its address', () => {
    window.history.replaceState(null, '', '/comprobante?idSolicitud=1001');
    const { journey } = draw();
    render(
      <BrowserRouter>
        <FollowJourney journey={journey} />
      </BrowserRouter>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Completar información de la empresa' }));
    expect(window.location.pathname).toBe('/portabilidad/informacion-adicional');
  });

  it('SOL-76 is offered beside the documents that did not arrive', async () => {
    const { journey, ledger, uploads } = draw();
    act(() => ledger.start(1001, [aDocument('liq', 'liquidacion.pdf')]));
    expect(screen.queryByRole('button', { name: 'Completar información' })).toBeNull();
    await act(() => uploads.fail(unreachable));
    fireEvent.click(screen.getByRole('button', { name: 'Completar información' }));
    expect(journey.state).toMatchObject({ at: 'additional', idSolicitud: 1001 });
  });
});

describe('EXT-1108 a receipt opened by its address', () => {
  const reload = (askBank?: Recover) => {
    const journey = new JourneyStore(askBank);
    const confirmed = later<O.Option<ConfirmedReceipt>>();
    const store = new ReceiptStore(
      { downloadReceipt: () => TE.left(unreachable), confirmReceipt: () => confirmed.call },
      1001,
      undefined,
      { journey, ledger: ledgerWorld().ledger },
    );
    store.open();
    show(
      <MemoryRouter>
        <ReceiptScreen store={store} />
      </MemoryRouter>,
    );
    return { journey, confirmed };
  };
  const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

  it('tells nothing of a request before the bank has confirmed it', () => {
    reload();
    expect(heading()).toBe('Buscando tu solicitud');
    expect(document.body.textContent).not.toMatch(/1001|ingresada/);
  });

  it("shows the bank's data and its main action, which continues", async () => {
    const { journey, confirmed } = reload();
    const listed = {
      razonSocial: 'Panadería El Sol SpA',
      proveedor: 'Banco del Valle',
      fecha: '05/03/2026',
      sigue: [],
    };
    await act(() => confirmed.succeed(O.some(listed)));
    expect(heading()).toBe('Tu solicitud N° 1001 fue ingresada');
    expect(document.body.textContent).toContain('Banco del Valle');
    expect(document.body.textContent).not.toMatch(/Productos a cerrar/);
    expect(screen.getByText(/están en el comprobante en PDF/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Completar información de la empresa' }));
    expect(journey.state).toMatchObject({ at: 'additional', idSolicitud: 1001 });
  });

  const ofTheSession: Recover = () => TE.right(E.right({ at: 'status', entry: theEntry }));

  it('EXT-1174 has the rut of the company that the session is for', async () => {
    const { confirmed } = reload(ofTheSession);
    const listed = {
      razonSocial: 'Panadería El Sol SpA',
      proveedor: 'Valle',
      fecha: '05/03/2026',
      sigue: [],
    };
    await act(() => confirmed.succeed(O.some(listed)));
    expect(screen.getByText('76.123.456-0')).toBeTruthy();
  });

  it('EXT-1160 that comes back into view of a request that ended meanwhile says so, and asks for nothing', async () => {
    const { confirmed } = reload(ofTheSession);
    const listed = {
      razonSocial: 'Panadería El Sol SpA',
      proveedor: 'Valle',
      fecha: '05/03/2026',
      sigue: [{ title: 'Ahora le toca a Valle', detail: 'Hasta el 12/03/2026.' }],
    };
    await act(() => confirmed.succeed(O.some(listed)));
    fireEvent(document, new Event('visibilitychange'));
    await act(() => confirmed.fail(unreachable));
    expect(document.body.textContent).toContain('Ahora le toca a Valle');
    fireEvent(document, new Event('visibilitychange'));
    await act(() => confirmed.succeed(O.some({ ...listed, sigue: [], ended: true })));
    expect(document.body.textContent).toContain('Tu solicitud ya terminó: no queda nada pendiente.');
    expect(document.body.textContent).not.toContain('Ahora le toca');
    expect(screen.queryByRole('button', { name: /^Completar/ })).toBeNull();
  });

  it('EXT-1174 that is not of this company says for which the session is', async () => {
    const { confirmed } = reload(ofTheSession);
    await act(() => confirmed.succeed(O.none));
    expect(screen.getByText('Empresa de esta visita: RUT 76.123.456-0.')).toBeTruthy();
  });

  it('that the bank does not confirm is one sentence and the way back', async () => {
    const { journey, confirmed } = reload();
    await act(() => confirmed.succeed(O.none));
    expect(heading()).toBe('No podemos mostrar esta solicitud');
    expect(document.body.textContent).not.toMatch(/1001|fue ingresada/);
    // The text does not deny that the number is the company's: the request may be rejected or signed by another representative.
    expect(document.body.textContent).not.toMatch(/no es de una solicitud/);
    expect(document.body.textContent).toMatch(/tus solicitudes.*otro representante.*acredita/);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'Ir al inicio' }).getAttribute('href')).toBe('/portabilidad/');
    expect(journey.state.at).toBe('landing');
  });

  it.each([
    [unreachable, 'Ha ocurrido un error de conexión'],
    [refusedWith(500), 'Estimado Cliente'],
  ])('PERR-17 PERR-20 is asked for again after a failure: %o', async (failure, title) => {
    const { confirmed } = reload();
    await act(() => confirmed.fail(failure));
    expect(screen.getByText(title)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(heading()).toBe('Buscando tu solicitud');
    await vi.waitFor(() => expect(confirmed.calls).toBe(2));
  });

  it('of a session that has ended waits for the page to go', async () => {
    const { confirmed } = reload();
    await act(() => confirmed.fail(refusedWith(401)));
    expect(heading()).toBe('Buscando tu solicitud');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
