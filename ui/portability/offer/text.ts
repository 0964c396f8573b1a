import type { OfferAnswerKind } from '#core/portability/status/offer.ts';
import { proofMinutes } from '#core/portability/session/session-life.ts';
import { regretByPhone } from '#core/portability/status/after-acceptance.ts';
import { worded } from '#ui/messages/worded.ts';
import { usual } from '../reading-text.ts';
import { waiting } from '../text.ts';
import type { Trouble } from '../trouble.ts';
import type { Over } from './OfferStore.ts';

/** Texts of the page of an offer that can be answered (EXT-1530 to EXT-1532). */
export const text = worded('portabilidad.offer', {
  title: (number: number) => `Oferta para tu solicitud N° ${number}`,
  /** Returns the line that names request and company on each page of an offer (EXT-1154). */
  about: (number: number, company: string | undefined) =>
    company === undefined ? `Solicitud N° ${number}` : `Solicitud N° ${number} de ${company}`,
  loading: 'Consultando la oferta',
  failed: 'No pudimos mostrar la oferta',
  /** Sentence shown if neither offer nor request could be loaded, so that it is not known who must act next (EXT-2968). */
  untimed: 'Todavía no sabemos hasta cuándo puedes responderla: tus solicitudes lo dicen.',
  daysLeft: (until: string, days: number | undefined) => {
    if (days === undefined) return `Puedes responderla hasta el ${until}.`;
    if (days === 0) return `Hoy, ${until}, es el último día para responderla.`;
    return days === 1
      ? `Puedes responderla hasta el ${until}: queda 1 día hábil bancario.`
      : `Puedes responderla hasta el ${until}: quedan ${days} días hábiles bancarios.`;
  },
  provider: 'Proveedor de origen',
  offeredOn: 'Ofrecida el',
  products: 'Lo que te ofrecemos',
  conditions: 'Condiciones',
  closings: 'Lo que se cierra si la aceptas',
  accept: 'Continuar para aceptar',
  reject: 'Continuar para rechazar',
  download: 'Descargar Oferta',
  back: 'Volver a mis solicitudes',
});

/** Column titles of the offer's figures (EXT-1532). */
export const columnWording = worded('portabilidad.offer.columns', {
  product: 'Producto',
  amount: 'Monto',
  months: 'Plazo',
  rate: 'Tasa mensual',
  instalment: 'Cuota mensual',
  costs: 'Otros costos',
  cae: 'CAE',
  total: 'Costo total',
});

export const figure = worded('portabilidad.offer.figure', {
  months: (count: number) => (count === 1 ? '1 mes' : `${count} meses`),
  percent: (number: string) => `${number} %`,
  last: (amount: string) => `la última, ${amount}`,
  cost: (concept: string, value: string) => `${concept}: ${value}`,
  named: (name: string, value: string) => `${name} ${value}`,
});

type Words = Readonly<Record<OfferAnswerKind, string>>;

/** Builds the text on what to do once the repeated identity proof has expired, and by when the offer can be answered (EXT-2965). */
const afterProof = (until: string): string =>
  `Si pasa ese tiempo, o si recargas esta página o vuelves a la oferta, te haremos otra vez las preguntas; eso no gasta un intento. Puedes responder hasta el ${until}.`;

