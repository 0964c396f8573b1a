import type { CardListMode } from '#core/portability/status/card-list-mode.ts';
import type { CertificateTurn } from '#core/portability/status/certificate.ts';
import { closingStates, type ClosingState } from '#core/portability/status/closing.ts';
import type { OfferAnswerKind } from '#core/portability/status/offer.ts';
import { completeButton, type OwnEnd } from '#core/portability/status/request-summary.ts';
import type { MilestoneId, MilestoneState } from '#core/portability/status/timeline.ts';
import { endLabels } from '#core/portability/status/status-label.ts';
import { formatDayMonthYear } from '#core/shared/calendar-date.ts';
import { isWordOf } from '#core/shared/words-of.ts';
import { unbroken } from '#ui/messages/unbroken.ts';
import { legalTerms } from '#core/portability/status/legal-terms.ts';
import { withdrawableUntil } from '#core/portability/status/withdrawal.ts';
import { uncounted, untoldTurn } from '#core/portability/status/turn-words.ts';
import { heldWords, whatFollowsText } from '#core/portability/status/what-follows.ts';
import { worded } from '#ui/messages/worded.ts';
import { inSentenceCase } from '../sentence-case.ts';
import type { NotWithdrawn } from './WithdrawalStore.ts';

/** Texts of the status page (EST-01 to EST-14, EST-47). */
export const text = worded('portabilidad.status', {
  title: 'Consultar solicitudes realizadas',
  loading: 'Consultando solicitudes',
  offerReady: 'Ya contamos con una oferta disponible para ti...',
  offerReadyMore: 'Descárgala y revisa sus condiciones.',
  /** Names a request with an open offer, with its last day once that is known (EXT-1156). */
  offerUntil: (number: number, until: string | undefined) =>
    `Solicitud N° ${number}${until === undefined ? '' : `: hasta el ${until}`}`,
  requests: 'Tus solicitudes',
  documents: 'Mis documentos',
  listed: (count: number, open: number) => {
    const over = count === 1 ? ', que ya terminó' : ', que ya terminaron';
    const all = count === 1 ? 'Tienes una solicitud' : `Tienes ${count} solicitudes`;
    return `${all}${open === 0 ? over : ''}.`;
  },
  changed: (numbers: string) =>
    `Hay novedades en tus solicitudes: N° ${numbers}. Cada una dice a quién le toca ahora.`,
  request: (number: number) => `Solicitud N° ${number}`,
  createdOn: 'Fecha de creación',
  provider: 'Proveedor inicial',
  validUntil: 'Vencimiento',
  /** Text beside the dash in the expiry of a request without an offer (EXT-1059). */
  noExpiryYet: 'Si recibes una oferta, será el último día para responderla.',
  /** Texts beside the dash in the expiry of a request whose offer was answered, or that ended (EXT-1113). */
  expiryAnswered: 'La oferta ya se respondió.',
  expiryOver: 'La solicitud ya terminó.',
  state: 'Estado',
  /** Texts beside the two statuses with an offer, which explain their difference (EXT-2922). */
  stateMeans: {
    available: 'Tu oferta ya se puede leer y responder.',
    told: 'Es la misma oferta que estaba disponible: se lee y se responde igual.',
  },
  underReview: 'Información en revisión',
  downloadOffer: 'Descargar Oferta',
  /** Text of the button that downloads the receipt, fixed by the specification (RES-05). */
  downloadReceipt: 'DESCARGAR COMPROBANTE',
  complete: completeButton,
  /** Message of a failed download of an offer or certificate; the specification fixes its spelling (EST-09, RES-14). */
  documentFailed: 'Hubo un error al descargar el documento, Intententlo nuevamente o mas tarde.',
  ofRequest: (action: string, number: number) => `${action}, solicitud N° ${number}`,
  none: 'No tienes solicitudes',
  nothingPending:
    'Aquí no hay nada pendiente ni corre ningún plazo. Si te quedó guardada una solicitud sin firmar, la retomas al iniciar tu portabilidad.',
  /** Texts shown to everybody without proven representation, so that they do not reveal whether other requests exist (EXT-1016): `ofOthersHere` beside the button to prove it, `ofOthers` without that button. */
  ofOthersHere:
    'Si otro representante de tu empresa ingresó una solicitud, puede que no aparezca aquí. Lo sabrás cuando acredites aquí mismo que representas a la empresa, o llamando a nuestra banca telefónica al',
  ofOthers:
    'Si otro representante de tu empresa ingresó una solicitud, puede que no aparezca aquí. Lo sabrás al iniciar tu portabilidad, cuando acredites que representas a la empresa, o llamando a nuestra banca telefónica al',
  /** Texts once the representation is proved: above the list, and in place of an empty list (EXT-1143). */
  proved:
    'Comprobamos que representas a la empresa: aquí están todas sus solicitudes, también las de otros representantes, si las hay.',
  noneOfOthers: 'Tampoco hay solicitudes de otros representantes de la empresa.',
  prove: 'Acreditar representación',
  /** Title in place of a list that could not be loaded: the title that the catalogue fixes, and that loading failed (PERR-07, EXT-1074). */
  noneRead: 'No tienes solicitudes a la vista: no pudimos cargarlas',
  unread: 'No pudimos cargar tus solicitudes.',
  unreadMore:
    'Si tienes alguna, sigue como estaba: a quién le toca y hasta cuándo no cambia por esto. Aquí te toca a ti: inténtalo otra vez, ahora o en unos minutos, o llámanos al',
  retry: 'Reintentar',
  certificates: 'Certificados de liquidación',
  certificatesNote: `Son los de tu empresa: el que necesita cada solicitud va en su avance. Los debe entregar tu proveedor de origen, en ${legalTerms['settlement-certificate']} días hábiles bancarios desde que se piden, y el PDF lo imprime nuestro banco con los productos de tus solicitudes. Cuando uno esté listo lo verás aquí: de los certificados no llega correo.`,
  noCertificates:
    'Aquí verás los certificados que pidas aparte: «Generar nueva solicitud» te lleva a donde se piden. Los que necesitan tus solicitudes los pide el banco por ti.',
  /** Text shown to everybody without proven representation, so that it does not reveal whether certificates exist (EXT-2502). */
  certificatesOnceProved:
    'Cuando acredites que representas a la empresa, verás aquí sus certificados de liquidación.',
});

