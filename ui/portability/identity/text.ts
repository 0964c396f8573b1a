import { worded } from '#ui/messages/worded.ts';

export const text = worded('portabilidad.identity', {
  title: 'Validación de identidad',
  lede: (rut: string) => `Responde estas preguntas sobre el representante legal, RUT ${rut}.`,
  loading: 'Cargando las preguntas',
  slow: 'Esto tarda más de lo normal: antes de mostrar las preguntas hacemos una verificación de seguridad en tu equipo. No cierres esta página.',
  questions: 'Preguntas',
  verifying: 'Estamos verificando tu identidad',
  question: (place: number, total: number) => `Pregunta ${place} de ${total}`,
  answered: 'respondidas',
  missing: (count: number) => (count === 1 ? 'Falta 1 respuesta.' : `Faltan ${count} respuestas.`),
  notStored: 'Los datos de este cuestionario no son utilizados ni almacenados por el banco.',
  otherWay: '¿No puedes responder? Acércate a una sucursal o llama al',
  continue: 'Continuar',
});

/** Texts of the failure panel (QST-10, QST-11). */
export const intermittent = worded('portabilidad.identity.intermittent', {
  title: 'El servicio presenta intermitencias',
  message: 'Por favor intenta más tarde o llama a nuestra banca telefónica al',
});

/** Texts of the error modal (MOD-12 to MOD-16). */
export const failed = worded('portabilidad.identity.failed', {
  title: 'No pudimos verificar tu identidad',
  retry: 'Reintentar',
  close: 'Cerrar',
});
