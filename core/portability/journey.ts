import { E } from '../shared/fp.ts';
import type { ShortIdCounts } from '../shared/portal-settings.ts';
import { formatRut } from '../shared/rut.ts';
import type { Company } from './company/company.ts';
import type { UnprovedReturn } from './identity/digital-identity.ts';
import { stepAfterIdentity } from './identity/step-after-identity.ts';
import type { Applicant, Entry } from './landing/entry.ts';
import type { ConfirmedReceipt, ReceiptSummary } from './outcome/receipt.ts';
import type { SignedTexts } from './request/signed-texts.ts';
import type { Autocompletion } from './representative/representative.ts';

/** Visitor of the pages about existing requests. */
type Identified = {
  /** Ruts of company and representative; absent while the visitor has opened an offer directly by its URL, until the list of requests loads them from the bank (EXT-1099). */
  readonly entry?: Applicant | undefined;
  /** True if the representation of the company was proved in this visit, so that the lists show the requests of all its signers (EXT-1011). */
  readonly represented?: true;
};

type Status = Identified & { readonly at: 'status' };

/** State of the portability journey that shows the offer of a request. */
type Offer = Identified & { readonly at: 'offer'; readonly idSolicitud: number };

type Receipt = {
  readonly at: 'receipt';
  readonly idSolicitud: number;
  readonly summary: ConfirmedReceipt;
  /** True if the user was editing the company when the bank's answer to the signature arrived, so that the signed request lacks those edits. */
  readonly corrected?: true;
};

type Rejection = { readonly at: 'rejection'; readonly idSolicitud: number };

/** State of the portability journey, which `advance` changes; each state has only the data that exist in it (PROUTE-05, PROUTE-30). */
export type Portability =
  | { readonly at: 'landing' }
  /** State of step 1, the identity questions. After a return from the digital identity provider the card number is absent, and `returned` is the reason why the identity was not proved. */
  | {
      readonly at: 'identity';
      readonly entry: Entry | Applicant;
      readonly returned?: UnprovedReturn | undefined;
    }
  /** State of step 2, the representative; `checking` is set if the visitor proves the representation only to view existing requests (EXT-1011). */
  | {
      readonly at: 'representative' | 'no-representative';
      readonly entry: Applicant;
      readonly checking?: true;
    }
  | { readonly at: 'company'; readonly entry: Applicant; readonly found?: Autocompletion | undefined }
  | {
      readonly at: 'request';
      readonly entry: Applicant;
      readonly found?: Autocompletion | undefined;
      readonly company: Company;
      /** Versions of the legal texts agreed to in the company form. */
      readonly texts?: SignedTexts | undefined;
      /** True if the consents must be given again before signing, since drafts do not store them (PROUTE-31). */
      readonly agreesAgain?: true;
    }
  | Receipt
  | Rejection
  | Status
  | Offer
  | (Identified & { readonly at: 'my-documents' })
  | { readonly at: 'additional'; readonly idSolicitud: number; readonly cameFrom: Status | Receipt };

/** State of the portability journey that a reload restores (PROUTE-31). */
export type RecoveredPlace =
  | { readonly at: 'representative'; readonly entry: Applicant; readonly checking?: true }
  | Extract<
      Portability,
      { readonly at: 'identity' | 'company' | 'request' | 'status' | 'my-documents' | 'additional' }
    >;

export type PortabilityEvent =
  | { readonly did: 'enter'; readonly entry: Entry }
  | { readonly did: 'prove-identity'; readonly shortIdCounts: ShortIdCounts; readonly checking: boolean }
  | { readonly did: 'confirm-representative'; readonly found: Autocompletion }
  | { readonly did: 'miss-representative' }
  | {
      readonly did: 'complete-company';
      readonly company: Company;
      readonly texts?: SignedTexts | undefined;
    }
  | { readonly did: 'correct-company' }
  | {
      readonly did: 'submit';
      readonly idSolicitud: number;
      readonly eligible: boolean;
      readonly summary: ReceiptSummary;
      readonly corrected?: true;
    }
  /** Event `recover`: the visitor opened a page by its URL and the bank confirmed its content: a receipt, a rejection, an offer, or a step of a live session (EXT-1108, PROUTE-31). */
  | { readonly did: 'recover'; readonly found: Receipt | Rejection | Offer | RecoveredPlace }
  | { readonly did: 'see-offer'; readonly idSolicitud: number }
  | { readonly did: 'leave-offer' }
  | { readonly did: 'prove-representation' }
  | { readonly did: 'leave-representation' }
  | { readonly did: 'complete-information'; readonly idSolicitud: number }
  | { readonly did: 'leave-information' }
  | { readonly did: 'see-documents' }
  | { readonly did: 'leave-documents' }
  | { readonly did: 'start-over' };

export type PortabilityPlace = Portability['at'];

export type NotNow = { readonly at: PortabilityPlace; readonly refused: PortabilityEvent['did'] };

export const atLanding: Portability = { at: 'landing' };

type Answer = Extract<PortabilityEvent, { readonly did: 'submit' }>;

const answered = ({ idSolicitud, eligible, summary, corrected }: Answer): Portability =>
  eligible
    ? { at: 'receipt', idSolicitud, summary, ...(corrected ? { corrected } : {}) }
    : { at: 'rejection', idSolicitud };

/** Extracts the visitor (ruts, proved representation) from a page about existing requests, to pass it to another such page (EXT-1099). */
const visitorOf = ({ entry, represented }: Identified): Identified => ({
  ...(entry === undefined ? {} : { entry }),
  ...(represented ? { represented } : {}),
});

