// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { additionalKinds } from '#core/portability/documents/kinds.ts';
import type { Examination } from '#core/portability/documents/examine-file.ts';
import type { Documents } from '#core/portability/ports.ts';
import { unreachable } from '#core/shared/failure.ts';
import { O, pipe, T, TE } from '#core/shared/fp.ts';
import {
  alerts,
  arrive,
  button,
  groupOf,
  heldIn,
  ledger,
  ledgerRows,
  lineOf,
  pick,
  pressSend,
  rowOf,
  send,
  until,
} from '#test/support/additional-screen.tsx';
import { aRequestSummary } from '#test/support/builders/request-summary.ts';
import { refusedWith } from '#test/support/builders/failure.ts';
import { aFile } from '#test/support/builders/picked-file.ts';
import { later } from '#test/support/later.ts';
import { unbroken } from '#ui/messages/unbroken.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const done = 'La información ha sido ingresado con exito';
const service = 'Este servicio está temporalmente no disponible, por favor intente más tarde.';
const kept = 'Los archivos que no se subieron quedan en la lista de documentos, para reintentarlos.';

const nothing = additionalKinds.map(() => 0);

const refusing =
  (message: string, ...names: readonly string[]): Documents['validate'] =>
  ({ name }) =>
    TE.right(names.includes(name) ? { valid: false, message } : { valid: true, message: '' });

it('DOC-10 the files that do not fit in a group are named in it', async () => {
  const step = await arrive();
  await pick(step, 'balance', ...Array.from({ length: 11 }, (_, n) => `${n}.pdf`));
  expect(within(groupOf('balance')).getByText('Caben hasta 10 archivos. No agregamos: 10.pdf.')).toBeTruthy();
  expect(within(groupOf('escritura')).queryByText(/No agregamos/)).toBeNull();
});

describe('SOL-76 a file that is refused after its visitor has gone back to the landing', () => {
  it('is kept for a retry, with those waiting for it', async () => {
    const verdicts = later<{ readonly valid: boolean; readonly message: string }>();
    const step = await arrive({ validate: () => verdicts.call });
    await pick(step, 'balance', '2024.pdf', '2025.pdf');
    pressSend();
    await until(() => verdicts.calls === 2);
    act(() => void step.journey.dispatch({ did: 'start-over' }));
    await act(() => verdicts.succeed({ valid: false, message: 'No es un PDF.' }));
    await act(() => verdicts.succeed({ valid: true, message: '' }));
    await until(() => !step.store.pending);
    expect(step.ledger.failedOf(1001)).toEqual(['2024.pdf', '2025.pdf']);
  });
});

