import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Attachment, UploadWatch } from '#core/portability/documents/attachment.ts';
import {
  certificateKinds,
  type CertificateKind,
  type DocumentKind,
} from '#core/portability/documents/kinds.ts';
import type { Certificate } from '#core/portability/request/submit-request.ts';
import { fileMessage } from '#core/shared/files/file-messages.ts';
import { nameInList } from '#core/shared/files/file-name.ts';
import { checkFile } from '#core/shared/files/file-rules.ts';
import { sizeText } from '#core/shared/files/file-size.ts';
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
import { E, pipe } from '#core/shared/fp.ts';
import { fileAnnouncement } from '../text.ts';
import { uploadFileOf } from '../upload-file.ts';
import { dropId } from './element-ids.ts';

export type HoldFile = (file: File, prefix: DocumentKind, taken: readonly string[]) => Attachment;

type Held = Readonly<Record<CertificateKind, UploadList>>;

/** SOL-76 · A file that the bank did not take. */
type Refused = { readonly id: string; readonly message: string };

/** DOC-47 · A held file is done as soon as it is there. */
const heldStatus = { init: 'ready', progress: 'sending', done: 'done' } as const satisfies Record<
  UploadStatus,
  string
>;

const nothingHeld: Held = {
  liq: emptyUploadList('manual'),
  tim: emptyUploadList('manual'),
  tas: emptyUploadList('manual'),
};

/** SOL-62, SOL-63, DOC-47, DOC-52 · The three attachments, held until the request is signed. */
export class CertificatesStore {
  announcement = '';
  private sending: { readonly id: string; readonly percent: number } | undefined = undefined;
  private refused: Refused | undefined = undefined;
  private held: Held = nothingHeld;
  private readonly contents = new Map<string, Attachment>();
  private readonly hold: HoldFile;

  constructor(hold: HoldFile) {
    this.hold = hold;
    makeAutoObservable<this, 'hold' | 'held' | 'contents' | 'sending' | 'refused'>(
      this,
      { hold: false, contents: false, held: observableRef, sending: observableRef, refused: observableRef },
      { autoBind: true },
    );
  }

  /** What was attached, in the order of the section. */
  get list(): readonly Certificate[] {
    return certificateKinds.flatMap((kind) =>
      this.held[kind].items.flatMap(({ id }) => {
        const attachment = this.contents.get(id);
        return attachment === undefined ? [] : [{ kind, attachment }];
      }),
    );
  }

  isFull(kind: CertificateKind): boolean {
    return isLimitReached(this.held[kind]);
  }

  /** DOC-10, DOC-14 · Several at once, as far as there is room. */
  attach(kind: CertificateKind, files: readonly File[]): void {
    const before = this.held[kind];
    const attachments = files.reduce<readonly Attachment[]>(
      (made, file) => [
        ...made,
        this.hold(
          file,
          kind,
          [...before.items, ...made].map(({ id }) => id),
        ),
      ],
      [],
    );
    const list = addFiles(before, attachments.map(uploadFileOf));
    const added = list.items.slice(before.items.length);
    attachments.slice(0, added.length).forEach((attachment) => this.contents.set(attachment.id, attachment));
    this.held = { ...this.held, [kind]: list };
    this.announcement = added
      .map((item) => {
        const message = this.messageOf(item);
        return message === undefined
          ? fileAnnouncement.added(item.name)
          : fileAnnouncement.refused(item.name, message);
      })
      .join(' ');
  }

  detach(kind: CertificateKind, id: string): void {
    const gone = this.held[kind].items.find((item) => item.id === id);
    if (gone === undefined) return;
    this.held = { ...this.held, [kind]: removeFile(this.held[kind], id) };
    this.contents.delete(id);
    this.announcement = fileAnnouncement.deleted(gone.name);
  }

  /** The attached files of a kind as their rows show them. */
  rowsOf(kind: CertificateKind) {
    return this.held[kind].items.map((item) => {
      const message = this.messageOf(item);
      const isSending = this.sending?.id === item.id;
      return {
        id: item.id,
        name: nameInList(item.name),
        fullName: item.name,
        sizeText: sizeText(item.size),
        status: isSending ? 'sending' : message === undefined ? heldStatus[item.status] : 'failed',
        percent: shownProgress(isSending ? (this.sending?.percent ?? 0) : 0, false),
        message,
      } as const;
    });
  }

  /** SOL-76 · What the bank did not take, until it is deleted. */
  get faults() {
    return certificateKinds.flatMap((kind) =>
      this.held[kind].items
        .filter(({ id }) => id === this.refused?.id)
        .map(({ name }) => ({ id: dropId(kind), message: `${name}: ${this.refused?.message}` })),
    );
  }

  /** Follows the validation of one file. */
  watchOf({ attachment: { id } }: Certificate): UploadWatch {
    const follow = (percent: number) => runInAction(() => (this.sending = { id, percent }));
    return { onStart: () => follow(0), onProgress: follow };
  }

  begin(): void {
    this.refused = undefined;
  }

  end(): void {
    this.sending = undefined;
  }

  refuse(name: string, message: string): void {
    const found = this.list.find(({ attachment }) => attachment.name === name);
    this.refused = found === undefined ? undefined : { id: found.attachment.id, message };
  }

  private messageOf({ id }: UploadItem): string | undefined {
    const attachment = this.contents.get(id);
    return attachment === undefined
      ? undefined
      : pipe(
          checkFile(attachment),
          E.match(
            (fault) => fileMessage(fault, 'public'),
            () => (id === this.refused?.id ? this.refused.message : undefined),
          ),
        );
  }
}
