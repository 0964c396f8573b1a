import { makeAutoObservable, runInAction } from 'mobx';
import { endsSession, type Failure } from '#core/shared/failure.ts';
import { E, type TE } from '#core/shared/fp.ts';

export type DownloadUseCases = {
  readonly downloadReceipt: (
    outcome: 'receipt' | 'rejection',
    idSolicitud: number,
  ) => TE.TaskEither<Failure, void>;
};

/** Store of one PDF download: whether a download is pending, and whether the last one failed or succeeded (RES-13 to RES-15, EXT-1193). */
export class DownloadStore {
  pending = false;
  failed = false;
  came = false;
  private readonly download: TE.TaskEither<Failure, void>;

  constructor(download: TE.TaskEither<Failure, void>) {
    this.download = download;
    makeAutoObservable<this, 'download'>(this, { download: false }, { autoBind: true });
  }

  async start(): Promise<void> {
    if (this.pending) return;
    this.pending = true;
    this.failed = false;
    this.came = false;
    const answer = await this.download();
    runInAction(() => {
      if (E.isLeft(answer) && endsSession(answer.left)) return;
      this.pending = false;
      this.failed = E.isLeft(answer);
      this.came = !this.failed;
    });
  }
}
