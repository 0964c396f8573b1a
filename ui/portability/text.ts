import { spokenCallPatience } from '#core/shared/call-patience.ts';
import { worded } from '#ui/messages/worded.ts';

const limit = `Si una respuesta no llega en ${spokenCallPatience}, te lo decimos aquí y puedes reintentar.`;

/** Sentences about a call under way: that a slow one goes on, how long it may take, and, while a page's data are read, that it is the bank's turn and that reading changes nothing (EXT-2949, EXT-2990). */
export const waiting = worded('portabilidad.waiting', {
  slow: 'Tarda más de lo normal y sigue en curso: espera en esta página.',
  limit,
  reading: `Ahora le toca al banco: busca lo que pediste. Suele tardar segundos. ${limit} Consultar no cambia nada ni mueve ningún plazo.`,
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