/** Values of a sentence about a certificate: the providers that deliver it, the last day of the delivery, and the label of the button that requests another. */
type CertificateTold = { readonly who: string; readonly due: string | undefined; readonly ask: string };

type CertificateSentence = (told: CertificateTold) => string;

/** Sentence in place of the last day of a certificate, if that cannot be computed (EXT-2962). */
const uncountedDay = `${uncounted}.`;

/** Texts of the card list of offers or certificates (EST-12, EST-15 to EST-19, EST-41 to EST-46). */
export const cardListText = worded('portabilidad.status.cardList', {
  title: { public: 'Consultar solicitudes realizadas', private: 'Solicitudes realizadas' },
  loading: 'Consultando solicitudes',
  empty: 'En este momento no tienes solicitudes ingresadas.',
  failed: 'Ha ocurrido un error en el servicio',
  failedMore: {
    ofertas: 'Eso no cambia tus solicitudes ni sus plazos: reintenta ahora o en unos minutos.',
    certificados: 'Eso no cambia tus certificados ni sus plazos: reintenta ahora o en unos minutos.',
  } satisfies Record<CardListMode, string>,
  retry: 'Reintentar',
  unknown: 'Funcionalidad no encontrada',
  noRut: 'Debe configurar la directiva con un rut',
  /** Texts of the two buttons of the card list, fixed by the specification (EST-15, EST-16). */
  seeOffers: 'VER OFERTAS',
  seeDownloads: 'VER DESCARGAS DISPONIBLES',
  askAgain: 'GENERAR NUEVA SOLICITUD',
  number: (number: number) => `N° ${number}`,
  dates: (created: string, validUntil: string | undefined) =>
    validUntil === undefined ? `Creado el ${created}` : `Creado el ${created}, vence el ${validUntil}`,
  state: (estado: string) => `Estado: ${estado}`,
  turn: {
    delivery: ({ who, due }) =>
      due === undefined
        ? `Le toca a ${who}. ${uncountedDay}`
        : `Le toca a ${who}, con plazo hasta el ${due}.`,
    'late-delivery': ({ who, due }) =>
      `Le toca a ${who}, con atraso${due === undefined ? '' : `: el plazo terminó el ${due}`}. No hay otra fecha: cuando llegue lo verás aquí. Los plazos de tus solicitudes no cambian por eso.`,
    nothing: ({ due }) =>
      due === undefined
        ? 'Ya lo tienes, y aquí no sabemos hasta cuándo sirve: si necesitas la fecha, llámanos.'
        : `Ya lo tienes, y sirve hasta el ${due}: no te queda nada pendiente.`,
    renewal: ({ ask }) =>
      `Ya no sirve. Si todavía lo necesitas, te toca a ti: pide otro con «${ask}», sin plazo.`,
    correction: ({ ask }) =>
      `Te toca a ti: pídelo otra vez con «${ask}», sin plazo. Este se puede descargar, pero llegó con errores y no sirve.`,
  } satisfies Record<CertificateTurn['waits'], CertificateSentence>,
  download: 'Descargar certificado',
  withErrors: (number: number) =>
    unbroken(
      `Tu solicitud de certificado de liquidación N° ${number} presenta errores. Por favor ingrésala nuevamente y la procesaremos a la brevedad.`,
    ),
  enterAgain: 'Ingresar nuevamente',
});

