import type { Trouble } from './trouble.ts';
import { worded } from '#ui/messages/worded.ts';

/** PERR-16, PERR-17, PERR-18, PERR-20 · The two panels of a call that failed, on every screen of the flow. */
export const troubleWording = worded('portabilidad.troubleWording', {
  connection: { title: 'Ha ocurrido un error de conexión', message: 'Intente más tarde' },
  service: {
    title: 'Estimado Cliente',
    message: 'Este servicio está temporalmente no disponible, por favor intente más tarde.',
  },
} satisfies Record<Trouble, { readonly title: string; readonly message: string }>);

export const backToStart = 'Volver al inicio';

export const fileAnnouncement = worded('portabilidad.fileAnnouncement', {
  added: (name: string) => `Agregaste ${name}.`,
  refused: (name: string, message: string) => `${name}: ${message}`,
  deleted: (name: string) => `Eliminaste ${name}.`,
});

/** DOC-27, DOC-28 · A list of uploads that holds nothing. */
export const emptyList = worded('portabilidad.emptyList', {
  title: 'No posee archivo en proceso',
  words:
    'Para subir un archivo, arrástrelo al cuadro "Arrastrar aquí" o haga click en el botón "Subir Archivo".',
});
