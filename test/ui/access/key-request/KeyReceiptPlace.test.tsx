// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { KeyReceipt } from '#core/access/key-request/receipt.ts';
import { KeyReceiptPlace } from '#ui/access/key-request/KeyReceiptPlace.tsx';
import { KeyReceiptStore } from '#ui/access/key-request/KeyReceiptStore.ts';
import { passInNavigation } from '#ui/app/passed-in-navigation.ts';
import { portalCodes } from '#core/shared/portal-settings.ts';
import { receiptFromNavigation, receiptInNavigation } from '#ui/access/key-request/receipt-in-navigation.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { somePortalSettings } from '#test/support/builders/portal-settings.ts';
import { someKeyReceipt } from '#test/support/key-request-screen.tsx';
import { later } from '#test/support/later.ts';
import { show } from '#test/support/show.tsx';

afterEach(cleanup);

const arrivedWith = (state: unknown, settings = somePortalSettings) => {
  const pdf = later<undefined>();
  const asked: KeyReceipt[] = [];
  const makeStore = (receipt: KeyReceipt) =>
    new KeyReceiptStore(
      {
        downloadKeyReceipt: (given) => {
          asked.push(given);
          return pdf.call;
        },
      },
      receipt,
    );
  show(
    <MemoryRouter initialEntries={[{ pathname: '/comprobante', state }]}>
      <Routes>
        <Route path="/comprobante" element={<KeyReceiptPlace makeStore={makeStore} />} />
        <Route path="/login" element={<p>el ingreso</p>} />
      </Routes>
    </MemoryRouter>,
    settings,
  );
  return { pdf, asked };
};

const download = () =>
  act(() => void fireEvent.click(screen.getByRole('button', { name: 'Descargar comprobante' })));

describe('the receipt of a key request', () => {
  it('KEY-46 shows its date, name and rut under its own title', () => {
    arrivedWith(receiptInNavigation(someKeyReceipt));
    expect(document.title).toBe('Solicitud de Clave');
    expect(screen.getByText(someKeyReceipt.fechaTx)).toBeTruthy();
    expect(screen.getByText('Ana Prueba')).toBeTruthy();
    expect(screen.getByText('12.345.678-5')).toBeTruthy();
    expect(document.body.textContent).not.toContain(someKeyReceipt.encryptedData);
  });

  it('RCP-02 has its two further pairs', () => {
    arrivedWith(receiptInNavigation(someKeyReceipt));
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Nombre',
      'Rut',
      'Operación',
      'Banco',
    ]);
  });

  it.each(portalCodes)('RCP-03 has the stamp of the portal %s', (portal) => {
    arrivedWith(receiptInNavigation(someKeyReceipt), { ...somePortalSettings, portal });
    expect(screen.getByRole('img', { name: portal })).toBeTruthy();
  });

  it('RCP-03 is stamped with its day as every other receipt', () => {
    arrivedWith(receiptInNavigation({ ...someKeyReceipt, fechaTx: '05/03/2026 10:42 Hrs.' }));
    expect(screen.getByText('05 MAR 2026')).toBeTruthy();
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['no data', { data: null }],
    ['data without a rut', { data: passInNavigation({ ...someKeyReceipt, rutUsuario: undefined }) }],
    ['data without its seal', { data: passInNavigation({ ...someKeyReceipt, encryptedData: undefined }) }],
    ['data with a number for a name', { data: passInNavigation({ ...someKeyReceipt, nombreUsuario: 7 }) }],
    ['words', 'comprobante'],
  ])('KEY-47, KEY-48 %s in the navigation leads to the login', (_, state) => {
    arrivedWith(state);
    expect(screen.getByText('el ingreso')).toBeTruthy();
  });

  it('EXT-2876 stands in the memory of the page alone: the history of the browser has neither name nor rut', () => {
    const state = receiptInNavigation(someKeyReceipt);
    expect(receiptFromNavigation(state)).toEqual(someKeyReceipt);
    expect(JSON.stringify(state)).not.toMatch(/Ana|12345678|12\.345/);
    expect(JSON.stringify(state)).not.toContain(someKeyReceipt.encryptedData);
    arrivedWith({ data: { ...someKeyReceipt } });
    expect(screen.getByText('el ingreso')).toBeTruthy();
  });

  it('KEY-49, KEY-50 Aceptar leads to the login', () => {
    arrivedWith(receiptInNavigation(someKeyReceipt));
    act(() => void fireEvent.click(screen.getByRole('button', { name: 'Aceptar' })));
    expect(screen.getByText('el ingreso')).toBeTruthy();
  });

  it('is downloaded by one call however often it is asked for', async () => {
    const pdf = later<undefined>();
    const store = new KeyReceiptStore({ downloadKeyReceipt: () => pdf.call }, someKeyReceipt);
    void store.download();
    void store.download();
    expect(pdf.calls).toBe(1);
    await pdf.succeed(undefined);
    expect(store).toMatchObject({ pending: false, failed: false });
  });

  it("KEY-52 is downloaded by the bank's sealed data", async () => {
    const { pdf, asked } = arrivedWith(receiptInNavigation(someKeyReceipt));
    download();
    expect(asked).toEqual([someKeyReceipt]);
    await act(() => pdf.succeed(undefined));
    expect(screen.queryByText(/no es posible descargar/)).toBeNull();
  });

  it('KEY-52 RCP-19 a failed PDF is reported until retried', async () => {
    const { pdf } = arrivedWith(receiptInNavigation(someKeyReceipt));
    download();
    await act(() => pdf.fail(refusedWith(404)));
    expect(
      screen.getByText(
        'Estimado Cliente. En este momento no es posible descargar el comprobante, por favor intenta más tarde.',
      ),
    ).toBeTruthy();
    download();
    expect(screen.queryByText(/no es posible descargar/)).toBeNull();
    expect(pdf.calls).toBe(2);
  });
});
