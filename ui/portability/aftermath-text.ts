import { worded } from '#ui/messages/worded.ts';

/** Sentences after the catalogue's message of a failed call: what was kept or may have been done, and where and when to try again, by what failed (EXT-1073). */
export const aftermathText = worded('portabilidad.despues', {
  signing:
    'No sabemos si tu solicitud alcanzó a llegar. Lo que escribiste sigue aquí. Reintentar no la ingresa dos veces: si ya había llegado, verás su comprobante.',
  company:
    'No se perdió nada: los pasos anteriores siguen hechos. Reintentar pide el formulario otra vez; si falla, inténtalo en unos minutos.',
  offer:
    'Leerla no cambia nada, y si hay una oferta su plazo sigue corriendo: hasta cuándo puedes responderla está también en tus solicitudes. Reintenta ahora o en unos minutos.',
});
