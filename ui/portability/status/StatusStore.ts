import { compareStructural, makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Applicant } from '#core/portability/landing/entry.ts';
import { awaitsAnswer, type RequestSummary } from '#core/portability/status/request-summary.ts';
import {
  inOrderOfTurn,
  newestRequest,
  requestsTakingDocuments,
} from '#core/portability/status/request-list.ts';
import { byLastDay } from '#core/portability/status/offer.ts';
import { canBeWithdrawn } from '#core/portability/status/withdrawal.ts';
import { formatDayMonthYear } from '#core/shared/calendar-date.ts';
import { endsSession, type Failure } from '#core/shared/failure.ts';
import { E, O, type TE } from '#core/shared/fp.ts';
import { oneAtATime } from '#ui/kit/one-at-a-time.ts';
import type { Card } from '#core/portability/status/card.ts';
import { providersOf } from '#core/portability/status/certificate.ts';
import type { JourneyStore } from '../JourneyStore.ts';
import type { CardListStore } from './CardListStore.ts';
import { RequestCardStore, type RequestCardUseCases } from './RequestCardStore.ts';
import { text } from './text.ts';

export type StatusUseCases = RequestCardUseCases & {
  readonly loadRequests: TE.TaskEither<Failure, readonly RequestSummary[]>;
  /** Tells whether this company has to prove representation (step 2) (QST-26). */
  readonly needsRepresentative: (entry: Applicant) => boolean;
  /** Logs a failed call, so that support can distinguish it from an empty list (PERR-07). */
  readonly tellFailure: (failure: Failure) => void;
};

type Stage =
  | { readonly at: 'loading' }
  | {
      readonly at: 'listed';
      /** Requests as the bank listed them; the cards are sorted by these, so that a withdrawal on the page moves no card. */
      readonly requests: readonly RequestSummary[];
      readonly cards: readonly RequestCardStore[];
    }
  | { readonly at: 'none'; readonly unread: boolean };

const isOf =
  ({ idSolicitud }: RequestSummary) =>
  ({ request }: RequestCardStore): boolean =>
    request.idSolicitud === idSolicitud;

const isAsking = ({ withdrawal }: RequestCardStore): boolean => withdrawal.isAsking;

/** Store of the status page: the company's requests and certificates (EST-01 to EST-14). */
export class StatusStore {
  stage: Stage = { at: 'loading' };
  /** Numbers of the requests that are new or changed since the visitor last saw the list (EXT-1086). */
  changed: readonly number[] = [];
  /** Number of the request whose timeline is shown: the first of the list once its order is known, and the same one after that (EXT-2961). */
  opened: number | undefined = undefined;
  readonly certificates: CardListStore;
  private question = 0;
  private readonly journey: JourneyStore;
  private readonly useCases: StatusUseCases;

  constructor(journey: JourneyStore, useCases: StatusUseCases, certificates: CardListStore) {
    this.journey = journey;
    this.useCases = useCases;
    this.certificates = certificates;
    makeAutoObservable<this, 'journey' | 'useCases' | 'question'>(
      this,
      {
        journey: false,
        useCases: false,
        question: false,
        refresh: false,
        providersOf: false,
        certificates: false,
        stage: observableRef,
        changed: observableRef,
      },
      { autoBind: true },
    );
  }

  open(): void {
    void this.load();
  }

  /** Loads the company's requests and certificates; a failed load looks like an empty list with a message (PERR-06, PERR-07). */
  async load(): Promise<void> {
    this.stage = { at: 'loading' };
    this.changed = [];
    void this.certificates.load();
    const question = (this.question += 1);
    const answer = await this.useCases.loadRequests();
    if (E.isLeft(answer) && !endsSession(answer.left)) this.useCases.tellFailure(answer.left);
    // Ignores the answer of an earlier load of the requests.
    if (question !== this.question) return;
    runInAction(() => {
      if (E.isRight(answer)) this.list(answer.right);
      else if (!endsSession(answer.left)) this.stage = { at: 'none', unread: true };
    });
  }

  /** Loads requests and certificates again, as when the page comes back into view: only a change is shown, and a card whose request is the same stays (EXT-1086); while a withdrawal is open, only the end of its possibility is told, in its modal, and while it is under way nothing is loaded (EXT-1094, EXT-3130). */
  readonly refresh = oneAtATime(async () => {
    const asking = this.cards.find(isAsking);
    if (this.stage.at === 'loading' || asking?.withdrawal.pending === true) return;
    if (asking === undefined) void this.certificates.refresh();
    const { question } = this;
    const answer = await this.useCases.loadRequests();
    if (question !== this.question || E.isLeft(answer)) return;
    if (asking === undefined) await this.update(answer.right);
    else if (!answer.right.some((request) => isOf(request)(asking) && canBeWithdrawn(request)))
      asking.withdrawal.tellChanged();
  });

  private async update(requests: readonly RequestSummary[]): Promise<void> {
    const before = this.cards;
    // After a failed load, requests are not marked as new when they load at last, since the visitor could not have seen them before.
    const wasUnread = this.stage.at === 'none' && this.stage.unread;
    this.list(requests);
    const added = this.cards.filter((card) => !before.includes(card));
    this.changed = wasUnread ? [] : added.map(({ request }) => request.idSolicitud);
    // The timeline of a changed request is loaded again if it was loaded before.
    added
      .filter(({ request }) => before.some((card) => isOf(request)(card) && card.milestones !== undefined))
      .forEach((card) => void card.openTimeline());
    const kept = this.cards.filter((card) => before.includes(card));
    await Promise.all(kept.map((card) => card.closings?.refresh()));
  }

