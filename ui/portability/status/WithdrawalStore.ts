import { makeAutoObservable, runInAction } from 'mobx';
import type { WithdrawalRefusal } from '#core/portability/status/read-refusal.ts';
import type { Withdrawal } from '#core/portability/status/request-summary.ts';
import { E, type TE } from '#core/shared/fp.ts';

export type WithdrawalUseCases = {
  readonly withdrawRequest: (
    idSolicitud: number,
    key: string,
  ) => TE.TaskEither<WithdrawalRefusal, Withdrawal>;
  readonly newKey: () => string;
};

type Around = {
  /** Called when the modal opens. */
  readonly onAsked?: () => void;
  readonly onWithdrawn: (withdrawal: Withdrawal) => void;
  /** Called when the bank has newer data of the request than the page. */
  readonly onStale: () => void;
};

/** Reason why a request was not withdrawn; `changed` means that it can no longer be, as the bank's list told while the modal was open. */
export type NotWithdrawn = Exclude<WithdrawalRefusal, 'leave'> | 'changed';

/** Reasons after which another try cannot succeed. */
const final: ReadonlySet<NotWithdrawn | undefined> = new Set(['too-late', 'not-offered', 'changed']);

/** Store of the withdrawal of a request, which the visitor confirms in a modal. */
export class WithdrawalStore {
  isAsking = false;
  pending = false;
  /** Why the request was not withdrawn, or, before a try, that it can no longer be (`changed`). */
  refusal: NotWithdrawn | undefined = undefined;
  /** Whether the bank offers withdrawals; false once a call showed that it does not. */
  isOffered = true;
  private key: string | undefined = undefined;
  private readonly idSolicitud: number;
  private readonly useCases: WithdrawalUseCases;
  private readonly around: Around;

  constructor(idSolicitud: number, useCases: WithdrawalUseCases, around: Around) {
    this.idSolicitud = idSolicitud;
    this.useCases = useCases;
    this.around = around;
    makeAutoObservable<this, 'idSolicitud' | 'useCases' | 'around' | 'key'>(
      this,
      { idSolicitud: false, useCases: false, around: false, key: false },
      { autoBind: true },
    );
  }

  ask(): void {
    this.isAsking = true;
    this.refusal = undefined;
    this.around.onAsked?.();
  }

  /** Whether a try of the withdrawal may succeed: not if it is too late, or if the bank has no withdrawals. */
  get canRetry(): boolean {
    return !final.has(this.refusal);
  }

  /** Whether the bank may have newer data of the request than the page: it is too late to withdraw, or a withdrawal without an answer may have arrived (EXT-2966). */
  private get mayBeStale(): boolean {
    return this.refusal !== undefined && this.refusal !== 'not-offered';
  }

  /** Says in the open modal that the request can no longer be withdrawn (EXT-3130). */
  tellChanged(): void {
    if (this.isAsking && !this.pending) this.refusal = 'changed';
  }

  /** Closes the modal without withdrawing; ignored while a call is in progress. */
  keep(): void {
    if (this.pending) return;
    this.isAsking = false;
    if (this.refusal === 'not-offered') this.isOffered = false;
    if (this.mayBeStale) this.around.onStale();
  }

  /** Withdraws the request; a press of the button during the call is ignored, and a retry has the same idempotency key. */
  async withdraw(): Promise<void> {
    if (this.pending) return;
    this.pending = true;
    this.refusal = undefined;
    this.key ??= this.useCases.newKey();
    const answer = await this.useCases.withdrawRequest(this.idSolicitud, this.key)();
    runInAction(() => {
      if (E.isLeft(answer) && answer.left === 'leave') return;
      this.pending = false;
      if (E.isRight(answer)) this.finish(answer.right);
      else this.refusal = answer.left === 'leave' ? undefined : answer.left;
    });
  }

  private finish(withdrawal: Withdrawal): void {
    this.isAsking = false;
    this.around.onWithdrawn(withdrawal);
  }
}
