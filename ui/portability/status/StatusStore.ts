import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Applicant } from '#core/portability/landing/entry.ts';
import {
  awaitsAnswer,
  givesWayToInformation,
  newestRequest,
  offersFirst,
  type RequestSummary,
} from '#core/portability/status/request-summary.ts';
import { endsSession, type Failure } from '#core/shared/failure.ts';
import { E, O, type TE } from '#core/shared/fp.ts';
import { formatRut } from '#core/shared/rut.ts';
import type { JourneyStore } from '../JourneyStore.ts';
import type { CardListStore } from './CardListStore.ts';
import { RequestCardStore, type RequestCardUseCases } from './RequestCardStore.ts';

export type StatusUseCases = RequestCardUseCases & {
  readonly loadRequests: TE.TaskEither<Failure, readonly RequestSummary[]>;
  /** QST-26 · Whether whoever stands for this company has to prove it. */
  readonly needsRepresentative: (entry: Applicant) => boolean;
  /** PERR-07 · So that support can tell a failure from an empty list. */
  readonly tellFailure: (failure: Failure) => void;
};

type Stage =
  | { readonly at: 'loading' }
  | { readonly at: 'listed'; readonly cards: readonly RequestCardStore[] }
  | { readonly at: 'none'; readonly unread: boolean };

/** EST-01 to EST-14 · What the company has asked for. */
export class StatusStore {
  stage: Stage = { at: 'loading' };
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
      { journey: false, useCases: false, question: false, certificates: false, stage: observableRef },
      { autoBind: true },
    );
  }

  open(): void {
    void this.load();
  }

  /** PERR-06, PERR-07 · A failure shows what an empty list shows, and says that the list could not be read. */
  async load(): Promise<void> {
    this.stage = { at: 'loading' };
    void this.certificates.load();
    const question = (this.question += 1);
    const answer = await this.useCases.loadRequests();
    if (E.isLeft(answer) && !endsSession(answer.left)) this.useCases.tellFailure(answer.left);
    // The answer of a list that has been asked for again.
    if (question !== this.question) return;
    runInAction(() => {
      if (E.isRight(answer)) this.list(answer.right);
      else if (!endsSession(answer.left)) this.stage = { at: 'none', unread: true };
    });
  }

  private list(requests: readonly RequestSummary[]): void {
    this.journey.nameCompany(O.toUndefined(newestRequest(requests))?.companyName);
    const around = {
      takesInformation: (idSolicitud: number) =>
        givesWayToInformation(this.requests).some((request) => request.idSolicitud === idSolicitud),
      reload: () => void this.load(),
    };
    this.stage =
      requests.length === 0
        ? { at: 'none', unread: false }
        : {
            at: 'listed',
            cards: offersFirst(requests).map(
              (request) => new RequestCardStore(request, this.useCases, around),
            ),
          };
  }

  private get requests(): readonly RequestSummary[] {
    return this.stage.at === 'listed' ? this.stage.cards.map(({ request }) => request) : [];
  }

  /** EST-06, EST-07, EXT-1540 · Whether any of the requests has an offer that waits for an answer. */
  get offerReady(): boolean {
    return this.requests.some(awaitsAnswer);
  }

  /** EST-02, EXT-1184 · As the newest request names the company, also while the list is not there. */
  get companyName(): string | undefined {
    return this.journey.companyName;
  }

  /** EST-03 · The rut of the company, as it is shown. */
  get rut(): string {
    const { state } = this.journey;
    return state.at === 'status' && state.entry ? formatRut(state.entry.company) : '';
  }

  /** EST-26, EXT-1010 · To the additional information of a request. */
  complete(idSolicitud: number): void {
    this.journey.dispatch({ did: 'complete-information', idSolicitud });
  }

  /** EXT-1530 · To what the bank offers for a request. */
  seeOffer(idSolicitud: number): void {
    this.journey.dispatch({ did: 'see-offer', idSolicitud });
  }

  /** EXT-1011, EXT-1041 · Whether there may be requests that another representative signed. */
  get canProve(): boolean {
    const { state } = this.journey;
    return (
      state.at === 'status' &&
      state.entry !== undefined &&
      state.represented !== true &&
      this.useCases.needsRepresentative(state.entry)
    );
  }

  /** EXT-1011 · To the proof that opens them. */
  prove(): void {
    this.journey.dispatch({ did: 'prove-representation' });
  }

  /** To the table of what was asked for and sent. */
  seeDocuments(): void {
    this.journey.dispatch({ did: 'see-documents' });
  }

  /** EST-11 · Back to the landing. */
  startOver(): void {
    this.journey.dispatch({ did: 'start-over' });
  }
}
