import { makeAutoObservable, runInAction } from 'mobx';
import type { KeyReceipt } from '#core/access/key-request/receipt.ts';
import type { Failure } from '#core/shared/failure.ts';
import { E, type TE } from '#core/shared/fp.ts';

export type KeyReceiptUseCases = {
  readonly downloadKeyReceipt: (receipt: KeyReceipt) => TE.TaskEither<Failure, void>;
};

/** Store of the key receipt page, which downloads the receipt's PDF (KEY-46, KEY-52). */
export class KeyReceiptStore {
  pending = false;
  failed = false;
  readonly receipt: KeyReceipt;
  private readonly useCases: KeyReceiptUseCases;

  constructor(useCases: KeyReceiptUseCases, receipt: KeyReceipt) {
    this.useCases = useCases;
    this.receipt = receipt;
    makeAutoObservable<this, 'useCases'>(this, { useCases: false, receipt: false }, { autoBind: true });
  }

  async download(): Promise<void> {
    if (this.pending) return;
    this.pending = true;
    this.failed = false;
    const answer = await this.useCases.downloadKeyReceipt(this.receipt)();
    runInAction(() => {
      this.pending = false;
      this.failed = E.isLeft(answer);
    });
  }
}
