import type { Trouble } from './trouble.ts';
import { worded } from '#ui/messages/worded.ts';

/** Texts of the two error panels, for a lost connection and a failing service, shared by the pages; the identity questions word a failing service differently (PERR-16, PERR-17, PERR-18, PERR-20). */
export const troubleWording = worded('portabilidad.troubleWording', {
  connection: { title: 'Ha ocurrido un error de conexión', message: 'Intente más tarde' },
  service: {
    title: 'Estimado Cliente',
    message: 'Este servicio está temporalmente no disponible, por favor intente más tarde.',
  },
} satisfies Record<Trouble, { readonly title: string; readonly message: string }>);
