import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  hasOffer,
  isEnded,
  type RequestSummary,
  type Withdrawal,
} from '#core/portability/status/request-summary.ts';
import type { Milestone } from '#core/portability/status/timeline.ts';
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
  readonly takesInformation: (idSolicitud: number) => boolean;
  /** Asks for the whole list again. */
  readonly reload: () => void;
};

/** EST-04, EST-05, EST-26, EST-47 · One request: what it is, what can be downloaded, how it went, and the way to take it back. */
export class RequestCardStore {
  request: RequestSummary;
  /** Whether it was taken back on this screen. */
  justWithdrawn = false;
  readonly offer: DownloadStore;
  readonly receipt: DownloadStore;
  readonly withdrawalReceipt: DownloadStore;
  readonly withdrawal: WithdrawalStore;
  /** EXT-1537 · Where its products stand, once its offer was accepted. */
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

  /** EST-26, EXT-1010 · Whether information can be added to this request. */
  get takesInformation(): boolean {
    return this.around.takesInformation(this.request.idSolicitud);
  }

  /** Whether taking it back is offered. */
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

  /** EST-22 · Whether there is an offer to download. */
  get hasOffer(): boolean {
    return hasOffer(this.request.estado);
  }

  /** EXT-1530 · Whether its offer can be read, answered or not. */
  get seesOffer(): boolean {
    return this.hasOffer && this.request.withdrawal === undefined;
  }

  /** EXT-1008 · The last day of the offer, as the timeline tells it. */
  get validUntil(): CalendarDate | undefined {
    return this.milestones?.find(({ id }) => id === 'offer-validity')?.due;
  }

  /** EXT-1044 · Whose turn it is; none while what tells it is on its way, and less of it where that cannot be read. */
  get turn(): Turn | undefined {
    const { closings, milestones, request } = this;
    const isWaiting =
      (milestones === undefined && !this.timelineFailed) ||
      (closings !== undefined && closings.closings === undefined && !closings.failed);
    if (isWaiting && !isEnded(request)) return undefined;
    return turnOf(request, milestones, closings?.closings);
  }

  /** One call, the first time the timeline is looked at; again only after a failure. */
  async openTimeline(): Promise<void> {
    void this.closings?.open();
    if (this.loading || this.milestones !== undefined) return;
    this.loading = true;
    this.timelineFailed = false;
    const { request } = this;
    const answer = await this.useCases.loadTimeline(request)();
    runInAction(() => {
      if (E.isLeft(answer) && endsSession(answer.left)) return;
      this.loading = false;
      // Taken back meanwhile, it went another way.
      if (request !== this.request) void this.openTimeline();
      else if (E.isRight(answer)) this.milestones = answer.right;
      else this.timelineFailed = true;
    });
  }
}
