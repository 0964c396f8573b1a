import { worded } from '#ui/messages/worded.ts';

export const text = worded('kit.receipt', {
  number: 'N° de transacción',
  conditions: 'Condiciones',
  downloads: 'Descargas',
  download: 'Descargar comprobante',
  came: 'Archivo descargado.',
  /** Text of a failed receipt download, fixed by the specification (RCP-19, RES-15). */
  failed:
    'Estimado Cliente. En este momento no es posible descargar el comprobante, por favor intenta más tarde.',
});