/** Texts of the review of an offer's answer and of the identity proof (EXT-1533 to EXT-1535). */
export const review = worded('portabilidad.offer.review', {
  title: {
    aceptada: 'Revisa antes de aceptar',
    rechazada: 'Revisa antes de rechazar',
  } satisfies Words,
  /** Titles of the review once the identity is proved, different from those before, so that a screen reader user notices the change; they do not say who must act, since they stay while the answer is being sent (EXT-1157). */
  titleProved: {
    aceptada: 'Identidad comprobada: aceptación de la oferta',
    rechazada: 'Identidad comprobada: rechazo de la oferta',
  } satisfies Words,
  lede: {
    aceptada:
      'Al aceptar, das a nuestro banco un mandato de término: en nombre de tu empresa paga lo que debe, comunica el cierre y pide lo necesario a tu proveedor de origen.',
    rechazada:
      'Si la rechazas, tu solicitud termina: no se cierra ni se contrata ningún producto. No podrás aceptarla después.',
  } satisfies Words,
  mandated: 'Con este mandato',
  contracted: 'Y en nuestro banco contratas',
  regret: `${regretByPhone}. Llámanos al`,
  /** Returns the sentence that a rejection leaves the company's products at the provider unchanged (EXT-1173). */
  untouched: (provider: string, company: string | undefined) =>
    `Los productos de ${company ?? 'tu empresa'} en ${provider} siguen como están.`,
  again: 'Si más adelante cambias de opinión, puedes ingresar otra solicitud para el mismo proveedor.',
  proveFirst: (until: string) =>
    `Nada se envía todavía: primero te haremos otra vez las preguntas de identidad, y después tienes hasta ${proofMinutes} minutos para confirmar. La oferta se puede responder hasta el ${until}.`,
  prove: 'Continuar a las preguntas',
  proved: (until: string) =>
    `Tu identidad quedó comprobada: te toca confirmar, y tienes hasta ${proofMinutes} minutos. Nada se envía antes. ${afterProof(until)}`,
  sent: `Estamos enviando tu respuesta: ahora le toca a nuestro banco registrarla. ${usual.wait} ${waiting.limit} Reintentar no responde dos veces, y después verás el comprobante y qué sigue.`,
  unsent: (until: string) =>
    `Te toca reintentar: lo que elegiste sigue aquí, y la comprobación de tu identidad sirve hasta ${proofMinutes} minutos. ${afterProof(until)}`,
  send: { aceptada: 'Aceptar la oferta', rechazada: 'Rechazar la oferta' } satisfies Words,
  retry: 'Reintentar',
  back: 'Volver a la oferta',
  checking: 'Estamos revisando que la oferta siga igual',
  identity: 'Validación de identidad',
  identityLede: {
    aceptada:
      'Responde estas preguntas para confirmar que eres tú quien acepta la oferta. Nada se envía todavía: después la revisas y confirmas.',
    rechazada:
      'Responde estas preguntas para confirmar que eres tú quien rechaza la oferta. Nada se envía todavía: después confirmas.',
  } satisfies Words,
  identityUntil: (until: string) => `La oferta se puede responder hasta el ${until}.`,
  /** Sentence shown to a person whose lockout lasts beyond the offer's last day; the bank's phone number follows in the same dialog (EXT-2923). */
  endsBeforeLock: (until: string) =>
    `La oferta se puede responder hasta el ${until}, antes de que termine el bloqueo. Para responderla, llámanos antes de que venza y pide que lo levantemos.`,
  troubles: {
    connection:
      'No pudimos comunicarnos con el banco, y no sabemos si tu respuesta alcanzó a llegar. Inténtalo otra vez: la oferta se responde una sola vez, y si tu respuesta ya había llegado verás su comprobante.',
    service:
      'El banco no pudo confirmar tu respuesta en este momento. Reintenta en unos minutos: la oferta se responde una sola vez, y si tu respuesta ya había llegado verás su comprobante.',
    'prove-again': `Tu respuesta no se registró: la comprobación de tu identidad sirve hasta ${proofMinutes} minutos y una sola vez. Responde otra vez las preguntas: que te las hagamos no gasta un intento.`,
  } satisfies Record<Trouble | 'prove-again', string>,
});

