// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { receiptIn } from '#core/portability/journey.ts';
import { receiptSummary } from '#core/portability/outcome/receipt.ts';
import { unreachable } from '#core/shared/failure.ts';
import { TE } from '#core/shared/fp.ts';
import { aDay } from '#test/support/builders/company.ts';
import { journeyAt } from '#test/support/builders/journey.ts';
import { aSignedRequest } from '#test/support/builders/signed-request.ts';
import { show } from '#test/support/show.tsx';
import { journeyAtReceipt } from '#test/support/worlds/additional-step.ts';
import { aDocument, ledgerWorld } from '#test/support/worlds/ledger-world.ts';
import { FollowJourney } from '#ui/app/FollowJourney.tsx';
import { ReceiptScreen } from '#ui/portability/outcome/ReceiptScreen.tsx';
import { ReceiptStore } from '#ui/portability/outcome/ReceiptStore.ts';

afterEach(cleanup);

/** The receipt of request 1001; after a reload, with its number alone. */
const draw = ({ reloaded = false, corrected = false } = {}) => {
  const journey = corrected ? journeyAt('company') : journeyAtReceipt(1001);
  const summary = receiptSummary(aSignedRequest(), aDay);
  journey.dispatch({ did: 'submit', idSolicitud: 1001, eligible: true, summary });
  const { ledger, uploads } = ledgerWorld();
  const store = new ReceiptStore(
    { downloadReceipt: () => TE.left(unreachable) },
    1001,
    reloaded ? undefined : receiptIn(journey.state, 1001)?.summary,
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

  it('PROUTE-30 is not offered after a reload, when the request is no longer the visit’s own', async () => {
    const { ledger, uploads } = draw({ reloaded: true });
    act(() => ledger.start(1001, [aDocument('liq', 'liquidacion.pdf')]));
    await act(() => uploads.fail(unreachable));
    expect(screen.queryByRole('button', { name: /^Completar/ })).toBeNull();
  });
});
