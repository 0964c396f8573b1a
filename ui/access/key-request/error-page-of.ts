import type { ErrorPage } from '#core/access/error-page.ts';
import { phoneFor } from '#core/access/phone-for.ts';
import type { KeyRequestPage } from '#core/access/key-request/read-refusal.ts';
import type { PortalSettings } from '#core/shared/portal-settings.ts';
import { sentenceOf } from '../refusal-sentence.ts';
import { errorWording } from './text.ts';

/** Returns the content of the error page of a failed first-key request: title, message, phone number and button (KEY-16 to KEY-18, KEY-43, KEY-45). */
export const errorPageOf = (
  { title, message }: KeyRequestPage,
  { telefonos, portal, acceso: { contexto, plazos } }: PortalSettings,
): ErrorPage => {
  const telefono = phoneFor(telefonos, { contexto, portal });
  return {
    titulo: errorWording[title].titulo,
    mensaje: sentenceOf(message, telefono, plazos),
    telefono,
    clase: 'error',
    etiquetaBoton: errorWording[title].etiquetaBoton,
  };
};
