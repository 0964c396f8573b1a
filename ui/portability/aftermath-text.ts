import { seeRequestsButton } from '#core/portability/landing/front-page.ts';
import { worded } from '#ui/messages/worded.ts';
import { visitTerm } from './session/visit-term.ts';

const retryInVisit = `Reintenta ahora o en unos minutos: esta visita dura ${visitTerm}.`;

/** Sentences appended to the message of a failed call, by kind of call: what was saved or may have been done, and where and when to try again (EXT-1073). */
export const aftermathText = worded('portabilidad.despues', {
  /** After a signature without an answer, which may have arrived (EXT-2948). */
  signing: `No sabemos si tu solicitud alcanzó a llegar. Lo que escribiste y tus archivos siguen en esta página. Reintentar no la ingresa dos veces: si ya había llegado, verás qué fue de ella. Reintenta ahora o en unos minutos, mientras dure esta visita; después, «${seeRequestsButton}», en el inicio, te dice si llegó.`,
  /** After a call before the signature failed, so that nothing was signed (EXT-2948). */
  unsigned:
    'Tu solicitud no se firmó ni se envió: falló antes, al revisar un archivo. Lo que escribiste y tus archivos siguen aquí. Reintenta ahora o en unos minutos, mientras dure esta visita.',
  form: `No se perdió nada: los pasos anteriores siguen hechos. Reintentar pide el formulario otra vez. ${retryInVisit}`,
  questions: `No cuenta como un intento. ${retryInVisit} Cuando lleguen las preguntas, te toca responderlas.`,
  answers: `Reintentar envía las mismas respuestas: si ya habían llegado, no gasta otro intento. ${retryInVisit}`,
  reading:
    'Ahora te toca a ti: reintenta ahora o en unos minutos. Consultar no cambia nada ni mueve ningún plazo.',
});
