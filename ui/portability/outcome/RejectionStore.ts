import { makeAutoObservable } from 'mobx';
import type { Failure } from '#core/shared/failure.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import type { JourneyStore } from '../JourneyStore.ts';
import { DownloadStore, type DownloadUseCases } from './DownloadStore.ts';
import { OutcomeStore } from './OutcomeStore.ts';

export type RejectionUseCases = DownloadUseCases & {
  readonly confirmRejection: (idSolicitud: number) => TE.TaskEither<Failure, boolean>;
};

/** Store of the final page of a company that is not eligible, just after signing or as confirmed by the bank (RES-08 to RES-12, EXT-1108). */
export class RejectionStore {
  isConfirming = false;
  readonly idSolicitud: number;
  readonly download: DownloadStore;
  readonly outcome: OutcomeStore<true>;
  private readonly journey: JourneyStore;

  constructor(useCases: RejectionUseCases, idSolicitud: number, journey: JourneyStore) {
    this.idSolicitud = idSolicitud;
    this.journey = journey;
    this.download = new DownloadStore(useCases.downloadReceipt('rejection', idSolicitud));
    const { state } = journey;
    this.outcome = new OutcomeStore<true>(
      state.at === 'rejection' && state.idSolicitud === idSolicitud ? true : undefined,
      pipe(
        useCases.confirmRejection(idSolicitud),
        TE.map((isRejected) => (isRejected ? true : undefined)),
      ),
      () => void journey.dispatch({ did: 'recover', found: { at: 'rejection', idSolicitud } }),
    );
    makeAutoObservable<this, 'journey'>(
      this,
      { idSolicitud: false, download: false, outcome: false, journey: false },
      { autoBind: true },
    );
  }

  open(): void {
    void this.outcome.open().then(this.journey.askCompany);
  }

  /** Text with name and rut of the company of this visit; empty if unknown (EXT-2918). */
  get company(): string {
    return this.journey.company;
  }

  /** Opens the modal that asks for confirmation of the rejection (RES-12). */
  reject(): void {
    this.isConfirming = true;
  }

  keep(): void {
    this.isConfirming = false;
  }
}
