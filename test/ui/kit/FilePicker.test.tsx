// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ListedFile } from '#core/shared/files/file-list.ts';
import { unreachable } from '#core/shared/failure.ts';
import { later } from '#test/support/later.ts';
import { FilePicker } from '#ui/kit/FilePicker.tsx';
import { FilePickerStore } from '#ui/kit/FilePickerStore.ts';

afterEach(cleanup);

const offer: ListedFile = {
  ...{ id: '1', date: { year: 2026, month: 12, day: 2 }, size: 421_888 },
  ...{ name: 'oferta-1001.pdf', addedBy: 'Sistema' },
};
const balance: ListedFile = {
  ...{ id: '2', date: { year: 2026, month: 11, day: 24 }, size: 1_373_634 },
  ...{ name: 'balance-de-la-empresa-del-año-2025-completo.pdf', addedBy: 'Elisa Montt' },
};
const folder: ListedFile = { ...balance, id: '3', name: 'carpeta.pdf' };

const open = async (files: readonly ListedFile[] = [offer, balance, folder]) => {
  const lists = later<readonly ListedFile[]>();
  const used: string[][] = [];
  const downloaded: string[] = [];
  const waiting: { milliseconds: number; work: () => void }[] = [];
  const store = new FilePickerStore({
    loadFiles: lists.call,
    download: ({ name }) => downloaded.push(name),
    use: (chosen) => used.push(chosen.map(({ name }) => name)),
    after: (milliseconds, work) => {
      const entry = { milliseconds, work };
      waiting.push(entry);
      return () => waiting.splice(waiting.indexOf(entry), waiting.includes(entry) ? 1 : 0);
    },
  });
  void store.load();
  render(<FilePicker store={store} title="Elegir documentos" />);
  await act(() => lists.succeed(files));
  return { lists, used, downloaded, waiting, store };
};

const shown = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const type = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });

describe('a row of the picker', () => {
  it('DOC-25 UPL-11 has date, name, size, who added it and its download', async () => {
    const { downloaded } = await open();
    expect(shown()[1]).toEqual([
      '',
      '24-11-2026',
      'balance-de-la-empresa-del-año-2025-com',
      '1,31 MB',
      'Elisa Montt',
      'Descargar',
    ]);
    expect(screen.getByTitle(balance.name)).toBeTruthy();
    fireEvent.click(button('Descargar oferta-1001.pdf'));
    expect(downloaded).toEqual(['oferta-1001.pdf']);
  });

  it('DOC-26 UPL-12 without files there is a sentence', async () => {
    await open([]);
    expect(screen.getByText('No existe Información para la consulta solicitada.')).toBeTruthy();
  });
});

describe('the search', () => {
  it('UPL-07 has its example in the field', async () => {
    await open();
    expect(screen.getByPlaceholderText('Ej: Nombre Archivo, Añadido por')).toBeTruthy();
  });

  it('UPL-08 PINP-13 waits half a second after the last key', async () => {
    const { waiting } = await open();
    type('ofe');
    type('oferta');
    expect(waiting.map(({ milliseconds }) => milliseconds)).toEqual([500]);
    expect(shown()).toHaveLength(3);
    act(() => waiting[0]?.work());
    expect(shown().map(([, , name]) => name)).toEqual(['oferta-1001.pdf']);
    expect(screen.getByText('1 archivo, 0 seleccionados')).toBeTruthy();
  });

  it.each([
    ['ELISA', 2],
    ['ano', 1],
    ['', 3],
    ['nada', 1],
  ])('UPL-09 Enter searches at once, without the pause: %s', async (text, rows) => {
    const { waiting } = await open();
    type('algo');
    type(text);
    fireEvent.submit(screen.getByRole('search'));
    expect(shown()).toHaveLength(rows);
    expect(waiting).toEqual([]);
  });
});

describe('selection', () => {
  it('UPL-10 UPL-13 is used, and nothing can be used while nothing is', async () => {
    const { used } = await open();
    expect(button('Utilizar Documento').disabled).toBe(true);
    fireEvent.click(box('Seleccionar carpeta.pdf'));
    fireEvent.click(button('Utilizar Documento'));
    expect(used).toEqual([['carpeta.pdf']]);
  });

  it('UPL-10 UPL-13 select-all selects the rows of the search, and is indeterminate with fewer', async () => {
    const { used } = await open();
    type('elisa');
    fireEvent.submit(screen.getByRole('search'));
    fireEvent.click(box('Seleccionar todos'));
    expect(box('Seleccionar todos').checked).toBe(true);
    type('');
    fireEvent.submit(screen.getByRole('search'));
    expect(box('Seleccionar todos').checked).toBe(false);
    expect(box('Seleccionar todos').indeterminate).toBe(true);
    fireEvent.click(button('Utilizar Documento'));
    expect(used).toEqual([[balance.name, 'carpeta.pdf']]);
  });

  it('UPL-10 UPL-13 is nothing after Actualizar, which reads the list again', async () => {
    const { lists } = await open();
    fireEvent.click(box('Seleccionar carpeta.pdf'));
    fireEvent.click(button('Actualizar'));
    expect(lists.calls).toBe(2);
    expect(screen.getByText('Cargando la lista de archivos')).toBeTruthy();
    await act(() => lists.succeed([folder]));
    expect(box('Seleccionar carpeta.pdf').checked).toBe(false);
    expect(button('Utilizar Documento').disabled).toBe(true);
  });
});

describe('the list', () => {
  it('DOC-12 DOC-13 UPL-13 shows 30 files, and the others when they are searched', async () => {
    const files = Array.from({ length: 31 }, (_, place) => ({
      ...folder,
      id: `${place}`,
      name: `documento-${place + 1}.pdf`,
    }));
    const { store } = await open(files);
    expect(shown()).toHaveLength(30);
    expect(screen.getByText('30 de 31 archivos, 0 seleccionados')).toBeTruthy();
    fireEvent.click(box('Seleccionar todos'));
    expect(store.chosen).toHaveLength(30);
    type('documento-31');
    fireEvent.submit(screen.getByRole('search'));
    expect(shown().map(([, , name]) => name)).toEqual(['documento-31.pdf']);
    expect(screen.getByText('1 archivo, 30 seleccionados')).toBeTruthy();
  });

  it('an unreadable list is reported, with a retry', async () => {
    const { lists } = await open();
    fireEvent.click(button('Actualizar'));
    await act(() => lists.fail(unreachable));
    expect(screen.getByText('No pudimos cargar la lista de archivos.')).toBeTruthy();
    expect(button('Actualizar').getAttribute('aria-disabled')).toBeNull();
  });
});
