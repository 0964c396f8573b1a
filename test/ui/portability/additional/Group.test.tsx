// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { additionalKinds, type AdditionalKind } from '#core/portability/documents/kinds.ts';
import type { RequestSummary } from '#core/portability/status/request-summary.ts';
import { fileLimitText, maxFileBytes } from '#core/shared/files/file-limit.ts';
import { O, T, TE } from '#core/shared/fp.ts';
import {
  arrive,
  button,
  groupOf,
  lineOf,
  pick,
  rowOf,
  rowsOf,
  send,
  until,
  zoneOf,
} from '#test/support/additional-screen.tsx';
import { aFile } from '#test/support/builders/picked-file.ts';
import { aRequestSummary } from '#test/support/builders/request-summary.ts';

afterEach(cleanup);

const empty = {
  title: 'No posee archivo en proceso',
  words:
    'Para subir un archivo, arrástrelo al cuadro "Arrastrar aquí" o haga click en el botón "Subir Archivo".',
};

const ten = Array.from({ length: 10 }, (_, n) => `${n}.pdf`);

describe.each(additionalKinds)('the zone of the group %s', (kind) => {
  it('ADI-10 reads Arrastrar aquí', async () => {
    await arrive();
    expect(zoneOf(kind).getByText('Arrastrar aquí')).toBeTruthy();
  });

  it('ADI-11 has one button, Subir Archivo', async () => {
    await arrive();
    expect(zoneOf(kind).getByRole('button').textContent).toBe('Subir Archivo');
  });

  it('ADI-12, ADI-13 explains the alternative in browsers without drag and drop', async () => {
    await arrive();
    const note = zoneOf(kind).getByText(/PDF o JPG/);
    expect(note.textContent).toBe(
      `PDF o JPG, hasta ${fileLimitText} cada uno. Si tu navegador no permite arrastrar archivos, usa el botón "Subir Archivo".`,
    );
    expect(zoneOf(kind).getByRole('button').getAttribute('aria-describedby')).toBe(note.id);
  });
});

describe('the zone of a group', () => {
  it('accepts dropped and picked files', async () => {
    await arrive();
    const files = [aFile('2024.pdf'), aFile('2025.jpg')];
    const dataTransfer = {
      files,
      items: files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file })),
      types: ['Files'],
    };
    await act(async () =>
      fireEvent.drop(screen.getByRole('group', { name: 'Escritura de constitución' }), { dataTransfer }),
    );
    await waitFor(() => expect(rowsOf('escritura')).toHaveLength(2));
    const picker = groupOf('copia-ins').querySelector('input');
    await act(async () => fireEvent.change(picker!, { target: { files: [aFile('modificaciones.pdf')] } }));
    await waitFor(() => expect(rowsOf('copia-ins')).toHaveLength(1));
    expect(additionalKinds.map((kind) => rowsOf(kind).length)).toEqual([0, 2, 0, 0, 0, 1]);
    expect(picker).toMatchObject({ multiple: true, accept: '.pdf,.jpg' });
  });

  it('DOC-51 is disabled by the tenth file, and free again once one is deleted', async () => {
    const step = await arrive();
    const subir = () => zoneOf('balance').getByRole<HTMLButtonElement>('button');
    await pick(step, 'balance', ...ten.slice(1));
    expect(subir().disabled).toBe(false);
    await pick(step, 'balance', '0.pdf', 'sobra.pdf');
    expect(rowsOf('balance')).toHaveLength(10);
    expect(screen.queryByText('sobra.pdf')).toBeNull();
    expect(subir().disabled).toBe(true);
    expect(
      zoneOf('balance').getByText(/^No caben más archivos\. Elimina uno para agregar otro\./),
    ).toBeTruthy();
    expect(zoneOf('escritura').getByRole<HTMLButtonElement>('button').disabled).toBe(false);
    fireEvent.click(button('Eliminar 3.pdf'));
    expect(subir().disabled).toBe(false);
  });
});

