import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { UploadWatch } from '#core/portability/documents/attachment.ts';
import type { Certificate } from '#core/portability/request/submit-request.ts';
import { nameInList } from '#core/shared/files/file-name.ts';
import { sizeText } from '#core/shared/files/file-size.ts';
import {
  addFiles,
  emptyUploadList,
  failFile,
  finishFile,
  isAllUploaded,
  nextToStart,
  reportProgress,
  sendHeld,
  shownProgress,
  startFile,
  type UploadList,
} from '#core/shared/files/upload-list.ts';
import { E, type TE } from '#core/shared/fp.ts';
import { uploadFileOf } from '../upload-file.ts';
import { uploads as text } from './text.ts';

export type UploadUseCases = {
  readonly uploadCertificates: (
    idSolicitud: number,
    certificates: readonly Certificate[],
    watchOf: (certificate: Certificate) => UploadWatch,
  ) => TE.TaskEither<never, readonly Certificate[]>;
};

/** The certificates of one request, on their way to the bank's repository. */
type Run = { readonly idSolicitud: number; readonly certificates: ReadonlyMap<string, Certificate> };

/** SOL-75, SOL-76 · The uploads that go on while the receipt is already shown. */
export class CertificateUploadsStore {
  private run: Run | undefined = undefined;
  private list: UploadList = emptyUploadList('automatic');
  private readonly useCases: UploadUseCases;

  constructor(useCases: UploadUseCases) {
    this.useCases = useCases;
    makeAutoObservable<this, 'useCases' | 'run' | 'list'>(
      this,
      { useCases: false, run: observableRef, list: observableRef },
      { autoBind: true },
    );
  }

  start(idSolicitud: number, certificates: readonly Certificate[]): void {
    this.run = {
      idSolicitud,
      certificates: new Map(certificates.map((certificate) => [certificate.attachment.id, certificate])),
    };
    this.list = addFiles(
      emptyUploadList('automatic', certificates.length),
      certificates.map(({ attachment }) => uploadFileOf(attachment)),
    );
    this.sendNext();
  }

  /** SOL-76 · Sends again what failed, and nothing else. */
  retry(): void {
    this.list = sendHeld(this.list);
    this.sendNext();
  }

  /** The files of a request as their rows show them. */
  rowsOf(idSolicitud: number) {
    return this.itemsOf(idSolicitud).map(({ id, name, size, status, percent, error, isUpload }) => ({
      id,
      name: nameInList(name),
      fullName: name,
      sizeText: sizeText(size),
      status: isUpload
        ? ('done' as const)
        : error !== undefined
          ? ('failed' as const)
          : status === 'progress'
            ? ('sending' as const)
            : ('ready' as const),
      percent: shownProgress(percent, isUpload),
      message: error,
    }));
  }

  /** SOL-76 · The names of the files of a request that did not arrive. */
  failedOf(idSolicitud: number): readonly string[] {
    return this.itemsOf(idSolicitud)
      .filter(({ error }) => error !== undefined)
      .map(({ name }) => name);
  }

  isSending(idSolicitud: number): boolean {
    return this.itemsOf(idSolicitud).some(({ error, isUpload }) => error === undefined && !isUpload);
  }

  isDone(idSolicitud: number): boolean {
    return this.run?.idSolicitud === idSolicitud && isAllUploaded(this.list);
  }

  private itemsOf(idSolicitud: number): UploadList['items'] {
    return this.run?.idSolicitud === idSolicitud ? this.list.items : [];
  }

  /** DOC-11, DOC-13 · Two at once, the others wait. */
  private sendNext(): void {
    const { run } = this;
    if (run === undefined) return;
    nextToStart(this.list).forEach(({ id }) => {
      const certificate = run.certificates.get(id);
      if (certificate === undefined) return;
      this.list = startFile(this.list, id);
      void this.send(run, certificate);
    });
  }

  private async send(run: Run, certificate: Certificate): Promise<void> {
    const { id } = certificate.attachment;
    const follow = (percent: number) =>
      runInAction(() => {
        if (this.run === run) this.list = reportProgress(this.list, id, percent);
      });
    const watchOf = () => ({ onStart: () => undefined, onProgress: follow });
    const failed = await this.useCases.uploadCertificates(run.idSolicitud, [certificate], watchOf)();
    runInAction(() => {
      // Another request was signed in the meantime.
      if (this.run !== run || E.isLeft(failed)) return;
      this.list =
        failed.right.length === 0 ? finishFile(this.list, id) : failFile(this.list, id, text.failed);
      this.sendNext();
    });
  }
}
