import { makeAutoObservable, runInAction } from 'mobx';
import type { Failure } from '#core/shared/failure.ts';
import type { FileFormat } from '#core/shared/files/file-list.ts';
import { E, type TE } from '#core/shared/fp.ts';
import type { ReceiptData, ReceiptDownload } from '#core/shared/receipts/receipt-data.ts';

type Given = {
  readonly receipts: Readonly<Record<ReceiptData['type'], ReceiptData>>;
  readonly download: (download: ReceiptDownload) => TE.TaskEither<Failure, void>;
  /** Saves the data of the displayed example receipt as a file. */
  readonly saveData: () => void;
};

/** Store of the example receipts that the widgets page shows and saves in a chosen format (RCP-16 to RCP-19, UPL-06). */
export class ReceiptsStore {
  pending = false;
  failed = false;
  readonly given: Given;

  constructor(given: Given) {
    this.given = given;
    makeAutoObservable(this, { given: false }, { autoBind: true });
  }

  async save(download: ReceiptDownload): Promise<void> {
    this.pending = true;
    const saved = await this.given.download(download)();
    runInAction(() => {
      this.pending = false;
      this.failed = E.isLeft(saved);
    });
  }

  async saveAs({ nombreFormato }: FileFormat): Promise<void> {
    const { dataDescarga } = this.given.receipts.base;
    if (nombreFormato === 'PDF' && dataDescarga !== undefined) await this.save(dataDescarga);
    else this.given.saveData();
  }
}
