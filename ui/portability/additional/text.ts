import { fileLimitText } from '#core/shared/files/file-limit.ts';
import { maxNameLength } from '#core/shared/files/file-rules.ts';
import { maxFiles } from '#core/shared/files/upload-list.ts';
import { unbroken } from '#ui/messages/unbroken.ts';
import { worded } from '#ui/messages/worded.ts';

/** Texts of the additional information page (ADI-01 to ADI-22). */
export const text = worded('portabilidad.additional', {
  title: 'Completar información adicional',
  lede: (idSolicitud: number, company: string) =>
    unbroken(`Solicitud N° ${idSolicitud}${company === '' ? '' : ` de ${company}`}.`),
  upload: 'Sube los documentos que tengas: los demás puedes enviarlos después.',
  endedLede: (idSolicitud: number) =>
    unbroken(`Tu solicitud N° ${idSolicitud} ya terminó y no recibe documentos.`),
  limit: `PDF o JPG, hasta ${fileLimitText} cada uno.`,
  full: 'No caben más archivos. Elimina uno para agregar otro.',
  noFiles: 'Sin archivos',
  received: (count: number) => (count === 1 ? '1 recibido' : `${count} recibidos`),
  missing: 'Falta',
  missingAgain: (received: string) => `${received}: falta otro`,
  files: (count: number, refused: number) => {
    const held = count === 1 ? '1 archivo' : `${count} archivos`;
    if (refused === 0) return held;
    return refused === 1 ? `${held}, 1 rechazado` : `${held}, ${refused} rechazados`;
  },
  withFiles: 'grupos con archivos',
  rules: [
    'PDF o JPG',
    `Hasta ${fileLimitText} por archivo`,
    `Hasta ${maxFiles} archivos por grupo`,
    `Nombre de hasta ${maxNameLength} caracteres`,
  ],
  /** Text of the upload button, fixed by the specification (ADI-14). */
  send: 'SUBIR ARCHIVOS',
  atLeastOne: 'al menos un archivo',
  canSend: 'Ya puedes subir los archivos elegidos.',
  unasked:
    'El banco no te pide documentos para esta solicitud: enviar alguno es opcional. De lo que envíes así no llega un correo; queda en la lista de abajo.',
  another: 'Si quieres enviar otro documento, elige el archivo arriba.',
  oneFails: 'Corrige o elimina el archivo rechazado: si uno falla, no se sube ninguno.',
  checking: 'Revisando tus archivos',
  sending: 'Subiendo tus archivos',
  notSent: 'No subimos ningún archivo',
  /** Message after all documents were uploaded; the specification fixes its spelling (ADI-19, PERR-13). */
  sent: 'La información ha sido ingresado con exito',
  stillLacks: 'Se refiere a lo que acabas de enviar: todavía falta lo que sigue.',
  kept: 'Los archivos que no se subieron quedan en la lista de documentos, para reintentarlos.',
  unknown: (idSolicitud: number) => `No encontramos la solicitud N° ${idSolicitud}`,
  unknownMore: 'Revisa el número en la lista de tus solicitudes y entra desde ahí.',
  backToStatus: 'Volver a mis solicitudes',
  backToReceipt: 'Volver al comprobante',
});
