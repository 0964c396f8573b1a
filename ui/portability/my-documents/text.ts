import type { MyDocumentsColumn } from '#core/portability/documents/my-documents.ts';
import { completeButton } from '#core/portability/status/request-summary.ts';
import { unbroken } from '#ui/messages/unbroken.ts';
import { worded } from '#ui/messages/worded.ts';

/** Texts of the page «Mis documentos». */
export const text = worded('portabilidad.myDocuments', {
  title: 'Mis documentos',
  turns:
    'De documentos no tienes nada pendiente: estos son los que el banco ya recibió, y no hay plazo para verlos. Si en una solicitud falta alguno, aquí lo verás.',
  owing: (number: number) => unbroken(`A tu solicitud N° ${number} le faltan documentos`),
  complete: completeButton,
  completeOf: (number: number) => `${completeButton}, solicitud N° ${number}`,
  again: 'Estos son los que el banco ya recibió, por si alguno sirve otra vez.',
  /** Returns the number of a request with an open offer, with the offer's last day once that is known (EXT-2916). */
  offerUntil: (number: number, until: string | undefined) =>
    until === undefined ? `N° ${number}` : `N° ${number} (hasta el ${until})`,
  offerWaits: (offers: string, count: number) =>
    unbroken(
      count === 1
        ? `Además, la oferta de tu solicitud ${offers} espera tu respuesta.`
        : `Además, esperan tu respuesta las ofertas de tus solicitudes ${offers}.`,
    ),
  seeOffers: 'Ir a mis solicitudes',
  loading: 'Consultando tus documentos',
  table: 'Solicitudes y documentos',
  count: (requests: number, documents: number) =>
    `${requests === 1 ? '1 solicitud' : `${requests} solicitudes`}, ${documents === 1 ? '1 documento' : `${documents} documentos`}`,
  request: (number: number) => `N° ${number}`,
  requestNamed: (number: number) => `solicitud N° ${number}`,
  noDocuments: 'Sin documentos',
  download: 'Descargar',
  downloadNamed: (name: string) => `Descargar ${name}`,
  downloadFailed: (name: string) => `No pudimos descargar ${name}. Inténtalo otra vez.`,
  fullName: 'Nombre completo',
  createdOn: 'Solicitud creada el',
  picker: 'Usar documentos otra vez',
  pickerLede: (number: number) =>
    unbroken(
      `Los que selecciones quedan listos en la información adicional de tu solicitud N° ${number}. Los revisas ahí antes de subirlos.`,
    ),
  group: 'Grupo al que van',
  toChooseGroup: 'elegir el grupo',
  takingFailed: 'No pudimos traer los documentos. Inténtalo otra vez.',
  noTarget:
    'Ninguna de tus solicitudes recibe información adicional ahora, pero puedes descargar tus documentos.',
  none: 'No tienes solicitudes',
  failed: 'No pudimos cargar tus documentos.',
  failedMore:
    'Siguen en el banco, y ningún plazo cambia por esto. Aquí te toca a ti: inténtalo otra vez, ahora o en unos minutos. Si en una solicitud falta alguno, también lo dice tu lista de solicitudes.',
  retry: 'Reintentar',
  notOffered: 'Este banco no muestra aquí los documentos que recibió.',
  notOfferedMore:
    'Los de cada solicitud están en su información adicional. Si en una falta alguno, lo dice tu lista de solicitudes, con a quién le toca y hasta cuándo.',
  back: 'Volver a mis solicitudes',
});

export const columnWording = worded('portabilidad.myDocuments.columns', {
  request: 'Solicitud',
  document: 'Documento',
  kind: 'Tipo',
  provider: 'Proveedor inicial',
  estado: 'Estado',
  date: 'Fecha',
  size: 'Tamaño',
  addedBy: 'Añadido por',
  download: 'Descarga',
} satisfies Record<MyDocumentsColumn, string>);
