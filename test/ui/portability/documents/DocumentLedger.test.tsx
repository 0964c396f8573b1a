// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { KeptDocument } from '#core/portability/documents/kept-document.ts';
import type { PortalDocument } from '#core/portability/documents/portal-document.ts';
import { unreachable } from '#core/shared/failure.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { show } from '#test/support/show.tsx';
import { aDocument, ledgerWorld } from '#test/support/worlds/ledger-world.ts';
import { DocumentLedger } from '#ui/portability/documents/DocumentLedger.tsx';

afterEach(cleanup);

const [liq, tim, tas] = [
  aDocument('liq', 'liquidacion.pdf'),
  aDocument('tim', 'timbres.jpg'),
  aDocument('tas', 'tasacion.pdf'),
] as const;
const received = { id: 'guardado-1' };
const kept: KeptDocument = {
  ...{ kind: 'balance', name: '2024.pdf', size: 2048 },
  receivedOn: { year: 2026, month: 3, day: 5 },
};

type Options = {
  readonly documents?: readonly PortalDocument[];
  readonly canAsk?: boolean;
  readonly onComplete?: () => void;
};

const draw = ({ documents = [], ...props }: Options = {}) => {
  const world = ledgerWorld();
  world.ledger.start(1001, documents);
  show(<DocumentLedger ledger={world.ledger} idSolicitud={1001} {...props} />);
  return world;
};

const button = (name: string) => screen.getByRole('button', { name });
const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const told = () =>
  screen
    .queryAllByRole('status')
    .map(({ textContent }) => textContent)
    .filter((words) => words !== '');
const heading = () => screen.getByRole('heading', { level: 2, name: 'Documentos de la solicitud' });
const headingFocused = () => vi.waitFor(() => expect(document.activeElement).toBe(heading()));

describe('the ledger', () => {
  it('takes no room where there is nothing to tell and nothing to ask', () => {
    const { ledger } = draw();
    expect(document.body.textContent).toBe('');
    act(() => ledger.start(1002, [liq]));
    expect(document.body.textContent).toBe('');
  });

  it('SOL-75 lists each document with kind, size and state', async () => {
    const { uploads, sent } = draw({ documents: [liq, tim, tas] });
    act(() => sent[0]?.watch.onProgress(50));
    expect(rows()).toEqual([
      'liquidacion.pdfCertificado de liquidación, 1,5 KB, subiendo 45 %',
      'timbres.jpgPago de impuesto de timbres, 1,5 KB, subiendo 0 %',
      'tasacion.pdfTasación y estudio de títulos, 1,5 KBPor enviar',
    ]);
    await act(() => uploads.succeed(received));
    await act(() => uploads.fail(refusedWith(400, { mensaje: 'El archivo está dañado.' })));
    expect(rows()).toEqual([
      'liquidacion.pdfCertificado de liquidación, 1,5 KBRecibido',
      'timbres.jpgPago de impuesto de timbres, 1,5 KBNo se recibió: El archivo está dañado.ReintentarEliminar',
      'tasacion.pdfTasación y estudio de títulos, 1,5 KB, subiendo 0 %',
    ]);
  });

  it('SOL-76 a failed document can be dismissed, from list and messages', async () => {
    const { ledger, uploads, sent } = draw({ documents: [liq, tim] });
    await act(() => uploads.fail(refusedWith(400, { mensaje: 'El archivo está dañado.' })));
    expect(screen.queryByRole('button', { name: 'Eliminar timbres.jpg' })).toBeNull();
    fireEvent.click(button('Eliminar liquidacion.pdf'));
    await headingFocused();
    expect(rows()).toEqual(['timbres.jpgPago de impuesto de timbres, 1,5 KB, subiendo 0 %']);
    expect(screen.queryByRole('alert')).toBeNull();
    expect([ledger.failing, ledger.droppedOf(1001)]).toEqual([[], 1]);
    act(() => ledger.retryAll(1001));
    expect(sent).toHaveLength(2);
    act(() => ledger.start(1001, [tas]));
    await act(() => uploads.fail(unreachable));
    await act(() => uploads.fail(unreachable));
    expect(ledger.failedOf(1001)).toEqual(['timbres.jpg', 'tasacion.pdf']);
  });

  it('asks not to close the page while something is on its way, and says when all has arrived', async () => {
    const { uploads } = draw({ documents: [liq, tim] });
    const busy = 'Estamos subiendo tus documentos. No cierres esta página hasta que terminen.';
    expect(told()).toEqual([busy]);
    await act(() => uploads.succeed(received));
    expect(told()).toEqual([busy]);
    await act(() => uploads.succeed(received));
    expect(told()).toEqual(['Tus documentos fueron recibidos.']);
  });

  it('ADI-16, ADI-17 cuts a long name as every list does', () => {
    const whole = `${'a'.repeat(50)}.pdf`;
    draw({ documents: [aDocument('liq', whole)] });
    expect(screen.getByTitle(whole).textContent).toBe('a'.repeat(38));
  });
});

