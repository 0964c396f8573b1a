import type { AdditionalKind } from '#core/portability/documents/kinds.ts';
import type { JourneyStore } from '../JourneyStore.ts';

type Carried = {
  readonly idSolicitud: number;
  readonly kind: AdditionalKind;
  readonly files: readonly File[];
};

/** Store of documents picked in «Mis documentos» for the additional information of a request, handed over once. */
export class CarriedFilesStore {
  private waiting: readonly Carried[] = [];

  put(carried: Carried): void {
    this.waiting = [...this.waiting, carried];
  }

  /** Hands over the documents picked for a request; those for another request are dropped. */
  take(idSolicitud: number): readonly Carried[] {
    const taken = this.waiting.filter((each) => each.idSolicitud === idSolicitud);
    this.waiting = [];
    return taken;
  }
}

/** Store of picked documents that both screens share until the journey restarts. */
export const carriedFiles = (journey: JourneyStore): CarriedFilesStore =>
  journey.storeOf('carried', () => new CarriedFilesStore());
