import { worded } from '#ui/messages/worded.ts';

const filesOf = (count: number): string => (count === 1 ? '1 archivo' : `${count} archivos`);

/** Texts of the file picker and format choice (UPL-04, UPL-07 to UPL-13, DOC-25, DOC-26). */
export const text = worded('kit.picker', {
  search: 'Buscar archivos',
  placeholder: 'Ej: Nombre Archivo, Añadido por',
  refresh: 'Actualizar',
  use: 'Utilizar Documento',
  toSelect: 'seleccionar un archivo',
  empty: 'No existe Información para la consulta solicitada.',
  failed: 'No pudimos cargar la lista de archivos.',
  loading: 'Cargando la lista de archivos',
  selectAll: 'Seleccionar todos',
  select: (name: string) => `Seleccionar ${name}`,
  download: 'Descargar',
  downloadNamed: (name: string) => `Descargar ${name}`,
  count: (shown: number, found: number, selected: number) =>
    `${shown < found ? `${shown} de ` : ''}${filesOf(found)}, ${selected === 1 ? '1 seleccionado' : `${selected} seleccionados`}`,
  columns: {
    date: 'Fecha',
    name: 'Nombre',
    size: 'Tamaño',
    addedBy: 'Añadido por',
    download: 'Descarga',
  },
  format: 'Selecciona el formato de archivo',
  toChooseFormat: 'elegir el formato',
});
