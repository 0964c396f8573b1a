// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { unreachable } from '#core/shared/failure.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { theEntry } from '#test/support/builders/journey.ts';
import { show } from '#test/support/show.tsx';
import { journeyAtReceipt } from '#test/support/worlds/additional-step.ts';
import { aDocument, ledgerWorld } from '#test/support/worlds/ledger-world.ts';
import { UploadNotices } from '#ui/portability/documents/UploadNotices.tsx';
import { UploadNoticesStore } from '#ui/portability/documents/UploadNoticesStore.ts';
import { unbroken } from '#ui/messages/unbroken.ts';

afterEach(cleanup);

const [liq, tim] = [aDocument('liq', 'liquidacion.pdf'), aDocument('tim', 'timbres.jpg')] as const;
const received = { id: 'guardado-1' };

/** Renders the upload notices over the receipt of request 1001. */
const draw = () => {
  const world = ledgerWorld();
  const journey = journeyAtReceipt(1001);
  const store = new UploadNoticesStore(journey);
  store.follow(world.ledger);
  show(<UploadNotices store={store} />);
  return { ...world, journey, store };
};

const notices = () => screen.queryAllByRole('alert');
const wordsOf = (notice: HTMLElement | undefined) => notice?.querySelector('.note')?.textContent;
const press = (notice: HTMLElement | undefined, name: string) =>
  fireEvent.click(within(notice ?? document.body).getByRole('button', { name }));

const shown = (count: number) => vi.waitFor(() => expect(notices()).toHaveLength(count));

const aboutLiq = unbroken('Tu solicitud N° 1001 ya fue ingresada, pero no pudimos subir: liquidacion.pdf.');

describe('SOL-76 an upload that failed while its visitor stands somewhere else', () => {
  it('EXT-1187 is shown with its request number, retried, and shown as arrived', async () => {
    const { ledger, journey, uploads, sent } = draw();
    ledger.start(1001, [liq]);
    act(() => void journey.dispatch({ did: 'start-over' }));
    expect(notices()).toEqual([]);
    await act(() => uploads.fail(unreachable));
    await shown(1);
    expect(wordsOf(notices()[0])).toBe(aboutLiq);
    press(notices()[0], 'Reintentar');
    expect(notices()).toEqual([]);
    expect(sent.map(({ name }) => name)).toEqual(['liquidacion.pdf', 'liquidacion.pdf']);
    expect(screen.getByRole('status').textContent).toBe(
      unbroken('Estamos subiendo los documentos de tu solicitud N° 1001.'),
    );
    await act(() => uploads.succeed(received));
    expect(notices()).toEqual([]);
    expect(screen.getByRole('status').textContent).toBe(
      unbroken('Los documentos de tu solicitud N° 1001 fueron recibidos.'),
    );
    press(undefined, 'Cerrar aviso');
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('EXT-1160 says that nothing is pending, without a retry, once its request has ended', async () => {
    const { ledger, journey, uploads } = draw();
    ledger.start(1001, [liq]);
    act(() => void journey.dispatch({ did: 'start-over' }));
    await act(() => uploads.fail(refusedWith(409, { codigo: 'OFERTA_RECHAZADA' })));
    await shown(1);
    expect(wordsOf(notices()[0])).toBe(
      unbroken(
        'Tu solicitud N° 1001 ya terminó: no queda nada pendiente, y ya no hace falta enviar liquidacion.pdf.',
      ),
    );
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  });

  it('is not shown beside its own ledger', async () => {
    const { ledger, journey, uploads } = draw();
    ledger.start(1001, [liq]);
    await act(() => uploads.fail(unreachable));
    expect(notices()).toEqual([]);
    act(() => void journey.dispatch({ did: 'complete-information', idSolicitud: 1001 }));
    expect(notices()).toEqual([]);
    act(() => void journey.dispatch({ did: 'start-over' }));
    await shown(1);
  });

  it('is shown per request', async () => {
    const { ledger, uploads, sent } = draw();
    ledger.start(1002, [liq]);
    ledger.start(1003, [tim]);
    await act(() => uploads.fail(unreachable));
    await act(() => uploads.fail(unreachable));
    await shown(2);
    expect(notices().map(wordsOf)).toEqual([
      unbroken('Tu solicitud N° 1002 ya fue ingresada, pero no pudimos subir: liquidacion.pdf.'),
      unbroken('Tu solicitud N° 1003 ya fue ingresada, pero no pudimos subir: timbres.jpg.'),
    ]);
    press(notices()[1], 'Reintentar');
    expect(sent.map(({ name }) => name).slice(2)).toEqual(['timbres.jpg']);
    expect(notices()).toHaveLength(1);
  });

  it('is put away by its visitor, until something of that request fails again', async () => {
    const { ledger, uploads } = draw();
    ledger.start(1002, [liq, tim]);
    await act(() => uploads.fail(unreachable));
    await shown(1);
    press(notices()[0], 'Cerrar aviso');
    expect(notices()).toEqual([]);
    await act(() => uploads.fail(unreachable));
    await shown(1);
    expect(wordsOf(notices()[0])).toContain('liquidacion.pdf, timbres.jpg.');
    press(notices()[0], 'Cerrar aviso');
    act(() => ledger.retryAll(1002));
    await act(() => uploads.succeed(received));
    await act(() => uploads.fail(unreachable));
    await shown(1);
    expect(wordsOf(notices()[0])).toContain('subir: timbres.jpg.');
  });

  it('offers no way to a screen that another request holds', async () => {
    const { ledger, uploads } = draw();
    ledger.start(1002, [liq]);
    await act(() => uploads.fail(unreachable));
    await shown(1);
    const buttons = within(notices()[0] ?? document.body).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Reintentar', 'Cerrar aviso']);
  });

  it('is hidden from the next visitor, whose own failures are shown', async () => {
    const { ledger, journey, uploads, store } = draw();
    ledger.start(1001, [liq]);
    await act(() => uploads.fail(unreachable));
    act(() => void journey.dispatch({ did: 'start-over' }));
    await shown(1);
    act(() => void journey.dispatch({ did: 'enter', entry: theEntry }));
    expect(notices()).toEqual([]);
    act(() => store.retry(1001));
    expect(ledger.failedOf(1001)).toEqual(['liquidacion.pdf']);
    const next = ledgerWorld();
    act(() => store.follow(next.ledger));
    next.ledger.start(1002, [tim]);
    await act(() => next.uploads.fail(unreachable));
    await shown(1);
    expect(wordsOf(notices()[0])).toContain('timbres.jpg');
  });

  it('cannot be before anything was sent', () => {
    expect(new UploadNoticesStore(journeyAtReceipt(1001)).notices).toEqual([]);
  });
});
