import { makeAutoObservable, runInAction } from 'mobx';
import type { CheckedReceipt } from '#core/shared/receipts/check-receipt.ts';
import type { ReceiptMark } from '#core/shared/receipts/receipt-claim.ts';
import type { FileFault, MarkFault, PickedFile } from '#core/shared/receipts/verify-receipt.ts';
import { E, type TE } from '#core/shared/fp.ts';

export type VerifyUseCases = {
  readonly verifyFile: (file: PickedFile) => TE.TaskEither<FileFault, CheckedReceipt>;
  readonly verifyMark: (text: string) => TE.TaskEither<MarkFault, ReceiptMark>;
};

/** State of checking a receipt's file or printed code: nothing to check, checking, or its verdict. */
export type Check<Fault, Value> =
  | { readonly at: 'none' }
  | { readonly at: 'checking' }
  | { readonly at: 'told'; readonly verdict: E.Either<Fault, Value> };

type Named = PickedFile & { readonly name: string };

const none = { at: 'none' } as const;
const checking = { at: 'checking' } as const;

/** Store of the receipt verification page: checks the printed code in the address, and the picked file. */
export class VerifyStore {
  mark: Check<MarkFault, ReceiptMark> = none;
  file: Check<FileFault | 'one-only', CheckedReceipt> = none;
  fileName = '';
  private readonly useCases: VerifyUseCases;
  private readonly markText: string;

  constructor(useCases: VerifyUseCases, markText: string) {
    this.useCases = useCases;
    this.markText = markText;
    makeAutoObservable<this, 'useCases' | 'markText'>(
      this,
      { useCases: false, markText: false },
      { autoBind: true },
    );
  }

  open(): void {
    if (this.markText !== '' && this.mark.at === 'none') void this.checkMark();
  }

  async checkMark(): Promise<void> {
    this.mark = checking;
    const verdict = await this.useCases.verifyMark(this.markText)();
    runInAction(() => {
      this.mark = { at: 'told', verdict };
    });
  }

  async pick(files: readonly Named[]): Promise<void> {
    const [file, ...others] = files;
    if (file === undefined || this.file.at === 'checking') return;
    this.fileName = file.name;
    this.file = checking;
    const verdict = others.length > 0 ? E.left('one-only' as const) : await this.useCases.verifyFile(file)();
    runInAction(() => {
      this.file = { at: 'told', verdict };
    });
  }

  /** Whether the picked file is the receipt of the printed code; undefined unless both were found valid. */
  get isOfMark(): boolean | undefined {
    if (this.mark.at !== 'told' || this.file.at !== 'told') return undefined;
    if (E.isLeft(this.mark.verdict) || E.isLeft(this.file.verdict)) return undefined;
    return this.mark.verdict.right.digest === this.file.verdict.right.digest;
  }
}
