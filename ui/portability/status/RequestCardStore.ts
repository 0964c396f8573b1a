import { makeAutoObservable, runInAction } from 'mobx';
import type { RequestSummary } from '#core/portability/status/request-summary.ts';
import { hasOffer } from '#core/portability/status/request-summary.ts';
import type { Milestone } from '#core/portability/status/timeline.ts';
import { endsSession, type Failure } from '#core/shared/failure.ts';
import { E, type TE } from '#core/shared/fp.ts';
import { DownloadStore } from '../outcome/DownloadStore.ts';

export type RequestCardUseCases = {
  readonly downloadOffer: (idSolicitud: number) => TE.TaskEither<Failure, void>;
  readonly downloadReceipt: (idSolicitud: number) => TE.TaskEither<Failure, void>;
  readonly loadTimeline: (request: RequestSummary) => TE.TaskEither<Failure, readonly Milestone[]>;
};

/** EST-04, EST-05, EST-26, EST-47 · One request: what it is, what can be downloaded, and how it went. */
export class RequestCardStore {
  readonly request: RequestSummary;
  readonly takesInformation: boolean;
  readonly offer: DownloadStore;
  readonly receipt: DownloadStore;
  milestones: readonly Milestone[] | undefined = undefined;
  timelineFailed = false;
  private loading = false;
  private readonly useCases: RequestCardUseCases;

  constructor(request: RequestSummary, takesInformation: boolean, useCases: RequestCardUseCases) {
    this.request = request;
    this.takesInformation = takesInformation;
    this.useCases = useCases;
    this.offer = new DownloadStore(useCases.downloadOffer(request.idSolicitud));
    this.receipt = new DownloadStore(useCases.downloadReceipt(request.idSolicitud));
    makeAutoObservable<this, 'useCases'>(
      this,
      { useCases: false, request: false, takesInformation: false, offer: false, receipt: false },
      { autoBind: true },
    );
  }

  /** EST-22 · Whether there is an offer to download. */
  get hasOffer(): boolean {
    return hasOffer(this.request.estado);
  }

  /** One call, the first time the timeline is looked at; again only after a failure. */
  async openTimeline(): Promise<void> {
    if (this.loading || this.milestones !== undefined) return;
    this.loading = true;
    this.timelineFailed = false;
    const answer = await this.useCases.loadTimeline(this.request)();
    runInAction(() => {
      if (E.isLeft(answer) && endsSession(answer.left)) return;
      this.loading = false;
      if (E.isRight(answer)) this.milestones = answer.right;
      else this.timelineFailed = true;
    });
  }
}
