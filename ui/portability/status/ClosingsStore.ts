import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { TimedClosing } from '#core/portability/status/closing.ts';
import type { OfferRefusal } from '#core/portability/status/read-refusal.ts';
import { E, type TE } from '#core/shared/fp.ts';

/** Store that loads the closings of one request's products at the provider of origin, and tells when that failed (EXT-1537). */
export class ClosingsStore {
  closings: readonly TimedClosing[] | undefined = undefined;
  failed = false;
  private loading = false;
  private readonly loadClosings: TE.TaskEither<OfferRefusal, readonly TimedClosing[]>;

  constructor(loadClosings: TE.TaskEither<OfferRefusal, readonly TimedClosing[]>) {
    this.loadClosings = loadClosings;
    makeAutoObservable<this, 'loadClosings'>(
      this,
      { loadClosings: false, closings: observableRef },
      { autoBind: true },
    );
  }

  /** Whether the closings are neither loaded nor failed yet. */
  get isAsked(): boolean {
    return this.closings === undefined && !this.failed;
  }

  /** Whether the closings could not be loaded, or the bank reports none. */
  get isUntold(): boolean {
    return this.closings === undefined ? this.failed : this.closings.length === 0;
  }

  /** Loads shown closings again; a failure leaves them as they are (EXT-1086). */
  async refresh(): Promise<void> {
    if (this.closings === undefined) return;
    const answer = await this.loadClosings();
    runInAction(() => {
      if (E.isRight(answer)) this.closings = answer.right;
    });
  }

  /** Loads the closings, once; again only after a failure. */
  async open(): Promise<void> {
    if (this.loading || this.closings !== undefined) return;
    this.loading = true;
    this.failed = false;
    const answer = await this.loadClosings();
    runInAction(() => {
      if (E.isLeft(answer) && answer.left === 'leave') return;
      this.loading = false;
      if (E.isRight(answer)) this.closings = answer.right;
      else this.failed = true;
    });
  }
}
