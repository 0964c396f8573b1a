import type { DraftStep } from '#core/portability/draft/draft.ts';
import { worded } from '#ui/messages/worded.ts';

export const text = worded('portabilidad.draft', {
  attachAgain: (names: string) =>
    `Los archivos no se guardan, ni pasan de una pestaña a otra: vuelve a adjuntar ${names}.`,
  passwordAgain: 'La clave tributaria no se guarda: ingrésala otra vez.',
  kept: (hour: string) => `Guardado ${hour}`,
  offline: 'Sin conexión: lo guardamos al volver, mientras dure esta visita.',
  and: ' y ',
  elsewhere: (hour: string | undefined) =>
    `Esta solicitud también está abierta en otra pestaña o dispositivo, y ${hour === undefined ? 'desde allá se guardó algo más nuevo' : `desde allá se guardó a las ${hour}`}. Elige con qué sigues: hasta entonces, lo que escribas aquí no se guarda, y lo de allá queda como está.`,
  choices:
    'Lo que ves aquí reemplaza lo guardado allá en los pasos que abriste en esta página; los demás quedan como están guardados, y los ves al recargarla. Lo guardado allá reemplaza lo que ves aquí, y los archivos se adjuntan otra vez. Después sigue en una sola pestaña y cierra la otra.',
  keepOwn: 'Seguir con lo que ves aquí',
  takeSaved: (hour: string | undefined) =>
    hour === undefined ? 'Tomar lo guardado allá' : `Tomar lo guardado a las ${hour}`,
  gone: 'Lo guardado de esta solicitud ya no está en el banco: se firmó, o se borró en otra pestaña o dispositivo. Antes de seguir revisa tus solicitudes: lo que escribas aquí se guarda como una solicitud nueva.',
  requests: 'Ver mis solicitudes',
  signedTitle: 'Esta solicitud ya está firmada',
  signed: (number: number) =>
    `La firmaste en otra pestaña: es la solicitud N° ${number}. Aquí no queda nada por hacer, y lo escrito en esta pestaña ya no se guarda ni se envía.`,
  discard: 'Borrar lo guardado y volver al inicio',
  notDiscarded: 'No pudimos confirmar que se borró lo guardado: puede seguir en el banco.',
  discardAgain: 'Intentar borrarlo otra vez',
});

/** Texts about a restored draft, by step. */
export const recoveredWording = worded('portabilidad.draft.recoveredWording', {
  representative:
    'Recuperamos lo guardado de tu solicitud. Por seguridad, comprueba otra vez la representación y sigue donde quedaste.',
  company:
    'Recuperamos lo guardado de tu solicitud, menos lo que ya no se ofrece. Revísalo, marca otra vez lo que aceptas y sigue donde quedaste.',
  request:
    'Recuperamos lo guardado de tu solicitud, menos lo que ya no se ofrece. Revísalo y sigue donde quedaste.',
} satisfies Record<DraftStep, string>);

/** Joins names into one line, the last with a conjunction. */
export const inOneLine = (names: readonly string[]): string => {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')}${text.and}${last}`;
};
