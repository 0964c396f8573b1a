import { isWordOf, wordsOf } from '../../shared/words-of.ts';

/** Legal deadline that a request status is subject to: settlement certificate, the bank's answer, or validity of the offer. */
export type Clock = 'settlement-certificate' | 'answer' | 'offer-validity';

/** Traits of a request status, by which the portal treats it. */
export type StatusTraits = {
  /** Deadline that runs in this status: first that of the settlement certificate, in which the provider of origin states the debt (also in `Falta Información`), then that of the bank's answer, then the last day of the offer. */
  readonly clock: Clock;
  /** Stage of the offer in this status: `available` if the offer can be read, answered and downloaded, `told` if the company was notified of it as well, `undefined` without an offer; the flag that the bank sends with the request is ignored (EST-22, EST-29, EXT-2922). */
  readonly offerStage: 'available' | 'told' | undefined;
  /** True if the company may withdraw the request in this status; false once there is an offer, since it can be rejected instead. */
  readonly withdrawable: boolean;
  /** True if a request in this status accepts documents, as long as it is the oldest request that has not ended (EST-25). */
  readonly takesInformation: boolean;
  /** True if the bank waits for documents of the company in this status (EXT-1009). */
  readonly asksForInformation: boolean;
  /** Kind of mail sent to the signer when a request reaches this status; `undefined` if nobody has to act (EXT-1604). */
  readonly notice: 'information-missing' | 'offer-made' | undefined;
  /** Colour of the status: `ok` is good news, `wait` means that the company has to act, `info` is in progress. */
  readonly tone: 'ok' | 'wait' | 'info';
};

const onItsWay = {
  offerStage: undefined,
  withdrawable: true,
  takesInformation: true,
  asksForInformation: false,
  tone: 'info',
} as const;

const offered = {
  clock: 'offer-validity',
  withdrawable: false,
  takesInformation: false,
  asksForInformation: false,
  tone: 'ok',
} as const;

/** The statuses of a portability request with their traits; the allowed transitions are in the bank's `request-status.ts` (EST-20, EST-21). */
export const requestStatuses = {
  Ingresada: { ...onItsWay, clock: 'settlement-certificate', notice: undefined },
  Pendiente: { ...onItsWay, clock: 'settlement-certificate', notice: undefined },
  'Visado Comercial': { ...onItsWay, clock: 'answer', notice: undefined },
  'Falta Información': {
    clock: 'settlement-certificate',
    offerStage: undefined,
    withdrawable: true,
    takesInformation: true,
    asksForInformation: true,
    notice: 'information-missing',
    tone: 'wait',
  },
  Ejecutivo: { ...onItsWay, clock: 'answer', notice: undefined },
  'Asignada a Ejecutivo': { ...onItsWay, clock: 'answer', notice: undefined },
  'Oferta Disponible': { ...offered, offerStage: 'available', notice: 'offer-made' },
  'Oferta Informada': { ...offered, offerStage: 'told', notice: undefined },
} as const satisfies Record<string, StatusTraits>;

export type RequestStatus = keyof typeof requestStatuses;

export const everyRequestStatus = wordsOf(requestStatuses);

/** Initial status of a portability request (EST-21). */
export const firstRequestStatus = 'Ingresada' satisfies RequestStatus;

/** Returns the traits of a request status; `undefined` if the portal does not know it. */
export const traitsOf = (estado: string): StatusTraits | undefined =>
  isWordOf(requestStatuses, estado) ? requestStatuses[estado] : undefined;

/** Tells whether a request status has an offer (EST-22, EST-29). */
export const hasOffer = (estado: string): boolean => traitsOf(estado)?.offerStage !== undefined;

/** Request statuses that have an offer (EST-22). */
export const offerStatuses = everyRequestStatus.filter(hasOffer);

/** Request statuses in which the bank asks for documents (EXT-1009). */
export const informationStatuses = everyRequestStatus.filter(
  (estado) => requestStatuses[estado].asksForInformation,
);
