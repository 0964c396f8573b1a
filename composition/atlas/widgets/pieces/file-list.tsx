import { maxFileMegabytes, sizeLimitText } from '#core/shared/files/file-limit.ts';
import { FileDrop } from '#ui/kit/FileDrop.tsx';
import { FileRow } from '#ui/kit/FileRow.tsx';
import { Items } from '#ui/kit/Items.tsx';
import type { Piece, PropsOf } from '../piece.ts';

const nothing = (): void => undefined;
const zone = {
  label: 'Carpeta tributaria',
  limitText: `Solo PDF, hasta ${sizeLimitText(maxFileMegabytes)}.`,
  onFiles: nothing,
} as const;
const file = { name: 'carpeta.pdf', fullName: 'carpeta.pdf', sizeText: 'PDF, 320 KB' } as const;

export const fileList: Piece = {
  name: 'archivos',
  title: 'Lista de archivos',
  about: 'Dónde se dejan los archivos y qué fue de cada uno. Qué archivo sirve lo decide quien la usa.',
  modules: ['kit/FileDrop', 'kit/Items', 'kit/FileRow'],
  parts: {
    FileDrop: {
      label: 'El nombre de la zona.',
      limitText: 'Qué archivos y de qué tamaño.',
      onFiles: 'Recibe todo lo elegido o soltado, sirva o no.',
      disabled: 'Cuando no se toman más.',
      multiple: 'Si se toman varios a la vez.',
      accept: 'Lo que el selector ofrece primero, como «.pdf,.jpg».',
      id: 'Para que un resumen de errores lleve a ella.',
      message: 'Por qué no se tomó el último.',
      button: 'Referencia a su botón.',
    } satisfies PropsOf<typeof FileDrop>,
    Items: { children: 'Las filas.' } satisfies PropsOf<typeof Items>,
    FileRow: {
      name: 'El nombre como se muestra, tal vez cortado.',
      fullName: 'El nombre entero.',
      sizeText: 'Tipo y tamaño, en palabras.',
      status: 'ready, sending, done o failed.',
      percent: 'Cuánto se ha enviado.',
      message: 'Por qué falló.',
      doneText: 'Qué dice uno enviado.',
      readyText: 'Qué dice uno que espera.',
      offer: 'Otra cosa que se puede hacer con él.',
      onDelete: 'Quitarlo.',
      onCancel: 'Dejar de enviarlo.',
      onRetry: 'Enviarlo de nuevo.',
    } satisfies PropsOf<typeof FileRow>,
  },
  states: [
    { name: 'vacia', title: 'Vacía', draw: () => <FileDrop {...zone} /> },
    {
      name: 'rechazado',
      title: 'Un archivo que no sirve',
      draw: () => <FileDrop {...zone} message="El archivo no es un PDF." />,
    },
    {
      name: 'filas',
      title: 'Un archivo que espera, uno que se envía, uno enviado y uno que falló',
      draw: () => (
        <Items>
          <FileRow {...file} status="ready" readyText="Por enviar" onDelete={nothing} />
          <FileRow {...file} status="sending" percent={40} onCancel={nothing} />
          <FileRow {...file} status="done" onDelete={nothing} />
          <FileRow
            {...file}
            status="failed"
            message="No se pudo enviar."
            onRetry={nothing}
            onDelete={nothing}
          />
        </Items>
      ),
    },
  ],
  keys: [
    ['Tab', 'Llega al botón de la zona y después a los de cada fila.'],
    ['Espacio o Intro', 'Abre el selector de archivos, o hace lo que dice el botón de la fila.'],
  ],
};
