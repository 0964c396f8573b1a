import { maxFileMegabytes, sizeLimitText } from '#core/shared/files/file-limit.ts';

export const text = {
  title: 'Piezas del portal',
  lede: 'Lo que el portal ofrece a un banco para sus propias páginas. Nada de esta página sale del navegador.',
  formats: 'Un comprobante en el formato que se elija',
  formatsLede: 'El PDF que imprime el banco, o los mismos datos para un programa.',
  download: 'Descargar comprobante',
  base: 'Un comprobante de base',
  composite: 'Un comprobante compuesto',
  stamp: 'RECIBIDO',
  stampDate: '05 MAR 2026',
  offers: 'La lista de ofertas de una empresa',
  offersLede: 'Cada solicitud con su estado; la oferta se descarga cuando la hay.',
  files: 'Archivos que se envían juntos',
  filesLede: 'Se quedan en la página hasta que se envían. Uno que no se pudo enviar espera a los demás.',
  zone: 'Archivos para el banco',
  limit: `PDF o JPG, hasta ${sizeLimitText(maxFileMegabytes)}.`,
  send: 'Enviar los archivos',
  clean: 'Volver a empezar',
  noFiles: 'un archivo',
  allSent: 'El banco tiene todos los archivos.',
  notSent: 'No se pudo enviar.',
} as const;
