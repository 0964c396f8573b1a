import { Stamp } from '#ui/drawings/Stamp.tsx';
import { Receipt } from '#ui/kit/Receipt.tsx';
import type { Piece, PropsOf } from '../piece.ts';

const data = [
  { title: 'Empresa', value: 'Comercial Andina Ltda.' },
  { title: 'RUT', value: '76.123.456-0' },
  { title: 'Monto', value: '$1.234.567' },
  { title: 'N° de operación', value: '4018227' },
];

export const receipt: Piece = {
  name: 'comprobante',
  title: 'Comprobante',
  about:
    'Lo que quedó hecho, con su día y su hora. ReceiptOfData dibuja uno que un banco escribe como datos.',
  modules: ['kit/Receipt', 'kit/ReceiptOfData', 'drawings/Stamp'],
  parts: {
    Receipt: {
      title: 'El título de la página: está en la cabecera.',
      header: 'Lo que se dice sobre el título.',
      lead: 'Lo que sigue, bajo el título.',
      moment: 'Día y hora.',
      data: 'Título y valor de cada dato, en dos columnas.',
      pairs: 'Otros dos, bajo la línea de corte.',
      stamp: 'El timbre.',
    } satisfies PropsOf<typeof Receipt>,
    Stamp: {
      code: 'El código, que también es lo que se lee de él.',
      bank: 'El nombre del banco: se dibuja en vez del código.',
      text: 'La palabra del timbre.',
      date: 'El día.',
    } satisfies PropsOf<typeof Stamp>,
  },
  states: [
    {
      name: 'entero',
      title: 'Con todo',
      draw: () => (
        <Receipt
          title="Transferencia a otro banco"
          header="Operación realizada"
          moment="05/03/2026 - 09:07 Hrs."
          data={data}
          pairs={[
            { title: 'Cuenta de origen', value: '00-123' },
            { title: 'Cuenta de destino', value: '00-456' },
          ]}
          stamp={<Stamp code="BCH" text="RECIBIDO" date="05 MAR 2026" />}
        />
      ),
    },
    {
      name: 'minimo',
      title: 'Solo sus datos',
      draw: () => <Receipt title="Solicitud recibida" data={data} />,
    },
  ],
  keys: [['Ninguna', 'No tiene controles.']],
};
