import { worded } from '#ui/messages/worded.ts';
import { waiting } from './text.ts';

/** Sentence that a call usually takes seconds and that the visitor should wait on the page (EXT-2957). */
export const usual = worded('portabilidad.usual', {
  wait: 'Suele tardar segundos: espera en esta página.',
});

const reading = (what: string, then: string): string =>
  `Ahora le toca a nuestro banco: busca ${what}. ${usual.wait} ${waiting.limit} Después verás aquí ${then}. Consultar no cambia nada ni mueve ningún plazo.`;

/** Loading texts of each page: that the bank is at work, how long to wait, what appears then, and that loading changes nothing (EXT-2957, EXT-2990). */
export const readings = worded('portabilidad.readings', {
  offer: reading('la oferta', 'qué ofrece, a quién le toca y hasta cuándo'),
  request: reading('tu solicitud', 'a quién le toca y hasta cuándo'),
  requests: reading('tus solicitudes', 'a quién le toca en cada una y hasta cuándo'),
  documents: reading('tus documentos', 'los que recibió y, si falta alguno, a quién le toca y hasta cuándo'),
  text: reading('el texto', 'el texto, que se lee sin plazo'),
});
