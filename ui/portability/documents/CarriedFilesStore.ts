import type { AdditionalKind } from '#core/portability/documents/kinds.ts';
import type { JourneyStore } from '../JourneyStore.ts';

type Carried = {
  readonly idSolicitud: number;
  readonly kind: AdditionalKind;
  readonly files: readonly File[];
};

/** Store that passes documents picked in «Mis documentos» to the additional information page of a request, once. */
export class CarriedFilesStore {
  private waiting: readonly Carried[] = [];

  put(carried: Carried): void {
    this.waiting = [...this.waiting, carried];
  }

  /** Returns the documents picked for a request and empties the store; those for other requests are lost. */
  take(idSolicitud: number): readonly Carried[] {
    const taken = this.waiting.filter((each) => each.idSolicitud === idSolicitud);
    this.waiting = [];
    return taken;
  }
}

/** Returns the store of picked documents, one for both pages until the journey restarts. */
export const carriedFiles = (journey: JourneyStore): CarriedFilesStore =>
  journey.storeOf('carried', () => new CarriedFilesStore());