/** Returns the sentence on who must act next for a settlement certificate, with its providers where known; for a state unknown to the portal it says that this is not known (EXT-1119, EXT-1140, EXT-2917, EXT-2962). */
export const certificateTurnWords = (
  turn: CertificateTurn | undefined,
  providers: readonly string[] = [],
): string => {
  if (turn === undefined) return `${untoldTurn}.`;
  const { waits, due } = turn;
  return cardListText.turn[waits]({
    who: providers.length === 0 ? 'tu proveedor de origen' : providers.join(' y a '),
    due: due && formatDayMonthYear(due),
    ask: inSentenceCase(cardListText.askAgain),
  });
};

const onceWithdrawn =
  'Una solicitud se retira una sola vez: si ya había llegado, verás su retiro. También se ve en tus solicitudes.';

/** Texts of the withdrawal of a request. */
export const withdrawalText = worded('portabilidad.status.withdrawal', {
  action: 'Retirar solicitud',
  title: (number: number) => `¿Quieres retirar la solicitud N° ${number}?`,
  company: 'Empresa',
  consequence:
    'El banco dejará de tramitarla y no recibirá más documentos para ella. Una vez retirada, no se puede recuperar.',
  untilOffer: `No es solo hoy: puedes retirarla ${withdrawableUntil}. Mientras no la retires, sigue su curso.`,
  again: 'Si más adelante cambias de opinión, podrás ingresar otra solicitud para el mismo proveedor.',
  keep: 'No retirar',
  confirm: 'Sí, retirar la solicitud',
  retry: 'Reintentar',
  close: 'Volver a mis solicitudes',
  sending:
    'Estamos retirando tu solicitud: ahora le toca a nuestro banco registrarlo, y suele tardar segundos.',
  refusals: {
    connection: `No pudimos comunicarnos con el banco, y todavía no sabemos si el retiro alcanzó a llegar. Inténtalo otra vez. ${onceWithdrawn}`,
    service: `El banco no confirmó el retiro, y todavía no sabemos si alcanzó a llegar. Inténtalo otra vez en unos minutos. ${onceWithdrawn}`,
    'too-late':
      'El banco ya respondió esta solicitud con una oferta, así que no se puede retirar. Si todavía no se responde y no te conviene, basta con no aceptarla.',
    'not-offered': 'No es posible retirar la solicitud desde esta página.',
    changed:
      'Esta solicitud cambió mientras tanto y ya no se puede retirar. Vuelve a tus solicitudes para ver cómo quedó.',
  } satisfies Record<NotWithdrawn, string>,
  callUs: 'Si necesitas ayuda, llámanos al',
  done: (number: number) => `Se retiró la solicitud N° ${number}.`,
  tag: endLabels.withdrawn,
  stateThen: 'Estado al retirarla',
  withdrawnOn: 'Retirada el',
  by: 'Quién la retiró',
  byInReceipt: 'Su RUT y la hora están en el comprobante de retiro',
  number: 'Número de retiro',
  downloadReceipt: 'Descargar comprobante de retiro',
});

/** Texts on who must act next on a request (EXT-1044). */
export const turnText = worded('portabilidad.status.turn', {
  loading: 'Consultando a quién le toca',
  callAt: (words: string) => `${words} al`,
  call: 'Nuestro teléfono es el',
});

type Detail = (owner: string, due: string | undefined) => string;

const detailOf = {
  done: () => 'Listo',
  'done-late': (_, due) => (due === undefined ? 'Listo' : `Listo, con atraso: el plazo era el ${due}`),
  'on-time': (owner, due) =>
    due === undefined ? `Le toca a ${owner}` : `Le toca a ${owner}, hasta el ${due}`,
  late: (owner, due) =>
    due === undefined ? `Le toca a ${owner}` : `Atrasado: ${owner} tenía hasta el ${due}`,
  meanwhile: (owner, due) =>
    due === undefined
      ? `Mientras tanto le toca a ${owner}`
      : `Mientras tanto le toca a ${owner}, hasta el ${due}`,
  'meanwhile-late': (owner, due) =>
    due === undefined ? `Le toca a ${owner}` : `Atrasado: ${owner} tenía hasta el ${due}`,
  'not-yet': (owner) => `Después le toca a ${owner}`,
  held: () => heldWords,
  lapsed: () => 'Venció sin respuesta',
} as const satisfies Record<MilestoneState, Detail>;

