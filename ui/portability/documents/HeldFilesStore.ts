import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { Attachment, UploadWatch } from '#core/portability/documents/attachment.ts';
import type { Examination } from '#core/portability/documents/examine-file.ts';
import type { DocumentKind } from '#core/portability/documents/kinds.ts';
import { fileMessage } from '#core/shared/messages/file-messages.ts';
import { nameInList } from '#core/shared/files/file-name.ts';
import { checkFile } from '#core/shared/files/file-rules.ts';
import { pickedSizeText, sizeText } from '#core/shared/files/size-text.ts';
import {
  addFiles,
  emptyUploadList,
  isLimitReached,
  removeFile,
  shownProgress,
  type UploadItem,
  type UploadList,
  type UploadStatus,
} from '#core/shared/files/upload-list.ts';
import { E, O, pipe, type T } from '#core/shared/fp.ts';
import { listedFileOf } from '../listed-file.ts';
import { fileAnnouncement, ledger, picked as text } from './text.ts';

export type PickingUseCases = {
  readonly attachmentOf: (file: File, prefix: DocumentKind, taken: readonly string[]) => Attachment;
  readonly examineFile: (attachment: Attachment) => T.Task<Examination>;
  readonly shrinkPicture: (attachment: Attachment) => T.Task<O.Option<Attachment>>;
};

/** State of compressing a picture that is over the size limit. */
type Copy =
  | { readonly at: 'possible' | 'making' | 'impossible' }
  | { readonly at: 'made'; readonly attachment: Attachment };

/** Map from the status of an attached file in its upload list to the status shown in its row: a file that is only in the browser is shown as waiting to be sent (DOC-47, EXT-2930). */
const heldStatus = { init: 'ready', progress: 'sending', done: 'ready' } as const satisfies Record<
  UploadStatus,
  string
>;

/** Store of attached files in browser memory, not sent yet, by document kind; each is examined when picked, before any upload (DOC-10, DOC-14, DOC-47, DOC-52). */
export class HeldFilesStore<Kind extends DocumentKind> {
  announcement = '';
  readonly kinds: readonly Kind[];
  private readonly lists = observable.map<Kind, UploadList>({}, { deep: false });
  private readonly contents = observable.map<string, Attachment>({}, { deep: false });
  private readonly copies = observable.map<string, Copy>({}, { deep: false });
  private readonly refusals = observable.map<string, string>();
  private readonly sending = observable.map<string, number>();
  private readonly leftOut = observable.map<Kind, readonly string[]>({}, { deep: false });
  private readonly looks = new Set<Promise<void>>();
  private readonly useCases: PickingUseCases;

  constructor(kinds: readonly Kind[], useCases: PickingUseCases) {
    this.kinds = kinds;
    this.useCases = useCases;
    makeAutoObservable<
      this,
      'useCases' | 'lists' | 'contents' | 'copies' | 'refusals' | 'sending' | 'leftOut' | 'looks'
    >(
      this,
      {
        kinds: false,
        useCases: false,
        lists: false,
        contents: false,
        copies: false,
        refusals: false,
        sending: false,
        leftOut: false,
        looks: false,
      },
      { autoBind: true },
    );
  }

  /** Files held in memory, in the order of their document kinds. */
  get list(): readonly { readonly kind: Kind; readonly attachment: Attachment }[] {
    return this.kinds.flatMap((kind) =>
      this.itemsOf(kind).flatMap(({ id }) => {
        const attachment = this.contents.get(id);
        return attachment === undefined ? [] : [{ kind, attachment }];
      }),
    );
  }

  isFull(kind: Kind): boolean {
    return isLimitReached(this.listOf(kind));
  }

  /** Returns the names of the files that exceeded the file limit of a kind at the last pick (DOC-10). */
  leftOutOf(kind: Kind): readonly string[] {
    return this.leftOut.get(kind) ?? [];
  }

  /** Adds picked files to a document kind, up to its file limit, and starts examining them (DOC-10, DOC-14). */
  attach(kind: Kind, files: readonly File[]): void {
    const before = this.listOf(kind);
    const attachments = files.reduce<readonly Attachment[]>(
      (made, file) => [
        ...made,
        this.useCases.attachmentOf(
          file,
          kind,
          [...before.items, ...made].map(({ id }) => id),
        ),
      ],
      [],
    );
    const list = addFiles(before, attachments.map(listedFileOf));
    const added = attachments.slice(0, list.items.length - before.items.length);
    added.forEach((attachment) => this.contents.set(attachment.id, attachment));
    this.lists.set(kind, list);
    const leftOut = attachments.slice(added.length).map(({ name }) => name);
    this.leftOut.set(kind, leftOut);
    const words = added.map(({ id, name }) => {
      const message = this.messageOf(id);
      return message === undefined ? fileAnnouncement.added(name) : fileAnnouncement.refused(name, message);
    });
    this.announcement = [...words, ...(leftOut.length === 0 ? [] : [text.leftOut(leftOut)])].join(' ');
    added.forEach((attachment) => {
      const look = this.lookInto(attachment);
      this.looks.add(look);
      void look.finally(() => this.looks.delete(look));
    });
  }

  detach(kind: Kind, id: string): void {
    const gone = this.itemsOf(kind).find((item) => item.id === id);
    if (gone === undefined) return;
    this.lists.set(kind, removeFile(this.listOf(kind), id));
    this.forget(id);
    this.leftOut.delete(kind);
    this.announcement = fileAnnouncement.deleted(gone.name);
  }

  /** Removes all files held in memory (ADI-21). */
  clear(): void {
    this.list.forEach(({ attachment: { id } }) => this.forget(id));
    this.lists.clear();
    this.leftOut.clear();
  }

