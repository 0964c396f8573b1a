import type { OfferAnswerKind } from '#core/portability/status/offer.ts';
import type { TextName } from '#core/portability/texts/bank-text.ts';
import type { RutFault } from '#core/shared/rut.ts';

const listed = (names: readonly string[]): string => names.join(', ');

const ofText = {
  terminos: 'de los términos y condiciones',
  mandato: 'del mandato',
  privacidad: 'del uso de datos personales',
} satisfies Record<TextName, string>;

/** Messages that only the command line has, in Spanish. */
export const text = {
  rut: {
    good: (rut: string) => `${rut} es un RUT válido.`,
    faults: {
      empty: 'Falta el RUT.',
      malformed: 'No tiene la forma de un RUT.',
      'wrong-check-digit': 'El dígito verificador no corresponde.',
    } satisfies Record<RutFault, string>,
  },
  password: {
    ask: 'Clave:',
    strength: (percentage: number, level: string | undefined) =>
      level === undefined ? `Seguridad: ${percentage}%` : `Seguridad: ${percentage}%, ${level}`,
    rule: (isMet: boolean, rule: string) => `  ${isMet ? 'cumple' : 'no cumple'}: ${rule}`,
  },
  file: {
    good: 'La solicitud cumple todas las reglas.',
    broken: 'La solicitud no cumple estas reglas:',
    unchecked: 'Sin consultar al banco: no se comprobó que existan el proveedor ni la dirección.',
    apartment: 'El departamento admite hasta 50 caracteres.',
    noSuchOption: (name: string) => `«${name}» no está en la lista.`,
    missing: (words: string) => `Falta ${words}.`,
    proofMissing: 'Falta decir cómo se prueba la representación: por «carpeta» o por «sii».',
  },
  usage: {
    missingArgument: (name: string) => `Falta el argumento «${name}»: mira zaguan --help.`,
    excessArguments: 'Sobran argumentos: mira zaguan --help.',
    unknownOption: 'Hay una opción que no existe: mira zaguan --help.',
    unknownCommand: 'Esa orden no existe: mira zaguan --help.',
    missingOption: (name: string) => `Falta la opción ${name}: mira zaguan --help.`,
    optionWithoutValue: (name: string) => `La opción ${name} necesita un valor: mira zaguan --help.`,
    badValue: 'Una opción tiene un valor que no se admite: mira zaguan --help.',
  },
  cannotRead: (path: string) => `No se pudo leer el archivo «${path}».`,
  notJson: 'El archivo no contiene JSON.',
  ambiguousJson:
    'El archivo no se puede leer de una sola manera: escribe entre comillas los números de más de 15 dígitos, y mira que ningún campo esté dos veces ni ningún texto tenga signos que no se ven.',
  wrongShape: (places: readonly string[]) => `El archivo no tiene la forma esperada en: ${listed(places)}.`,
  unknownParts: (places: readonly string[]) => `El archivo tiene datos que no se conocen: ${listed(places)}.`,
  bodyNotEntered: 'El archivo tiene el cuerpo de una solicitud: se puede validar, pero no ingresar.',
  entryMissing:
    'Faltan el RUT de la empresa y el del representante: --empresa y --representante, o --archivo.',
  badAddress: 'La dirección del banco debe ser https, o http en este mismo equipo, sin usuario ni consulta.',
  noFolder: (path: string) => `No existe la carpeta «${path}»: créala primero.`,
  badKey: 'La llave debe tener entre 1 y 255 caracteres visibles, sin espacios ni tildes.',
  noMoreAnswers: 'Falta una respuesta: la entrada terminó.',
  interrupted: 'Interrumpido.',
  unexpected: 'El programa falló por una causa imprevista.',
  ask: {
    serial: 'Número de documento del representante:',
    taxPassword: 'Clave tributaria de la empresa:',
    choice: (last: number) => `Respuesta (1 a ${last}):`,
    anotherPassword: '¿Ingresar otra clave tributaria? (s/n):',
    again: '¿Responder otra vez? (s/n):',
    sign: '¿Firmar la solicitud? (s/n):',
    withdraw: '¿Retirar la solicitud? (s/n):',
    answer: {
      aceptada: '¿Aceptar la oferta? (s/n):',
      rechazada: '¿Rechazar la oferta? (s/n):',
    } satisfies Record<OfferAnswerKind, string>,
  },
  question: (place: number, total: number, words: string) => `Pregunta ${place} de ${total}: ${words}`,
  choice: (place: number, words: string) => `  ${place}. ${words}`,
  identified: 'Identidad confirmada.',
  represented: 'Representante legal confirmado.',
  customer: 'Esta empresa ya es cliente del banco.',
  sessionEnded: 'El banco terminó la sesión: vuelve a empezar.',
  unreadable: 'El banco respondió algo que no se pudo leer.',
  refusedWith: (status: number, words: string) => `El banco no aceptó la consulta (${status}): ${words}`,
  noService: (status: number, words: string) => `El banco no puede atender ahora (${status}): ${words}`,
  notSigned: 'No se firmó la solicitud.',
  notAnswered: 'No se respondió la oferta.',
  notWithdrawn: 'No se retiró la solicitud.',
  badNumber: 'El número de la solicitud lleva solo dígitos.',
  noSuchRequest: (idSolicitud: number) => `No hay una solicitud N° ${idSolicitud} de esta empresa.`,
  document: (name: string, words: string) => `${name}: ${words}`,
  mayHaveArrived: (key: string) =>
    `No se sabe si el banco recibió la solicitud: repite la orden con --llave ${key} y no se ingresará dos veces.`,
  review: {
    title: 'Solicitud por firmar',
    company: (name: string, rut: string) => `  Empresa: ${name}, RUT ${rut}`,
    representative: (name: string) => `  Representante: ${name}`,
    provider: (name: string) => `  Proveedor de origen: ${name}`,
    toClose: '  Productos a cerrar:',
    sentence: (sentence: string) => `    ${sentence}`,
    toContract: (names: readonly string[]) => `  Productos a contratar: ${listed(names)}`,
    certificates: (names: readonly string[]) =>
      `  Certificados: ${names.length === 0 ? 'ninguno' : listed(names)}`,
    version: (name: TextName, version: string) => `Versión ${ofText[name]}: ${version}`,
  },
  registered: (idSolicitud: number) => `Número de registro: ${idSolicitud}.`,
  uploaded: (name: string) => `Documento recibido: ${name}`,
  notUploaded: (name: string) => `Documento sin subir: ${name}`,
  receipt: (path: string) => `Comprobante: ${path}`,
  noReceipt: 'No se pudo guardar el comprobante.',
  request: (idSolicitud: number, provider: string, date: string) =>
    `Solicitud N° ${idSolicitud}, ${provider}, creada el ${date}`,
  state: (words: string, hasOffer: boolean) =>
    `  Estado: ${words}${hasOffer ? ', con oferta disponible' : ''}`,
  withdrawn: (idRetiro: number, date: string) => `  Retirada el ${date}, retiro N° ${idRetiro}`,
  ended: (date: string) => `  Terminó el ${date}`,
  offer: {
    figures: (product: string, figures: readonly string[]) =>
      `  ${product}${figures.length === 0 ? '' : `: ${listed(figures)}`}`,
    line: (words: string) => `  ${words}`,
    answered: (idRespuesta: number, date: string) => `  Respondida el ${date}, respuesta N° ${idRespuesta}`,
    mayHaveArrived: (idSolicitud: number) =>
      `No se sabe si el banco recibió la respuesta: mira zaguan oferta ${idSolicitud} antes de repetirla.`,
  },
  milestone: (title: string, words: string) => `  ${title}: ${words}`,
  certificate: (idCertificado: number, state: string, created: string) =>
    `Certificado de liquidación N° ${idCertificado}: ${state}, creado el ${created}`,
};
