import type { OfferAnswerKind } from './offer.ts';
import type { OwnEnd } from './request-summary.ts';

/** Labels of a request that ended or whose offer was answered, shared by card, table and receipt (EXT-1168). */
export const endLabels = {
  withdrawn: 'Retirada',
  lapsed: 'Oferta vencida',
  ineligible: 'No elegible',
  closed: 'Terminada',
  aceptada: 'Oferta aceptada',
  rechazada: 'Oferta rechazada',
} as const satisfies Record<OfferAnswerKind | OwnEnd['kind'] | 'withdrawn', string>;

/** Fields of a request that decide which label replaces its status. */
type Labelled = {
  readonly withdrawal?: unknown;
  readonly ended?: Pick<OwnEnd, 'kind'> | undefined;
  readonly answer?: { readonly kind: OfferAnswerKind } | undefined;
};

/** Returns the key of the label shown instead of the status, for a request that ended or whose offer was answered; `undefined` if the status itself is shown (EXT-1168, EXT-1540). */
export const endLabelOf = ({ withdrawal, ended, answer }: Labelled): keyof typeof endLabels | undefined =>
  withdrawal === undefined ? (ended?.kind ?? answer?.kind) : 'withdrawn';