describe('a failed upload', () => {
  const failing: Documents['upload'] = ({ attachment }) =>
    attachment.name === '2025.pdf' ? TE.left(refusedWith(500)) : TE.right({ id: '1' });

  it('ADI-20, ADI-21, PERR-14 shows the generic service error, and the lists are empty again', async () => {
    const step = await arrive({ upload: failing });
    await pick(step, 'balance', '2024.pdf', '2025.pdf');
    await send(step);
    const panel = screen.getByRole('heading', { name: 'Estimado Cliente' }).closest('[role="alert"]');
    expect(panel?.textContent).toBe(`Estimado Cliente${service}${kept}`);
    await vi.waitFor(() => expect(document.activeElement).toBe(panel?.parentElement));
    expect(screen.queryByText(done)).toBeNull();
    expect(heldIn()).toEqual(nothing);
    expect(button('Subir archivos').disabled).toBe(true);
    expect(ledgerRows()).toEqual([
      '2024.pdfBalance de la empresa, 0,98 KBRecibido',
      '2025.pdfBalance de la empresa, 0,98 KBNo se recibió: No se pudo subir.ReintentarEliminar',
    ]);
    expect(
      ledger().getByText('Tu solicitud ya fue ingresada, pero no pudimos subir: 2025.pdf.'),
    ).toBeTruthy();
  });

  it("PERR-15 shows the bank's message under the general title", async () => {
    const step = await arrive({
      upload: () => TE.left(refusedWith(400, { codigo: '501', mensaje: 'El archivo está dañado.' })),
    });
    await pick(step, 'balance', '2024.pdf');
    await send(step);
    expect(alerts()[0]).toBe(`Estimado ClienteEl archivo está dañado.${kept}`);
    expect(ledgerRows()[0]).toContain('No se recibió: El archivo está dañado.');
  });

  it('EXT-1160 of a request that ended meanwhile asks for nothing more', async () => {
    const mensaje = 'La solicitud fue retirada y ya no recibe documentos.';
    const step = await arrive({
      upload: () => TE.left(refusedWith(409, { codigo: 'SOLICITUD_RETIRADA', mensaje })),
    });
    await pick(step, 'balance', '2024.pdf');
    await send(step);
    expect(alerts()[0]).toBe(`Estimado Cliente${mensaje}`);
    expect(ledgerRows()[0]).not.toContain('Reintentar');
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Subir archivos' })).toBeNull();
    expect(screen.queryByText(/Sube los documentos/u)).toBeNull();
    expect(ledger().getByRole('alert').textContent).toBe(
      unbroken(
        'Tu solicitud N° 1001 ya terminó: no queda nada pendiente, y ya no hace falta enviar 2024.pdf.',
      ),
    );
  });

  it('PERR-20 without any answer shows the error of connection', async () => {
    const step = await arrive({ upload: () => TE.left(unreachable) });
    await pick(step, 'balance', '2024.pdf');
    await send(step);
    expect(alerts()[0]).toBe(`Ha ocurrido un error de conexiónIntente más tarde${kept}`);
    expect(ledgerRows()[0]).toContain('No se recibió: Ha ocurrido un error de conexión');
  });

  it('SOL-76 sent again and received is no failure any more', async () => {
    const uploads = later<{ readonly id: string }>();
    const step = await arrive({ upload: () => uploads.call });
    await pick(step, 'balance', '2024.pdf');
    pressSend();
    await until(() => uploads.calls === 1);
    await act(() => uploads.fail(refusedWith(500)));
    expect(screen.getByRole('heading', { name: 'Estimado Cliente' })).toBeTruthy();
    fireEvent.click(button('Reintentar 2024.pdf'));
    expect(alerts()).toEqual([]);
    expect(screen.queryByText(done)).toBeNull();
    await act(() => uploads.succeed({ id: '1' }));
    expect(alerts()).toEqual([]);
    expect(screen.getByText(done)).toBeTruthy();
    expect(step.asked.slice(1)).toEqual([
      'upload balance 2024.pdf to 1001',
      'upload balance 2024.pdf to 1001',
    ]);
  });

  it('EXT-1009 sent again and received is not missing any more', async () => {
    const uploads = later<{ readonly id: string }>();
    const missing = [['balance'], ['balance'], []] as const;
    let asked = 0;
    const step = await arrive({
      cameFrom: 'status',
      upload: () => uploads.call,
      summaries: () => {
        const told = { estado: 'Falta Información', missing: missing[asked] ?? [] };
        asked += 1;
        return TE.right([aRequestSummary({ idSolicitud: 1001, ...told })]);
      },
    });
    await pick(step, 'balance', '2024.pdf');
    pressSend();
    await until(() => uploads.calls === 1);
    await act(() => uploads.fail(unreachable));
    expect(step.store.lacks).toEqual(['balance']);
    fireEvent.click(button('Reintentar 2024.pdf'));
    await act(() => uploads.succeed({ id: '1' }));
    await until(() => step.store.lacks?.length === 0);
    expect(screen.getByText(done)).toBeTruthy();
    expect(screen.queryByText(/^Falta: Balance/)).toBeNull();
  });

  const lackingBoth = () =>
    TE.right([
      aRequestSummary({ idSolicitud: 1001, estado: 'Falta Información', missing: ['balance', 'escritura'] }),
    ]);

  it('EXT-1187 sent again alone is not missing any more, while the other still is', async () => {
    const uploads = later<{ readonly id: string }>();
    const step = await arrive({ cameFrom: 'status', upload: () => uploads.call, summaries: lackingBoth });
    await pick(step, 'balance', '2024.pdf');
    await pick(step, 'escritura', 'escritura.pdf');
    pressSend();
    await until(() => uploads.calls === 2);
    await act(() => uploads.fail(unreachable));
    await act(() => uploads.fail(unreachable));
    fireEvent.click(button('Reintentar 2024.pdf'));
    await act(() => uploads.succeed({ id: '1' }));
    expect(step.store.lacks).toEqual(['escritura']);
    expect(lineOf('balance').textContent).toContain('1 recibido');
  });

  it('EXT-1187 EXT-3031 sent again after its visitor was elsewhere is not missing any more, and counts among those asked for', async () => {
    const uploads = later<{ readonly id: string }>();
    const step = await arrive({ cameFrom: 'status', upload: () => uploads.call, summaries: lackingBoth });
    await pick(step, 'balance', '2024.pdf');
    pressSend();
    await until(() => uploads.calls === 1);
    await act(() => uploads.fail(unreachable));
    await act(async () => step.store.open());
    const counted = () => screen.getByRole('complementary').textContent;
    expect(counted()).toContain('0 de 2 grupos con archivos');
    fireEvent.click(button('Reintentar 2024.pdf'));
    await act(() => uploads.succeed({ id: '1' }));
    expect(step.store.lacks).toEqual(['escritura']);
    expect(counted()).toContain('1 de 2 grupos con archivos');
    expect(lineOf('balance').textContent).toContain('1 recibido');
  });

  it('SOL-76 and that is put away was not received', async () => {
    const step = await arrive({ upload: failing });
    await pick(step, 'balance', '2024.pdf', '2025.pdf');
    await send(step);
    fireEvent.click(button('Eliminar 2025.pdf'));
    expect(alerts()).toEqual([]);
    expect(screen.queryByText(done)).toBeNull();
    expect(ledgerRows()).toEqual(['2024.pdfBalance de la empresa, 0,98 KBRecibido']);
  });

  it('ADI-20, ADI-21 failing before validation leaves all for a retry', async () => {
    const step = await arrive({
      validate: ({ name }) =>
        name === '2025.pdf' ? TE.left(unreachable) : TE.right({ valid: true, message: '' }),
    });
    await pick(step, 'balance', '2024.pdf', '2025.pdf');
    await send(step);
    expect(step.asked).toEqual(['validate 2024.pdf', 'validate 2025.pdf']);
    expect(alerts()[0]).toBe(`Ha ocurrido un error de conexiónIntente más tarde${kept}`);
    expect(heldIn()).toEqual(nothing);
    await act(async () => fireEvent.click(ledger().getByRole('button', { name: 'Reintentar' })));
    await vi.waitFor(() => expect(ledgerRows().every((row) => row?.endsWith('Recibido'))).toBe(true));
    expect(step.asked.slice(2)).toEqual([
      'upload balance 2024.pdf to 1001',
      'upload balance 2025.pdf to 1001',
    ]);
  });

  it('ADI-18 is one sending however often it is asked for', async () => {
    const step = await arrive({ upload: failing });
    await pick(step, 'balance', '2025.pdf');
    await act(() => Promise.all([step.store.send(), step.store.send()]));
    expect(step.asked).toEqual(['validate 2025.pdf', 'upload balance 2025.pdf to 1001']);
  });

  it('PERR-01 after the session has ended says nothing, for the page is being left', async () => {
    const step = await arrive({ upload: () => TE.left(refusedWith(401)) });
    await pick(step, 'balance', '2024.pdf');
    await send(step);
    expect(screen.queryByRole('heading', { name: 'Estimado Cliente' })).toBeNull();
    expect(screen.queryByText(done)).toBeNull();
  });
});

