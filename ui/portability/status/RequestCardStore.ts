import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { hasOffer } from '#core/portability/status/request-statuses.ts';
import {
  awaitsAnswer,
  isEnded,
  type RequestSummary,
  type Withdrawal,
} from '#core/portability/status/request-summary.ts';
import { offerDueIn, type Milestone } from '#core/portability/status/timeline.ts';
import { turnOf, type Turn } from '#core/portability/status/turn.ts';
import { canBeWithdrawn } from '#core/portability/status/withdrawal.ts';
import type { CalendarDate } from '#core/shared/calendar-date.ts';
import { endsSession, type Failure } from '#core/shared/failure.ts';
import { E, type TE } from '#core/shared/fp.ts';
import type { TimedClosing } from '#core/portability/status/closing.ts';
import type { OfferRefusal } from '#core/portability/status/read-refusal.ts';
import { DownloadStore } from '../outcome/DownloadStore.ts';
import { ClosingsStore } from './ClosingsStore.ts';
import { WithdrawalStore, type WithdrawalUseCases } from './WithdrawalStore.ts';

export type RequestCardUseCases = WithdrawalUseCases & {
  readonly downloadWithdrawal: (idSolicitud: number) => TE.TaskEither<Failure, void>;
  readonly downloadOffer: (idSolicitud: number) => TE.TaskEither<Failure, void>;
  readonly downloadReceipt: (request: RequestSummary) => TE.TaskEither<Failure, void>;
  readonly loadClosings: (idSolicitud: number) => TE.TaskEither<OfferRefusal, readonly TimedClosing[]>;
  readonly loadTimeline: (request: RequestSummary) => TE.TaskEither<Failure, readonly Milestone[]>;
};

type Around = {
  /** Returns name and rut of the company whose requests are listed. */
  readonly company?: () => string;
  readonly takesInformation: (idSolicitud: number) => boolean;
  /** Called when the visitor asks to withdraw the request. */
  readonly onWithdrawalAsked?: () => void;
  /** Reloads the whole list of requests on the status page. */
  readonly reload: () => void;
};

/** Store of a request's card: details, downloads, timeline and withdrawal (EST-04, EST-05, EST-26, EST-47). */
export class RequestCardStore {
  request: RequestSummary;
  /** Whether the request was withdrawn on this page, just now. */
  justWithdrawn = false;
  readonly offer: DownloadStore;
  readonly receipt: DownloadStore;
  readonly withdrawalReceipt: DownloadStore;
  readonly withdrawal: WithdrawalStore;
  /** Store of the closings of the request's products; undefined unless its offer was accepted and the request not withdrawn (EXT-1537). */
  readonly closings: ClosingsStore | undefined;
  milestones: readonly Milestone[] | undefined = undefined;
  timelineFailed = false;
  private loading = false;
  private readonly useCases: RequestCardUseCases;
  private readonly around: Around;

  constructor(request: RequestSummary, useCases: RequestCardUseCases, around: Around) {
    const { idSolicitud } = request;
    this.request = request;
    this.useCases = useCases;
    this.around = around;
    this.offer = new DownloadStore(useCases.downloadOffer(idSolicitud));
    this.receipt = new DownloadStore(useCases.downloadReceipt(request));
    this.withdrawalReceipt = new DownloadStore(useCases.downloadWithdrawal(idSolicitud));
    this.closings =
      request.answer?.kind === 'aceptada' && request.withdrawal === undefined
        ? new ClosingsStore(useCases.loadClosings(idSolicitud))
        : undefined;
    this.withdrawal = new WithdrawalStore(idSolicitud, useCases, {
      onWithdrawn: (withdrawal) => this.takeBack(withdrawal),
      onStale: around.reload,
      onAsked: () => around.onWithdrawalAsked?.(),
    });
    makeAutoObservable<this, 'useCases' | 'around'>(
      this,
      {
        useCases: false,
        around: false,
        request: observableRef,
        offer: false,
        receipt: false,
        withdrawalReceipt: false,
        withdrawal: false,
        closings: false,
      },
      { autoBind: true },
    );
  }

  /** Text with name and rut of the company; empty if unknown (EXT-1173). */
  get company(): string {
    return this.around.company?.() ?? '';
  }

  /** Whether additional information can be sent for the request (EST-26, EXT-1010). */
  get takesInformation(): boolean {
    return this.around.takesInformation(this.request.idSolicitud);
  }

  /** Whether the card has a button to withdraw the request. */
  get canBeWithdrawn(): boolean {
    return canBeWithdrawn(this.request) && this.withdrawal.isOffered;
  }

  private takeBack(withdrawal: Withdrawal): void {
    this.request = { ...this.request, withdrawal };
    this.justWithdrawn = true;
    if (this.milestones === undefined) return;
    this.milestones = undefined;
    void this.openTimeline();
  }

  /** Whether the request has an offer to download (EST-22). */
  get hasOffer(): boolean {
    return hasOffer(this.request.estado);
  }

  /** Whether the request's offer can be opened, answered or not (EXT-1530). */
  get seesOffer(): boolean {
    return this.hasOffer && this.request.withdrawal === undefined;
  }

  /** Whether the request has an offer that can be answered: its status waits for an answer, and the offer's last day has not passed (EXT-2964). */
  get asksForAnswer(): boolean {
    return this.turn?.step !== 'over' && awaitsAnswer(this.request);
  }

  /** Last day of the offer, from the timeline; undefined while that is not loaded (EXT-1008). */
  get validUntil(): CalendarDate | undefined {
    return offerDueIn(this.milestones);
  }

  /** Whether the timeline was loaded, or failed to load. */
  get isTimed(): boolean {
    return this.milestones !== undefined || this.timelineFailed;
  }

  /** Who must act next on the request, and until when; `undefined` while loading, less detailed if the timeline could not be loaded (EXT-1044). */
  get turn(): Turn | undefined {
    const { closings, milestones, request } = this;
    const isWaiting = !this.isTimed || closings?.isAsked === true;
    if (isWaiting && !isEnded(request)) return undefined;
    return turnOf(request, milestones, closings?.closings);
  }

  /** Loads the timeline, once; again only after a failure. */
  async openTimeline(): Promise<void> {
    if (this.loading || this.milestones !== undefined) return;
    this.loading = true;
    this.timelineFailed = false;
    const { request } = this;
    const answer = await this.useCases.loadTimeline(request)();
    runInAction(() => {
      if (E.isLeft(answer) && endsSession(answer.left)) return;
      this.loading = false;
      // Loads the timeline again if the request changed, by a withdrawal, while it was loading.
      if (request !== this.request) void this.openTimeline();
      else if (E.isRight(answer)) this.milestones = answer.right;
      else this.timelineFailed = true;
    });
  }
}
