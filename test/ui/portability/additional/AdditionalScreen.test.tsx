// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { additionalKinds } from '#core/portability/documents/additional-kinds.ts';
import type { Documents } from '#core/portability/ports.ts';
import { unreachable } from '#core/shared/failure.ts';
import { TE } from '#core/shared/fp.ts';
import {
  arrive,
  button,
  groupOf,
  ledger,
  ledgerRows,
  lineOf,
  pick,
  pressSend,
  rowOf,
  rowsOf,
  send,
} from '#test/support/additional-screen.tsx';
import { refusedWith } from '#test/support/builders/failure.ts';
import { later } from '#test/support/later.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const done = 'La información ha sido ingresado con exito';
const service = 'Este servicio está temporalmente no disponible, por favor intente más tarde.';
const kept = 'Los archivos que no se subieron quedan en la lista de documentos, para reintentarlos.';

const heldIn = () => additionalKinds.map((kind) => rowsOf(kind).length);
const nothing = additionalKinds.map(() => 0);
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const announced = (words: string) =>
  screen.getAllByRole('status').some(({ textContent }) => textContent === words);

const refusing =
  (message: string, ...names: readonly string[]): Documents['validate'] =>
  ({ name }) =>
    TE.right(names.includes(name) ? { valid: false, message } : { valid: true, message: '' });

