import { makeAutoObservable } from 'mobx';
import { DownloadStore, type DownloadUseCases } from './DownloadStore.ts';

/** RES-08 to RES-12 · The request of a company that is no eligible partner. */
export class RejectionStore {
  isConfirming = false;
  readonly idSolicitud: number;
  readonly download: DownloadStore;

  constructor(useCases: DownloadUseCases, idSolicitud: number) {
    this.idSolicitud = idSolicitud;
    this.download = new DownloadStore(useCases.downloadReceipt('rejection', idSolicitud));
    makeAutoObservable(this, { idSolicitud: false, download: false }, { autoBind: true });
  }

  /** RES-12 · Rejecting the offer is asked twice. */
  reject(): void {
    this.isConfirming = true;
  }

  keep(): void {
    this.isConfirming = false;
  }
}