describe('ADI-22 a file that is refused', () => {
  it('keeps them all: none is uploaded, and every list stays', async () => {
    const step = await arrive({ validate: refusing('El archivo está protegido.', 'escritura.pdf') });
    await pick(step, 'balance', '2024.pdf');
    await pick(step, 'escritura', 'escritura.pdf');
    await send(step);
    expect(step.asked).toEqual(['validate 2024.pdf', 'validate escritura.pdf']);
    expect(heldIn()).toEqual([1, 1, 0, 0, 0, 0]);
    expect(ledgerRows()).toEqual([]);
    expect(screen.queryByText(done)).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Estimado Cliente' })).toBeNull();
    expect(rowOf('escritura').getByText('El archivo está protegido.')).toBeTruthy();
    expect(rowOf('balance').queryByText('El archivo está protegido.')).toBeNull();
    expect(screen.getByText(/si uno falla, no se sube ninguno/)).toBeTruthy();
  });

  it('is named above everything, with a way to its group, which opens', async () => {
    const step = await arrive({ validate: refusing('El archivo está protegido.', 'escritura.pdf') });
    await pick(step, 'balance', '2024.pdf');
    await pick(step, 'escritura', 'escritura.pdf');
    expect(groupOf('escritura').open).toBe(false);
    await send(step);
    const summary = screen.getByRole('alert');
    expect(within(summary).getByRole('heading').textContent).toBe('No subimos ningún archivo');
    expect(document.activeElement).toBe(summary.parentElement);
    expect(groupOf('escritura').open).toBe(true);
    const link = within(summary).getByRole('link', { name: 'escritura.pdf: El archivo está protegido.' });
    expect(link.getAttribute('href')).toBe(`#${lineOf('escritura').id}`);
    lineOf('balance').focus();
    await send(step);
    expect(document.activeElement).toBe(screen.getByRole('alert').parentElement);
  });

  it('is named beside every other that is refused, of its own group too', async () => {
    const complaints = vi.spyOn(console, 'error');
    const step = await arrive({ validate: refusing('No sirve.', '2024.pdf', '2025.pdf', 'rut.jpg') });
    await pick(step, 'balance', '2024.pdf', '2025.pdf', '2026.pdf');
    await pick(step, 'fotocopia-rut', 'rut.jpg');
    await send(step);
    const links = () => within(screen.getByRole('alert')).getAllByRole('link');
    expect(links().map(({ textContent }) => textContent)).toEqual([
      '2024.pdf: No sirve.',
      '2025.pdf: No sirve.',
      'rut.jpg: No sirve.',
    ]);
    expect(lineOf('balance').textContent).toContain('3 archivos, 2 rechazados');
    fireEvent.click(button('Eliminar 2024.pdf'));
    expect(links().map(({ textContent }) => textContent)).toEqual([
      '2025.pdf: No sirve.',
      'rut.jpg: No sirve.',
    ]);
    expect(complaints).not.toHaveBeenCalled();
  });

  it('is refused by the rules of the portal before the bank is asked about it', async () => {
    const step = await arrive();
    await pick(step, 'balance', 'balance.docx');
    expect(rowOf('balance').getByText('La extensión del archivo no está permitida.')).toBeTruthy();
    await send(step);
    expect(step.asked).toEqual([]);
    expect(heldIn()).toEqual([1, 0, 0, 0, 0, 0]);
    expect(within(screen.getByRole('alert')).getByRole('link').textContent).toBe(
      'balance.docx: La extensión del archivo no está permitida.',
    );
  });

  it('is waited for: a file still being looked into may be the one', async () => {
    const looks = later<Examination>();
    const step = await arrive({
      picking: {
        examineFile: () =>
          pipe(
            looks.call,
            TE.getOrElse((): T.Task<Examination> => T.of({ refusal: O.none, canShrink: false })),
          ),
      },
    });
    act(() => step.store.files.attach('balance', [aFile('2024.pdf')]));
    pressSend();
    await until(() => looks.calls === 1);
    expect(step.store.pending).toBe(true);
    await act(() => looks.succeed({ refusal: O.some('unreadable'), canShrink: false }));
    await until(() => !step.store.pending);
    expect(step.asked).toEqual([]);
    expect(within(screen.getByRole('alert')).getByRole('link').textContent).toBe(
      '2024.pdf: No pudimos leer el archivo. Elígelo otra vez.',
    );
  });

  it('deleted lets the others go', async () => {
    const step = await arrive({ validate: refusing('No sirve.', '2025.pdf') });
    await pick(step, 'balance', '2024.pdf', '2025.pdf');
    await send(step);
    fireEvent.click(button('Eliminar 2025.pdf'));
    expect(alerts()).toEqual([]);
    await send(step);
    expect(screen.getByText(done)).toBeTruthy();
    expect(step.asked.at(-1)).toBe('upload balance 2024.pdf to 1001');
  });
});
