import { spokenCallPatience } from '#core/shared/call-patience.ts';
import { worded } from '#ui/messages/worded.ts';

/** Sentences about a call under way: how long it may take, and that a slow one goes on (EXT-2949, EXT-2990). */
export const waiting = worded('portabilidad.waiting', {
  slow: 'Tarda más de lo normal y sigue en curso: espera en esta página.',
  limit: `Si una respuesta no llega en ${spokenCallPatience}, te lo decimos aquí y puedes reintentar.`,
});

export const backToStart = 'Volver al inicio';
