import { showing } from '../people.ts';
import { answerRightly, answerWrongly, landingPath, toStatus } from '../road.ts';
import { scenesOf, type Step } from '../scene.ts';
import { go, press, see, seeDialog, seeHeading, steps } from '../steps.ts';

const who = showing('una solicitud en Oferta Disponible');
const late = showing('una oferta que venció');
const early = showing('una solicitud en Pendiente');

const card = see(/^Solicitud N° \d+$/);
const toOffer = steps(toStatus(who), card, press(/^Ver y responder la oferta/));
const offer = steps(toOffer, see('Lo que se cierra si la aceptas'));
const accepting = steps(offer, press('Continuar para aceptar'), seeHeading('Revisa antes de aceptar'));
const rejecting = steps(offer, press('Continuar para rechazar'), seeHeading('Revisa antes de rechazar'));
const asked = steps(press('Continuar a las preguntas'), see(/Pregunta 1 de 4/));
const prove = steps(asked, answerRightly(who), press('Continuar'), see(/Tu identidad quedó comprobada/));
const accept = steps(accepting, prove, press('Aceptar la oferta'));
const reject = steps(rejecting, prove, press('Rechazar la oferta'));

/** Step of a scene that opens the offer of the displayed request by its address. */
const byAddress: Step = async (page) => {
  const title = await page
    .getByText(/^Solicitud N° \d+$/)
    .first()
    .textContent();
  await go(`/portabilidad/oferta?idSolicitud=${/\d+/.exec(title ?? '')?.[0] ?? ''}`)(page);
};

const refusals = [
  ['OFERTA_VENCIDA', 'ended while it was read', 'La oferta venció'],
  ['OFERTA_RESPONDIDA', 'answered by another', 'La oferta ya tiene respuesta'],
  ['OFERTA_CAMBIO', 'changed while it was read', 'La oferta cambió'],
] as const;

export const offers = scenesOf({ journey: 'After signing', screen: 'offer', path: landingPath }, [
  {
    kind: 'loading',
    state: 'reading the offer',
    asked: { falla: 'offers.read:silencio' },
    steps: [toOffer],
  },
  {
    kind: 'error',
    state: 'not read',
    asked: { falla: 'offers.read:500' },
    steps: [toOffer, see(/temporalmente no disponible/)],
  },
  { kind: 'filled', state: 'an offer', shows: ['OfferReading', 'OfferFigures'], steps: [offer] },
  {
    kind: 'error',
    state: 'a bank that takes no answer',
    shows: ['OfferOver'],
    asked: { falla: 'offers.read:404' },
    steps: [toOffer, seeHeading('Responde la oferta con un ejecutivo')],
  },
  {
    kind: 'error',
    state: 'not downloaded',
    asked: { falla: 'offers.pdf:500' },
    steps: [offer, press('Descargar Oferta'), see(/Hubo un error al descargar el documento/)],
  },
  { kind: 'filled', state: 'an acceptance to review', shows: ['OfferReview'], steps: [accepting] },
  { kind: 'filled', state: 'a rejection to review', steps: [rejecting] },
  { kind: 'empty', state: 'the questions once more', steps: [accepting, asked] },
  {
    kind: 'modal',
    state: 'wrong answers',
    steps: [
      accepting,
      asked,
      answerWrongly(who),
      press('Continuar'),
      seeDialog('Al menos una de las respuestas ingresadas no es correcta'),
    ],
  },
  { kind: 'filled', state: 'the identity proved', steps: [accepting, prove] },
  {
    kind: 'loading',
    state: 'sending the answer',
    asked: { falla: 'offers.answer:silencio' },
    steps: [accept],
  },
  {
    kind: 'error',
    state: 'the answer lost on its way',
    asked: { falla: 'offers.answer:corte' },
    steps: [accept, see(/la oferta se responde una sola vez/)],
  },
  {
    kind: 'error',
    state: 'the proof too old',
    asked: { falla: 'offers.answer:403-IDENTIDAD_POR_PROBAR' },
    steps: [accept, see(/Responde otra vez las preguntas/)],
  },
  ...refusals.map(([code, state, title]) => ({
    kind: 'error' as const,
    state,
    asked: { falla: `offers.answer:409-${code}` },
    steps: [accept, seeHeading(title)],
  })),
  {
    kind: 'error',
    state: 'ended, on the card of its request',
    steps: [toStatus(late), see(/^La oferta venció sin respuesta/)],
  },
  {
    kind: 'error',
    state: 'ended before',
    steps: [toStatus(late), card, press(/^Ver la oferta/), seeHeading('La oferta venció')],
  },
  {
    kind: 'error',
    state: 'of a request taken back',
    steps: [
      toStatus(early),
      card,
      press(/^Retirar solicitud/),
      press('Sí, retirar la solicitud'),
      see('Solicitud retirada'),
      byAddress,
      seeHeading('La solicitud está retirada'),
    ],
  },
  {
    kind: 'error',
    state: 'not made yet',
    steps: [toStatus(early), card, byAddress, seeHeading('Todavía no hay oferta')],
  },
  {
    kind: 'error',
    state: 'of nobody',
    steps: [go('/portabilidad/oferta?idSolicitud=1001'), seeHeading('No podemos mostrar esta solicitud')],
  },
  {
    kind: 'done',
    state: 'accepted',
    shows: ['OfferAnswered', 'Closings'],
    steps: [accept, seeHeading(/^Se aceptó la oferta/), see(/^Cierre por pedir/)],
  },
  {
    kind: 'error',
    state: 'accepted but its closings not read',
    asked: { falla: 'offers.closings:500' },
    steps: [accept, seeHeading(/^Se aceptó la oferta/), see('No pudimos cargar el cierre de tus productos.')],
  },
  { kind: 'done', state: 'rejected', steps: [reject, seeHeading(/^Se rechazó la oferta/)] },
  {
    kind: 'done',
    state: 'rejected, on the card of its request',
    steps: [
      reject,
      seeHeading(/^Se rechazó la oferta/),
      press('Volver a mis solicitudes'),
      see('No queda nada pendiente'),
    ],
  },
  {
    kind: 'done',
    state: 'a closing objected, on the card of its request',
    asked: { cierre: 'objetado' },
    steps: [
      accept,
      seeHeading(/^Se aceptó la oferta/),
      press('Volver a mis solicitudes'),
      see(/^Envía lo que falta para aclarar/),
    ],
  },
  {
    kind: 'filled',
    state: 'what an objected closing lacks',
    asked: { cierre: 'objetado' },
    steps: [
      accept,
      seeHeading(/^Se aceptó la oferta/),
      press('Volver a mis solicitudes'),
      see(/^Envía lo que falta para aclarar/),
      press(/^Completar información/),
      seeHeading('Completar información adicional'),
      see(/Escritura de constitución/),
    ],
  },
  {
    kind: 'done',
    state: 'on the card of its request',
    steps: [
      accept,
      seeHeading(/^Se aceptó la oferta/),
      press('Volver a mis solicitudes'),
      see(/^Cierre por pedir/),
    ],
  },
]);
