import { sessionIdleMinutes, sessionLifeMinutes } from '#core/portability/session/session-life.ts';
import { spokenCallPatience } from '#core/shared/call-patience.ts';
import { worded } from '#ui/messages/worded.ts';

/** Words for how long a visit lasts, to follow "dura". */
export const visitTerm = `hasta ${sessionLifeMinutes} minutos, o menos si pasas ${sessionIdleMinutes} sin usarla`;

/** Pages whose data are read from the bank before they are shown. */
export type ReadPage = 'offer' | 'request' | 'requests' | 'documents' | 'text';

const wait = 'Suele tardar segundos: espera en esta página.';
const limit = `Si una respuesta no llega en ${spokenCallPatience}, te lo decimos aquí y puedes reintentar.`;

const reading = (what: string, then: string): string =>
  `Ahora le toca al banco: busca ${what}. ${wait} ${limit} Después verás aquí ${then}. Consultar no cambia nada ni mueve ningún plazo.`;

/** Sentences about a call under way: to wait, how long it may take, that a slow one goes on, and, while a page's data are read, that it is the bank's turn, what appears then, and that reading changes nothing (EXT-2949, EXT-2990, EXT-2957). */
export const waiting = worded('portabilidad.waiting', {
  slow: 'Tarda más de lo normal y sigue en curso: espera en esta página.',
  wait,
  limit,
  reading: {
    offer: reading('la oferta', 'qué ofrece, a quién le toca y hasta cuándo'),
    request: reading('tu solicitud', 'a quién le toca y hasta cuándo'),
    requests: reading('tus solicitudes', 'a quién le toca en cada una y hasta cuándo'),
    documents: reading(
      'tus documentos',
      'los que recibió y, si falta alguno, a quién le toca y hasta cuándo',
    ),
    text: reading('el texto', 'el texto, que se lee sin plazo'),
  } satisfies Record<ReadPage, string>,
});

export const backToStart = 'Volver al inicio';

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