describe('the screen of additional information', () => {
  it('ADI-01 bears its title, and the number of the request', async () => {
    await arrive();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Completar información adicional');
    expect(screen.getByText(/^Solicitud N° 1001\./)).toBeTruthy();
  });

  it('ADI-02 shows six groups, each in an accordion of its own', async () => {
    await arrive();
    const groups = additionalKinds.map(groupOf);
    expect(document.querySelectorAll('details')).toHaveLength(6);
    expect(new Set(groups).size).toBe(6);
    expect(groups.map(({ open }) => open)).toEqual([true, false, false, false, false, false]);
    fireEvent.click(lineOf('copia-ins'));
    fireEvent.click(lineOf('escritura'));
    await vi.waitFor(() =>
      expect(groups.map(({ open }) => open)).toEqual([true, true, false, false, false, true]),
    );
    fireEvent.click(lineOf('balance'));
    await vi.waitFor(() => expect(groups.map(({ open }) => open)[0]).toBe(false));
  });

  it.each([
    ['ADI-03', 1, 'Balance de la empresa'],
    ['ADI-04', 2, 'Escritura de constitución'],
    ['ADI-05', 3, 'Fotocopia del RUT de la empresa'],
    ['ADI-06', 4, 'Inscripción del extracto de constitución social'],
    ['ADI-07', 5, 'Copia de publicación en el Diario Oficial'],
    ['ADI-08', 6, 'Copia de inscripción de extractos de modificaciones'],
  ])('%s ADI-09 group %i is "%s"', async (_, place, title) => {
    await arrive();
    const line = document.querySelectorAll('summary')[place - 1];
    expect(line?.querySelector('h2')?.textContent).toBe(title);
    expect(line?.textContent).toBe(`${place}${title}Sin archivos`);
  });

  it('ADI-14 has a button that waits while all six groups are empty, and for nothing else', async () => {
    const step = await arrive();
    const subir = button('Subir archivos');
    const waits = () => document.getElementById(subir.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(subir.textContent?.toUpperCase()).toBe('SUBIR ARCHIVOS');
    for (const kind of additionalKinds) {
      expect(subir.disabled).toBe(true);
      expect(waits()).toBe('Falta: al menos un archivo.');
      await pick(step, kind, 'uno.pdf');
      expect(subir.disabled).toBe(false);
      expect(waits()).toBeUndefined();
      fireEvent.click(button('Eliminar uno.pdf'));
    }
    expect(subir.disabled).toBe(true);
  });

  it('counts the groups that hold something, and says so on their lines', async () => {
    const step = await arrive();
    await pick(step, 'balance', '2024.pdf', '2025.pdf');
    await pick(step, 'copia-ins', 'foto.png');
    expect(screen.getByRole('complementary').textContent).toContain('2 de 6 grupos con archivos');
    expect(lineOf('balance').textContent).toContain('2 archivos');
    expect(lineOf('copia-ins').textContent).toContain('1 archivo, 1 rechazado');
  });

  it.each([
    ['receipt', 'Volver al comprobante', { at: 'receipt', idSolicitud: 1001 }],
    ['status', 'Volver a mis solicitudes', { at: 'status' }],
  ] as const)('leads back to the %s it was opened from', async (cameFrom, name, place) => {
    const { journey } = await arrive({ cameFrom });
    fireEvent.click(button(name));
    expect(journey.state).toMatchObject(place);
  });
});

describe('ADI-18 the sending', () => {
  it('validates every file first, and only then uploads each one under its group', async () => {
    const step = await arrive();
    await pick(step, 'copia-ins', 'modificaciones.pdf');
    await pick(step, 'balance', '2024.pdf', '2025.jpg');
    await send(step);
    expect(step.asked).toEqual([
      'validate 2024.pdf',
      'validate 2025.jpg',
      'validate modificaciones.pdf',
      'upload balance 2024.pdf to 1001',
      'upload balance 2025.jpg to 1001',
      'upload copia-ins modificaciones.pdf to 1001',
    ]);
  });

  it('is told while it goes on, and cannot be pressed, added to or taken from', async () => {
    const checks = later<{ readonly valid: boolean; readonly message: string }>();
    const uploads = later<{ readonly id: string }>();
    const step = await arrive({ validate: () => checks.call, upload: () => uploads.call });
    await pick(step, 'balance', '2024.pdf');
    pressSend();
    await act(() => vi.waitUntil(() => checks.calls === 1));
    expect(announced('Revisando tus archivos')).toBe(true);
    expect(button('Subir archivos').getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByRole('button', { name: 'Eliminar 2024.pdf' })).toBeNull();
    expect(screen.getAllByRole<HTMLButtonElement>('button', { name: 'Subir Archivo' })[0]?.disabled).toBe(
      true,
    );
    pressSend();
    await act(() => checks.succeed({ valid: true, message: '' }));
    await act(() => vi.waitUntil(() => uploads.calls === 1));
    expect(announced('Subiendo tus archivos')).toBe(true);
    expect(ledgerRows()).toEqual(['2024.pdfBalance de la empresa, 0,98 KB, subiendo 0 %']);
    await act(() => uploads.succeed({ id: 'guardado-1' }));
    expect(step.asked).toHaveLength(2);
    expect(announced('Subiendo tus archivos')).toBe(false);
  });

  it('ADI-15 moves a bar on the row of each file, up to 90 until it has ended', async () => {
    const checks = later<{ readonly valid: boolean; readonly message: string }>();
    const step = await arrive({
      validate: (_, watch) => {
        watch.onStart(() => undefined);
        watch.onProgress(50);
        return checks.call;
      },
    });
    await pick(step, 'balance', '2024.pdf');
    pressSend();
    await act(() => vi.waitUntil(() => checks.calls === 1));
    const bar = rowOf('balance').getByRole<HTMLProgressElement>('progressbar', { name: 'Subiendo 2024.pdf' });
    expect(bar.value).toBe(45);
    expect(rowOf('balance').getByText('0,98 KB, subiendo 45 %')).toBeTruthy();
  });
});

describe('files that all arrive', () => {
  it('ADI-19, ADI-21, PERR-13 are told as entered, and their lists are empty again', async () => {
    const step = await arrive();
    await pick(step, 'balance', '2024.pdf');
    await pick(step, 'copia-ins', 'modificaciones.pdf');
    expect(screen.queryByText(done)).toBeNull();
    await send(step);
    expect(screen.getByText(done).closest('[role="status"]')).not.toBeNull();
    expect(heldIn()).toEqual(nothing);
    expect(button('Subir archivos').disabled).toBe(true);
    expect(ledgerRows()).toEqual([
      '2024.pdfBalance de la empresa, 0,98 KBRecibido',
      'modificaciones.pdfCopia de inscripción de extractos de modificaciones, 0,98 KBRecibido',
    ]);
    expect(alerts()).toEqual([]);
  });

  it('join what the bank told it had received before', async () => {
    const receivedOn = { year: 2026, month: 3, day: 5 };
    const step = await arrive({
      summary: () => TE.right([{ kind: 'tim', name: 'timbres.pdf', size: 2048, receivedOn }]),
    });
    await pick(step, 'balance', '2024.pdf');
    await send(step);
    expect(ledgerRows()).toEqual([
      '2024.pdfBalance de la empresa, 0,98 KBRecibido',
      'timbres.pdfPago de impuesto de timbres, 2 KB, recibido el 05/03/2026Recibido',
    ]);
  });

  it('a second sending says nothing of the first', async () => {
    const uploads = later<{ readonly id: string }>();
    const step = await arrive({ upload: () => uploads.call });
    const sendOne = async (name: string) => {
      const before = uploads.calls;
      await pick(step, 'balance', name);
      pressSend();
      await act(() => vi.waitUntil(() => uploads.calls > before));
    };
    await sendOne('2024.pdf');
    await act(() => uploads.succeed({ id: '1' }));
    expect(screen.getByText(done)).toBeTruthy();
    await sendOne('2025.pdf');
    expect(screen.queryByText(done)).toBeNull();
  });
});

describe('a file whose upload fails', () => {
  const failing: Documents['upload'] = ({ attachment }) =>
    attachment.name === '2025.pdf' ? TE.left(refusedWith(500)) : TE.right({ id: '1' });

  it('ADI-20, ADI-21, PERR-14 shows the generic service error, and the lists are empty again', async () => {
    const step = await arrive({ upload: failing });
    await pick(step, 'balance', '2024.pdf', '2025.pdf');
    await send(step);
    const panel = screen.getByRole('heading', { name: 'Estimado Cliente' }).closest('[role="alert"]');
    expect(panel?.textContent).toBe(`Estimado Cliente${service} ${kept}`);
    expect(screen.queryByText(done)).toBeNull();
    expect(heldIn()).toEqual(nothing);
    expect(button('Subir archivos').disabled).toBe(true);
    expect(ledgerRows()).toEqual([
      '2024.pdfBalance de la empresa, 0,98 KBRecibido',
      '2025.pdfBalance de la empresa, 0,98 KBRechazado: No se pudo subir.Reintentar',
    ]);
    expect(
      ledger().getByText('Tu solicitud ya fue ingresada, pero no pudimos subir: 2025.pdf.'),
    ).toBeTruthy();
  });

  it('PERR-15 shows what the bank says under the generic title', async () => {
    const step = await arrive({
      upload: () => TE.left(refusedWith(400, { codigo: '501', mensaje: 'El archivo está dañado.' })),
    });
    await pick(step, 'balance', '2024.pdf');
    await send(step);
    expect(alerts()[0]).toBe(`Estimado ClienteEl archivo está dañado. ${kept}`);
    expect(ledgerRows()[0]).toContain('Rechazado: El archivo está dañado.');
  });

  it('PERR-20 without any answer shows the error of connection', async () => {
    const step = await arrive({ upload: () => TE.left(unreachable) });
    await pick(step, 'balance', '2024.pdf');
    await send(step);
    expect(alerts()[0]).toBe(`Ha ocurrido un error de conexiónIntente más tarde ${kept}`);
    expect(ledgerRows()[0]).toContain('Rechazado: Ha ocurrido un error de conexión');
  });

  it('SOL-76 sent again and received is no failure any more', async () => {
    const uploads = later<{ readonly id: string }>();
    const step = await arrive({ upload: () => uploads.call });
    await pick(step, 'balance', '2024.pdf');
    pressSend();
    await act(() => vi.waitUntil(() => uploads.calls === 1));
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

  it('ADI-20, ADI-21 nor can even be validated leaves all of them to be sent again', async () => {
    const step = await arrive({
      validate: ({ name }) =>
        name === '2025.pdf' ? TE.left(unreachable) : TE.right({ valid: true, message: '' }),
    });
    await pick(step, 'balance', '2024.pdf', '2025.pdf');
    await send(step);
    expect(step.asked).toEqual(['validate 2024.pdf', 'validate 2025.pdf']);
    expect(alerts()[0]).toBe(`Ha ocurrido un error de conexiónIntente más tarde ${kept}`);
    expect(heldIn()).toEqual(nothing);
    await act(async () => fireEvent.click(ledger().getByRole('button', { name: 'Reintentar' })));
    await vi.waitFor(() => expect(ledgerRows().every((row) => row?.endsWith('Recibido'))).toBe(true));
    expect(step.asked.slice(2)).toEqual([
      'upload balance 2024.pdf to 1001',
      'upload balance 2025.pdf to 1001',
    ]);
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
    expect(document.activeElement).toBe(summary);
    expect(groupOf('escritura').open).toBe(true);
    const link = within(summary).getByRole('link', { name: 'escritura.pdf: El archivo está protegido.' });
    expect(link.getAttribute('href')).toBe(`#${lineOf('escritura').id}`);
    lineOf('balance').focus();
    await send(step);
    expect(document.activeElement).toBe(screen.getByRole('alert'));
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

describe('ADI-22 the request of the files', () => {
  it('is the one that was opened: another begins with nothing held', async () => {
    const step = await arrive({ cameFrom: 'status' });
    await pick(step, 'balance', '2024.pdf');
    const open = (idSolicitud: number) =>
      act(() => {
        step.journey.dispatch({ did: 'leave-information' });
        step.journey.dispatch({ did: 'complete-information', idSolicitud });
        step.store.open();
      });
    open(1001);
    expect(heldIn()).toEqual([1, 0, 0, 0, 0, 0]);
    open(1002);
    expect(screen.getByText(/^Solicitud N° 1002\./)).toBeTruthy();
    expect(heldIn()).toEqual(nothing);
    await pick(step, 'balance', 'otro.pdf');
    await send(step);
    expect(step.asked.at(-1)).toBe('upload balance otro.pdf to 1002');
  });
});
