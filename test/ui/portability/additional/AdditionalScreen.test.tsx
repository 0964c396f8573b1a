// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { additionalKinds, type AdditionalKind } from '#core/portability/documents/kinds.ts';
import type { RequestSummary } from '#core/portability/status/request-summary.ts';
import { unreachable } from '#core/shared/failure.ts';
import { TE } from '#core/shared/fp.ts';
import {
  alerts,
  arrive,
  button,
  groupOf,
  heldIn,
  ledgerRows,
  lineOf,
  pick,
  pressSend,
  reopen,
  rowOf,
  send,
  until,
} from '#test/support/additional-screen.tsx';
import { aRequestSummary } from '#test/support/builders/request-summary.ts';
import { aFile } from '#test/support/builders/picked-file.ts';
import { later } from '#test/support/later.ts';

afterEach(cleanup);

const done = 'La información ha sido ingresado con exito';
const nothing = additionalKinds.map(() => 0);
const announced = (words: string) =>
  screen.getAllByRole('status').some(({ textContent }) => textContent === words);

describe('the screen of additional information', () => {
  it('ADI-01 bears its title, and the number of the request', async () => {
    await arrive();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Completar información adicional');
    expect(screen.getByText(/^Solicitud N° 1001/)).toBeTruthy();
  });

  it.each([
    [{}],
    [{ cameFrom: 'status' as const, summaries: () => TE.right([aRequestSummary({ idSolicitud: 1001 })]) }],
  ])('EXT-1172 names the company beside the number, from the receipt and from the list', async (changes) => {
    await arrive(changes);
    await vi.waitFor(() =>
      expect(
        screen.getByText(/^Solicitud N° 1001 de Panadería El Sol SpA, RUT 76\.123\.456-0\./),
      ).toBeTruthy(),
    );
  });

  it('ADI-02 shows every group, each in an accordion of its own', async () => {
    const { store } = await arrive();
    const groups = additionalKinds.map(groupOf);
    expect(document.querySelectorAll('details')).toHaveLength(6);
    expect(new Set(groups).size).toBe(6);
    expect(groups.map(({ open }) => open)).toEqual([true, false, false, false, false, false]);
    fireEvent.click(lineOf('copia-ins'));
    await until(() => store.isOpen('copia-ins'));
    fireEvent.click(lineOf('escritura'));
    await until(() => store.isOpen('escritura'));
    expect(groups.map(({ open }) => open)).toEqual([true, true, false, false, false, true]);
    fireEvent.click(lineOf('balance'));
    await until(() => !store.isOpen('balance'));
    expect(groups.map(({ open }) => open)).toEqual([false, true, false, false, false, true]);
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

  const asking = (missing?: readonly AdditionalKind[]) =>
    aRequestSummary({ idSolicitud: 1001, estado: 'Falta Información', ...(missing && { missing }) });
  const listing = (...requests: readonly RequestSummary[]) => ({
    cameFrom: 'status' as const,
    summaries: () => TE.right(requests),
  });
  const states = () =>
    additionalKinds.map((kind) => lineOf(kind).querySelector('.accordion-state')?.textContent);

  it('EXT-1009 EXT-2964 names missing documents once above the groups and beside each, until a file is held', async () => {
    const step = await arrive(listing(asking(['balance', 'copia-ins'])));
    await until(() => screen.queryByText(/^Envía lo que falta: Balance de la empresa/u) !== null);
    expect(screen.queryByText(/^Falta: Balance/u)).toBeNull();
    const none = 'Sin archivos';
    expect(states()).toEqual(['Falta', none, none, none, none, 'Falta']);
    await pick(step, 'balance', 'uno.pdf');
    expect(states()).toEqual(['1 archivo', none, none, none, none, 'Falta']);
  });

  it.each<[string, readonly AdditionalKind[] | undefined, readonly AdditionalKind[]]>([
    ['those that are missing', ['escritura', 'copia-ins'], ['escritura', 'copia-ins']],
    ['the first where nothing is missing', [], ['balance']],
    ['the first where the bank says nothing of them', undefined, ['balance']],
  ])('EXT-1097 opens %s', async (_, missing, open) => {
    await arrive(listing(asking(missing)));
    expect(additionalKinds.filter((kind) => groupOf(kind).open)).toEqual(open);
  });

  it('EXT-1054 says whose turn it is and by when, before and after the documents are sent', async () => {
    const answers = [asking(['balance'])];
    const step = await arrive({
      cameFrom: 'status',
      summaries: () => TE.right([answers.shift() ?? asking([])]),
    });
    const turn = () => [...document.querySelectorAll('.turn > p')].map(({ textContent }) => textContent);
    await until(() => turn().length > 0);
    expect(turn().slice(0, 3)).toEqual([
      'Ahora le toca a tu empresa',
      'Envía lo que falta: Balance de la empresa',
      expect.stringMatching(
        /^Cuanto antes: el plazo es de nuestro banco, que debe responder hasta el \d\d\/\d\d\/2026: quedan \d+ días hábiles bancarios$/,
      ),
    ]);
    await pick(step, 'balance', 'uno.pdf');
    await send(step);
    await until(
      () => step.store.turn !== undefined && 'step' in step.store.turn && step.store.turn.step === 'review',
    );
    expect(turn().slice(0, 2)).toEqual([
      'Ahora le toca a nuestro banco',
      'Recibimos lo que faltaba; debe revisarlo y responder tu solicitud',
    ]);
  });

  it('EXT-1171 of a request that was asked for nothing says that sending is optional and brings no mail', async () => {
    const step = await arrive(listing(aRequestSummary({ idSolicitud: 1001, estado: 'Pendiente' })));
    await until(() => step.store.isUnasked);
    expect(
      screen.getByText(/no te pide documentos .* es opcional. De lo que envíes así no llega un correo/u),
    ).toBeTruthy();
    expect(screen.queryByText('Falta: al menos un archivo.')).toBeNull();
  });

  it('EXT-1009 EXT-2898 says when all of it has come, once it was sent', async () => {
    const answers = [asking(['balance']), asking([])];
    const step = await arrive({
      cameFrom: 'status',
      summaries: () => TE.right([answers.shift() ?? asking([])]),
    });
    await pick(step, 'balance', 'uno.pdf');
    await send(step);
    await until(() => step.store.lacks?.length === 0);
    expect(screen.getByText('Recibimos lo que faltaba. El banco lo está revisando.')).toBeTruthy();
    expect(screen.queryByText('Falta: al menos un archivo.')).toBeNull();
    expect(screen.getByText('Si quieres enviar otro documento, elige el archivo arriba.')).toBeTruthy();
    expect(states()).toEqual(
      additionalKinds.map((kind) => (kind === 'balance' ? '1 recibido' : 'Sin archivos')),
    );
  });

  it.each([
    ['a bank that does not tell', listing(asking())],
    ['a bank that fails to tell', { cameFrom: 'status' as const, summaries: () => TE.left(unreachable) }],
    ['a request just signed that is not listed yet', { summaries: () => TE.right([]) }],
  ])('EXT-1009 of %s the screen is the one without', async (_, changes) => {
    await arrive(changes);
    expect(document.querySelector('.note-warn, .note-ok')).toBeNull();
    expect(states()).toEqual(additionalKinds.map(() => 'Sin archivos'));
  });

  it('EXT-1010 EXT-1174 of a number that the bank does not list only the company and the way back is left', async () => {
    const { journey } = await arrive(listing(aRequestSummary({ idSolicitud: 1002 })));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No encontramos la solicitud N° 1001');
    expect(screen.getByText(/^Empresa de esta visita: .*RUT 76\.123\.456-0\.$/)).toBeTruthy();
    expect(screen.getAllByRole('button')).toHaveLength(1);
    fireEvent.click(button('Volver a mis solicitudes'));
    expect(journey.state.at).toBe('status');
  });

  it.each([
    [{}, 'Si quieres enviar otro documento, elige el archivo arriba.'],
    [listing(asking(['balance'])), 'Falta: al menos un archivo.'],
  ])('ADI-14 the button waits while every group is empty, and for nothing else', async (changes, words) => {
    const step = await arrive(changes);
    const subir = button('Subir archivos');
    const waits = () => document.getElementById(subir.getAttribute('aria-describedby') ?? '')?.textContent;
    await until(() => waits() === words);
    for (const kind of additionalKinds) {
      expect([subir.disabled, waits()]).toEqual([true, words]);
      await pick(step, kind, 'uno.pdf');
      expect([subir.disabled, waits() === words]).toEqual([false, false]);
      fireEvent.click(button('Eliminar uno.pdf'));
    }
  });

  it('counts groups with files, and shows it in their headers', async () => {
    const step = await arrive();
    await pick(step, 'balance', '2024.pdf', '2025.pdf');
    await pick(step, 'copia-ins', 'foto.png');
    expect(screen.getByRole('complementary').textContent).toContain('2 de 6 grupos con archivos');
    expect(lineOf('balance').textContent).toContain('2 archivos');
    expect(lineOf('copia-ins').textContent).toContain('1 archivo, 1 rechazado');
  });

  it('EXT-1039 keeps counting groups whose files have arrived', async () => {
    const step = await arrive();
    await pick(step, 'balance', '2024.pdf');
    await send(step);
    expect(screen.getByRole('complementary').textContent).toContain('1 de 6 grupos con archivos');
    expect(screen.getByText('1 recibido')).toBeTruthy();
    await pick(step, 'balance', '2025.pdf');
    await pick(step, 'escritura', 'escritura.pdf');
    expect(screen.getByRole('complementary').textContent).toContain('2 de 6 grupos con archivos');
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
  it('DOC-52 validates every file first, and only then uploads each one under its group', async () => {
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

  it('EXT-2990 is the turn of the bank and announced while in progress, and cannot be pressed or changed', async () => {
    const checks = later<{ readonly valid: boolean; readonly message: string }>();
    const uploads = later<{ readonly id: string }>();
    const step = await arrive({ validate: () => checks.call, upload: () => uploads.call });
    await pick(step, 'balance', '2024.pdf');
    pressSend();
    await until(() => checks.calls === 1);
    expect(announced('Revisando tus archivos')).toBe(true);
    expect(document.body.textContent).toContain('Ahora le toca a nuestro banco: recibe tus documentos.');
    expect(button('Subir archivos').getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByRole('button', { name: 'Eliminar 2024.pdf' })).toBeNull();
    expect(screen.getAllByRole<HTMLButtonElement>('button', { name: /^Subir Archivo: / })[0]?.disabled).toBe(
      true,
    );
    pressSend();
    await act(() => checks.succeed({ valid: true, message: '' }));
    await until(() => uploads.calls === 1);
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
    await until(() => checks.calls === 1);
    const bar = rowOf('balance').getByRole<HTMLProgressElement>('progressbar', { name: 'Subiendo 2024.pdf' });
    expect(bar.value).toBe(45);
    expect(rowOf('balance').getByText('0,98 KB, subiendo 45 %')).toBeTruthy();
  });
});

describe('files that all arrive', () => {
  it('ADI-19, ADI-21, PERR-13 are shown as entered, with empty lists', async () => {
    const step = await arrive();
    await pick(step, 'balance', '2024.pdf');
    await pick(step, 'copia-ins', 'modificaciones.pdf');
    expect(screen.queryByText(done)).toBeNull();
    await send(step);
    expect(screen.getByText(done).closest('[role="status"]')).not.toBeNull();
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe(done));
    expect(heldIn()).toEqual(nothing);
    expect(button('Subir archivos').disabled).toBe(true);
    expect(ledgerRows()).toEqual([
      '2024.pdfBalance de la empresa, 0,98 KBRecibido',
      'modificaciones.pdfCopia de inscripción de extractos de modificaciones, 0,98 KBRecibido',
    ]);
    expect(alerts()).toEqual([]);
  });

  it('EXT-2921 are not told in the green of a good end while documents are still missing', async () => {
    const step = await arrive({
      summaries: () =>
        TE.right([
          aRequestSummary({
            ...{ idSolicitud: 1001, estado: 'Falta Información' },
            missing: ['balance', 'escritura'],
          }),
        ]),
    });
    await pick(step, 'balance', '2024.pdf');
    await send(step);
    const { className, textContent } = screen.getByText(done).closest('.note') ?? {};
    expect([className, textContent]).toEqual([
      'note note-info',
      expect.stringContaining('Se refiere a lo que acabas de enviar: todavía falta lo que sigue.'),
    ]);
  });

  it('add to those the bank already had', async () => {
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
      await until(() => uploads.calls > before);
    };
    await sendOne('2024.pdf');
    await act(() => uploads.succeed({ id: '1' }));
    expect(screen.getByText(done)).toBeTruthy();
    await sendOne('2025.pdf');
    expect(screen.queryByText(done)).toBeNull();
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
    expect(screen.getByText(/^Solicitud N° 1002 de /)).toBeTruthy();
    expect(heldIn()).toEqual(nothing);
    await pick(step, 'balance', 'otro.pdf');
    await send(step);
    expect(step.asked.at(-1)).toBe('upload balance otro.pdf to 1002');
  });
});

describe('files that were picked among the documents of the company', () => {
  it('are held in their group, which opens, by the rules of every file', async () => {
    const step = await arrive({ cameFrom: 'status' });
    const files = Array.from({ length: 11 }, (_, place) => aFile(`escritura-${place}.pdf`));
    step.carried.put({ idSolicitud: 1001, kind: 'escritura', files });
    await reopen(step);
    expect(heldIn()).toEqual([0, 10, 0, 0, 0, 0]);
    expect(groupOf('escritura').open).toBe(true);
    expect(screen.getByText('Caben hasta 10 archivos. No agregamos: escritura-10.pdf.')).toBeTruthy();
    await reopen(step);
    expect(heldIn()).toEqual([0, 10, 0, 0, 0, 0]);
  });

  it('wait for the end of a sending, which empties the groups', async () => {
    const uploads = later<{ readonly id: string }>();
    const step = await arrive({ cameFrom: 'status', upload: () => uploads.call });
    await pick(step, 'balance', '2025.pdf');
    pressSend();
    await until(() => uploads.calls > 0);
    step.carried.put({ idSolicitud: 1001, kind: 'escritura', files: [aFile('escritura.pdf')] });
    await reopen(step);
    expect(heldIn()).toEqual([1, 0, 0, 0, 0, 0]);
    await act(() => uploads.succeed({ id: '1' }));
    expect(heldIn()).toEqual([0, 1, 0, 0, 0, 0]);
    expect(screen.getByText(done)).toBeTruthy();
  });
});