/** Texts of an answered offer (EXT-1536). */
export const answered = worded('portabilidad.offer.answered', {
  header: 'Respuesta recibida',
  title: {
    aceptada: (number: number) => `Se aceptó la oferta de tu solicitud N° ${number}`,
    rechazada: (number: number) => `Se rechazó la oferta de tu solicitud N° ${number}`,
  },
  moment: (day: string, hour: string | undefined) =>
    `Respondida el ${day}${hour === undefined ? '' : `, ${hour} Hrs.`}`,
  number: 'Número de respuesta',
  provider: 'Proveedor de origen',
  company: 'Empresa',
  receipt: 'Descargar comprobante de respuesta',
  closed: (day: string) => `Tu solicitud terminó el ${day}.`,
  stamp: { aceptada: 'ACEPTADA', rechazada: 'RECHAZADA' } satisfies Words,
  next: 'Qué sigue',
  contracted: 'Tus productos en nuestro banco',
  use: 'Son los de la oferta que aceptaste. Se usan con la clave de tu empresa en el',
  portal: 'portal de empresas',
  useElse: (contracts: string) =>
    `${contracts}. Llámanos también si no tienes la clave o algo no aparece ahí: nuestro teléfono es el`,
  regret: `${regretByPhone}. Llámanos al`,
});

/** Texts of the page of an offer that cannot be answered, by reason (EXT-1531). */
export const over = worded('portabilidad.offer.over', {
  title: {
    ended: 'La oferta venció',
    answered: 'La oferta ya tiene respuesta',
    withdrawn: 'La solicitud está retirada',
    changed: 'La oferta cambió',
    'no-offer': 'Todavía no hay oferta',
    'not-offered': 'Responde la oferta con un ejecutivo',
  } satisfies Record<Over, string>,
  ended: (until: string | undefined) =>
    until === undefined
      ? 'Su plazo terminó y ya no se puede responder. Con ella terminó tu solicitud.'
      : `Se podía responder hasta el ${until} y ya no es posible aceptarla. Con ella terminó tu solicitud.`,
  askAgain: 'Ingresar otra solicitud',
  answeredMeanwhile: {
    aceptada: (day: string) =>
      `Tu empresa la aceptó el ${day}, en otra pestaña o desde otro equipo, y no se puede responder dos veces.`,
    rechazada: (day: string) =>
      `Tu empresa la rechazó el ${day}, en otra pestaña o desde otro equipo, y no se puede responder dos veces.`,
  } satisfies Readonly<Record<OfferAnswerKind, (day: string) => string>>,
  sentences: {
    answered:
      'Ya se respondió, con un envío anterior, en otra pestaña o por otra persona de tu empresa, y no se puede responder dos veces: lo último que elegiste aquí no se registró.',
    withdrawn: 'Tu empresa retiró esta solicitud, así que no hay oferta que responder.',
    changed:
      'El banco la modificó mientras la revisabas. No se registró ninguna respuesta: léela como quedó.',
    'no-offer':
      'El banco aún no ha hecho una oferta para esta solicitud. Si la hace, avisa por correo a quien firmó.',
    'not-offered':
      'Desde esta página no es posible aceptarla ni rechazarla. Descárgala, revísala y dile tu respuesta a tu ejecutivo.',
  } satisfies Record<Exclude<Over, 'ended'>, string>,
  answeredOn: {
    aceptada: (day: string) => `Se aceptó el ${day}.`,
    rechazada: (day: string) => `Se rechazó el ${day}.`,
  } satisfies Record<OfferAnswerKind, (day: string) => string>,
  /** Sentence in place of the request's state, if that could not be read. */
  elsewhere: 'A quién le toca ahora, y hasta cuándo, está en tus solicitudes.',
  /** Sentence in place of the request's state, if an answer is known that the bank does not list yet (EXT-2968). */
  unlisted:
    'Responder ya no tiene plazo. Todavía no sabemos si se aceptó o se rechazó, ni a quién le toca ahora: te toca a ti verlo con «Ver la respuesta», ahora o en unos minutos, y ahí dice hasta cuándo.',
  call: 'También puedes llamarnos al',
  seeAnswer: 'Ver la respuesta',
  seeOffer: 'Ver la oferta como quedó',
});
