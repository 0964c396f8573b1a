import { classOf, type ErrorPage } from '#core/access/error-page.ts';
import type { FoundResult } from '#ui/app/result-in-navigation.ts';
import { filled } from '#ui/messages/worded.ts';

type Wording = Readonly<Record<'titulo' | 'mensaje' | 'clase' | 'etiquetaBoton', string>>;

/** Returns the content of a result page: texts from the navigation state, with the page's own as default (ERR-08, ERR-09, PERR-39). */
export const toldPage = (
  told: FoundResult,
  wording: Wording,
  phone: string,
  { info = false }: { readonly info?: boolean } = {},
): ErrorPage => ({
  titulo: told.titulo ?? wording.titulo,
  mensaje: told.mensaje ?? filled(wording.mensaje, [phone]),
  telefono: told.telefono ?? phone,
  clase: classOf(told.tipoError ?? told.clase ?? wording.clase, { info }),
  etiquetaBoton: told.etiquetaBoton ?? wording.etiquetaBoton,
});
