import { ColumnChooser } from '#ui/kit/ColumnChooser.tsx';
import { ColumnsStore } from '#ui/kit/ColumnsStore.ts';
import { DataTable, type TableRow } from '#ui/kit/DataTable.tsx';
import type { Piece, PropsOf } from '../piece.ts';

const names = ['Producto', 'Número', 'Estado', 'Monto'];
const columnsStore = () =>
  new ColumnsStore(
    names.map((nombre, index) => ({ nombre, index, visible: true, ocultable: index > 0 })),
    { min: 3 },
  );

const rows: readonly TableRow[] = [
  {
    id: '1',
    name: 'Cuenta corriente',
    cells: { 0: 'Cuenta corriente', 1: '00-123-45', 2: 'Vigente', 3: '$1.234.567' },
    details: <p>Se cierra cuando el banco nuevo la abre.</p>,
  },
  {
    id: '2',
    name: 'Tarjeta de crédito',
    cells: { 0: 'Tarjeta de crédito', 1: '0456', 2: 'Cerrada', 3: '$0' },
  },
];

const Table = ({ shown }: { readonly shown: readonly TableRow[] }) => {
  const columns = columnsStore();
  return (
    <>
      <ColumnChooser store={columns} />
      <DataTable label="Productos" columns={columns} rows={shown} empty="No hay productos." />
    </>
  );
};

export const tableWithChooser: Piece = {
  name: 'tabla',
  title: 'Tabla con selector de columnas',
  about:
    'Una tabla de filas que pueden abrirse y columnas que se eligen; en un teléfono cada fila es una tarjeta.',
  modules: ['kit/DataTable', 'kit/ColumnChooser', 'kit/ColumnsStore'],
  parts: {
    DataTable: {
      label: 'El nombre de la tabla.',
      columns: 'Qué columnas se ven: new ColumnsStore(columnas, límites).',
      rows: 'Las filas: celdas por el índice de su columna, y lo que se abre debajo.',
      empty: 'Lo que se dice sin filas.',
    } satisfies PropsOf<typeof DataTable>,
    ColumnChooser: { store: 'El mismo de la tabla.' } satisfies PropsOf<typeof ColumnChooser>,
  },
  states: [
    { name: 'llena', title: 'Con filas', draw: () => <Table shown={rows} /> },
    { name: 'vacia', title: 'Sin filas', draw: () => <Table shown={[]} /> },
  ],
  keys: [
    ['Tab', 'Llega a «Columnas» y a la flecha de cada fila que se abre.'],
    ['Espacio o Intro', 'Abre el selector o la fila; dentro del selector marca una columna.'],
    ['Escape', 'Cierra el selector y vuelve a su botón.'],
  ],
};
