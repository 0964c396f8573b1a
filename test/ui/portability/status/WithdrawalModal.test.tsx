// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aDay } from '#test/support/builders/company.ts';
import { aRequestSummary } from '#test/support/builders/request-summary.ts';
import {
  arriveWith,
  button,
  buttonsIn,
  cardElement,
  cardOf,
  pairsIn,
  said,
} from '#test/support/status-screen.tsx';

beforeAll(() => import('#ui/kit/ModalDialog.tsx'));
afterEach(cleanup);

const open = aRequestSummary({ idSolicitud: 1001, estado: 'Pendiente', provider: 'Banco Cordillera Sur' });
const newer = aRequestSummary({ idSolicitud: 1002, estado: 'Ingresada', provider: 'Banco Ribera' });
const made = { idRetiro: 8001, on: aDay };

const withdraw = 'Retirar solicitud, solicitud N° 1001';
const confirm = 'Sí, retirar la solicitud';
const openModal = async () => {
  fireEvent.click(button(withdraw));
  return screen.findByRole('alertdialog');
};
const press = (name: string) => fireEvent.click(button(name));

describe('the way to take a request back', () => {
  it.each([
    ['Asignada a Ejecutivo', 1],
    ['Oferta Disponible', 0],
    ['Otro estado', 0],
  ])('in %s is shown on the card %s time(s)', async (estado, times) => {
    await arriveWith([{ ...open, estado }]);
    expect(screen.queryAllByRole('button', { name: withdraw })).toHaveLength(times);
  });

  it('EXT-1078 EXT-1173 names the request, its company and provider, until when and what follows, and changes nothing by button or Escape', async () => {
    const { asked } = await arriveWith([open]);
    const modal = await openModal();
    expect(within(modal).getByRole('heading').textContent).toBe('¿Quieres retirar la solicitud N° 1001?');
    expect(pairsIn(modal)).toEqual([
      ['Empresa', 'Panadería El Sol SpA, RUT 76.123.456-0'],
      ['Proveedor inicial', 'Banco Cordillera Sur'],
      ['Fecha de creación', '05/03/2026'],
    ]);
    expect(modal.textContent).toContain('no recibirá más documentos');
    expect(modal.textContent).toContain('puedes retirarla hasta que tenga una oferta');
    press('No retirar');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    fireEvent.keyDown(await openModal(), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(asked.filter((what) => what.startsWith('withdraw'))).toEqual([]);
  });
});

describe('a request that was taken back', () => {
  const arriveWithdrawn = async () => {
    const world = await arriveWith([open, newer]);
    await openModal();
    press(confirm);
    press(confirm);
    await act(() => world.withdrawals.succeed(made));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    return world;
  };

  it('EXT-2920 is shown on its card, with day, number, and where its person is told', async () => {
    const { asked } = await arriveWithdrawn();
    expect(asked.filter((what) => what.startsWith('withdraw'))).toEqual(['withdraw under key 1 1001']);
    expect(cardOf(1001).getByText('Retirada')).toBeTruthy();
    expect(pairsIn(cardElement(1001)).slice(-4)).toEqual([
      ['Estado al retirarla', 'Pendiente'],
      ['Retirada el', '05/03/2026'],
      ['Número de retiro', '8001'],
      ['Quién la retiró', 'Su RUT y la hora están en el comprobante de retiro'],
    ]);
    await waitFor(() => expect(document.activeElement).toBe(cardOf(1001).getByRole('heading', { level: 3 })));
  });

  it('EXT-2440 is announced once the dialog has uncovered the page, never while it does', async () => {
    const turns: string[] = [];
    const watch = new MutationObserver((records) => {
      const isUncovered = records.some(({ attributeName }) => attributeName === 'aria-hidden');
      const isSaid = said('status').includes('Se retiró la solicitud N° 1001.');
      turns.push(`${isUncovered ? 'uncovered' : ''}${isSaid ? 'said' : ''}`);
    });
    const { withdrawals } = await arriveWith([open, newer]);
    await openModal();
    watch.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    press(confirm);
    await act(() => withdrawals.succeed(made));
    await waitFor(() => expect(turns).toContain('said'));
    watch.disconnect();
    expect(turns).toContain('uncovered');
    expect(turns).not.toContain('uncoveredsaid');
  });

  it('EST-26 offers its receipts only, and information goes to the next request', async () => {
    await arriveWithdrawn();
    expect(buttonsIn(cardElement(1001))).toEqual([
      'Descargar comprobante, solicitud N° 1001',
      'Descargar comprobante de retiro, solicitud N° 1001',
    ]);
    expect(buttonsIn(cardElement(1002))).toContain('Completar información, solicitud N° 1002');
  });

  it('its progress is asked for anew when it was open', async () => {
    const { asked, timelines, withdrawals } = await arriveWith([open]);
    await act(() => timelines.succeed([]));
    const opened = () => asked.filter((what) => what.startsWith('timeline'));
    expect(opened()).toHaveLength(1);
    await openModal();
    press(confirm);
    await act(() => withdrawals.succeed(made));
    expect(opened()).toHaveLength(2);
  });

  it('has a receipt of its own, which says when it does not arrive', async () => {
    const { asked, downloads } = await arriveWith([{ ...open, withdrawal: made }]);
    fireEvent.click(button(/^Descargar comprobante de retiro/));
    expect(asked.at(-1)).toBe('withdrawal receipt 1001');
    await act(() => downloads.fail({ kind: 'unreachable' }));
    expect(said('alert')).toEqual([
      'Estimado Cliente. En este momento no es posible descargar el comprobante, por favor intenta más tarde.',
    ]);
  });
});

describe('a withdrawal that fails', () => {
  it.each([
    ['connection', 'no sabemos si el retiro alcanzó a llegar'],
    ['service', 'El banco no confirmó el retiro, y todavía no sabemos si alcanzó a llegar.'],
  ] as const)(
    '%s is shown in the dialog with whom to call, and can be retried or left',
    async (fault, words) => {
      const { withdrawals } = await arriveWith([open]);
      const modal = await openModal();
      press(confirm);
      await act(() => withdrawals.fail(fault));
      expect(within(modal).getByRole('alert').textContent).toContain(words);
      expect(within(modal).getByRole('link').getAttribute('href')).toMatch(/^tel:/);
      press('Reintentar');
      await act(() => withdrawals.succeed(made));
      expect(cardOf(1001).getByText('Retirada')).toBeTruthy();
    },
  );

  it.each(['connection', 'service'] as const)(
    'EXT-2966 that may have arrived (%s) is not offered to be kept from: the way out reads the list anew',
    async (fault) => {
      const { requests, withdrawals } = await arriveWith([open]);
      const modal = await openModal();
      press(confirm);
      await act(() => withdrawals.fail(fault));
      expect(buttonsIn(modal)).toEqual(['Volver a mis solicitudes', 'Reintentar']);
      press('Volver a mis solicitudes');
      expect(requests.calls).toBe(2);
    },
  );

  it('that comes too late says why, and the list is read anew', async () => {
    const { requests, withdrawals } = await arriveWith([open]);
    const modal = await openModal();
    press(confirm);
    await act(() => withdrawals.fail('too-late'));
    expect(within(modal).getByRole('alert').textContent).toContain(
      'ya respondió esta solicitud con una oferta',
    );
    expect(buttonsIn(modal)).toEqual(['Volver a mis solicitudes']);
    press('Volver a mis solicitudes');
    expect(requests.calls).toBe(2);
  });

  it('a bank without the call is reported with whom to call, and it is not offered again', async () => {
    const { withdrawals } = await arriveWith([open]);
    const modal = await openModal();
    press(confirm);
    await act(() => withdrawals.fail('not-offered'));
    expect(within(modal).getByRole('alert').textContent).toContain(
      'No es posible retirar la solicitud desde esta página',
    );
    press('Volver a mis solicitudes');
    expect(screen.queryByRole('button', { name: withdraw })).toBeNull();
  });
});
