import type { ColumnFault } from '#core/shared/tables/columns.ts';
import { worded } from '#ui/messages/worded.ts';

export const text = worded('kit.table', {
  columns: 'Columnas',
  seenColumns: 'Columnas visibles',
  count: (seen: number, total: number) => `${seen} de ${total}`,
  locked: 'Fija',
  open: (row: string) => `Ver detalle de ${row}`,
  close: (row: string) => `Ocultar detalle de ${row}`,
  details: 'Detalle',
});

/** Messages of a refused change of columns, by fault; the specification fixes their letter case (TBL-08 to TBL-10, PTBL-06, PTBL-07). */
export const columnFaultWording = worded('kit.table.fault', {
  'too-many': (limit: number) => `Las tablas muestran hasta un máximo de ${limit} columnas`,
  'too-few': (limit: number) => `Las tablas sólo muestran hasta un Mínimo de ${limit} columnas`,
} satisfies Record<ColumnFault['fault'], (limit: number) => string>);
