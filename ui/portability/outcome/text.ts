import { shownVersion } from '#core/portability/texts/bank-text.ts';
import { worded } from '#ui/messages/worded.ts';

/** Texts of the receipt page of a request (RES-01 to RES-05). */
export const receipt = worded('portabilidad.outcome.receipt', {
  header: 'Solicitud recibida',
  moment: (date: string) => `Ingresada el ${date}`,
  title: (idSolicitud: number) => `Tu solicitud N° ${idSolicitud} fue ingresada`,
  company: 'Empresa',
  companyRut: 'RUT',
  provider: 'Proveedor de origen',
  representative: 'Representante',
  toClose: 'Productos a cerrar',
  toContract: 'Productos a contratar',
  version: (version: string, date: string) => `Versión ${shownVersion(version)}, ${date}`,
  asSigned:
    'Tu solicitud se envió tal como la firmaste: lo que hayas cambiado después en los datos de la empresa no quedó en ella.',
  inPdf: 'Los productos y lo demás que firmaste están en el comprobante en PDF.',
  /** Text of the button for additional information, fixed by the specification (RES-03). */
  complete: 'COMPLETAR INFORMACIÓN DE LA EMPRESA',
  /** Text of the button that downloads the receipt, fixed by the specification (RES-05). */
  download: 'DESCARGAR COMPROBANTE',
  /** Text of the button that ends without additional information, fixed by the specification (RES-04). */
  finish: 'TERMINAR SIN COMPLETAR INFORMACIÓN',
  optional: 'Completar información es opcional mientras no te la pidamos.',
  stamp: 'RECIBIDO',
  sendAgain: {
    title: 'Ahora te toca a ti',
    detail:
      'Envía otra vez lo que no se recibió, cuanto antes: se recibe mientras tu solicitud siga en curso. Las fechas que siguen no cambian por eso.',
  },
  ended: 'Tu solicitud ya terminó: no queda nada pendiente.',
});

/** Texts for a request number that the bank does not confirm (EXT-1108). */
export const unconfirmed = worded('portabilidad.outcome.unconfirmed', {
  asking: 'Buscando tu solicitud',
  title: 'No podemos mostrar esta solicitud',
  message:
    'Te toca a ti: para verla, identifícate otra vez con los datos de tu empresa y búscala en tus solicitudes. Mirarla no tiene plazo, pero si espera una respuesta tuya, ahí verás hasta cuándo. Si no está ahí, revisa el número o, si la firmó otro representante, acredita que representas a la empresa.',
  back: 'Ir al inicio',
});

/** Texts of the final page of a company that is not eligible (RES-08 to RES-12). */
export const rejection = worded('portabilidad.outcome.rejection', {
  title: 'No podemos continuar con tu solicitud',
  message: 'No se cumple la condición de socio elegible para continuar con la portabilidad.',
  /** Phrase in place of the provider's name, which this page does not know. */
  provider: 'tu proveedor de origen',
  number: 'Número de registro',
  /** Text of the button that downloads a copy of the request, fixed by the specification (RES-10). */
  download: 'DESCARGAR COPIA DE LA SOLICITUD',
  reject: 'Rechazar oferta',
  noOffer:
    'No hay ninguna oferta que responder: «Rechazar oferta» solo termina esta visita y te lleva al sitio del banco.',
  sure: '¿Quieres rechazar la oferta?',
  leaves:
    'Saldrás de la portabilidad y volverás al sitio del banco. No se envía nada: tu solicitud ya terminó, no queda nada pendiente para nadie y no corre ningún plazo.',
  keep: 'Volver',
});