/** Tells whether the portal does not know yet the ruts of a visitor who views existing requests (EXT-1099). */
export const lacksVisitor = (state: Portability): boolean => {
  const place = state.at === 'additional' ? state.cameFrom : state;
  return (
    (place.at === 'status' || place.at === 'offer' || place.at === 'my-documents') &&
    place.entry === undefined
  );
};

const completing = (idSolicitud: number, cameFrom: Status | Receipt): Portability => ({
  at: 'additional',
  idSolicitud,
  cameFrom,
});

/** Advances the portability journey by an event; refuses an event that its state does not accept (PROUTE-05, PROUTE-30, PROUTE-31, RES-06). */
export const advance = (state: Portability, event: PortabilityEvent): E.Either<NotNow, Portability> => {
  const refuse = E.left<NotNow>({ at: state.at, refused: event.did });
  if (event.did === 'start-over') return E.right(atLanding);
  switch (state.at) {
    case 'landing':
      switch (event.did) {
        case 'enter':
          return E.right({ at: 'identity', entry: event.entry });
        case 'recover':
          return E.right(event.found);
        default:
          return refuse;
      }
    case 'identity':
      return event.did === 'prove-identity'
        ? E.right({
            at: stepAfterIdentity(state.entry, event, event.shortIdCounts),
            entry: state.entry,
          })
        : refuse;
    case 'representative':
      switch (event.did) {
        case 'confirm-representative':
          return E.right(
            state.checking
              ? { at: 'status', entry: state.entry, represented: true }
              : { at: 'company', entry: state.entry, found: event.found },
          );
        case 'miss-representative':
          return E.right({ ...state, at: 'no-representative' });
        case 'leave-representation':
          return state.checking ? E.right({ at: 'status', entry: state.entry }) : refuse;
        default:
          return refuse;
      }
    case 'company':
      switch (event.did) {
        case 'complete-company':
          return E.right({
            at: 'request',
            entry: state.entry,
            found: state.found,
            company: event.company,
            ...(event.texts === undefined ? {} : { texts: event.texts }),
          });
        // Accepts the bank's answer to a signature even in the company step, since it may arrive while the user edits the company.
        case 'submit':
          return E.right(answered({ ...event, corrected: true }));
        default:
          return refuse;
      }
    case 'request':
      switch (event.did) {
        case 'correct-company':
          return E.right({ at: 'company', entry: state.entry, found: state.found });
        case 'submit':
          return E.right(answered(event));
        default:
          return refuse;
      }
    case 'offer':
      switch (event.did) {
        case 'see-offer':
          return E.right({ ...state, idSolicitud: event.idSolicitud });
        case 'leave-offer':
          return E.right({ at: 'status', ...visitorOf(state) });
        default:
          return refuse;
      }
    case 'status':
    case 'receipt':
      if (event.did === 'recover')
        return lacksVisitor(state) && event.found.at === 'status' ? E.right(event.found) : refuse;
      if (event.did === 'prove-representation' && state.at === 'status' && state.entry !== undefined)
        return E.right({ at: 'representative', entry: state.entry, checking: true });
      if (event.did === 'see-offer' && state.at === 'status')
        return E.right({ at: 'offer', idSolicitud: event.idSolicitud, ...visitorOf(state) });
      if (event.did === 'complete-information') return E.right(completing(event.idSolicitud, state));
      return event.did === 'see-documents' && state.at === 'status'
        ? E.right({ at: 'my-documents', ...visitorOf(state) })
        : refuse;
    case 'my-documents':
      switch (event.did) {
        case 'complete-information':
          return E.right(completing(event.idSolicitud, { at: 'status', ...visitorOf(state) }));
        case 'leave-documents':
          return E.right({ at: 'status', ...visitorOf(state) });
        default:
          return refuse;
      }
    case 'additional':
      return event.did === 'leave-information' ? E.right(state.cameFrom) : refuse;
    case 'no-representative':
      return event.did === 'leave-representation' && state.checking
        ? E.right({ at: 'status', entry: state.entry })
        : refuse;
    case 'rejection':
      return refuse;
  }
};

/** Tells whether the visitor has proved the identity in this journey: every state after `identity` (SEC-02). */
export const isIdentified = ({ at }: Portability): boolean => at !== 'landing' && at !== 'identity';

/** Returns the receipt of a request, while it is shown or its additional information is being completed; `undefined` in any other state (PROUTE-25, PROUTE-30). */
export const receiptIn = (state: Portability, idSolicitud: number): Receipt | undefined => {
  const place = state.at === 'additional' ? state.cameFrom : state;
  return place.at === 'receipt' && place.idSolicitud === idSolicitud ? place : undefined;
};

/** Returns the formatted rut and the name of the company of a journey, as far as its state has them (EXT-1172). */
export const companyIn = (
  state: Portability,
): { readonly name?: string | undefined; readonly rut?: string | undefined } => {
  const place = state.at === 'additional' ? state.cameFrom : state;
  if (place.at === 'receipt') return { name: place.summary.razonSocial, rut: place.summary.rutEmpresa };
  return {
    name: place.at === 'request' ? place.company.razonSocial : undefined,
    rut: 'entry' in place && place.entry !== undefined ? formatRut(place.entry.company) : undefined,
  };
};

/** Returns the skipped steps of the portability journey: step 2, if no proof of representation brought data of the company (EXT-1032). */
export const skippedSteps = (state: Portability): readonly (typeof stepNumber)['representative'][] =>
  (state.at === 'company' || state.at === 'request') && state.found === undefined
    ? [stepNumber.representative]
    : [];

/** Numbers of the steps of the portability journey, by state; skipping a step does not renumber the others (PROUTE-04, PROUTE-29). */
export const stepNumber = {
  identity: 1,
  representative: 2,
  'no-representative': 2,
  company: 3,
  request: 4,
} as const satisfies Partial<Record<PortabilityPlace, 1 | 2 | 3 | 4>>;
