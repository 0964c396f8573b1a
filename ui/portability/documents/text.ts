import { completeButton } from '#core/portability/status/request-summary.ts';
import { maxFiles } from '#core/shared/files/upload-list.ts';
import { unbroken } from '#ui/messages/unbroken.ts';
import { worded } from '#ui/messages/worded.ts';

/** Messages about picked files, in addition to those of the file rules. */
export const picked = worded('portabilidad.documents.picked', {
  unreadable: 'No pudimos leer el archivo. Elígelo otra vez.',
  shrink: 'Reducir la foto',
  shrinkNamed: (name: string) => `Reducir la foto ${name}`,
  canShrink: (name: string) => `${name} se puede reducir para que quepa.`,
  useCopy: (size: string) => `Usar copia de ${size}`,
  useCopyNamed: (name: string, size: string) => `Usar copia de ${size} de ${name}`,
  copyReady: (name: string, size: string) => `La copia de ${name} pesa ${size}. Confirma si quieres usarla.`,
  copyUsed: (name: string) => `Usaremos la copia más pequeña de ${name}.`,
  leftOut: (names: readonly string[]) =>
    `Caben hasta ${maxFiles} archivos. No agregamos: ${names.join(', ')}.`,
  cannotShrink: 'No pudimos reducir la foto: elige otra más pequeña.',
});

/** Texts that name the documents that the bank waits for, or say that all were received (EXT-1009). */
export const lacking = worded('portabilidad.documents.lacking', {
  words: (names: readonly string[]) =>
    names.length === 0
      ? 'Recibimos lo que faltaba. El banco lo está revisando.'
      : `Falta: ${names.join('; ')}.`,
});

/** Texts of the document ledger. */
export const ledger = worded('portabilidad.documents.ledger', {
  title: 'Documentos de la solicitud',
  fates: { 'to-send': 'Por enviar', received: 'Recibido', rejected: 'No se recibió' },
  detail: (kind: string, size: string) => `${kind}, ${size}`,
  receivedOn: (detail: string, date: string) => `${detail}, recibido el ${date}`,
  sending: 'Estamos subiendo tus documentos. No cierres esta página hasta que terminen.',
  done: 'Tus documentos fueron recibidos.',
  failed: 'No se pudo subir.',
  notice: (names: readonly string[]) =>
    `Tu solicitud ya fue ingresada, pero no pudimos subir: ${names.join(', ')}.`,
  noticeElsewhere: (idSolicitud: number, names: readonly string[]) =>
    unbroken(`Tu solicitud N° ${idSolicitud} ya fue ingresada, pero no pudimos subir: ${names.join(', ')}.`),
  sendingElsewhere: (idSolicitud: number) =>
    unbroken(`Estamos subiendo los documentos de tu solicitud N° ${idSolicitud}.`),
  doneElsewhere: (idSolicitud: number) =>
    unbroken(`Los documentos de tu solicitud N° ${idSolicitud} fueron recibidos.`),
  /** Sentence of the alert about failed uploads in place of `notice` or `noticeElsewhere`, once the bank has said that the request has ended; that alert has no retry button (EXT-1160). */
  ended: (idSolicitud: number, names: readonly string[]) =>
    unbroken(
      `Tu solicitud N° ${idSolicitud} ya terminó: no queda nada pendiente, y ya no hace falta enviar ${names.join(', ')}.`,
    ),
  retry: 'Reintentar',
  complete: completeButton,
  close: 'Cerrar aviso',
  ask: 'Consultar documentos recibidos',
  asking: 'Consultando los documentos recibidos',
  empty: 'El banco aún no recibe documentos de esta solicitud.',
  unread: 'No pudimos consultar qué documentos recibió el banco.',
});

export const fileAnnouncement = worded('portabilidad.fileAnnouncement', {
  added: (name: string) => `Agregaste ${name}.`,
  refused: (name: string, message: string) => `${name}: ${message}`,
  deleted: (name: string) => `Eliminaste ${name}.`,
});

/** Texts of an empty upload list (DOC-27, DOC-28). */
export const emptyList = worded('portabilidad.emptyList', {
  title: 'No posee archivo en proceso',
  words:
    'Para subir un archivo, arrástrelo al cuadro "Arrastrar aquí" o haga click en el botón "Subir Archivo".',
});