  private list(requests: readonly RequestSummary[]): void {
    const shown = this.cards;
    this.journey.nameCompany(O.toUndefined(newestRequest(requests))?.companyName);
    const around = {
      company: () => this.company,
      takesInformation: (idSolicitud: number) =>
        requestsTakingDocuments(this.requests).some((request) => request.idSolicitud === idSolicitud),
      onWithdrawalAsked: this.outdate,
      reload: () => void this.load(),
    };
    const ordered = inOrderOfTurn(requests);
    if (!ordered.some(({ idSolicitud }) => idSolicitud === this.opened)) this.opened = undefined;
    this.stage =
      requests.length === 0
        ? { at: 'none', unread: false }
        : {
            at: 'listed',
            requests: ordered,
            cards: ordered.map(
              (request) =>
                shown.find((card) => compareStructural(card.request, request)) ??
                new RequestCardStore(request, this.useCases, around),
            ),
          };
    void this.openFirst();
  }

  /** Opens the timeline of the first request, once the days of the offers are known that decide which one it is. */
  private async openFirst(): Promise<void> {
    if (this.opened !== undefined) return;
    const offers = this.cards.filter(({ request }) => awaitsAnswer(request));
    if (offers.length > 1) await Promise.all(offers.map((card) => card.openTimeline()));
    runInAction(() => {
      this.opened ??= this.inOrder[0]?.request.idSolicitud;
    });
  }

  /** Once the visitor requests a withdrawal, clears the marks of changed requests and ignores the pending answer of a reload (EXT-1094). */
  private outdate(): void {
    this.changed = [];
    this.question += 1;
  }

  private get cards(): readonly RequestCardStore[] {
    return this.stage.at === 'listed' ? this.stage.cards : [];
  }

  private get requests(): readonly RequestSummary[] {
    return this.cards.map(({ request }) => request);
  }

  /** Cards in the order of the list; the days of open offers count once all of them are known, so that the list is sorted anew at most once (EXT-1167, EXT-2961). */
  get inOrder(): readonly RequestCardStore[] {
    if (this.stage.at !== 'listed') return [];
    const { cards, requests } = this.stage;
    const cardOf = (request: RequestSummary) => cards.find(isOf(request));
    const areKnown = requests.filter(awaitsAnswer).every((request) => cardOf(request)?.isTimed === true);
    return inOrderOfTurn(requests, (request) => (areKnown ? cardOf(request)?.validUntil : undefined)).flatMap(
      (request) => cardOf(request) ?? [],
    );
  }

  /** Returns the names of the providers that a certificate is awaited from, as far as they are known from the list of requests (EXT-2917). */
  providersOf({ requestedOn }: Card): readonly string[] {
    return requestedOn === undefined ? [] : providersOf({ requestedOn }, this.requests);
  }

  /** Whether a request has an offer that waits for an answer (EST-06, EST-07, EXT-1540). */
  get offerReady(): boolean {
    return this.cards.some(({ asksForAnswer }) => asksForAnswer);
  }

  /** Numbers and last days of the offers that wait for an answer, in the order of those days (EXT-1156, EXT-2916). */
  get offersUntil(): string {
    return this.cards
      .filter(({ asksForAnswer }) => asksForAnswer)
      .toSorted((one, other) => byLastDay(one.validUntil, other.validUntil))
      .map(({ request: { idSolicitud }, validUntil }) =>
        text.offerUntil(idSolicitud, validUntil && formatDayMonthYear(validUntil)),
      )
      .join(' · ');
  }

  /** Name and rut of the company; the name is that of its newest request or, while the list is loading, the one known before (EST-02, EST-03, EXT-1184). */
  get company(): string {
    return this.journey.company;
  }

  /** Opens the additional information page of a request (EST-26, EXT-1010). */
  complete(idSolicitud: number): void {
    this.journey.dispatch({ did: 'complete-information', idSolicitud });
  }

  /** Opens the offer of a request (EXT-1530). */
  seeOffer(idSolicitud: number): void {
    this.journey.dispatch({ did: 'see-offer', idSolicitud });
  }

  /** Whether other representatives may have signed requests, which a proof of representation would show (EXT-1011, EXT-1041). */
  get canProve(): boolean {
    const { state } = this.journey;
    return (
      state.at === 'status' &&
      state.entry !== undefined &&
      state.represented !== true &&
      this.useCases.needsRepresentative(state.entry)
    );
  }

  /** Whether the representation was proved in this visit (EXT-1143). */
  get isProved(): boolean {
    const { state } = this.journey;
    return state.at === 'status' && state.represented === true;
  }

  /** Whether the list has all requests of the company, whoever signed them (EXT-1143, EXT-2502). */
  get seesAll(): boolean {
    const { state } = this.journey;
    return state.at === 'status' && state.entry !== undefined && !this.canProve;
  }

  /** Opens the proof of representation, after which other representatives' requests are listed too (EXT-1011). */
  prove(): void {
    this.journey.dispatch({ did: 'prove-representation' });
  }

  /** Opens the page «Mis documentos». */
  seeDocuments(): void {
    this.journey.dispatch({ did: 'see-documents' });
  }

  /** Leaves the status page for the landing page (EST-11). */
  startOver(): void {
    this.journey.dispatch({ did: 'start-over' });
  }
}
