import { formatDayMonthYear } from '../../shared/calendar-date.ts';
import { hasOffer, type RequestSummary } from './request-summary.ts';
import { legalTerms, timelineOf, type Milestone } from './timeline.ts';

/** A step that is to come: what it is, and whose it is until when. */
export type NextStep = { readonly title: string; readonly detail: string };

type Clocked = keyof typeof legalTerms;

const wording = {
  'settlement-certificate': ['Certificado de liquidación', 'Tu proveedor de origen debe entregarlo'],
  answer: ['Respuesta del banco', 'Nuestro banco debe responder tu solicitud'],
  'offer-validity': [
    'Tu decisión',
    `Si recibes una oferta, tendrás ${legalTerms['offer-validity']} días hábiles bancarios para responderla`,
  ],
} as const satisfies Record<Clocked, readonly [title: string, detail: string]>;

const isClocked = (id: Milestone['id']): id is Clocked => Object.hasOwn(wording, id);

const stepOf = ({ id, due, reachedOn }: Milestone): readonly NextStep[] => {
  if (!isClocked(id) || reachedOn !== undefined) return [];
  const [title, detail] = wording[id];
  return [
    { title, detail: due === undefined ? `${detail}.` : `${detail} hasta el ${formatDayMonthYear(due)}.` },
  ];
};

/** What stands over the steps or under them, wherever they are told. */
export const whatFollowsText = {
  title: 'Qué sigue',
  orientation: 'Fechas referenciales, en días hábiles bancarios.',
} as const;

/** EXT-1035 · What follows a request that has neither an offer nor an end, each step with the last day that the law gives it, as far as it can be counted; for orientation. */
export const whatFollows = (
  request: Pick<RequestSummary, 'certificateAttached' | 'createdOn' | 'estado' | 'withdrawal'>,
): readonly NextStep[] => {
  const { createdOn, estado, withdrawal } = request;
  if (withdrawal !== undefined || hasOffer(estado)) return [];
  return timelineOf(request, [{ estado, on: createdOn }], createdOn).flatMap(stepOf);
};
