import { makeAutoObservable, runInAction } from 'mobx';
import { unwatched, type Attachment, type UploadWatch } from '#core/portability/documents/attachment.ts';
import type { Failure } from '#core/shared/failure.ts';
import { fileMessage } from '#core/shared/messages/file-messages.ts';
import { checkFile } from '#core/shared/files/file-rules.ts';
import {
  addFiles,
  cleanList,
  emptyUploadList,
  failFile,
  finishFile,
  isAllUploaded,
  isLimitReached,
  nextToStart,
  removeFile,
  reportProgress,
  sendHeld,
  startFile,
  type UploadFile,
  type UploadItem,
  type UploadList,
} from '#core/shared/files/upload-list.ts';
import { E, type TE } from '#core/shared/fp.ts';
import { text } from './text.ts';

type UseCases = {
  /** Wraps a file as an attachment with an id that is not in use. */
  readonly attach: (file: File, taken: readonly string[]) => Attachment;
  readonly sendListedFile: (
    file: UploadFile,
    attachment: Attachment,
    watch: UploadWatch,
  ) => TE.TaskEither<Failure, UploadFile>;
};

/** Store of files that a visitor collects, sends together, and resets (DOC-46 to DOC-49, UPL-26). */
export class SentTogetherStore {
  list: UploadList = emptyUploadList('manual');
  /** Reason why the file that was picked last was refused. */
  refused: string | undefined = undefined;
  /** Number of times the files were cleaned; a transfer begun before the last one starts no other (DOC-46). */
  private cleanings = 0;
  private readonly attachments = new Map<string, Attachment>();
  private readonly useCases: UseCases;

  constructor(useCases: UseCases) {
    this.useCases = useCases;
    makeAutoObservable<this, 'useCases' | 'attachments' | 'cleanings'>(
      this,
      { useCases: false, attachments: false, cleanings: false },
      { autoBind: true },
    );
  }

  get isFull(): boolean {
    return isLimitReached(this.list);
  }

  /** True once the bank has received every file (DOC-49). */
  get isComplete(): boolean {
    return isAllUploaded(this.list);
  }

  get missing(): readonly string[] {
    return this.list.items.some(({ isUpload }) => !isUpload) ? [] : [text.noFiles];
  }

  take(files: readonly File[]): void {
    this.refused = undefined;
    files.forEach((file) => {
      const attachment = this.useCases.attach(file, [...this.attachments.keys()]);
      const checked = checkFile(attachment);
      if (E.isLeft(checked)) {
        this.refused = fileMessage(checked.left, 'widget');
        return;
      }
      const { id, name, size } = attachment;
      const { type, lastModified } = file;
      this.attachments.set(id, attachment);
      this.list = addFiles(this.list, [
        { id, name, size, type, lastModified, username: '', isUpload: false },
      ]);
    });
  }

  remove(id: string): void {
    this.list = removeFile(this.list, id);
  }

  clean(): void {
    this.cleanings += 1;
    this.list = cleanList(this.list);
  }

  send(): void {
    this.list = sendHeld(this.list);
    this.begin();
  }

  private begin(): void {
    nextToStart(this.list).forEach((item) => {
      this.list = startFile(this.list, item.id);
      void this.sendOne(item);
    });
  }

  private async sendOne(item: UploadItem): Promise<void> {
    const attachment = this.attachments.get(item.id);
    if (attachment === undefined) return;
    const onProgress = (percent: number): void =>
      runInAction(() => {
        this.list = reportProgress(this.list, item.id, percent);
      });
    const { cleanings } = this;
    const sent = await this.useCases.sendListedFile(item, attachment, { ...unwatched, onProgress })();
    if (cleanings !== this.cleanings) return;
    runInAction(() => {
      this.list = E.isRight(sent)
        ? finishFile(this.list, item.id)
        : failFile(this.list, item.id, text.notSent);
      this.begin();
    });
  }
}