/** Texts of the timeline of a request and its legal deadlines. */
export const progress = worded('portabilidad.status.progress', {
  title: 'Avance',
  ofRequest: (number: number) => `de la solicitud N° ${number}`,
  loading: 'Consultando el avance',
  failed: 'No pudimos cargar el avance de esta solicitud.',
  retry: 'Reintentar',
  retryOf: (number: number) => `Reintentar, avance de la solicitud N° ${number}`,
  orientation: whatFollowsText.orientation,
  steps: {
    entry: 'Solicitud ingresada',
    'settlement-certificate': 'Certificado de liquidación',
    information: 'Información adicional',
    answer: 'Respuesta de nuestro banco',
    'offer-validity': 'Vigencia de la oferta',
    withdrawal: 'Solicitud retirada',
    objection: 'Cierre objetado',
    payment: whatFollowsText.payment,
    closing: whatFollowsText.closing,
    closings: 'Cierre de tus productos',
  } satisfies Record<MilestoneId, string>,
  detail: (state: MilestoneState, owner: string, due: string | undefined) => detailOf[state](owner, due),
  end: whatFollowsText.whole,
  done: detailOf.done(),
  endsWith: 'Cuando esté cerrado el último producto',
});

type ClosingWords = {
  readonly estado: string;
  readonly owner: string | undefined;
  readonly due: string | undefined;
  readonly isLate: boolean;
};

/** States of a closing as shown, in words that also fit a product without debt (EXT-1050). */
const closingStateWords = {
  'Por pagar': 'Cierre por pedir',
  Pagado: 'Cierre pedido',
  Cerrado: 'Cerrado',
  Objetado: 'Objetado',
} as const satisfies Record<ClosingState, string>;

const closingState = (estado: string): string =>
  isWordOf(closingStates, estado) ? closingStateWords[estado] : estado;

/** Texts of the closings of a request (EXT-1537). */
export const closingText = worded('portabilidad.status.closings', {
  title: 'Cierre de tus productos',
  loading: 'Consultando el cierre de tus productos',
  failed: 'No pudimos cargar el cierre de tus productos.',
  retryOf: (number: number) => `Reintentar, cierre de los productos de la solicitud N° ${number}`,
  detail: ({ estado, owner, due, isLate }: ClosingWords) => {
    const state = closingState(estado);
    if (owner === undefined) return `${state}.`;
    return `${state}. ${detailOf[isLate ? 'late' : 'on-time'](owner, due)}.`;
  },
  state: closingState,
  reason: (reason: string) => `Motivo: ${reason}.`,
  columns: ['Producto', 'Estado', 'A quién le toca', 'Hasta'],
  since: (day: string) => `desde el ${day}`,
  noDate: 'Sin plazo',
  late: (day: string) => `${day}, atrasado`,
});

/** Texts of an answered offer on its request's card (EXT-1536). */
export const answerText = worded('portabilidad.status.answer', {
  see: 'Ver y responder la oferta',
  seeAnswer: 'Ver la respuesta',
  seeLapsed: 'Ver la oferta',
  kind: { aceptada: endLabels.aceptada, rechazada: endLabels.rechazada } satisfies Record<
    OfferAnswerKind,
    string
  >,
  on: { aceptada: 'Aceptada el', rechazada: 'Rechazada el' } satisfies Record<OfferAnswerKind, string>,
  number: 'Número de respuesta',
  stateBefore: 'Estado antes de responder',
});

/** Texts of a request that ended by a lapsed offer, by an ineligible company, or by its closings (EXT-1540). */
export const endedText = worded('portabilidad.status.ended', {
  tag: {
    lapsed: endLabels.lapsed,
    ineligible: endLabels.ineligible,
    closed: endLabels.closed,
  } satisfies Record<OwnEnd['kind'], string>,
  on: { lapsed: 'Oferta vencida el', ineligible: 'Rechazada el', closed: 'Terminada el' } satisfies Record<
    OwnEnd['kind'],
    string
  >,
  stateBefore: 'Estado antes de terminar',
});
