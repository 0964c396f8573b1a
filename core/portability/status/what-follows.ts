import { formatDayMonthYear } from '../../shared/calendar-date.ts';
import { hasOffer } from './request-statuses.ts';
import { isEnded, type RequestSummary } from './request-summary.ts';
import { lateMilestones, type LateTerm } from './late-terms.ts';
import { legalTerms } from './legal-terms.ts';
import { stepsAfterOffer } from './steps-after-offer.ts';
import { timelineOf, type Milestone, type TimedRequest } from './timeline.ts';
import { inOneLine, pays, wordTurn } from './turn-words.ts';
import { asPrinted, isTurnAt, turnOf, type Turn } from './turn.ts';

/** Future step of a request as text: title, and who must do it until when. */
export type NextStep = { readonly title: string; readonly detail: string };

type Clocked = keyof typeof legalTerms;

const wording = {
  'settlement-certificate': ['Certificado de liquidación', 'Tu proveedor de origen debe entregarlo'],
  answer: ['Respuesta de nuestro banco', 'Nuestro banco debe responder tu solicitud'],
  'offer-validity': [
    'Tu decisión',
    `Si recibes una oferta, tendrás ${legalTerms['offer-validity']} días hábiles bancarios para responderla`,
  ],
} as const satisfies Record<Clocked, readonly [title: string, detail: string]>;

const isClocked = (id: Milestone['id']): id is Clocked => Object.hasOwn(wording, id);

/** Text of a step that waits until an objection is cleared up, the same on screens and in PDFs (EXT-2911). */
export const heldWords = 'Lo que falte de este paso sigue cuando se aclare lo objetado';

const nextStep = (title: string, detail: string, due: Milestone['due']): NextStep => ({
  title,
  detail: due === undefined ? `${detail}.` : `${detail} hasta el ${formatDayMonthYear(due)}.`,
});

/** Builds the text of a future step with its last day; if that day has passed, says so if the party counts as late, else leaves out the day (EXT-2913). */
const stepOf =
  (late: readonly LateTerm[]) =>
  ({ id, due, isOverdue, owner, reachedOn }: Milestone): readonly NextStep[] => {
    // An offer that already exists is the current step of the request, so it is not listed as a future one.
    const isToCome = reachedOn === undefined && (id !== 'offer-validity' || due === undefined);
    if (!isClocked(id) || !isToCome) return [];
    const [title, detail] = wording[id];
    if (isOverdue !== true || due === undefined) return [nextStep(title, detail, due)];
    const isLate = late.some((term) => term.owner === owner);
    const past = isLate ? `${detail}: su plazo terminó el ${formatDayMonthYear(due)}` : detail;
    return [nextStep(title, past, undefined)];
  };

/** Headings and notes of the section «Qué sigue», shared by screens and PDFs. */
export const whatFollowsText = {
  title: 'Qué sigue',
  payment: 'Pago de lo que se deba y pedido de los cierres',
  closing: 'Cierre y certificación',
  whole: 'Fin de la solicitud',
  orientation: 'Fechas referenciales, en días hábiles bancarios.',
} as const;

/** Builds the texts of the steps after the offer that are still to come (EXT-1152). */
const laterSteps = (milestones: readonly Milestone[], turn: Turn, provider: string): readonly NextStep[] => {
  const tasks = {
    payment: `Si aceptas la oferta, nuestro banco debe ${pays(provider)}, y pedirle los cierres`,
    closing: `Después ${provider} debe cerrar y certificar`,
  };
  return stepsAfterOffer(milestones, turn)
    .filter(({ state }) => state === 'not-yet' || state === 'held')
    .flatMap(({ id, due, state }) =>
      id === 'payment' || id === 'closing'
        ? [nextStep(whatFollowsText[id], state === 'held' ? heldWords : tasks[id], due)]
        : [],
    );
};

/** Lists for orientation who must act next on an open request, the future steps with their legal deadlines as far as they can be counted, and the expected end of the request (EXT-1035, EXT-1044, EXT-1047, EXT-1054, EXT-2913). */
export const stepsToCome = (
  milestones: readonly Milestone[],
  turn: Turn,
  provider: string,
): readonly NextStep[] => {
  const { who, todo, until, beside, late, whole } = wordTurn(asPrinted(turn), provider);
  return [
    { title: who, detail: `${inOneLine([todo, until, ...beside, ...late])}.` },
    ...milestones.filter(({ id }) => !isTurnAt(turn, id)).flatMap(stepOf(lateMilestones(milestones))),
    ...laterSteps(milestones, turn, provider),
    ...(whole === undefined ? [] : [{ title: whatFollowsText.whole, detail: `${whole}.` }]),
  ];
};

/** Lists the steps still to come of a request as it is signed or listed; empty once it has an offer or an end (EXT-1035). */
export const whatFollows = (
  request: Pick<RequestSummary, 'estado' | 'provider'> & TimedRequest,
): readonly NextStep[] => {
  const { createdOn, estado, provider } = request;
  if (isEnded(request) || hasOffer(estado)) return [];
  const milestones = timelineOf(request, [{ estado, on: createdOn }], createdOn);
  return stepsToCome(milestones, turnOf(request, milestones), provider);
};
