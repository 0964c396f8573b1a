import { classOf, type ErrorPage } from '#core/access/error-page.ts';
import type { FoundResult } from '#ui/app/result-in-navigation.ts';
import { filled } from '#ui/messages/worded.ts';

type Wording = Readonly<Record<'titulo' | 'mensaje' | 'clase' | 'etiquetaBoton', string>>;

/** ERR-08, ERR-09, PERR-39 · What was stored, and the page's own words for what was not. */
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