describe('the list of a group', () => {
  it.each(additionalKinds)('DOC-27, DOC-28 of %s says that it is empty, and how to fill it', async (kind) => {
    const step = await arrive();
    const list = () => within(groupOf(kind));
    expect(list().getByText(empty.title)).toBeTruthy();
    expect(list().getByText(empty.words)).toBeTruthy();
    await pick(step, kind, 'uno.pdf');
    expect(list().queryByText(empty.title)).toBeNull();
    expect(list().queryByText(empty.words)).toBeNull();
    fireEvent.click(button('Eliminar uno.pdf'));
    expect(list().getByText(empty.title)).toBeTruthy();
    expect(list().getByText(empty.words)).toBeTruthy();
  });

  it('EXT-2930, ADI-15, ADI-17 shows of each file its name, its size and how to delete it', async () => {
    const step = await arrive();
    await pick(step, 'balance', aFile('2024.pdf', 1536), aFile('2025.pdf', 1_363_149));
    const told = rowsOf('balance').map((row) => row.textContent);
    expect(told).toEqual(['2024.pdf1,5 KBPor enviarEliminar', '2025.pdf1,3 MBPor enviarEliminar']);
    fireEvent.click(button('Eliminar 2024.pdf'));
    expect(rowOf('balance').getByText('2025.pdf')).toBeTruthy();
    await vi.waitFor(() => expect(document.activeElement).toBe(zoneOf('balance').getByRole('button')));
  });

  it('ADI-16, ADI-17 cuts a name at 38 characters, and keeps the whole name at hand', async () => {
    const step = await arrive();
    const whole = `${'a'.repeat(36)}😀😀😀.pdf`;
    await pick(step, 'balance', whole);
    const name = rowOf('balance').getByTitle(whole);
    expect(name.textContent).toBe(`${'a'.repeat(36)}😀😀`);
    expect(button(`Eliminar ${whole}`)).toBeTruthy();
  });

  it('ADI-16 leaves a name of 38 characters as it is', async () => {
    const step = await arrive();
    const whole = `${'b'.repeat(34)}.pdf`;
    await pick(step, 'balance', whole);
    expect(rowOf('balance').getByTitle(whole).textContent).toBe(whole);
  });

  it('reports in header and row a file whose content does not match its name', async () => {
    const refusal = O.some({ message: 'El contenido del archivo no corresponde a su extensión.' });
    const step = await arrive({ picking: { examineFile: () => T.of({ refusal, canShrink: false }) } });
    await pick(step, 'balance', '2024.pdf');
    expect(
      rowOf('balance').getByText('El contenido del archivo no corresponde a su extensión.'),
    ).toBeTruthy();
    expect(groupOf('balance').querySelector('summary')?.textContent).toContain('1 archivo, 1 rechazado');
  });

  it('offers to compress a large picture, and does so on request', async () => {
    const large = aFile('foto.jpg', 2 * maxFileBytes);
    const step = await arrive({
      picking: {
        examineFile: () => T.of({ refusal: O.none, canShrink: true }),
        shrinkPicture: (attachment) => T.of(O.some({ ...attachment, size: 1_048_576 })),
      },
    });
    await pick(step, 'balance', large);
    expect(rowOf('balance').getByText(`El archivo excede el límite de ${fileLimitText}.`)).toBeTruthy();
    await act(async () => fireEvent.click(button('Reducir la foto foto.jpg')));
    await act(async () => fireEvent.click(button('Usar copia de 1 MB de foto.jpg')));
    expect(rowsOf('balance').map((row) => row.textContent)).toEqual(['foto.jpg1 MBPor enviarEliminar']);
  });
});

const announced = (words: string) =>
  screen.getAllByRole('status').some(({ textContent }) => textContent === words);

const asking = (missing?: readonly AdditionalKind[]) =>
  aRequestSummary({ idSolicitud: 1001, estado: 'Falta Información', ...(missing && { missing }) });
const listing = (...requests: readonly RequestSummary[]) => ({
  cameFrom: 'status' as const,
  summaries: () => TE.right(requests),
});
const states = () =>
  additionalKinds.map((kind) => lineOf(kind).querySelector('.accordion-state')?.textContent);

it('EXT-2931 says of a group that has files, and of which another is asked for, both', async () => {
  const step = await arrive(listing(asking(['balance'])));
  await pick(step, 'balance', 'uno.pdf');
  await send(step);
  await act(async () => step.store.look());
  expect(step.store.lacks).toEqual(['balance']);
  expect(states()[0]).toBe('1 recibido: falta otro');
});

it('EXT-2931 asks again what is missing when the page comes back into view, as after another tab sent it', async () => {
  const answers = [asking(['balance'])];
  const step = await arrive({
    cameFrom: 'status',
    summaries: () => TE.right([answers.shift() ?? asking([])]),
  });
  expect(states()[0]).toBe('Falta');
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await until(() => step.store.lacks?.length === 0);
  expect(states()[0]).toBe('Sin archivos');
});

it.each<[string, readonly AdditionalKind[] | undefined, string]>([
  [
    'while some are asked for',
    ['balance'],
    ' Sube los documentos que tengas: los demás puedes enviarlos después.',
  ],
  [
    'where the bank says nothing of them',
    undefined,
    ' Sube los documentos que tengas: los demás puedes enviarlos después.',
  ],
  ['not once all have come', [], ''],
])('EXT-2931 asks for documents in its first line %s', async (_, missing, asks) => {
  const step = await arrive(listing(asking(missing)));
  await until(() => step.store.request !== undefined);
  expect(screen.getByText(/^Solicitud N° 1001 de/).textContent.replaceAll(/\s/gu, ' ')).toBe(
    `Solicitud N° 1001 de Panadería El Sol SpA, RUT 76.123.456-0.${asks}`,
  );
});

it.each([
  ['uno.pdf', true],
  ['foto.png', false],
])(
  'EXT-2930 says at its button whether chosen files can be sent, not that nothing is missing: %s',
  async (name, canSend) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const step = await arrive(listing(asking(['balance', 'escritura'])));
      await pick(step, 'balance', name);
      await act(async () => void (await vi.advanceTimersByTimeAsync(1_500)));
      expect(announced('Ya puedes subir los archivos elegidos.')).toBe(canSend);
      expect(announced('Listo: ya no falta nada.')).toBe(false);
    } finally {
      vi.useRealTimers();
    }
  },
);