  /** Resolves once every file held in memory was examined. */
  async lookedInto(): Promise<void> {
    await Promise.all(this.looks);
  }

  /** Returns the rows of one document kind's attached files: name, size, status, error message and offer to compress (ADI-15). */
  rowsOf(kind: Kind) {
    return this.itemsOf(kind).map((item) => {
      const message = this.messageOf(item.id);
      const percent = this.sending.get(item.id);
      return {
        id: item.id,
        name: nameInList(item.name),
        fullName: item.name,
        sizeText: pickedSizeText(item.size),
        status:
          percent !== undefined ? 'sending' : message === undefined ? heldStatus[item.status] : 'failed',
        percent: shownProgress(percent ?? 0, false),
        message,
        readyText: ledger.fates['to-send'],
        offer: this.offerOf(kind, item),
      } as const;
    });
  }

  /** Names of the attached files that cannot be sent: invalid, or a picture that could not be compressed (EXT-1007). */
  get unusable(): readonly string[] {
    return this.list
      .filter(
        ({ attachment }) =>
          E.isLeft(checkFile(attachment)) || this.copies.get(attachment.id)?.at === 'impossible',
      )
      .map(({ attachment: { name } }) => name);
  }

  /** Held files that the bank refused, each with its kind and message, until they are deleted or sent again (SOL-76, ADI-22). */
  get refused() {
    return this.list.flatMap(({ kind, attachment: { id, name } }) => {
      const message = this.refusals.get(id);
      return message === undefined ? [] : [{ kind, message: `${name}: ${message}` }];
    });
  }

  /** Returns the progress callbacks for validating or uploading one attached file. */
  watchOf({ attachment: { id } }: { readonly attachment: Attachment }): UploadWatch {
    const follow = (percent: number) => runInAction(() => this.sending.set(id, percent));
    return {
      onStart: () => follow(0),
      onProgress: follow,
      onEnd: () => runInAction(() => this.sending.delete(id)),
    };
  }

  begin(): void {
    this.refusals.clear();
  }

  end(): void {
    this.sending.clear();
  }

  refuse(id: string, message: string): void {
    if (this.contents.has(id)) this.refusals.set(id, message);
  }

  private listOf(kind: Kind): UploadList {
    return this.lists.get(kind) ?? emptyUploadList('manual');
  }

  private itemsOf(kind: Kind): readonly UploadItem[] {
    return this.listOf(kind).items;
  }

  private forget(id: string): void {
    this.contents.delete(id);
    this.copies.delete(id);
    this.refusals.delete(id);
    this.sending.delete(id);
  }

  private messageOf(id: string): string | undefined {
    const attachment = this.contents.get(id);
    if (attachment === undefined) return undefined;
    if (this.copies.get(id)?.at === 'impossible') return text.cannotShrink;
    return pipe(
      checkFile(attachment),
      E.match(
        (fault) => fileMessage(fault, 'public', attachment.refusal),
        () => this.refusals.get(id),
      ),
    );
  }

  /** Examines the content of a picked file and stores a refusal or the offer to compress; ignored if the file was removed meanwhile (PAPI-44). */
  private async lookInto(attachment: Attachment): Promise<void> {
    const { id, name } = attachment;
    const { refusal, canShrink } = await this.useCases.examineFile(attachment)();
    runInAction(() => {
      if (this.contents.get(id) !== attachment) return;
      if (canShrink) {
        this.copies.set(id, { at: 'possible' });
        this.announcement = `${this.announcement} ${text.canShrink(name)}`;
      }
      if (O.isNone(refusal)) return;
      const message = refusal.value === 'unreadable' ? text.unreadable : refusal.value.message;
      this.contents.set(id, { ...attachment, flagged: true, refusal: message });
      this.announcement = `${this.announcement} ${fileAnnouncement.refused(name, message)}`;
    });
  }

  private offerOf(kind: Kind, { id, name }: UploadItem) {
    const copy = this.copies.get(id);
    switch (copy?.at) {
      case 'possible':
      case 'making':
        return {
          text: text.shrink,
          name: text.shrinkNamed(name),
          pending: copy.at === 'making',
          onPress: () => void this.shrink(id),
        };
      case 'made': {
        const size = sizeText(copy.attachment.size);
        return {
          text: text.useCopy(size),
          name: text.useCopyNamed(name, size),
          pending: false,
          onPress: () => this.useCopy(kind, copy.attachment),
        };
      }
      default:
        return undefined;
    }
  }

  private async shrink(id: string): Promise<void> {
    const attachment = this.contents.get(id);
    if (attachment === undefined || this.copies.get(id)?.at !== 'possible') return;
    this.copies.set(id, { at: 'making' });
    const made = await this.useCases.shrinkPicture(attachment)();
    runInAction(() => {
      if (this.contents.get(id) !== attachment) return;
      const { name } = attachment;
      this.copies.set(id, O.isSome(made) ? { at: 'made', attachment: made.value } : { at: 'impossible' });
      this.announcement = O.isSome(made)
        ? text.copyReady(name, sizeText(made.value.size))
        : fileAnnouncement.refused(name, text.cannotShrink);
    });
  }

  private useCopy(kind: Kind, copy: Attachment): void {
    const list = this.listOf(kind);
    this.contents.set(copy.id, copy);
    this.copies.delete(copy.id);
    this.lists.set(kind, {
      ...list,
      items: list.items.map((item) => (item.id === copy.id ? { ...item, size: copy.size } : item)),
    });
    this.announcement = text.copyUsed(copy.name);
  }
}
