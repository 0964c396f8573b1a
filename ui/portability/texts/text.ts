import { shownVersion, type TextName } from '#core/portability/texts/bank-text.ts';
import { worded } from '#ui/messages/worded.ts';

/** Titles of the legal texts. */
export const titles = worded('portabilidad.texts.titles', {
  terminos: 'Términos y condiciones',
  mandato: 'Mandato',
  privacidad: 'Uso de datos personales',
} satisfies Record<TextName, string>);

/** Link labels of the legal texts. */
export const links = worded('portabilidad.texts.links', {
  terminos: 'Leer los términos y condiciones',
  mandato: 'Leer el mandato completo',
  privacidad: 'Leer para qué se usan tus datos personales',
} satisfies Record<TextName, string>);

const readingIsFree = 'Al leer un texto no aceptas nada, y leerlo no tiene plazo';

export const text = worded('portabilidad.texts', {
  /** Sentence that reading a text accepts nothing and has no deadline, and where the visitor goes on (EXT-2954). */
  lede: `${readingIsFree}: se acepta en la solicitud. Si vienes de ella, sigue como la dejaste en su pestaña, mientras dure esa visita.`,
  loading: 'Cargando el texto',
  version: (version: string) => `Versión ${shownVersion(version)}`,
  otherTab: '(se abre en otra pestaña)',
  unknownTitle: 'No encontramos este texto',
  unknown: `El banco no tiene un texto con esa versión: revisa que la dirección esté completa, o lee el de hoy. ${readingIsFree}.`,
  inUse: 'Ver el texto de hoy',
});
