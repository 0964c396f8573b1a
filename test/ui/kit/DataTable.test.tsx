// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ColumnChooser } from '#ui/kit/ColumnChooser.tsx';
import { ColumnsStore } from '#ui/kit/ColumnsStore.ts';
import { DataTable, type TableRow } from '#ui/kit/DataTable.tsx';

afterEach(cleanup);

const names = ['N° solicitud', 'Fecha', 'Proveedor', 'Estado'];

const columns = names.map((nombre, index) => ({ nombre, visible: true, ocultable: index !== 0, index }));

const row = (id: string, details?: string): TableRow => ({
  id,
  name: `la solicitud ${id}`,
  cells: { 0: id, 1: '05/03/2026', 2: 'Banco del Valle', 3: 'Pendiente' },
  details,
});

const show = (limits = {}, rows: readonly TableRow[] = [row('1001', 'Falta el balance'), row('1002')]) => {
  const store = new ColumnsStore(columns, limits);
  render(
    <>
      <ColumnChooser store={store} />
      <DataTable label="Solicitudes" columns={store} rows={rows} empty="No hay nada." />
    </>,
  );
  return store;
};

const openChooser = async () => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Columnas/ })));
  return within(screen.getByRole('dialog'));
};

const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(name) });
const press = (name: string) => act(async () => fireEvent.click(box(name)));

describe('TBL-01 a table', () => {
  it('opens the details of a row, and closes them', () => {
    show();
    const opener = screen.getByRole('button', { name: 'Ver detalle de la solicitud 1001' });
    expect(opener.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(opener);
    expect(screen.getByText('Falta el balance')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Ocultar detalle de la solicitud 1001' }));
    expect(screen.queryByText('Falta el balance')).toBeNull();
    expect(screen.queryByRole('button', { name: /1002/ })).toBeNull();
  });

  it('without rows shows a message', () => {
    show({}, []);
    expect(screen.getByText('No hay nada.')).toBeTruthy();
  });
});

describe('the column chooser', () => {
  it('TBL-02 TBL-03 has one box a column and says how many are seen', async () => {
    show();
    const chooser = await openChooser();
    expect(chooser.getAllByRole('checkbox')).toHaveLength(4);
    expect(chooser.getByText('4 de 4')).toBeTruthy();
    await press('Fecha');
    expect(chooser.getByText('3 de 4')).toBeTruthy();
    expect(heads()).toEqual(['Detalle', 'N° solicitud', 'Proveedor', 'Estado']);
  });

  it('TBL-04 PTBL-05 shows a column that may not be hidden as locked', async () => {
    show();
    await openChooser();
    expect(box('N° solicitud').disabled).toBe(true);
    expect(box('N° solicitud').checked).toBe(true);
    expect(screen.getByText('Fija')).toBeTruthy();
  });

  it('TBL-09 TBL-10 TBL-11 PTBL-07 PTBL-08 refuses a change below the minimum, and says why', async () => {
    show();
    const chooser = await openChooser();
    await press('Fecha');
    await press('Proveedor');
    expect(box('Proveedor').checked).toBe(true);
    expect(chooser.getByRole('status').textContent).toBe(
      'Las tablas sólo muestran hasta un Mínimo de 3 columnas',
    );
    await press('Fecha');
    expect(chooser.getByRole('status').textContent).toBe('');
  });

  it('TBL-08 TBL-11 PTBL-06 PTBL-08 refuses a change above the maximum, and says why', async () => {
    show({ max: 3 });
    const chooser = await openChooser();
    expect(heads()).toEqual(['Detalle', 'N° solicitud', 'Fecha', 'Proveedor']);
    await press('Estado');
    expect(box('Estado').checked).toBe(false);
    expect(chooser.getByRole('status').textContent).toBe('Las tablas muestran hasta un máximo de 3 columnas');
  });

  it('TBL-13 forgets the choice with its table', () => {
    const store = show();
    store.toggle(1);
    expect(new ColumnsStore(columns).seen).toHaveLength(4);
    expect(window.localStorage.length + window.sessionStorage.length).toBe(0);
  });
});
