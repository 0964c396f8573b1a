import { spokenCallTimeout } from '#core/shared/call-timeout.ts';
import { worded } from '#ui/messages/worded.ts';

/** Sentences about a call under way: how long it may take, and that a slow one goes on (EXT-2949, EXT-2990). */
export const waiting = worded('portabilidad.waiting', {
  slow: 'Tarda más de lo normal y sigue en curso: espera en esta página.',
  limit: `Si una respuesta no llega en ${spokenCallTimeout}, te lo decimos aquí y puedes reintentar.`,
});

export const backToStart = 'Volver al inicio';