describe('SOL-76 documents that did not arrive', () => {
  it('are named together, and sent again together', async () => {
    const { uploads, sent } = draw({ documents: [liq, tim] });
    expect(screen.queryByRole('alert')).toBeNull();
    await act(() => uploads.fail(unreachable));
    await act(() => uploads.fail(unreachable));
    const notice = within(screen.getByRole('alert'));
    expect(
      notice.getByText('Tu solicitud ya fue ingresada, pero no pudimos subir: liquidacion.pdf, timbres.jpg.'),
    ).toBeTruthy();
    fireEvent.click(notice.getByRole('button', { name: 'Reintentar' }));
    expect(sent.map(({ name }) => name).slice(2)).toEqual(['liquidacion.pdf', 'timbres.jpg']);
    expect(screen.queryByRole('alert')).toBeNull();
    await headingFocused();
  });

  it('are sent again one by one from their rows', async () => {
    const { uploads, sent } = draw({ documents: [liq, tim] });
    await act(() => uploads.fail(unreachable));
    await act(() => uploads.fail(unreachable));
    fireEvent.click(button('Reintentar timbres.jpg'));
    expect(sent.map(({ name }) => name).slice(2)).toEqual(['timbres.jpg']);
    expect(
      screen.getByText('Tu solicitud ya fue ingresada, pero no pudimos subir: liquidacion.pdf.'),
    ).toBeTruthy();
    await headingFocused();
  });

  it('lead to the additional information where that can be opened', async () => {
    const complete = vi.fn();
    const { uploads } = draw({ documents: [liq], onComplete: complete });
    await act(() => uploads.fail(unreachable));
    fireEvent.click(button('Completar información'));
    expect(complete).toHaveBeenCalledTimes(1);
  });

  it('lead nowhere where it cannot', async () => {
    const { uploads } = draw({ documents: [liq] });
    await act(() => uploads.fail(unreachable));
    expect(buttons()).toEqual(['Reintentar', 'Eliminar', 'Reintentar']);
  });
});

describe('PAPI-48 documents received by the bank', () => {
  it('is asked for by a button, where it can be', async () => {
    const { summaries } = draw({ canAsk: true });
    button('Consultar documentos recibidos').focus();
    fireEvent.click(button('Consultar documentos recibidos'));
    expect(told()).toEqual(['Consultando los documentos recibidos']);
    expect(buttons()).toEqual([]);
    await headingFocused();
    await act(() => summaries.succeed([kept]));
    expect(rows()).toEqual(['2024.pdfBalance de la empresa, 2 KB, recibido el 05/03/2026Recibido']);
    expect(told()).toEqual([]);
    expect(buttons()).toEqual([]);
  });

  it('shows that there are none', async () => {
    const { summaries } = draw({ canAsk: true });
    fireEvent.click(button('Consultar documentos recibidos'));
    await act(() => summaries.succeed([]));
    expect(told()).toEqual(['El banco aún no recibe documentos de esta solicitud.']);
    expect(heading()).toBeTruthy();
  });

  it('is asked for again when it could not be read', async () => {
    const { summaries } = draw({ canAsk: true });
    fireEvent.click(button('Consultar documentos recibidos'));
    await act(() => summaries.fail(unreachable));
    expect(told()).toEqual(['No pudimos consultar qué documentos recibió el banco.']);
    fireEvent.click(button('Reintentar'));
    expect(summaries.calls).toBe(2);
    await act(() => summaries.succeed([kept]));
    expect(rows()).toHaveLength(1);
  });

  it('is not asked for where it cannot be', () => {
    draw({ documents: [liq] });
    expect(buttons()).toEqual([]);
  });
});
